"""The decoration of the title screen: the wheel of the essences."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.render.emblems import BOX, emblem_path
from resarcana_desktop.render.sparks import add_glow, add_sparks
from resarcana_desktop.render.surface_cache import cached_surface
from resarcana_desktop.render.svg import around, down, picture
from resarcana_desktop.render.theme import GILT, Rgb
from resarcana_desktop.widgets import SquarePicture, gold_on

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.widgets import Style

_VIEW = 880
_CENTRE = _VIEW / 2
_OUTER, _TICKS, _RING, _MIDDLE, _TOKEN = 422, 394, 330, 112, 62
_ESSENCES = ("elan", "gold", "death", "life", "calm")
_EMBLEM = "fizzing-flask"
_SPARKS = 22
_LEAST = 90
"""Pixels below which nothing is drawn."""


class EssenceWheel(SquarePicture):
    """The five essences on a ring of gilt lines, as large as its place allows.

    Light wanders from essence to essence, the flask in the middle glows, and sparks rise.
    """

    most = _VIEW

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the ring and the tokens on it."""
        side = self.side(style)
        if side < _LEAST:
            return
        wheel = essence_wheel(side, gold_on(style.theme))
        place = wheel.get_rect(center=self.rect.center)
        surface.blit(wheel, place)
        token = round(_TOKEN * 1.22 * side / _VIEW)
        glows = style.theme.has_glow
        if glows:
            breath = 0.42 + 0.2 * sin(self.seconds * 0.9)
            add_glow(surface, place.center, side * _MIDDLE * 2 // _VIEW, breath)
            add_sparks(surface, place.inflate(-side // 4, 0), self.seconds, _SPARKS)
        surface.blit(_medals(side, gold_on(style.theme)), place)
        for number, (x, y) in enumerate(_points(_RING)):
            mark = style.icons.token(_ESSENCES[number], token, letter=False)
            centre = (place.x + x * side / _VIEW, place.y + y * side / _VIEW)
            if glows:
                turn = self.seconds * 0.7 - number * 2 * pi / 5
                add_glow(surface, centre, token, 0.25 + 0.75 * max(cos(turn), 0.0) ** 3)
            surface.blit(mark, mark.get_rect(center=(round(centre[0]), round(centre[1]))))


def _points(radius: float) -> list[tuple[float, float]]:
    """The five corners of the star, the first at the top, clockwise."""
    angles = [-pi / 2 + 2 * pi * number / 5 for number in range(5)]
    return [(_CENTRE + radius * cos(a), _CENTRE + radius * sin(a)) for a in angles]


@cached_surface
def essence_wheel(side: int, gold: tuple[Rgb, ...]) -> Surface:
    """The wheel without its tokens, `side` pixels wide, its lines in `gold`."""
    strokes = [_circle(_OUTER, 4), _circle(_TICKS, 2.4), _circle(_RING, 2.6)]
    strokes += [_ticks(), _star(2, 2, 0.85), _star(1, 1.4, 0.45)]
    strokes += [_circle(_MIDDLE + 26, 1.2), _circle(_MIDDLE + 14, 2.4), _circle(_MIDDLE, 4)]
    body = (
        _glow(on_light=gold != GILT)
        + down("line", _CENTRE - _OUTER, _CENTRE + _OUTER, *gold)
        + around("well", (_CENTRE, _CENTRE), (_MIDDLE, _MIDDLE), (42, 27, 15), (18, 11, 6))
        + down("emblem", 0, BOX, *GILT)
        + f'<g fill="none" stroke="url(#line)">{"".join(strokes)}</g>'
        + f'<circle cx="{_CENTRE}" cy="{_CENTRE}" r="{_MIDDLE - 2}" fill="url(#well)"/>'
        + emblem_path(_EMBLEM, _CENTRE - 76, _CENTRE - 80, 152, "url(#emblem)")
    )
    return picture(body, (side, side), (_VIEW, _VIEW))


@cached_surface
def _medals(side: int, gold: tuple[Rgb, ...]) -> Surface:
    """The grounds of the tokens, above all that moves in the wheel."""
    body = down("line", _CENTRE - _OUTER, _CENTRE + _OUTER, *gold)
    body += "".join(_medal(x, y) for x, y in _points(_RING))
    return picture(body, (side, side), (_VIEW, _VIEW))


def _glow(*, on_light: bool) -> str:
    """Warm light inside the wheel, strongest in the middle."""
    colour, share = ("#fff6dc", 0.7) if on_light else ("#b0722e", 0.42)
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{share * part:.2f}"/>'
        for at, part in ((0, 1), (0.55, 0.6), (1, 0.1))
    )
    return (
        f'<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="{_CENTRE}" cy="{_CENTRE}" '
        f'r="{_OUTER}">{stops}</radialGradient>'
        f'<circle cx="{_CENTRE}" cy="{_CENTRE}" r="{_OUTER}" fill="url(#glow)"/>'
    )


def _circle(radius: float, width: float) -> str:
    return f'<circle cx="{_CENTRE}" cy="{_CENTRE}" r="{radius}" stroke-width="{width}"/>'


def _medal(x: float, y: float) -> str:
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_TOKEN}" fill="#1c1109" stroke="url(#line)" '
        f'stroke-width="3"/><circle cx="{x:.1f}" cy="{y:.1f}" r="{_TOKEN - 7}" fill="none" '
        'stroke="url(#line)" stroke-width="1"/>'
    )


def _ticks() -> str:
    """The scale between the two outer circles."""
    marks = []
    for number in range(120):
        angle = 2 * pi * number / 120
        inner = _TICKS - (0 if number % 5 else 10)
        outer = _TICKS + (12 if number % 5 else 18)
        marks.append(
            f'<line x1="{_CENTRE + inner * cos(angle):.1f}" y1="{_CENTRE + inner * sin(angle):.1f}"'
            f' x2="{_CENTRE + outer * cos(angle):.1f}" y2="{_CENTRE + outer * sin(angle):.1f}"'
            ' stroke-width="1.4"/>'
        )
    return "".join(marks)


def _star(step: int, width: float, strength: float) -> str:
    """A star (every second corner) or a pentagon (every corner)."""
    points = _points(_RING)
    path = " L ".join(
        f"{points[n * step % 5][0]:.1f} {points[n * step % 5][1]:.1f}" for n in range(5)
    )
    return f'<path d="M {path} Z" stroke-width="{width}" stroke-opacity="{strength}"/>'
