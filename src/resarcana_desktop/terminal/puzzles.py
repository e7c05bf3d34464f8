"""`puzzles make` finds puzzles in games between bots, into a file that can be continued.

`puzzles check` proves the puzzles of a file, or those of the program, again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from resarcana_desktop.bots.processes import ProcessPool, Work
from resarcana_desktop.engine.record import SEEDS
from resarcana_desktop.play.puzzles.puzzle import Puzzle
from resarcana_desktop.play.puzzles.reader import BadPuzzle, Mined, PuzzleFiles, write_mined
from resarcana_desktop.storage.files import is_there, write_atomically
from resarcana_desktop.terminal.long_work import JOBS, Progress, jobs, run_long
from resarcana_desktop.terminal.options import CliError, Option, UsageError, Values, whole

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.terminal.console import Console

FAULTY: Final = 1
"""The exit code if a puzzle cannot be proved again."""

OPTIONS: Final = (
    Option("games", whole(1, 1_000_000), 100),
    Option("seed", whole(0, SEEDS - 1), 1),
    JOBS,
)

P = TypeVar("P", bound=Puzzle)
M = TypeVar("M", bound=Mined)


@dataclass(frozen=True, slots=True)
class PuzzleCommand(Generic[P, M]):
    """The command `puzzles` of one game; its texts are below the key `words`.

    `wanted` says which games to look through, as before the first of them; `mine` returns the
    puzzles in the game with a seed, and is called in other processes. `fault_of` returns what is
    wrong with a puzzle as the end of a text key, "" if nothing is.
    """

    words: str
    files: PuzzleFiles[P, M]
    wanted: Callable[[Values], M]
    mine: Callable[[M, int], list[P]]
    fault_of: Callable[[P], str]

    def run(self, values: Values, console: Console) -> int:
        """Make puzzles, or prove those of a file or of the program; return the exit code."""
        doing = {"make": self._make, "check": self._check}.get(values["doing"])
        if doing is None:
            raise UsageError(f"{self.words}.doing", found=values["doing"])
        try:
            return run_long(partial(doing, values, console), console, self.words)
        except BadPuzzle as error:
            raise CliError(f"{self.words}.bad", problem=error.problem) from None

    def _make(self, values: Values, console: Console) -> int:
        """Find puzzles in the games with these seeds, continuing the file if there is one."""
        if values["file"] is None:
            raise UsageError(f"{self.words}.no_file")
        file = Path(values["file"])
        mined, found = self._begun(file, self.wanted(values))
        first, last = mined.seed + mined.games, mined.seed + values["games"]
        progress = Progress(console)
        write_atomically(file, write_mined(mined, found))  # hours are not lost for a wrong place
        open_work = partial(_open_work, partial(self.mine, mined))
        with ProcessPool[int, "list[P]"](open_work, jobs(values)) as pool:
            try:
                for in_game in pool.results(range(first, last)):
                    found += in_game
                    mined = replace(mined, games=mined.games + 1)
                    write_atomically(file, write_mined(mined, found))
                    note = partial(console.text, f"{self.words}.found", number=len(found))
                    progress.show(mined.games, values["games"], note)
            finally:
                progress.end()
        console.say(f"{self.words}.made", number=len(found), games=mined.games, file=file)
        return 0

    def _begun(self, file: Path, wanted: M) -> tuple[M, list[P]]:
        """Return what the file already has from the same games, or an empty start."""
        if not is_there(file):
            return wanted, []
        mined, found = self.files.read_mined(file)
        if mined is None or replace(mined, games=0) != wanted:
            raise CliError(f"{self.words}.other", file=file)
        return mined, found

    def _check(self, values: Values, console: Console) -> int:
        """Print the puzzles that have a fault."""
        file, files = values["file"], self.files
        puzzles = files.all() if file is None else files.read(Path(file))
        progress, faulty = Progress(console), 0
        try:
            for number, puzzle in enumerate(puzzles, 1):
                fault = self.fault_of(puzzle)
                if fault:
                    faulty += 1
                    console.say(f"{self.words}.fault.{fault}", puzzle=puzzle.id)
                progress.show(number, len(puzzles), partial(console.text, f"{self.words}.proving"))
        finally:
            progress.end()
        if faulty:
            return FAULTY
        console.say(f"{self.words}.proved", number=len(puzzles))
        return 0


def _open_work(mine: Callable[[int], list[P]]) -> Work[int, list[P]]:
    """Return what finds the puzzles of one seed in a process."""

    def of_game(seed: int, _progress: Callable[[], None]) -> list[P]:
        return mine(seed)

    return of_game
