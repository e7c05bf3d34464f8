"""A whole number: written, or changed with its plus and minus."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.fields import BESIDE_CARET, TextField
from resarcana_desktop.widgets.nodes import Node, Span
from resarcana_desktop.widgets.step_ends import StepEnds
from resarcana_desktop.widgets.text_kinds import TextKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.widgets.base import Size
    from resarcana_desktop.widgets.nodes import Handling, Wording
    from resarcana_desktop.widgets.style import Style

_WORDS: Final = TextKind(20, bold=True)
_LONGEST: Final = 3
_PAUSE: Final = 1.2
"""Seconds after which a digit replaces the number instead of following it."""
_KEYS: Final = {
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_KP_PLUS: 1,
}


class NumberField(StepEnds, TextField):
    """A number between a minus and a plus, which stay from `lowest` to `highest`.

    Any number can be written: `chosen` decides what to do with it. With the words `none` there may
    be no number, and they are shown in its place; None is chosen then.
    """

    def __init__(
        self,
        number: int | None,
        chosen: Callable[[int | None], None],
        name: str,
        *,
        lowest: int,
        highest: int,
        none: str = "",
    ) -> None:
        text = "" if number is None else str(number)
        super().__init__(
            text, self._number_written, name, empty=none, longest=_LONGEST, allowed=_is_number
        )
        self.lowest, self.highest = lowest, highest
        self._number_chosen = chosen
        self._typed_at = -math.inf

    @property
    def number(self) -> int | None:
        """The number in the field."""
        return int(self.text) if self.text else None

    def show(self, number: int | None) -> None:
        """Show another number, without choosing it."""
        text = "" if number is None else str(number)
        if text != self.text:
            self.text, self.caret, self.anchor = text, len(text), len(text)
            self.changed()

    def step(self, by: int) -> None:
        """Go to the next number; below the least one there may be none."""
        now = self.number
        if now is None:
            text = str(self.lowest) if by > 0 else ""
        elif now + by < self.lowest and self.empty:
            text = ""
        else:
            text = str(max(self.lowest, min(now + by, self.highest)))
        self._typed_at = -math.inf
        if text != self.text:
            self._become(text, len(text))

    def _number_written(self, _text: str) -> None:
        self._number_chosen(self.number)

    # -- events -------------------------------------------------------------------------

    def text_input(self, text: str) -> bool:
        """Write a digit; after a pause it replaces the number."""
        now = time.monotonic()
        if now - self._typed_at > _PAUSE and self.anchor == self.caret and _is_number(text):
            self.select_all()
        self._typed_at = now
        return text in ("+", "-", "=") or super().text_input(text)

    def key(self, event: Event) -> bool:
        """Plus and minus; all else as in any field."""
        if event.key in _KEYS and not event.mod & pygame.KMOD_CTRL:
            self.step(_KEYS[event.key])
            return True
        used = super().key(event)
        if used and not getattr(event, "unicode", "").isdigit():
            self._typed_at = time.monotonic()
        return used

    def press(self, pos: tuple[int, int]) -> None:
        """Press an end, or put the caret under the pointer."""
        if not self.end_at(pos):
            self._typed_at = time.monotonic()
            super().press(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        """Select up to the pointer."""
        if not self.end_at(pos):
            super().drag(pos)

    def click(self, pos: tuple[int, int]) -> None:
        """One step at either end."""
        self.step(self.end_at(pos))

    def perform(self, doing: Handling, part: int, value: str | float) -> None:
        """One step, or another number."""
        if doing == "set":
            self.select_all()
            self.insert(str(value) if isinstance(value, str) else str(round(value)))
        else:
            self.step({"less": -1, "more": 1}.get(doing, 0))

    # -- in words -----------------------------------------------------------------------

    def description(self, words: Wording) -> Node | None:
        """Return its number between less and more."""
        span = None
        if self.number is not None:
            span = Span(self.number, self.lowest, self.highest)
        doings: tuple[Handling, ...] = ("less", "more", "set")
        value = self.text or self.empty
        return Node("stepper", self.label, value, why_not=self.reason, span=span, doings=doings)

    # -- layout and drawing -------------------------------------------------------------

    def natural(self, style: Style, width: int) -> Size:
        """Two square ends, and room for the largest number or the words for none."""
        high = super().natural(style, width)[1]
        words = max(paint.text_width(style, each, _WORDS) for each in ("000", self.empty))
        return (2 * high + words + style.px(28), high)

    def _inner(self, style: Style) -> Rect:
        """Return the area of the number, in the middle between the ends."""
        room = self.rect.inflate(-2 * self.rect.height - style.px(16), -style.px(8))
        words = paint.text_width(style, self.text or self.empty, TextKind(20)) + style.px(4)
        if not self.text:  # beside the caret
            words += 2 * style.px(BESIDE_CARET)
        return room.inflate(-max(room.width - words, 0), 0)

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the field and its ends."""
        super().draw_self(surface, style)
        now = self.number
        can_less = now is not None and (now > self.lowest or bool(self.empty))
        can_more = now is None or now < self.highest
        self.draw_ends(surface, style, less=can_less, more=can_more)
        if self.wrong:
            paint.fault(surface, self.rect, style)


def _is_number(text: str) -> bool:
    return not text or (text.isascii() and text.isdigit())
