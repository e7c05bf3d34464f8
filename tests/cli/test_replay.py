"""Checking a recorded game from the command line."""

from dataclasses import replace
from pathlib import Path

import pytest

from resarcana_desktop.bots.play import play_game
from resarcana_desktop.bots.random_bot import RandomBot
from resarcana_desktop.engine.core.record import Record, Step
from resarcana_desktop.games import res_arcana
from tests.cli.conftest import Run, Said


@pytest.fixture(scope="module")
def record() -> Record:
    return play_game(res_arcana(), {"seats": 2}, 1, [RandomBot(), RandomBot()]).record()


def replayed(run: Run, folder: Path, record: Record, *words: str) -> Said:
    file = folder / "game.resarcana"
    file.write_text(record.to_text(), encoding="utf-8")
    return run("replay", str(file), *words)


def test_an_honest_record(run: Run, tmp_path: Path, record: Record) -> None:
    said = replayed(run, tmp_path, record)
    assert said.code == 0
    assert said.out.endswith(f"all {len(record.steps)} actions go as recorded.\n")


def test_a_record_that_goes_otherwise(run: Run, tmp_path: Path, record: Record) -> None:
    steps = (*record.steps[:7], replace(record.steps[7], hash=1), *record.steps[8:])
    said = replayed(run, tmp_path, replace(record, steps=steps))
    assert said.code == 1
    assert "After action 8, " in said.errors


def test_the_same_in_french(run: Run, tmp_path: Path, record: Record) -> None:
    steps = (Step("dance", 1),)
    said = replayed(run, tmp_path, replace(record, steps=steps), "--lang", "fr")
    assert said.code == 1
    assert "L'action 1," in said.errors


def test_a_record_of_another_game(run: Run, tmp_path: Path, record: Record) -> None:
    said = replayed(run, tmp_path, replace(record, game="chess"))
    assert said.code == 1
    assert 'of the game "chess"' in said.errors


def test_a_file_that_is_no_record(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_bytes(b"\xff\xfe")
    said = run("replay", str(file))
    assert said.code == 1
    assert said.errors == (
        f"resarcana: {file}: This is not a record of a game: byte 1 is not text in UTF-8.\n"
    )


def test_a_file_that_is_not_there(run: Run) -> None:
    said = run("replay", "nowhere.resarcana")
    assert said.code == 2
    assert said.errors == "resarcana: nowhere.resarcana: No such file or directory.\n"
