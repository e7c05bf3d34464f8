"""The puzzles that come with the program; all are proved again by `resarcana puzzles check`."""

from collections import Counter

import pytest

from resarcana_desktop.games.resarcana.puzzles.proof import fault_of
from resarcana_desktop.games.resarcana.puzzles.puzzle import GRADES, KINDS, THEMES, UNPROVED, Puzzle
from resarcana_desktop.games.resarcana.puzzles.reader import puzzles

QUICK = sorted((each for each in puzzles() if each.played < 4000), key=lambda each: each.id)
SAMPLE = [
    next(each for each in QUICK if each.kind == kind) for kind in KINDS if kind not in UNPROVED
]


def test_there_are_many_of_every_kind() -> None:
    kinds = Counter(each.kind for each in puzzles())
    assert kinds.total() >= 150
    assert min(kinds[kind] for kind in KINDS if kind not in UNPROVED) >= 5
    assert {each.grade for each in puzzles()} == set(GRADES)
    assert {theme for each in puzzles() for theme in each.themes} >= set(THEMES[:4])


@pytest.mark.parametrize("given", SAMPLE, ids=lambda each: each.id)
def test_a_sample_is_proved_again(given: Puzzle) -> None:
    assert fault_of(given) == ""


def test_every_position_stands_for_itself() -> None:
    for each in puzzles():
        position = each.begin()
        assert position.seat_to_decide() == each.viewer
        seen = position.observation(each.viewer)
        assert all(seat.passed for seat in seen.seats if seat.seat != each.viewer)
        assert each.missed_by
        assert position.text_of(position.action(each.plan[0][0])) == each.plan[0][0]
