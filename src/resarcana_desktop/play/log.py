"""The log of a game: its lines, also as text, and a caption for each moment of a recording."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.history import AnyHistory


class LogLine(Protocol):
    """A line: rich text, the seat it is about (-1 for none), and its round."""

    @property
    def text(self) -> str:
        """The rich text."""

    @property
    def seat(self) -> int:
        """The seat it is about; -1 for none."""

    @property
    def round(self) -> int:
        """The round it belongs to; 0 before the first one."""


class LogBook(Protocol):
    """A log that grows with a game, in one language; each game has its own kind."""

    @property
    def lines(self) -> Sequence[Any]:
        """All lines (`LogLine`), oldest first."""

    def add(self, events: Iterable[Any]) -> None:
        """Add the next events; existing lines may grow."""

    def beginning(self) -> str:
        """The caption before the first action, as rich text."""

    def quiet(self, move: Any) -> str:
        """Return the caption of a move that adds nothing to the log."""


def rich_text(line: LogLine) -> str:
    """Return the rich text of a line in a log: gilt if it is about no seat."""
    return line.text if line.seat >= 0 else f"{{accent}}{line.text}{{/accent}}"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log, and the first and last moment at which it grew."""

    line: LogLine
    first: int
    last: int


class Chronicle:
    """A recorded game in the words of a log, which starts empty."""

    def __init__(self, history: AnyHistory, book: LogBook) -> None:
        self._colours = [seat.colour for seat in history.seats]
        self._acted = [int(move.seat) for move in history.moves]
        self._captions = [book.beginning()]
        self._under_way: set[int] = set()
        self._lines_at: list[Sequence[Any]] = [()]
        self.lines: tuple[Line, ...] = ()
        self._write(history, book)

    def _write(self, history: AnyHistory, book: LogBook) -> None:
        """Extend the log from one moment to the next."""
        spans: list[tuple[int, int]] = []
        changes: list[list[int]] = [[]]
        for at, move in enumerate(history.moves, start=1):
            before = book.lines
            book.add(move.events)
            changed = changed_places(before, book.lines)
            for number in changed:
                first = spans[number][0] if number < len(spans) else at
                spans[number : number + 1] = [(first, at)]
            lines = [book.lines[number].text for number in changed]
            self._captions.append(" · ".join(lines) or book.quiet(move))
            if not lines and not self._captions[at].endswith("."):
                self._under_way.add(at)
            self._lines_at.append(book.lines)
            changes.append(list(changed))
        self.lines = tuple(
            Line(line, first, last) for line, (first, last) in zip(book.lines, spans, strict=True)
        )
        self._lasts = [line.last for line in self.lines]
        for at, changed in enumerate(changes):
            if any(self.lines[number].last > at for number in changed):
                self._under_way.add(at)

    def caption(self, at: int) -> str:
        """Return what was done last at a moment, as rich text."""
        return self._captions[at]

    def under_way(self, at: int) -> bool:
        """Return whether that was done only in part: the table has yet to show the rest."""
        return at in self._under_way

    def log_at(self, at: int) -> Sequence[Any]:
        """Return the log as it was at a moment."""
        return self._lines_at[at]

    def line_at(self, number: int, at: int) -> LogLine:
        """Return a line as it was while it grew; at all other moments, the whole line."""
        line = self.lines[number]
        so_far = self._lines_at[at] if line.first <= at < line.last else ()
        return so_far[number] if number < len(so_far) else line.line

    def lines_at(self, at: int) -> range:
        """Return the indices in `lines` of the lines that the action before a moment added to.

        If they only have the beginning of a round, it is the next line.
        """
        places = [n for n, line in enumerate(self.lines) if line.first <= at <= line.last]
        before = bisect_right(self._lasts, at)
        found = range(places[0], places[-1] + 1) if places else range(max(before - 1, 0), before)
        return range(found.stop, found.stop + 1) if self._only_begins(found, at) else found

    def _only_begins(self, found: range, at: int) -> bool:
        """Return whether these lines are about no seat, but the next is about who acted."""
        if at == 0 or not found or found.stop == len(self.lines):
            return False
        seats = {self.lines[number].line.seat for number in found}
        return max(seats) < 0 and self.lines[found.stop].line.seat == self._acted[at - 1]

    def line_beside(self, at: int, step: int) -> int | None:
        """Return when the next (1) or previous (-1) line is complete; None if there is none."""
        if step > 0:
            place = bisect_right(self._lasts, at)
            return self._lasts[place] if place < len(self._lasts) else None
        place = bisect_left(self._lasts, at)
        return self._lasts[place - 1] if place else None

    def colour_of(self, seat: int) -> int:
        """Return the number of the colour of a seat."""
        return self._colours[seat]


def heading(game: str, names: Sequence[str], catalogue: Catalogue) -> str:
    """Return the title of a log as text: the game and its players."""
    return catalogue.text("app.log.heading", game=game, names=catalogue.listed(names))


def as_text(title: str, lines: Iterable[LogLine], plain: Callable[[str], str]) -> str:
    """Return a log as text that ends with a line break: a title, then a paragraph for each round.

    `plain` turns rich text into plain words.
    """
    rounds = groupby(lines, key=lambda line: line.round)
    paragraphs = ["\n".join(plain(line.text) for line in round_lines) for _, round_lines in rounds]
    return "\n\n".join([title, *paragraphs]) + "\n"


def changed_places(before: Sequence[Any], after: Sequence[Any]) -> list[int]:
    """Return the indices of the lines of a log that are new or have grown."""
    grown = [n for n, (old, new) in enumerate(zip(before, after, strict=False)) if old != new]
    return [*grown, *range(len(before), len(after))]
