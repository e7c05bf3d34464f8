"""Calm / Elan: one of the two in every collect step."""

import pytest

from resarcana_desktop.engine.errors import NotationError
from tests.support.story import me, rival, story


def test_calm_elan_offers_its_two_essences() -> None:
    tale = story(me(play="calm_elan"), rival(), phase="collect")
    assert sorted(tale.options()) == ["gain 1C", "gain 1E"]


def test_calm_elan_gives_the_one_chosen() -> None:
    tale = story(me(play="calm_elan"), rival(), phase="collect")
    tale.do("gain 1E")
    assert tale.pool() == "1E"


def test_calm_elan_gives_no_other_essence() -> None:
    tale = story(me(play="calm_elan"), rival(), phase="collect")
    assert tale.refuses("gain 1L") == "not_an_answer"
    assert tale.refuses("gain 1E 1C") == "not_an_answer"


def test_calm_elan_has_no_power() -> None:
    tale = story(me(play="calm_elan"), rival())
    with pytest.raises(NotationError, match="expected a number up to 0"):
        tale.do("use calm_elan 1")


def test_calm_elan_taken_when_passing_collects_in_the_next_round() -> None:
    tale = story(me(play="research"), items="calm_elan")
    tale.do("pass")
    assert tale.round == 2
    assert sorted(tale.options()) == ["gain 1C", "gain 1E"]
