"""The player's notes on the moves of a recorded game, kept with the game on the shelf."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.engine.record import identity
from resarcana_desktop.i18n.untrusted_text import sanitize
from resarcana_desktop.play.current_game import line_of
from resarcana_desktop.storage.saves.about import summary_in, title_in
from resarcana_desktop.storage.saves.faults import SaveError
from resarcana_desktop.storage.saves.notes import LONGEST_NOTE, notes_in, with_notes
from resarcana_desktop.storage.saves.saved_games import SavedGames

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.i18n.message import Message
    from resarcana_desktop.play.history import AnyHistory

_written: Final[dict[tuple[Path, str], dict[int, str]]] = {}
"""What was written by this process, by shelf and game: other screens show it as well."""


class Notes:
    """The notes on one recorded game; a move is named by the moment after it."""

    def __init__(self, history: AnyHistory, shelf: Path) -> None:
        self._history = history
        self._shelf = shelf
        self.refresh()

    @property
    def _key(self) -> tuple[Path, str]:
        return self._shelf, identity(self._history.record)

    @property
    def all(self) -> dict[int, str]:
        """All notes, in the order of the moves."""
        return notes_in(self._history.record.about)

    def refresh(self) -> bool:
        """Have what was written on another screen; whether that changed anything."""
        written = _written.get(self._key)
        if written is None or written == self.all:
            return False
        self._annotate(written)
        return True

    def at(self, moment: int) -> str:
        """The note on the move that led to a moment; "" for none."""
        return self.all.get(moment, "")

    def between(self, first: int, last: int) -> list[str]:
        """The notes on the moves that led to some moments, both ends included."""
        return [note for at, note in self.all.items() if first <= at <= last]

    def put(self, moment: int, note: str, text: Callable[..., str]) -> Message | None:
        """Write a note on a move in place of any other, or remove it with "".

        It goes into the record, and to the shelf: a game that is not there is put there, under its
        title or in a `text` that tells of it. What to tell where that cannot be done.
        """
        before = self._history.record
        notes = {**self.all, moment: sanitize(note, LONGEST_NOTE)}
        self._annotate({at: told for at, told in notes.items() if told})
        record = self._history.record
        try:
            saves = SavedGames(self._shelf)
            if not saves.annotate(record):
                saves.save(record, _title(record, text), unnamed=True)
        except SaveError as error:
            self._history.record = before
            return error.problem
        _written[self._key] = self.all
        return None

    def _annotate(self, notes: dict[int, str]) -> None:
        record = self._history.record
        self._history.record = replace(record, about=with_notes(record.about, notes))


def _title(record: Record, text: Callable[..., str]) -> str:
    """The title that a record carries, or a line about its game."""
    summary = summary_in(record.about)
    told = line_of(text, summary) if summary is not None else ""
    return title_in(record.about) or told or text("notes.untitled")
