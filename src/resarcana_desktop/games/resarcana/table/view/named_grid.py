"""Small components in a grid, each with its name beside it, where a tray has room for that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.render.text import text_width

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.table.view.rows import Piece
    from resarcana_desktop.games.resarcana.table.view.table import Table
    from resarcana_desktop.render.fonts import TextFont

SIZES: Final = (18, 17, 16)
"""Text sizes tried for the names, which all have the same."""
LINE: Final = 1.0
"""Height of a line, as a share of the size of its text."""
_MOST_LINES: Final = 2
_MOST_ROWS: Final = 3
_HIGH: Final = 81
_LEAST: Final = 30
"""Side of the square that a component lies in, in design px: the most, and the least."""
_GAP: Final = 6
_BESIDE: Final = 7


@dataclass(frozen=True, slots=True)
class NamedGrid:
    """Where each piece lies, where its name stands, and the text size of the names."""

    rects: tuple[Rect, ...]
    words: tuple[Rect, ...]
    size: float


@dataclass(frozen=True, slots=True)
class _Cells:
    """A grid of `columns` cells a row; a component lies in a square of this `side` in its cell."""

    area: Rect
    columns: int
    rows: int
    gap: int
    beside: int
    side: int

    @property
    def high(self) -> int:
        return (self.area.height - self.gap * (self.rows - 1)) // self.rows

    @property
    def wide(self) -> int:
        return (self.area.width - self.gap * (self.columns - 1)) // self.columns

    def cell(self, number: int) -> Rect:
        row, column = divmod(number, self.columns)
        left = self.area.x + column * (self.wide + self.gap)
        return Rect(left, self.area.y + row * (self.high + self.gap), self.wide, self.high)

    def words(self, cell: Rect) -> Rect:
        left = cell.x + self.side + self.beside
        return Rect(left, cell.y, cell.right - left, cell.height)


def fit(
    table: Table,
    pieces: Sequence[Piece],
    free: Sequence[Piece],
    names: Mapping[str, str],
    area: Rect,
    unit: float,
) -> NamedGrid | None:
    """The grid with the largest names, then the largest components; None where none has room.

    What comes and is turned moves nothing: artifacts are counted from the first cell, monuments
    and Places of Power from the last, `free` pieces keep cells between them.
    """
    count = len(pieces) + len(free)
    for size in SIZES:
        font = table.body(size)
        least = max(table.px(_LEAST), font.px)
        for rows in range(1, _MOST_ROWS + 1):
            cells = _Cells(area, -(-count // rows), rows, table.px(_GAP), table.px(_BESIDE), least)
            lines = min(int(cells.high / (font.px * LINE)), _MOST_LINES)
            if not lines:
                continue
            needed = max((_needed(font, names[each.id], lines) for each in pieces), default=0)
            side = min(cells.high, round(_HIGH * unit), cells.wide - cells.beside - needed)
            if side >= least:
                return _laid(replace(cells, side=side), pieces, unit, size)
    return None


@lru_cache(maxsize=1024)
def _needed(font: TextFont, name: str, lines: int) -> int:
    """How much room a name needs in a line, or in two between which no word is broken."""
    whole = text_width(font, name)
    words = name.split(" ")
    if lines == 1 or len(words) == 1:
        return whole
    cuts = range(1, len(words))
    parts = ((" ".join(words[:cut]), " ".join(words[cut:])) for cut in cuts)
    return min(max(text_width(font, part) for part in both) for both in parts)


def _laid(cells: _Cells, pieces: Sequence[Piece], unit: float, size: float) -> NamedGrid:
    rects, words = [], []
    first, last = 0, cells.columns * cells.rows
    for each in pieces:
        if each.group < 2:
            cell, first = cells.cell(first), first + 1
        else:
            last -= 1
            cell = cells.cell(last)
        rects.append(_in_square(each, Rect(cell.x, cell.y, cells.side, cell.height), unit))
        words.append(cells.words(cell))
    return NamedGrid(tuple(rects), tuple(words), size)


def _in_square(piece: Piece, room: Rect, unit: float) -> Rect:
    """A piece as large as it can be in a room, turned or not."""
    width, height = piece.size
    fit = min(room.width, room.height, round(max(piece.size) * unit)) / max(piece.size)
    size = (height * fit, width * fit) if piece.turned else (width * fit, height * fit)
    rect = Rect(0, 0, *(max(round(side), 1) for side in size))
    rect.center = room.center
    return rect
