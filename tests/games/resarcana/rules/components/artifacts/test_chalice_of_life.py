"""Chalice of Life: Life and Calm each round, interest on Calm, and a ward against Life loss."""

from tests.support.story import me, rival, story


def test_chalice_of_life_costs_life_calm_and_gold() -> None:
    tale = story(me(hand="chalice_of_life", pool="1L 1C 1G"), rival()).do("place chalice_of_life")
    assert tale.play() == ["chalice_of_life"]
    assert tale.pool() == "0"


def test_it_collects_a_life_and_a_calm() -> None:
    tale = story(me(play="chalice_of_life"), rival(), phase="collect")
    assert tale.pool() == "1L 1C"


def test_two_calm_put_two_calm_and_a_life_on_it() -> None:
    tale = story(me(play="chalice_of_life", pool="3C"), rival()).do("use chalice_of_life 1")
    assert tale.on("chalice_of_life") == "1L 2C"
    assert tale.pool() == "1C"
    assert not tale.turned("chalice_of_life")


def test_its_first_power_works_several_times_a_round() -> None:
    tale = story(me(play="chalice_of_life", pool="4C"), rival(passed=True))
    tale.do("use chalice_of_life 1", "use chalice_of_life 1")
    assert tale.on("chalice_of_life") == "2L 4C"


def test_turning_it_ignores_a_life_loss() -> None:
    tale = story(me(play="chalice_of_life", pool="1L"), rival(play="elvish_bow"), turn=1)
    tale.do("use elvish_bow 1", "react chalice_of_life 2")
    assert tale.pool() == "1L"
    assert tale.turned("chalice_of_life")


def test_a_turned_chalice_of_life_ignores_no_loss() -> None:
    mine = me(play="chalice_of_life (turned)", pool="1L")
    tale = story(mine, rival(play="elvish_bow"), turn=1).do("use elvish_bow 1")
    assert tale.pool() == "0"


def test_its_first_power_needs_it_straight_and_two_calm() -> None:
    poor = story(me(play="chalice_of_life", pool="1C 2L"), rival())
    assert poor.refuses("use chalice_of_life 1") == "essences_short"
    turned = story(me(play="chalice_of_life (turned)", pool="2C"), rival())
    assert turned.refuses("use chalice_of_life 1") == "turned"


def test_ignoring_a_loss_is_not_an_action() -> None:
    tale = story(me(play="chalice_of_life"), rival())
    assert tale.refuses("use chalice_of_life 2") == "react_only"
