"""Great Pyramid: three points and nothing else."""

import pytest

from resarcana_desktop.engine.errors import NotationError
from tests.support.story import me, rival, story


def test_great_pyramid_is_claimed_for_four_gold() -> None:
    tale = story(me(pool="1E 4G"), rival(), monuments="great_pyramid")
    tale.do("claim great_pyramid")
    assert tale.play() == ["great_pyramid"]
    assert tale.pool() == "1E"


def test_great_pyramid_is_worth_three_points() -> None:
    assert story(me(play="great_pyramid"), rival()).worth("great_pyramid") == 3


def test_great_pyramid_costs_gold_and_no_substitute() -> None:
    tale = story(me(pool="9E 9L 3G"), rival(), monuments="great_pyramid")
    assert tale.refuses("claim great_pyramid") == "essences_short"
    assert tale.lacks("claim great_pyramid") == "1G"


def test_great_pyramid_has_neither_power_nor_income() -> None:
    tale = story(me(play="great_pyramid"), rival(), phase="collect")
    assert tale.pool() == "0"
    with pytest.raises(NotationError, match="expected a number up to 0"):
        tale.do("use great_pyramid 1")


def test_great_pyramid_of_a_rival_cannot_be_claimed() -> None:
    tale = story(me(pool="4G"), rival(play="great_pyramid"))
    assert tale.refuses("claim great_pyramid") == "not_in_centre"
