"""Alchemy: any four essences become two Gold."""

from tests.support.story import me, rival, story


def test_alchemy_makes_two_gold_of_any_four_essences() -> None:
    tale = story(me(play="alchemy", pool="2E 2L 1D"), rival())
    tale.do("use alchemy 1", "pay 2E 1L 1D")
    assert tale.pool() == "1L 2G"
    assert tale.turned("alchemy")


def test_alchemy_accepts_gold_among_the_four() -> None:
    tale = story(me(play="alchemy", pool="2C 2G"), rival())
    tale.do("use alchemy 1")
    assert tale.pool() == "2G"


def test_alchemy_needs_four_essences() -> None:
    tale = story(me(play="alchemy", pool="1E 1G"), rival())
    assert tale.refuses("use alchemy 1") == "essences_short"
    assert tale.lacks("use alchemy 1") == "0 and any 2"


def test_turned_alchemy_makes_no_gold() -> None:
    tale = story(me(play="alchemy (turned)", pool="4E"), rival())
    assert tale.refuses("use alchemy 1") == "turned"
