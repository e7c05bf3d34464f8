"""The lines below the screen that show what is said, for who listens and for who does not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.text import draw_lines, shortened, wrap

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.app.context import Context

_TEXT: Final = 20
_LINES: Final = 2
_PAD: Final = (16, 6)
_LEADING: Final = 1.25


class SaidLine:
    """Always as high as it ever is: nothing above it moves because something else is said."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._text: str | None = None
        self.dirty = False

    def show(self, text: str | None) -> None:
        """Show this text; None for no line at all."""
        if text != self._text:
            self._text, self.dirty = text, True

    def height(self) -> int:
        """How many pixels it takes; 0 while nothing is to be shown."""
        if self._text is None:
            return 0
        return _LINES * self._step() + 2 * self._context.look.px(_PAD[1])

    def _step(self) -> int:
        return round(self._context.look.text_px(_TEXT) * _LEADING)

    def draw(self, surface: Surface) -> None:
        """Draw it on a surface of its own."""
        self.dirty = False
        look = self._context.look
        theme, font = look.theme, text_font("body", look.text_px(_TEXT))
        surface.fill(theme.side)
        surface.fill(theme.tray_edge[:3], Rect(0, 0, surface.get_width(), max(look.px(1), 1)))
        across, down = look.px(_PAD[0]), look.px(_PAD[1])
        room = surface.get_rect().inflate(-2 * across, -2 * down)
        lines = wrap(font, self._text or "", room.width)
        if len(lines) > _LINES:
            rest = " ".join(lines[_LINES - 1 :])
            lines = [*lines[: _LINES - 1], shortened(font, rest, room.width)]
        colour = theme.text_strong
        draw_lines(surface, lines, font, colour, room, leading=self._step(), align="left")
