"""Proves puzzles again on the command line."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from resarcana_desktop.terminal.long_work import Progress

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.terminal.console import Console

FAULTY: Final = 1
"""The exit code if a puzzle is not proved again."""


class Named(Protocol):
    """A puzzle, as far as its proof is reported."""

    @property
    def id(self) -> str:
        """The id."""


P = TypeVar("P", bound=Named)


def prove(puzzles: Sequence[P], fault_of: Callable[[P], str], console: Console, words: str) -> int:
    """Print the puzzles that have a fault; return the exit code.

    `fault_of` returns the fault of a puzzle as the end of a text key below `words`, "" for none.
    """
    progress, faulty = Progress(console), 0
    try:
        for number, puzzle in enumerate(puzzles, 1):
            fault = fault_of(puzzle)
            if fault:
                faulty += 1
                console.say(f"{words}.fault.{fault}", puzzle=puzzle.id)
            progress.show(number, len(puzzles), partial(console.text, f"{words}.proving"))
    finally:
        progress.end()
    if faulty:
        return FAULTY
    console.say(f"{words}.proved", number=len(puzzles))
    return 0
