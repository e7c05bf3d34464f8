"""Small components in a grid, each with its name beside it.

Columns are as wide as their names. If a tray has room for whole names, they are as large as
possible. Otherwise they are squeezed, then cut, and in a crowd so large that nothing could be read
of them they are left out.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.resarcana.render.faces import LEAST_ICON
from resarcana_desktop.games.resarcana.table.view.captions import caption, needed

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.table.view.captions import Caption
    from resarcana_desktop.games.resarcana.table.view.context import PaintContext
    from resarcana_desktop.games.resarcana.table.view.rows import Piece
    from resarcana_desktop.render.fonts import TextFont

SIZES: Final = (18, 17, 16)
"""Text sizes tried for the names, which all have the same."""
_LEAST_LINE: Final = 0.95
"""The least distance of two lines, as a share of the size of their text."""
_MOST_LINES: Final = 2
_MOST_ROWS: Final = 4
_HIGH: Final = 81
_LEAST: Final = (30, 24)
"""Side of the square for a component, in design px: the most, and the least in cells that are high
enough and in others."""
LEAST_SIDE: Final = 25
"""The least side in real pixels: the emblem of a turned card can still be made out."""
_ROW_GAP: Final = 4
_GAP: Final = 6
_BESIDE: Final = 6
_SIGN: Final = 20
_SIGN_GAP: Final = 4
_ENOUGH: Final = 0.95
"""Cells for what may come are kept where names keep this share of their width."""
_NARROW: Final = 0.8
"""Names are squeezed to this share of their width before they are cut."""
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
    """The places of the pieces and of their names, and the text size of the names."""

    rects: tuple[Rect, ...]
    words: tuple[Rect, ...]
    size: float


@dataclass(frozen=True, slots=True)
class _Room:
    """The available room in real pixels: the size of the area, spaces, sides of components."""

    size: tuple[int, int]
    gaps: tuple[int, int]
    beside: int
    most: int
    least: tuple[int, int]

    def steady(self) -> Iterator[tuple[int, int]]:
        """The most rows there can be, and the side of a component: they stay when columns come."""
        for rows in range(_MOST_ROWS, 1, -1):
            if self.high(rows) >= self.least[0]:
                yield rows, self.least[0]
                return

    def grids(self) -> Iterator[tuple[int, int]]:
        """Yield each number of rows, with the largest component of `least` that fits."""
        for rows in range(1, _MOST_ROWS + 1):
            for side in self.least:
                if self.high(rows) >= side:
                    yield rows, side
                    break

    def high(self, rows: int) -> int:
        """Return how high a row is, with this many rows."""
        return (self.size[1] - self.gaps[1] * (rows - 1)) // rows

    def for_words(self, columns: int, side: int) -> int:
        """Return how much width all columns have for their names together."""
        return self.size[0] - self.gaps[0] * (columns - 1) - columns * (side + self.beside)


@dataclass(frozen=True, slots=True)
class _Cells:
    """A grid that is filled from top to bottom, then from left to right.

    A component has a square of this `side` in its cell, its name what its column has in `widths`.
    """

    room: _Room
    rows: int
    side: int
    widths: tuple[int, ...]

    @property
    def high(self) -> int:
        return self.room.high(self.rows)

    def widened(self) -> _Cells:
        """The same with components, then names, that have a share of the width left over."""
        room, columns = self.room, len(self.widths)
        spare = (room.for_words(columns, self.side) - sum(self.widths)) // columns
        side = max(min(self.high, room.most, self.side + spare), self.side)
        words = room.for_words(columns, side)
        even, most = words // columns, max(self.widths)
        spare = (words - sum(self.widths)) // columns
        widths = tuple(even if most <= even else wide + spare for wide in self.widths)
        return _Cells(room, self.rows, side, widths)

    def cell(self, area: Rect, number: int) -> Rect:
        column, row = divmod(number, self.rows)
        around = self.side + self.room.beside
        left = area.x + sum(self.widths[:column]) + column * (around + self.room.gaps[0])
        top = area.y + row * (self.high + self.room.gaps[1])
        return Rect(left, top, around + self.widths[column], self.high)

    def words(self, cell: Rect) -> Rect:
        left = cell.x + self.side + self.room.beside
        return Rect(left, cell.y, cell.right - left, cell.height)


_Names = tuple[tuple[str, int], ...]
"""Names, and how many pixels signs take behind each."""


def fit(
    table: PaintContext, named: Sequence[Named], free: int, area: Rect, unit: float
) -> NamedGrid | None:
    """A grid with the usual rows if whole names have room there, so that rows stay.

    Else the one with the largest whole names, then the largest components; or the one that shows
    most of the names, and None if that is too little. What is turned moves nothing, what comes at
    the end nothing either as long as there is one of the `free` cells for it, which are kept where
    names do not suffer too much from that.
    """
    room = _Room(
        area.size,
        (table.px(_GAP), table.px(_ROW_GAP)),
        table.px(_BESIDE),
        round(_HIGH * unit),
        (max(table.px(_LEAST[0]), LEAST_SIDE), max(table.px(_LEAST[1]), LEAST_SIDE)),
    )
    counts = tuple(dict.fromkeys((len(named) + free, len(named))))
    names = tuple((each.name, each.signs) for each in named)
    chosen = _chosen(names, counts, room, tuple(table.body(size) for size in SIZES))
    return _laid(chosen[0], area, named, unit, SIZES[chosen[1]]) if chosen is not None else None


@lru_cache(maxsize=128)
def _chosen(
    names: _Names, counts: tuple[int, ...], room: _Room, fonts: tuple[TextFont, ...]
) -> tuple[_Cells, int] | None:
    """The grid, and which of the fonts; found once, for most actions only turn something."""
    for count, (number, font) in product(counts, enumerate(fonts)):
        for rows, side in room.steady():
            cells = _whole(font, room, names, count, rows, side)
            if cells is not None:
                return cells, number
    for count, (number, font) in product(counts, enumerate(fonts)):
        fitting = [_whole(font, room, names, count, *each) for each in room.grids()]
        found = [cells for cells in fitting if cells is not None]
        if found:
            return max(found, key=lambda cells: cells.side), number
    for count, each in product(counts, room.grids()):
        narrow = _whole(fonts[-1], room, names, count, *each, _NARROW)
        if narrow is not None:
            return narrow, len(fonts) - 1
    cut = _cut(fonts[-1], room, names, counts)
    return (cut, len(fonts) - 1) if cut is not None else None


def _wanted(
    font: TextFont, names: _Names, count: int, rows: int, lines: int, squeeze: float = 1.0
) -> list[int]:
    """Return how wide each column of `count` cells is with whole names.

    Those that are still empty are as wide as the others on average.
    """
    widths = [
        math.ceil((needed(font, name, lines, signs) - signs) * squeeze) + signs
        for name, signs in names
    ]
    columns = [max(widths[at : at + rows]) for at in range(0, len(widths), rows)]
    usual = sum(columns) // max(len(columns), 1)
    return [*columns, *[usual] * (max(-(-count // rows), 1) - len(columns))]


def _whole(
    font: TextFont,
    room: _Room,
    names: _Names,
    count: int,
    rows: int,
    side: int,
    squeeze: float = 1.0,
) -> _Cells | None:
    """A grid of this many rows with columns as wide as their longest names, if it has room."""
    lines = _lines(font, room.high(rows))
    if not lines:
        return None
    wanted = _wanted(font, names, count, rows, lines, squeeze)
    if sum(wanted) > room.for_words(len(wanted), side):
        return None
    return _Cells(room, rows, side, tuple(wanted)).widened()


def _cut(font: TextFont, room: _Room, names: _Names, counts: Sequence[int]) -> _Cells | None:
    """The first grid that leaves enough of the names, else the one that leaves most of them."""

    def shown_share(cells: _Cells) -> float:
        """Return how much of the width that the names need they have, on average."""
        lines = _lines(font, cells.high)
        shares = (
            cells.widths[number // cells.rows] / (_NARROW * needed(font, name, lines, signs))
            for number, (name, signs) in enumerate(names)
        )
        return sum(min(share, 1.0) for share in shares) / max(len(names), 1)

    grids = [
        cells
        for count in counts
        for each in room.grids()
        if (cells := _narrowed(font, room, names, count, *each)) is not None
    ]
    best = next((cells for cells in grids if shown_share(cells) >= _ENOUGH), None)
    best = best or max(grids, key=shown_share, default=None)
    if best is None or shown_share(best) <= 0 or _letters(font, best, names) < _LEGIBLE:
        return None
    return best


def _narrowed(
    font: TextFont, room: _Room, names: _Names, count: int, rows: int, side: int
) -> _Cells | None:
    """A grid in which the widest columns are narrower than their names, all others are not."""
    lines = _lines(font, room.high(rows))
    if not lines:
        return None
    wanted = _wanted(font, names, count, rows, lines, _NARROW)
    left, open_, widths = room.for_words(len(wanted), side), len(wanted), list(wanted)
    if left <= 0:
        return None
    for number in sorted(range(len(wanted)), key=wanted.__getitem__):
        widths[number] = min(wanted[number], left // open_)
        left, open_ = left - widths[number], open_ - 1
    return _Cells(room, rows, side, tuple(widths))


def _letters(font: TextFont, cells: _Cells, names: _Names) -> float:
    """The share of a name that is left in a grid, on average."""
    lines = _lines(font, cells.high)
    shares = (
        _in_width(font, name, cells.widths[number // cells.rows], lines, signs).letters / len(name)
        for number, (name, signs) in enumerate(names)
    )
    return sum(shares) / max(len(names), 1)


def _lines(font: TextFont, high: int) -> int:
    """Return how many lines of a name fit into a cell this high."""
    return min(int(high / (font.px * _LEAST_LINE)), _MOST_LINES)


def sign_size(table: PaintContext) -> int:
    """Return how high and wide a sign of a type behind a name is."""
    return max(table.px(_SIGN), LEAST_ICON)


def signs_width(table: PaintContext, types: Sequence[str]) -> int:
    """Return the width of the signs of this many types at the end of a name."""
    return len(types) * (sign_size(table) + table.px(_SIGN_GAP))


def caption_in(font: TextFont, name: str, words: Rect, signs: int) -> Caption:
    """Return the lines of a name in its place, with `signs` px of signs after it.

    Lines that are too long for it are to be squeezed.
    """
    return _in_width(font, name, words.width, max(_lines(font, words.height), 1), signs)


def _in_width(font: TextFont, name: str, width: int, lines: int, signs: int) -> Caption:
    """Return the lines of a name in so much width, to be squeezed before anything is cut."""
    if needed(font, name, lines, signs) > width:
        width = int((width - signs) / _NARROW) + signs
    return caption(font, name, width, lines, signs)


def _laid(cells: _Cells, area: Rect, named: Sequence[Named], unit: float, size: float) -> NamedGrid:
    rects, words = [], []
    for number, each in enumerate(named):
        cell = cells.cell(area, number)
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
