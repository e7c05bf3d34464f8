"""A recorded game in words: the lines of its log, and a caption for each moment."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.games.resarcana.table.view.log import LogBook
from resarcana_desktop.render.rich import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.catalogues import Catalogue
    from resarcana_desktop.games.resarcana.rules.faces import Faces
    from resarcana_desktop.games.resarcana.table.play.session import Move
    from resarcana_desktop.games.resarcana.table.view.log_entries import LogLine
    from resarcana_desktop.games.resarcana.table.view.table import Player
    from resarcana_desktop.scenes.replay.history import History

_QUIET: Final = (
    Verb.LEAVE,
    Verb.ORDER,
    Verb.DECLINE,
    Verb.PLACE,
    Verb.CLAIM,
    Verb.MAGE,
    Verb.RIVAL,
    Verb.PAY,
    Verb.SUFFER,
)
"""Answers that may change nothing the log tells of; the others are just a choice."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log, and the first and last moment at which something was added to it."""

    line: LogLine
    first: int
    last: int


class Chronicle:
    """The words of one history in one language."""

    def __init__(
        self, history: History, players: Sequence[Player], catalogue: Catalogue, faces: Faces
    ) -> None:
        self._players = players
        self._text = catalogue.text
        self._captions = [self._beginning(history)]
        self._told: list[tuple[LogLine, ...]] = [()]
        self.lines: tuple[Line, ...] = ()
        self._write(history, LogBook(players, catalogue, faces))

    def _write(self, history: History, book: LogBook) -> None:
        """Follow the log from one moment to the next."""
        spans: list[tuple[int, int]] = []
        for at, move in enumerate(history.moves, start=1):
            before = book.lines
            book.add(move.events)
            changed = _changed(before, book.lines)
            for number in changed:
                first = spans[number][0] if number < len(spans) else at
                spans[number : number + 1] = [(first, at)]
            told = [book.lines[number].text for number in changed]
            self._captions.append(" · ".join(told) or self._quiet(move))
            self._told.append(book.lines)
        self.lines = tuple(
            Line(line, first, last) for line, (first, last) in zip(book.lines, spans, strict=True)
        )
        self._lasts = [line.last for line in self.lines]

    # ---- moments and lines ---------------------------------------------------------------

    def caption(self, at: int) -> str:
        """What was done last at a moment, as rich text."""
        return self._captions[at]

    def log_at(self, at: int) -> tuple[LogLine, ...]:
        """The log as it was at a moment."""
        return self._told[at]

    def lines_at(self, at: int) -> range:
        """The lines that the last action before a moment added to, as places in `lines`."""
        told = [n for n, line in enumerate(self.lines) if line.first <= at <= line.last]
        if told:
            return range(told[0], told[-1] + 1)
        before = bisect_right(self._lasts, at)
        return range(max(before - 1, 0), before)

    def line_beside(self, at: int, step: int) -> int | None:
        """The moment at which the next (1) or last (-1) line is complete; None if there is none."""
        if step > 0:
            place = bisect_right(self._lasts, at)
            return self._lasts[place] if place < len(self._lasts) else None
        place = bisect_left(self._lasts, at)
        return self._lasts[place - 1] if place else None

    def colour_of(self, seat: int) -> int:
        """The number of the colour of a seat."""
        return self._players[seat].colour

    # ---- words ---------------------------------------------------------------------------

    def _beginning(self, history: History) -> str:
        first = history.seen(0, 0, all_hands=False).first_player
        return self._text("replay.beginning", name=self._who(first))

    def _quiet(self, move: Move) -> str:
        """An action after which the log says what it said before."""
        verb = Verb.CLAIM if move.action.verb is Verb.CLAIM_TOP else move.action.verb
        key = verb.value if verb in _QUIET else "other"
        return self._text(f"replay.did.{key}", name=self._who(move.seat))

    def _who(self, seat: int) -> str:
        player = self._players[seat]
        return f"{{seat:{player.colour}}}{plain(player.name)}{{/seat}}"


def _changed(before: Sequence[LogLine], after: Sequence[LogLine]) -> list[int]:
    """The places of lines that are new or have grown."""
    grown = [n for n, (old, new) in enumerate(zip(before, after, strict=False)) if old != new]
    return [*grown, *range(len(before), len(after))]
