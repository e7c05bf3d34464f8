"""The program's own mark: the five essences on a gilt ring, a star between them.

It uses only the program's own shapes, so that desktops, stores and installers may show it.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.render.icon_shapes import LETTERED
from resarcana_desktop.render.icons import HIGH
from resarcana_desktop.render.svg import around, down, picture
from resarcana_desktop.render.theme import GILT, css, rgb

if TYPE_CHECKING:
    from pygame import Surface

BOX: Final = 512
FINE_FROM: Final = 40
"""Smaller icons leave out details that would only be a blur, and show larger tokens."""

_MIDDLE = BOX / 2
_WELL = (rgb("#4a2f1a"), rgb("#150c06"))
_EDGE = rgb("#120a04")
_ESSENCES: Final = ("elan", "gold", "death", "life", "calm")


def program_icon(size: int) -> Surface:
    """Return the mark, `size` pixels square."""
    return picture(icon_body(fine=size >= FINE_FROM), (size, size), (BOX, BOX))


def icon_svg() -> str:
    """Return the mark as a separate file."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{BOX}" height="{BOX}" '
        f'viewBox="0 0 {BOX} {BOX}">{icon_body(fine=True)}</svg>\n'
    )


def icon_body(*, fine: bool) -> str:
    """Return SVG elements of the mark in a box of 512; a `fine` one has thin lines and medals."""
    return _ground(30 if fine else 32) + (_fine_star() if fine else _tokens(121, 142))


def _ground(ring: float) -> str:
    """Return a dark disc in a gilt ring."""
    middle = f'cx="{_MIDDLE}" cy="{_MIDDLE}"'
    return (
        down("ring", 12, 500, *GILT)
        + around("well", (_MIDDLE, 230), (250, 250), *_WELL)
        + f'<circle {middle} r="252" fill="{css(_EDGE)}"/>'
        f'<circle {middle} r="244" fill="url(#ring)"/>'
        f'<circle {middle} r="{244 - ring}" fill="url(#well)" stroke="{css(_EDGE)}" '
        'stroke-width="6"/>'
    )


def _fine_star() -> str:
    """Return the star of gilt lines, with a token in a medal at each of its points."""
    corners = _points(142)
    path = " L ".join(f"{x:.1f} {y:.1f}" for x, y in (corners[n * 2 % 5] for n in range(5)))
    lines = (
        '<g fill="none" stroke="url(#ring)">'
        f'<circle cx="{_MIDDLE}" cy="{_MIDDLE}" r="142" stroke-width="5"/>'
        f'<path d="M {path} Z" stroke-width="7" stroke-linejoin="round"/></g>'
    )
    medals = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="58" fill="{css(_WELL[1])}" stroke="url(#ring)" '
        'stroke-width="6"/>'
        for x, y in corners
    )
    return lines + medals + _tokens(142, 78)


def _tokens(radius: float, height: float) -> str:
    """Return the five essences around the middle."""
    return "".join(
        _token(name, x, y, height) for name, (x, y) in zip(_ESSENCES, _points(radius), strict=True)
    )


def _token(name: str, x: float, y: float, height: float) -> str:
    shape, scale = LETTERED[name], height / HIGH
    left, top = x - shape.width * scale / 2, y - height / 2
    return f'<g transform="translate({left:.1f} {top:.1f}) scale({scale:.4f})">{shape.body}</g>'


def _points(radius: float) -> list[tuple[float, float]]:
    """Return five points around the middle, the first at the top, clockwise."""
    angles = [-pi / 2 + 2 * pi * number / 5 for number in range(5)]
    return [(_MIDDLE + radius * cos(angle), _MIDDLE + radius * sin(angle)) for angle in angles]
