"""The player's notes on the moves of a recorded game, saved with the game."""

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
"""Notes written by this process, by folder and game, so that other screens show them as well."""


class Notes:
    """The notes on one recorded game; a move is identified by the moment after it."""

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
        """Load notes written on another screen; return whether anything changed."""
        written = _written.get(self._key)
        if written is None or written == self.all:
            return False
        self._annotate(written)
        return True

    def at(self, moment: int) -> str:
        """Return the note on the move that led to a moment; "" for none."""
        return self.all.get(moment, "")

    def between(self, first: int, last: int) -> list[str]:
        """Return the notes on the moves that led to these moments, both ends included."""
        return [note for at, note in self.all.items() if first <= at <= last]

    def put(self, moment: int, note: str, text: Callable[..., str]) -> Message | None:
        """Set the note on a move, or remove it with "".

        The note goes into the record and the saved games: a game not saved yet is saved under its
        title, or one made from `text`. Returns a message if that fails.
        """
        before = self._history.record
        notes = {**self.all, moment: sanitize(note, LONGEST_NOTE)}
        self._annotate({at: kept for at, kept in notes.items() if kept})
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
    """Return the title of a record, or a line about its game."""
    summary = summary_in(record.about)
    wording = line_of(text, summary) if summary is not None else ""
    return title_in(record.about) or wording or text("notes.untitled")
