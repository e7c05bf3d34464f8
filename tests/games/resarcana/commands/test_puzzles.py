"""Making puzzles from games between bots, and proving them again."""

from dataclasses import replace
from pathlib import Path

import pytest

from resarcana_desktop.games.resarcana.commands import puzzles
from resarcana_desktop.games.resarcana.puzzles.puzzle import Puzzle
from resarcana_desktop.games.resarcana.puzzles.reader import FILES, MINES
from tests.support.commands import Run

POSITION = """
resarcana position 1
items alchemy
token_holder 1
seat 0
  pool 5D
  play duelist catacombs_of_the_dead (8D)
seat 1
  play witch research
  passed yes
"""
PUZZLE = f'''
[[puzzle]]
id = "win-1-1"
kind = "win_round"
source = {{ seed = 1, level = "level3", actions = 1 }}
rating = 1500
viewer = 0
played = 9
plan = [["use catacombs_of_the_dead 1"], ["use catacombs_of_the_dead 2"], ["pass"]]
position = """{POSITION}"""
'''


def written(folder: Path, text: str = PUZZLE) -> str:
    file = folder / "own.toml"
    file.write_text(text, "utf-8")
    return str(file)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_help_names_every_kind_of_puzzle(run: Run, language: str) -> None:
    said = run("puzzles", "--help", "--lang", language).out
    assert [kind for kind in MINES if kind not in said] == []


def test_puzzles_in_order_are_proved(run: Run, tmp_path: Path) -> None:
    said = run("puzzles", "check", written(tmp_path))
    assert (said.code, said.out) == (0, "All puzzles proven: 1.\n")


def test_a_wrong_puzzle_is_reported(run: Run, tmp_path: Path) -> None:
    text = PUZZLE.replace("pool 5D", "pool 4D")
    said = run("puzzles", "check", written(tmp_path, text))
    assert (said.code, said.out) == (1, "win-1-1: its plan can’t be played.\n")
    text = PUZZLE.replace("viewer = 0", "viewer = 0\npoints = 9")
    said = run("puzzles", "check", written(tmp_path, text))
    assert said.out == "win-1-1: the reachable goal isn’t the stated one.\n"


def test_a_file_without_puzzles_is_reported(run: Run, tmp_path: Path) -> None:
    said = run("puzzles", "check", written(tmp_path, "puzzle = 1"))
    assert said.code == 1
    assert "own.toml: expected puzzles, each under [[puzzle]])." in said.errors


def test_file_errors_are_reported_in_the_players_language(run: Run, tmp_path: Path) -> None:
    lacking = str(tmp_path / "none.toml")
    assert run("puzzles", "check", lacking).errors == (
        "resarcana: Can’t read the puzzles (none.toml: it doesn’t exist).\n"
    )
    french = run("puzzles", "check", lacking, "--lang", "fr").errors
    assert french.endswith("none.toml\u00a0: il n’existe pas).\n")
    text = PUZZLE.replace("viewer = 0", "viewer = true")
    german = run("puzzles", "check", written(tmp_path, text), "--lang", "de").errors
    assert german.endswith("puzzle 1: viewer fehlt oder ist ungültig).\n")


def test_no_games_are_played_if_the_file_cannot_be_written(run: Run, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a letter", "utf-8")
    said = run("puzzles", "make", str(tmp_path / "taken" / "own.toml"), "--games", "9999")
    assert said.code != 0
    assert "taken" in said.errors
    assert run("puzzles", "check", str(tmp_path / "none.toml")).code == 1


def test_choices_are_searched_for_on_request(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, str]] = []

    def mine(seed: int, kind: str, sets: tuple[str, ...]) -> list[Puzzle]:
        assert sets == ("base",)
        asked.append((seed, kind))
        return []

    monkeypatch.setattr(puzzles, "mine_choices", mine)
    file = tmp_path / "mined.toml"
    words = ["puzzles", "make", str(file), "--games=2", "--jobs=1"]
    assert run(*words, "--kind=mage_choice").code == 0
    assert asked == [(1, "mage_choice"), (2, "mage_choice")]
    assert run(*words, "--kind=draft_pick").code == 1
    assert run(*words, "--kind=endgame").code == 2


def test_a_missing_subcommand_is_reported(run: Run) -> None:
    assert run("puzzles", "solve").code == 2
    assert run("puzzles", "make").code == 2


def test_making_puzzles_continues_after_the_last_one(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No games are played: each is assumed to contain one puzzle."""
    (only,) = FILES.read(Path(written(tmp_path)))
    asked: list[int] = []

    def mine(seed: int, level: str, sets: tuple[str, ...]) -> list[Puzzle]:
        asked.append(seed)
        assert (level, sets) == ("level1", ("base",))
        return [replace(only, id=f"win-{seed}-1")]

    monkeypatch.setattr(puzzles, "mine", mine)
    file = tmp_path / "mined.toml"
    words = ["puzzles", "make", str(file), "--level=level1", "--jobs=1"]
    assert run(*words, "--seed=3", "--games=2").code == 0
    assert run(*words, "--seed=3", "--games=5").out.startswith(
        "Games played: 5. Puzzles found: 5, saved in "
    )
    assert asked == [3, 4, 5, 6, 7]
    assert [each.id for each in FILES.read(file)] == [f"win-{seed}-1" for seed in asked]
    other = run(*words, "--seed=4")
    assert other.code == 1
    assert "other games" in other.errors
