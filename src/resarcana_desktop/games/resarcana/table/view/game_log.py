"""The log of a running game: it grows with new moves and is rebuilt after a step back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from resarcana_desktop.games.resarcana.play.log import LogBook

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.resarcana.play.log_entries import LogLine
    from resarcana_desktop.games.resarcana.rules.events import Event
    from resarcana_desktop.games.resarcana.table.view.context import PaintContext


class LoggedMove(Protocol):
    """An action that was played."""

    @property
    def events(self) -> Sequence[Event]:
        """Return what it did."""


class GameLog:
    """Follows the moves of one game, in whatever language the table has."""

    def __init__(self) -> None:
        self._book: LogBook | None = None
        self._words: object = None
        self._written: list[LoggedMove] = []

    def lines(self, moves: Sequence[LoggedMove], table: PaintContext) -> tuple[LogLine, ...]:
        """All lines there are after `moves`, the oldest first."""
        words, count = (table.players, table.catalogue), len(self._written)
        # Moves are never played twice: the same one in the same place has the same before it.
        leads_to = not count or (count <= len(moves) and moves[count - 1] is self._written[-1])
        if self._book is None or words != self._words or not leads_to:
            self._book = LogBook(table.players, table.catalogue, table.faces)
            self._words, self._written = words, []
        for move in moves[len(self._written) :]:
            self._book.add(move.events)
            self._written.append(move)
        return self._book.lines
