"""Buttons, key caps, medals and the marks of focus and choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import pygame

from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.shapes import box, box_shadow, draw_box, halo
from resarcana_desktop.render.surface_cache import cached_surface
from resarcana_desktop.render.svg import around, down, picture
from resarcana_desktop.render.text import draw_text, ink, text_width
from resarcana_desktop.render.theme import GILT, css, mix, rgb

if TYPE_CHECKING:
    from resarcana_desktop.render.fonts import TextFont
    from resarcana_desktop.render.theme import Pair, Rgb, Theme

ButtonKind = Literal["plain", "primary", "chosen"]
ButtonState = Literal["normal", "hover", "pressed", "disabled"]

RADIUS: Final = 8
MEDAL_DARK: Final = rgb("#3a2411")
MEDAL_RED: Final = rgb("#6d1f19")
_LIGHT: Final = rgb("#ffdf9a")
_WHITE: Final = (255, 255, 255)
_RIM: Final = 3
_HAIRLINE: Final = 1.5
"""Design px of the width of a rim, and of a quiet one."""
_COOL: Final = (196, 224, 255)
_COOL_ON_LIGHT: Final = (0, 88, 204)
"""The colour of a quiet rim on a dark table and on a light one."""
_RIM_WHITE: Final = 0.45
"""How much of it is white on a dark table, so that it differs from golden frames."""
_QUIET_GLOW: Final = 165
"""How opaque the line around what is merely possible is where it is bright on a dark ground."""


# ---- buttons ---------------------------------------------------------------------------------


def draw_button_face(
    surface: pygame.Surface,
    rect: pygame.Rect,
    theme: Theme,
    *,
    kind: ButtonKind = "plain",
    state: ButtonState = "normal",
    scale: float = 1.0,
) -> None:
    """A button without words: its fill and its edge."""
    radius, width = RADIUS * scale, max(1.4 * scale, 1.0) * (theme.edge if theme.edge > 1 else 1)
    if state == "disabled":
        draw_box(surface, rect, radius, None, None, theme.button_disabled_edge, width)
        return
    blur = max(round(3 * scale), 1)
    shadow = box_shadow(rect.size, round(radius), (0, 0, 0, 110), blur)
    surface.blit(shadow, (rect.x - 2 * blur, rect.y - 2 * blur + blur // 2 + 1))
    top, bottom = _fill(theme, kind, state)
    edges = {"primary": theme.primary_edge, "chosen": theme.chosen_edge}
    edge = edges.get(kind, theme.button_edge)
    surface.blit(box(rect.size, radius, top, bottom, edge, width), rect)


def _fill(theme: Theme, kind: ButtonKind, state: ButtonState) -> Pair:
    fills = {"primary": theme.primary, "chosen": theme.chosen}
    top, bottom = fills.get(kind, theme.button)
    if state == "pressed":
        return bottom, top
    if state == "hover":
        return mix(top, _LIGHT, 0.14), mix(bottom, _LIGHT, 0.14)
    return top, bottom


@cached_surface
def key_cap(key: str, font: TextFont, colour: Rgb) -> pygame.Surface:
    """A small key with its name on it, drawn in `colour`."""
    small = text_font("body", max(round(font.px * 0.78), 11))
    width = max(text_width(small, key) + round(font.px * 0.6), round(font.px * 1.15))
    size = (width, round(font.px * 1.2))
    edge = (*colour, 150)
    cap = box(size, font.px * 0.22, (*colour, 16), None, edge, max(font.px / 18, 1)).copy()
    draw_text(cap, key, small, colour, cap.get_rect(), "centre")
    return cap


# ---- medals and flags ------------------------------------------------------------------------


@cached_surface
def medal_ground(diameter: int, fill: Rgb = MEDAL_DARK) -> pygame.Surface:
    """A gilt ring around a dark disc."""
    light = mix(fill, _LIGHT, 0.12)
    body = (
        down("ring", 2, 98, *GILT)
        + around("disc", (50, 44), (40, 40), light, fill)
        + '<circle cx="50" cy="50" r="49" fill="#2a1a08"/>'
        '<circle cx="50" cy="50" r="46.5" fill="url(#ring)"/>'
        f'<circle cx="50" cy="50" r="37" fill="url(#disc)" stroke="{css(rgb("#7a5a24"))}" '
        'stroke-width="2.5"/>'
    )
    return picture(body, (diameter, diameter), (100, 100))


@cached_surface
def medal(diameter: int, text: str = "", fill: Rgb = MEDAL_DARK) -> pygame.Surface:
    """Return a medal with a short text: points, or "1" on `MEDAL_RED`."""
    surface = medal_ground(diameter, fill).copy()
    if text:
        share = 0.58 if len(text) == 1 else 0.5 if len(text) == 2 else 0.38
        mark = ink(text_font("bold", max(round(diameter * share), 7)), text, rgb("#fff3d0"))
        surface.blit(mark, mark.get_rect(center=(diameter // 2, diameter // 2)))
    return surface


def draw_medal(
    surface: pygame.Surface,
    centre: tuple[int, int],
    diameter: int,
    text: str = "",
    *,
    fill: Rgb = MEDAL_DARK,
    emblem: pygame.Surface | None = None,
) -> pygame.Rect:
    """A medal around `centre` with a text or an emblem in it, and a shadow below it."""
    picture = medal(diameter, text, fill)
    place = picture.get_rect(center=centre)
    blur = max(diameter // 14, 1)
    shadow = box_shadow(place.size, diameter // 2, (0, 0, 0, 150), blur)
    surface.blit(shadow, (place.x - 2 * blur, place.y - 2 * blur + blur))
    surface.blit(picture, place)
    if emblem is not None:
        surface.blit(emblem, emblem.get_rect(center=centre))
    return place


def draw_flag(
    surface: pygame.Surface, rect: pygame.Rect, theme: Theme, text: str, font: TextFont
) -> None:
    """The flag of a player who has passed."""
    surface.blit(box(rect.size, 4, theme.passed, None, theme.loss, 1), rect)
    draw_text(surface, text, font, theme.passed_text, rect, "centre")


# ---- focus, glow, choice ---------------------------------------------------------------------


def draw_focus(
    surface: pygame.Surface,
    rect: pygame.Rect,
    theme: Theme,
    *,
    radius: float = RADIUS,
    scale: float = 1.0,
) -> None:
    """Draw the keyboard focus ring: 3 px wide, 3 px outside `rect`, over everything else."""
    width = max(3 * scale, 2)
    out = round(2 * width)
    ring = rect.inflate(2 * out, 2 * out)
    corner = radius + out
    dark = ring.inflate(2, 2)
    draw_box(surface, dark, corner + 1, None, None, (0, 0, 0, 150), width + 2)
    draw_box(surface, ring, corner, None, None, theme.focus, width)


def draw_glow(
    surface: pygame.Surface,
    rect: pygame.Rect,
    theme: Theme,
    *,
    radius: float = RADIUS,
    scale: float = 1.0,
    strong: bool = True,
) -> None:
    """The steady light around what can be used: a quiet line; with a halo if `strong`."""
    out = max(round(4 * scale), 2)
    ring = rect.inflate(2 * out, 2 * out)
    width = max(2.5 * scale, 1.5) + (theme.edge - 1) / 2
    if not strong:
        quiet = theme.is_dark and theme.edge == 1
        colour = (*theme.glow, _QUIET_GLOW if quiet else 255)
        draw_box(surface, ring, radius + out, None, None, colour, width)
        return
    spread = max(round(8 * scale), 4)
    light = halo(ring.size, round(radius + out), theme.glow, spread)
    surface.blit(light, (ring.x - 2 * spread, ring.y - 2 * spread))
    draw_box(surface, ring, radius + out, None, None, theme.glow, max(width, 2))


def draw_rim(
    surface: pygame.Surface,
    rect: pygame.Rect,
    theme: Theme,
    *,
    radius: float = RADIUS,
    scale: float = 1.0,
    quiet: bool = False,
) -> None:
    """A bright rim around a card that can be used.

    It is drawn before the card, which covers its middle. Frames of cards may be of its colour: it
    is brighter than all of them. A `quiet` one is a hairline of a cool colour.
    """
    least = 1 if quiet and theme.is_dark else 2
    thick = max(round((_HAIRLINE if quiet else _RIM) * scale), least)
    ring = rect.inflate(2 * thick, 2 * thick)
    if quiet:
        colour = _COOL if theme.is_dark else _COOL_ON_LIGHT
    elif theme.has_glow:
        colour = mix(theme.glow, _WHITE, _RIM_WHITE)
    else:
        colour = theme.glow if theme.is_dark else mix(theme.glow, (0, 0, 0), 0.12)
    draw_box(surface, ring, radius + thick, None, None, colour, thick + 1)


@cached_surface
def tick_medal(diameter: int) -> pygame.Surface:
    """The mark of a chosen target."""
    surface = medal_ground(diameter, rgb("#2c5a1e")).copy()
    body = '<path d="M28 52 L44 68 L73 34" fill="none" stroke="#fff6d8" stroke-width="11"/>'
    surface.blit(picture(body, (diameter, diameter), (100, 100)), (0, 0))
    return surface


def draw_selected(
    surface: pygame.Surface,
    rect: pygame.Rect,
    theme: Theme,
    *,
    radius: float = RADIUS,
    scale: float = 1.0,
) -> None:
    """A gilt ring around a chosen target and a tick in its corner."""
    out = max(round(3 * scale), 2)
    ring = rect.inflate(2 * out, 2 * out)
    draw_box(surface, ring, radius + out, None, None, theme.accent, max(3.5 * scale, 2))
    mark = tick_medal(max(round(30 * scale), 16))
    surface.blit(mark, mark.get_rect(center=(rect.right - round(6 * scale), rect.y + out)))
