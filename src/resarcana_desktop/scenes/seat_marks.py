"""Small marks of a player: the bar in the colour of the seat, the medal with points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.render.controls import draw_medal
from resarcana_desktop.widgets.base import Size, Widget

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.widgets.style import Style


class SeatBar(Widget):
    """The bar in the colour of a seat."""

    def __init__(self, colour: int) -> None:
        super().__init__()
        self.colour = colour

    def natural(self, style: Style, width: int) -> Size:
        """Narrow, and as high as its row."""
        return (style.px(6), style.px(30))

    def draw(self, surface: Surface) -> None:
        """Draw the bar."""
        if self.style is not None:
            surface.fill(self.style.theme.seats[self.colour], self.rect)


class PointsMedal(Widget):
    """A medal with points on it."""

    def __init__(self, points: int) -> None:
        super().__init__(align="center")
        self.points = points

    def natural(self, style: Style, width: int) -> Size:
        """It grows with the text."""
        side = max(style.px(48), style.text_px(48))
        return (side, side)

    def draw(self, surface: Surface) -> None:
        """Draw the medal."""
        draw_medal(surface, self.rect.center, self.rect.width, str(self.points))
