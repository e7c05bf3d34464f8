"""The player's progress in the puzzles is saved; a damaged file is reported."""

import json
from pathlib import Path

import pytest

from resarcana_desktop.games.resarcana.puzzles.shelf import PUZZLES
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.play.puzzles.progress import PuzzleProgress, Streak, Tried
from resarcana_desktop.play.puzzles.wanted import choices_with
from tests.games.resarcana.puzzles.conftest import puzzle


def progress(folder: Path) -> PuzzleProgress:
    path = folder / "practice" / "puzzles.json"
    found = PuzzleProgress(path, choices_with(PUZZLES.sorts), PUZZLES.themes)
    assert found.read() is None
    return found


def test_what_was_solved_is_there_again(tmp_path: Path) -> None:
    before = progress(tmp_path)
    assert before.note(puzzle(), solved=True, star=False, helped=False) is None
    after = progress(tmp_path)
    assert after.of_puzzle(puzzle()) == Tried(solved=True)
    assert after.solved == 1
    assert after.rating.value == pytest.approx(before.rating.value, abs=0.001)


def test_the_first_attempt_alone_is_rated(tmp_path: Path) -> None:
    kept = progress(tmp_path)
    kept.note(puzzle(), solved=False, star=False, helped=False)
    rated = kept.rating
    assert rated.value < 1500
    kept.note(puzzle(), solved=True, star=True, helped=False)
    kept.note(puzzle(), solved=False, star=False, helped=False)
    assert kept.rating == rated
    assert kept.of_puzzle(puzzle()) == Tried(solved=True, star=True)


def test_solved_with_help_is_rated_as_lost(tmp_path: Path) -> None:
    kept = progress(tmp_path)
    kept.note(puzzle(), solved=True, star=False, helped=True)
    assert kept.rating.value < 1500


def test_puzzles_solved_at_once_and_without_help_are_a_streak(tmp_path: Path) -> None:
    kept = progress(tmp_path)
    first, second, third, fourth = (puzzle(id=f"win-1-{number}") for number in range(4))
    for each in (first, second):
        kept.note(each, solved=True, star=False, helped=False)
    assert progress(tmp_path).streak == Streak(2, 2)
    kept.note(third, solved=False, star=False, helped=False)
    assert progress(tmp_path).streak == Streak(0, 2)
    kept.note(third, solved=True, star=False, helped=False)
    assert kept.streak == Streak(0, 2), "only the first attempt counts"
    kept.note(fourth, solved=True, star=False, helped=True)
    assert kept.streak == Streak(0, 2), "help ends a streak as well"


def test_a_file_from_before_streaks_begins_without_one(tmp_path: Path) -> None:
    kept = progress(tmp_path)
    kept.note(puzzle(), solved=True, star=False, helped=False)
    file = tmp_path / "practice" / "puzzles.json"
    before = json.loads(file.read_text("utf-8"))
    del before["streak"]
    file.write_text(json.dumps(before), "utf-8")
    assert progress(tmp_path).streak == Streak()
    assert progress(tmp_path).solved == 1


@pytest.mark.parametrize(
    "content",
    [
        "{",
        "[]",
        '{"format": 1}',
        '{"rating": {"value": 1500, "deviation": 0, "volatility": 0.06}, "tried": {}}',
        '{"rating": {"value": 9000, "deviation": 50, "volatility": 0.06}, "tried": {}}',
        '{"rating": {"value": true, "deviation": 50, "volatility": 0.06}, "tried": {}}',
        '{"rating": {"value": 1500, "deviation": HUGE, "volatility": 0.06}, "tried": {}}',
        '{"rating": {"value": 1500, "deviation": 50, "volatility": 0.06}, "tried": {"a": 1}}',
        '{"rating": {"value": 1500, "deviation": 50, "volatility": 0.06}, "tried": {}, '
        '"streak": {"now": -1, "best": 0}}',
    ],
)
def test_a_damaged_file_is_set_aside_and_reported(tmp_path: Path, content: str) -> None:
    file = tmp_path / "puzzles.json"
    content = content.replace("HUGE", f"1{400 * '0'}")
    file.write_text(content, "utf-8")
    kept = PuzzleProgress(file, choices_with(PUZZLES.sorts), PUZZLES.themes)
    problem = kept.read()
    assert problem is not None
    assert problem.key == "puzzles.file.broken"
    assert (kept.tried, kept.rating.value) == ({}, 1500)
    assert not file.exists()
    assert (tmp_path / str(problem.values["aside"])).read_text("utf-8") == content


@pytest.mark.parametrize(
    ("language", "solved", "shown"),
    [
        ("en", 1, "1 of 210 puzzles solved"),
        ("fr", 0, "0 problème résolu sur 210"),
        ("fr", 1, "1 problème résolu sur 210"),
        ("fr", 2, "2 problèmes résolus sur 210"),
        ("de", 1, "1 von 210 Rätseln gelöst"),
    ],
)
def test_how_many_are_solved_is_counted_by_those_solved(
    language: str, solved: int, shown: str
) -> None:
    catalogue = load_catalogue(language, "resarcana")
    counted = catalogue.count("puzzles.done", solved, total=210)
    assert " ".join(counted.split()) == shown
