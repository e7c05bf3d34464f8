"""Windup Man: essences on it grow while they are left there."""

from tests.support.story import me, rival, story


def test_windup_man_costs_elan_life_calm_and_gold() -> None:
    tale = story(me(hand="windup_man", pool="1E 1L 1C 1G"), rival()).do("place windup_man")
    assert tale.play() == ["windup_man"]
    assert tale.pool() == "0"


def test_windup_man_cannot_be_placed_without_gold() -> None:
    tale = story(me(hand="windup_man", pool="3E 3L 3C"), rival())
    assert tale.refuses("place windup_man") == "essences_short"


def test_an_essence_paid_is_put_on_it() -> None:
    tale = story(me(play="windup_man", pool="1D 2G"), rival()).do("use windup_man 1", "pay 1G")
    assert tale.on("windup_man") == "1G"
    assert tale.pool() == "1D 1G"
    assert tale.turned("windup_man")


def test_every_kind_may_be_put_on_it() -> None:
    tale = story(me(play="windup_man", pool="1E 1L 1C 1D 1G"), rival()).do("use windup_man 1")
    assert set(tale.options()) == {"pay 1E", "pay 1L", "pay 1C", "pay 1D", "pay 1G"}


def test_each_kind_left_on_it_grows_by_two() -> None:
    tale = story(me(play="windup_man (1E 4D)"), rival(), phase="collect").do("leave")
    assert tale.on("windup_man") == "3E 6D"
    assert tale.pool() == "0"


def test_taken_essences_do_not_grow() -> None:
    tale = story(me(play="windup_man (1E 4D)"), rival(), phase="collect").do("take")
    assert tale.on("windup_man") == "0"
    assert tale.pool() == "1E 4D"


def test_all_is_taken_or_all_is_left() -> None:
    tale = story(me(play="windup_man (1E 4D)"), rival(), phase="collect")
    assert set(tale.options()) == {"take", "leave"}


def test_an_empty_windup_man_grows_nothing() -> None:
    tale = story(me(play="windup_man"), rival(), phase="collect")
    assert tale.on("windup_man") == "0"


def test_the_example_over_four_rounds() -> None:
    tale = story(me(play="windup_man", pool="1E 1G"), rival(passed=True))
    tale.do("use windup_man 1", "pay 1G", "pass", "leave")
    assert (tale.round, tale.on("windup_man")) == (2, "3G")
    tale.do("use windup_man 1", "pass", "pass", "leave")
    assert (tale.round, tale.on("windup_man")) == (3, "3E 5G")
    tale.do("pass", "pass", "take")
    assert (tale.round, tale.pool()) == (4, "3E 5G")


def test_it_needs_an_essence_from_the_pool() -> None:
    tale = story(me(play="windup_man (3G)"), rival())
    assert tale.refuses("use windup_man 1") == "essences_short"


def test_it_is_wound_up_once_a_round() -> None:
    tale = story(me(play="windup_man", pool="2E"), rival(passed=True)).do("use windup_man 1")
    assert tale.refuses("use windup_man 1") == "turned"
