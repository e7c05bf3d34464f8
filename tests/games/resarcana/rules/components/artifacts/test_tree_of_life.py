"""Tree of Life: Life for everyone, and a Life against Life loss."""

from tests.support.story import me, rival, story


def test_tree_of_life_costs_a_life_and_any_two() -> None:
    tale = story(me(hand="tree_of_life", pool="2L 1D 1G"), rival())
    tale.do("place tree_of_life", "pay 1L 1D 1G")
    assert tale.play() == ["tree_of_life"]
    assert tale.pool() == "1L"


def test_any_two_may_be_life_too() -> None:
    tale = story(me(hand="tree_of_life", pool="3L"), rival()).do("place tree_of_life")
    assert tale.pool() == "0"


def test_it_cannot_be_placed_without_life() -> None:
    tale = story(me(hand="tree_of_life", pool="5E 5G"), rival())
    assert tale.refuses("place tree_of_life") == "essences_short"


def test_it_gains_three_life_and_each_rival_one() -> None:
    tale = story(me(play="tree_of_life"), rival(), rival(passed=True)).do("use tree_of_life 1")
    assert (tale.pool(), tale.pool(1), tale.pool(2)) == ("3L", "1L", "1L")
    assert tale.turned("tree_of_life")


def test_a_life_ignores_a_loss_of_two() -> None:
    tale = story(me(play="tree_of_life", pool="3L"), rival(play="bone_dragon"), turn=1)
    tale.do("use bone_dragon 1", "react tree_of_life 2")
    assert tale.pool() == "2L"
    assert not tale.turned("tree_of_life")


def test_it_answers_while_turned_and_as_often_as_it_is_paid() -> None:
    mine = me(play="tree_of_life (turned)", pool="4L", hand="hawk")
    tale = story(mine, rival(play="bone_dragon fire_dragon"), turn=1)
    tale.do("use bone_dragon 1", "react tree_of_life 2", "discard hawk", "gain 1G")
    tale.do("use fire_dragon 1", "react tree_of_life 2")
    assert tale.pool() == "2L 1G"


def test_without_life_it_cannot_answer() -> None:
    tale = story(me(play="tree_of_life", pool="4E"), rival(play="elvish_bow"), turn=1)
    tale.do("use elvish_bow 1")
    assert tale.pool() == "2E"


def test_each_power_is_used_at_its_own_time() -> None:
    tale = story(me(play="tree_of_life (turned)", pool="1L"), rival())
    assert tale.refuses("use tree_of_life 1") == "turned"
    assert tale.refuses("use tree_of_life 2") == "react_only"


def test_it_stops_an_arrow_as_well_as_a_dragon() -> None:
    tale = story(me(play="tree_of_life", pool="1L 2E"), rival(play="elvish_bow"), turn=1)
    tale.do("use elvish_bow 1", "react tree_of_life 2")
    assert tale.pool() == "2E"
