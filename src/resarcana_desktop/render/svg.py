"""Shapes drawn from SVG: smooth at every size, and quick."""

import io
from typing import Final

import pygame
import pygame.image

from resarcana_desktop.render.surface_cache import PARTS, cached_in
from resarcana_desktop.render.theme import Rgb, css

FINE_BELOW: Final = 64
"""Smaller pictures are drawn twice as large and scaled down: their edges come out smoother."""


def picture(body: str, size: tuple[int, int], view: tuple[float, float]) -> pygame.Surface:
    """Draw the SVG elements of `body`, in a box of `view` units, on a transparent Surface."""
    width, height = max(size[0], 1), max(size[1], 1)
    if max(width, height) < FINE_BELOW:
        large = _drawn(body, (width * 2, height * 2), view)
        return pygame.transform.smoothscale(large, (width, height))
    return _drawn(body, (width, height), view)


def _drawn(body: str, size: tuple[int, int], view: tuple[float, float]) -> pygame.Surface:
    scale = f"scale({size[0] / view[0]:.5f} {size[1] / view[1]:.5f})"
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}">'
        f'<g transform="{scale}">{body}</g></svg>'
    )
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    # SVG arrives in another pixel format than every other Surface here; unconverted, each blit
    # would convert it again, at twenty times the cost.
    return drawn.convert(pygame.Surface((1, 1), pygame.SRCALPHA))


@cached_in(PARTS)
def cached(body: str, size: tuple[int, int], view: tuple[float, float]) -> pygame.Surface:
    """Like `picture`, drawn once. Do not draw on it."""
    return picture(body, size, view)


def down(name: str, top: float, bottom: float, *colours: Rgb) -> str:
    """A vertical gradient of evenly spread `colours` between two heights."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{top}" '
        f'x2="0" y2="{bottom}">{_stops(colours)}</linearGradient>'
    )


def slanted(name: str, start: tuple[float, float], end: tuple[float, float], *colours: Rgb) -> str:
    """A straight gradient from `start` to `end`."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{start[0]}" '
        f'y1="{start[1]}" x2="{end[0]}" y2="{end[1]}">{_stops(colours)}</linearGradient>'
    )


def around(
    name: str, centre: tuple[float, float], reach: tuple[float, float], *colours: Rgb
) -> str:
    """A gradient from `centre` outwards, `reach` units across and down."""
    move = f"translate({centre[0]} {centre[1]}) scale({reach[0]} {reach[1]})"
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" '
        f'gradientTransform="{move}">{_stops(colours)}</radialGradient>'
    )


def _stops(colours: tuple[Rgb, ...]) -> str:
    last = max(len(colours) - 1, 1)
    return "".join(
        f'<stop offset="{number / last:.3f}" stop-color="{css(colour)}"/>'
        for number, colour in enumerate(colours)
    )
