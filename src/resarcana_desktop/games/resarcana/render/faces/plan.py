"""A plan of a face: the common parts of all kinds of components."""

from __future__ import annotations

import itertools
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.resarcana.render.faces.lines import (
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
"""A name too long for two lines shrinks to this share of its size (16 of 18), not further."""
_SQUEEZE: Final = 0.9
"""A single word that is still too long is set up to a tenth narrower."""
_LEAST_WHOLE: Final = 0.7
"""Before a name is cut short it does shrink to this share."""
_LEAST_COST: Final = 0.8
"""A cost shrinks to this share before it takes two rows."""
LEAST_PILL: Final = 22
"""The least height of a pill of points, so that its icon is large enough."""
LEAST_EMBLEM: Final = 15
"""The smallest recognizable emblem, in real pixels."""
_CENTRAL: Final = 0.8
"""An emblem with this share of the size it could have elsewhere is put in the middle."""
NOTHING: Final = Rect(0, 0, 0, 0)
"""The place of something that is absent."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name as it is set: its lines, font, line distance, and available width."""

    lines: tuple[str, ...]
    font: TextFont
    leading: int
    room: int

    def height(self) -> int:
        """Return the height of the lines together."""
        return self.leading * len(self.lines)

    def wide(self) -> int:
        """Return the width of the longest line as it is drawn."""
        return min(max(text_width(self.font, line) for line in self.lines), self.room)


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
    """The name is on the plate, which has no room for an emblem."""
    tile: bool = False
    headed: bool = False
    """The name of a tile is at the left of its plate, in one row with cost and points."""
    turn: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """The place for the sign of a turned tile."""

    def written(self) -> list[Rect]:
        """Return the readable parts of a face, except its cost: name, lines, points, seals."""
        name = Rect(0, 0, self.name.wide(), self.name_area.height)
        name.center = self.name_area.center
        if self.headed:
            name.left = self.name_area.left
        rows = []
        for row, area in zip(self.rows.rows, self.row_areas, strict=True):
            rows.append(Rect(0, 0, row.width(), area.height))
            rows[-1].center = area.center
        return [name, *rows, self.medal, *(area for _, area in (*self.pills, *self.seals))]


def name_of(component: Component, language: str) -> str:
    """Return the name in a language, or in English if there is none."""
    return component.names.get(language) or component.names["en"]


class FacePlan(ABC):
    """Works out one layout, for a style other than mini."""

    def __init__(
        self,
        component: Component,
        width: int,
        language: str,
        style: Style,
        height: int = 0,
        floor: int = LEAST_ICON,
    ) -> None:
        self.component = component
        self.style: Style = style
        self.language = language
        self.icons = icons_in(language)
        self.size = face_size(component.kind, width, style, height)
        self.unit = unit(component.kind, width, style, height)
        self.measures: Measures = MEASURES[component.kind, style]
        self.lines = icon_lines(component)
        self.floor = floor
        """The least size of icons in lines."""

    def px(self, length: float) -> int:
        return round(length * self.unit)

    @abstractmethod
    def layout(self) -> Layout:
        """Return the layout."""

    @abstractmethod
    def _emblem(self, plate: Rect, cost: tuple[tuple[Token, Rect], ...], medal: Rect) -> Rect:
        """Return the place of the emblem, unless the plate has its minimum height."""

    # ---- names -------------------------------------------------------------------------------

    def name(self, room: int) -> Name:
        """Return the name in one line, in two balanced ones, or a little smaller in two."""
        # A line must not begin with the slash of a name such as "Calm / Elan".
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
        leading = round(font.px * 1.1) if self.style == "reading" else font.px
        return Name(tuple(lines), font, leading, room)

    # ---- lines -------------------------------------------------------------------------------

    def _rows(self, area: Rect, *, columns: bool = False, dense: bool = False) -> Rows:
        measures = self.measures
        margin = 0 if dense else self.px(8 if self.style == "reading" else 2)
        sizes = (measures.icon * self.unit, measures.least_icon * self.unit)
        room = (area.width - 2 * margin, area.height)
        return fit(self.lines, room, sizes, columns=columns or dense, floor=self.floor)

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
            # The star of a mage is pale, and is in the corner of an arch.
            emblem = emblem_amid(plate, [*(area for _, area in (*cost, *seals)), medal])
            if not emblem.width and self.component.kind == "monument":  # it is behind its corners
                usual = self._emblem(plate, cost, medal)
                emblem = usual if usual.width >= LEAST_EMBLEM else emblem
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
        """Return the placement cost in a row; on a small face in two if the plate is too narrow."""
        tokens = cost_icons(self.component)
        size = self.px(self.measures.cost * (21 / 23 if len(tokens) > 3 else 1))
        small, gap = size < LEAST_ICON or self._gives_way(plate), self.px(3)
        size = max(size, LEAST_ICON)
        least = size if small else max(round(size * _LEAST_COST), LEAST_ICON)
        ends = self._cost_room(plate)

        def together(size: int) -> int:
            found = sum(picture(token, size, self.icons).get_width() for token in tokens)
            return found + gap * (len(tokens) - 1)

        room = ends - self._cost_begins(plate, 0)[0]
        in_one_row = (each for each in range(size, least - 1, -1) if together(each) <= room)
        size = next(in_one_row, size)
        widths = [picture(token, size, self.icons).get_width() for token in tokens]
        left, y = self._cost_begins(plate, widths[0] if small and widths else 0)
        right, x = (self._cost_ends(plate, y) if small else ends), left
        placed: list[tuple[Token, Rect]] = []
        for token, wide in zip(tokens, widths, strict=True):
            if placed and x + wide > right:
                x, y = left, y + size
                right = self._cost_ends(plate, y) if small else right
            placed.append((token, Rect(x, y, wide, size)))
            x += wide + gap
        ends = self._points_left(plate) if self._on_plate else self.size[0]
        over = placed[-1][1].right - ends if placed and not small else 0
        if over > 0 and len(placed) > 1:  # a long row closes up before it reaches the points
            step = over / (len(placed) - 1)
            placed = [(t, area.move(-round(n * step), 0)) for n, (t, area) in enumerate(placed)]
        return tuple(placed)

    def _cost_room(self, plate: Rect) -> int:
        """Return where a row of the cost ends: a longer one shrinks, then takes two rows."""
        return self.size[0]

    def _gives_way(self, plate: Rect) -> bool:
        """Return whether a plate is smaller than usual, to leave room for lines."""
        return False

    def _cost_begins(self, plate: Rect, wide: int) -> tuple[int, int]:
        """Return the start of the first row of the cost, on a small face with an icon this wide."""
        if self.component.kind == "monument":
            _, pills = self._points(plate)
            covered = [area.height for _, area in pills if area.left < wide]
            return 0, round(self.size[0] * 0.05) + max(covered, default=0)
        return plate.x + self.px(3), plate.y + self.px(2.5)

    def _cost_ends(self, plate: Rect, y: int) -> int:
        """Return the limit of a row of the cost at this height, on a small face."""
        return self._points_left(plate)

    @property
    def _on_plate(self) -> bool:
        """Return whether cost and points are in one row on the plate."""
        return self.component.kind in ("artifact", "mage")

    def _points_left(self, plate: Rect) -> int:
        """Return the start of the points above the plate, or the end of the plate."""
        medal, pills = self._points(plate)
        begins = [area.left for area in (*(area for _, area in pills), medal) if area.width]
        return min([plate.right, *begins])

    def _points(self, plate: Rect) -> tuple[Rect, tuple[tuple[Line, Rect], ...]]:
        """Return the medal of fixed points and the pills of points for each, from the right."""
        counted = points_icons(self.component)
        size = max(self.px(self.measures.medal), LEAST_PILL if counted else LEAST_ICON)
        right, y = self._points_corner(plate)
        pills: list[tuple[Line, Rect]] = []
        for line in reversed(counted):
            wide = round(size * 1.98)
            pills.insert(0, (line, Rect(right - wide, y, wide, size)))
            right -= wide + self.px(5)
        points = self.component.points
        medal = Rect(right - size, y, size, size) if points else Rect(0, 0, 0, 0)
        if pills and self.component.kind == "monument" and medal.left < size * len(pills):
            # A monument is narrow: below its pills the medal leaves room for the cost.
            medal.topright = pills[-1][1].right, y + size
        return medal, tuple(pills)

    def _points_corner(self, plate: Rect) -> tuple[int, int]:
        """Return the right end and the top of the row of points."""
        if self.component.kind == "monument":
            return self.size[0], round(self.size[0] * 0.05)
        return plate.right - self.px(1), plate.y + self.px(1)

    def _star(self, plate: Rect) -> Rect:
        """Return the star of a mage in the corner of the plate."""
        if self.component.kind != "mage":
            return NOTHING
        size = max(round(self.size[0] * (0.13 if self.style == "reading" else 0.155)), LEAST_ICON)
        inset = round(size * 0.12)
        return Rect(plate.x + inset, plate.y + inset, size, size)

    def _seals(self, plate: Rect) -> tuple[tuple[str, Rect], ...]:
        """Return seals on the plate at table size; at reading size they are in the type line."""
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
        """Return seals in one row with cost and points, if they all stay visible."""
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


def emblem_amid(plate: Rect, taken: list[Rect]) -> Rect:
    """Return the largest emblem on a low plate between or below its other content.

    It is in the middle if that makes it only a little smaller.
    """
    taken = [area for area in taken if area.width]
    lefts = [plate.x, *(area.right for area in taken)]
    rights = [plate.right, *(area.left for area in taken)]
    tops = [plate.y, *(area.bottom for area in taken)]
    bottoms = [plate.bottom, *(area.top for area in taken)]
    best = central = centred(*plate.center, 0)
    sides = [[*dict.fromkeys(side)] for side in (lefts, tops, rights, bottoms)]
    for left, top, right, bottom in itertools.product(*sides):
        free = Rect(left, top, max(right - left, 0), max(bottom - top, 0))
        if free.collidelist(taken) >= 0:
            continue
        free.inflate_ip(-2, -2)
        best = max(best, centred(*free.center, min(free.size)), key=_width_of)
        half = max(min(plate.centerx - free.left, free.right - plate.centerx), 0)
        middle = centred(plate.centerx, free.centery, min(2 * half, free.height))
        central = max(central, middle, key=_width_of)
    best = central if central.width >= best.width * _CENTRAL else best
    return best if best.width >= LEAST_EMBLEM else NOTHING


def tells_more(rows: Rows, than: Rows) -> bool:
    """Return whether some rows say more than others."""
    more, known = (
        (not each.more, not each.joined, each.token_count if each.more else 0, not each.tight)
        for each in (rows, than)
    )
    return more > known


def _width_of(area: Rect) -> int:
    return area.width


def centred(x: int, y: int, size: int) -> Rect:
    """Return a square with this middle."""
    return Rect(x - size // 2, y - size // 2, size, size)


def _row_areas(area: Rect, rows: Rows) -> tuple[Rect, ...]:
    """Return the places of the rows: in the middle of the area, or of what the dots leave."""
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
    """Return the areas of two rows on one line, sharing the spare room equally."""
    wide = [row.width() for row in (one, other)]
    first = wide[0] + (place.width - sum(wide)) // 2
    left, right = place.copy(), place.copy()
    left.width = first
    right.x, right.width = left.right, place.width - first
    return left, right
