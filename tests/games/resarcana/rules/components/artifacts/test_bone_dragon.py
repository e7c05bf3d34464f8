"""Bone Dragon: rivals lose 2 Life or pay 1 Death."""

from tests.support.story import me, rival, story


def test_bone_dragon_costs_a_life_and_four_death_and_is_worth_a_point() -> None:
    tale = story(me(hand="bone_dragon", pool="1L 4D"), rival(), token_holder=1)
    tale.do("place bone_dragon")
    assert tale.pool() == "0"
    assert tale.points() == 1


def test_bone_dragon_cannot_be_placed_for_three_death() -> None:
    tale = story(me(hand="bone_dragon", pool="3L 3D"), rival())
    assert tale.refuses("place bone_dragon") == "essences_short"


def test_a_rival_loses_two_life() -> None:
    tale = story(me(play="bone_dragon"), rival(pool="3L")).do("use bone_dragon 1")
    assert tale.pool(1) == "1L"
    assert tale.turned("bone_dragon")


def test_paying_a_death_avoids_the_loss_to_bone_dragon() -> None:
    tale = story(me(play="bone_dragon"), rival(pool="2L 2D")).do("use bone_dragon 1", "way_out")
    assert tale.pool(1) == "2L 1D"


def test_a_rival_without_death_cannot_avoid_the_loss() -> None:
    tale = story(me(play="bone_dragon"), rival(play="guard_dog", pool="4L 3C"))
    tale.do("use bone_dragon 1")
    assert tale.refuses("way_out") == "not_an_answer"


def test_each_rival_is_struck_and_may_answer() -> None:
    tale = story(me(play="bone_dragon"), rival(pool="2L"), rival(pool="2L 1D"))
    tale.do("use bone_dragon 1", "way_out")
    assert tale.pool(1) == "0"
    assert tale.pool(2) == "2L"


def test_each_life_short_costs_two_other_essences() -> None:
    tale = story(me(play="bone_dragon"), rival(pool="1L 5C")).do("use bone_dragon 1")
    assert tale.pool(1) == "3C"


def test_bone_dragon_does_not_attack_its_owner() -> None:
    tale = story(me(play="bone_dragon", pool="5L"), rival(pool="2L")).do("use bone_dragon 1")
    assert tale.pool() == "5L"


def test_a_turned_bone_dragon_cannot_strike_but_still_scores() -> None:
    tale = story(me(play="bone_dragon (turned)"), rival(), token_holder=1)
    assert tale.refuses("use bone_dragon 1") == "turned"
    assert tale.points() == 1


def test_dragon_bridle_holds_bone_dragon() -> None:
    tale = story(me(play="bone_dragon"), rival(play="dragon_bridle", pool="2L"))
    tale.do("use bone_dragon 1", "react dragon_bridle 1")
    assert tale.pool(1) == "2L"
