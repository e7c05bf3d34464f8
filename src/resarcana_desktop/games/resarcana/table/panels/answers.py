"""A panel with a handful of answers: reactions to a loss or a check, rivals, decks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.games.resarcana.table.panels.pieces import (
    MEDAL,
    MOST_KEYS,
    draw_emblem_medal,
    draw_icon_lines,
    header,
    icon_lines_size,
    lines_said,
)
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.widgets import Column, Node, Popup, ScrollArea, Size, TextKind, Widget, paint

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.games.resarcana.play.question import Offer, Question
    from resarcana_desktop.games.resarcana.rules.action_view import ActionView
    from resarcana_desktop.widgets import Style, Wording

_ANSWER: Final = TextKind(20, bold=True)
_DETAIL: Final = TextKind(18, tone="muted")
_CAP: Final = TextKind(20, bold=True)
_PADDING: Final = 14
_EDGE: Final = 8
_MENU_WIDTH: Final = 460


class AnswerButton(Widget):
    """An offer: what it is in rich text, its icons, a sentence below; its `number` picks it.

    The reason against it disables it and takes the place of the sentence.
    """

    focusable = True

    def __init__(
        self, offer: Offer, number: int, choose: Callable[[], None], *, framed: bool = True
    ) -> None:
        super().__init__(offer.name)
        self.title = offer.title
        self.component = offer.component
        self.lines = offer.lines
        self.detail = offer.reason or offer.detail
        self.reason = offer.reason
        self.cap = str(number) if number <= MOST_KEYS else ""
        self.framed = framed
        self._choose = choose

    def hint(self) -> str:
        return ""

    def natural(self, style: Style, width: int) -> Size:
        inner = width - self._sides(style)
        parts = self._parts(style, inner)
        gap = style.px(4)
        height = sum(h for _, h in parts) + gap * (len(parts) - 1) + 2 * style.px(_PADDING) // 2
        least = style.px(MEDAL) + style.px(12) if self.component else 0
        return (
            max(w for w, _ in parts) + self._sides(style),
            max(height + style.px(6), style.hit(44), least),
        )

    def _parts(self, style: Style, inner: int) -> list[Size]:
        """The sizes of title, icons and sentence."""
        parts = []
        if self.title:
            parts.append(paint.rich_text(style, self.title, _ANSWER, inner).size)
        if self.lines:
            parts.append(icon_lines_size(style, self.lines, 24))
        if self.detail:
            parts.append(paint.rich_text(style, self.detail, _DETAIL, inner).size)
        return parts

    def _sides(self, style: Style) -> int:
        sides = 2 * style.px(_PADDING)
        if self.component:
            sides += style.px(MEDAL) + style.px(12)
        if self.cap:
            sides += paint.cap_width(style, self.cap, _CAP) + style.px(12)
        return sides

    def description(self, words: Wording) -> Node | None:
        title, lines = words.plain(self.title), lines_said(self.lines, words)
        told = "" if self.reason else words.plain(self.detail)
        details = tuple(filter(None, (told or lines if title else told,)))
        return Node(
            "button",
            title or lines,
            details=details,
            why_not=words.plain(self.reason),
            cap=self.cap,
            doings=("press",),
        )

    @property
    def clipped(self) -> bool:
        return self.overflows

    def draw_self(self, surface: Surface, style: Style) -> None:
        kind = "plain" if self.framed else "quiet"
        look = paint.ButtonLook(kind, self.enabled, self.hovered, self.pressed)  # type: ignore[arg-type]
        paint.button(surface, self.rect, style, look)
        inner = self.rect.inflate(-2 * style.px(_PADDING), 0)
        colour = paint.button_text(style, look)
        if self.cap:
            paint.key_cap(surface, inner, style, self.cap, _CAP, colour)
        if self.component:
            centre = (inner.left + style.px(MEDAL) // 2, inner.centery)
            draw_emblem_medal(surface, centre, style.px(MEDAL), self.component)
            inner.left += style.px(MEDAL) + style.px(12)
        self._draw_parts(surface, style, inner)

    def _draw_parts(self, surface: Surface, style: Style, inner: Rect) -> None:
        width = self.rect.width - self._sides(style)
        parts = self._parts(style, width)
        gap = style.px(4)
        y = inner.top + (inner.height - sum(h for _, h in parts) - gap * (len(parts) - 1)) // 2
        if self.title:
            kind = _ANSWER if self.enabled else TextKind(20, bold=True, tone="disabled")
            text = paint.rich_text(style, self.title, kind, width)
            text.draw(surface, (inner.left, y))
            y += text.size[1] + gap
        if self.lines:
            size = icon_lines_size(style, self.lines, 24)
            draw_icon_lines(surface, Rect((inner.left, y), size), style, self.lines, 24)
            y += size[1] + gap
        if self.detail:
            tone = TextKind(18, tone="loss") if self.reason else _DETAIL
            paint.rich_text(style, self.detail, tone, width).draw(surface, (inner.left, y))

    def activate(self) -> None:
        if self.enabled:
            self._choose()

    def shortcut(self, event: Event) -> bool:
        if not self.cap or event.key != pygame.K_0 + int(self.cap) or not self.enabled:
            return False
        self.activate()
        return True


class AnswerPanel(TablePanel):
    """A title, what it is about, and the offers of a question one below the other."""

    def __init__(self, name: str, question: Question, choose: Callable[[ActionView], None]) -> None:
        head = header(question.title, question.told, component=question.component)
        rows = offer_buttons(question.offers, choose)
        first = next((each.name for each in question.offers if not each.reason), "")
        super().__init__(name, [head, *rows], (), width=720, focus=first)


def offer_buttons(
    offers: Sequence[Offer], choose: Callable[[ActionView], None]
) -> list[AnswerButton]:
    """A button for each offer, in order."""
    return [
        AnswerButton(offer, number, partial(choose, offer.action))
        for number, offer in enumerate(offers, start=1)
    ]


class AnswerMenu(Popup):
    """The same answers beside what was clicked; a click elsewhere or Esc closes it."""

    def __init__(
        self, offers: Sequence[Offer], choose: Callable[[ActionView], None], anchor: Rect
    ) -> None:
        super().__init__("choice")
        self.anchor = Rect(anchor)
        self._choose = choose
        rows = [
            AnswerButton(offer, number, partial(self._close_with, offer), framed=False)
            for number, offer in enumerate(offers, start=1)
        ]
        self._list = self.add(ScrollArea(Column(rows, gap=4)))

    def description(self, words: Wording) -> Node | None:
        return Node("menu", self.label, modal=True)

    def _close_with(self, offer: Offer) -> None:
        self.close()
        self._choose(offer.action)

    def place(self, style: Style, screen: Rect) -> None:
        edge = style.px(_EDGE)
        room = screen.inflate(-2 * edge, -2 * edge)
        column = self._list.content
        most = min(style.text_px(_MENU_WIDTH), room.width - 2 * edge)
        width = min(column.measure(style, most)[0], most)
        height = column.measure(style, width)[1] + 2 * edge
        if height > room.height:
            width, height = min(width + style.hit(28), room.width), room.height
        self.arrange(style, self._beside(room, (width + 2 * edge, height), edge))
        self._list.arrange(style, self.rect.inflate(-2 * edge, -2 * edge))

    def _beside(self, room: Rect, size: tuple[int, int], gap: int) -> Rect:
        """Above what was clicked if there is room, else below, else over it."""
        rect = Rect((0, 0), size)
        rect.midbottom = (self.anchor.centerx, self.anchor.top - gap)
        if rect.top < room.top:
            rect.midtop = (self.anchor.centerx, self.anchor.bottom + gap)
        return rect.clamp(room)

    def draw_self(self, surface: Surface, style: Style) -> None:
        paint.popup(surface, self.rect, style)
