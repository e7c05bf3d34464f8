"""Trident: a Pearl for three Life, six essences for a Pearl."""

from tests.support.story import me, rival, story


def test_it_collects_a_life_or_a_calm() -> None:
    tale = story(me(play="trident"), rival(), phase="collect")
    assert sorted(tale.options()) == ["gain 1C", "gain 1L"]


def test_three_life_become_a_pearl() -> None:
    tale = story(me(play="trident", pool="3L"), rival()).do("use trident 1")
    assert tale.pool() == "1P"
    assert tale.turned("trident")


def test_a_pearl_puts_six_essences_on_it_without_turning() -> None:
    tale = story(me(play="trident (turned)", pool="1P"), rival())
    assert tale.refuses("use trident 2") == "turned"
    tale = story(me(play="trident", pool="1P"), rival()).do("use trident 2", "gain 2E 2L 2D")
    assert tale.on("trident") == "2E 2L 2D"
    assert not tale.turned("trident")


def test_none_of_the_six_is_gold_or_a_pearl() -> None:
    tale = story(me(play="trident", pool="1P"), rival()).do("use trident 2")
    assert all("G" not in each and "P" not in each for each in tale.options())
