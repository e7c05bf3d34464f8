"""Plans of the tiles of Places of Power: the plate on the left, the rest beside or below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.resarcana.render.faces.lines import dots_size
from resarcana_desktop.games.resarcana.render.faces.plan import (
    LEAST_EMBLEM,
    FacePlan,
    Layout,
    centred,
    tells_more,
)

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.text.tokens import Token

_PLATE: Final = 0.338
"""The plate of a Place of Power takes this share of its width."""
_NARROWER: Final = (0.28, 0.22)
"""The narrower shares of a small one, tried before lines are left out."""

_DESCENT: Final = 0.2
"""How far letters of a name extend below their line, as a share of their size."""
_LARGE: Final = 13
"""From this size, in pixels, a name gets its full room; smaller ones leave room to lines."""


class PlacePlan(FacePlan):
    """A Place of Power."""

    def layout(self) -> Layout:
        """Return a tile that shows as much as possible; if it is large, in its usual layout."""
        best = self._upright(_PLATE)
        if self.style == "reading" or not best.rows.more:
            return best
        for share in (_PLATE, *_NARROWER):
            for other in (self._upright(share, columns=True), self._low(share)):
                whole = not other.rows.more and _has_room_for_cost(other)
                suits = whole or other.emblem.width >= LEAST_EMBLEM
                if suits and tells_more(other.rows, best.rows):
                    best = other
        return best

    def _upright(self, share: float, *, columns: bool = False) -> Layout:
        """Return an upright plate on the left; medals, name and a parchment inset on the right."""
        width, height = self.size
        rim = self.px(self.measures.rim)
        reading = self.style == "reading"
        plate = Rect(rim, rim, round(width * share), height - 2 * rim)
        column = self._beside(plate)
        name = self.name(column.width)
        type_height = self.px(25) if reading else 0
        top = max(column.y + round(height * (0.165 if reading else 0.20)), self._below_points())
        bottom = column.y + round(height * 0.423)
        block = name.height() + type_height
        descent = round(name.font.px * _DESCENT) if name.font.px >= _LARGE else 0
        below = max(self.px(2), descent)
        inset_top = max(bottom, top + block + below)
        name_y = top + max(inset_top - descent - top - block, 0) // 2
        name_area = Rect(column.x, name_y, column.width, name.height())
        type_area = Rect(column.x, name_area.bottom, column.width, type_height)
        area = Rect(column.x, inset_top, column.width, column.bottom - inset_top)
        rows = self._rows(area, columns=columns)
        return self._finished(plate, name, name_area, type_area, area, rows)

    def _low(self, share: float) -> Layout:
        """Return a low plate on the left, and an inset below it as wide as the tile."""
        width, height = self.size
        rim, gap = self.px(self.measures.rim), self.px(2)
        plate = Rect(rim, rim, round(width * share), height - 2 * rim)
        column = self._beside(plate)
        name = self.name(column.width)
        top = max(self._below_points(), rim)
        inset = Rect(rim, top + name.height() + gap, width - 2 * rim, 0)
        inset.height = max(height - rim - inset.y, 1)
        rows = self._rows(inset, columns=True)
        # The plate gets the room that the lines leave.
        needed = round(rows.height()) + 2 * gap
        needed += dots_size(rows.size)[1] if rows.more and not rows.dots_beside else 0
        if needed < inset.height:
            inset = Rect(inset.x, inset.bottom - needed, inset.width, needed)
        plate.height = inset.y - gap - plate.y
        name_y = top + (inset.y - gap - top - name.height()) // 2
        name_area = Rect(column.x, name_y, column.width, name.height())
        empty = Rect(column.x, name_area.bottom, column.width, 0)
        return self._finished(plate, name, name_area, empty, inset, rows)

    def _gives_way(self, plate: Rect) -> bool:
        """Return whether the plate is smaller than usual, to leave room for lines."""
        width, height = self.size
        rim = self.px(self.measures.rim)
        return plate.width < round(width * _PLATE) or plate.height < height - 2 * rim

    def _beside(self, plate: Rect) -> Rect:
        """Return the area of the tile to the right of its plate."""
        rim = self.px(self.measures.rim)
        left = plate.right + self.px(11 if self.style == "reading" else 5.5)
        return Rect(left, rim, self.size[0] - rim - left, self.size[1] - 2 * rim)

    def _below_points(self) -> int:
        """Return the lower edge of medal and pills."""
        medal, pills = self._points(Rect(0, 0, 0, 0))
        return max((area.bottom for area in (medal, *(area for _, area in pills))), default=0)

    def _cost_begins(self, plate: Rect, wide: int) -> tuple[int, int]:
        """Return the start of the cost: at the top, or below pills that leave no room there."""
        left, top = super()._cost_begins(plate, wide)
        hidden = wide and left + wide > self._points_left(plate)
        return left, self._below_points() if hidden else top

    def _cost_room(self, plate: Rect) -> int:
        """Return the end of the plate: the cost is on it."""
        return plate.right

    def _cost_ends(self, plate: Rect, y: int) -> int:
        """Return the end of the cost: before the points, or at the end of the plate below them."""
        return plate.right if y >= self._below_points() else self._points_left(plate)

    def _points_corner(self, plate: Rect) -> tuple[int, int]:
        """Return the right end and the top of the row of points."""
        rim = self.measures.rim
        return self.size[0] - self.px(rim + 1), self.px(rim)

    def _emblem(self, plate: Rect, cost: tuple[tuple[Token, Rect], ...], medal: Rect) -> Rect:
        """Return the middle of the plate, or on a small one the room below or beside the cost."""
        if cost:
            left = self._left_on(plate, cost)
            lowered = cost[-1][1].y > plate.y + self.px(2.5)
            if self._gives_way(plate) or (lowered and left.width >= LEAST_EMBLEM):
                return left
        size = round(min(plate.width * 0.80, plate.height * 0.7))
        return centred(plate.centerx, round(plate.y + plate.height * 0.53), size)

    def _left_on(self, plate: Rect, cost: tuple[tuple[Token, Rect], ...]) -> Rect:
        """Return the largest square for an emblem on a small plate, below its cost or beside it."""
        last = cost[-1][1]
        below = Rect(plate.x, last.bottom, plate.width, plate.bottom - last.bottom)
        beside = Rect(last.right, last.y, plate.right - last.right, plate.bottom - last.y)
        room = max(below, beside, key=lambda area: min(area.size))
        return centred(*room.center, max(round(min(room.size) * 0.94), 0))


def _has_room_for_cost(plan: Layout) -> bool:
    """Return whether all of the cost is on the plate."""
    return all(plan.plate.contains(area) for _, area in plan.cost)
