"""Rounded boxes, shadows and glows: cached small, and drawn wide from their slices."""

from __future__ import annotations

import math
from functools import lru_cache
from struct import iter_unpack
from typing import TYPE_CHECKING, Final, TypeAlias

import pygame

from resarcana_desktop.render.surface_cache import PARTS, cached_in
from resarcana_desktop.render.svg import picture
from resarcana_desktop.render.theme import css

if TYPE_CHECKING:
    from resarcana_desktop.render.theme import Rgb, Rgba

_TILE: Final = 128
"""The width in pixels of the parts in which the middle of a wide box is drawn."""
_LEAST_MIDDLE: Final = (64, 128)
"""Pixels across and down at which the middle of a large box is stored, without its corners."""
OPAQUE: Final = 255
_Band: TypeAlias = "tuple[int, int, int, Rgb | None]"
_LEAST_BLUR: Final = 3
"""A blur of this many pixels is still smooth once it is scaled up."""


def _paint(colour: Rgba | Rgb, name: str) -> str:
    alpha = colour[3] / 255 if len(colour) == 4 else 1.0
    return f'{name}="{css(colour[:3])}" {name}-opacity="{alpha:.3f}"'


@cached_in(PARTS)
def box(
    size: tuple[int, int],
    radius: float,
    top: Rgba | Rgb | None,
    bottom: Rgba | Rgb | None,
    edge: Rgba | Rgb | None = None,
    edge_width: float = 1.0,
) -> pygame.Surface:
    """A rounded box with a vertical gradient and an edge inside its bounds.

    A large one is worked out small and stretched: between its corners it is alike all along, and
    its colour changes slowly downwards.
    """
    width, height = max(size[0], 1), max(size[1], 1)
    border = math.ceil(max(radius, edge_width)) + 1
    across, down = (
        min(full, 2 * border + middle)
        for full, middle in zip((width, height), _LEAST_MIDDLE, strict=True)
    )
    inset = edge_width / 2 if edge else 0.0
    place = (
        f'x="{inset}" y="{inset}" width="{max(across - 2 * inset, 0.5)}" '
        f'height="{max(down - 2 * inset, 0.5)}" rx="{max(radius - inset, 0)}"'
    )
    fill, define = 'fill="none"', ""
    if top is not None:
        define = _gradient(down, height, border, top, top if bottom is None else bottom)
        fill = 'fill="url(#fill)"'
    stroke = f'{_paint(edge, "stroke")} stroke-width="{edge_width}"' if edge else ""
    small = picture(f"{define}<rect {place} {fill} {stroke}/>", (across, down), (across, down))
    return small if (across, down) == (width, height) else stretched(small, border, (width, height))


def draw_box(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: float,
    top: Rgba | Rgb | None,
    bottom: Rgba | Rgb | None,
    edge: Rgba | Rgb | None = None,
    edge_width: float = 1.0,
) -> None:
    """Draw a box as large as `rect`. Its middle is uniform, so only a narrow one is stored.

    An unfilled box is also uniform from top to bottom, and empty in the middle.
    """
    end = math.ceil(max(radius, edge_width)) + 1
    narrow = 2 * end + _TILE
    if rect.width <= narrow and (top is not None or rect.height <= narrow):
        surface.blit(box(rect.size, radius, top, bottom, edge, edge_width), rect)
        return
    width = min(rect.width, narrow)
    height = min(rect.height, narrow) if top is None else rect.height
    look = (radius, top, bottom, edge, edge_width)
    source = box((width, height), *look)
    if top is None:
        bands: list[_Band] = [(*each, None) for each in _tiles(height, rect.height, end)]
    else:
        bands = _bands((width, height), *look)
    columns = _tiles(width, rect.width, end)
    ends = [columns[0], columns[-1]]
    seen = surface.get_clip()
    for from_y, to_y, high, colour in bands:
        if rect.y + to_y >= seen.bottom or rect.y + to_y + high <= seen.top:
            continue
        empty = top is None and end <= from_y < height - end
        for from_x, to_x, wide in ends if empty or colour is not None else columns:
            surface.blit(source, (rect.x + to_x, rect.y + to_y), (from_x, from_y, wide, high))
        if colour is not None:
            surface.fill(colour, (rect.x + end, rect.y + to_y, rect.width - 2 * end, high))


@lru_cache(maxsize=256)
def _bands(
    size: tuple[int, int],
    radius: float,
    top: Rgba | Rgb | None,
    bottom: Rgba | Rgb | None,
    edge: Rgba | Rgb | None,
    edge_width: float,
) -> list[_Band]:
    """Return the rows of a box that are uniform in its middle: start, target and height.

    Opaque ones have a colour.
    """
    source, middle = box(size, radius, top, bottom, edge, edge_width), size[0] // 2
    column = source.subsurface((middle, 0, 1, source.get_height()))
    pixels = pygame.image.tobytes(column, "RGBA")
    found: list[_Band] = []
    for y, (red, green, blue, alpha) in enumerate(iter_unpack("4B", pixels)):
        colour = (red, green, blue) if alpha == OPAQUE else None
        if found and found[-1][3] == colour:
            start, _, high, _ = found[-1]
            found[-1] = (start, start, high + 1, colour)
        else:
            found.append((y, y, 1, colour))
    return found


def _tiles(old: int, new: int, end: int) -> list[tuple[int, int, int]]:
    """Return source, target and length of the parts that turn a length `old` into `new`."""
    if old == new:
        return [(0, 0, max(new, 1))]
    middle = [(end, at, min(_TILE, new - end - at)) for at in range(end, new - end, _TILE)]
    return [(0, 0, end), *middle, (old - end, new - end, end)]


def _gradient(height: int, full: int, border: int, top: Rgba | Rgb, bottom: Rgba | Rgb) -> str:
    """Return a gradient from `top` to `bottom` over a `full` height whose middle is left out."""
    stops = [(0.0, 0.0), (1.0, 1.0)]
    if height < full:
        stops[1:1] = [(border / height, border / full), (1 - border / height, 1 - border / full)]
    markup = "".join(
        f'<stop offset="{offset:.5f}" '
        f"{_paint(_between(top, bottom, share), 'stop').replace('stop=', 'stop-color=')}/>"
        for offset, share in stops
    )
    return (
        f'<linearGradient id="fill" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{height}">{markup}</linearGradient>'
    )


def _between(top: Rgba | Rgb, bottom: Rgba | Rgb, share: float) -> Rgba:
    one, other = (*top, OPAQUE)[:4], (*bottom, OPAQUE)[:4]
    red, green, blue, alpha = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return (red, green, blue, alpha)


def soft(mask: pygame.Surface, colour: Rgba | Rgb, blur: int) -> pygame.Surface:
    """The shape of `mask` in one colour, blurred; `2 * blur` px of margin on every side."""
    margin = 2 * blur
    width, height = mask.get_width() + 2 * margin, mask.get_height() + 2 * margin
    flat = pygame.Surface((width, height), pygame.SRCALPHA)
    flat.fill((*colour[:3], 0))
    shape = mask.copy()
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    coloured = any(colour[:3])
    if coloured:
        shape.fill((*colour[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    flat.blit(shape, (margin, margin))
    if blur:
        flat = _blurred(flat, blur)
    if blur and coloured:
        # Blurring pulls the colour towards black at the border: restore it, keep the alpha.
        flat.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        flat.fill((*colour[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    if len(colour) == 4:
        flat.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
    return flat


def _blurred(flat: pygame.Surface, blur: int) -> pygame.Surface:
    """Return it blurred. A wide blur leaves no detail, so it is computed small and scaled up."""
    share = blur // _LEAST_BLUR
    if share < 2:
        return pygame.transform.gaussian_blur(flat, blur)
    width, height = flat.get_size()
    small = pygame.transform.smoothscale(flat, (-(-width // share), -(-height // share)))
    small = pygame.transform.gaussian_blur(small, round(blur / share))
    return pygame.transform.smoothscale(small, (width, height))


def stretched(source: pygame.Surface, border: int, size: tuple[int, int]) -> pygame.Surface:
    """Return `source` at another size: `border` kept, middle stretched (nine slices)."""
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


@cached_in(PARTS)
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


def draw_box_shadow(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, colour: Rgba, blur: int
) -> None:
    """Draw the shadow of a box at `rect`, except its middle, which the box itself covers."""
    border = radius + 2 * blur + 2
    most = 2 * border + _TILE
    size = (min(rect.width, most), min(rect.height, most))
    source = box_shadow(size, radius, colour, blur)
    left, top = rect.x - 2 * blur, rect.y - 2 * blur
    if size == rect.size:
        surface.blit(source, (left, top))
        return
    end, around = border + 2 * blur, (rect.width + 4 * blur, rect.height + 4 * blur)
    width, height = source.get_size()
    for from_y, to_y, high in _tiles(height, around[1], end):
        for from_x, to_x, wide in _tiles(width, around[0], end):
            if end <= from_x < width - end and end <= from_y < height - end:
                continue
            surface.blit(source, (left + to_x, top + to_y), (from_x, from_y, wide, high))


@cached_in(PARTS)
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
