"""Small marks of a player: colour and shape of the seat, the medal with points."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from resarcana_desktop.render.controls import draw_medal
from resarcana_desktop.render.svg import cached
from resarcana_desktop.render.theme import Rgb, css
from resarcana_desktop.widgets.base import Size, Widget
from resarcana_desktop.widgets.nodes import Node

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.widgets.nodes import Wording
    from resarcana_desktop.widgets.style import Style

_VIEW: Final = 100


def _corners(count: int, turn: float = 0, dent: float = 1) -> str:
    """A polygon of radius 44 with its first corner at the top; every second one at `dent`."""
    points = []
    for number in range(count):
        angle = 2 * pi * (number + turn) / count - pi / 2
        radius = 44 * (dent if number % 2 else 1)
        points.append(f"{50 + radius * cos(angle):.1f} {50 + radius * sin(angle):.1f}")
    return f"M {' L '.join(points)} Z"


_SHAPES: Final = (
    "M 50 12 A 38 38 0 1 0 50.1 12 Z",
    "M 16 16 H 84 V 84 H 16 Z",
    _corners(3),
    _corners(4),
    _corners(10, dent=0.45),
)
"""One for each colour of a seat: disc, square, triangle, diamond, star."""


def seat_shape(colour: int, fill: Rgb, edge: Rgb, side: int) -> Surface:
    """The shape that goes with a seat's `colour`, `side` pixels wide. Do not draw on it."""
    body = (
        f'<path d="{_SHAPES[colour]}" fill="{css(fill)}" stroke="{css(edge)}" '
        'stroke-width="9" stroke-linejoin="round"/>'
    )
    return cached(body, (side, side), (_VIEW, _VIEW))


class SeatMark(Widget):
    """The shape of a seat in its colour."""

    def __init__(self, colour: int, side: float = 26) -> None:
        super().__init__(align="center")
        self.colour = colour
        self.side = side

    def natural(self, style: Style, width: int) -> Size:
        """Return a size that grows with the text."""
        side = max(style.px(self.side), style.text_px(self.side))
        return (side, side)

    def draw(self, surface: Surface) -> None:
        """Draw the shape."""
        if self.style is not None:
            theme = self.style.theme
            side = min(self.rect.size)
            mark = seat_shape(self.colour, theme.seats[self.colour], theme.panel_dark, side)
            surface.blit(mark, mark.get_rect(center=self.rect.center))


class PointsMedal(Widget):
    """A medal with points on it, `side` px at 1080p, at the right of `room` px."""

    def __init__(self, points: int, side: float = 48, room: float = 0) -> None:
        super().__init__(align="center")
        self.points = points
        self.side = side
        self.room = max(room, side)

    def natural(self, style: Style, width: int) -> Size:
        """Return a size that grows with the text."""
        side = max(style.px(self.room), style.text_px(self.room))
        return (side, side)

    def description(self, words: Wording) -> Node | None:
        """The points."""
        return Node("text", words.count("reader.points", self.points))

    def draw(self, surface: Surface) -> None:
        """Draw the medal."""
        side = round(self.rect.width * self.side / self.room)
        centre = (self.rect.right - side // 2, self.rect.centery)
        draw_medal(surface, centre, side, str(self.points))
