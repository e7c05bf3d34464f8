"""Alchemist: turns any four essences into two Gold, or gives one essence."""

from tests.support.story import me, rival, story


def test_alchemist_turns_any_four_essences_into_two_gold() -> None:
    tale = story(me(play="alchemist", pool="3E 2C"), rival())
    tale.do("use alchemist 1", "pay 3E 1C")
    assert tale.pool() == "1C 2G"
    assert tale.turned("alchemist")


def test_alchemist_accepts_gold_among_the_four() -> None:
    tale = story(me(play="alchemist", pool="3E 1G"), rival())
    tale.do("use alchemist 1")
    assert tale.pool() == "2G"


def test_alchemist_gives_one_essence_but_never_gold() -> None:
    tale = story(me(play="alchemist"), rival())
    tale.do("use alchemist 2")
    assert sorted(tale.options()) == ["gain 1C", "gain 1D", "gain 1E", "gain 1L"]
    tale.do("gain 1D")
    assert tale.pool() == "1D"


def test_alchemist_needs_four_essences() -> None:
    tale = story(me(play="alchemist", pool="2E 1G"), rival())
    assert tale.refuses("use alchemist 1") == "essences_short"
    assert tale.lacks("use alchemist 1") == "0 and any 1"


def test_turned_alchemist_has_no_power_left() -> None:
    tale = story(me(play="alchemist (turned)", pool="4E"), rival())
    assert tale.refuses("use alchemist 1") == "turned"
    assert tale.refuses("use alchemist 2") == "turned"


def test_alchemist_gives_nothing_in_the_collect_step() -> None:
    assert story(me(play="alchemist"), rival(), phase="collect").pool() == "0"
