"""Diving Cord: three Gold for a Pearl, and a Pearl from the sea."""

from tests.support.story import me, rival, story


def test_it_collects_a_life() -> None:
    assert story(me(play="diving_cord"), rival(), phase="collect").pool() == "1L"


def test_a_pearl_becomes_three_gold() -> None:
    assert story(me(play="diving_cord", pool="1P"), rival()).do("use diving_cord 1").pool() == "3G"


def test_a_life_and_a_calm_put_a_pearl_on_it() -> None:
    tale = story(me(play="diving_cord", pool="1L 1C"), rival()).do("use diving_cord 2")
    assert tale.on("diving_cord") == "1P"
    assert tale.turned("diving_cord")


def test_without_a_pearl_there_is_no_gold() -> None:
    assert story(me(play="diving_cord", pool="9G"), rival()).refuses("use diving_cord 1")


def test_both_powers_turn_it_and_its_pearl_is_taken_in_a_later_collect_step() -> None:
    tale = story(me(play="diving_cord", pool="1L 1C 1P"), rival(passed=True))
    tale.do("use diving_cord 1")
    assert tale.refuses("use diving_cord 2") == "turned"
    tale = story(me(play="diving_cord (1P)"), rival(), phase="collect").do("take")
    assert tale.pool() == "1L 1P"
