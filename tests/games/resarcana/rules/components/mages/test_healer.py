"""Healer: collects Calm or Life and ignores any Life loss."""

from tests.support.story import me, rival, story


def test_healer_collects_calm_or_life() -> None:
    tale = story(me(play="healer"), rival(), phase="collect")
    assert sorted(tale.options()) == ["gain 1C", "gain 1L"]
    tale.do("gain 1C")
    assert tale.pool() == "1C"


def test_healer_turns_to_ignore_a_dragon() -> None:
    tale = story(me(play="bone_dragon"), rival(play="healer", pool="2L"))
    tale.do("use bone_dragon 1", "react healer 1")
    assert tale.pool(1) == "2L"
    assert tale.turned("healer")


def test_healer_ignores_a_bow_as_well() -> None:
    tale = story(me(play="elvish_bow"), rival(play="healer", pool="2L"))
    tale.do("use elvish_bow 1", "react healer 1")
    assert tale.pool(1) == "2L"


def test_healer_may_stay_straight_and_suffer() -> None:
    tale = story(me(play="elvish_bow"), rival(play="healer", pool="2L"))
    tale.do("use elvish_bow 1", "suffer")
    assert tale.pool(1) == "1L"
    assert not tale.turned("healer")


def test_turned_healer_cannot_ignore_a_loss() -> None:
    tale = story(me(play="elvish_bow"), rival(play="healer (turned)", pool="2L"))
    tale.do("use elvish_bow 1")
    assert tale.pool(1) == "1L"


def test_healer_reacts_outside_ordinary_actions() -> None:
    assert story(me(play="healer"), rival()).refuses("use healer 1") == "react_only"
