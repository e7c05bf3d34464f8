"""A window on something taller than the room there is for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.base import Size, Widget
from resarcana_desktop.widgets.nodes import Node

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.widgets.nodes import Wording
    from resarcana_desktop.widgets.style import Style

_BAR_ROOM = 28
_BAR_WIDTH = 10
_BEYOND = 16
"""The most that the bar reaches beyond its box by itself, which any edge has."""
_WHEEL_STEP = 80
_MARGIN = 8
_FADE = 30
"""The height over which content fades at an edge of the window with more beyond it."""


class ScrollArea(Widget):
    """Shows one child through a window as tall as the room; wheel, keys and a bar move it.

    A `reading` area holds text only: it takes the focus itself, so that keys can scroll it. A
    `steady` one always leaves room for the bar, so that nothing moves sideways when the content
    grows. One of `whole` rows never stops in the middle of a control or its label: what is at its
    top can be read. In a narrow box, its bar may reach `beyond` design px into the box's padding at
    the right, so that more of the box is left to the content.
    """

    shows_pointer = False

    def __init__(
        self,
        child: Widget,
        name: str = "",
        *,
        stretch: int = 1,
        reading: bool = False,
        steady: bool = False,
        whole: bool = False,
        beyond: float = 0,
    ) -> None:
        super().__init__(name, stretch=stretch)
        self.content = self.add(child)
        self.bar = self.add(ScrollBar(self))
        self.reading = reading
        self.steady = steady
        self.whole = whole
        self.beyond = beyond
        self.offset = 0
        self.roomy = False
        """Whether its box has room for all of it, so that nothing is left to a bar."""

    @property
    def shrinks(self) -> bool:
        """Return whether it can shrink; overflowing content is scrolled."""
        return True

    def natural(self, style: Style, width: int) -> Size:
        """The whole content, beside a bar or without one: its box gives it less, and it scrolls.

        Words are higher beside a bar, pictures without one.
        """
        if self.roomy and not self.steady:
            return self.content.measure(style, width)
        beside = self.content.measure(style, width - self._bar_room(style))
        whole = beside if self.steady else self.content.measure(style, width)
        return (max(beside[0], whole[0]), max(beside[1], whole[1]))

    def _bar_room(self, style: Style) -> int:
        """Return the room that the bar takes from the content."""
        return style.hit(_BAR_ROOM) - self.outside(style)

    def outside(self, style: Style) -> int:
        """Return how far the bar can be clicked beyond the box; it is drawn inside.

        In small windows, the part that can be clicked is wider than what is drawn needs.
        """
        if self.beyond:
            return style.px(self.beyond)
        return min(style.hit(_BAR_ROOM) - style.px(_BAR_ROOM), style.px(_BEYOND))

    def arrange(self, style: Style, rect: Rect) -> None:
        super().arrange(style, rect)
        beside = rect.width - self._bar_room(style)
        width = beside if self.steady else rect.width
        height = self.content.measure(style, width)[1]
        self.bar.visible = height > rect.height
        if self.bar.visible and not self.steady:
            width = beside
            height = self.content.measure(style, width)[1]
            # A narrower picture is lower, so there may be nothing to scroll after all.
            self.bar.visible = height > rect.height
        if self.bar.visible or self.steady:
            self.rect = Rect(rect)
            self.rect.width += self.outside(style)
        self.focusable = self.reading and self.bar.visible
        if not self.whole:
            self.offset = max(0, min(self.offset, height - rect.height))
        height = max(height, rect.height)
        self.content.arrange(style, Rect(rect.left, rect.top - self.offset, width, height))
        if self.whole and self.offset > self.furthest:
            self.offset = self.furthest
            self.content.arrange(style, Rect(rect.left, rect.top - self.offset, width, height))
        right = self.rect.right
        left = min(rect.left + width, right - style.hit(_BAR_ROOM))
        self.bar.arrange(style, Rect(left, rect.top, right - left, rect.height))

    def description(self, words: Wording) -> Node | None:
        """Return something to read, if the focus stops here."""
        return Node("group", self.label or words.text("reader.page")) if self.reading else None

    def window(self) -> Rect:
        """Return the visible area, a little larger so that focus rings and shadows show."""
        margin = self.style.px(_MARGIN) if self.style else 0
        window = self.rect.inflate(2 * margin, 2 * margin)
        if self.whole and self.offset:
            window.top, window.height = self.rect.top, window.height - margin
        return window

    def focus_rect(self) -> Rect:
        """Return the bar, which is what keys move: a ring around all words would frame them."""
        return self.bar.drawn() if self.bar.visible else self.window()

    @property
    def furthest(self) -> int:
        """The largest offset, in pixels; 0 when everything fits."""
        furthest = max(0, self.content.rect.height - self.rect.height)
        return self._at_a_row(furthest, down=True) if self.whole else furthest

    def _at_a_row(self, offset: int, *, down: bool) -> int:
        """Return the offset, or the next one in a direction that cuts no row at the top."""
        top = self.content.rect.top
        rows = [row.rect.move(0, -top) for row in self.content.walk() if row.seen_whole]
        while cut := [row for row in rows if row.top < offset < row.bottom]:
            offset = max(row.bottom for row in cut) if down else min(row.top for row in cut)
        if any(row.bottom == offset for row in rows):  # no shadow of the row before is seen
            below = [row.top - offset for row in rows if row.top >= offset]
            offset += min([*below, self.style.px(_MARGIN) if self.style else 0])
        return offset

    def scroll_to(self, offset: float) -> None:
        """Put the top of the window `offset` pixels below the top of the content."""
        wanted = max(0, min(round(offset), self.furthest))
        if self.whole:
            wanted = min(self._at_a_row(wanted, down=wanted > self.offset), self.furthest)
        if wanted == self.offset:
            return
        self.offset = wanted
        if self.style is None or self.ui is None or self.ui.stale:
            self.resized()
        else:
            place = Rect(self.rect)
            place.width -= self.outside(self.style)
            self.arrange(self.style, place)
            self.ui.stir_parts(self, self.window(), self.bar.rect, self.bar.foot(self.style))

    def show(self, widget: Widget) -> None:
        """Scroll just enough to show `widget`; a visible widget does not move.

        Related content, such as a control's label, is shown with it if there is room.
        """
        if self.style is None or self.furthest == 0 or widget is self:
            return
        rect = self._with_words(widget)
        if self.rect.contains(rect):
            return
        margin = self.style.px(12)
        top = rect.top - self.rect.top + self.offset - margin
        bottom = rect.bottom - self.rect.top + self.offset + margin
        if top < self.offset:
            self.scroll_to(top)
        elif bottom > self.offset + self.rect.height:
            self.scroll_to(bottom - self.rect.height)
        if self.ui is not None:
            self.ui.refresh()

    def show_clear(self, widget: Widget) -> None:
        """Scroll just enough to show `widget` above where content fades at the foot."""
        self.show(widget)
        if self.style is not None:
            over = widget.rect.bottom + self.style.px(_FADE) - self.rect.bottom
            self.scroll_to(self.offset + max(over, 0))

    def _with_words(self, widget: Widget) -> Rect:
        """Return the place of `widget` with the related content that fits here."""
        found = widget.focus_rect()
        for box in widget.ancestors():
            if box is self:
                break
            if box.seen_whole and box.rect.height <= self.rect.height:
                found = box.rect
        return found

    def wheel(self, steps: float) -> bool:
        if self.style is None or self.furthest == 0:
            return False
        self.scroll_to(self.offset - steps * self.style.px(_WHEEL_STEP))
        return True

    def key(self, event: Event) -> bool:
        if self.style is None or self.furthest == 0:
            return False
        line, page = self.style.px(_WHEEL_STEP), self.rect.height * 9 // 10
        targets = {
            pygame.K_UP: self.offset - line,
            pygame.K_DOWN: self.offset + line,
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_HOME: 0,
            pygame.K_END: self.furthest,
        }
        if event.key not in targets:
            return False
        before = self.offset
        self.scroll_to(targets[event.key])
        return self.offset != before

    def draw(self, surface: Surface) -> None:
        previous = surface.get_clip()
        surface.set_clip(self.window().clip(previous))
        seen, whole = surface.get_clip(), surface.get_rect()
        edges = [(edge.clip(whole), up) for edge, up in self._edges() if edge.colliderect(seen)]
        grounds = [surface.subsurface(edge).copy() for edge, _ in edges]
        self.content.draw(surface)
        for ground, (edge, up) in zip(grounds, edges, strict=True):
            paint.fade(surface, ground, edge, up)
        surface.set_clip(previous)
        if self.bar.visible:
            self.bar.draw(surface)
            if self.style is not None and self.offset < self.furthest:
                paint.more_below(surface, self.bar.foot(self.style), self.style)

    def _edges(self) -> list[tuple[Rect, bool]]:
        """Return where content fades because there is more of it, and whether that is above."""
        if self.style is None or not self.style.theme.fades:
            return []
        window, high = self.window(), self.style.px(_FADE)
        # Above rows that are whole only their margin fades: what is at the top can be read.
        low = self.style.px(_MARGIN) if self.whole else high
        above = Rect(window.left, window.top, window.width, low)
        below = Rect(window.left, window.bottom - high, window.width, high)
        going_on = ((above, self.offset > 0), (below, self.offset < self.furthest))
        return [(edge, edge is above) for edge, more in going_on if more]


class ScrollBar(Widget):
    """Shows which part of the content is visible; the pointer can move it."""

    def __init__(self, area: ScrollArea) -> None:
        super().__init__()
        self.area = area
        self._grab = 0

    @property
    def pressable(self) -> bool:
        return True

    def handle(self) -> Rect:
        """Return the part of the groove that represents the visible part."""
        area, groove = self.area, self.rect
        content = max(area.content.rect.height, 1)
        height = max(groove.width * 3 // 2, groove.height * area.rect.height // content)
        height = min(height, groove.height)
        travel = (groove.height - height) * area.offset // max(area.furthest, 1)
        return Rect(groove.left, groove.top + travel, groove.width, height)

    def drawn(self) -> Rect:
        """Return its groove as it is drawn: thinner than what can be clicked."""
        if self.style is None:
            return Rect(self.rect)
        width = self.style.px(_BAR_WIDTH)
        right = self.rect.right - self.area.outside(self.style)
        return Rect(right - width, self.rect.top, width, self.rect.height)

    def foot(self, style: Style) -> Rect:
        """Return the plate at its foot that shows an arrow: it covers the bar alone, no words.

        It ends where the bar does at the right and at the foot, so it touches no frame.
        """
        groove = self.drawn()
        plate = Rect(0, 0, style.px(26), max(style.px(24), 13))
        plate.bottomright = groove.bottomright
        return plate

    def press(self, pos: tuple[int, int]) -> None:
        handle = self.handle()
        inside = handle.collidepoint(pos)
        self._grab = pos[1] - handle.top if inside else handle.height // 2
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        travel = self.rect.height - self.handle().height
        if travel > 0:
            top = pos[1] - self._grab - self.rect.top
            self.area.scroll_to(self.area.furthest * top / travel)

    def click(self, pos: tuple[int, int]) -> None:
        """The press has moved it already."""

    def draw(self, surface: Surface) -> None:
        if self.style is not None:
            groove, handle = self.drawn(), self.handle()
            if self.area.offset < self.area.furthest:  # the bar ends above the arrow's plate
                groove.height = self.foot(self.style).top - groove.top
                handle.height = min(handle.bottom, groove.bottom) - handle.top
            seen = Rect(groove.left, handle.top, groove.width, handle.height)
            paint.scroll_bar(surface, groove, seen, self.style, self.hovered)
