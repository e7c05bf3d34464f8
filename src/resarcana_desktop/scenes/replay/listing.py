"""The lines of the log beside the table: a click goes to the moment a line tells of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.render.background import draw_row, draw_side
from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.base import Size, Widget
from resarcana_desktop.widgets.boxes import Inset
from resarcana_desktop.widgets.labels import TextKind
from resarcana_desktop.widgets.nodes import Node
from resarcana_desktop.widgets.scroll import ScrollArea
from resarcana_desktop.widgets.tree import bounds_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.play.log import Chronicle
    from resarcana_desktop.widgets.nodes import Handling, Wording
    from resarcana_desktop.widgets.style import Style

_WORDS: Final = TextKind(18)
_BAR: Final = 4
_INDENT: Final = 14
_PADDING: Final = 4
_MARGIN: Final = 6


class Listing(Widget):
    """All lines; those of the moment `at` are marked. Arrows up and down go along them."""

    focusable = True

    def __init__(self, chronicle: Chronicle, went: Callable[[int], None], name: str) -> None:
        super().__init__(name)
        self.chronicle = chronicle
        self.at = 0
        self._went = went
        self._rows: list[Rect] = []
        """The rectangles of the lines, counted from the upper left corner."""
        self._measured: tuple[Style, int] | None = None

    # ---- layout --------------------------------------------------------------------------

    def natural(self, style: Style, width: int) -> Size:
        """Each line as high as its words need, and never too small to hit."""
        if self._measured != (style, width):
            self._measured = (style, width)
            self._rows = self._laid_out(style, width)
        return (width, self._rows[-1].bottom if self._rows else 0)

    def _laid_out(self, style: Style, width: int) -> list[Rect]:
        rows: list[Rect] = []
        y = 0
        for line in self.chronicle.lines:
            words = paint.rich_text(style, line.line.text, _WORDS, _words_width(style, width))
            high = max(words.size[1] + 2 * style.px(_PADDING), style.hit(0))
            rows.append(Rect(0, y, width, high))
            y += high
        return rows

    def part_rects(self) -> list[Rect]:
        """Where each line is."""
        return [row.move(self.rect.topleft) for row in self._rows]

    def follow(self, at: int) -> None:
        """Mark the lines of a moment, and scroll them into sight."""
        self.at = at
        self.changed()
        told = self.chronicle.lines_at(at)
        area = next((box for box in self.ancestors() if isinstance(box, ScrollArea)), None)
        if not told or area is None or not self._rows:
            return
        top, bottom = self._rows[told[0]].top, self._rows[told[-1]].bottom
        if top < area.offset or bottom > area.offset + area.rect.height:
            area.scroll_to((top + bottom - area.rect.height) / 2)

    # ---- in words ------------------------------------------------------------------------

    def description(self, words: Wording) -> Node | None:
        """The lines; those of the moment are marked."""
        told = self.chronicle.lines_at(self.at)
        lines = [words.plain(line.line.text) for line in self.chronicle.lines]
        places = bounds_of(self.part_rects()) or [(0, 0, 0, 0)] * len(lines)
        return Node(
            "list",
            words.text("replay.list"),
            children=tuple(
                Node("item", line, selected=number in told, bounds=place, doings=("press",))
                for number, (line, place) in enumerate(zip(lines, places, strict=True))
            ),
        )

    def perform(self, doing: Handling, part: int, value: str | float) -> None:
        """Go to the end of a line."""
        if doing == "press" and part >= 0:
            self._went(self.chronicle.lines[part].last)

    # ---- events --------------------------------------------------------------------------

    def click(self, pos: tuple[int, int]) -> None:
        """Go to the end of the line under the pointer."""
        for line, rect in zip(self.chronicle.lines, self.part_rects(), strict=True):
            if rect.collidepoint(pos):
                self._went(line.last)

    def key(self, event: Event) -> bool:
        """Up and down go to the line above and below."""
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if event.key not in steps:
            return False
        at = self.chronicle.line_beside(self.at, steps[event.key])
        if at is None:
            return False
        self._went(at)
        return True

    def focus_rect(self) -> Rect:
        """Around the lines of the moment."""
        told = self.chronicle.lines_at(self.at)
        rects = self.part_rects()[told.start : told.stop]
        return rects[0].unionall(rects[1:]) if rects else self.visible_rect()

    # ---- drawing -------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Draw the lines in sight: a bar in the colour of the seat, then the words."""
        style = self.style
        if style is None:
            return
        window = self.visible_rect()
        told = self.chronicle.lines_at(self.at)
        rects = self.part_rects()
        marked = rects[told.start : told.stop]
        if marked:
            around = marked[0].unionall(marked[1:])
            draw_row(surface, around, style.theme, scale=style.scale, chosen=True)
        for number, rect in enumerate(rects):
            if rect.colliderect(window):
                self._draw_line(surface, style, number, rect)

    def _draw_line(self, surface: Surface, style: Style, number: int, rect: Rect) -> None:
        line = self.chronicle.lines[number].line
        indent, left = style.px(_INDENT), rect.x + style.px(_MARGIN)
        words = paint.rich_text(style, line.text, _WORDS, _words_width(style, rect.width))
        top = rect.y + (rect.height - words.size[1]) // 2
        if line.seat >= 0:
            colour = style.theme.seats[self.chronicle.colour_of(line.seat)]
            bar = Rect(left, top, max(style.px(_BAR), 2), words.size[1])
            surface.fill(colour, bar)
        words.draw(surface, (left + indent, top))


def _words_width(style: Style, width: int) -> int:
    """What a line `width` pixels wide leaves to its words."""
    return width - style.px(_INDENT) - 2 * style.px(_MARGIN)


class SideColumn(Inset):
    """The ground beside the table."""

    def draw(self, surface: Surface) -> None:
        """Draw the ground, then what stands on it."""
        if self.style is not None:
            draw_side(surface, self.rect, self.style.theme)
        super().draw(surface)
