"""A line to read with an icon before it: in the compendium and in the glossary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from resarcana_desktop.widgets import BODY, Align, RichLabel, Row, Size, TextKind, Widget

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.widgets import Style


@dataclass(frozen=True, slots=True)
class Sign:
    """An icon: its name, what is written on it, whether it is struck through."""

    name: str
    text: str = ""
    struck: bool = False


class Picture(Widget):
    """An icon `size` pixels high (at 1080p), in the middle of a cell `room` pixels wide.

    It grows with the text next to it.
    """

    def __init__(self, sign: Sign, size: float, room: float, *, align: Align = "start") -> None:
        super().__init__(align=align)
        self.sign = sign
        self.size = size
        self.room = room

    def _height(self, style: Style) -> int:
        return style.text_px(self.size)

    def natural(self, style: Style, width: int) -> Size:
        high = self._height(style)
        return (round(high * self.room / self.size), high)

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the icon in the middle of its cell."""
        icon = self._icon(style, self._height(style))
        surface.blit(icon, icon.get_rect(center=self.rect.center))

    def _icon(self, style: Style, px: int) -> Surface:
        if self.sign.struck:
            return style.icons.struck(self.sign.name, px, self.sign.text)
        return style.icons.icon(self.sign.name, px, self.sign.text)


def icon_line(sign: Sign, markup: str, kind: TextKind = BODY) -> Row:
    """Return a sentence in rich text next to its icon."""
    picture = Picture(sign, kind.size * 1.26, kind.size * 1.75)
    return Row([picture, RichLabel(markup, kind, stretch=1)], gap=4)
