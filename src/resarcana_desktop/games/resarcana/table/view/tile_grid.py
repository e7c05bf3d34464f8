"""Tiles in a grid: faces that all have one size, whatever is turned."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from pygame import Rect

from resarcana_desktop.games.resarcana.render.faces import tile_unit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.resarcana.table.view.context import PaintContext
    from resarcana_desktop.games.resarcana.table.view.rows import Piece

LEAST: Final = (108, 66)
"""The least width and height of a tile in real pixels: there its name and lines can be read."""
LOWEST: Final = (96, 50)
"""The same of a tile that only has room for its name and a line or two, and for no emblem."""
_LARGER: Final = 0.75
"""In a large window the least tile grows by this share of what everything grows by."""
_FOR_PLACES: Final = (150, 92)
"""A tile that is both narrower and lower has no room for a Place of Power, which takes two."""
_WIDEST: Final = 2.7
"""No tile is more times as wide as high."""
_ALIKE: Final = 0.93
_ALIKE_AREA: Final = 0.9
"""Of grids whose tiles have this share of the largest letters, and of those that share of the
largest area, the one with most cells is taken: more can come there before anything moves."""
_MOST_ROWS: Final = 6
_GAP: Final = 5
_BEGINNING: Final = 6
"""The least number of cells: for mage, magic item and some artifacts."""


@dataclass(frozen=True, slots=True)
class TileGrid:
    """A rectangle for each piece, and the share of their usual size that words have."""

    rects: tuple[Rect, ...]
    unit: float


@dataclass(frozen=True, slots=True)
class _Cells:
    """A grid with its number of columns and rows; the `doubled` pieces take two cells each."""

    columns: int
    rows: int
    size: tuple[int, int]
    gap: int

    @property
    def area(self) -> int:
        """The pixels of a tile."""
        return self.size[0] * self.size[1]

    def rect(self, area: Rect, number: int, cells: int = 1) -> Rect:
        """Return what a piece covers if it begins in the cell with this number."""
        row, column = divmod(number, self.columns)
        width, height = self.size
        x, y = area.x + column * (width + self.gap), area.y + row * (height + self.gap)
        return Rect(x, y, width * cells + self.gap * (cells - 1), height)

    def places(self, wide: Sequence[int]) -> list[tuple[int, int]] | None:
        """The first cell of each piece, and how many it takes; None if there are too few cells.

        Each takes the first free ones in a row: a gap that a wide one leaves is for a later one.
        """
        found: list[tuple[int, int]] = []
        free = [True] * (self.columns * self.rows)
        for cells in wide:
            starts = range(len(free) - cells + 1)
            first = next((at for at in starts if self._in_a_row(at, cells, free)), None)
            if first is None:
                return None
            found.append((first, cells))
            free[first : first + cells] = [False] * cells
        return found

    def _in_a_row(self, first: int, cells: int, free: Sequence[bool]) -> bool:
        """Return whether this many cells from the first are free and in one row."""
        return all(free[first : first + cells]) and first % self.columns + cells <= self.columns


def larger(table: PaintContext) -> float:
    """Return how many times as large as in a window of usual size the least of everything is."""
    return max(table.look.usual_scale * _LARGER, 1.0)


def fit(
    table: PaintContext, pieces: Sequence[Piece], area: Rect, least: tuple[int, int] = LEAST
) -> TileGrid | None:
    """The grid with the largest tiles; None if they would be smaller than the `least`.

    They are placed from left to right, so that what comes at the end moves nothing as long as there
    is a cell for it.
    """
    wide = [each.size[0] > each.size[1] and each.group == 2 for each in pieces]
    wide += [False] * (_BEGINNING - len(pieces))
    gap = table.px(_GAP)
    chosen = _chosen(tuple(wide), area.size, gap, larger(table), least)
    if chosen is None:
        return None
    cells, places = chosen
    rects = tuple(cells.rect(area, *place) for place in places[: len(pieces)])
    return TileGrid(rects, tile_unit(*cells.size))


_Laid: TypeAlias = "tuple[_Cells, list[tuple[int, int]]]"
"""A grid, and the first cell of each piece in it with how many it takes."""


def cells_in(
    table: PaintContext, width: int, height: int, smallest: tuple[int, int] = LEAST
) -> int:
    """Return how many of the smallest tiles an area has room for."""
    least, gap = larger(table), table.px(_GAP)
    across, down = (
        int((side + gap) // (each * least + gap))
        for side, each in zip((width, height), smallest, strict=True)
    )
    return across * down


def height_of(table: PaintContext, rows: int, smallest: tuple[int, int]) -> int:
    """Return how high this many rows of the smallest tiles are."""
    return math.ceil(rows * smallest[1] * larger(table)) + (rows - 1) * table.px(_GAP)


@lru_cache(maxsize=128)
def _chosen(
    wide: tuple[bool, ...], size: tuple[int, int], gap: int, larger: float, least: tuple[int, int]
) -> _Laid | None:
    """Return the grid and the places of the pieces in it, of which some are `wide`."""
    found = [*_ways(wide, size, gap, larger, least)]
    most = max((tile_unit(*cells.size) for cells, _ in found), default=0.0)
    alike = [each for each in found if tile_unit(*each[0].size) >= _ALIKE * most]
    largest = max((each[0].area for each in alike), default=0)
    alike = [each for each in alike if each[0].area >= _ALIKE_AREA * largest]
    return max(alike, key=lambda each: each[0].columns * each[0].rows, default=None)


def _ways(
    wide: tuple[bool, ...], size: tuple[int, int], gap: int, larger: float, least: tuple[int, int]
) -> Iterator[_Laid]:
    """All grids with room for the pieces; if there is none, those in which none takes two cells."""
    grids = [*_grids(size, gap, (least[0] * larger, least[1] * larger))]
    found = False
    for cells in grids:
        small = all(
            side < each * larger for side, each in zip(cells.size, _FOR_PLACES, strict=True)
        )
        doubled = small and cells.columns > 1
        places = cells.places([1 + (each and doubled) for each in wide])
        if places is not None:
            found = True
            yield cells, places
    for cells in () if found else grids:
        places = cells.places([1] * len(wide))
        if places is not None:
            yield cells, places


def _grids(size: tuple[int, int], gap: int, least: tuple[float, float]) -> Iterator[_Cells]:
    """All grids whose tiles are large enough, those with few rows first."""
    for rows in range(1, _MOST_ROWS + 1):
        high = (size[1] - gap * (rows - 1)) // rows
        if high < least[1]:
            return
        for columns in range(1, size[0]):
            wide = (size[0] - gap * (columns - 1)) // columns
            if wide < least[0]:
                break
            if wide <= _WIDEST * high:
                yield _Cells(columns, rows, (wide, high), gap)
