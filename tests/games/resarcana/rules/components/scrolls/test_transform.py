"""Transform: essences of one kind become as many of another."""

from tests.support.story import me, rival, story


def test_transform_makes_one_kind_of_another() -> None:
    tale = story(me(play="transform", pool="4E 1L"), rival())
    tale.do("use transform 1", "pay 3E", "gain 3D")
    assert tale.pool() == "1E 1L 3D"
    assert tale.scrolls() == ["transform"]


def test_it_never_gives_gold_but_gold_may_be_paid() -> None:
    tale = story(me(play="transform", pool="2G"), rival()).do("use transform 1", "pay 2G")
    assert sorted(tale.options()) == ["gain 2C", "gain 2D", "gain 2E", "gain 2L"]


def test_the_gained_essences_are_of_another_kind() -> None:
    tale = story(me(play="transform", pool="2C"), rival()).do("use transform 1", "pay 2C")
    assert "gain 2C" not in tale.options()
