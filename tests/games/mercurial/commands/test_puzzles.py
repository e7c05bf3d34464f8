"""Mercurial puzzles are proved on the command line, which reports what is wrong."""

from dataclasses import replace
from pathlib import Path

import pytest

from resarcana_desktop.games.mercurial.commands import puzzles
from resarcana_desktop.games.mercurial.puzzles.puzzle import FILES, Puzzle
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.puzzles.reader import write_text
from tests.games.mercurial.puzzles.conftest import one
from tests.support.commands import Run, home, run

__all__ = ["home", "run"]

GAME = ("--game", "mercurial")


def written(folder: Path, *given: Puzzle) -> str:
    """Write these puzzles to a file and return its name."""
    file = folder / "some.toml"
    file.write_text(write_text(given), "utf-8")
    return str(file)


def test_puzzles_in_order_are_proved(run: Run, tmp_path: Path) -> None:
    file = written(tmp_path, one("best_cast"), one("heroic"))
    said = run("puzzles", "check", file, *GAME)
    assert (said.code, said.out) == (0, "All puzzles proven: 2.\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "changes",
    [
        {"position": "mercurial: 9"},
        {"viewer": 3},
        {"plan": (("end turn",),)},
        {"points": 1},
        {"turns": 3},
        {"acts": 9},
    ],
    ids="_".join,
)
def test_a_wrong_puzzle_is_reported(
    run: Run, tmp_path: Path, changes: dict[str, object], language: str
) -> None:
    given = one("heroic", 2) if "turns" in changes else one("two_turns")
    file = written(tmp_path, replace(given, **changes))  # type: ignore[arg-type]
    said = run("puzzles", "check", file, *GAME, "--lang", language)
    assert said.code == 1
    assert said.out.startswith(given.id)


def test_a_bad_puzzle_file_and_an_unknown_command_are_reported(run: Run, tmp_path: Path) -> None:
    lacking = run("puzzles", "check", str(tmp_path / "none.toml"), *GAME)
    assert lacking.errors.startswith("resarcana: Can’t read the puzzles (none.toml: ")
    solving = run("puzzles", "solve", "some.toml", *GAME)
    assert "“solve” isn’t something puzzles can do." in solving.errors
    assert run("puzzles", "make", *GAME).code == 2


def test_making_puzzles_continues_after_the_last_one(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No games are played: each is assumed to contain one puzzle."""
    only, asked = one("heroic"), list[int]()

    def mine(seed: int, level: str) -> list[Puzzle]:
        asked.append(seed)
        assert level == "level1"
        return [replace(only, id=f"heroic-{seed}-1")]

    monkeypatch.setattr(puzzles, "mine", mine)
    file = tmp_path / "mined.toml"
    words = ["puzzles", "make", str(file), "--level=level1", "--jobs=1", *GAME]
    assert run(*words, "--seed=3", "--games=2").code == 0
    assert run(*words, "--seed=3", "--games=4").out.startswith(
        "Games played: 4. Puzzles found: 4, saved in "
    )
    assert asked == [3, 4, 5, 6]
    assert [each.id for each in FILES.read(file)] == [f"heroic-{seed}-1" for seed in asked]
    other = run(*words, "--seed=4")
    assert other.code == 1
    assert "other games" in other.errors
