"""Disjunction: a Gold becomes one of each other kind."""

from tests.support.story import me, rival, story


def test_disjunction_makes_four_essences_of_a_gold() -> None:
    tale = story(me(play="disjunction", pool="2G"), rival()).do("use disjunction 1")
    assert tale.pool() == "1E 1L 1C 1D 1G"


def test_after_use_it_returns_to_the_center() -> None:
    tale = story(me(play="disjunction", pool="1G"), rival()).do("use disjunction 1")
    assert tale.scrolls() == ["disjunction"]
    assert tale.play() == []


def test_it_needs_a_gold() -> None:
    tale = story(me(play="disjunction", pool="4E"), rival())
    assert tale.lacks("use disjunction 1") == "1G"
