"""Buttons with answers: what each is, its icons, why it cannot be given, the chance to win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import Rect

from resarcana_desktop.render.shapes import box
from resarcana_desktop.widgets import Node, Size, TextKind, Widget, paint

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.play.question import Offer
    from resarcana_desktop.render.rich import RichText
    from resarcana_desktop.widgets import Style, Wording

MEDAL: Final = 46
MOST_KEYS: Final = 9
"""The entries that number keys pick."""
CHANCE: Final = TextKind(20, bold=True)
_ANSWER: Final = TextKind(20, bold=True)
_DETAIL: Final = TextKind(18, tone="muted")
_CAP: Final = TextKind(20, bold=True)
_PADDING: Final = 14
_GAP: Final = 10
_BAR: Final = 10
_LEAST_BAR: Final = 60


class AnswerButton(Widget):
    """An offer: what it is in rich text, its icons, a sentence below; its `number` picks it.

    The reason against it disables it and takes the place of the sentence. With a `chance` to win
    it has `percent` at the right of its title. One without a title has a bar for it, as long as
    the `widest` of those beside it allows. A game draws its medals and icons.
    """

    focusable = True

    def __init__(
        self,
        offer: Offer[Any],
        number: int,
        choose: Callable[[], None],
        *,
        chance: float | None = None,
        percent: str = "",
        widest: str = "",
    ) -> None:
        super().__init__(offer.name)
        self.title = offer.title
        self.component = offer.component
        self.sign = offer.sign
        self.lines = offer.lines
        self.detail = offer.reason or offer.detail
        self.reason = offer.reason
        self.cap = str(number) if number <= MOST_KEYS else ""
        self.chance = chance
        self.percent = percent
        self.widest = widest
        self._choose = choose
        self.aligned: Sequence[AnswerButton] = ()
        """The answers one below the other, of which it is one: icons and sentences line up."""

    # ---- what a game draws ---------------------------------------------------------------

    def icons_size(self, style: Style) -> Size:
        """Return the size of the lines of icons."""
        return (0, 0)

    def icons_said(self, words: Wording) -> str:
        """The lines of icons in words."""
        return ""

    def draw_icons(self, surface: Surface, rect: Rect, style: Style) -> None:
        """Draw the lines of icons."""

    def draw_medal(self, surface: Surface, centre: tuple[int, int], diameter: int) -> None:
        """Draw a medal with the subject of the answer."""

    # ---- what it looks like --------------------------------------------------------------

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
            text, beside = self._laid_title(style, _ANSWER, inner)
            wide = max(text.size[0], text.last_width + self._beside_title(style))
            parts.append((text.size[0] + beside if beside else wide, text.size[1]))
        icons = self._icons_beside(style, inner)
        if icons is not None:
            parts = [(icons.right, max(parts[0][1], icons.height))]
        elif self.lines:
            parts.append(self.icons_size(style))
        sentence = self._detail_beside(style, inner)
        if sentence is not None:
            parts = [(sentence.right, max(parts[0][1], sentence.height))]
        elif self.detail:
            parts.append(paint.rich_text(style, self.detail, _DETAIL, inner).size)
        if self.chance is not None and not self.title:
            width, height = paint.wrapped_size(style, self.percent, CHANCE, 10_000)
            parts.append((width + style.px(_LEAST_BAR), height))
        return parts

    def _icons_beside(self, style: Style, inner: int) -> Rect | None:
        """Return the place of icons in the line of the title, if a sentence follows it.

        None if there is no room for them in it.
        """
        if not (self.title and self.lines and self.detail) or self.chance is not None:
            return None
        text, size = self._laid_title(style, _ANSWER, inner)[0], self.icons_size(style)
        if len(text.lines) > 1:
            return None
        widest = max((each.title_width(style, inner) for each in self.aligned), default=0)
        told = paint.rich_text(style, self.detail, _DETAIL, 10_000).size[0] + style.px(2 * _GAP)
        left = max(widest, text.size[0]) + style.px(2 * _GAP)
        if left + size[0] + told > inner:  # rather not in line than the sentence on a line more
            left = text.size[0] + style.px(2 * _GAP)
        return Rect((left, 0), size) if left + size[0] <= inner else None

    def title_width(self, style: Style, inner: int) -> int:
        """Return the width of a title with icons beside it; 0 if it has none there."""
        if not (self.title and self.lines and self.detail):
            return 0
        text = self._laid_title(style, _ANSWER, inner)[0]
        return text.size[0] if len(text.lines) == 1 else 0

    def _detail_beside(self, style: Style, inner: int) -> Rect | None:
        """Return the place of the sentence beside such icons; None if there is no room for it.

        An answer without icons has it there, too, if those above and below have some.
        """
        icons = self._icons_beside(style, inner) or self._title_alone(style, inner)
        if icons is None:
            return None
        size = paint.rich_text(style, self.detail, _DETAIL, 10_000).size
        others = (each._icons_beside(style, inner) for each in self.aligned)
        widest = max((each.right for each in others if each is not None), default=0)
        for right in (widest, icons.right) if self.lines else (widest,):
            left = max(right, icons.right) + style.px(2 * _GAP)
            if left + size[0] <= inner:
                return Rect((left, 0), size)
        return None

    def _title_alone(self, style: Style, inner: int) -> Rect | None:
        """Return the place of a title without icons in a line, among answers that have some."""
        if not (self.title and self.detail) or self.lines or self.chance is not None:
            return None
        if not any(each.title_width(style, inner) for each in self.aligned):
            return None
        text = self._laid_title(style, _ANSWER, inner)[0]
        return Rect((0, 0), text.size) if len(text.lines) == 1 else None

    def _beside_title(self, style: Style) -> int:
        """Return the room that the percentage takes of the title's line."""
        if self.chance is None:
            return 0
        return paint.wrapped_size(style, self.percent, CHANCE, 10_000)[0] + style.px(_GAP)

    def _laid_title(self, style: Style, kind: TextKind, width: int) -> tuple[RichText, int]:
        """Return the title, and the room that it leaves to the percentage beside all its lines.

        That is 0 if it has several lines and the percentage has room at the end of the last one.
        """
        beside = self._beside_title(style)
        whole = paint.rich_text(style, self.title, kind, width)
        if beside and len(whole.lines) > 1 and whole.last_width + beside <= width:
            return whole, 0
        return paint.rich_text(style, self.title, kind, width - beside), beside

    def _sides(self, style: Style) -> int:
        sides = 2 * style.px(_PADDING)
        if self.component:
            sides += style.px(MEDAL) + style.px(12)
        if self.cap:
            sides += paint.cap_width(style, self.cap, _CAP) + style.px(12)
        return sides

    def description(self, words: Wording) -> Node | None:
        title, lines = words.plain(self.title), self.icons_said(words)
        wording = "" if self.reason else words.plain(self.detail)
        details = tuple(filter(None, (wording or lines if title else wording,)))
        return Node(
            "button",
            title or lines,
            self.percent,
            details=details,
            why_not=words.plain(self.reason),
            cap=self.cap,
            doings=("press",),
        )

    @property
    def clipped(self) -> bool:
        return self.overflows

    def draw_self(self, surface: Surface, style: Style) -> None:
        look = paint.ButtonLook("plain", self.enabled, self.hovered, self.pressed)
        paint.button(surface, self.rect, style, look)
        inner = self.rect.inflate(-2 * style.px(_PADDING), 0)
        colour = paint.button_text(style, look)
        if self.cap:
            paint.key_cap(surface, inner, style, self.cap, _CAP, colour)
        if self.component:
            centre = (inner.left + style.px(MEDAL) // 2, inner.centery)
            self.draw_medal(surface, centre, style.px(MEDAL))
            inner.left += style.px(MEDAL) + style.px(12)
        self._draw_parts(surface, style, inner)

    def _draw_parts(self, surface: Surface, style: Style, inner: Rect) -> None:
        width = self.rect.width - self._sides(style)
        parts = self._parts(style, width)
        gap = style.px(4)
        y = inner.top + (inner.height - sum(h for _, h in parts) - gap * (len(parts) - 1)) // 2
        if self.title:
            kind = _ANSWER if self.enabled else TextKind(20, bold=True, tone="disabled")
            text, beside = self._laid_title(style, kind, width)
            text.draw(surface, (inner.left, y + (parts[0][1] - text.size[1]) // 2))
            if self.chance is not None:
                line, main = Rect(inner.left, y, width, parts[0][1]), paint.tone(style, "main")
                if not beside:
                    line.y, line.height = line.bottom - text.line_height, text.line_height
                paint.paragraph(surface, self.percent, style, CHANCE, main, line, "right")
            icons = self._icons_beside(style, width)
            if icons is not None:
                icons.midleft = (inner.left + icons.x, y + parts[0][1] // 2)
                self.draw_icons(surface, icons, style)
            beside_icons = self._detail_beside(style, width)
            if beside_icons is not None:
                tone = TextKind(18, tone="loss") if self.reason else _DETAIL
                beside_icons.midleft = (inner.left + beside_icons.x, y + parts[0][1] // 2)
                paint.rich_text(style, self.detail, tone, width).draw(surface, beside_icons.topleft)
                return
            y += (text.size[1] if icons is None else parts[0][1]) + gap
        if self.lines and self._icons_beside(style, width) is None:
            size = self.icons_size(style)
            self.draw_icons(surface, Rect((inner.left, y), size), style)
            y += size[1] + gap
        if self.detail:
            tone = TextKind(18, tone="loss") if self.reason else _DETAIL
            text = paint.rich_text(style, self.detail, tone, width)
            text.draw(surface, (inner.left, y))
            y += text.size[1] + gap
        if self.chance is not None and not self.title:
            line = Rect(inner.left, y, width, parts[-1][1])
            draw_chance(surface, line, self.chance, self.percent, style, self.widest)

    def activate(self) -> None:
        if self.enabled:
            self._choose()

    def shortcut(self, event: Event) -> bool:
        if not self.cap or event.key != pygame.K_0 + int(self.cap) or not self.enabled:
            return False
        self.activate()
        return True


def draw_bar(surface: Surface, bar: Rect, share: float, style: Style) -> None:
    """Draw a bar that is filled to a share."""
    paint.well(surface, bar, style)
    inner = bar.inflate(-2, -2)
    inner.width = round(inner.width * share)
    if inner.width > 0:
        accent = style.theme.accent
        surface.blit(box(inner.size, inner.height / 2, accent, accent), inner)


def draw_chance(
    surface: Surface, line: Rect, chance: float, percent: str, style: Style, widest: str = ""
) -> None:
    """Draw a chance to win over a line: as a bar, and in percent at its right.

    The bar leaves room for the `widest` text, so that bars below one another are as long.
    """
    colour = paint.tone(style, "main")
    paint.paragraph(surface, percent, style, CHANCE, colour, line, "right")
    texts = (percent, widest or percent)
    room = max(paint.wrapped_size(style, each, CHANCE, line.width)[0] for each in texts)
    bar = Rect(0, 0, line.width - room - style.px(_GAP), style.px(_BAR))
    bar.midleft = line.midleft
    draw_bar(surface, bar, chance, style)
