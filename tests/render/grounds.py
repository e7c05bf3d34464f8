"""The backgrounds of words and controls, as the program draws them, and their contrast."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import Any

import pygame
from pygame import Rect, Surface

from resarcana_desktop.render import background
from resarcana_desktop.render.shapes import box
from resarcana_desktop.render.theme import THEMES, Rgb, Theme, contrast, luminance, mix
from resarcana_desktop.widgets import paint

SIZE = (640, 360)
INSIDE = Rect(0, 0, *SIZE).inflate(-60, -60)
"""The part of a ground without its edges."""

Draw = Callable[[Surface, Rect, Theme], None]


def _nothing(surface: Surface, rect: Rect, theme: Theme) -> None:
    """The bare table."""


def _tray(surface: Surface, rect: Rect, theme: Theme) -> None:
    background.draw_tray(surface, rect, theme)


def _lit_tray(surface: Surface, rect: Rect, theme: Theme) -> None:
    background.draw_tray(surface, rect, theme, lit=True)


def _lit_slot(surface: Surface, rect: Rect, theme: Theme) -> None:
    """Draw the highlighted slot where a dragged card would land, on its highlighted tray."""
    _lit_tray(surface, rect, theme)
    surface.blit(box(rect.size, 8, (*theme.glow, 40), None), rect)


def _cell(surface: Surface, rect: Rect, theme: Theme) -> None:
    """A cell of the essence pool."""
    _tray(surface, rect, theme)
    surface.blit(box(rect.size, 10, (*theme.text[:3], 8), None), rect)


def _chip(surface: Surface, rect: Rect, theme: Theme) -> None:
    """The medal of a round that is over."""
    _tray(surface, rect, theme)
    surface.blit(box(rect.size, 10, (*theme.text, 34), None), rect)


def _panel(surface: Surface, rect: Rect, theme: Theme) -> None:
    background.draw_panel(surface, rect, theme)


def _tray_on_panel(surface: Surface, rect: Rect, theme: Theme) -> None:
    _panel(surface, rect, theme)
    _tray(surface, rect, theme)


def _row(surface: Surface, rect: Rect, theme: Theme) -> None:
    _panel(surface, rect, theme)
    background.draw_row(surface, rect, theme)


def _chosen_row(surface: Surface, rect: Rect, theme: Theme) -> None:
    _panel(surface, rect, theme)
    background.draw_row(surface, rect, theme, chosen=True)


def _side(surface: Surface, rect: Rect, theme: Theme) -> None:
    background.draw_side(surface, rect, theme)


def _menu(surface: Surface, rect: Rect, theme: Theme) -> None:
    """A menu or a hint."""
    paint.popup(surface, rect, style(theme))


def _menu_line(surface: Surface, rect: Rect, theme: Theme) -> None:
    """The line of a menu below the pointer."""
    _menu(surface, rect, theme)
    paint.button(surface, rect, style(theme), paint.ButtonLook("quiet", hovered=True))


def _title_line(surface: Surface, rect: Rect, theme: Theme) -> None:
    """An entry of the title screen below the pointer."""
    paint.button(surface, rect, style(theme), paint.ButtonLook("quiet", hovered=True))


def _well(surface: Surface, rect: Rect, theme: Theme) -> None:
    paint.well(surface, rect, style(theme))


def _marking(surface: Surface, rect: Rect, theme: Theme) -> None:
    paint.marking(surface, rect, style(theme))


def _groove(surface: Surface, rect: Rect, theme: Theme) -> None:
    """Draw the track that the handle of a scroll bar moves in."""
    surface.fill(mix(theme.panel_middle(), theme.text_muted, 0.15), rect)


def _button(look: paint.ButtonLook) -> Draw:
    def draw(surface: Surface, rect: Rect, theme: Theme) -> None:
        paint.button(surface, rect, style(theme), look)

    return draw


BUTTONS = {
    f"{look.kind} {look.state}": look
    for kind in ("plain", "primary", "chosen")
    for look in (
        paint.ButtonLook(kind),
        paint.ButtonLook(kind, hovered=True),
        paint.ButtonLook(kind, pressed=True),
    )
}
GROUNDS: dict[str, Draw] = {
    "table": _nothing,
    "tray": _tray,
    "lit tray": _lit_tray,
    "lit slot": _lit_slot,
    "cell": _cell,
    "chip": _chip,
    "panel": _panel,
    "tray on panel": _tray_on_panel,
    "row": _row,
    "chosen row": _chosen_row,
    "side": _side,
    "menu": _menu,
    "menu line": _menu_line,
    "title line": _title_line,
    "well": _well,
    "marking": _marking,
    "groove": _groove,
    **{name: _button(look) for name, look in BUTTONS.items()},
}


def style(theme: Theme) -> Any:
    """Return as much of a style as the backgrounds need."""
    return SimpleNamespace(theme=theme, scale=1.0, px=lambda length: max(round(length), 1))


@cache
def shades(ground: str, theme_id: str) -> tuple[Rgb, Rgb]:
    """The darkest and the lightest colour of a ground, over the whole table."""
    theme = THEMES[theme_id]
    surface = Surface(SIZE)
    background.draw_table(surface, theme)
    GROUNDS[ground](surface, surface.get_rect(), theme)
    pixels = pygame.image.tobytes(surface.subsurface(INSIDE), "RGB")
    colours = set(zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True))
    return min(colours, key=luminance), max(colours, key=luminance)


def least_contrast(colour: Rgb, ground: str, theme: Theme) -> float:
    """The contrast with the shade of a ground that is most like `colour`."""
    dark, light = shades(ground, theme.id)
    if luminance(dark) <= luminance(colour) <= luminance(light):
        return 1.0
    return min(contrast(colour, dark), contrast(colour, light))
