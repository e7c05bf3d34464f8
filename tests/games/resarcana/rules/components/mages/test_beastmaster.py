"""Beastmaster: Life to store, and essences with the help of a Creature."""

from tests.support.story import me, rival, story


def test_beastmaster_puts_three_life_on_herself_for_one() -> None:
    tale = story(me(play="beastmaster", pool="1L"), rival()).do("use beastmaster 1")
    assert tale.on("beastmaster") == "3L"
    assert tale.pool() == "0"
    assert tale.turned("beastmaster")


def test_the_life_is_taken_in_a_collect_step() -> None:
    tale = story(me(play="beastmaster (3L)"), rival(), phase="collect").do("take")
    assert tale.pool() == "3L"


def test_beastmaster_turns_a_creature_for_two_essences() -> None:
    tale = story(me(play="beastmaster hawk"), rival()).do("use beastmaster 2", "gain 1E 1D")
    assert tale.pool() == "1E 1D"
    assert tale.turned("hawk")
    assert tale.turned("beastmaster")


def test_the_essences_are_not_gold() -> None:
    tale = story(me(play="beastmaster hawk"), rival()).do("use beastmaster 2")
    assert not any("G" in option for option in tale.options())


def test_beastmaster_needs_a_straight_creature() -> None:
    tale = story(me(play="beastmaster hawk (turned) vault"), rival(play="treant"))
    assert tale.refuses("use beastmaster 2") == "nothing_to_turn"
