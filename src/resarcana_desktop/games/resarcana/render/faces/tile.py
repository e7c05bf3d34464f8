"""Plans of tiles: faces of any height, in which text and lines have precedence over the picture."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.resarcana.render.faces.lines import (
    LEAST_ICON,
    dots_size,
    fit,
    picture,
)
from resarcana_desktop.games.resarcana.render.faces.plan import (
    LEAST_EMBLEM,
    NOTHING,
    Layout,
    Name,
    centred,
    name_of,
)
from resarcana_desktop.games.resarcana.render.faces.signs import free_place
from resarcana_desktop.games.resarcana.render.faces.stacked import StackedPlan, down_to
from resarcana_desktop.games.resarcana.text.icons import cost_icons
from resarcana_desktop.render.fonts import LEAST_TEXT, text_font
from resarcana_desktop.render.text import ELLIPSIS, balanced, shortened, text_width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.resarcana.text.icons import Line
    from resarcana_desktop.games.resarcana.text.tokens import Token

_SMALL: Final = 1.2
_NARROW: Final = 0.86
"""A name in nearly the smallest letters is squeezed this much before it takes two lines."""
_NARROWEST: Final = 0.8
"""A word too long for a tile is squeezed this much, then cut short: it never becomes smaller."""
_LEAST_LINE: Final = 0.8
"""A name shrinks to this share of its size before it takes two lines."""
_PAD: Final = 5
"""Design px between the rim and a name on the plate."""
_BETWEEN: Final = 4
_AIR: Final = 6
"""Design px by which a plate with a name is higher than the name, if no line needs them."""
_SIGN: Final = 19
"""Design px of a seal or a part of the cost beside a name."""
_TURN: Final = 26
"""Design px of the sign of a tile that is turned."""
_MOST_TURN: Final = 0.3
"""The most of the height of a tile that this sign has."""
_BESIDE: Final = 0.26
"""The share of a wide tile that its picture takes beside the lines."""
_WIDE: Final = 1.9
"""The width of such a tile, as a share of its height."""
_LARGER: Final = 1.45
"""The most that icons grow there, and by which they have to grow at least."""
_ENOUGH: Final = 1.15
_LOWEST: Final = 60
"""Lower tiles, in real pixels, have no room for a picture beside or above their words."""
_CLAIMED: Final = ("monument", "place_of_power")
"""Kinds that are in play only after someone has paid for them."""


class TilePlan(StackedPlan):
    """A component of any kind in a rectangle of any height.

    Monuments and Places of Power are on tiles once they are claimed: their cost no longer matters.
    """

    _tells_cost = True

    def layout(self) -> Layout:
        """Return the layout with the picture if that costs nothing.

        Otherwise the one that says most. On a wide tile the picture is beside larger icons. The
        lowest ones are alike, a head and lines below it, unless one says less in that way.
        """
        self._tells_cost = self.component.kind not in _CLAIMED
        usual = self._usual()
        if self.size[1] < _LOWEST:
            self._tells_cost = self.component.kind not in _CLAIMED
            lowest = self._headed()
            as_complete = _completeness(lowest) >= _completeness(usual)
            return self._with_sign(lowest if as_complete else self._at_left(usual))
        beside = self._beside()
        if beside is None or beside.rows.size < usual.rows.size * _ENOUGH:
            return self._with_sign(usual)
        return self._with_sign(beside)

    def _usual(self) -> Layout:
        inner = self.inner()
        above = inner.height - self._name_within(inner).height() - self.px(4)
        plate = min(self.measures.plate, above / self.unit)
        least = min(self.measures.least_plate, plate)
        self.measures = replace(self.measures, plate=plate, least_plate=least)
        if above - self.px(least) >= len(self.lines) * LEAST_ICON:
            roomy = self._roomy()
            if not roomy.rows.more and roomy.plate.height >= self._corners(inner):
                return roomy
        best = max(self._dense(), self._headed(), key=_worth)
        if self._tells_cost and cost_icons(self.component) and not (best.cost and _says_all(best)):
            self._tells_cost = False
            best = max(best, self._dense(), key=_worth)
        return best

    def _beside(self) -> Layout | None:
        """Return the layout of a wide tile: the picture on the left, name and lines beside it.

        None if not all of it has room there.
        """
        width, height = self.size
        if width < _WIDE * height:
            return None
        inner, pad = self.inner(), self.px(_PAD)
        plate = Rect(inner.x, inner.y, round(inner.width * _BESIDE), inner.height)
        column = Rect(plate.right, inner.y, inner.right - plate.right, inner.height)
        name = self.name(column.width - 2 * pad)
        name_area = Rect(column.x, column.y + self.px(2), column.width, name.height())
        area = Rect(column.x, name_area.bottom, column.width, column.bottom - name_area.bottom)
        sizes = (self.measures.icon * self.unit * _LARGER, self.measures.least_icon * self.unit)
        room = (area.width - 2 * pad, area.height - self.px(2))
        rows = fit(self.lines, room, sizes, floor=self.floor)
        empty = Rect(column.x, name_area.bottom, column.width, 0)
        found = self._finished(plate, name, name_area, empty, area, rows, dense=True)
        corners = [*_shown(found.medal, found.pills), *(area for _, area in found.cost)]
        if not _says_all(found) or not all(plate.contains(each) for each in corners):
            return None
        return found if found.emblem.width else None

    def _gives_way(self, plate: Rect) -> bool:
        """Return whether the plate is beside the lines, where a long cost takes several rows."""
        return plate.width < self.inner().width

    def _cost(self, plate: Rect) -> tuple[tuple[Token, Rect], ...]:
        return super()._cost(plate) if self._tells_cost else ()

    def _with_sign(self, plan: Layout) -> Layout:
        """Return the layout with the place of the sign that the tile is turned."""
        return replace(plan, tile=True, turn=self._turn(plan))

    # ---- common to all kinds -------------------------------------------------------------------

    def inner(self) -> Rect:
        width, height = self.size
        rim = self.px(self.measures.rim)
        return Rect(rim, rim, width - 2 * rim, height - 2 * rim)

    def _inset(self, plate: Rect) -> Rect:
        return plate

    @property
    def _on_plate(self) -> bool:
        return True

    def _points_corner(self, plate: Rect) -> tuple[int, int]:
        return plate.right - 1, plate.y + 1

    def _cost_begins(self, plate: Rect, wide: int) -> tuple[int, int]:
        return plate.x + 2, plate.y + 1

    def _star(self, plate: Rect) -> Rect:
        if self.component.kind != "mage":
            return NOTHING
        size = max(self.px(20), LEAST_ICON)
        return Rect(plate.x + 1, plate.y + 1, size, size)

    def name(self, room: int) -> Name:
        """Return the name in one line if possible, else in two; never too small to read."""
        text = name_of(self.component, self.language).replace(" / ", "\u00a0/ ")
        most = max(self.px(self.measures.name), LEAST_TEXT)
        for size in range(most, max(round(most * _LEAST_LINE), LEAST_TEXT) - 1, -1):
            font = text_font("bold", size)
            if text_width(font, text) <= room:
                return Name((text,), font, font.px, room)
        if most <= _SMALL * LEAST_TEXT and text_width(font, text) * _NARROW <= room:
            return Name((text,), font, font.px, room)
        for size in range(most, LEAST_TEXT - 1, -1):
            font = text_font("bold", size)
            lines = balanced(font, text, room)
            if all(text_width(font, line) <= room for line in lines):
                return Name(tuple(lines), font, font.px, room)
        widest = round(room / _NARROWEST)
        lines = [shortened(font, line, widest) for line in balanced(font, text, widest)]
        return Name(tuple(lines), font, font.px, room)

    # ---- the lowest tiles ----------------------------------------------------------------------

    def _headed(self) -> Layout:
        """Return name and points in one row on the plate, and the cost if there is room for it."""
        inner, pad = self.inner(), self.px(_PAD)
        strip = Rect(inner.x, inner.y, inner.width, 1)
        points = _shown(*self._points(strip))
        right = min([inner.right - pad, *(area.x - self.px(_BETWEEN) for area in points)])
        behind = len(self.component.types) * (self._sign + 1)
        behind += self.px(_BETWEEN) if behind else 0
        name = self.name(max(right - inner.x - pad - behind, 1))
        if behind and _is_cut(name):
            name = self.name(max(right - inner.x - pad, 1))
        above = self._above_points(points) if _is_cut(name) else None
        if above is not None:
            name, right = above, inner.right - pad
        sign = max(name.font.px + 2, LEAST_EMBLEM)
        shifted = self.name(max(right - inner.x - pad - behind - sign, 1))
        moved = above is not None or (shifted.lines, shifted.font.px) != (name.lines, name.font.px)
        sign = 0 if moved else sign
        down = name.height() // 2 if above is not None else 0
        high = max(
            [name.height() + 2, LEAST_ICON + 2, *(down + area.height + 2 for area in points)]
        )
        rows = self._rows(down_to(inner, high), dense=True)
        below = dots_size(rows.size)[1] if rows.more and not rows.dots_beside else 0
        spare = down_to(inner, high).height - round(rows.height()) - 1 - below
        plate = Rect(inner.x, inner.y, inner.width, high + min(max(spare // 2, 0), self.px(_AIR)))
        left = inner.x + max(sign + self.px(1), pad)
        name_area = Rect(left, 0, max(right - left, 1), name.height())
        name_area.centery = plate.centery
        if above is not None:
            name_area.top = plate.y + 1
        empty = Rect(inner.x, plate.bottom, inner.width, 0)
        area = down_to(inner, plate.height)
        plan = self._finished(plate, name, name_area, empty, area, rows, dense=True)
        seals, cost = self._beside_name(name, name_area)
        spare = plate.height - max((each.height for each in points), default=0)
        down = max(spare // 2 - 1, down, 0)
        return replace(
            plan,
            emblem=centred(inner.x + sign // 2 + 1, plate.centery, sign) if sign else NOTHING,
            star=NOTHING,
            banded=True,
            headed=True,
            seals=seals,
            cost=cost,
            medal=plan.medal.move(0, down) if plan.medal.width else NOTHING,
            pills=tuple((line, each.move(0, down)) for line, each in plan.pills),
        )

    def _at_left(self, plan: Layout) -> Layout:
        """Return a layout with its name at the left, as in a head, if nothing is beside it."""
        beside = [*_shown(plan.medal, plan.pills), *(area for _, area in (*plan.cost, *plan.seals))]
        area = plan.name_area.clip(self.inner().inflate(-2 * self.px(_PAD), 0))
        if not plan.banded or area.collidelist(beside) >= 0:
            return plan
        return replace(plan, name_area=area, star=NOTHING, headed=True)

    def _above_points(self, points: Sequence[Rect]) -> Name | None:
        """Return the name in two lines of which only the second is beside the points."""
        inner, pad = self.inner(), self.px(_PAD)
        name = self.name(inner.width - 2 * pad)
        if _is_cut(name) or len(name.lines) != 2 or not points:
            return None
        end = inner.x + pad + text_width(name.font, name.lines[1]) + self.px(_BETWEEN)
        return name if end <= min(area.x for area in points) else None

    def _beside_name(
        self, name: Name, area: Rect
    ) -> tuple[tuple[tuple[str, Rect], ...], tuple[tuple[Token, Rect], ...]]:
        """Add seals after a name and the cost at the end of its row, as far as there is room."""
        gap = self.px(_BETWEEN)
        left = area.x + name.wide() + gap
        seals: list[tuple[str, Rect]] = []
        size = self._sign
        for kind in self.component.types:
            if left + size <= area.right:
                seals.append((kind, Rect(left, area.centery - size // 2, size, size)))
                left += size + 1
        tokens = cost_icons(self.component) if self._tells_cost else ()
        widths = [picture(token, size, self.icons).get_width() for token in tokens]
        x = area.right - sum(widths) - len(widths)
        if not tokens or x < left:
            return tuple(seals), ()
        cost: list[tuple[Token, Rect]] = []
        for token, wide in zip(tokens, widths, strict=True):
            cost.append((token, Rect(x, area.centery - size // 2, wide, size)))
            x += wide + 1
        return tuple(seals), tuple(cost)

    def _turn(self, plan: Layout) -> Rect:
        """Return the place for the sign of a turned tile: on its picture, or else among lines."""
        size = max(min(self.px(_TURN), round(self.size[1] * _MOST_TURN)), LEAST_ICON)
        return free_place(plan, (plan.plate.inflate(-2, -2), self.inner()), size)

    @property
    def _sign(self) -> int:
        """Return the size of a small sign."""
        return max(self.px(_SIGN), LEAST_ICON)


def _is_cut(name: Name) -> bool:
    """Return whether a name is cut short."""
    return any(ELLIPSIS in line for line in name.lines)


def _says_all(plan: Layout) -> bool:
    """Return whether nothing of name and lines is left out or crowded."""
    return not (plan.rows.more or plan.rows.tight or _is_cut(plan.name))


def _completeness(plan: Layout) -> tuple[bool, bool, bool, int]:
    """Return how much of a component a way to show it tells: better ones are larger."""
    rows, said = plan.rows, plan.rows.said if plan.rows.more else 0
    return not rows.more, bool(rows.rows), not _is_cut(plan.name), said


def _worth(plan: Layout) -> tuple[object, ...]:
    """Return the sort key of ways to show a component: better ones are larger."""
    rows = plan.rows
    return (
        *_completeness(plan),
        not rows.tight,
        bool(plan.cost),
        bool(plan.emblem.width) and not plan.headed,
        not rows.joined,
    )


def _shown(medal: Rect, pills: Sequence[tuple[Line, Rect]]) -> list[Rect]:
    """Return the existing parts of the points."""
    return [area for area in (medal, *(area for _, area in pills)) if area.width]
