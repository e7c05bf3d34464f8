"""Elemental Spring: three essences each round, and a Calm against Life loss."""

from tests.support.story import me, rival, story


def test_elemental_spring_costs_two_elan_a_life_and_a_calm() -> None:
    tale = story(me(hand="elemental_spring", pool="2E 1L 1C"), rival())
    tale.do("place elemental_spring")
    assert tale.play() == ["elemental_spring"]
    assert tale.pool() == "0"


def test_it_cannot_be_placed_with_one_elan() -> None:
    tale = story(me(hand="elemental_spring", pool="1E 3L 3C"), rival())
    assert tale.refuses("place elemental_spring") == "essences_short"


def test_it_collects_elan_life_and_calm() -> None:
    tale = story(me(play="elemental_spring"), rival(), phase="collect")
    assert tale.pool() == "1E 1L 1C"


def test_a_calm_ignores_a_life_loss() -> None:
    mine = me(play="elemental_spring", pool="2L 1C")
    tale = story(mine, rival(play="bone_dragon"), turn=1)
    tale.do("use bone_dragon 1", "react elemental_spring 1")
    assert tale.pool() == "2L"
    assert not tale.turned("elemental_spring")


def test_it_answers_while_turned() -> None:
    mine = me(play="elemental_spring (turned)", pool="1L 1C")
    tale = story(mine, rival(play="elvish_bow"), turn=1)
    tale.do("use elvish_bow 1", "react elemental_spring 1")
    assert tale.pool() == "1L"


def test_it_answers_as_often_as_it_is_paid() -> None:
    mine = me(play="elemental_spring", pool="2L 2C", hand="hawk")
    tale = story(mine, rival(play="earth_dragon elvish_bow"), turn=1)
    tale.do("use earth_dragon 1", "react elemental_spring 1", "discard hawk", "gain 1G")
    tale.do("use elvish_bow 1", "react elemental_spring 1")
    assert tale.pool() == "2L 1G"


def test_without_calm_the_life_is_lost() -> None:
    mine = me(play="elemental_spring", pool="2E 2L")
    tale = story(mine, rival(play="elvish_bow"), turn=1).do("use elvish_bow 1")
    assert tale.pool() == "2E 1L"


def test_its_reaction_is_not_an_action() -> None:
    tale = story(me(play="elemental_spring", pool="1C"), rival())
    assert tale.refuses("use elemental_spring 1") == "react_only"
