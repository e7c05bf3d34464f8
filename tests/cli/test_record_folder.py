"""The folder of records: tried before the first game, never written over, never half a record."""

import errno
import json
import os
from pathlib import Path

import pytest

from resarcana_desktop.cli.record_folder import RecordFolder
from resarcana_desktop.terminal.options import UsageError
from tests.support.commands import Run

PLAYS = [
    ("simulate", "--games", "3"),
    ("arena", "random", "random", "--games", "4", "--jobs", "1"),
]


def fill_disk_after(monkeypatch: pytest.MonkeyPatch, records: int) -> None:
    """Let the disk fill up after this number of records."""
    written: list[Path] = []

    def write(file: Path, text: str) -> None:
        if len(written) == records:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written.append(file)

    monkeypatch.setattr("resarcana_desktop.cli.record_folder.write_atomically", write)


def test_games_are_numbered_in_the_order_of_play(tmp_path: Path) -> None:
    records = RecordFolder(tmp_path / "some" / "games")
    records.keep("first")
    records.keep("second")
    found = {file.name: file.read_text() for file in (tmp_path / "some" / "games").iterdir()}
    assert found == {"game-0001.resarcana": "first", "game-0002.resarcana": "second"}


def test_the_games_of_another_match_are_not_written_over(tmp_path: Path) -> None:
    RecordFolder(tmp_path).keep("precious")
    with pytest.raises(UsageError, match="games_there"):
        RecordFolder(tmp_path)


def test_other_files_may_lie_in_the_folder(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").touch()
    RecordFolder(tmp_path)


@pytest.mark.parametrize("words", PLAYS)
def test_a_folder_with_games_is_refused_in_one_line(
    run: Run, tmp_path: Path, words: tuple[str, ...]
) -> None:
    (tmp_path / "game-0017.resarcana").touch()
    said = run(*words, "--records", str(tmp_path))
    assert (said.code, said.out) == (2, "")
    assert said.errors.startswith(f"resarcana: {tmp_path} already contains recorded games")
    assert said.errors.count("\n") == 1


@pytest.mark.parametrize("words", PLAYS)
def test_a_folder_that_takes_no_files_is_found_before_any_game(
    run: Run, tmp_path: Path, words: tuple[str, ...]
) -> None:
    (tmp_path / "file").touch()
    said = run(*words, "--records", str(tmp_path / "file" / "games"))
    assert (said.code, said.out) == (2, "")
    folder = tmp_path / "file" / "games"
    reason = "there’s a file where its folder should be"
    assert said.errors == f"resarcana: Can’t use {folder} ({reason}).\n"


@pytest.mark.parametrize("words", PLAYS)
def test_when_the_disk_is_full_what_was_played_is_reported(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    fill_disk_after(monkeypatch, records=2)
    said = run(*words, "--records", str(tmp_path))
    assert said.code == 1
    assert "Games: " in said.out
    assert said.errors.endswith("game-0003.resarcana (the disk is full).\n")


def test_when_the_disk_is_full_json_is_still_one_object(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill_disk_after(monkeypatch, records=2)
    found = json.loads(run(*PLAYS[1], "--records", str(tmp_path), "--json").out)
    assert (found["games"], found["stopped"]) == (2, "broken_off")
