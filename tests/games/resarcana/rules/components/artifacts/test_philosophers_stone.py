"""Philosopher's Stone: any two essences turn identical ones into Gold."""

from tests.support.story import me, rival, story


def test_philosophers_stone_costs_two_of_each_but_gold_and_is_worth_a_point() -> None:
    mine = me(hand="philosophers_stone", pool="2E 2L 2C 2D")
    tale = story(mine, rival(), token_holder=1).do("place philosophers_stone")
    assert tale.pool() == "0"
    assert tale.points() == 1


def test_gold_does_not_pay_for_it() -> None:
    tale = story(me(hand="philosophers_stone", pool="2E 2L 2C 1D 5G"), rival())
    assert tale.refuses("place philosophers_stone") == "essences_short"


def test_two_any_turn_identical_essences_into_gold() -> None:
    tale = story(me(play="philosophers_stone", pool="1E 1L 5D"), rival())
    tale.do("use philosophers_stone 1", "pay 1E 1L", "pay 5D")
    assert tale.pool() == "5G"
    assert tale.turned("philosophers_stone")


def test_some_may_be_kept() -> None:
    tale = story(me(play="philosophers_stone", pool="6C"), rival())
    tale.do("use philosophers_stone 1", "pay 3C")
    assert tale.pool() == "1C 3G"


def test_the_essences_turned_into_gold_are_identical() -> None:
    tale = story(me(play="philosophers_stone", pool="2E 2D 1L"), rival())
    tale.do("use philosophers_stone 1", "pay 1E 1L")
    assert set(tale.options()) == {"pay 0", "pay 1E", "pay 1D", "pay 2D"}
    assert tale.refuses("pay 1E 1D") == "not_an_answer"


def test_it_may_turn_nothing_into_gold() -> None:
    tale = story(me(play="philosophers_stone", pool="2E 3D"), rival())
    tale.do("use philosophers_stone 1", "pay 2E", "pay 0")
    assert tale.pool() == "3D"
    assert tale.turned("philosophers_stone")


def test_two_essences_are_enough_to_use_it() -> None:
    tale = story(me(play="philosophers_stone", pool="1E 1G"), rival())
    tale.do("use philosophers_stone 1")
    assert tale.pool() == "0"


def test_one_essence_is_not() -> None:
    tale = story(me(play="philosophers_stone", pool="1D"), rival())
    assert tale.refuses("use philosophers_stone 1") == "essences_short"


def test_essences_on_it_do_not_pay() -> None:
    tale = story(me(play="philosophers_stone (4C)"), rival())
    assert tale.refuses("use philosophers_stone 1") == "essences_short"


def test_a_turned_stone_is_a_stone() -> None:
    tale = story(me(play="philosophers_stone (turned)", pool="6C"), rival())
    assert tale.refuses("use philosophers_stone 1") == "turned"


def test_gold_is_not_turned_into_gold() -> None:
    tale = story(me(play="philosophers_stone", pool="2E 1D 3G"), rival())
    tale.do("use philosophers_stone 1", "pay 2E")
    assert set(tale.options()) == {"pay 0", "pay 1D"}
    assert tale.refuses("pay 3G") == "not_an_answer"
