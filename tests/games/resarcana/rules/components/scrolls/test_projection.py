"""Projection: Gold for essences of one kind, one for three."""

from tests.support.story import me, rival, story


def test_projection_makes_five_gold_of_fifteen_calm() -> None:
    tale = story(me(play="projection", pool="15C"), rival()).do("use projection 1", "pay 15C")
    assert tale.pool() == "5G"
    assert tale.scrolls() == ["projection"]


def test_it_rounds_down() -> None:
    tale = story(me(play="projection", pool="5L"), rival()).do("use projection 1", "pay 5L")
    assert tale.pool() == "1G"


def test_all_essences_paid_are_of_one_kind_and_no_gold() -> None:
    tale = story(me(play="projection", pool="1E 2C 3G"), rival()).do("use projection 1")
    assert sorted(tale.options()) == ["pay 0", "pay 1C", "pay 1E", "pay 2C"]


def test_nothing_may_be_paid_for_nothing() -> None:
    tale = story(me(play="projection", pool="3C"), rival()).do("use projection 1", "pay 0")
    assert tale.pool() == "3C"
    assert tale.scrolls() == ["projection"]
