"""Rows of components: a slot for each, that stays while others come, and are turned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
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

_GROUPS: Final = {"mage": 0, "magic_item": 0, "artifact": 1}
LEAST_LYING: Final = 0.8
"""A slot is as wide as its component is when it is turned, or down to this share of that."""
MOST_LYING: Final = 1.3
"""A turned component is larger than an upright one, up to this, if its slot has room for it: on its
side it would be lower than the row, and its text is harder to read."""
_LEAST_HIGH: Final = 0.88
"""A turned component is at least this share of its width high, for its name above its lines."""
_CLAIMS: Final = 2
"""Room is kept for this many monuments and places: no slot becomes narrower with the first ones."""
_WORTH_BREAKING: Final = 1.05
"""A row breaks in two only where everything becomes larger by this."""
_LEAST_ARTIFACTS: Final = 4
"""Artifacts that have a slot from the beginning; then their slots grow in number by two."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something in a row: its id, upright size in design px, whether turned, and its group."""

    id: str
    size: tuple[float, float]
    turned: bool = False
    group: int = 0

    def slot(self, most_height: float, lying: float = 1.0) -> float:
        """The width kept for it, turned or not; `lying` is the share of its width when turned."""
        width, height = self.size
        if self.stays_upright:
            return width * (max(lying, 1.0) if self.group == _GROUPS["magic_item"] else 1.0)
        return max(width, height * min(max(lying, 1.0), most_height / width) * min(lying, 1.0))

    @property
    def stays_upright(self) -> bool:
        """Return whether it only has a sign when it is turned: it is wider than high already."""
        return self.size[0] > self.size[1]

    def covers(self, most_height: float, lying: float = 1.0) -> tuple[float, float]:
        """Return the size of the piece: a turned one is smaller if its slot requires that."""
        width, height = self.size
        if not self.turned or self.stays_upright:
            return width, height
        most = min(max(lying, 1.0), most_height / width)
        fit = min(most, self.slot(most_height, lying) / height)
        return height * fit, min(max(width, _LEAST_HIGH * height) * fit, most_height)


_CLAIM: Final = Piece("", TABLE_SIZES["place_of_power"], group=2)


def piece(component: Component, turned: bool, sizes: Mapping[str, tuple[float, float]]) -> Piece:
    """The piece of a component, with its group: mage and items, artifacts, the rest."""
    group = _GROUPS.get(component.kind, 2)
    return Piece(component.id, sizes[component.kind], turned, group)


def in_groups(pieces: Sequence[Piece]) -> list[Piece]:
    """Mage first, then items, artifacts, monuments and places; otherwise in the order given."""
    return sorted(pieces, key=lambda each: (each.group, -each.size[1] if not each.group else 0))


def in_order_of_arrival(pieces: Sequence[Piece]) -> list[Piece]:
    """Mage first, then items, then all others in the order given."""
    return sorted(pieces, key=lambda each: (min(each.group, 1), 0 if each.group else -each.size[1]))


def to_come(pieces: Sequence[Piece], sizes: Mapping[str, tuple[float, float]]) -> list[Piece]:
    """Return the missing pieces that have a slot already: a magic item, some artifacts."""
    item, artifact = Piece("", sizes["magic_item"]), Piece("", sizes["artifact"], group=1)
    items = sum(each.size == item.size for each in pieces if not each.group)
    artifacts = sum(each.group == 1 for each in pieces)
    slots = max(artifacts + artifacts % 2, _LEAST_ARTIFACTS)
    return [item] * (not items) + [artifact] * (slots - artifacts)


def natural_width(pieces: Sequence[Piece], height: float, gap: float) -> float:
    """Return the width of a row at full size in a tray of this height, in design px."""
    return sum(each.slot(height, LEAST_LYING) + gap for each in pieces)


@dataclass(frozen=True, slots=True)
class Row:
    """A row that has been fitted: a rectangle for each piece, and where groups are parted."""

    rects: tuple[Rect, ...]
    partings: tuple[int, ...] = ()
    scale: float = 1.0
    slots: tuple[int, ...] = ()
    """How wide the room for each piece is, turned or not."""


@dataclass(frozen=True, slots=True)
class Gaps:
    """Space between neighbours and between groups, in real pixels."""

    near: float
    group: float


# ---- the centre ----------------------------------------------------------------------------------


def fit_row(pieces: Sequence[Piece], area: Rect, unit: float, gaps: Gaps) -> Row:
    """Pieces that are never turned, in one row from the left, `unit` px to a design px at most."""
    steps = [
        gaps.group if one.group != following.group else gaps.near
        for one, following in pairwise(pieces)
    ]
    wide = sum(each.size[0] for each in pieces)
    scale = min(unit, max(area.width - sum(steps), 1) / wide) if wide else unit
    x, rects = float(area.x), []
    for each, step in zip(pieces, [*steps, 0.0], strict=False):
        width, height = (max(int(side * scale), 1) for side in each.size)
        rects.append(Rect(round(x), area.y + (area.height - height) // 2, width, height))
        x += width + step
    return Row(tuple(rects), scale=scale)


# ---- in front of a player ------------------------------------------------------------------------


def fit_tableau(
    pieces: Sequence[Piece],
    free: Sequence[Piece],
    area: Rect,
    unit: float,
    gaps: Gaps,
    *,
    steady: bool = False,
) -> Row:
    """Fit pieces in one row, or in two if that makes them larger; `free` ones keep slots.

    Mage, items and artifacts are placed from the left, all else from the right. Places do not
    depend on what is turned, nor on what is added while there is a free slot for it. No slot is
    kept free if the pieces would have to shrink for that, unless the row has to be `steady`.
    """
    if not pieces:
        return Row(())
    for kept in range(len(free), 0, -1):
        row, whole = _in_rows(pieces, free[:kept], area, unit, gaps)
        if whole or steady:
            return row
    return _in_rows(pieces, (), area, unit, gaps)[0]


def _in_rows(
    pieces: Sequence[Piece], free: Sequence[Piece], area: Rect, unit: float, gaps: Gaps
) -> tuple[Row, bool]:
    """Return pieces and free slots in one row or two, and whether none of them had to shrink."""
    whole = [*pieces, *free]
    highest = max(each.size[1] for each in whole)
    half = (area.height - gaps.near) / 2
    room = _Room(area, gaps, 1), _Room(area, gaps, 2)
    upright = tuple(replace(each, turned=False) if each.turned else each for each in whole)
    place = (area.x, area.y, area.width, area.height)
    one = _fitted(upright, place, gaps, 1, unit)
    most = unit, min(unit, half / highest)
    two = _fitted(upright, place, gaps, 2, most[1])
    best = 1 if two.scale > one.scale * _WORTH_BREAKING else 0
    fit = (one, two)[best]
    return room[best].row(pieces, whole, fit), fit.scale >= most[best] and fit.lying >= 1.0


@dataclass(frozen=True, slots=True)
class _Fit:
    """Real pixels to a design px, and the share of its width that a turned piece has."""

    scale: float
    lying: float


@dataclass(frozen=True, slots=True)
class _Room:
    """An area for one row or two."""

    area: Rect
    gaps: Gaps
    rows: int

    @property
    def high(self) -> float:
        """The height of one row in real pixels."""
        return (self.area.height - (self.rows - 1) * self.gaps.near) / self.rows

    def fitted(self, pieces: Sequence[Piece], unit: float) -> _Fit:
        """At full size with slots as wide as there is room for; else as large as can be."""
        usual, least = _Fit(unit, 1.0), _Fit(unit, LEAST_LYING)
        if self.slots(pieces, usual):
            others = [each for each in pieces if each.group < _CLAIM.group]
            whole = [*others, *[_CLAIM] * max(len(pieces) - len(others), _CLAIMS)]
            most = _Fit(unit, MOST_LYING)
            if self.slots(whole, most) and self.slots(pieces, most):
                return most
            return self._largest((whole, pieces), usual, most)
        if self.slots(pieces, least):
            return self._largest((pieces,), least, usual)
        return self._largest((pieces,), _Fit(0.0, LEAST_LYING), least)

    def _largest(self, needed: Sequence[Sequence[Piece]], low: _Fit, high: _Fit) -> _Fit:
        """The last one, on the way from `low` to `high`, with room for each of the rows `needed`.

        `low` itself if there is none.
        """
        for _ in range(14):
            middle = _Fit((low.scale + high.scale) / 2, (low.lying + high.lying) / 2)
            if all(self.slots(pieces, middle) for pieces in needed):
                low = middle
            else:
                high = middle
        return low

    def slots(self, pieces: Sequence[Piece], fit: _Fit) -> list[tuple[Piece, float, int]]:
        """Return every piece with the left edge and the row of its slot; none if room is short."""
        most = self.high / fit.scale
        left, right = float(self.area.x), float(self.area.right)
        row, group, found = 0, -1, []
        for each in sorted((p for p in pieces if p.group < 2), key=lambda p: (p.group, not p.id)):
            width = each.slot(most, fit.lying) * fit.scale
            left += self.gaps.group - self.gaps.near if group not in (-1, each.group) else 0
            if left + width > right and row + 1 < self.rows:
                left, row = float(self.area.x), row + 1
            found.append((each, left, row))
            left, group = left + width + self.gaps.near, each.group
            if left - self.gaps.near > right:
                return []
        edge = left - self.gaps.near + self.gaps.group if row + 1 == self.rows else self.area.x
        for each in (p for p in pieces if p.group >= 2):
            right -= each.slot(most, fit.lying) * fit.scale
            found.append((each, right, self.rows - 1))
            if right < edge:
                return []
            right -= self.gaps.near
        return found

    def row(self, pieces: Sequence[Piece], whole: Sequence[Piece], fit: _Fit) -> Row:
        """Return the places of the pieces, each in the middle of its slot."""
        most = self.high / fit.scale
        places: dict[str, Rect] = {}
        begins: dict[int, float] = {}
        slots: dict[str, int] = {}
        for each, left, row in self.slots(whole, fit):
            wide = each.slot(most, fit.lying) * fit.scale
            width, height = (max(int(s * fit.scale), 1) for s in each.covers(most, fit.lying))
            rect = Rect(0, 0, width, height)
            middle = self.area.y + row * (self.high + self.gaps.near) + self.high / 2
            rect.center = (round(left + wide / 2), round(middle))
            places[each.id], slots[each.id] = rect, int(wide)
            if each.group and self.rows == 1:
                begins[each.group] = min(left, begins.get(each.group, left))
        lines = (round(left - self.gaps.group / 2) for left in begins.values())
        rects = tuple(places[each.id] for each in pieces)
        return Row(rects, tuple(lines), fit.scale, tuple(slots[each.id] for each in pieces))


@lru_cache(maxsize=64)
def _fitted(
    pieces: tuple[Piece, ...], area: tuple[int, int, int, int], gaps: Gaps, rows: int, unit: float
) -> _Fit:
    """How upright pieces fit an area: found once, for most actions only turn some of them."""
    return _Room(Rect(area), gaps, rows).fitted(pieces, unit)
