"""The player's own puzzles: saved moments of games, in one small file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from resarcana_desktop.i18n.message import Message, why_unwritten
from resarcana_desktop.play.puzzles.puzzle import OWN_ID, Puzzle, number_of
from resarcana_desktop.play.puzzles.reader import MOST_BYTES, BadPuzzle, PuzzleFiles, write_text
from resarcana_desktop.storage.files import is_there, set_aside, write_atomically

if TYPE_CHECKING:
    from pathlib import Path

    from resarcana_desktop.i18n.message import Value

FILE: Final = "own_puzzles"
P = TypeVar("P", bound=Puzzle)


class OwnPuzzles(Generic[P]):
    """The player's own puzzles in the order in which they were saved; written at once."""

    def __init__(self, path: Path, files: PuzzleFiles[P, Any]) -> None:
        self._path = path
        self._files = files
        self.puzzles: tuple[P, ...] = ()

    def like(self, puzzle: P) -> P | None:
        """Return the saved puzzle of the same position, or None."""
        alike = (each for each in self.puzzles if each.position.strip() == puzzle.position.strip())
        return next(alike, None)

    def add(self, puzzle: P) -> Message | None:
        """Save a puzzle under a new number; return a message if that fails.

        It also fails if the file would become too large to be read again.
        """
        number = 1 + max((number_of(each) for each in self.puzzles), default=0)
        puzzles = (*self.puzzles, replace(puzzle, id=f"{OWN_ID}{number}"))
        if len(write_text(puzzles).encode()) > MOST_BYTES:
            return Message("puzzles.own.full", {"number": str(len(self.puzzles))})
        self.puzzles = puzzles
        return self._write()

    def remove(self, puzzle: Puzzle) -> Message | None:
        """Remove a puzzle; return a message if that cannot be saved."""
        self.puzzles = tuple(each for each in self.puzzles if each.id != puzzle.id)
        return self._write()

    # ---- the file ------------------------------------------------------------------------

    def read(self) -> Message | None:
        """Read the file; return a message if it cannot be used. It is set aside then."""
        self.puzzles = ()
        if not is_there(self._path):
            return None
        try:
            found = self._files.read(self._path)
            if not all(each.is_own and number_of(each) for each in found):
                raise BadPuzzle(self._path.name, "ids", example=f"{OWN_ID}1")
        except BadPuzzle as error:
            facts: dict[str, Value] = {"file": str(self._path), "reason": error.problem}
            try:
                aside = set_aside(self._path).name
            except OSError:
                return Message("puzzles.own.unreadable", facts)
            return Message("puzzles.own.broken", {**facts, "aside": aside})
        self.puzzles = tuple(found)
        return None

    def _write(self) -> Message | None:
        try:
            write_atomically(self._path, write_text(self.puzzles))
        except OSError as error:
            file, reason = str(self._path), why_unwritten(error)
            return Message("puzzles.own.unwritten", {"file": file, "reason": reason})
        return None
