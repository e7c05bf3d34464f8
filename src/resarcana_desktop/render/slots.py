"""Slots: a dashed outline for a place that is empty or can be filled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from resarcana_desktop.render.shapes import draw_box
from resarcana_desktop.render.surface_cache import cached_surface
from resarcana_desktop.render.svg import picture
from resarcana_desktop.render.theme import css

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from resarcana_desktop.render.theme import Rgba, Theme

_RADIUS: Final = 8


def draw_slot(
    surface: Surface, rect: Rect, theme: Theme, *, scale: float = 1.0, lit: bool = False
) -> None:
    """Draw a dashed place for a thing; `lit` if the thing in hand fits."""
    radius = round(_RADIUS * scale)
    if lit:
        draw_box(surface, rect, radius, (*theme.glow, 40), None)
        dash, width = 7 * scale, max(3 * scale, 2.0)
        colour: Rgba = (*theme.glow, 255)
    else:
        dash, width = max(5 * scale, 3.0), max(scale, 1.0) * theme.edge
        colour = (*theme.tray_edge[:3], min(theme.tray_edge[3] + 40, 255))
    surface.blit(dashed(rect.size, radius, dash, width, colour), rect)


@cached_surface
def dashed(size: tuple[int, int], radius: int, dash: float, width: float, colour: Rgba) -> Surface:
    """A rounded outline of dashes that divide every side evenly."""
    in_by = width / 2
    right, bottom = size[0] - in_by, size[1] - in_by
    path = (
        _side(radius, size[0] - radius, dash, lambda a, b: f"M{a:.2f} {in_by} H{b:.2f} ")
        + _side(radius, size[0] - radius, dash, lambda a, b: f"M{a:.2f} {bottom} H{b:.2f} ")
        + _side(radius, size[1] - radius, dash, lambda a, b: f"M{in_by} {a:.2f} V{b:.2f} ")
        + _side(radius, size[1] - radius, dash, lambda a, b: f"M{right} {a:.2f} V{b:.2f} ")
        + _corners(size, radius, in_by)
    )
    body = (
        f'<path d="{path}" fill="none" stroke="{css(colour[:3])}" stroke-width="{width:.2f}" '
        f'stroke-opacity="{colour[3] / 255:.3f}"/>'
    )
    return picture(body, size, size)


def _side(start: float, end: float, dash: float, stroke: Callable[[float, float], str]) -> str:
    """The dashes of one side; it begins and ends with a gap next to the corner's stroke."""
    number = max(round((end - start) / (dash * 1.8)), 1)
    step = (end - start) / number
    return "".join(
        stroke(start + step * (i + 0.22), start + step * (i + 0.78)) for i in range(number)
    )


def _corners(size: tuple[int, int], radius: int, in_by: float) -> str:
    """A quarter of a circle at each corner."""
    right, bottom, bend = size[0] - in_by, size[1] - in_by, radius - in_by
    arc = f"A{bend:.2f} {bend:.2f} 0 0 1"
    return (
        f"M{in_by} {radius} {arc} {radius} {in_by} "
        f"M{size[0] - radius} {in_by} {arc} {right} {radius} "
        f"M{right} {size[1] - radius} {arc} {size[0] - radius} {bottom} "
        f"M{radius} {bottom} {arc} {in_by} {size[1] - radius} "
    )
