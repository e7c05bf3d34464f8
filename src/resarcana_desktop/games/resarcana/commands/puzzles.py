"""`resarcana puzzles make FILE` finds puzzles in games between bots; `check` proves them again."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.processes import Work
from resarcana_desktop.engine.record import SEEDS
from resarcana_desktop.games.resarcana.bots.levels import LEVELS
from resarcana_desktop.games.resarcana.commands.setting_up import SETS
from resarcana_desktop.games.resarcana.puzzles.mining import mine, mine_choices
from resarcana_desktop.games.resarcana.puzzles.proof import fault_of
from resarcana_desktop.games.resarcana.puzzles.reader import FILES, MINES, Mined, puzzles
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

    from resarcana_desktop.games.resarcana.puzzles.puzzle import Puzzle
    from resarcana_desktop.terminal.console import Console

MAKE: Final = "make"
CHECK: Final = "check"
FAULTY: Final = 1
"""The exit code if a puzzle cannot be proved again."""
_WORDS: Final = "cli.resarcana.puzzles"
SYNTAX: Final = Syntax(
    arguments=("doing",),
    optional=("file",),
    options=(
        Option("games", whole(1, 1_000_000), 100),
        Option("seed", whole(0, SEEDS - 1), 1),
        Option("level", one_of(*LEVELS), "level3"),
        Option("kind", one_of(*MINES), MINES[0]),
        JOBS,
        SETS,
    ),
)


def run(values: Values, console: Console) -> int:
    """Make puzzles, or check those of a file or of the program."""
    doings = {MAKE: _make, CHECK: _check}
    doing = doings.get(values["doing"])
    if doing is None:
        raise UsageError("cli.resarcana.puzzles.doing", found=values["doing"])
    try:
        return run_long(partial(doing, values, console), console, _WORDS)
    except BadPuzzle as error:
        raise CliError("cli.resarcana.puzzles.bad", problem=error.problem) from None


# ---- making --------------------------------------------------------------------------------------


def _make(values: Values, console: Console) -> int:
    sets = tuple(values["sets"])
    wanted = Mined(values["seed"], values["level"], sets, 0, values["kind"])
    return make(values, console, FILES, wanted, partial(_work, wanted), _WORDS)


def _work(mined: Mined) -> Work[int, list[Puzzle]]:
    def of_game(seed: int, _progress: Callable[[], None]) -> list[Puzzle]:
        if mined.mine == "round_end":
            return mine(seed, mined.level, mined.sets)
        return mine_choices(seed, mined.mine, mined.sets)

    return of_game


# ---- checking ------------------------------------------------------------------------------------


def _check(values: Values, console: Console) -> int:
    listed = puzzles() if values["file"] is None else FILES.read(Path(values["file"]))
    return prove(listed, fault_of, console, _WORDS)
