"""`resarcana puzzles make FILE` finds puzzles of Mercurial; `check` proves them again."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.processes import Work
from resarcana_desktop.engine.record import SEEDS
from resarcana_desktop.games.mercurial.bots.levels import LEVELS
from resarcana_desktop.games.mercurial.puzzles.checking import fault_of
from resarcana_desktop.games.mercurial.puzzles.mining import mine
from resarcana_desktop.games.mercurial.puzzles.puzzle import FILES, LEVEL, Mined
from resarcana_desktop.play.puzzles.reader import BadPuzzle
from resarcana_desktop.terminal.long_work import JOBS, run_long
from resarcana_desktop.terminal.mining import make
from resarcana_desktop.terminal.options import (
    CliError,
    Option,
    Syntax,
    UsageError,
    Values,
    one_of,
    whole,
)
from resarcana_desktop.terminal.proving import prove

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.games.mercurial.puzzles.puzzle import Puzzle
    from resarcana_desktop.terminal.console import Console

_WORDS: Final = "cli.mercurial.puzzles"
SYNTAX: Final = Syntax(
    arguments=("doing",),
    optional=("file",),
    options=(
        Option("games", whole(1, 1_000_000), 100),
        Option("seed", whole(0, SEEDS - 1), 1),
        Option("level", one_of(*LEVELS), LEVEL),
        JOBS,
    ),
)


def run(values: Values, console: Console) -> int:
    """Make puzzles, or prove those of a file or of the program; return the exit code."""
    doing = {"make": _make, "check": _check}.get(values["doing"])
    if doing is None:
        raise UsageError(f"{_WORDS}.doing", found=values["doing"])
    try:
        return run_long(partial(doing, values, console), console, _WORDS)
    except BadPuzzle as error:
        raise CliError(f"{_WORDS}.bad", problem=error.problem) from None


def _make(values: Values, console: Console) -> int:
    wanted = Mined(values["seed"], 0, values["level"])
    return make(values, console, FILES, wanted, partial(_work, wanted.level), _WORDS)


def _work(level: str) -> Work[int, list[Puzzle]]:
    def of_game(seed: int, _progress: Callable[[], None]) -> list[Puzzle]:
        return mine(seed, level)

    return of_game


def _check(values: Values, console: Console) -> int:
    puzzles = FILES.all() if values["file"] is None else FILES.read(Path(values["file"]))
    return prove(puzzles, fault_of, console, _WORDS)
