"""Small components in a grid, each with its name beside it.

Where a tray has room for whole names these are as large as can be. Else they are cut, and in a
crowd so large that nothing could be read of them they are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.resarcana.render.faces import LEAST_ICON
from resarcana_desktop.games.resarcana.table.view.captions import caption, needed

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.table.view.captions import Caption
    from resarcana_desktop.games.resarcana.table.view.rows import Piece
    from resarcana_desktop.games.resarcana.table.view.table import Table
    from resarcana_desktop.render.fonts import TextFont

SIZES: Final = (18, 17, 16)
"""Text sizes tried for the names, which all have the same."""
_LEAST_LINE: Final = 0.95
"""The least distance of two lines, as a share of the size of their text."""
_MOST_LINES: Final = 2
_MOST_ROWS: Final = 4
_HIGH: Final = 81
_LEAST: Final = 30
"""Side of the square that a component lies in, in design px: the most, and the least."""
LEAST_SIDE: Final = 25
"""The least side in real pixels: a card lying in it has an emblem that can be made out."""
_ROW_GAP: Final = 4
_GAP: Final = 6
_BESIDE: Final = 6
_SIGN: Final = 20
_SIGN_GAP: Final = 4
_ENOUGH: Final = 0.95
"""Cells for what may come are kept where names keep this share of their width."""
_LEGIBLE: Final = 0.3
"""Names of which less than this share of the letters is left are no help any more."""


@dataclass(frozen=True, slots=True)
class Named:
    """A piece, the name beside it, and how many pixels the signs of its types take behind that."""

    piece: Piece
    name: str
    signs: int = 0


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
    gaps: tuple[int, int]
    beside: int
    side: int

    @property
    def high(self) -> int:
        return (self.area.height - self.gaps[1] * (self.rows - 1)) // self.rows

    @property
    def wide(self) -> int:
        return (self.area.width - self.gaps[0] * (self.columns - 1)) // self.columns

    @property
    def for_words(self) -> int:
        return self.wide - self.side - self.beside

    def cell(self, number: int) -> Rect:
        row, column = divmod(number, self.columns)
        left = self.area.x + column * (self.wide + self.gaps[0])
        return Rect(left, self.area.y + row * (self.high + self.gaps[1]), self.wide, self.high)

    def words(self, cell: Rect) -> Rect:
        left = cell.x + self.side + self.beside
        return Rect(left, cell.y, cell.right - left, cell.height)


def fit(
    table: Table, named: Sequence[Named], free: int, area: Rect, unit: float
) -> NamedGrid | None:
    """The grid with the largest whole names, then the largest components.

    Where whole names have no room, the grid that shows most of them; None where that is too
    little. What comes and is turned moves nothing: artifacts are counted from the first cell,
    monuments and Places of Power from the last, and `free` cells are kept between them where
    names do not suffer too much from that.
    """
    counts = dict.fromkeys((len(named) + free, len(named)))
    for count, size in product(counts, SIZES):
        fitting = list(_whole(table.body(size), _grids(table, count, area), named, unit))
        if fitting:
            return _laid(max(fitting, key=lambda cells: cells.side), named, unit, size)
    return _cut(table, named, counts, area, unit)


def _whole(
    font: TextFont, grids: Iterable[_Cells], named: Sequence[Named], unit: float
) -> Iterator[_Cells]:
    """Those grids in which all names are whole, with components as large as these let them be."""
    for cells in grids:
        lines = _lines(font, cells.high)
        wanted = max((_needed(font, each, lines) for each in named), default=0) if lines else 0
        if lines and cells.for_words >= wanted:
            side = min(cells.high, round(_HIGH * unit), cells.wide - cells.beside - wanted)
            yield replace(cells, side=max(side, cells.side))


def _cut(
    table: Table, named: Sequence[Named], counts: Iterable[int], area: Rect, unit: float
) -> NamedGrid | None:
    """The grid that leaves most of the names, in the smallest text that they may have.

    It is the first one for any of the `counts` of cells that leaves enough of them.
    """
    size = SIZES[-1]
    font = table.body(size)

    def told(cells: _Cells) -> float:
        """How much of the width that the names need they have, on average."""
        lines = _lines(font, cells.high)
        if not lines or cells.for_words <= 0:
            return 0.0
        shares = (cells.for_words / _needed(font, each, lines) for each in named)
        return sum(min(share, 1.0) for share in shares) / max(len(named), 1)

    found = [cells for count in counts for cells in _grids(table, count, area)]
    best = next((cells for cells in found if told(cells) >= _ENOUGH), None)
    best = best or max(found, key=told, default=None)
    if best is None or told(best) <= 0 or _letters(font, best, named) < _LEGIBLE:
        return None
    return _laid(best, named, unit, size)


def _letters(font: TextFont, cells: _Cells, named: Sequence[Named]) -> float:
    """The share of a name that is left in a grid, on average."""
    width, lines = cells.for_words, _lines(font, cells.high)
    shares = (
        caption(font, each.name, width, lines, each.signs).letters / len(each.name)
        for each in named
    )
    return sum(shares) / max(len(named), 1)


def _grids(table: Table, count: int, area: Rect) -> Iterator[_Cells]:
    """Grids for so many pieces, those with few rows first; components as small as may be."""
    gaps = table.px(_GAP), table.px(_ROW_GAP)
    least = max(table.px(_LEAST), LEAST_SIDE)
    for rows in range(1, _MOST_ROWS + 1):
        cells = _Cells(area, -(-count // rows), rows, gaps, table.px(_BESIDE), least)
        if cells.high < least:
            cells = replace(cells, side=LEAST_SIDE)
        if cells.high >= cells.side:
            yield cells


def _lines(font: TextFont, high: int) -> int:
    """How many lines of a name a cell so high has room for."""
    return min(int(high / (font.px * _LEAST_LINE)), _MOST_LINES)


def sign_size(table: Table) -> int:
    """How high and wide a sign of a type behind a name is."""
    return max(table.px(_SIGN), LEAST_ICON)


def signs_width(table: Table, types: Sequence[str]) -> int:
    """What the signs of so many types take at the end of a name."""
    return len(types) * (sign_size(table) + table.px(_SIGN_GAP))


def _needed(font: TextFont, named: Named, lines: int) -> int:
    return needed(font, named.name, lines, named.signs)


def caption_in(font: TextFont, name: str, words: Rect, signs: int) -> Caption:
    """The lines of a name in the place where it stands, and `signs` px of signs behind it."""
    return caption(font, name, words.width, max(_lines(font, words.height), 1), signs)


def line_height(font: TextFont, words: Rect, lines: int) -> float:
    """The distance of the lines of a name."""
    return min(float(font.px), words.height / max(lines, 1))


def _laid(cells: _Cells, named: Sequence[Named], unit: float, size: float) -> NamedGrid:
    rects, words = [], []
    first, last = 0, cells.columns * cells.rows
    for each in named:
        if each.piece.group < 2:
            cell, first = cells.cell(first), first + 1
        else:
            last -= 1
            cell = cells.cell(last)
        rects.append(_in_square(each.piece, Rect(cell.x, cell.y, cells.side, cell.height), unit))
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
