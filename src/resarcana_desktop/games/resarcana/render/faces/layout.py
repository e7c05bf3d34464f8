"""Where everything stands on a face: rectangles in pixels, worked out before anything is drawn."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.resarcana.render.faces.lines import (
    DOTS,
    LEAST_ICON,
    Row,
    Rows,
    dots_size,
    fit,
    picture,
)
from resarcana_desktop.games.resarcana.render.faces.measures import (
    MEASURES,
    Measures,
    Style,
    face_size,
    unit,
)
from resarcana_desktop.games.resarcana.render.icons import icons_in
from resarcana_desktop.games.resarcana.text.icons import cost_icons, icon_lines, points_icons
from resarcana_desktop.render.fonts import TextFont, text_font
from resarcana_desktop.render.text import balanced, shortened, text_width

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.records import Component
    from resarcana_desktop.games.resarcana.text.icons import Line
    from resarcana_desktop.games.resarcana.text.tokens import Token

_LEAST_NAME: Final = 0.88
"""A name too long for two lines shrinks to this share of its size (16 of 18), no further."""
_SQUEEZE: Final = 0.9
"""A single word that is still too long is set up to a tenth narrower."""
_LEAST_WHOLE: Final = 0.7
"""Before a name is cut short it shrinks to this share after all."""
LEAST_PILL: Final = 22
"""The least height of a pill of points: the icon in it has to be large enough."""
_LEAST_PLATE: Final = 24
"""The plate of a small face is at least so high, in real pixels."""
_COMFORT: Final = 0.86
"""The plate gives way until the icons have this share of their full size."""
_PLATE: Final = 0.338
"""The plate of a Place of Power takes this share of its width."""
_NARROWER: Final = (0.28, 0.22)
"""So narrow it becomes on a small one before lines are left out."""
_LEAST_EMBLEM: Final = 15
"""Real pixels: an emblem smaller than this says nothing."""
_LEAST_BARE: Final = _LEAST_EMBLEM + 2
"""A plate so high has room for such an emblem."""
_LEAST_SAID: Final = 3
"""Icons and arrows that a picture makes way for: with fewer it is hard to tell what they mean."""
_AIR: Final = 2
"""Real pixels above and below a name that stands on a plate, where these cost no line."""
_CENTRAL: Final = 0.8
"""An emblem with this share of the size that it could have elsewhere stands in the middle."""
_NOTHING: Final = Rect(0, 0, 0, 0)
"""Where nothing stands."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name as it is set: its lines, their font, their distance, the width they have."""

    lines: tuple[str, ...]
    font: TextFont
    leading: int
    room: int

    def height(self) -> int:
        """The height of the lines together."""
        return self.leading * len(self.lines)


@dataclass(frozen=True, slots=True)
class Layout:
    """The rectangles of one face. Those that a face lacks are empty."""

    size: tuple[int, int]
    unit: float
    plate: Rect
    emblem: Rect
    name: Name
    name_area: Rect
    type_area: Rect
    lines_area: Rect
    rows: Rows
    row_areas: tuple[Rect, ...]
    cost: tuple[tuple[Token, Rect], ...]
    medal: Rect
    points: str
    pills: tuple[tuple[Line, Rect], ...]
    seals: tuple[tuple[str, Rect], ...]
    star: Rect
    banded: bool = False
    """The name stands on the plate, which has no room for an emblem."""


_layouts: dict[tuple[str, str, int, str, Style], Layout] = {}


def layout(component: Component, width: int, language: str, style: Style) -> Layout:
    """Where everything stands on the face of `component` at this width, language and style."""
    key = (component.set, component.id, width, language, style)
    found = _layouts.get(key)
    if found is None:
        plan = _Plan(component, width, language, style)
        found = plan.place() if component.kind == "place_of_power" else plan.stack()
        _layouts[key] = found
    return found


def name_of(component: Component, language: str) -> str:
    """The name in a language, or in English where there is none."""
    return component.names.get(language) or component.names["en"]


class _Plan:
    """Works out one layout, for a style other than mini."""

    def __init__(self, component: Component, width: int, language: str, style: Style) -> None:
        self.component = component
        self.style: Style = style
        self.language = language
        self.icons = icons_in(language)
        self.size = face_size(component.kind, width, style)
        self.unit = unit(component.kind, width, style)
        self.measures: Measures = MEASURES[component.kind, style]
        self.lines = icon_lines(component)

    def px(self, length: float) -> int:
        return round(length * self.unit)

    # ---- names -------------------------------------------------------------------------------

    def name(self, room: int) -> Name:
        """The name in one line, in two balanced ones, or a little smaller in two."""
        # A line must not begin with the stroke of a name such as "Calm / Elan".
        text = name_of(self.component, self.language).replace(" / ", "\u00a0/ ")
        full = self.measures.name
        if self.style == "reading" and len(text) > 13:
            full = 22
        cut = "display" if self.style == "reading" else "bold"
        px = max(self.px(full), 8)
        least = max(round(px * _LEAST_NAME), 8)
        font = text_font(cut, px)
        for size in range(px, least - 1, -1):
            font = text_font(cut, size)
            lines = balanced(font, text, room)
            if all(text_width(font, line) <= room for line in lines):
                break
        most = round(room / _SQUEEZE)
        while font.px > px * _LEAST_WHOLE and any(text_width(font, line) > most for line in lines):
            font = text_font(cut, font.px - 1)
            lines = balanced(font, text, room)
        lines = [shortened(font, line, most) for line in balanced(font, text, room)]
        leading = font.px if self.style == "table" else round(font.px * 1.1)
        return Name(tuple(lines), font, leading, room)

    # ---- kinds that are read from top to bottom ----------------------------------------------

    def inner(self) -> Rect:
        """What lies inside the rim."""
        width, height = self.size
        rim = self.px(self.measures.rim)
        if self.component.kind == "scroll":
            rod, end = round(width * 22 / 286), round(width * 6 / 286)
            return Rect(rod, end, width - 2 * rod, height - 2 * end)
        return Rect(rim, rim, width - 2 * rim, height - 2 * rim)

    def stack(self) -> Layout:
        """Card, monument, magic item, scroll: where it is small it tells as much as can be."""
        roomy = self._roomy()
        if self.style == "reading":
            return roomy
        # A cost in several rows reaches below a plate that is too low for it, over the name.
        low = roomy.plate.height < self._corners(self.inner())
        if not (roomy.rows.more or low):
            return roomy
        dense = self._dense()
        if _tells_more(dense.rows, roomy.rows):
            return dense
        return dense if low and dense.rows.rows else roomy

    def _roomy(self) -> Layout:
        """Plate, name, lines below each other, with the plate as high as they let it be."""
        inner = self.inner()
        name = self._name_within(inner)
        type_height = self.px(29) if self.style == "reading" else 0
        above = self.px(2 if self.style == "table" else 4)
        head = name.height() + type_height + above + self.px(2 if self.style == "table" else 6)
        plate, rows, lines_area = self._plate_and_rows(inner, head)
        name_area = Rect(inner.x, plate.bottom + above, inner.width, name.height())
        type_area = Rect(inner.x, name_area.bottom, inner.width, type_height)
        return self._finished(plate, name, name_area, type_area, lines_area, rows)

    def _plate_and_rows(self, inner: Rect, head: int) -> tuple[Rect, Rows, Rect]:
        """The largest plate that leaves the lines room for icons of a good size.

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
            if found is None or _tells_more(rows, found[1]):
                found = self._inset(plate), rows, area
            whole = not (rows.joined or rows.more)
            if whole and rows.size >= measures.icon * self.unit * _COMFORT:
                return self._inset(plate), rows, area
            if height <= (least_whole if whole else least):
                return (self._inset(plate), rows, area) if whole else self._bare(inner, head, found)
            height = max(height - 2, least_whole if whole else least)

    def _dense(self) -> Layout:
        """A small face whose plate gives way to the lines, as far as these tell more for that.

        It keeps cost and points; the emblem goes where it would be too small. An item or a scroll,
        which has neither, keeps of its plate what lies behind the name.
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
        while height < most:  # the highest plate that lets the lines tell as much
            middle = (height + most + 1) // 2
            found = self._rows_below(inner, name, middle)
            if found.said < rows.said:
                most = middle - 1
            else:
                height, rows = middle, found
        plate = Rect(inner.x, inner.y, inner.width, height)
        name_area = Rect(inner.x, plate.bottom + 1, inner.width, name.height())
        empty = Rect(inner.x, name_area.bottom, inner.width, 0)
        area = _down_to(inner, height + name.height() + 2)
        return self._finished(self._inset(plate), name, name_area, empty, area, rows, dense=True)

    def _rows_below(self, inner: Rect, name: Name, height: int) -> Rows:
        """The lines of a small face below a plate so high."""
        return self._rows(_down_to(inner, height + name.height() + 2), dense=True)

    def _name_within(self, inner: Rect) -> Name:
        return self.name(inner.width - self.px(2 if self.style == "table" else 12))

    def _corners(self, inner: Rect) -> int:
        """How high a plate is that has room for what stands in its corners, and no more."""
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
        """How far down the cost reaches where seals stand at the foot of the plate."""
        seals = [area for _, area in self._seals(strip)]
        left = min(area.left for area in seals)
        costs = [area for _, area in self._cost(strip) if area.right > left]
        return max((area.bottom - strip.y for area in costs), default=0)

    def _banded(self, inner: Rect, name: Name) -> Layout:
        """A face without a picture: behind its name the plate has what the lines leave free."""
        area = _down_to(inner, name.height() + 2)
        rows = self._rows(area, dense=True)
        airy = _down_to(inner, name.height() + 2 * _AIR)
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
        return replace(found, emblem=_NOTHING, banded=True)

    def _star(self, plate: Rect) -> Rect:
        """The star of a mage in the corner of the plate."""
        if self.component.kind != "mage":
            return _NOTHING
        size = max(round(self.size[0] * (0.155 if self.style == "table" else 0.13)), LEAST_ICON)
        inset = round(size * 0.12)
        return Rect(plate.x + inset, plate.y + inset, size, size)

    def _points_and_seal(self, inner: Rect) -> int:
        """How high a plate is on which the seal of a type lies below the medal of points."""
        medal = self._points(Rect(inner.x, inner.y, inner.width, 1))[0]
        if self.style == "reading" or not self.component.types or not medal.width:
            return 0
        return medal.bottom - inner.y + self._seal_px + self.px(2) - 1

    def _bare(
        self, inner: Rect, head: int, found: tuple[Rect, Rows, Rect]
    ) -> tuple[Rect, Rows, Rect]:
        """Where no line has room the plate takes it: a large emblem, a name, and the dots."""
        _, rows, area = found
        if rows.rows:
            return found
        below = round(rows.size * DOTS) + self.px(self.measures.below)
        # The tiniest of faces have no room for a plate either: a line of it stands for it.
        height = max(inner.height - head - below, 1)
        plate = Rect(inner.x, inner.y, inner.width, height)
        return self._inset(plate), rows, Rect(area.x, plate.bottom + head, area.width, below)

    def _inset(self, plate: Rect) -> Rect:
        """On a scroll the plate keeps away from the rods."""
        if self.component.kind != "scroll":
            return plate
        aside, above = self.px(20 / 2.3), self.px(8 / 2.3)
        if self.style == "reading":
            aside, above = self.px(20), self.px(8)
        width, height = plate.width - 2 * aside, plate.height - above
        return Rect(plate.x + aside, plate.y + above, max(width, 1), max(height, 1))

    def _rows(self, area: Rect, *, columns: bool = False, dense: bool = False) -> Rows:
        measures = self.measures
        margin = 0 if dense else self.px(2 if self.style == "table" else 8)
        sizes = (measures.icon * self.unit, measures.least_icon * self.unit)
        room = (area.width - 2 * margin, area.height)
        return fit(self.lines, room, sizes, columns=columns or dense)

    # ---- Places of Power ---------------------------------------------------------------------

    def place(self) -> Layout:
        """A tile that tells as much as can be; where it is large, as it always is."""
        best = self._upright(_PLATE)
        if self.style == "reading" or not best.rows.more:
            return best
        for share in (_PLATE, *_NARROWER):
            for other in (self._upright(share, columns=True), self._low(share)):
                shows_emblem = other.emblem.width >= _LEAST_EMBLEM
                if shows_emblem and _tells_more(other.rows, best.rows):
                    best = other
        return best

    def _upright(self, share: float, *, columns: bool = False) -> Layout:
        """Upright plate on the left; medals, name and a parchment inset on the right."""
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
        inset_top = max(bottom, top + block + self.px(2))
        name_y = top + max(inset_top - top - block, 0) // 2
        name_area = Rect(column.x, name_y, column.width, name.height())
        type_area = Rect(column.x, name_area.bottom, column.width, type_height)
        area = Rect(column.x, inset_top, column.width, column.bottom - inset_top)
        rows = self._rows(area, columns=columns)
        return self._finished(plate, name, name_area, type_area, area, rows)

    def _low(self, share: float) -> Layout:
        """A low plate on the left, and an inset below it as wide as the tile."""
        width, height = self.size
        rim, gap = self.px(self.measures.rim), self.px(2)
        plate = Rect(rim, rim, round(width * share), height - 2 * rim)
        column = self._beside(plate)
        name = self.name(column.width)
        top = max(self._below_points(), rim)
        inset = Rect(rim, top + name.height() + gap, width - 2 * rim, 0)
        inset.height = max(height - rim - inset.y, 1)
        rows = self._rows(inset, columns=True)
        # What the lines leave free is for the plate.
        needed = round(rows.height()) + 2 * gap
        needed += dots_size(rows.size)[1] if rows.more and not rows.dots_beside else 0
        if needed < inset.height:
            inset = Rect(inset.x, inset.bottom - needed, inset.width, needed)
        plate.height = inset.y - gap - plate.y
        name_y = top + (inset.y - gap - top - name.height()) // 2
        name_area = Rect(column.x, name_y, column.width, name.height())
        empty = Rect(column.x, name_area.bottom, column.width, 0)
        return self._finished(plate, name, name_area, empty, inset, rows)

    def _is_smaller(self, plate: Rect) -> bool:
        """Whether the plate of a Place of Power gives way to its lines."""
        width, height = self.size
        rim = self.px(self.measures.rim)
        return plate.width < round(width * _PLATE) or plate.height < height - 2 * rim

    def _beside(self, plate: Rect) -> Rect:
        """What a Place of Power has to the right of its plate."""
        rim = self.px(self.measures.rim)
        left = plate.right + self.px(11 if self.style == "reading" else 5.5)
        return Rect(left, rim, self.size[0] - rim - left, self.size[1] - 2 * rim)

    def _below_points(self) -> int:
        """The lower edge of medal and pills of a Place of Power."""
        medal, pills = self._points(Rect(0, 0, 0, 0))
        return max((area.bottom for area in (medal, *(area for _, area in pills))), default=0)

    def _left_on(self, plate: Rect, cost: tuple[tuple[Token, Rect], ...]) -> Rect:
        """The largest square for an emblem that a small plate has below its cost, or beside it."""
        last = cost[-1][1]
        below = Rect(plate.x, last.bottom, plate.width, plate.bottom - last.bottom)
        beside = Rect(last.right, last.y, plate.right - last.right, plate.bottom - last.y)
        room = max(below, beside, key=lambda area: min(area.size))
        return _centred(*room.center, max(round(min(room.size) * 0.94), 0))

    # ---- corners -----------------------------------------------------------------------------

    def _finished(
        self,
        plate: Rect,
        name: Name,
        name_area: Rect,
        type_area: Rect,
        lines_area: Rect,
        rows: Rows,
        *,
        dense: bool = False,
    ) -> Layout:
        medal, pills = self._points(plate)
        cost = self._cost(plate)
        seals = (self._seals_above(plate) if dense else ()) or self._seals(plate)
        if dense:
            # The star of a mage is pale, and stands in the corner of an arch.
            emblem = self._emblem_amid(plate, [*(area for _, area in (*cost, *seals)), medal])
        else:
            emblem = self._emblem(plate, cost, medal)
        return Layout(
            size=self.size,
            unit=self.unit,
            plate=plate,
            emblem=emblem,
            name=name,
            name_area=name_area,
            type_area=type_area,
            lines_area=lines_area,
            rows=rows,
            row_areas=_row_areas(lines_area, rows),
            cost=cost,
            medal=medal,
            points=str(self.component.points),
            pills=pills,
            seals=seals,
            star=self._star(plate),
        )

    def _cost(self, plate: Rect) -> tuple[tuple[Token, Rect], ...]:
        """The placement cost in a row; on a small face in two where the plate is too narrow."""
        tokens = cost_icons(self.component)
        monument = self.component.kind == "monument"
        size = self.px(self.measures.cost * (21 / 23 if len(tokens) > 3 else 1))
        left = x = 0 if monument else plate.x + self.px(3)
        y = round(self.size[0] * 0.05) if monument else plate.y + self.px(2.5)
        place = self.component.kind == "place_of_power"
        small, gap = size < LEAST_ICON or (place and self._is_smaller(plate)), self.px(3)
        size = max(size, LEAST_ICON)
        right = self._points_left(plate) if small else self.size[0]
        placed: list[tuple[Token, Rect]] = []
        for token in tokens:
            wide = picture(token, size, self.icons).get_width()
            if place and not placed and x + wide > right:  # pills as wide as the tile
                y, right = self._below_points(), plate.right
            if placed and x + wide > right:
                x, y = left, y + size
                if place and y >= self._below_points():
                    right = plate.right
            placed.append((token, Rect(x, y, wide, size)))
            x += wide + gap
        ends = self._points_left(plate) if self._on_plate else self.size[0]
        over = placed[-1][1].right - ends if placed and not small else 0
        if over > 0 and len(placed) > 1:  # a long row closes up before it reaches the points
            step = over / (len(placed) - 1)
            placed = [(t, area.move(-round(n * step), 0)) for n, (t, area) in enumerate(placed)]
        return tuple(placed)

    @property
    def _on_plate(self) -> bool:
        """Whether cost and points lie in one row on the plate."""
        return self.component.kind in ("artifact", "mage")

    def _points_left(self, plate: Rect) -> int:
        """Where the points above the plate begin, or the plate ends."""
        medal, pills = self._points(plate)
        begins = [area.left for area in (*(area for _, area in pills), medal) if area.width]
        return min([plate.right, *begins])

    def _points(self, plate: Rect) -> tuple[Rect, tuple[tuple[Line, Rect], ...]]:
        """The medal of fixed points and the pills of points for each, from the right."""
        counted = points_icons(self.component)
        size = max(self.px(self.measures.medal), LEAST_PILL if counted else LEAST_ICON)
        right, y = self._points_corner(plate, size)
        pills: list[tuple[Line, Rect]] = []
        for line in reversed(counted):
            wide = round(size * 1.98)
            pills.insert(0, (line, Rect(right - wide, y, wide, size)))
            right -= wide + self.px(5)
        points = self.component.points
        medal = Rect(right - size, y, size, size) if points else Rect(0, 0, 0, 0)
        return medal, tuple(pills)

    def _points_corner(self, plate: Rect, size: int) -> tuple[int, int]:
        """The right end and the top of the row of points."""
        width = self.size[0]
        if self.component.kind == "place_of_power":
            return width - self.px(self.measures.rim + 1), self.px(self.measures.rim)
        if self.component.kind == "monument":
            return width, round(width * 0.05)
        return plate.right - self.px(1), plate.y + self.px(1)

    def _emblem(self, plate: Rect, cost: tuple[tuple[Token, Rect], ...], medal: Rect) -> Rect:
        """The emblem in the middle of its plate; a row of costs in its way moves it aside."""
        if self.component.kind == "place_of_power":
            if cost:
                left = self._left_on(plate, cost)
                lowered = cost[0][1].y > plate.y + self.px(2.5)
                if self._is_smaller(plate) or (lowered and left.width >= _LEAST_EMBLEM):
                    return left
            size = round(min(plate.width * 0.80, plate.height * 0.7))
            return _centred(plate.centerx, round(plate.y + plate.height * 0.53), size)
        flat = self.component.kind in ("magic_item", "scroll")
        size = round(min(plate.height * (0.80 if flat else 0.72), plate.width * 0.62))
        middle = plate.y + plate.height * (0.57 if self.component.kind == "monument" else 0.53)
        if not cost or cost[-1][1].right <= plate.centerx - size // 2:
            return _centred(plate.centerx, round(middle), size)
        return self._aside(plate, cost[-1][1], medal, size)

    def _emblem_amid(self, plate: Rect, taken: list[Rect]) -> Rect:
        """The largest emblem that a low plate has room for between or below what stands on it.

        It stands in the middle where that makes it little smaller.
        """
        taken = [area for area in taken if area.width]
        lefts = [plate.x, *(area.right for area in taken)]
        rights = [plate.right, *(area.left for area in taken)]
        tops = [plate.y, *(area.bottom for area in taken)]
        bottoms = [plate.bottom, *(area.top for area in taken)]
        best = central = _centred(*plate.center, 0)
        for left, top, right, bottom in itertools.product(lefts, tops, rights, bottoms):
            free = Rect(left, top, max(right - left, 0), max(bottom - top, 0))
            if free.collidelist(taken) >= 0:
                continue
            free.inflate_ip(-2, -2)
            best = max(best, _centred(*free.center, min(free.size)), key=_width_of)
            half = max(min(plate.centerx - free.left, free.right - plate.centerx), 0)
            middle = _centred(plate.centerx, free.centery, min(2 * half, free.height))
            central = max(central, middle, key=_width_of)
        best = central if central.width >= best.width * _CENTRAL else best
        return best if best.width >= _LEAST_EMBLEM else _NOTHING

    def _aside(self, plate: Rect, cost: Rect, medal: Rect, size: int) -> Rect:
        """The emblem below a long row of costs, or beside it where it can be larger there."""
        bottom = plate.bottom - self.px(2)
        top = cost.bottom - self.px(7 if self.style == "table" else 12)
        below = min(size, bottom - top)
        right = medal.x if medal.width else plate.right
        beside = min(size, right - cost.right - self.px(4), round(plate.height * 0.84))
        if beside > below * 1.12:
            return _centred((cost.right + right) // 2, plate.centery, beside)
        return _centred(plate.centerx, (top + bottom) // 2, below)

    def _seals(self, plate: Rect) -> tuple[tuple[str, Rect], ...]:
        """Seals on the plate at table size; at reading size they stand in the type line."""
        if self.style == "reading":
            return ()
        size = self._seal_px
        x, y = plate.right - size - self.px(2), plate.bottom - size - self.px(2)
        placed: list[tuple[str, Rect]] = []
        for name in self.component.types:
            placed.append((name, Rect(x, y, size, size)))
            x -= size + self.px(1)
        return tuple(placed)

    def _seals_above(self, plate: Rect) -> tuple[tuple[str, Rect], ...]:
        """Seals in one row with cost and points, where that leaves them all in sight."""
        size, x = self._seal_px, self._points_left(plate) - 1
        placed: list[tuple[str, Rect]] = []
        for name in self.component.types:
            x -= size
            placed.append((name, Rect(x, plate.y + self.px(1), size, size)))
        cost = [area for _, area in self._cost(plate)]
        free = x > plate.x and all(area.collidelist(cost) < 0 for _, area in placed)
        return tuple(placed) if free else ()

    @property
    def _seal_px(self) -> int:
        return max(self.px(self.measures.seal), LEAST_ICON)


def _tells_more(rows: Rows, than: Rows) -> bool:
    """Whether some rows say more than others do."""
    told, known = (
        (not each.more, not each.joined, each.told if each.more else 0, not each.tight)
        for each in (rows, than)
    )
    return told > known


def _down_to(inner: Rect, top: int) -> Rect:
    """What lies so far below the upper rim, but for a hair’s breadth above the lower one."""
    return Rect(inner.x, inner.y + top, inner.width, max(inner.height - 1 - top, 1))


def _width_of(area: Rect) -> int:
    return area.width


def _centred(x: int, y: int, size: int) -> Rect:
    return Rect(x - size // 2, y - size // 2, size, size)


def _row_areas(area: Rect, rows: Rows) -> tuple[Rect, ...]:
    """Where the rows stand: in the middle of the area, or of what the dots leave of it."""
    wide, high = dots_size(rows.size)
    below = high if rows.more and not rows.dots_beside else 0
    top = area.y + max((area.height - below - rows.height()) / 2, 0)
    areas: list[Rect] = []
    line = -1
    for number, row in enumerate(rows.rows):
        line += not row.beside
        place = Rect(area.x, round(top + line * rows.pitch), area.width, round(rows.pitch))
        if rows.dots_beside and line == rows.high - 1:
            place.width -= wide
        if row.beside:
            areas[-1], place = _side_by_side(place, rows.rows[number - 1], row)
        areas.append(place)
    return tuple(areas)


def _side_by_side(place: Rect, one: Row, other: Row) -> tuple[Rect, Rect]:
    """The parts that two rows have of one line: what is left over goes to both alike."""
    wide = [row.width() for row in (one, other)]
    first = wide[0] + (place.width - sum(wide)) // 2
    left, right = place.copy(), place.copy()
    left.width = first
    right.x, right.width = left.right, place.width - first
    return left, right
