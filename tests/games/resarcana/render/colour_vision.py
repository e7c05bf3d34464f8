"""Simulates color vision and measures how much two pictures differ."""

from __future__ import annotations

from functools import cache
from typing import Final

import pygame
from pygame import Surface

from resarcana_desktop.render.theme import Rgb

Matrix = tuple[tuple[float, float, float], ...]

# Machado, Oliveira and Fernandes 2009, full strength, for linear light.
_MATRICES: Final[dict[str, Matrix]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
EYES: Final = tuple(_MATRICES)
_SHIFT: Final = 2
"""Two pictures are shifted against each other by up to this many pixels each way."""


@cache
def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _encoded(light: float) -> int:
    light = min(max(light, 0.0), 1.0)
    share = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(share * 255)


@cache
def _seen(colour: Rgb, eyes: str) -> Rgb:
    light = [_linear(value) for value in colour]
    red, green, blue = (
        _encoded(sum(share * value for share, value in zip(row, light, strict=True)))
        for row in _MATRICES[eyes]
    )
    return red, green, blue


def seen_with(picture: Surface, eyes: str) -> Surface:
    """Return an opaque picture as seen with one of `EYES`."""
    pixels = pygame.image.tobytes(picture, "RGB")
    colours = zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True)
    seen = b"".join(bytes(_seen(colour, eyes)) for colour in colours)
    return pygame.image.frombytes(seen, picture.get_size(), "RGB")


def difference(one: Surface, other: Surface) -> float:
    """Return how much two pictures of one size differ at their best alignment.

    The mean over all pixels and channels, 0 to 255.
    """
    return min(
        _mean(one, other, (across, down))
        for across in range(-_SHIFT, _SHIFT + 1)
        for down in range(-_SHIFT, _SHIFT + 1)
    )


def _mean(one: Surface, other: Surface, shift: tuple[int, int]) -> float:
    moved = one.copy()  # uncovered parts are compared with themselves
    moved.blit(other, shift)
    apart = [_less(one, moved), _less(moved, one)]
    return sum(sum(pygame.transform.average_color(each)[:3]) for each in apart) / 3


def _less(one: Surface, other: Surface) -> Surface:
    """Subtract one picture from another, with black as the minimum."""
    left = one.copy()
    left.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return left


def on_ground(picture: Surface, ground: Rgb, side: int) -> Surface:
    """Return a picture in the middle of a plain square."""
    surface = Surface((side, side))
    surface.fill(ground)
    surface.blit(picture, picture.get_rect(center=(side // 2, side // 2)))
    return surface


def common_outline(one: Surface, other: Surface) -> float:
    """Return the share two outlines have in common at their best alignment, 0 to 1."""
    masks = [pygame.mask.from_surface(each, 127) for each in (one, other)]
    reach = range(-one.get_height() // 4, one.get_height() // 4 + 1)
    common = max(masks[0].overlap_area(masks[1], (x, y)) for x in reach for y in reach)
    return common / (masks[0].count() + masks[1].count() - common)
