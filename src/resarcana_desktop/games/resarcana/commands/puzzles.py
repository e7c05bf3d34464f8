"""`resarcana puzzles make FILE` finds puzzles in games between bots; `check` proves them again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.bots.levels import LEVELS
from resarcana_desktop.games.resarcana.commands.setting_up import SETS
from resarcana_desktop.games.resarcana.puzzles.mining import mine, mine_choices
from resarcana_desktop.games.resarcana.puzzles.proof import fault_of
from resarcana_desktop.games.resarcana.puzzles.reader import FILES, MINES, Mined
from resarcana_desktop.games.resarcana.puzzles.rivals import mine_rivals
from resarcana_desktop.terminal.options import Option, Syntax, Values, one_of
from resarcana_desktop.terminal.puzzles import OPTIONS, PuzzleCommand

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.puzzles.puzzle import Puzzle

SYNTAX: Final = Syntax(
    arguments=("doing",),
    optional=("file",),
    options=(
        *OPTIONS,
        Option("level", one_of(*LEVELS), "level3"),
        Option("kind", one_of(*MINES), MINES[0]),
        SETS,
    ),
)


def _wanted(values: Values) -> Mined:
    return Mined(values["seed"], 0, values["level"], tuple(values["sets"]), values["kind"])


def _mine(mined: Mined, seed: int) -> list[Puzzle]:
    if mined.mine == "round_end":
        return mine(seed, mined.level, mined.sets)
    if mined.mine == "rivals":
        return mine_rivals(seed, mined.sets)
    return mine_choices(seed, mined.mine, mined.sets)


run: Final = PuzzleCommand("cli.resarcana.puzzles", FILES, _wanted, _mine, fault_of).run
