"""The puzzles that come with the program; all are proved again by `resarcana puzzles check`."""

from collections import Counter

import pytest

from resarcana_desktop.games.resarcana.puzzles.judging import (
    LEAST_LEAD,
    LEAST_SHARE,
    LONG,
    Effort,
    judge,
)
from resarcana_desktop.games.resarcana.puzzles.proof import fault_of
from resarcana_desktop.games.resarcana.puzzles.puzzle import (
    BEST_ACTION,
    CHOICES,
    KINDS,
    THEMES,
    Puzzle,
    rating_of,
)
from resarcana_desktop.games.resarcana.puzzles.reader import puzzles
from resarcana_desktop.play.puzzles.puzzle import GRADES

QUICK_LOOK = Effort(simulations=400, drafts=32, searches=1, deals=0)
"""What takes no longer than the rest of the tests, interpreted as well."""
PROVED = [each for each in puzzles() if each.kind not in CHOICES]
JUDGED = [each for each in puzzles() if each.kind in CHOICES]
QUICK = sorted((each for each in PROVED if each.played < 4000), key=lambda each: each.id)
SAMPLE = [next(each for each in QUICK if each.kind == kind) for kind in KINDS[:4]]


def test_there_are_many_of_every_kind() -> None:
    kinds = Counter(each.kind for each in puzzles())
    assert kinds.total() >= 150
    assert min(kinds[kind] for kind in KINDS if kind != BEST_ACTION) >= 5
    assert {each.grade for each in puzzles()} == set(GRADES)
    assert {theme for each in puzzles() for theme in each.themes} >= set(THEMES[:4])


@pytest.mark.parametrize("given", SAMPLE, ids=lambda each: each.id)
def test_a_sample_is_proved_again(given: Puzzle) -> None:
    assert fault_of(given) == ""


def test_every_position_stands_for_itself() -> None:
    for each in PROVED:
        position = each.begin()
        assert position.seat_to_decide() == each.viewer
        seen = position.observation(each.viewer)
        assert all(seat.passed for seat in seen.seats if seat.seat != each.viewer)
        assert any(number for _, number in each.misses)
        assert position.text_of(position.action(each.plan[0][0])) == each.plan[0][0]


def test_every_choice_is_one_and_clear() -> None:
    for each in JUDGED:
        position = each.begin()
        decision = position.decision(each.viewer)
        assert (decision.seat, decision.kind) == (each.viewer, each.decision)
        assert each.first == (each.chances[0][0],)
        assert {text for text, _ in each.chances} == set(
            map(position.text_of, position.legal_actions())
        )
        assert each.chances[0][1] - each.chances[1][1] >= 100 * LEAST_LEAD[each.decision] - 1
        assert each.deals >= LEAST_SHARE * LONG.deals


@pytest.mark.parametrize("given", JUDGED, ids=lambda each: each.id)
def test_a_short_search_agrees_with_the_long_ones(given: Puzzle) -> None:
    position = given.begin()
    judged = judge(position, QUICK_LOOK)
    assert position.text_of(position.legal_actions()[judged.best]) == given.first[0]


def test_ratings_are_those_measured_and_tell_puzzles_apart() -> None:
    for each in puzzles():
        assert each.rating == rating_of(each.kind, each.actions, each.misses, each.played)
    grades = Counter(each.grade for each in puzzles())
    assert max(grades.values()) <= 0.5 * grades.total()
