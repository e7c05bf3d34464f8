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
    """A field from which Enter and Down lead to the results."""

    def __init__(
        self,
        text: str,
        written: Callable[[str], None],
        name: str,
        *,
        empty: str,
        done: Callable[[], None],
        width: float = 270,
    ) -> None:
        super().__init__(text, written, name, empty=empty, longest=40, width=width)
        self._done = done

    def natural(self, style: Style, width: int) -> Size:
        """Return a width that fits the placeholder."""
        wide, high = super().natural(style, width)
        words = paint.text_width(style, self.empty, TextKind(20)) + style.px(_INSIDE)
        return (min(max(wide, words), width), high)

    def activate(self) -> None:
        """Go to the results."""
        self._done()

    def key(self, event: Event) -> bool:
        """Go to the results with Down, whatever else is below."""
        if event.key == pygame.K_DOWN:
            self._done()
            return True
        return super().key(event)
