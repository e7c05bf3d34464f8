"""The decoration of the title screen, and the mark of the game: six dice around a star."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.games.mercurial.render.dice import draw_die
from resarcana_desktop.games.mercurial.render.icons import ICON_SET
from resarcana_desktop.games.mercurial.rules.codes import ELEMENTS
from resarcana_desktop.render.icons import Icons
from resarcana_desktop.render.sparks import add_glow, add_sparks
from resarcana_desktop.render.surface_cache import cached_surface
from resarcana_desktop.render.svg import down, picture
from resarcana_desktop.render.theme import GILT
from resarcana_desktop.widgets import SquarePicture

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.widgets import Style

_VIEW: Final = 880
_SPARKS: Final = 22
_LEAST: Final = 90
"""Pixels below which nothing is drawn on the title."""
_THINNEST: Final = 1.5
"""Pixels of the outer ring at the least."""
_SMALL: Final = 80
"""Pixels below which the mark has a dark ground and larger dice."""
_DIE: Final = 0.17
_SMALL_DIE: Final = 0.22
"""The size of a die as a share of the mark."""
_SMALL_RING: Final = 280
_LARGE: Final = 240
"""Pixels from which on the mark has fine lines."""
_RAYS: Final = "M440 308 L470 410 L572 440 L470 470 L440 572 L410 470 L308 440 L410 410 Z"
_SHADES: Final = (
    "M440 308 L470 410 L440 440 Z M572 440 L470 470 L440 440 Z "
    "M440 572 L410 470 L440 440 Z M308 440 L410 410 L440 440 Z"
)
"""The star, and the half of each of its rays that is in the shade."""


class DiceWheel(SquarePicture):
    """The six Elements on dice around a star, as large as its place allows."""

    most = _VIEW

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw ring, star and dice."""
        side = self.side(style)
        if side < _LEAST:
            return
        place = Rect(0, 0, side, side)
        place.center = self.rect.center
        surface.blit(_ring(side), place)
        if style.theme.has_glow:
            breath = 0.4 + 0.2 * sin(self.seconds * 0.9)
            add_glow(surface, place.center, side // 5, breath)
            add_sparks(surface, place.inflate(-side // 4, 0), self.seconds, _SPARKS)
        surface.blit(_dice(side), place)


@cached_surface
def emblem(size: int) -> Surface:
    """The mark, `size` pixels square; its dice are pictures, without letters."""
    surface = _ring(size).copy()
    surface.blit(_dice(size), (0, 0))
    return surface


@cached_surface
def _ring(size: int) -> Surface:
    """The ring with the star; large enough, it has a scale and a plate as well."""
    small = size < _SMALL
    pen = max(6.0, _THINNEST * _VIEW / size)
    ring = (
        down("gold", 20, 860, *GILT)
        + f'<circle cx="440" cy="440" r="{min(426.0, 438 - pen / 2):.1f}" fill="#1c1109" '
        f'fill-opacity="{0.9 if small else 0.55}" stroke="url(#gold)" stroke-width="{pen:.1f}"/>'
        '<circle cx="440" cy="440" r="318" fill="none" stroke="url(#gold)" stroke-width="2.5"/>'
        f'<path d="{_star()}" fill="none" stroke="url(#gold)" stroke-width="3" '
        'stroke-opacity="0.7"/>'
        + (_scale_and_plate() if size >= _LARGE else "")
        + f'<path d="{_RAYS}" fill="url(#gold)"/>'
        + (f'<path d="{_SHADES}" fill="#8a5a1c" fill-opacity="0.55"/>' if size >= _LARGE else "")
    )
    return picture(ring, (size, size), (_VIEW, _VIEW))


def _scale_and_plate() -> str:
    """A scale inside the outer ring, and a dark plate with two rings below the star."""
    marks = []
    for number in range(120):
        angle = 2 * pi * number / 120
        inner = 398 if number % 5 else 390
        (x1, y1), (x2, y2) = (
            (440 + radius * cos(angle), 440 + radius * sin(angle)) for radius in (inner, 408)
        )
        marks.append(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>')
    return (
        f'<g stroke="url(#gold)" stroke-width="1.4" fill="none">{"".join(marks)}'
        '<circle cx="440" cy="440" r="408" stroke-width="2"/></g>'
        '<circle cx="440" cy="440" r="138" fill="#1c1109" stroke="url(#gold)" stroke-width="4"/>'
        '<circle cx="440" cy="440" r="149" fill="none" stroke="url(#gold)" stroke-width="1.4"/>'
    )


@cached_surface
def _dice(size: int) -> Surface:
    """The dice on the ring, above all that moves in it."""
    small = size < _SMALL
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    die = round(size * (_SMALL_DIE if small else _DIE))
    icons = Icons(ICON_SET, letters=False)
    for number, element in enumerate(ELEMENTS):
        x, y = _point(number, _SMALL_RING) if small else _point(number)
        rect = Rect(0, 0, die, die)
        rect.center = (round(x * size / _VIEW), round(y * size / _VIEW))
        draw_die(surface, element, rect, icons)
    return surface


def _point(number: int, radius: float = 318) -> tuple[float, float]:
    angle = -pi / 2 + number * pi / 3
    return (_VIEW / 2 + radius * cos(angle), _VIEW / 2 + radius * sin(angle))


def _star() -> str:
    """Two triangles through the middles of the dice."""
    paths = []
    for first in (0, 1):
        points = [_point(first + 2 * step) for step in range(3)]
        paths.append("M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + " Z")
    return " ".join(paths)


def program_icon(size: int) -> Surface:
    """Return the emblem on a new surface, which may be drawn on."""
    return pygame.Surface.copy(emblem(size))
