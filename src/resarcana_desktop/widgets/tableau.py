"""A tableau: pictures of components side by side, as large as the room lets them be.

All of it is one stop of the Tab key; arrows go from picture to picture.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.render.controls import draw_medal
from resarcana_desktop.render.slots import draw_slot
from resarcana_desktop.widgets.base import Size, Widget
from resarcana_desktop.widgets.boxes import Box
from resarcana_desktop.widgets.marks import mark_px
from resarcana_desktop.widgets.shelves import Easel, Lit, Picture

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.app.chores import Chores
    from resarcana_desktop.widgets.nodes import Node, Wording
    from resarcana_desktop.widgets.style import Style

_GAP: Final = 10
_MOST_GAP: Final = 44
"""Design px between pictures at the most, if there is room beside them."""
_MEDAL: Final = 34
_REACH: Final = 30
"""Design px below the pictures of a row into which its medals reach."""
_BELOW: Final = 0.34
"""How far below the edge of a picture the middle of its medal is, as a share of the medal."""
_ROWS: Final = 3
_LEAST: Final = 0.8
"""The least width, as a share of that at which names can be read."""
_HIT: Final = 36
"""Real pixels of the narrowest picture."""
_WORTH: Final = 1.2
"""One more row is made only if everything becomes larger by this."""
_WORTH_THE_ROOM: Final = 1.02
"""The same if the room for the row is there and would stay empty."""
_GROWS: Final = 2.0
"""How much higher than `most` a picture becomes in such room."""
_STEPS: Final = {
    pygame.K_LEFT: -1,
    pygame.K_UP: -1,
    pygame.K_RIGHT: 1,
    pygame.K_DOWN: 1,
}


class TableauPicture(Widget):
    """One component, with the points that it brought on a medal."""

    def __init__(self, shown: Picture, points: int, tableau: Tableau, place: int) -> None:
        super().__init__(f"tableau.{place}")
        self.shown = shown
        self.points = points
        self.tableau = tableau
        self.place = place

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Return whether it is the one of them that the Tab key stops at."""
        return self.tableau.at == self.place

    @property
    def pressable(self) -> bool:
        return True

    def description(self, words: Wording) -> Node | None:
        """The component, and what it brought."""
        node = self.shown.node(words)
        points = (words.count("reader.points", self.points),) if self.points else ()
        return replace(node, details=(*points, *node.details), doings=("press",))

    def activate(self) -> None:
        """Read it."""
        self.tableau.open(self)

    def key(self, event: Event) -> bool:
        """Arrows go to the neighbors, Home and End to the ends."""
        if event.key in (pygame.K_HOME, pygame.K_END):
            return self.tableau.go_to(0 if event.key == pygame.K_HOME else -1)
        if event.key not in _STEPS:
            return False
        at = self.place + _STEPS[event.key]
        return 0 <= at < len(self.tableau.pictures) and self.tableau.go_to(at)

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the face, or its empty place until it is ready, and the medal."""
        if not all(self.visible_rect().size):
            return
        width, language = self.rect.width, style.icons.language
        face = (self.shown.id, width, language)
        if not self.tableau.easel.has(self, face, lambda: self.shown.steps(width, language)):
            draw_slot(surface, self.rect, style.theme, scale=style.scale)
            return
        self.shown.draw(surface, self.rect.topleft, width, style, Lit(hovered=self.hovered))
        if self.points:
            side = min(mark_px(style, _MEDAL), width // 2)
            # It is mostly below the face, whose last line of icons stays in sight.
            centre = (self.rect.centerx, self.rect.bottom + round(side * _BELOW))
            draw_medal(surface, centre, side, str(self.points))


class Tableau(Box):
    """Pictures in as few rows as keep them large, no higher than `most` pixels at 1080p.

    If there is more room below, they fill it in further rows that make them larger still.

    Their width is at least `least`, a share of that at which names can be read. `points` are those
    of each picture, and `on_choice` is called with the component that is
    pressed.
    """

    def __init__(
        self,
        pictures: Sequence[tuple[Picture, int]],
        on_choice: Callable[[str], None],
        chores: Chores,
        most: float = 200,
        *,
        least: float = _LEAST,
        stretch: int = 0,
    ) -> None:
        self.at = 0
        self._least = least
        self.easel = Easel(chores)
        self._on_choice = on_choice
        self._most = most
        self.pictures = [
            TableauPicture(shown, points, self, place)
            for place, (shown, points) in enumerate(pictures)
        ]
        super().__init__(self.pictures, gap=_GAP, stretch=stretch)

    def open(self, picture: TableauPicture) -> None:
        """Read a component."""
        self.at = picture.place
        self._on_choice(picture.shown.id)

    def go_to(self, place: int) -> bool:
        """Give the focus to a picture."""
        picture = self.pictures[place]
        self.at = picture.place
        if self.ui is not None:
            self.ui.set_focus(picture)
        return True

    # ---- layout --------------------------------------------------------------------------

    def natural(self, style: Style, width: int) -> Size:
        """Return the full width available, and the height of its rows."""
        return (width, self._height_of(style, self._rows(style, width)))

    def arrange(self, style: Style, rect: Rect) -> None:
        """Each row in the middle of its line, all on one foot, and the rows in the middle."""
        super().arrange(style, rect)
        rows = self._rows_within(style, rect)
        gap = self._gap_between(style, rows, rect.width)
        spare = max(rect.height - self._height_of(style, rows), 0)
        y = rect.top + spare // 2
        for row in rows:
            wide = sum(size[0] for _, size in row) + gap * (len(row) - 1)
            x = rect.left + (rect.width - wide) // 2
            high = self._high(row)
            for picture, size in row:
                picture.arrange(style, Rect((x, y + high - size[1]), size))
                x += size[0] + gap
            y += high + self._below(style, [picture for picture, _ in row])

    @staticmethod
    def _gap_between(
        style: Style, rows: Sequence[Sequence[tuple[TableauPicture, Size]]], width: int
    ) -> int:
        """Return the gap between the pictures of all rows: what the fullest row has room for."""
        gaps = [(width - sum(size[0] for _, size in row)) // (len(row) + 1) for row in rows if row]
        return max(style.px(_GAP), min(style.px(_MOST_GAP), *gaps, style.px(_MOST_GAP)))

    @staticmethod
    def _high(row: Sequence[tuple[TableauPicture, Size]]) -> int:
        return max((size[1] for _, size in row), default=0)

    def _height_of(
        self, style: Style, rows: Sequence[Sequence[tuple[TableauPicture, Size]]]
    ) -> int:
        """Return how high rows are with the room for their medals."""
        below = sum(self._below(style, [picture for picture, _ in row]) for row in rows)
        return sum(self._high(row) for row in rows) + below

    @staticmethod
    def _below(style: Style, row: Sequence[TableauPicture]) -> int:
        """Return the room below a row: for its medals, or only as large as a gap."""
        return style.px(_REACH if any(picture.points for picture in row) else _GAP)

    def _rows(self, style: Style, width: int) -> list[list[tuple[TableauPicture, Size]]]:
        """Return the rows that make the pictures largest; none becomes too small to recognize."""
        most = style.px(self._most)
        least = max((self._least_of(picture) for picture in self.pictures), default=0.0)
        room = most * 1.5 + style.px(_REACH)
        return self._largest(style, width, (most, room), least, _WORTH)

    def _rows_within(self, style: Style, rect: Rect) -> list[list[tuple[TableauPicture, Size]]]:
        """Return the rows for a room; if it is higher than they need, the pictures grow into it."""
        rows = self._rows(style, rect.width)
        if self._height_of(style, rows) >= rect.height or not self.pictures:
            return rows
        most = style.px(self._most) * _GROWS
        larger = self._largest(style, rect.width, (most, rect.height), 0.0, _WORTH_THE_ROOM)
        return larger if larger[0][0][1] > rows[0][0][1] else rows

    def _least_of(self, picture: TableauPicture) -> float:
        """The least pixels for a design px at which a picture can be made out, and hit."""
        return max(picture.shown.least_width * self._least, _HIT) / picture.shown.usual_width

    def _largest(
        self, style: Style, width: int, highest: tuple[float, float], least: float, worth: float
    ) -> list[list[tuple[TableauPicture, Size]]]:
        """Return rows of pictures as large as they can be.

        `highest` is the height of a picture and that of all rows, which give way to `least`, a
        scale. One more row has to make everything larger by the factor `worth`.
        """
        best = 0.0
        found: list[list[TableauPicture]] = []
        most, room = highest
        for number in range(1, len(self.pictures) + 1):
            each = -(-len(self.pictures) // number)
            rows = [self.pictures[n : n + each] for n in range(0, len(self.pictures), each)]
            gap = style.px(_GAP)
            across = min(
                (width - gap * (len(row) - 1)) / sum(each.shown.usual_width for each in row)
                for row in rows
            )
            highs = [max(_height(picture) for picture in row) for row in rows]
            below = sum(self._below(style, row) for row in rows)
            down = min(most / max(highs), (room - below) / sum(highs))
            scale = min(across, max(down, least))
            if scale > best * worth:
                best, found = scale, rows
            if best >= least and number >= _ROWS:
                break
        return [[(picture, _size(picture, best)) for picture in row] for row in found]


def _height(picture: TableauPicture) -> float:
    wide = round(picture.shown.usual_width)
    return float(picture.shown.size(wide)[1])


def _size(picture: TableauPicture, scale: float) -> Size:
    wide = max(int(picture.shown.usual_width * scale), 8)
    return (wide, picture.shown.size(wide)[1])
