"""Hound of Death: Creature and Demon at once, it bites and sniffs for Gold."""

from tests.support.story import me, rival, story


def test_hound_of_death_costs_three_life_and_two_death() -> None:
    tale = story(me(hand="hound_of_death", pool="3L 2D"), rival()).do("place hound_of_death")
    assert tale.pool() == "0"


def test_hound_of_death_collects_two_death() -> None:
    assert story(me(play="hound_of_death"), rival(), phase="collect").pool() == "2D"


def test_rivals_lose_two_life_for_one() -> None:
    tale = story(me(play="hound_of_death", pool="1L"), rival(pool="2L"), rival(pool="3L"))
    tale.do("use hound_of_death 1")
    assert (tale.pool(), tale.pool(1), tale.pool(2)) == ("0", "0", "1L")


def test_it_gains_death_for_the_gold_of_one_rival() -> None:
    tale = story(me(play="hound_of_death"), rival(pool="3G"), rival(pool="1G", passed=True))
    tale.do("use hound_of_death 2", "rival 1")
    assert tale.pool() == "3D"
    assert tale.pool(1) == "3G"


def test_gold_on_components_does_not_count() -> None:
    tale = story(me(play="hound_of_death"), rival(play="vault (5G)", pool="1G"))
    assert tale.do("use hound_of_death 2").pool() == "1D"


def test_it_is_a_creature_and_a_demon() -> None:
    druid = story(me(play="druid hound_of_death (turned)"), rival())
    assert not druid.do("use druid 1", "choose hound_of_death").turned("hound_of_death")
    gate = story(me(play="gate_of_hell hound_of_death"), rival())
    assert gate.worth("gate_of_hell") == 1
