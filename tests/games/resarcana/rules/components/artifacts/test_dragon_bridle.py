"""Dragon Bridle: Dragons cost three less, and their attacks can be ignored."""

from tests.support.story import me, rival, story


def test_dragon_bridle_costs_one_each_but_gold_and_is_worth_a_point() -> None:
    mine = me(hand="dragon_bridle", pool="1E 1L 1C 1D")
    tale = story(mine, rival(), token_holder=1).do("place dragon_bridle")
    assert tale.pool() == "0"
    assert tale.points() == 1


def test_gold_does_not_pay_for_it() -> None:
    tale = story(me(hand="dragon_bridle", pool="1E 1L 1C 4G"), rival())
    assert tale.refuses("place dragon_bridle") == "essences_short"


def test_a_dragon_costs_three_less() -> None:
    tale = story(me(play="dragon_bridle", hand="fire_dragon", pool="3E"), rival())
    tale.do("place fire_dragon")
    assert tale.play() == ["dragon_bridle", "fire_dragon"]
    assert tale.pool() == "0"


def test_three_less_and_no_more() -> None:
    tale = story(me(play="dragon_bridle", hand="fire_dragon", pool="2E 5L"), rival())
    assert tale.refuses("place fire_dragon") == "essences_short"


def test_it_discounts_even_while_turned() -> None:
    tale = story(me(play="dragon_bridle (turned)", hand="water_dragon", pool="3C"), rival())
    tale.do("place water_dragon")
    assert tale.pool() == "0"


def test_it_discounts_no_creature() -> None:
    tale = story(me(play="dragon_bridle", hand="treant", pool="2E 2L"), rival())
    assert tale.refuses("place treant") == "essences_short"


def test_sea_serpent_is_a_dragon_and_discounted_once() -> None:
    tale = story(me(play="dragon_bridle", hand="sea_serpent", pool="6C"), rival())
    tale.do("place sea_serpent")
    assert tale.pool() == "0"


def test_it_adds_up_with_dragons_lair() -> None:
    mine = me(play="dragon_bridle dragons_lair", hand="earth_dragon", pool="1L 1C")
    tale = story(mine, rival()).do("place earth_dragon")
    assert tale.pool() == "1C"


def test_no_cost_falls_below_nothing() -> None:
    mine = me(play="dragon_bridle dragons_lair", hand="bone_dragon", pool="1C")
    tale = story(mine, rival()).do("place bone_dragon")
    assert tale.pool() == "1C"


def test_turning_it_ignores_a_dragon() -> None:
    tale = story(me(play="dragon_bridle", pool="2L"), rival(play="wind_dragon"), turn=1)
    tale.do("use wind_dragon 1", "react dragon_bridle 1")
    assert tale.pool() == "2L"
    assert tale.turned("dragon_bridle")


def test_it_ignores_sea_serpent_too() -> None:
    tale = story(me(play="dragon_bridle", pool="2L"), rival(play="sea_serpent"), turn=1)
    tale.do("use sea_serpent 1", "react dragon_bridle 1")
    assert tale.pool() == "2L"
    assert tale.play() == ["dragon_bridle"]


def test_it_does_not_stop_an_elvish_bow() -> None:
    tale = story(me(play="dragon_bridle", pool="2L"), rival(play="elvish_bow"), turn=1)
    tale.do("use elvish_bow 1")
    assert tale.pool() == "1L"
    assert not tale.turned("dragon_bridle")


def test_a_turned_bridle_holds_no_dragon() -> None:
    tale = story(me(play="dragon_bridle (turned)", pool="3L"), rival(play="fire_dragon"), turn=1)
    tale.do("use fire_dragon 1")
    assert tale.pool() == "1L"


def test_ignoring_dragons_is_not_an_action() -> None:
    tale = story(me(play="dragon_bridle"), rival())
    assert tale.refuses("use dragon_bridle 1") == "react_only"
