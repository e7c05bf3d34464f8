"""Sparks: points of light that rise and sway, and light that breathes around a point."""

from __future__ import annotations

from math import cos, exp, pi, sin
from random import Random
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from resarcana_desktop.render.surface_cache import cached_surface

if TYPE_CHECKING:
    from resarcana_desktop.render.theme import Rgb

WARM: Final[Rgb] = (255, 190, 92)
LEVELS: Final = 8
"""The number of brightness levels of a light."""


@cached_surface
def glow(radius: int, level: int, colour: Rgb = WARM) -> Surface:
    """A disc of light that fades outwards, to be added to what is below; `level` of `LEVELS`."""
    light = Surface((2 * radius + 1, 2 * radius + 1)).convert(32)
    for distance in range(radius, 0, -1):
        strength = exp(-((distance / radius * 2.1) ** 2)) * (1 - distance / radius)
        share = strength * level / LEVELS
        shade = tuple(min(round(part * share), 255) for part in colour)
        pygame.draw.circle(light, shade, (radius, radius), distance)
    return light


def add_glow(surface: Surface, centre: tuple[float, float], radius: int, strength: float) -> None:
    """Add light around a point; `strength` from 0 to 1."""
    level = round(strength * LEVELS)
    if level > 0 and radius > 0:
        light = glow(radius, level)
        corner = round(centre[0]) - radius, round(centre[1]) - radius
        surface.blit(light, corner, special_flags=pygame.BLEND_RGB_ADD)


def add_sparks(surface: Surface, area: Rect, seconds: float, number: int) -> None:
    """Add sparks rising through an area, as they are after some seconds; they never end."""
    draw = Random(number)
    for _ in range(number):
        across, phase, takes = draw.random(), draw.random(), draw.uniform(7, 13)
        sway, size = draw.uniform(-1, 1), draw.choice((2, 2, 3, 4))
        share = (seconds / takes + phase) % 1.0
        x = area.x + area.width * (across + 0.05 * sway * sin(share * 7 + phase * 9))
        y = area.bottom - area.height * share
        waver = 0.75 + 0.25 * cos(seconds * 5 + phase * 40)
        radius = max(round(size * area.height / 220), 3)
        add_glow(surface, (x, y), radius, sin(pi * share) ** 0.8 * waver)
