"""Chaos Imp: straightens a Demon, and stores Death."""

from tests.support.story import me, rival, story


def test_chaos_imp_costs_an_elan_and_a_death() -> None:
    tale = story(me(hand="chaos_imp", pool="2E 1D"), rival()).do("place chaos_imp")
    assert tale.play() == ["chaos_imp"]
    assert tale.pool() == "1E"


def test_it_is_turned_to_straighten_a_demon_for_a_life() -> None:
    mine = me(play="chaos_imp fire_demon (turned) hawk (turned)", pool="1L")
    tale = story(mine, rival()).do("use chaos_imp 1", "choose fire_demon")
    assert not tale.turned("fire_demon")
    assert tale.turned("chaos_imp")
    assert tale.pool() == "0"


def test_as_a_demon_it_may_straighten_itself() -> None:
    tale = story(me(play="chaos_imp", pool="1L"), rival())
    tale.do("use chaos_imp 1", "choose chaos_imp")
    assert not tale.turned("chaos_imp")


def test_it_puts_three_death_on_itself_without_turning() -> None:
    tale = story(me(play="chaos_imp", pool="2E 2D"), rival(passed=True))
    tale.do("use chaos_imp 2", "use chaos_imp 2")
    assert tale.on("chaos_imp") == "6D"
    assert tale.pool() == "0"
    assert not tale.turned("chaos_imp")


def test_turned_it_puts_nothing() -> None:
    tale = story(me(play="chaos_imp (turned)", pool="1E 1D"), rival())
    assert tale.refuses("use chaos_imp 2") == "turned"
