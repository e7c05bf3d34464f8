"""Points at things on the table with corners around them, whose shape no glow has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pygame import Surface

    from resarcana_desktop.app.context import Look

_REACH: Final = 7
"""Design px around a place within which its corners would meet those of a neighbor."""
_OUTSIDE: Final = 3
"""Design px that corners are outside a place: they touch no neighbor."""
_ARM: Final = 30
_WIDTH: Final = 5
_EDGE: Final = 2
_APART: Final = 4
"""Design px between them and the edge of the table: there they would look cut off."""
_ARM_SHARE: Final = 0.22
"""Arms are no longer than this share of a side: tags below the middle of a card stay clear."""
_JOINED: Final = 1.15
"""The most that a frame around several neighbors may cover, as a multiple of their own area."""
_BLACK_AND_WHITE: Final = ((0, 0, 0), (255, 255, 255))


def joined(places: Iterable[Rect], look: Look) -> list[Rect]:
    """The places to be framed: neighbors whose corners would meet are one place."""
    found: list[Rect] = []
    for place in places:
        one: Rect | None = place.copy()
        while one is not None:  # what has grown may meet one that it did not meet before
            other = next((each for each in found if _are_one(one, each, look)), None)
            if other is not None:
                found.remove(other)
                one = one.union(other)
            else:
                found.append(one)
                one = None
    return found


def _are_one(one: Rect, other: Rect, look: Look) -> bool:
    """Return whether two places are neighbors that fill the frame around both."""
    around, both = 2 * _reach(look), one.union(other)
    area = one.width * one.height + other.width * other.height
    meets = one.inflate(around, around).colliderect(other.inflate(around, around))
    return bool(meets) and both.width * both.height <= _JOINED * area


def _reach(look: Look) -> int:
    """Return the distance in pixels of the corners from what they frame."""
    return look.px(_REACH) + max(look.px(_WIDTH), 3)


def _outside(look: Look) -> int:
    """Return how many pixels corners are outside what they frame."""
    return max(look.px(_OUTSIDE), 1)


def inside_corners(place: Rect, look: Look) -> Rect:
    """Return the place whose corners end at the edge of this one, for round things beside words."""
    return place.inflate(-2 * _reach(look), -2 * _reach(look))


def dim_around(
    surface: Surface, places: Iterable[Rect], table: Rect, look: Look, bright: float
) -> None:
    """Darken the table except for these places, up to the outer edge of their corners.

    Nothing of a neighbor is lit with them. Of the light of the table a share remains: `bright`.
    """
    clip, outside = surface.get_clip(), 2 * _outside(look)
    around = [place.inflate(outside, outside).clip(clip).clip(table) for place in places]
    lit = [(place, surface.subsurface(place).copy()) for place in around if place.width]
    surface.fill((round(255 * bright),) * 3, table.clip(clip), pygame.BLEND_RGB_MULT)
    for place, picture in lit:
        surface.blit(picture, place)


def draw_corners(surface: Surface, place: Rect, within: Rect, look: Look) -> None:
    """Four corners around a place, white with black edges or, in a light theme, black with white.

    None of them leaves the part of the surface that is the table's.
    """
    width, edge = max(look.px(_WIDTH), 3), max(look.px(_EDGE), 1)
    outside = 2 * _outside(look)
    around = place.inflate(outside, outside)
    apart = edge + look.px(_APART)
    around = around.clip(within.inflate(-2 * apart, -2 * apart))
    edges, bars = _BLACK_AND_WHITE if look.theme.is_dark else _BLACK_AND_WHITE[::-1]
    shortest = round(min(around.size) * _ARM_SHARE)
    arm = min(max(min(look.px(_ARM), shortest), 10), around.width // 2, around.height // 2)
    for x, across in ((around.left, 1), (around.right, -1)):
        for y, down in ((around.top, 1), (around.bottom, -1)):
            level = _bar((x, y), (across * arm, down * width))
            upright = _bar((x, y), (across * width, down * arm))
            for bar in (level, upright):
                pygame.draw.rect(surface, edges, bar.inflate(2 * edge, 2 * edge))
            for bar in (level, upright):
                pygame.draw.rect(surface, bars, bar)


def _bar(corner: tuple[int, int], reach: tuple[int, int]) -> Rect:
    """A bar that begins at a corner and reaches so far across and down."""
    bar = Rect(*corner, *reach)
    bar.normalize()
    return bar
