"""`resarcana puzzles check` proves the puzzles of Mercurial again."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.puzzles.checking import fault_of
from resarcana_desktop.games.mercurial.puzzles.puzzle import FILES
from resarcana_desktop.play.puzzles.reader import BadPuzzle
from resarcana_desktop.terminal.long_work import run_long
from resarcana_desktop.terminal.options import CliError, Syntax, UsageError, Values
from resarcana_desktop.terminal.proving import prove

if TYPE_CHECKING:
    from resarcana_desktop.terminal.console import Console

_WORDS: Final = "cli.mercurial.puzzles"
_CHECK: Final = "check"
SYNTAX: Final = Syntax(arguments=("doing",), optional=("file",))


def run(values: Values, console: Console) -> int:
    """Prove the puzzles of a file or of the program; return the exit code."""
    if values["doing"] != _CHECK:
        raise UsageError(f"{_WORDS}.doing", found=values["doing"])
    return run_long(partial(_check, values["file"], console), console, _WORDS)


def _check(file: str | None, console: Console) -> int:
    try:
        puzzles = FILES.all() if file is None else FILES.read(Path(file))
    except BadPuzzle as error:
        raise CliError(f"{_WORDS}.bad", problem=error.problem) from None
    return prove(puzzles, fault_of, console, _WORDS)
