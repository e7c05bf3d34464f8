"""Small components in a grid, each with its name beside it.

If a tray has room for whole names, they are as large as possible. Otherwise they are cut, and in a
crowd so large that nothing could be read of them they are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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

    def steady(self, count: int) -> Iterator[_Cells]:
        """The grid with as many rows as there can be: they stay while columns come."""
        for rows in range(_MOST_ROWS, 1, -1):
            cells = _Cells(self, max(-(-count // rows), 1), rows, self.least[0])
            if cells.high >= self.least[0]:
                yield cells
                return

    def grids(self, count: int) -> Iterator[_Cells]:
        """Yield a grid for each number of rows, with the largest component of `least` that fits."""
        for rows in range(1, _MOST_ROWS + 1):
            for side in self.least:
                cells = _Cells(self, -(-count // rows), rows, side)
                if cells.high >= side:
                    yield cells
                    break


@dataclass(frozen=True, slots=True)
class _Cells:
    """A grid of `columns` cells a row; a component has a square of this `side` in its cell."""

    room: _Room
    columns: int
    rows: int
    side: int

    @property
    def high(self) -> int:
        return (self.room.size[1] - self.room.gaps[1] * (self.rows - 1)) // self.rows

    @property
    def wide(self) -> int:
        return (self.room.size[0] - self.room.gaps[0] * (self.columns - 1)) // self.columns

    @property
    def for_words(self) -> int:
        return self.wide - self.side - self.room.beside

    def widened(self, words: int) -> _Cells:
        """The same with components as large as names of this width leave room for."""
        side = min(self.high, self.room.most, self.wide - self.room.beside - words)
        return _Cells(self.room, self.columns, self.rows, max(side, self.side))

    def cell(self, area: Rect, number: int) -> Rect:
        row, column = divmod(number, self.columns)
        left = area.x + column * (self.wide + self.room.gaps[0])
        top = area.y + row * (self.high + self.room.gaps[1])
        return Rect(left, top, self.wide, self.high)

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
    most of the names, and None if that is too little. What comes and is turned moves nothing:
    artifacts are counted from the first cell, monuments and Places of Power from the last, and
    `free` cells are kept between them where names do not suffer too much from that.
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
        steady = next(_whole(font, room.steady(count), names), None)
        if steady is not None:
            return steady, number
    for count, (number, font) in product(counts, enumerate(fonts)):
        fitting = _whole(font, room.grids(count), names)
        best = max(fitting, key=lambda cells: cells.side, default=None)
        if best is not None:
            return best, number
    cut = _cut(fonts[-1], names, [cells for count in counts for cells in room.grids(count)])
    return (cut, len(fonts) - 1) if cut is not None else None


def _whole(font: TextFont, grids: Iterable[_Cells], names: _Names) -> Iterator[_Cells]:
    """Those grids in which all names are whole, with components as large as these let them be."""
    for cells in grids:
        lines = _lines(font, cells.high)
        wanted = max((needed(font, name, lines, signs) for name, signs in names), default=0)
        if lines and cells.for_words >= wanted:
            yield cells.widened(wanted)


def _cut(font: TextFont, names: _Names, grids: Sequence[_Cells]) -> _Cells | None:
    """The first grid that leaves enough of the names, else the one that leaves most of them."""

    def shown_share(cells: _Cells) -> float:
        """Return how much of the width that the names need they have, on average."""
        lines = _lines(font, cells.high)
        if not lines or cells.for_words <= 0:
            return 0.0
        shares = (cells.for_words / needed(font, name, lines, signs) for name, signs in names)
        return sum(min(share, 1.0) for share in shares) / max(len(names), 1)

    best = next((cells for cells in grids if shown_share(cells) >= _ENOUGH), None)
    best = best or max(grids, key=shown_share, default=None)
    if best is None or shown_share(best) <= 0 or _letters(font, best, names) < _LEGIBLE:
        return None
    return best


def _letters(font: TextFont, cells: _Cells, names: _Names) -> float:
    """The share of a name that is left in a grid, on average."""
    width, lines = cells.for_words, _lines(font, cells.high)
    shares = (caption(font, name, width, lines, signs).letters / len(name) for name, signs in names)
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
    """Return the lines of a name in its place, with `signs` px of signs after it."""
    return caption(font, name, words.width, max(_lines(font, words.height), 1), signs)


def _laid(cells: _Cells, area: Rect, named: Sequence[Named], unit: float, size: float) -> NamedGrid:
    rects, words = [], []
    first, last = 0, cells.columns * cells.rows
    for each in named:
        if each.piece.group < 2:
            cell, first = cells.cell(area, first), first + 1
        else:
            last -= 1
            cell = cells.cell(area, last)
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
