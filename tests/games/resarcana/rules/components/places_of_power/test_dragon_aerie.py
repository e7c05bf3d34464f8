"""Dragon Aerie: scores the Life that is bought, or that Dragons bring."""

from tests.support.story import me, rival, story


def test_dragon_aerie_is_claimed_for_eight_elan_and_four_life() -> None:
    tale = story(me(pool="8E 5L"), rival(), places="dragon_aerie").do("claim dragon_aerie")
    assert tale.pool() == "1L"


def test_dragon_aerie_collects_a_gold() -> None:
    assert story(me(play="dragon_aerie"), rival(), phase="collect").pool() == "1G"


def test_it_scores_the_life_lying_on_it() -> None:
    assert story(me(play="dragon_aerie (3L 1G)"), rival()).worth("dragon_aerie") == 3


def test_four_life_put_one_on_it_as_often_as_they_are_paid() -> None:
    tale = story(me(play="dragon_aerie", pool="8L"), rival(passed=True))
    tale.do("use dragon_aerie 1", "use dragon_aerie 1")
    assert tale.on("dragon_aerie") == "2L"
    assert tale.pool() == "0"
    assert not tale.turned("dragon_aerie")


def test_each_dragon_gives_a_life_while_the_place_is_straight() -> None:
    tale = story(me(play="dragon_aerie bone_dragon prismatic_dragon"), rival(passed=True))
    tale.do("use dragon_aerie 2", "choose bone_dragon", "use dragon_aerie 2")
    assert tale.on("dragon_aerie") == "2L"
    assert tale.turned("prismatic_dragon")
    assert not tale.turned("dragon_aerie")


def test_without_a_straight_dragon_no_life_is_gained() -> None:
    tale = story(me(play="dragon_aerie bone_dragon (turned) hawk"), rival())
    assert tale.refuses("use dragon_aerie 2") == "nothing_to_turn"
