"""Rows of components: how they shrink, overlap and break when there are many of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from pygame import Rect

from resarcana_desktop.games.resarcana.render.faces import (
    MINI_SIZE,
    READING_WIDTH,
    TABLE_WIDTH,
    Style,
    face_size,
)
from resarcana_desktop.games.resarcana.rules.records import Component, Kind


def _sizes(widths: dict[Kind, int], style: Style) -> dict[str, tuple[float, float]]:
    return {kind: face_size(kind, width, style) for kind, width in widths.items()}


TABLE_SIZES: Final[dict[str, tuple[float, float]]] = _sizes(TABLE_WIDTH, "table")
MINI_SIZES: Final[dict[str, tuple[float, float]]] = {
    kind: (float(w), float(h)) for kind, (w, h) in MINI_SIZE.items()
}
READING_SIZES: Final[dict[str, tuple[float, float]]] = _sizes(READING_WIDTH, "reading")
HAND_SIZE: Final = (186, 260)

_GROUPS: Final = {"mage": 0, "magic_item": 0, "scroll": 0, "artifact": 1}
SHRINK_FIRST: Final = 0.7
"""Widths shrink together down to this before artifacts overlap (84 of 120 px)."""
MOST_OVERLAP: Final = 0.5
_WORTH_BREAKING: Final = 1.05
"""A row breaks in two only where everything becomes larger by this."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something in a row: its id, upright size in design px, whether turned, and its group."""

    id: str
    size: tuple[float, float]
    turned: bool = False
    group: int = 0

    def footprint(self, most_height: float) -> tuple[float, float]:
        """What it covers: a turned one lies on its side, and is smaller if it is too high so."""
        width, height = self.size
        if not self.turned:
            return width, height
        fit = min(1.0, most_height / width)
        return height * fit, width * fit


def piece(component: Component, turned: bool, sizes: Mapping[str, tuple[float, float]]) -> Piece:
    """The piece of a component, with its group: mage and items, artifacts, the rest."""
    group = _GROUPS.get(component.kind, 2)
    return Piece(component.id, sizes[component.kind], turned, group)


def in_groups(pieces: Sequence[Piece]) -> list[Piece]:
    """Mage first, then items, artifacts, monuments and places; otherwise in the order given."""
    return sorted(pieces, key=lambda each: (each.group, -each.size[1] if not each.group else 0))


@dataclass(frozen=True, slots=True)
class Row:
    """A row that has been fitted: a rectangle for each piece, and where groups are parted."""

    rects: tuple[Rect, ...]
    partings: tuple[int, ...] = ()
    scale: float = 1.0
    overlap: float = 0.0

    @property
    def legible(self) -> float:
        """How well it can be read: of what overlaps, only what is in sight counts."""
        return self.scale * (1 - self.overlap)


@dataclass(frozen=True, slots=True)
class Gaps:
    """Space between neighbours and between groups, in real pixels."""

    near: float
    group: float


def fit_row(
    pieces: Sequence[Piece], area: Rect, unit: float, gaps: Gaps, *, align: float = 0.5
) -> Row:
    """Pieces in one row in `area`, `unit` px to a design px at most; `align` 0 left to 1 right."""
    if not pieces:
        return Row(())
    scale, overlap = _fitting(pieces, area, unit, gaps)
    return _placed(pieces, area, scale, overlap, gaps, align)


def fit_rows(pieces: Sequence[Piece], area: Rect, unit: float, gaps: Gaps) -> Row:
    """Pieces in one row, or in two where they are larger so."""
    single = fit_row(pieces, area, unit, gaps)
    highest = max((each.footprint(each.size[1])[1] for each in pieces), default=1)
    half = Rect(area.x, area.y, area.width, round((area.height - gaps.near) / 2))
    small = min(unit, half.height / highest)
    cut = _half(pieces)
    if len(pieces) < 4 or not cut:
        return single
    upper = fit_row(pieces[:cut], half, small, gaps)
    lower_area = half.move(0, area.height - half.height)
    lower = fit_row(pieces[cut:], lower_area, small, gaps)
    if min(upper.legible, lower.legible) <= single.legible * _WORTH_BREAKING:
        return single
    return Row((*upper.rects, *lower.rects), (), min(upper.scale, lower.scale))


def _half(pieces: Sequence[Piece]) -> int:
    """Where to break so that both rows are about as wide."""
    widths = [each.footprint(each.size[1])[0] for each in pieces]
    return min(
        range(1, len(pieces)) if len(pieces) > 1 else (0,),
        key=lambda cut: max(sum(widths[:cut]), sum(widths[cut:])),
    )


def _fitting(pieces: Sequence[Piece], area: Rect, unit: float, gaps: Gaps) -> tuple[float, float]:
    """The scale and the overlap (0 to one half) with which a row fits its area."""
    for least, overlap in ((SHRINK_FIRST, 0.0), (0.0, MOST_OVERLAP)):
        scale = _scale_for(pieces, area, unit, overlap, gaps)
        if scale >= least * unit:
            break
    if not overlap or scale < SHRINK_FIRST * unit:
        return scale, overlap
    return SHRINK_FIRST * unit, _overlap_for(pieces, area, SHRINK_FIRST * unit, gaps)


def _scale_for(
    pieces: Sequence[Piece], area: Rect, unit: float, overlap: float, gaps: Gaps
) -> float:
    """The largest scale up to `unit` at which a row is no wider than its area."""
    high = unit
    if _width(pieces, area, high, overlap, gaps) <= area.width:
        return high
    low = 0.0
    for _ in range(24):
        middle = (low + high) / 2
        if _width(pieces, area, middle, overlap, gaps) <= area.width:
            low = middle
        else:
            high = middle
    return low


def _overlap_for(pieces: Sequence[Piece], area: Rect, scale: float, gaps: Gaps) -> float:
    low, high = 0.0, MOST_OVERLAP
    for _ in range(12):
        middle = (low + high) / 2
        if _width(pieces, area, scale, middle, gaps) <= area.width:
            high = middle
        else:
            low = middle
    return high


def _advances(
    pieces: Sequence[Piece], area: Rect, scale: float, overlap: float, gaps: Gaps
) -> list[float]:
    """How far each piece pushes the next one, in real pixels."""
    most = area.height / scale if scale else 1.0
    advances = []
    for one, following in pairwise(pieces):
        width = one.footprint(most)[0] * scale
        if one.group != following.group:
            advances.append(width + gaps.group)
        elif one.group == 1 and overlap:
            advances.append(width * (1 - overlap))
        else:
            advances.append(width + gaps.near)
    return [*advances, pieces[-1].footprint(most)[0] * scale]


def _width(pieces: Sequence[Piece], area: Rect, scale: float, overlap: float, gaps: Gaps) -> float:
    return sum(_advances(pieces, area, scale, overlap, gaps))


def _placed(
    pieces: Sequence[Piece], area: Rect, scale: float, overlap: float, gaps: Gaps, align: float
) -> Row:
    advances = _advances(pieces, area, scale, overlap, gaps)
    x = area.x + max((area.width - sum(advances)) * align, 0)
    rects, partings = [], []
    most = area.height / scale if scale else 1.0
    for number, (each, advance) in enumerate(zip(pieces, advances, strict=True)):
        width, height = (max(int(side * scale), 1) for side in each.footprint(most))
        rects.append(Rect(round(x), area.y + (area.height - height) // 2, width, height))
        if number and pieces[number - 1].group != each.group:
            partings.append(round(x - gaps.group / 2))
        x += advance
    return Row(tuple(rects), tuple(partings), scale, overlap)
