"""Protection: turns to ignore any Life loss."""

from tests.support.story import me, rival, story


def test_protection_turns_to_ignore_a_dragon() -> None:
    tale = story(me(play="fire_dragon"), rival(play="protection", pool="2L"))
    tale.do("use fire_dragon 1", "react protection 1")
    assert tale.pool(1) == "2L"
    assert tale.turned("protection")


def test_protection_helps_once_a_round() -> None:
    tale = story(
        me(play="elvish_bow fire_dragon"), rival(play="protection library", pool="3L", deck="vault")
    )
    tale.do("use elvish_bow 1", "react protection 1", "use library 1", "use fire_dragon 1")
    assert tale.pool(1) == "1L"


def test_turned_protection_does_not_help() -> None:
    tale = story(me(play="elvish_bow"), rival(play="protection (turned)", pool="2L"))
    tale.do("use elvish_bow 1")
    assert tale.pool(1) == "1L"


def test_protection_may_be_saved_for_later() -> None:
    tale = story(me(play="elvish_bow"), rival(play="protection", pool="2L"))
    tale.do("use elvish_bow 1", "suffer")
    assert tale.pool(1) == "1L"
    assert not tale.turned("protection")


def test_protection_is_not_an_ordinary_action() -> None:
    assert story(me(play="protection"), rival()).refuses("use protection 1") == "react_only"
