"""Golden Lion: three essences each round, and a guard."""

from tests.support.story import me, rival, story


def test_golden_lion_costs_five_essences() -> None:
    tale = story(me(hand="golden_lion", pool="2E 1L 1C 1D 1G"), rival()).do("place golden_lion")
    assert tale.pool() == "1D"


def test_golden_lion_is_worth_a_point() -> None:
    assert story(me(play="golden_lion"), rival()).worth("golden_lion") == 1


def test_golden_lion_collects_three_essences() -> None:
    assert story(me(play="golden_lion"), rival(), phase="collect").pool() == "1E 1L 1C"


def test_golden_lion_is_turned_to_ignore_a_life_loss() -> None:
    tale = story(me(play="golden_lion", pool="2L"), rival(play="bone_dragon"), turn=1)
    tale.do("use bone_dragon 1", "react golden_lion 1")
    assert tale.pool() == "2L"
    assert tale.turned("golden_lion")


def test_a_turned_lion_guards_nothing() -> None:
    tale = story(me(play="golden_lion (turned)", pool="2L"), rival(play="elvish_bow"), turn=1)
    tale.do("use elvish_bow 1")
    assert tale.pool() == "1L"


def test_golden_lion_is_a_creature() -> None:
    tale = story(me(play="druid golden_lion (turned)"), rival())
    tale.do("use druid 1", "choose golden_lion")
    assert not tale.turned("golden_lion")
