"""The minus and the plus at the ends of a control whose value goes up and down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.base import Widget

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.widgets.style import Style


class StepEnds(Widget):
    """A control with a square minus on the left, and a square plus on the right."""

    def minus_rect(self) -> Rect:
        """Return the place of the minus."""
        return Rect(self.rect.left, self.rect.top, self.rect.height, self.rect.height)

    def plus_rect(self) -> Rect:
        """Return the place of the plus."""
        side = self.rect.height
        return Rect(self.rect.right - side, self.rect.top, side, side)

    def end_at(self, pos: tuple[int, int]) -> int:
        """Return -1 on the minus, 1 on the plus, 0 between them."""
        if self.minus_rect().collidepoint(pos):
            return -1
        return 1 if self.plus_rect().collidepoint(pos) else 0

    def draw_ends(self, surface: Surface, style: Style, *, less: bool, more: bool) -> None:
        """Draw both; one is lit if the value can go there."""
        for rect, sign, possible in ((self.minus_rect(), "-", less), (self.plus_rect(), "+", more)):
            look = paint.ButtonLook("plain", possible and self.enabled, self.hovered, self.pressed)
            paint.button(surface, rect, style, look)
            paint.sign(surface, rect, sign, style, paint.button_text(style, look))
