"""A field to search in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.fields import TextField
from resarcana_desktop.widgets.labels import TextKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from resarcana_desktop.widgets.base import Size
    from resarcana_desktop.widgets.style import Style

_INSIDE: Final = 32


class SearchField(TextField):
    """A field from which Enter and Down go on to what was found."""

    def __init__(
        self,
        text: str,
        written: Callable[[str], None],
        name: str,
        *,
        empty: str,
        done: Callable[[], None],
    ) -> None:
        super().__init__(text, written, name, empty=empty, longest=40, width=270)
        self._done = done

    def natural(self, style: Style, width: int) -> Size:
        """Wide enough for the words that stand in it while it is empty."""
        wide, high = super().natural(style, width)
        words = paint.text_width(style, self.empty, TextKind(20)) + style.px(_INSIDE)
        return (min(max(wide, words), width), high)

    def activate(self) -> None:
        """Go to what was found."""
        self._done()

    def key(self, event: Event) -> bool:
        """Down leaves the field for what was found, whatever else lies below it."""
        if event.key == pygame.K_DOWN:
            self._done()
            return True
        return super().key(event)
