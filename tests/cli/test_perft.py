"""Counting the ways on from a position file."""

from pathlib import Path

import pytest

from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.commands import Run


@pytest.fixture
def start(tmp_path: Path) -> Path:
    """A file with the first position of a game for two."""
    rules = res_arcana()
    file = tmp_path / "start.txt"
    file.write_text(rules.position_text(rules.start({"seats": 2}, seed=1)), encoding="utf-8")
    return file


def test_counts_by_first_action(run: Run, start: Path) -> None:
    said = run("perft", str(start), "--depth", "2")
    rows = [row.rsplit(maxsplit=1) for row in said.out.splitlines()]
    assert [words[:5] for words, _ in rows] == ["mage ", "mage ", "total"]
    assert [count for _, count in rows] == ["2", "2", "4"]


def test_a_file_that_is_no_position(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "poem.txt"
    file.write_text("no position at all")
    said = run("perft", str(file))
    assert said.code == 1
    assert said.errors.startswith(f"resarcana: {file}: ")
    assert said.errors.count("\n") == 1


def test_what_is_wrong_with_a_position_is_reported_in_french(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text("resarcana position 1\nseat 0\n  pool 2X\n")
    said = run("perft", str(file), "--lang", "fr").errors.replace("\u00a0", " ")
    sentence = "ligne 3 : « 2X » n’est pas un nombre d’essences : il faut par exemple « 2E »."
    assert said == f"resarcana: {file} : {sentence}\n"
