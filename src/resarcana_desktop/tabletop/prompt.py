"""The line that says what the game waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.rich import RichText, rich
from resarcana_desktop.tabletop.layers import Layer, LayerCanvas
from resarcana_desktop.widgets import Node, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.widgets import Wording

_SIZE: Final = 21
_REACH: Final = 12
"""Pixels around its place that its letters do not leave."""
LEAST: Final = 11
"""Pixels of the smallest letters that it shrinks to if it must."""


class Prompt(Widget):
    """A sentence, as large as it fits its place; `sentence` returns it as rich text.

    `refusals` counts the refusals so far: a screen reader reads out each, even the same one again.
    """

    shows_pointer = False

    def __init__(self, sentence: Callable[[], str], refusals: Callable[[], int]) -> None:
        super().__init__("prompt")
        self._sentence = sentence
        self._refusals = refusals

    @property
    def markup(self) -> str:
        """Return what it says now."""
        return self._sentence()

    @property
    def clipped(self) -> bool:
        """Return whether not even small letters fit."""
        return self._text().size[1] > self.rect.height + 2

    def description(self, words: Wording) -> Node | None:
        """Return what it says, as soon as it changes."""
        own = f"{self.name}:{self._refusals()}"
        return Node("status", words.plain(self._sentence()), id=own, live=True)

    def _text(self) -> RichText:
        style = self.style
        assert style is not None
        sentence, width = self._sentence(), max(self.rect.width, 1)
        for px in range(max(style.text_px(_SIZE), LEAST), LEAST - 1, -1):
            text = rich(sentence, text_font("body", px), style.theme, style.icons, width)
            if text.size[1] <= self.rect.height + 2:
                break
        return text

    def layer(self) -> Layer[LayerCanvas]:
        """It in the middle of its height, as a layer of the picture of the table."""
        key = (self.style, tuple(self.rect), self._sentence())
        return Layer("prompt", key, self.rect.inflate(_REACH, _REACH), self._draw)

    def _draw(self, canvas: LayerCanvas) -> None:
        if self.style is not None:
            text = self._text()
            place = (self.rect.x, self.rect.centery - text.size[1] // 2)
            text.draw(canvas.surface, place)
