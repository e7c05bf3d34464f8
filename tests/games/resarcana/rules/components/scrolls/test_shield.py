"""Shield: ignores a Life loss."""

from tests.support.story import me, rival, story


def test_shield_ignores_a_life_loss_for_nothing() -> None:
    tale = story(me(play="shield", pool="2L"), rival(play="bone_dragon"), turn=1)
    tale.do("use bone_dragon 1", "react shield 1")
    assert tale.pool() == "2L"


def test_after_use_it_returns_to_the_center() -> None:
    tale = story(me(play="shield", pool="2L"), rival(play="elvish_bow"), turn=1)
    tale.do("use elvish_bow 1", "react shield 1")
    assert tale.play() == []
    assert tale.scrolls() == ["shield"]


def test_it_may_be_saved_for_later() -> None:
    tale = story(me(play="shield", pool="2L"), rival(play="elvish_bow"), turn=1)
    tale.do("use elvish_bow 1", "suffer")
    assert tale.pool() == "1L"
    assert tale.play() == ["shield"]


def test_it_is_not_an_ordinary_action() -> None:
    assert story(me(play="shield"), rival()).refuses("use shield 1") == "react_only"
