"""Prismatic Dragon: an essence each round, four more for a Gold."""

from tests.support.story import me, rival, story


def test_prismatic_dragon_costs_six_essences() -> None:
    tale = story(me(hand="prismatic_dragon", pool="2E 2L 2C"), rival())
    assert tale.do("place prismatic_dragon").pool() == "0"


def test_prismatic_dragon_is_worth_a_point() -> None:
    assert story(me(play="prismatic_dragon"), rival()).worth("prismatic_dragon") == 1


def test_it_collects_an_essence_but_no_gold_and_no_death() -> None:
    tale = story(me(play="prismatic_dragon"), rival(), phase="collect")
    assert sorted(tale.options()) == ["gain 1C", "gain 1E", "gain 1L"]


def test_it_puts_four_essences_on_itself_for_a_gold() -> None:
    tale = story(me(play="prismatic_dragon", pool="1G"), rival())
    tale.do("use prismatic_dragon 1", "gain 1E 3D")
    assert tale.on("prismatic_dragon") == "1E 3D"
    assert tale.pool() == "0"


def test_the_four_essences_are_not_gold() -> None:
    tale = story(me(play="prismatic_dragon", pool="1G"), rival()).do("use prismatic_dragon 1")
    assert not any("G" in option for option in tale.options())


def test_it_is_a_dragon() -> None:
    tale = story(me(play="dragons_lair prismatic_dragon"), rival()).do("use dragons_lair 2")
    assert tale.turned("prismatic_dragon")
