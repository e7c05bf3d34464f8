"""Tests of the shipped Mercurial puzzles; a thorough run proves all of them again."""

from collections import Counter

import pytest

from resarcana_desktop.games.mercurial.puzzles.checking import fault_of
from resarcana_desktop.games.mercurial.puzzles.puzzle import (
    FILES,
    GRADERS,
    KINDS,
    THEMES,
    Puzzle,
    rating_of,
)
from resarcana_desktop.play.puzzles.puzzle import GRADES


def test_there_are_many_of_every_kind() -> None:
    puzzles = FILES.all()
    kinds = Counter(each.kind for each in puzzles)
    assert kinds.total() >= 120
    assert min(kinds[kind] for kind in KINDS) >= 20
    assert {each.grade for each in puzzles} == set(GRADES)
    assert {theme for each in puzzles for theme in each.themes} == set(THEMES)


@pytest.mark.one_in(12)
@pytest.mark.parametrize("given", FILES.all(), ids=lambda each: each.id)
def test_each_is_proved_again(given: Puzzle) -> None:
    assert fault_of(given) == ""


def test_ratings_are_those_measured_and_tell_puzzles_apart() -> None:
    for each in FILES.all():
        assert each.rating == rating_of(each.turns, each.acts, each.misses, each.played)
        assert tuple(name for name, _ in each.misses) == GRADERS
        assert any(number for _, number in each.misses)
    grades = Counter(each.grade for each in FILES.all())
    assert max(grades.values()) <= 0.5 * grades.total()


def test_greedy_play_misses_goals_that_take_several_turns() -> None:
    later = [each for each in FILES.all() if each.turns > 1]
    assert all(dict(each.misses)["greedy"] for each in later)


def test_no_two_ask_about_one_position() -> None:
    asked = Counter((each.position, each.kind) for each in FILES.all())
    assert max(asked.values()) == 1
