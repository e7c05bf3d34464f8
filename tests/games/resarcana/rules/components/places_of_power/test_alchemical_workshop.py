"""Alchemical Workshop: a Pearl makes Gold and stays."""

from tests.support.story import me, rival, story


def test_it_costs_eight_essences_and_is_worth_two_points() -> None:
    tale = story(me(pool="3E 3C 2G"), rival(), places="alchemical_workshop")
    assert tale.do("claim alchemical_workshop").worth("alchemical_workshop") == 2


def test_a_pearl_makes_two_gold_and_stays_there_with_them() -> None:
    tale = story(me(play="alchemical_workshop", pool="1E 1C 1P"), rival())
    tale.do("use alchemical_workshop 1")
    assert tale.on("alchemical_workshop") == "2G 1P"
    assert tale.worth("pearl") == 1
    assert not tale.turned("alchemical_workshop")


def test_two_elan_and_any_essence_become_a_pearl() -> None:
    tale = story(me(play="alchemical_workshop", pool="2E 1D"), rival())
    assert tale.do("use alchemical_workshop 2").pool() == "1P"


def test_two_elan_are_not_enough() -> None:
    tale = story(me(play="alchemical_workshop", pool="2E"), rival())
    assert tale.refuses("use alchemical_workshop 2") == "essences_short"


def test_gold_on_it_gives_no_points_and_all_can_be_taken_later() -> None:
    tale = story(me(play="alchemical_workshop (2G 1P)"), rival(), phase="collect")
    assert tale.worth("alchemical_workshop") == 2
    assert tale.do("take").pool() == "2G 1P"
