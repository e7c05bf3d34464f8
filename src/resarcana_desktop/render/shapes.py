"""Rounded boxes, shadows, glows and dashes: cached, stretched in nine slices."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from resarcana_desktop.render.svg import picture
from resarcana_desktop.render.theme import css

if TYPE_CHECKING:
    from resarcana_desktop.render.theme import Rgb, Rgba


def _paint(colour: Rgba | Rgb, name: str) -> str:
    alpha = colour[3] / 255 if len(colour) == 4 else 1.0
    return f'{name}="{css(colour[:3])}" {name}-opacity="{alpha:.3f}"'


@lru_cache(maxsize=512)
def box(
    size: tuple[int, int],
    radius: float,
    top: Rgba | Rgb | None,
    bottom: Rgba | Rgb | None,
    edge: Rgba | Rgb | None = None,
    edge_width: float = 1.0,
    dash: float = 0.0,
) -> pygame.Surface:
    """A rounded box with a vertical gradient and an edge inside its bounds."""
    width, height = max(size[0], 1), max(size[1], 1)
    inset = edge_width / 2 if edge else 0.0
    place = (
        f'x="{inset}" y="{inset}" width="{max(width - 2 * inset, 0.5)}" '
        f'height="{max(height - 2 * inset, 0.5)}" rx="{max(radius - inset, 0)}"'
    )
    fill, define = 'fill="none"', ""
    if top is not None:
        low = top if bottom is None else bottom
        define = _gradient(height, top, low)
        fill = 'fill="url(#fill)"'
    stroke = f'{_paint(edge, "stroke")} stroke-width="{edge_width}"' if edge else ""
    if dash:
        stroke += f' stroke-dasharray="{dash} {dash * 0.8:.2f}"'
    return picture(f"{define}<rect {place} {fill} {stroke}/>", (width, height), (width, height))


def _gradient(height: int, top: Rgba | Rgb, bottom: Rgba | Rgb) -> str:
    stops = "".join(
        f'<stop offset="{offset}" {_paint(colour, "stop").replace("stop=", "stop-color=")}/>'
        for offset, colour in ((0, top), (1, bottom))
    )
    return (
        f'<linearGradient id="fill" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{height}">{stops}</linearGradient>'
    )


def soft(mask: pygame.Surface, colour: Rgba | Rgb, blur: int) -> pygame.Surface:
    """The shape of `mask` in one colour, blurred; `2 * blur` px of margin on every side."""
    margin = 2 * blur
    width, height = mask.get_width() + 2 * margin, mask.get_height() + 2 * margin
    flat = pygame.Surface((width, height), pygame.SRCALPHA)
    flat.fill((*colour[:3], 0))
    shape = mask.copy()
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*colour[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    flat.blit(shape, (margin, margin))
    if blur:
        flat = pygame.transform.gaussian_blur(flat, blur)
        # Blurring pulls the colour towards black at the border: put it back, keep the alpha.
        flat.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        flat.fill((*colour[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    if len(colour) == 4:
        flat.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
    return flat


def stretched(source: pygame.Surface, border: int, size: tuple[int, int]) -> pygame.Surface:
    """`source` at another size with its `border` kept and its middle stretched (nine slices)."""
    width, height = source.get_size()
    result = pygame.Surface(size, pygame.SRCALPHA)
    columns = _slices(width, size[0], border)
    rows = _slices(height, size[1], border)
    for from_y, high, to_y, new_high in rows:
        for from_x, wide, to_x, new_wide in columns:
            part = source.subsurface((from_x, from_y, wide, high))
            if (wide, high) != (new_wide, new_high):
                part = pygame.transform.scale(part, (new_wide, new_high))
            result.blit(part, (to_x, to_y))
    return result


def _slices(old: int, new: int, border: int) -> list[tuple[int, int, int, int]]:
    border = min(border, old // 2, new // 2)
    parts = [
        (0, border, 0, border),
        (border, old - 2 * border, border, new - 2 * border),
        (old - border, border, new - border, border),
    ]
    return [part for part in parts if part[1] > 0 and part[3] > 0]


@lru_cache(maxsize=256)
def box_shadow(size: tuple[int, int], radius: int, colour: Rgba, blur: int) -> pygame.Surface:
    """The blurred shadow of a rounded box, with `2 * blur` px of margin on every side."""
    border = radius + 2 * blur + 2
    least = 2 * border + 2
    small = (min(size[0], least), min(size[1], least))
    source = soft(box(small, radius, (0, 0, 0), None), colour, blur)
    full = (size[0] + 4 * blur, size[1] + 4 * blur)
    if source.get_size() == full:
        return source
    return stretched(source, border + 2 * blur, full)


@lru_cache(maxsize=256)
def halo(
    size: tuple[int, int], radius: int, colour: Rgb, spread: int, strength: float = 0.55
) -> pygame.Surface:
    """A blurred halo around a box of `size`, `2 * spread` px wide, empty under the box itself."""
    around = box_shadow(size, radius, (*colour, round(255 * strength)), spread).copy()
    # Twice, so that the light is strongest at the edge.
    around.blit(around.copy(), (0, 0))
    hole = box(size, radius, (255, 255, 255), None)
    cut = pygame.Surface(size, pygame.SRCALPHA)
    cut.fill((255, 255, 255, 255))
    cut.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    around.blit(cut, (2 * spread, 2 * spread), special_flags=pygame.BLEND_RGBA_MULT)
    return around


def masked(surface: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """`surface` cut to the shape of a white `mask` of the same size; changes `surface`."""
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
