"""Popups on a screen: menus, and tooltips next to the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.base import REACH, Action, Popup, Size, Widget
from resarcana_desktop.widgets.boxes import Column
from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.labels import Label, Rule, TextKind
from resarcana_desktop.widgets.nodes import Node
from resarcana_desktop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.widgets.nodes import Wording
    from resarcana_desktop.widgets.style import Style

_EDGE = 8
_BAR = 4
_HINT = TextKind(18)
_HEADING = TextKind(20, display=True, tone="strong")


@dataclass(frozen=True)
class MenuItem:
    """One line of a menu: its words, what it does, and why it cannot be chosen now.

    One that `begins` a group has a hairline above it. One that is `explained` shows its reason in
    small print.
    """

    text: str
    action: Action
    reason: str = ""
    marked: bool = False
    begins: bool = False
    explained: bool = False


class Menu(Popup):
    """A list of choices next to `anchor`; 1 to 9 pick one.

    It is placed above or below the area to keep `clear`, if there is room. One that `stays` is not
    closed by a choice: its entries are marked and unmarked. A `heading` says what it is about. It
    stays `within` a part of the screen, if one is given.
    """

    def __init__(
        self,
        items: Sequence[MenuItem],
        anchor: Rect,
        name: str = "menu",
        *,
        clear: Rect | None = None,
        stays: bool = False,
        heading: str = "",
        within: Rect | None = None,
    ) -> None:
        super().__init__(name)
        self.anchor = Rect(anchor)
        self.clear = clear
        self.within = within
        self.stays = stays
        self.items = [self._button(number, item) for number, item in enumerate(items, start=1)]
        self._marked = next(
            (b for b, item in zip(self.items, items, strict=True) if item.marked), None
        )
        lines: list[Widget] = [Label(heading, _HEADING, align="center")] if heading else []
        for line, item in zip(self.items, items, strict=True):
            lines += [Rule(), line] if item.begins and lines else [line]
        self._list = self.add(ScrollArea(Column(lines, gap=2)))

    def _button(self, number: int, item: MenuItem) -> _Line:
        def choose() -> None:
            if not self.stays:
                self.close()
            item.action()

        return _Line(item, choose, f"{self.name}.{number}", number, several=self.stays)

    def mark(self, marks: Sequence[bool]) -> None:
        """Mark these lines and no others."""
        for line, marked in zip(self.items, marks, strict=True):
            if line.marked != marked:
                line.marked = marked
                line.changed()
        self._marked = next((line for line in self.items if line.marked), None)

    def first_focus(self) -> Widget | None:
        return self._marked or super().first_focus()

    def description(self, words: Wording) -> Node | None:
        return Node("menu", self.label, modal=True)

    def place(self, style: Style, screen: Rect) -> None:
        edge = style.px(_EDGE)
        room = (self.within or screen).inflate(-2 * edge, -2 * edge)
        column = self._list.content
        width = max(column.measure(style, room.width)[0], self.anchor.width - 2 * edge)
        width = min(width, room.width - 2 * edge)
        height = column.measure(style, width)[1] + 2 * edge
        if height > room.height:
            width, height = width + style.hit(28), room.height
        rect = Rect(self.anchor.left, self.anchor.bottom + edge // 2, width + 2 * edge, height)
        if rect.bottom > room.bottom and self.anchor.top - edge // 2 - height >= room.top:
            rect.bottom = self.anchor.top - edge // 2
        rect.clamp_ip(room)
        if self.clear is not None and rect.colliderect(self.clear):
            rect = self._off(self.clear, rect, room, edge // 2)
        if rect.colliderect(self.anchor):
            rect = self._aside(rect, room, edge // 2)
        self.arrange(style, rect)
        self._list.arrange(style, rect.inflate(-2 * edge, -2 * edge))

    def _off(self, clear: Rect, rect: Rect, room: Rect, gap: int) -> Rect:
        """The place above or below what is to be seen, off the anchor if it can be."""
        above, below = Rect(rect), Rect(rect)
        above.bottom, below.top = clear.top - gap, clear.bottom + gap
        free = [each for each in (above, below) if room.contains(each)]
        return min(free, key=self.anchor.colliderect, default=rect)

    def _aside(self, rect: Rect, room: Rect, gap: int) -> Rect:
        """The place left or right of the anchor, if there is room.

        Above the anchor, the second of two clicks would choose a line.
        """
        left, right = Rect(rect), Rect(rect)
        left.right, right.left = self.anchor.left - gap, self.anchor.right + gap
        return next((each for each in (left, right) if room.contains(each)), rect)

    def draw(self, surface: Surface) -> None:
        if self.style is not None:
            paint.popup(surface, self.rect, self.style)
        super().draw(surface)


class _Line(Button):
    """One line of a menu; of `several` any number may be marked."""

    def __init__(
        self, item: MenuItem, action: Action, name: str, number: int, *, several: bool
    ) -> None:
        super().__init__(
            item.text,
            action,
            name,
            kind="quiet",
            cap=str(number) if number <= 9 else "",
            shortcut_key=pygame.K_0 + number if number <= 9 else None,
            reason=item.reason,
            detail=item.reason if item.explained else "",
            text_align="left",
        )
        self.marked = item.marked
        self.several = several

    def draw(self, surface: Surface) -> None:
        """Draw the entry; a bar at its edge marks the current value."""
        super().draw(surface)
        if self.marked and self.style is not None:
            bar = Rect(self.rect.left, 0, self.style.px(_BAR), self.rect.height // 2)
            bar.centery = self.rect.centery
            surface.fill(paint.tone(self.style, "gilt"), bar)

    def description(self, words: Wording) -> Node | None:
        """Return the entry in words; a single value says so only if it is marked."""
        node = super().description(words)
        assert node is not None
        node = replace(node, details=())  # all there is in small print is the reason
        if self.several:
            return replace(node, role="menu item", checked=self.marked)
        return replace(node, role="menu item", selected=self.marked or None)


class Tooltip:
    """A sentence next to a widget; it takes no events."""

    def __init__(self) -> None:
        self.text = ""
        self.rect = Rect(0, 0, 0, 0)
        self._style: Style | None = None

    def show(self, owner: Widget, style: Style, screen: Rect) -> None:
        """Show the hint of `owner` near it, avoiding the controls around it if possible."""
        self.text, self._style = owner.hint(), style
        width, height = self._size(style, screen)
        gap = style.px(10)
        anchor = owner.visible_rect()
        room = screen.inflate(-2 * gap, -2 * gap)
        below, above, left, right = (Rect(0, 0, width, height) for _ in range(4))
        below.midtop = (anchor.centerx, anchor.bottom + gap)
        above.midbottom = (anchor.centerx, anchor.top - gap)
        left.midright = (anchor.left - gap, anchor.centery)
        right.midleft = (anchor.right + gap, anchor.centery)
        tries = [each.clamp(room) for each in (below, above, left, right)]
        clear = [anchor, *_beside(owner)]
        self.rect = min(tries, key=lambda each: sum(_common(each, other) for other in clear))

    @staticmethod
    def reach(place: Rect, style: Style) -> Rect:
        """Return the area that a hint at `place` covers, its shadow included."""
        margin = style.px(REACH)
        return place.inflate(2 * margin, 2 * margin)

    def _size(self, style: Style, screen: Rect) -> Size:
        most = min(style.text_px(420), screen.width - style.px(60))
        width, height = paint.wrapped_size(style, self.text, _HINT, most)
        return (width + 2 * style.px(14), height + 2 * style.px(8))

    def draw(self, surface: Surface) -> None:
        if self._style is None:
            return
        paint.popup(surface, self.rect, self._style)
        inner = self.rect.inflate(-2 * self._style.px(14), -2 * self._style.px(8))
        colour = paint.tone(self._style, "main")
        paint.paragraph(surface, self.text, self._style, _HINT, colour, inner, "left")


def _beside(owner: Widget) -> list[Rect]:
    """Return the places of the other controls in the same box, unless that is the screen."""
    box = owner.parent
    if box is None or box.parent is None:
        return []
    return [each.visible_rect() for each in box.walk() if each.focusable and each is not owner]


def _common(one: Rect, other: Rect) -> int:
    """Return how many pixels two places share."""
    both = one.clip(other)
    return both.width * both.height
