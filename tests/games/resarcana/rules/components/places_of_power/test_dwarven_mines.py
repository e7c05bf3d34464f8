"""Dwarven Mines: a Gold each round, and Gold that scores."""

from tests.support.story import me, rival, story


def test_dwarven_mines_are_claimed_for_four_elan_two_life_and_a_gold() -> None:
    tale = story(me(pool="4E 2L 2G"), rival(), places="dwarven_mines")
    tale.do("claim dwarven_mines")
    assert tale.pool() == "1G"


def test_dwarven_mines_collect_a_gold() -> None:
    assert story(me(play="dwarven_mines"), rival(), phase="collect").pool() == "1G"


def test_dwarven_mines_make_three_gold_of_five_elan() -> None:
    tale = story(me(play="dwarven_mines", pool="6E"), rival())
    tale.do("use dwarven_mines 1")
    assert tale.pool() == "1E 3G"
    assert tale.worth("dwarven_mines") == 0


def test_dwarven_mines_store_two_gold_for_three_elan_and_three_death() -> None:
    tale = story(me(play="dwarven_mines", pool="3E 3D"), rival())
    tale.do("use dwarven_mines 2")
    assert tale.on("dwarven_mines") == "2G"
    assert tale.worth("dwarven_mines") == 2
    assert tale.turned("dwarven_mines")


def test_dwarven_mines_work_once_a_round() -> None:
    tale = story(me(play="dwarven_mines", pool="9E 9D"), rival(passed=True))
    tale.do("use dwarven_mines 1")
    assert tale.refuses("use dwarven_mines 2") == "turned"


def test_dwarven_mines_name_missing_essences() -> None:
    tale = story(me(play="dwarven_mines", pool="4E 1D"), rival())
    assert tale.lacks("use dwarven_mines 1") == "1E"
    assert tale.lacks("use dwarven_mines 2") == "2D"
