"""A field to search in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.fields import TextField
from resarcana_desktop.widgets.labels import TextKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.widgets.base import Size
    from resarcana_desktop.widgets.nodes import Node, Wording
    from resarcana_desktop.widgets.style import Style

_INSIDE: Final = 32
_AT_END: Final = 12
"""Between the key and the end of the field."""
_WORDS: Final = TextKind(20)


class SearchField(TextField):
    """A field from which Enter and Down lead to the results; the key `cap` leads to it."""

    def __init__(
        self,
        text: str,
        written: Callable[[str], None],
        name: str,
        *,
        empty: str,
        done: Callable[[], None],
        width: float = 270,
        cap: str = "",
    ) -> None:
        super().__init__(text, written, name, empty=empty, longest=40, width=width)
        self._done = done
        self._cap = cap

    def natural(self, style: Style, width: int) -> Size:
        """Return a width that fits the placeholder."""
        wide, high = super().natural(style, width)
        words = paint.text_width(style, self.empty, _WORDS) + style.px(_INSIDE)
        words += paint.cap_width(style, self._cap, _WORDS) if self._cap else 0
        return (min(max(wide, words), width), high)

    def description(self, words: Wording) -> Node | None:
        """The field, and the key that leads to it."""
        node = super().description(words)
        return node and replace(node, cap=self._cap)

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the field, and in an empty one the key that leads to it."""
        super().draw_self(surface, style)
        if self._cap and not self.text and not self.focused:
            inner = self.rect.inflate(-2 * style.px(_AT_END), 0)
            paint.key_cap(surface, inner, style, self._cap, _WORDS, paint.tone(style, "muted"))

    def activate(self) -> None:
        """Go to the results."""
        self._done()

    def key(self, event: Event) -> bool:
        """Go to the results with Down, whatever else is below."""
        if event.key == pygame.K_DOWN:
            self._done()
            return True
        return super().key(event)
