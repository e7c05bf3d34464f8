"""Gilt: gold text, for names and titles, and a gold line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pygame

from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.runs import is_plain
from resarcana_desktop.render.surface_cache import cached_surface
from resarcana_desktop.render.svg import down, picture
from resarcana_desktop.render.text import drawn
from resarcana_desktop.render.theme import GILT, Rgb, Theme, luminance, rgb
from resarcana_desktop.widgets.base import Size, Widget
from resarcana_desktop.widgets.nodes import Node

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.widgets.nodes import Wording
    from resarcana_desktop.widgets.style import Style

_LEAST = 13
"""Words are not made smaller than this, in real pixels."""

_LIGHT_TABLE = 0.3
_DARK_GOLD: tuple[Rgb, ...] = (rgb("#8a5f1a"), rgb("#6e4710"), rgb("#4e3008"))


class GiltWords(Widget):
    """Words in the display face, gilt from top to bottom; a name, so the text scale leaves it."""

    def __init__(self, text: str, size: float, *, spread: float = 0) -> None:
        super().__init__()
        self.text = text
        self.size = size
        self.spread = spread

    def natural(self, style: Style, width: int) -> Size:
        """Return the size of the text, reduced if it would not fit."""
        return self._picture(style, width).get_size()

    @property
    def clipped(self) -> bool:
        """Return whether the text does not fit even at its smallest."""
        return self.style is not None and self.natural(self.style, self.rect.width)[0] > max(
            self.rect.width, 1
        )

    def _picture(self, style: Style, width: int) -> Surface:
        px, spread = style.px(self.size), style.px(self.spread)
        colours = gold_on(style.theme)
        words = gilt_words(self.text, px, spread, colours)
        if words.get_width() <= width:
            return words
        share = width / words.get_width()
        return gilt_words(self.text, max(int(px * share), _LEAST), int(spread * share), colours)

    def description(self, words: Wording) -> Node | None:
        """Its words: a name or a title."""
        return Node("heading", self.text) if self.text else None

    def draw(self, surface: Surface) -> None:
        """Draw the words with a soft shadow."""
        if self.style is not None:
            surface.blit(self._picture(self.style, self.rect.width), self.rect.topleft)


def gold_on(theme: Theme) -> tuple[Rgb, ...]:
    """Gold that can be seen on the table of a theme, from top to bottom."""
    return GILT if luminance(theme.table) < _LIGHT_TABLE else _DARK_GOLD


@cached_surface
def gilt_words(text: str, px: int, spread: int, colours: tuple[Rgb, ...]) -> Surface:
    """Return gold text with a shadow, its letters `spread` pixels apart."""
    ink = _inked(text, px, spread)
    dark = luminance(colours[-1]) < _LIGHT_TABLE
    shadow = ink.copy()
    shadow.fill((0, 0, 0, 40 if dark else 150), special_flags=pygame.BLEND_RGBA_MULT)
    size = ink.get_size()
    ramp = down("gilt", px * 0.25, px * 1.15, *colours)
    gold = picture(
        f'{ramp}<rect width="{size[0]}" height="{size[1]}" fill="url(#gilt)"/>', size, size
    )
    ink.blit(gold, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    words = pygame.Surface(size, pygame.SRCALPHA)
    words.blit(shadow, (0, max(px // 26, 1)))
    words.blit(ink, (0, 0))
    return words


def _inked(text: str, px: int, spread: int) -> Surface:
    """Words in white, with room below for a shadow."""
    font = text_font("display", px)
    # Letters of some writings hang together, and marks on their letter.
    parts = list(text) if spread and is_plain(font, text) else [text]
    letters = [drawn(font, part, (255, 255, 255)) for part in parts]
    width = sum(letter.get_width() + spread for letter in letters)
    ink = pygame.Surface((width, font.get_height() + max(px // 26, 1)), pygame.SRCALPHA)
    x = 0
    for letter in letters:
        ink.blit(letter, (x, 0))
        x += letter.get_width() + spread
    return ink


class GiltLine(Widget):
    """A line that fades to one side, `width` pixels at 1080p."""

    def __init__(self, width: float, *, fades: Literal["left", "right"] = "left") -> None:
        super().__init__(align="center")
        self.width = width
        self.fades = fades

    def natural(self, style: Style, width: int) -> Size:
        """Return the requested length."""
        return (style.px(self.width), max(style.px(2), 1))

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the line."""
        colour = gold_on(style.theme)[-1]
        fade = pygame.Surface((2, 1), pygame.SRCALPHA)
        left = self.fades == "left"
        fade.set_at((0, 0), (*colour, 0 if left else 255))
        fade.set_at((1, 0), (*colour, 255 if left else 0))
        surface.blit(pygame.transform.smoothscale(fade, self.rect.size), self.rect)
