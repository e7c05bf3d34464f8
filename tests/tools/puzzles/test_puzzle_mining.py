"""Puzzles are found again where they came from, and chosen from easy to hard."""

from dataclasses import replace
from pathlib import Path

import pytest

from resarcana_desktop.games.mercurial.puzzles.puzzle import FILES, Puzzle
from tests.games.mercurial.puzzles.conftest import one
from tools.puzzles import __main__ as program
from tools.puzzles.__main__ import chosen


def test_few_of_a_kind_are_chosen_in_even_steps() -> None:
    puzzle = one("heroic")
    many = [
        replace(puzzle, id=f"heroic-{rating}", rating=rating) for rating in range(900, 2000, 10)
    ]
    kept = chosen(many, 11)
    assert [each.rating for each in kept] == list(range(900, 2000, 100))


def test_what_is_found_is_written_by_kind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given = [one("heroic"), one("best_cast")]

    def found(seed: int) -> list[Puzzle]:
        return given if seed == 7 else []

    monkeypatch.setattr(program, "mine", found)
    assert program.main([str(tmp_path), "--seed", "7", "--games", "1"]) == 0
    assert {each.id for each in FILES.all(tmp_path)} == {each.id for each in given}
