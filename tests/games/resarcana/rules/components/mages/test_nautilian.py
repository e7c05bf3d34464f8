"""Nautilian: a Gold for a Calm, or a Pearl for two."""

from tests.support.story import me, rival, story


def test_he_turns_a_calm_into_a_gold() -> None:
    assert story(me(play="nautilian", pool="1C"), rival()).do("use nautilian 1").pool() == "1G"


def test_he_grows_a_pearl_on_himself() -> None:
    tale = story(me(play="nautilian", pool="2C"), rival()).do("use nautilian 2")
    assert tale.on("nautilian") == "1P"
    assert tale.worth("pearl") == 1


def test_the_pearl_is_taken_in_a_later_collect_step() -> None:
    tale = story(me(play="nautilian (1P)"), rival(), phase="collect")
    assert tale.do("take").pool() == "1P"


def test_a_single_calm_is_not_enough_for_a_pearl() -> None:
    assert story(me(play="nautilian", pool="1C 9G"), rival()).refuses("use nautilian 2")
