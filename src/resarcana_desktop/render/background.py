"""The table and everything flat on it: wood, trays, panels, slots, shades."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.render.shapes import draw_box, draw_box_shadow
from resarcana_desktop.render.theme import THEMES, mix

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.render.theme import Rgb, Rgba, Theme

    _Share = Callable[[float, float], float]

TRAY_RADIUS: Final = 14
PANEL_RADIUS: Final = 16
_TURN_LIGHT: Final = 34
"""How opaque the light in the frame of a turn is at its upper edge."""

_POOL_CENTRE: Final = (0.40, 0.47)
_SMALL: Final = (96, 54)
"""Light and shade are worked out at this size and scaled up: they are soft anyway."""


_WORKED_WIDTH: Final = 1280
"""A larger table is worked out at this width and scaled up: wood has no sharp edges."""
_WHOLE_WIDTH: Final = 2560
"""A wider table is stored at half size, for a quarter of the bytes; on wood no one notices."""


@lru_cache(maxsize=2)  # that of the window, and that of the small picture of another moment
def _table(size: tuple[int, int], theme_id: str) -> pygame.Surface:
    theme = THEMES[theme_id]
    share = min(_WORKED_WIDTH / size[0], 1.0)
    worked = (max(round(size[0] * share), 1), max(round(size[1] * share), 1))
    surface = pygame.Surface(worked)
    surface.fill(theme.table)
    if theme.grain[3]:
        _draw_grain(surface, theme.grain, mix(theme.table, (0, 0, 0), 0.7))
    if theme.light_pool[3]:
        surface.blit(_light(worked, theme.light_pool), (0, 0))
    if theme.corners[3]:
        surface.blit(_corners(worked, theme.corners), (0, 0))
    return surface if share == 1.0 else pygame.transform.smoothscale(surface, size)


def draw_table(surface: pygame.Surface, theme: Theme) -> None:
    """Cover `surface`, within its clip, with the bare table of a theme."""
    size = surface.get_size()
    kept = prepared_table(size, theme)
    if kept.get_size() == size:
        surface.blit(kept, (0, 0))
        return
    clip = surface.get_clip()
    whole = _doubled(_halved(clip.left + 1, clip.top + 1, clip.right, clip.bottom))
    if not whole or surface.get_bitsize() != kept.get_bitsize():
        _draw_enlarged(surface, kept, clip)
        return
    # Scaled straight to its place: a large temporary Surface would cost more than the drawing.
    half = kept.subsurface(_halved(*whole.topleft, *whole.bottomright))
    pygame.transform.scale_by(half, 2, surface.subsurface(whole))
    above = pygame.Rect(clip.left, clip.top, clip.width, whole.top - clip.top)
    below = pygame.Rect(clip.left, whole.bottom, clip.width, clip.bottom - whole.bottom)
    left = pygame.Rect(clip.left, whole.top, whole.left - clip.left, whole.height)
    right = pygame.Rect(whole.right, whole.top, clip.right - whole.right, whole.height)
    for odd_line in filter(None, (above, below, left, right)):
        _draw_enlarged(surface, kept, odd_line)


def _draw_enlarged(surface: pygame.Surface, kept: pygame.Surface, area: pygame.Rect) -> None:
    """Draw an area from a picture stored at half size."""
    part = _halved(*area.topleft, area.right + 1, area.bottom + 1)
    whole = pygame.transform.scale_by(kept.subsurface(part), 2)
    corner = _doubled(part).topleft
    surface.blit(whole, area, area.move(-corner[0], -corner[1]))


def _halved(left: int, top: int, right: int, bottom: int) -> pygame.Rect:
    """Return the area between these edges at half size, in whole pixels, so that parts meet."""
    left, top = left // 2, top // 2
    return pygame.Rect(left, top, max(right // 2 - left, 0), max(bottom // 2 - top, 0))


def _doubled(rect: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(2 * rect.left, 2 * rect.top, 2 * rect.width, 2 * rect.height)


def prepared_table(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Return the picture of a table of this size, made once. Do not draw on it."""
    half = ((size[0] + 1) // 2, (size[1] + 1) // 2)
    return _table(size if size[0] <= _WHOLE_WIDTH else half, theme.id)


# ---- wood ------------------------------------------------------------------------------------

# Columns of noise across the table (few: long fibres), rows for each px, strength.
_FIBRES: Final = ((8, 0.10, 0.9), (11, 0.24, 1.0), (22, 0.60, 0.6))


def _draw_grain(surface: pygame.Surface, colour: Rgba, dark: Rgb) -> None:
    """Fibres along the width: lighter and darker streaks of several lengths."""
    width, height = surface.get_size()
    random = Random(20190416)
    for columns, density, strength in _FIBRES:
        rows = max(round(height * density), 2)
        for tint, share in ((colour[:3], 1.25), (dark, 1.6)):
            alpha = min(round(colour[3] * strength * share), 255)
            layer = _noise(random, (columns + 2, rows), tint, alpha)
            # A little wider than the table, so that the ends of the fibres are outside.
            wide = width * (columns + 2) // columns
            fibres = pygame.transform.smoothscale(layer, (wide, height))
            surface.blit(fibres, ((width - wide) // 2, 0))


def _noise(random: Random, size: tuple[int, int], colour: Rgb, most: int) -> pygame.Surface:
    """Spots of one colour, most of them faint, as opaque as `most` at the strongest."""
    faint = bytes(round(most * (value / 255) ** 2) for value in range(256))
    count = size[0] * size[1]
    return _in_one_colour(size, colour, random.randbytes(count).translate(faint))


def _in_one_colour(size: tuple[int, int], colour: Rgb, alpha: bytes) -> pygame.Surface:
    """Return a surface of one colour with the alpha of each pixel.

    Its channel order is that of the window: blitting from another order takes seven times as long.
    """
    pixels = bytearray(4 * len(alpha))
    for channel, value in enumerate(reversed(colour)):
        pixels[channel::4] = bytes([value]) * len(alpha)
    pixels[3::4] = alpha
    return pygame.image.frombuffer(bytes(pixels), size, "BGRA")


def _light(size: tuple[int, int], colour: Rgba) -> pygame.Surface:
    """A warm pool of light, strongest left of the middle."""

    def share(x: float, y: float) -> float:
        dx, dy = (x - _POOL_CENTRE[0]) / 0.62, (y - _POOL_CENTRE[1]) / 0.72
        return float(max(1 - math.hypot(dx, dy), 0.0) ** 1.15)

    return _field(size, colour, share)


def _corners(size: tuple[int, int], colour: Rgba) -> pygame.Surface:
    """Shade that grows towards the corners."""

    def share(x: float, y: float) -> float:
        dx, dy = (x - 0.5) * 2, (y - 0.5) * 2
        away = (dx * dx + dy * dy) / 2
        return float(min(away**1.35, 1.0))

    return _field(size, colour, share)


def _field(size: tuple[int, int], colour: Rgba, share: _Share) -> pygame.Surface:
    wide, high = _SMALL
    parts = (share((x + 0.5) / wide, (y + 0.5) / high) for y in range(high) for x in range(wide))
    small = _in_one_colour(_SMALL, colour[:3], bytes(round(colour[3] * part) for part in parts))
    return pygame.transform.smoothscale(small, size)


# ---- trays, panels, slots --------------------------------------------------------------------


def draw_tray(
    surface: pygame.Surface,
    rect: pygame.Rect,
    theme: Theme,
    *,
    scale: float = 1.0,
    lit: bool = False,
) -> None:
    """A zone of the table; `lit` when what is dragged may be dropped here, or it is its turn."""
    radius = TRAY_RADIUS * scale
    draw_box(surface, rect, radius, theme.tray_top, theme.tray_bottom, theme.tray_edge, theme.edge)
    if lit:
        warm = (*theme.tray_warm[:3], theme.tray_warm[3] // 2)
        draw_box(surface, rect, radius, theme.tray_warm, warm, theme.glow, max(2 * scale, 1.5))


def draw_turn_frame(
    surface: pygame.Surface,
    rect: pygame.Rect,
    colour: Rgb,
    *,
    scale: float = 1.0,
    light: bool = True,
) -> None:
    """A frame around the tray of a seat that acts, with light that fades downwards."""
    radius, edge = TRAY_RADIUS * scale, max(2.5 * scale, 2)
    top, bottom = ((*colour, _TURN_LIGHT), (*colour, 0)) if light else (None, None)
    draw_box(surface, rect, radius, top, bottom, colour, edge)


def draw_gilt_tray(
    surface: pygame.Surface, rect: pygame.Rect, theme: Theme, *, scale: float = 1.0
) -> None:
    """A tray lit from above, in a broad gold frame with a fine line inside."""
    radius, edge = TRAY_RADIUS * scale, max(4 * scale, 2.5)
    soft = (*theme.tray_warm[:3], theme.tray_warm[3] // 3)
    draw_tray(surface, rect, theme, scale=scale)
    draw_box(surface, rect, radius, theme.tray_warm, soft, (*theme.accent[:3], 255), edge)
    within = round(2 * (edge + 3 * scale))
    inner = rect.inflate(-within, -within)
    fine = (*theme.accent[:3], 110)
    draw_box(surface, inner, max(radius - within / 2, 1), None, None, fine, max(scale, 1))


def draw_panel(
    surface: pygame.Surface, rect: pygame.Rect, theme: Theme, *, scale: float = 1.0
) -> None:
    """A panel over the table: shadow, gilt edge, dark line, fillet."""
    radius, blur = PANEL_RADIUS * scale, max(round(14 * scale), 2)
    edge = max(2 * scale, 1.0) + theme.edge - 1
    inner = rect.inflate(*(-round(2 * (edge + 4 * scale)),) * 2)
    fillet = max(scale, 1.0)
    corner = radius - edge - 4 * scale
    if not inner.inflate(*(-round(2 * corner),) * 2).contains(surface.get_clip()):
        below = rect.move(0, round(12 * scale))
        draw_box_shadow(surface, below, round(radius), (0, 0, 0, 170), blur)
        draw_box(surface, rect, radius, theme.panel_dark, None, theme.panel_edge, edge)
    draw_box(surface, inner, corner, *theme.panel, theme.panel_fillet, fillet)


def draw_side(surface: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
    """Draw the background of the column next to the table."""
    surface.fill(theme.side, rect)
    _draw_line(surface, rect.topleft, rect.height, theme.side_edge, theme.edge, upright=True)


def draw_row(
    surface: pygame.Surface,
    rect: pygame.Rect,
    theme: Theme,
    *,
    scale: float = 1.0,
    chosen: bool = False,
) -> None:
    """Draw a cell in a panel, such as a column of payments; `chosen` has a gilt edge."""
    if chosen:
        fill = theme.tray_warm
        edge: Rgba = (*theme.panel_edge, 255)
    else:
        fill = (*theme.text[:3], 9)
        edge = theme.tray_edge
    draw_box(surface, rect, 10 * scale, fill, None, edge, max(1.2 * scale, 1))


def draw_hairline(
    surface: pygame.Surface,
    start: tuple[int, int],
    length: int,
    theme: Theme,
    *,
    scale: float = 1.0,
    upright: bool = False,
) -> None:
    """A thin line that parts groups."""
    colour = (*theme.tray_edge[:3], max(theme.tray_edge[3], 60))
    _draw_line(surface, start, length, colour, scale, upright=upright)


def _draw_line(
    surface: pygame.Surface,
    start: tuple[int, int],
    length: int,
    colour: Rgba,
    thick: float = 1.0,
    *,
    upright: bool = False,
) -> None:
    """A line of whole pixels, at least one, to the right of `start` or below it."""
    wide = max(round(thick), 1)
    line = pygame.Surface((wide, length) if upright else (length, wide), pygame.SRCALPHA)
    line.fill(colour)
    surface.blit(line, start)


def draw_scrim(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect | None = None, share: float = 1.0
) -> None:
    """Shade what has been drawn in `rect` (everywhere without one), for a panel over it.

    It is a `share` of the theme's shade. It is done in place: a shade as large as a large window
    would cost more than the window.
    """
    *colour, alpha = theme.scrim
    alpha = round(alpha * share)
    clip = surface.get_clip()  # fill() resets the clip if it covers none of it
    shaded = clip if rect is None else rect.clip(clip)
    surface.fill((255 - alpha,) * 3, shaded, pygame.BLEND_RGB_MULT)
    tint = tuple(channel * alpha // 255 for channel in colour)
    if any(tint):
        surface.fill(tint, shaded, pygame.BLEND_RGB_ADD)
