"""Small components in a grid, each with its name beside it.

Columns are as wide as their names. If a tray has room for whole names, they are as large as
possible. Otherwise they are squeezed, then cut, and in a crowd so large that nothing could be read
of them they are left out.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.resarcana.render.faces import LEAST_ICON
from resarcana_desktop.games.resarcana.table.view.captions import caption, needed

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.records import Component
    from resarcana_desktop.games.resarcana.table.view.captions import Caption
    from resarcana_desktop.games.resarcana.table.view.context import PaintContext
    from resarcana_desktop.games.resarcana.table.view.rows import Piece
    from resarcana_desktop.render.fonts import TextFont

SIZES: Final = (18, 17, 16)
"""Text sizes tried for the names, which all have the same."""
POINTS: Final = "points"
"""The sign of a component's points after its name."""
_LEAST_LINE: Final = 0.95
"""The least distance of two lines, as a share of the size of their text."""
_MOST_LINES: Final = 2
_MOST_ROWS: Final = 4
_USUAL_ROWS: Final = 3
"""This number of rows is kept even if it makes components small: names have room in one line."""
_HIGH: Final = 81
_LEAST: Final = (30, 24)
"""Side of the square for a component, in design px: the most, and the least in cells that are high
enough and in others."""
_LEAST_SIDE: Final = (25, 23)
"""The same in real pixels: the emblem of a turned card can still be made out."""
_ROW_GAP: Final = 4
_GAP: Final = 6
_LEAST_GAP: Final = 6
"""Real pixels between a name and the next component at the least: stored tokens reach into it."""
_BESIDE: Final = 6
_SIGN: Final = 20
_SIGN_GAP: Final = 4
_COLUMNS: Final = 2
"""The number of columns from the beginning."""
_ENOUGH: Final = 0.95
"""Columns for what may come are kept where names keep this share of their width."""
_NARROW: Final = 0.8
"""Names are squeezed to this share of their width before they are cut."""
_LEGIBLE: Final = 0.3
"""Names of which less than this share of the letters is left are no help any more."""


@dataclass(frozen=True, slots=True)
class Named:
    """A piece, the name beside it, and how many pixels the signs of its types take behind that.

    `signs_with_points` is the same with its points.
    """

    piece: Piece
    name: str
    signs: int = 0
    signs_with_points: int = 0


@dataclass(frozen=True, slots=True)
class NamedGrid:
    """The places of the pieces and of their names, and the text size of the names.

    `points` is whether points are after the names and not on the pieces.
    """

    rects: tuple[Rect, ...]
    words: tuple[Rect, ...]
    size: float
    points: bool


@dataclass(frozen=True, slots=True)
class _Room:
    """The available room in real pixels: the size of the area, spaces, sides of components."""

    size: tuple[int, int]
    gaps: tuple[int, int]
    beside: int
    most: int
    least: tuple[int, int]
    close: int = 0
    """How much of the space between rows names in two lines may take as well."""

    def steady(self) -> Iterator[tuple[int, int]]:
        """The most rows there can be, and the side of a component: they stay when columns come."""
        for rows in range(_MOST_ROWS, 1, -1):
            side = self.least[rows == _USUAL_ROWS]
            if self.high(rows) >= side:
                yield rows, side
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

    def high_of_words(self, rows: int) -> int:
        """Return how high the names may be, with this many rows."""
        return self.high(rows) + self.close

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

    def widened(self, in_one_line: Sequence[int]) -> _Cells:
        """The same with the width left over: for names in one line, components, then all names.

        `in_one_line` is how wide each column would be with names of one line. Those that lack
        least get it first.
        """
        room, columns, widths = self.room, len(self.widths), list(self.widths)
        spare = room.for_words(columns, self.side) - sum(widths)
        lacking = [wide - own for wide, own in zip(in_one_line, widths, strict=True)]
        for number in sorted(range(columns), key=lacking.__getitem__):
            if 0 < lacking[number] <= spare:
                widths[number] += lacking[number]
                spare -= lacking[number]
        side = max(min(self.high, room.most, self.side + spare // columns), self.side)
        words = room.for_words(columns, side)
        even, most = words // columns, max(widths)
        spare = (words - sum(widths)) // columns
        whole = tuple(even if most <= even else wide + spare for wide in widths)
        return _Cells(room, self.rows, side, whole)

    def cell(self, area: Rect, number: int) -> Rect:
        column, row = divmod(number, self.rows)
        around = self.side + self.room.beside
        left = area.x + sum(self.widths[:column]) + column * (around + self.room.gaps[0])
        top = area.y + row * (self.high + self.room.gaps[1])
        return Rect(left, top, around + self.widths[column], self.high)

    def words(self, cell: Rect) -> Rect:
        left = cell.x + self.side + self.room.beside
        return Rect(left, cell.y, cell.right - left, cell.height).inflate(0, self.room.close)


def usual_height(table: PaintContext) -> int:
    """Return how high a grid with the usual rows is at least."""
    return _USUAL_ROWS * _sides(table)[1] + (_USUAL_ROWS - 1) * table.px(_ROW_GAP)


def _sides(table: PaintContext) -> tuple[int, int]:
    """Return the least sides of components in real pixels."""
    roomy, narrow = (
        max(table.px(side), least) for side, least in zip(_LEAST, _LEAST_SIDE, strict=True)
    )
    return roomy, narrow


_Names = tuple[tuple[str, int], ...]
"""Names, and how many pixels signs take behind each."""


def fit(table: PaintContext, named: Sequence[Named], area: Rect, unit: float) -> NamedGrid | None:
    """A grid with the usual rows if whole names have room there, so that rows stay.

    Else the one with the largest whole names, then the largest components; or the one that shows
    most of the names, and None if that is too little. What is turned moves nothing, what comes at
    the end rarely: two columns are kept from the beginning, where names do not suffer too much
    from that, and another one comes when all are full.
    """
    room = _Room(
        area.size,
        (max(table.px(_GAP), _LEAST_GAP), table.px(_ROW_GAP)),
        table.px(_BESIDE),
        round(_HIGH * unit),
        _sides(table),
    )
    fonts = tuple(table.body(size) for size in SIZES)
    names = tuple((each.name, each.signs) for each in named)
    with_points = tuple((each.name, each.signs_with_points) for each in named)
    chosen, roomy = _chosen(names, room, fonts), _chosen(with_points, room, fonts)
    if chosen is None:
        return None
    points = False
    if roomy is not None:
        bare, pointed = _written(chosen, fonts, names), _written(roomy, fonts, with_points)
        # With few components they may be in smaller letters, or in two lines.
        few = len(roomy[0].widths) <= _COLUMNS
        points = pointed <= bare or (few and pointed[1] <= bare[1])
    cells, number = roomy if points and roomy is not None else chosen
    return _laid(cells, area, named, unit, SIZES[number], points=points)


def _written(
    chosen: tuple[_Cells, int], fonts: Sequence[TextFont], names: _Names
) -> tuple[int, int, int]:
    """Return the sort key of how names are written in a grid: the worse, the larger."""
    (cells, number), font = chosen, fonts[chosen[1]]
    captions = [
        _in_width(
            font,
            name,
            cells.widths[at // cells.rows],
            _lines(font, cells.room.high_of_words(cells.rows)),
            signs,
        )
        for at, (name, signs) in enumerate(names)
    ]
    lines = sum(len(each.lines) for each in captions)
    return number, -sum(each.letters for each in captions), lines


@lru_cache(maxsize=128)
def _chosen(names: _Names, room: _Room, fonts: tuple[TextFont, ...]) -> tuple[_Cells, int] | None:
    """The grid, and which of the fonts; found once, for most actions only turn something."""
    kept = range(_COLUMNS, 0, -1)
    for least, (number, font) in product(kept, enumerate(fonts)):
        for rows, side in room.steady():
            cells = _whole(font, room, names, least, rows, side)
            if cells is not None:
                return _in_one_line(font, cells, names) or cells, number
    for least, (number, font) in product(kept, enumerate(fonts)):
        fitting = [_whole(font, room, names, least, *each) for each in room.grids()]
        found = [cells for cells in fitting if cells is not None]
        if found:
            return max(found, key=lambda cells: cells.side), number
    close = replace(room, close=room.gaps[1])
    for space in (room, close):
        for least, each in product(kept, space.grids()):
            narrow = _whole(fonts[-1], space, names, least, *each, _NARROW)
            if narrow is not None:
                return narrow, len(fonts) - 1
    tried = (_cut(fonts[-1], each, names, kept) for each in (room, close))
    cut = max(
        (each for each in tried if each is not None),
        key=lambda cells: _letters(fonts[-1], cells, names),
        default=None,
    )
    return (cut, len(fonts) - 1) if cut is not None else None


def _wanted(
    font: TextFont, names: _Names, least: int, rows: int, lines: int, squeeze: float = 1.0
) -> list[int]:
    """Return how wide each of at least `least` columns is with whole names.

    Those that are still empty are as wide as the others on average.
    """
    widths = [_squeezed(font, name, lines, signs, squeeze) for name, signs in names]
    columns = [max(widths[at : at + rows]) for at in range(0, len(widths), rows)]
    usual = sum(columns) // max(len(columns), 1)
    return [*columns, *[usual] * (least - len(columns))]


def _squeezed(font: TextFont, name: str, lines: int, signs: int, squeeze: float = _NARROW) -> int:
    """Return how wide a name is in this many lines, squeezed to this share, with its signs."""
    return math.ceil((needed(font, name, lines, signs) - signs) * squeeze) + signs


def _whole(
    font: TextFont,
    room: _Room,
    names: _Names,
    least: int,
    rows: int,
    side: int,
    squeeze: float = 1.0,
) -> _Cells | None:
    """A grid of this many rows with columns as wide as their longest names, if it has room."""
    lines = _lines(font, room.high_of_words(rows))
    if not lines:
        return None
    wanted = _wanted(font, names, least, rows, lines, squeeze)
    if sum(wanted) > room.for_words(len(wanted), side):
        return None
    cells = _Cells(room, rows, side, tuple(wanted))
    return cells.widened(_wanted(font, names, least, rows, 1))


def _in_one_line(font: TextFont, cells: _Cells, names: _Names) -> _Cells | None:
    """The same grid with even columns, if all names have one line there once they are squeezed.

    Names in two lines here and there would look ragged beside those of other players.
    """
    room, columns = cells.room, len(cells.widths)
    even = room.for_words(columns, cells.side) // columns
    wanted = _wanted(font, names, columns, cells.rows, 1, _NARROW)
    return replace(cells, widths=(even,) * columns) if max(wanted) <= even else None


def _cut(font: TextFont, room: _Room, names: _Names, kept: Sequence[int]) -> _Cells | None:
    """The first grid that leaves enough of the names, else the one that leaves most of them."""

    def shown_share(cells: _Cells) -> float:
        """Return how much of the width that the names need they have, on average."""
        lines = _lines(font, cells.room.high_of_words(cells.rows))
        shares = (
            cells.widths[number // cells.rows] / (_NARROW * needed(font, name, lines, signs))
            for number, (name, signs) in enumerate(names)
        )
        return sum(min(share, 1.0) for share in shares) / max(len(names), 1)

    grids = [
        cells
        for least in kept
        for each in room.grids()
        if (cells := _narrowed(font, room, names, least, *each)) is not None
    ]
    best = next((cells for cells in grids if shown_share(cells) >= _ENOUGH), None)
    best = best or max(grids, key=shown_share, default=None)
    if best is None or shown_share(best) <= 0 or _letters(font, best, names) < _LEGIBLE:
        return None
    return best


def _narrowed(
    font: TextFont, room: _Room, names: _Names, least: int, rows: int, side: int
) -> _Cells | None:
    """A grid in which the widest columns are narrower than their names, all others are not."""
    lines = _lines(font, room.high_of_words(rows))
    if not lines:
        return None
    wanted = _wanted(font, names, least, rows, lines, _NARROW)
    left, open_, widths = room.for_words(len(wanted), side), len(wanted), list(wanted)
    if left <= 0:
        return None
    for number in sorted(range(len(wanted)), key=wanted.__getitem__):
        widths[number] = min(wanted[number], left // open_)
        left, open_ = left - widths[number], open_ - 1
    return _Cells(room, rows, side, tuple(widths))


def _letters(font: TextFont, cells: _Cells, names: _Names) -> float:
    """The share of a name that is left in a grid, on average."""
    lines = _lines(font, cells.room.high_of_words(cells.rows))
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


def signs_of(component: Component, *, points: bool) -> tuple[str, ...]:
    """Return the signs after a name: types, then `POINTS` if these are to be there.

    They have their room also before the component gives any.
    """
    scores = bool(component.points or component.points_rules)
    return (*component.types, POINTS) if points and scores else component.types


def signs_width(table: PaintContext, signs: int) -> int:
    """Return the width of this many signs at the end of a name."""
    return signs * (sign_size(table) + table.px(_SIGN_GAP))


def caption_in(font: TextFont, name: str, words: Rect, signs: int) -> Caption:
    """Return the lines of a name in its place, with `signs` px of signs after it.

    Lines that are too long for it are to be squeezed.
    """
    return _in_width(font, name, words.width, max(_lines(font, words.height), 1), signs)


def _in_width(font: TextFont, name: str, width: int, lines: int, signs: int) -> Caption:
    """Return the lines of a name in so much width, to be squeezed before anything is cut.

    It is squeezed into one line rather than broken into two, too.
    """
    if needed(font, name, 1, signs) > width >= _squeezed(font, name, 1, signs):
        lines = 1
    if needed(font, name, lines, signs) > width:
        width = int((width - signs) / _NARROW) + signs
    return caption(font, name, width, lines, signs)


def _laid(
    cells: _Cells, area: Rect, named: Sequence[Named], unit: float, size: float, *, points: bool
) -> NamedGrid:
    rects, words = [], []
    for number in range(len(named)):
        cell = cells.cell(area, number)
        rects.append(_square(Rect(cell.x, cell.y, cells.side, cell.height), unit))
        words.append(cells.words(cell))
    return NamedGrid(tuple(rects), tuple(words), size, points)


def _square(room: Rect, unit: float) -> Rect:
    """Return the square of a component in its room, as large as can be."""
    side = min(room.width, room.height, round(_HIGH * unit))
    square = Rect(0, 0, side, side)
    square.center = room.center
    return square
