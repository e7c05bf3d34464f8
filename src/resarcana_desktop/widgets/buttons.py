"""The button."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import pygame
from pygame import Rect

from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.base import Action, Align, Size, Widget
from resarcana_desktop.widgets.labels import TextKind
from resarcana_desktop.widgets.marks import mark_px
from resarcana_desktop.widgets.nodes import Node

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.render.theme import Rgb
    from resarcana_desktop.widgets.nodes import Wording
    from resarcana_desktop.widgets.style import Style

Kind = Literal["plain", "primary", "chosen", "dark", "quiet"]
ButtonMark: TypeAlias = "tuple[Callable[[int], Surface], float]"

_PADDING = 20
_CAP_GAP = 12
_ARROW = (16, 10)
_MOST_LINES = 99
_REACH = 12
"""Design px around a button that its shadow does not leave."""


class Button(Widget):
    """Does `action` on a click, on Enter or Space, and on its `shortcut_key`.

    `primary` is the main button; `chosen` stays down; `dark` is sunken; `quiet` is a list entry
    without a frame. `cap` is the key drawn in it, while that key works. A `reason` disables it and
    is shown on hover and focus. A `faint` one looks disabled until it is pointed at, but works. Up
    to `detail_lines` lines of `detail` are shown. A `mark` is drawn at the left: a function that
    returns its picture for a number of pixels, and its size. One that `opens` a list has the arrow
    of a choice at the right.
    """

    focusable = True
    takes_enter = True

    def __init__(
        self,
        text: str,
        action: Action,
        name: str = "",
        *,
        kind: Kind = "plain",
        cap: str = "",
        shortcut_key: int | None = None,
        reason: str = "",
        tooltip: str = "",
        detail: str = "",
        detail_lines: int = _MOST_LINES,
        size: float = 20,
        height: float | None = None,
        padding: float = _PADDING,
        text_align: paint.TextAlign = "centre",
        display: bool = False,
        stretch: int = 0,
        align: Align = "fill",
        least: tuple[float, float] = (0, 0),
        mark: ButtonMark | None = None,
        opens: bool = False,
    ) -> None:
        super().__init__(name, stretch=stretch, align=align, least=least)
        self.text = text
        self.mark = mark
        self.opens = opens
        self.detail = detail
        self.detail_lines = detail_lines
        self.action = action
        self.padding = padding
        self.kind: Kind = kind
        self.cap = cap
        self.shortcut_key = shortcut_key
        self.reason = reason
        self.faint = False
        self.tooltip = tooltip
        self.text_kind = TextKind(size, bold=not display, display=display)
        self.detail_kind = TextKind(18)
        self.height = height if height is not None else (52 if kind == "primary" else 44)
        self.text_align: paint.TextAlign = text_align

    def set(self, *, text: str | None = None, reason: str | None = None) -> None:
        """Change its words, or whether it can be used."""
        if text is not None and text != self.text:
            self.text = text
            self.resized()
        if reason is not None and reason != self.reason:
            self.reason = reason
            self.changed()

    # -- layout -------------------------------------------------------------------------

    def natural(self, style: Style, width: int) -> Size:
        """Return the size of text and key, cached: a row tries its buttons at several sizes."""
        measured = (self.text, self.detail, self.detail_lines, self.cap)
        mark = self.mark[1] if self.mark is not None else 0.0
        sides = (self.padding, mark, self.opens)
        key = (type(self), width, measured, self.text_kind, self.height, sides)
        size: Size | None = style.kept.get(key)
        if size is None:
            size = style.kept[key] = self._natural(style, width)
        return size

    def _natural(self, style: Style, width: int) -> Size:
        inner = max(width - self._sides(style), 1)
        text_width, text_height = paint.wrapped_size(style, self.text, self.text_kind, inner)
        detail_width, detail_height = self._detail_size(style, inner)
        tall = max(text_height + detail_height, self._mark_px(style)) + style.px(10)
        return (
            max(max(text_width, detail_width) + self._sides(style), style.hit(0)),
            max(style.hit(self.height), tall),
        )

    def _detail_size(self, style: Style, inner: int) -> Size:
        if not self.detail:
            return (0, 0)
        detail = self._shown_detail(style, inner)
        width, height = paint.wrapped_size(style, detail, self.detail_kind, inner)
        return (width, height + style.px(12))

    def _shown_detail(self, style: Style, inner: int) -> str:
        return paint.first_lines(style, self.detail, self.detail_kind, inner, self.detail_lines)

    def _sides(self, style: Style) -> int:
        """The width that is not text: padding, the mark, the key cap and the arrow."""
        cap = (
            paint.cap_width(style, self.cap, self.text_kind) + style.px(_CAP_GAP) if self.cap else 0
        )
        mark = self._mark_px(style) + style.px(_CAP_GAP) if self.mark is not None else 0
        arrow = style.px(_ARROW[0]) + style.px(_CAP_GAP) if self.opens else 0
        return 2 * style.px(self.padding) + mark + cap + arrow

    def _mark_px(self, style: Style) -> int:
        return mark_px(style, self.mark[1]) if self.mark is not None else 0

    @property
    def clipped(self) -> bool:
        return self.overflows

    @property
    def shows_enter(self) -> bool:
        return self.shortcut_key == pygame.K_RETURN

    @property
    def shown_cap(self) -> str:
        """Return the key drawn in it now: never Enter while that would do something else."""
        if self.ui is None or not self.shows_enter:
            return self.cap
        return self.cap if self.ui.enter_reaches(self) else ""

    # -- in words -----------------------------------------------------------------------

    def description(self, words: Wording) -> Node | None:
        """Return its text; if that is only a sign, the hint is its name."""
        name, detail = self.said(words), " ".join(self.tooltip.split())
        signed = not any(letter.isalnum() for letter in name)
        name, detail = (detail, "") if signed and detail else (name, detail)
        details = tuple(filter(None, (words.plain(self.detail), detail)))
        return Node(
            "button",
            " ".join(filter(None, (self.label, name))),
            details=details,
            why_not=self.reason,
            cap=self.shown_cap,
            doings=("press",),
        )

    def said(self, words: Wording) -> str:
        """Return its text as it is spoken."""
        return " ".join(self.text.split())

    # -- drawing ------------------------------------------------------------------------

    def draw_self(self, surface: Surface, style: Style) -> None:
        if not _in_sight(surface, self.rect, style):
            return
        bright = self.enabled and (not self.faint or self.hovered)
        look = paint.ButtonLook(self.kind, bright, self.hovered, self.pressed)
        paint.button(surface, self.rect, style, look)
        inner = self.rect.inflate(-2 * style.px(self.padding), 0)
        inner.top += style.px(1) if self.pressed else 0
        colour = paint.button_text(style, look)
        if self.mark is not None:
            drawn = self.mark[0](self._mark_px(style))
            surface.blit(drawn, drawn.get_rect(midleft=inner.midleft))
            wide = self._mark_px(style) + style.px(_CAP_GAP)
            inner.left, inner.width = inner.left + wide, inner.width - wide
        cap = self.shown_cap
        if cap:
            width = paint.cap_width(style, cap, self.text_kind)
            if self.text_align == "centre":  # words and key together are in the middle
                inner = self._around_words(style, inner, width + style.px(_CAP_GAP))
            paint.key_cap(surface, inner, style, cap, self.text_kind, colour)
            inner.width -= width + style.px(_CAP_GAP)
        if self.opens:
            arrow = Rect(0, 0, style.px(_ARROW[0]), style.px(_ARROW[1]))
            arrow.midright = inner.midright
            paint.triangle_down(surface, arrow, colour)
            inner.width -= arrow.width + style.px(_CAP_GAP)
        self._draw_words(surface, style, inner, colour)

    def _around_words(self, style: Style, inner: Rect, key: int) -> Rect:
        """Return the place of the words and of the key beside them, which is this wide."""
        room = inner.width - key
        words = paint.wrapped_size(style, self.text, self.text_kind, room)[0]
        if self.detail:
            shown = self._shown_detail(style, room)
            words = max(words, paint.wrapped_size(style, shown, self.detail_kind, room)[0])
        spare = max(room - words, 0)
        return inner.inflate(-2 * (spare // 2), 0)

    def _draw_words(self, surface: Surface, style: Style, inner: Rect, colour: Rgb) -> None:
        text_height = paint.wrapped_size(style, self.text, self.text_kind, inner.width)[1]
        detail, detail_height = self._shown_detail(style, inner.width), 0
        if detail:
            detail_height = paint.wrapped_size(style, detail, self.detail_kind, inner.width)[1]
        top = inner.top + (inner.height - text_height - detail_height) // 2
        place = Rect(inner.left, top, inner.width, text_height)
        paint.paragraph(surface, self.text, style, self.text_kind, colour, place, self.text_align)
        if detail:
            place = Rect(inner.left, top + text_height, inner.width, detail_height)
            kind, align = self.detail_kind, self.text_align
            paint.paragraph(surface, detail, style, kind, colour, place, align)

    # -- events -------------------------------------------------------------------------

    def activate(self) -> None:
        if self.enabled:
            self.action()

    def shortcut(self, event: Event) -> bool:
        if self.shortcut_key is None or event.key != self.shortcut_key:
            return False
        self.activate()
        return True


def _in_sight(surface: Surface, rect: Rect, style: Style) -> bool:
    """Return whether any of a button, including its shadow, needs drawing."""
    reach = 2 * style.px(_REACH)
    return rect.inflate(reach, reach).colliderect(surface.get_clip())
