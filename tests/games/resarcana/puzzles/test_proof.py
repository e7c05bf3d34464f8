"""Proving puzzles, and finding them."""

from typing import Any

import pytest

from resarcana_desktop.games.resarcana.puzzles.mining import puzzles_at
from resarcana_desktop.games.resarcana.puzzles.proof import Prover, fault_of, keeping
from resarcana_desktop.games.resarcana.puzzles.themes import themes_of
from resarcana_desktop.play.puzzles.puzzle import Source
from tests.games.resarcana.puzzles.conftest import puzzle
from tests.support.story import me, rival, story


def test_a_correct_puzzle_has_no_fault() -> None:
    assert fault_of(puzzle()) == ""


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"position": "resarcana position 1\nround x"}, "position"),
        ({"viewer": 1}, "decision"),
        ({"viewer": 7}, "plan"),
        ({"plan": (("discard vault",),)}, "plan"),
        ({"points": 11}, "goal"),
        ({"plan": (("discard treant", "gain 1G"), ("discard hawk", "gain 1G"))}, "shortest"),
        ({"kind": "first_action", "first": ("discard treant",)}, "first"),
    ],
)
def test_each_fault_is_found(changed: dict[str, Any], fault: str) -> None:
    assert fault_of(puzzle(**changed)) == fault


def test_first_actions_that_keep_a_win_are_found() -> None:
    position = puzzle().begin()
    prover = Prover(position, 10_000)
    end = prover.end_of(position, 0)
    assert end is not None
    kept = keeping(list(prover.first_actions(position, 0)), end)
    assert kept is not None
    assert set(kept) == {"discard treant", "discard hawk", "use duelist 1"}


def test_a_win_of_two_actions_that_a_bot_misses_is_a_puzzle() -> None:
    found = list(puzzles_at(puzzle().begin(), Source(1, "level3", 1)))
    assert all(each.kind in ("win_round", "fewest_actions") for each in found)
    assert all(fault_of(each) == "" for each in found)


def test_a_position_won_without_an_action_is_not_a_puzzle() -> None:
    tale = story(me(play="druid sacred_grove (8L)"), rival(play="seer", passed=True))
    assert not list(puzzles_at(tale.position, Source(1, "level3", 1)))


def test_themes_are_found_in_the_plan() -> None:
    own = me(play="witch prism", pool="4G 2E", hand="hawk")
    tale = story(own, rival(play="seer", passed=True), monuments="colossus")
    plan = (("discard hawk",), ("claim colossus",), ("use witch 1",), ("pass",))
    assert themes_of(tale.position, plan) == ("discard", "claim", "straighten")
