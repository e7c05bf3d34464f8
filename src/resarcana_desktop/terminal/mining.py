"""Makes puzzles on the command line: game after game, into a file that is never begun again."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

from resarcana_desktop.bots.processes import ProcessPool, Work
from resarcana_desktop.play.puzzles.puzzle import Puzzle
from resarcana_desktop.play.puzzles.reader import PuzzleFiles, write_mined
from resarcana_desktop.storage.files import is_there, write_atomically
from resarcana_desktop.terminal.long_work import Progress, jobs
from resarcana_desktop.terminal.options import CliError, UsageError, Values

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

    from resarcana_desktop.terminal.console import Console

P = TypeVar("P", bound=Puzzle)


class Mined(Protocol):
    """The games a file of puzzles was made from: their number, their first seed, and more."""

    @property
    def seed(self) -> int:
        """The seed of the first game."""

    @property
    def games(self) -> int:
        """The number of games."""

    def first(self) -> Self:
        """Return the state before the first game."""

    def one_more(self) -> Self:
        """Return the state after another game."""


M = TypeVar("M", bound=Mined)


def make(
    values: Values,
    console: Console,
    files: PuzzleFiles[P, M],
    wanted: M,
    open_work: Callable[[], Work[int, list[P]]],
    words: str,
) -> int:
    """Find puzzles in the games with these seeds, continuing the file if there is one.

    `wanted` says which games, as before the first one; `open_work` makes what finds
    the puzzles of one seed, see `ProcessPool`. The texts are below the key `words`.
    """
    if values["file"] is None:
        raise UsageError(f"{words}.no_file")
    file = Path(values["file"])
    mined, found = _begun(file, files, wanted, words)
    first, last = mined.seed + mined.games, mined.seed + values["games"]
    progress = Progress(console)
    write_atomically(file, write_mined(mined, found))  # hours are not lost for a wrong place
    with ProcessPool[int, "list[P]"](open_work, jobs(values)) as pool:
        try:
            for in_game in pool.results(range(first, last)):
                found += in_game
                mined = mined.one_more()
                write_atomically(file, write_mined(mined, found))
                note = partial(console.text, f"{words}.found", number=len(found))
                progress.show(mined.games, values["games"], note)
        finally:
            progress.end()
    console.say(f"{words}.made", number=len(found), games=mined.games, file=file)
    return 0


def _begun(file: Path, files: PuzzleFiles[P, M], wanted: M, words: str) -> tuple[M, list[P]]:
    """Return what the file already has from the same games, or an empty start."""
    if not is_there(file):
        return wanted, []
    mined, found = files.read_mined(file)
    if mined is None or mined.first() != wanted:
        raise CliError(f"{words}.other", file=file)
    return mined, found
