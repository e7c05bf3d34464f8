"""A small picture next to text, and a progress bar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.render.shapes import draw_box
from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.base import Align, Size, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from resarcana_desktop.widgets.style import Style

_GROWTH: Final = 0.5
_BAR: Final = 12


def mark_px(style: Style, size: float) -> int:
    """Return the real pixels of a small picture: it grows with the text, but less."""
    growth = style.text_px(size) / style.px(size)
    return round(style.px(size) * (1 + (growth - 1) * _GROWTH))


class Mark(Widget):
    """A small square picture, which `draw` returns for a number of pixels.

    The text next to it explains it.
    """

    def __init__(
        self, draw: Callable[[int], Surface], size: float, align: Align = "center"
    ) -> None:
        super().__init__(align=align)
        self._picture = draw
        self._size = size

    def natural(self, style: Style, width: int) -> Size:
        """Return the size at which it is drawn."""
        side = mark_px(style, self._size)
        return (side, side)

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the picture in the middle of its place."""
        drawn = self._picture(mark_px(style, self._size))
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))


class ProgressBar(Widget):
    """A share as a bar; the text next to it states the number."""

    def __init__(self, share: float) -> None:
        super().__init__()
        self.share = min(max(share, 0.0), 1.0)

    def show(self, share: float) -> None:
        """Show another share."""
        self.share = min(max(share, 0.0), 1.0)
        self.changed()

    def natural(self, style: Style, width: int) -> Size:
        """Return the full width available."""
        return (width, max(style.px(_BAR), 6))

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the groove, and in it what has been done."""
        paint.well(surface, self.rect, style)
        inner = self.rect.inflate(-2 * max(style.px(3), 2), -2 * max(style.px(3), 2))
        wide = round(inner.width * self.share)
        if wide >= 2 * inner.height:  # less would look like a knob to be moved
            done = Rect(inner.left, inner.top, wide, inner.height)
            top, bottom = style.theme.primary
            draw_box(surface, done, inner.height / 2, top, bottom)
