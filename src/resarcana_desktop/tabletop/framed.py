"""Pictures and words in gold put together on a panel, as announcements and great moments are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import pygame
from pygame import Rect, Surface

from resarcana_desktop.render.background import draw_panel
from resarcana_desktop.render.shapes import draw_box
from resarcana_desktop.widgets import gilt_words, gold_on

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.app.context import Look
    from resarcana_desktop.render.theme import Rgb

MARGIN: Final = 48
"""Design px around a panel that its shadow does not leave."""
_LEAST: Final = 13


def framed(look: Look, size: tuple[int, int], edge: Rgb | None = None) -> tuple[Surface, Rect]:
    """An empty panel and its place on its surface; `edge` is the colour of a second frame."""
    margin = look.px(MARGIN)
    surface = Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    rect = Rect((margin, margin), size)
    draw_panel(surface, rect, look.theme, scale=look.scale)
    if edge is not None:
        thick = max(3 * look.scale, 2)
        draw_box(surface, rect, 16 * look.scale, None, None, edge, thick)
    return surface, rect


def in_frame(look: Look, picture: Surface, pad: int, edge: Rgb | None = None) -> Surface:
    """A picture on a panel, this far from its edges."""
    size = (picture.get_width() + 2 * pad, picture.get_height() + 2 * pad)
    surface, rect = framed(look, size, edge)
    surface.blit(picture, picture.get_rect(center=rect.center))
    return surface


def stacked(
    parts: Sequence[Surface], gap: int, side: Literal["left", "centre"] = "centre"
) -> Surface:
    """Pictures one below the other."""
    width = max(part.get_width() for part in parts)
    height = sum(part.get_height() for part in parts) + gap * (len(parts) - 1)
    surface, y = Surface((width, height), pygame.SRCALPHA), 0
    for part in parts:
        x = (width - part.get_width()) // 2 if side == "centre" else 0
        surface.blit(part, (x, y))
        y += part.get_height() + gap
    return surface


def beside(
    parts: Sequence[Surface], gap: int, level: Literal["middle", "foot"] = "middle"
) -> Surface:
    """Pictures side by side, with their middle or their foot on one line."""
    width = sum(part.get_width() for part in parts) + gap * (len(parts) - 1)
    height = max(part.get_height() for part in parts)
    surface, x = Surface((width, height), pygame.SRCALPHA), 0
    for part in parts:
        above = height - part.get_height()
        surface.blit(part, (x, above // 2 if level == "middle" else above))
        x += part.get_width() + gap
    return surface


def gilt(look: Look, words: str, size: float, width: int) -> Surface:
    """Words in gold of a size in design px, no wider than `width`."""
    px, colours = max(look.px(size), _LEAST), gold_on(look.theme)
    drawn = gilt_words(words, px, 0, colours)
    if drawn.get_width() > width:
        drawn = gilt_words(words, max(px * width // drawn.get_width(), _LEAST), 0, colours)
    return drawn
