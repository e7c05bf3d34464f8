"""Fire Demon: burns rivals, and turns Life into Elan."""

from tests.support.story import me, rival, story


def test_fire_demon_costs_two_elan_and_two_death() -> None:
    tale = story(me(hand="fire_demon", pool="2E 2D 1G"), rival()).do("place fire_demon")
    assert tale.pool() == "1G"


def test_fire_demon_collects_an_elan() -> None:
    assert story(me(play="fire_demon (turned)"), rival(), phase="collect").pool() == "1E"


def test_rivals_lose_two_life() -> None:
    tale = story(me(play="fire_demon", pool="1E"), rival(pool="3L 1C")).do("use fire_demon 1")
    assert tale.pool(1) == "1L 1C"
    assert tale.pool() == "0"


def test_it_offers_no_way_out() -> None:
    tale = story(me(play="fire_demon", pool="1E"), rival(pool="1E 1L 1C 1D 1G"))
    tale.do("use fire_demon 1")
    assert tale.decision.kind == "lose"
    assert "way_out" not in tale.options()


def test_a_life_becomes_three_elan() -> None:
    tale = story(me(play="fire_demon", pool="1L"), rival()).do("use fire_demon 2")
    assert tale.pool() == "3E"
    assert tale.turned("fire_demon")
