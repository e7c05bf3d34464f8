"""The plate behind an emblem: a scene, a faint engraving, a shade for the costs."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.games.resarcana.render.colours import ENGRAVING
from resarcana_desktop.games.resarcana.render.faces.scenery import scenery
from resarcana_desktop.render.scenery import LEAST
from resarcana_desktop.render.shapes import masked
from resarcana_desktop.render.svg import picture
from resarcana_desktop.render.theme import GILT, css

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.records import Kind
    from resarcana_desktop.render.theme import Pair

_POINTS: Final[dict[Kind, tuple[int, int]]] = {
    "mage": (6, 2),
    "artifact": (7, 3),
    "magic_item": (8, 3),
    "scroll": (8, 3),
    "place_of_power": (5, 2),
    "monument": (4, 1),
}
"""Points of the star that is engraved, and to which next point each is joined."""
_RAYS: Final = 36


def plate(
    component: str,
    kind: Kind,
    colours: Pair,
    size: tuple[int, int],
    arch: float = 0.0,
    shade: float = 0.5,
    corner: float = 0.0,
) -> pygame.Surface:
    """Return the plate of a component.

    `arch` is the radius of its round top, `corner` of its corners; `shade` says how dark its top
    is, so that costs are readable. It is cached as part of a face.
    """
    width, height = size
    body = scenery(component, colours, size) + _shade(size, shade)
    if min(size) < LEAST:
        body += _engraving(kind, size)
    surface = picture(body, size, size)
    path = outline(size, arch, 0, corner)
    if arch or corner:
        masked(surface, picture(f'<path d="{path}" fill="#ffffff"/>', size, size))
    line = (
        f'<path d="{outline(size, arch, 0.5, corner)}" fill="none" stroke="{css(GILT[1])}" '
        f'stroke-opacity="0.5" stroke-width="{max(min(width, height) / 130, 1):.2f}"/>'
    )
    surface.blit(picture(line, size, size), (0, 0))
    return surface


def outline(size: tuple[int, int], arch: float, inset: float = 0.0, corner: float = 0.0) -> str:
    """Return the SVG path of a rectangle in a box of `size`, `inset` from its sides.

    Its upper corners are round with the radius `arch` (or `corner`), the lower ones with `corner`.
    """
    left, top = inset, inset
    right, bottom = size[0] - inset, size[1] - inset
    high = max((arch or corner) - inset, 0.01)
    wide = min(high, (right - left) / 2)
    low = max(corner - inset, 0.01)
    return (
        f"M{left + low:.2f} {bottom:.2f} A{low:.2f} {low:.2f} 0 0 1 {left:.2f} {bottom - low:.2f} "
        f"V{top + high:.2f} A{wide:.2f} {high:.2f} 0 0 1 {left + wide:.2f} {top:.2f} "
        f"H{right - wide:.2f} A{wide:.2f} {high:.2f} 0 0 1 {right:.2f} {top + high:.2f} "
        f"V{bottom - low:.2f} A{low:.2f} {low:.2f} 0 0 1 {right - low:.2f} {bottom:.2f} Z"
    )


def _engraving(kind: Kind, size: tuple[int, int]) -> str:
    width, height = size
    x, y = width / 2, height * 0.52
    radius = min(width, height) * 0.49
    thin = max(min(width, height) / 150, 0.7)
    circles = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * share:.1f}"/>' for share in (1.0, 0.92)
    )
    return (
        f'<g fill="none" stroke="{css(ENGRAVING)}" stroke-opacity="0.17" '
        f'stroke-width="{thin:.2f}">{circles}<path d="{_star(kind, x, y, radius * 0.92)}"/>'
        f'<path d="{_rays(x, y, radius * 1.06, math.hypot(width, height) / 2)}"/></g>'
    )


def _star(kind: Kind, x: float, y: float, radius: float) -> str:
    points, step = _POINTS[kind]
    corners = [_polar(x, y, radius, number / points) for number in range(points)]
    return "".join(
        f"M{start[0]:.1f} {start[1]:.1f} L{end[0]:.1f} {end[1]:.1f}"
        for start, end in zip(corners, corners[step:] + corners[:step], strict=True)
    )


def _rays(x: float, y: float, inner: float, outer: float) -> str:
    parts: list[str] = []
    for number in range(_RAYS):
        start = _polar(x, y, inner, (number + 0.5) / _RAYS)
        end = _polar(x, y, outer, (number + 0.5) / _RAYS)
        parts.append(f"M{start[0]:.1f} {start[1]:.1f} L{end[0]:.1f} {end[1]:.1f}")
    return "".join(parts)


def _polar(x: float, y: float, radius: float, turn: float) -> tuple[float, float]:
    angle = (turn - 0.25) * math.tau
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def _shade(size: tuple[int, int], strength: float) -> str:
    width, height = size
    low = height * 0.38
    return (
        f'<linearGradient id="shade" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{low:.1f}"><stop offset="0" stop-color="#000000" stop-opacity="{strength}"/>'
        '<stop offset="1" stop-color="#000000" stop-opacity="0"/></linearGradient>'
        f'<rect width="{width}" height="{low:.1f}" fill="url(#shade)"/>'
    )
