"""Plans of faces read from top to bottom: plate, name, and effects."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.resarcana.render.faces.lines import DOTS, dots_size
from resarcana_desktop.games.resarcana.render.faces.plan import (
    LEAST_EMBLEM,
    NOTHING,
    FacePlan,
    Layout,
    Name,
    centred,
    tells_more,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.resarcana.render.faces.lines import Rows
    from resarcana_desktop.games.resarcana.text.tokens import Token

_LEAST_PLATE: Final = 24
"""The minimum height of the plate of a small face, in real pixels."""
_COMFORT: Final = 0.86
"""The plate gives way until the icons have this share of their full size."""
_LEAST_BARE: Final = LEAST_EMBLEM + 2
"""The height of a plate with room for such an emblem."""
_LEAST_SAID: Final = 3
"""A picture makes way for at least this many icons and arrows: fewer are hard to interpret."""
_AIR: Final = 2
"""Real pixels above and below a name on a plate, if these cost no line."""

_COVERED: Final = 0.12
"""If seals cover more of an emblem beside the cost, it is put below the cost instead."""
_LESS: Final = 0.7
"""The least size there, as a share of the usual one."""


class StackedPlan(FacePlan):
    """A card, a monument, a magic item or a scroll."""

    def layout(self) -> Layout:
        """Return the usual layout, or on a small face the one that shows most."""
        roomy = self._roomy()
        if self.style == "reading":
            return roomy
        # A cost in several rows reaches below a plate that is too low for it, over the name.
        low = roomy.plate.height < self._corners(self.inner())
        if not (roomy.rows.more or roomy.rows.joined or low):
            return roomy
        dense = self._dense()
        if tells_more(dense.rows, roomy.rows):
            return dense
        return dense if low and self._seen_whole(dense) else roomy

    def _seen_whole(self, dense: Layout) -> bool:
        """Return whether the name of a dense face, or its content, is on it."""
        return bool(dense.rows.rows) or dense.name_area.bottom <= self.inner().bottom

    def inner(self) -> Rect:
        """Return the area inside the rim."""
        width, height = self.size
        rim = self.px(self.measures.rim)
        if self.component.kind == "scroll":
            rod, end = round(width * 22 / 286), round(width * 6 / 286)
            return Rect(rod, end, width - 2 * rod, height - 2 * end)
        return Rect(rim, rim, width - 2 * rim, height - 2 * rim)

    def _roomy(self) -> Layout:
        """Return plate, name and lines one below the other, with the plate as high as possible."""
        inner = self.inner()
        name = self._name_within(inner)
        type_height = self.px(29) if self.style == "reading" else 0
        above = self.px(4 if self.style == "reading" else 2)
        head = name.height() + type_height + above + self.px(6 if self.style == "reading" else 2)
        plate, rows, lines_area = self._plate_and_rows(inner, head)
        name_area = Rect(inner.x, plate.bottom + above, inner.width, name.height())
        type_area = Rect(inner.x, name_area.bottom, inner.width, type_height)
        return self._finished(plate, name, name_area, type_area, lines_area, rows)

    def _plate_and_rows(self, inner: Rect, head: int) -> tuple[Rect, Rows, Rect]:
        """Return the largest plate that leaves the lines room for icons of a good size.

        On a small face the plate gives way further before lines are left out.
        """
        measures = self.measures
        costs = self._cost(Rect(inner.x, inner.y, inner.width, 1))
        high = max([_LEAST_PLATE, *(area.bottom - inner.y for _, area in costs)])
        sealed = self._points_and_seal(inner) / self.unit
        least = max(min(measures.least_plate, high / self.unit), sealed)
        least_whole = max(measures.least_plate, sealed)
        height = measures.plate
        found: tuple[Rect, Rows, Rect] | None = None
        while True:
            plate = Rect(inner.x, inner.y, inner.width, self.px(height))
            top = plate.bottom + head
            bottom = inner.bottom - self.px(measures.below)
            area = Rect(inner.x, top, inner.width, max(bottom - top, 1))
            rows = self._rows(area)
            if found is None or tells_more(rows, found[1]):
                found = self._inset(plate), rows, area
            whole = not (rows.joined or rows.more)
            if whole and rows.size >= measures.icon * self.unit * _COMFORT:
                return self._inset(plate), rows, area
            if height <= (least_whole if whole else least):
                return (self._inset(plate), rows, area) if whole else self._bare(inner, head, found)
            height = max(height - 2, least_whole if whole else least)

    def _dense(self) -> Layout:
        """Return a small face whose plate gives way to the lines, as far as that shows more.

        It keeps cost and points; an emblem that would be too small is left out. An item or a
        scroll, which has neither, keeps only the part of its plate behind the name.
        """
        inner = self.inner()
        name = self._name_within(inner)
        corners = self._corners(inner)
        least = corners or _LEAST_BARE
        rows = self._rows_below(inner, name, least)
        if not corners:
            banded = self._banded(inner, name)
            if banded.rows.said > max(rows.said, _LEAST_SAID - 1):
                return banded
        height, most = least, max(self.px(self.measures.plate), least)
        while height < most:  # the highest plate at which the lines show as much
            middle = (height + most + 1) // 2
            found = self._rows_below(inner, name, middle)
            if found.said < rows.said:
                most = middle - 1
            else:
                height, rows = middle, found
        plate = Rect(inner.x, inner.y, inner.width, height)
        name_area = Rect(inner.x, plate.bottom + 1, inner.width, name.height())
        empty = Rect(inner.x, name_area.bottom, inner.width, 0)
        area = down_to(inner, height + name.height() + 2)
        return self._finished(self._inset(plate), name, name_area, empty, area, rows, dense=True)

    def _rows_below(self, inner: Rect, name: Name, height: int) -> Rows:
        """Return the lines of a small face below a plate of this height."""
        return self._rows(down_to(inner, height + name.height() + 2), dense=True)

    def _name_within(self, inner: Rect) -> Name:
        return self.name(inner.width - self.px(12 if self.style == "reading" else 2))

    def _corners(self, inner: Rect) -> int:
        """Return the height of a plate that just fits the things in its corners."""
        strip = Rect(inner.x, inner.y, inner.width, 1)
        corners = [area for _, area in (*self._cost(strip), *self._seals_above(strip))]
        medal, pills = self._points(strip)
        corners += [medal, *(area for _, area in pills), self._star(strip)]
        high = max((area.bottom - inner.y for area in corners if area.width), default=0)
        if not self.component.types or self._seals_above(strip):
            return high
        seal = self._seal_px + self.px(2)
        return max(high, self._points_and_seal(inner), self._cost_above_seals(strip) + seal)

    def _cost_above_seals(self, strip: Rect) -> int:
        """Return how far down the cost reaches above seals at the foot of the plate."""
        seals = [area for _, area in self._seals(strip)]
        left = min(area.left for area in seals)
        costs = [area for _, area in self._cost(strip) if area.right > left]
        return max((area.bottom - strip.y for area in costs), default=0)

    def _banded(self, inner: Rect, name: Name) -> Layout:
        """Return a face without a picture: behind its name the plate fills what the lines leave."""
        area = down_to(inner, name.height() + 2)
        rows = self._rows(area, dense=True)
        airy = down_to(inner, name.height() + 2 * _AIR)
        if (loose := self._rows(airy, dense=True)).said == rows.said:
            area, rows = airy, loose
        needed = round(rows.height()) + 1
        needed += dots_size(rows.size)[1] if rows.more and not rows.dots_beside else 0
        if needed < area.height:
            area = Rect(area.x, area.bottom - needed, area.width, needed)
        plate = Rect(inner.x, inner.y, inner.width, area.y - inner.y)
        name_area = Rect(0, 0, inner.width, name.height())
        name_area.center = plate.center
        empty = Rect(inner.x, name_area.bottom, inner.width, 0)
        found = self._finished(plate, name, name_area, empty, area, rows, dense=True)
        return replace(found, emblem=NOTHING, banded=True)

    def _points_and_seal(self, inner: Rect) -> int:
        """Return the height of a plate with the seal of a type below the medal of points."""
        medal = self._points(Rect(inner.x, inner.y, inner.width, 1))[0]
        if self.style == "reading" or not self.component.types or not medal.width:
            return 0
        return medal.bottom - inner.y + self._seal_px + self.px(2) - 1

    def _bare(
        self, inner: Rect, head: int, found: tuple[Rect, Rows, Rect]
    ) -> tuple[Rect, Rows, Rect]:
        """If no line has room, give it to the plate: a large emblem, a name, and the dots."""
        _, rows, area = found
        if rows.rows:
            return found
        below = round(rows.size * DOTS) + self.px(self.measures.below)
        # The tiniest faces have no room for a plate either: it is reduced to a line.
        height = max(inner.height - head - below, 1)
        plate = Rect(inner.x, inner.y, inner.width, height)
        return self._inset(plate), rows, Rect(area.x, plate.bottom + head, area.width, below)

    def _inset(self, plate: Rect) -> Rect:
        """Return the plate of a scroll, at a distance from the rods."""
        if self.component.kind != "scroll":
            return plate
        aside, above = self.px(20 / 2.3), self.px(8 / 2.3)
        if self.style == "reading":
            aside, above = self.px(20), self.px(8)
        width, height = plate.width - 2 * aside, plate.height - above
        return Rect(plate.x + aside, plate.y + above, max(width, 1), max(height, 1))

    def _cost_ends(self, plate: Rect, y: int) -> int:
        """Return the end of the cost: before the points, or at the end of the plate below them."""
        medal, _ = self._points(plate)
        beside = not self._on_plate or y < medal.bottom
        return super()._cost_ends(plate, y) if beside else plate.right

    def _emblem(self, plate: Rect, cost: tuple[tuple[Token, Rect], ...], medal: Rect) -> Rect:
        """Return the emblem in the middle of its plate, or aside if a row of costs is there."""
        flat = self.component.kind in ("magic_item", "scroll")
        size = round(min(plate.height * (0.80 if flat else 0.72), plate.width * 0.62))
        middle = plate.y + plate.height * (0.57 if self.component.kind == "monument" else 0.53)
        if not cost or cost[-1][1].right <= plate.centerx - size // 2:
            return centred(plate.centerx, round(middle), size)
        return self._aside(plate, cost[-1][1], medal, size)

    def _aside(self, plate: Rect, cost: Rect, medal: Rect, size: int) -> Rect:
        """Return the emblem below a long row of costs, or beside it if it can be larger there."""
        bottom = plate.bottom - self.px(2)
        top = cost.bottom - self.px(12 if self.style == "reading" else 7)
        below = min(size, bottom - top)
        right = medal.x if medal.width else plate.right
        beside = min(size, right - cost.right - self.px(4), round(plate.height * 0.84))
        lower = centred(plate.centerx, (top + bottom) // 2, below)
        if beside <= below * 1.12:
            return lower
        spot = centred((cost.right + right) // 2, plate.centery, beside)
        hidden = _covered(spot, self._seals(plate))
        if below >= beside * _LESS and hidden > max(_COVERED, _covered(lower, self._cost(plate))):
            return lower
        return spot


def _covered(emblem: Rect, signs: Sequence[tuple[object, Rect]]) -> float:
    """Return the share of an emblem that is covered by signs."""
    shared = [area.clip(emblem) for _, area in signs]
    return sum(area.width * area.height for area in shared) / max(emblem.width * emblem.height, 1)


def down_to(inner: Rect, top: int) -> Rect:
    """Return the area from `top` below the upper rim to a hair’s breadth above the lower one."""
    return Rect(inner.x, inner.y + top, inner.width, max(inner.height - 1 - top, 1))
