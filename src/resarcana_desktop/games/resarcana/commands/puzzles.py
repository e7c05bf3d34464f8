"""`resarcana puzzles make FILE` finds puzzles in games between bots; `check` proves them again."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.processes import ProcessPool, Work
from resarcana_desktop.engine.record import SEEDS
from resarcana_desktop.games.resarcana.bots.levels import LEVELS
from resarcana_desktop.games.resarcana.commands.setting_up import SETS
from resarcana_desktop.games.resarcana.puzzles.mining import mine, mine_choices
from resarcana_desktop.games.resarcana.puzzles.proof import fault_of
from resarcana_desktop.games.resarcana.puzzles.reader import FILES, MINES, Mined, puzzles
from resarcana_desktop.play.puzzles.reader import BadPuzzle, write_mined
from resarcana_desktop.storage.files import is_there, write_atomically
from resarcana_desktop.terminal.long_work import JOBS, Progress, jobs, run_long
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
    if values["file"] is None:
        raise UsageError("cli.resarcana.puzzles.no_file")
    file = Path(values["file"])
    mined, found = _begun(file, values)
    first, last = mined.seed + mined.games, mined.seed + values["games"]
    progress = Progress(console)
    write_atomically(file, write_mined(mined, found))  # hours are not lost for a wrong place
    work = partial(_work, mined)
    with ProcessPool[int, "list[Puzzle]"](work, jobs(values)) as pool:
        try:
            for in_game in pool.results(range(first, last)):
                found += in_game
                mined = mined.one_more()
                write_atomically(file, write_mined(mined, found))
                note = partial(console.text, "cli.resarcana.puzzles.found", number=len(found))
                progress.show(mined.games, values["games"], note)
        finally:
            progress.end()
    console.say("cli.resarcana.puzzles.made", number=len(found), games=mined.games, file=file)
    return 0


def _begun(file: Path, values: Values) -> tuple[Mined, list[Puzzle]]:
    """Return what the file already has from the same games, or an empty start."""
    sets = tuple(values["sets"])
    wanted = Mined(values["seed"], values["level"], sets, 0, values["kind"])
    if not is_there(file):
        return wanted, []
    mined, found = FILES.read_mined(file)
    if mined is None or mined.first() != wanted:
        raise CliError("cli.resarcana.puzzles.other", file=file)
    return mined, found


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
