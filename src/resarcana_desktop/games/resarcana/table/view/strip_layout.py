"""The strip of recent actions: a row in the side column, a rail at the right edge without it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from resarcana_desktop.games.resarcana.play.log_entries import LogLine
from resarcana_desktop.games.resarcana.table.view.context import PaintContext
from resarcana_desktop.games.resarcana.table.view.spots import Spot

_TILE: Final = (56, 92)
_GAP: Final = 4
_LEAST_UNIT: Final = 0.78
"""Tiles are never drawn smaller than this, real pixels to a pixel of the design."""
_RAIL_PAD: Final = 5


@dataclass(frozen=True, slots=True)
class Tile:
    """An action in the strip: its line of the log, and its place."""

    line: LogLine
    rect: Rect
    spot: Spot


@dataclass(frozen=True, slots=True)
class Strip:
    """The strip in `rect`; the newest tile is the last one. `unit` is px to a design px."""

    rect: Rect
    unit: float
    tiles: tuple[Tile, ...]

    @property
    def upright(self) -> bool:
        """Return whether the tiles are one below the other."""
        return self.rect.height > self.rect.width


def unit_of(table: PaintContext) -> float:
    """Real pixels to a design pixel of a tile; larger text takes no room from the table."""
    return max(table.look.scale, _LEAST_UNIT)


def tile_size(table: PaintContext) -> tuple[int, int]:
    """Width and height of a tile."""
    unit = unit_of(table)
    return round(_TILE[0] * unit), round(_TILE[1] * unit)


def rail_width(table: PaintContext) -> int:
    """Return the width of the rail that replaces the side column."""
    return tile_size(table)[0] + 2 * table.px(_RAIL_PAD)


def lay_out(table: PaintContext, rect: Rect, lines: Sequence[LogLine]) -> Strip:
    """Lay out as many of the latest actions as fit in `rect`, along its longer side."""
    unit = unit_of(table)
    width, height = tile_size(table)
    gap = round(_GAP * unit)
    upright = rect.height > rect.width
    step = (height if upright else width) + gap
    room = ((rect.height if upright else rect.width) + gap) // step
    shown = [(number, line) for number, line in enumerate(lines) if line.icons is not None]
    latest = shown[-room:] if room else []
    tiles = []
    for place, (number, line) in enumerate(latest):
        at = Rect(rect.x, rect.y, width, height)
        if upright:
            at.bottom = rect.bottom - (len(latest) - 1 - place) * step
            at.centerx = rect.centerx
        else:
            at.x += place * step
        component = line.icons.component if line.icons else ""
        spot = Spot(component, "move", line.seat, at, mini=True, number=number)
        tiles.append(Tile(line, at, spot))
    return Strip(rect, unit, tuple(tiles))
