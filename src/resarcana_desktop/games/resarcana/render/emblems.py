"""Emblems: the gilt drawing of each component, at any size."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.data import ASSETS
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.render.shapes import soft
from resarcana_desktop.render.surface_cache import cached_surface
from resarcana_desktop.render.svg import down, picture
from resarcana_desktop.render.theme import GILT

if TYPE_CHECKING:
    from resarcana_desktop.render.theme import Rgb


_STAR: Final = "M256 40 L306 196 H470 L338 292 L388 450 L256 354 L124 450 L174 292 L42 196 H206 Z"
SHADOW_SHARE: Final = 0.09
"""Room for the shadow on every side of an emblem, as a share of its size."""


@cache
def _table(file: str) -> dict[str, str]:
    table = tomllib.loads((FOLDER / file).read_text("utf-8"))
    return {key: str(value) for key, value in table.items()}


@cache
def authors() -> tuple[str, ...]:
    """Return the names of those who drew the emblems, in alphabetical order."""
    return tuple(sorted(set(_table("authors.toml").values()), key=str.casefold))


def emblem_name(component: str) -> str:
    """Return the name of a component's drawing, or "" if it has none."""
    return _table("emblems.toml").get(component, "")


def _shape(component: str) -> str:
    name = emblem_name(component)
    return "".join(f'<path d="{path}"/>' for path in (paths(name) if name else (_STAR,)))


@cached_surface
def emblem(
    component: str, size: int, colours: tuple[Rgb, ...] = GILT, *, shadow: bool = True
) -> pygame.Surface:
    """Return an emblem like `paint_emblem`, cached. Do not draw on it."""
    return paint_emblem(component, size, colours, shadow=shadow)


def paint_emblem(
    component: str, size: int, colours: tuple[Rgb, ...] = GILT, *, shadow: bool = True
) -> pygame.Surface:
    """Paint the emblem of a component id from top to bottom with `colours`.

    The drawing is `size` px square; with a shadow the Surface has a little room on every side, so
    place it by its centre. Components without a drawing get a star.
    """
    body = f'{down("gilt", 30, 482, *colours)}<g fill="url(#gilt)">{_shape(component)}</g>'
    drawing = picture(body, (size, size), (BOX, BOX))
    if not shadow:
        return drawing
    room = max(round(size * SHADOW_SHARE), 2)
    surface = pygame.Surface((size + 2 * room, size + 2 * room), pygame.SRCALPHA)
    # Draw the soft shadow of `drawing`, a little below it
    blur = max(size // 26, 1)
    fallen = soft(drawing, (0, 0, 0, 175), blur)
    margin = 2 * blur
    surface.blit(fallen, (room - margin, room - margin + max(blur, 1)))
    surface.blit(drawing, (room, room))
    return surface


@cached_surface
def faint(component: str, size: int, colour: Rgb, share: float = 0.35) -> pygame.Surface:
    """Return a translucent emblem in one colour: the mark on an empty place."""
    surface = emblem(component, size, (colour, colour), shadow=False).copy()
    surface.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


FOLDER = ASSETS / "emblems" / ID
BOX = 512


@cache
def paths(emblem: str) -> tuple[str, ...]:
    """Return the path data of the drawing `emblem` (a file name without suffix)."""
    drawing = (FOLDER / f"{emblem}.svg").read_text("utf-8")
    return tuple(re.findall(r' d="([^"]+)"', drawing))


def emblem_path(emblem: str, x: float, y: float, size: float, fill: str) -> str:
    """Return the SVG elements of an emblem in a square at (`x`, `y`), painted with `fill`."""
    shapes = "".join(f'<path d="{path}"/>' for path in paths(emblem))
    return f'<g transform="translate({x} {y}) scale({size / BOX:.5f})" fill="{fill}">{shapes}</g>'
