"""Nightingale: a Creature worth a point, and nothing else."""

import pytest

from resarcana_desktop.engine.errors import NotationError
from tests.support.story import me, rival, story


def test_nightingale_costs_a_life_and_a_calm_and_is_worth_a_point() -> None:
    tale = story(me(hand="nightingale", pool="1L 1C"), rival(), token_holder=1)
    tale.do("place nightingale")
    assert tale.pool() == "0"
    assert tale.points() == 1


def test_it_cannot_be_placed_without_calm() -> None:
    tale = story(me(hand="nightingale", pool="3L 3G"), rival())
    assert tale.refuses("place nightingale") == "essences_short"


def test_it_has_no_power() -> None:
    tale = story(me(play="nightingale", pool="5C"), rival())
    assert tale.options() == ["pass"]
    with pytest.raises(NotationError):
        tale.do("use nightingale 1")


def test_it_collects_nothing() -> None:
    tale = story(me(play="nightingale"), rival(), phase="collect")
    assert tale.pool() == "0"


def test_as_a_creature_it_is_turned_for_the_grove_and_still_scores() -> None:
    tale = story(me(play="nightingale sacred_grove"), rival(), token_holder=1)
    tale.do("use sacred_grove 2")
    assert tale.turned("nightingale")
    assert tale.points() == 1 + 2 + 1


def test_in_hand_it_scores_nothing() -> None:
    tale = story(me(hand="nightingale"), rival(), token_holder=1)
    assert tale.points() == 0


def test_destroyed_it_scores_nothing() -> None:
    tale = story(me(play="nightingale fiery_whip"), rival(), token_holder=1)
    tale.do("use fiery_whip 2", "gain 4C")
    assert tale.points() == 0
