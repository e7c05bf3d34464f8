"""`resarcana puzzles make FILE` finds puzzles of Mercurial; `check` proves them again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.bots.levels import LEVELS
from resarcana_desktop.games.mercurial.puzzles.checking import fault_of
from resarcana_desktop.games.mercurial.puzzles.mining import mine
from resarcana_desktop.games.mercurial.puzzles.puzzle import FILES, LEVEL, Mined
from resarcana_desktop.terminal.options import Option, Syntax, Values, one_of
from resarcana_desktop.terminal.puzzles import OPTIONS, PuzzleCommand

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.puzzles.puzzle import Puzzle

SYNTAX: Final = Syntax(
    arguments=("doing",),
    optional=("file",),
    options=(*OPTIONS, Option("level", one_of(*LEVELS), LEVEL)),
)


def _wanted(values: Values) -> Mined:
    return Mined(values["seed"], 0, values["level"])


def _mine(mined: Mined, seed: int) -> list[Puzzle]:
    return mine(seed, mined.level)


run: Final = PuzzleCommand("cli.mercurial.puzzles", FILES, _wanted, _mine, fault_of).run
