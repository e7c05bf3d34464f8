"""Essence tokens and the icons of the icon grammar, as Surfaces of any size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from resarcana_desktop.games.resarcana.render.icon_shapes import (
    COUNTED,
    HIGH,
    ICONS,
    LETTERED,
    Label,
    Shape,
    on_dark,
)
from resarcana_desktop.games.resarcana.render.words import words
from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.svg import picture
from resarcana_desktop.render.text import ink, outlined

ESSENCES: Final = ("elan", "life", "calm", "death", "gold")
LETTER_FROM: Final = 22
"""Smaller tokens carry no letter: the shape alone tells."""

NAMES: Final = (*LETTERED, *ICONS)


@dataclass(frozen=True, slots=True)
class Icons:
    """Icons in one language, for a light or a dark ground.

    A Surface is `size` pixels high and as wide as its shape. Do not draw on it: it is cached.
    """

    language: str = "en"
    on_dark: bool = False

    def essence(
        self, kind: int | str, size: int, amount: int | str | None = None, letter: bool = True
    ) -> pygame.Surface:
        """A token of the essence `kind` (0 to 4, a name, or "any").

        An `amount` of 2 or more (or "X") stands on the token; a single one shows its letter,
        translated, unless `letter` is False or the token is too small for one.
        """
        name = kind if isinstance(kind, str) else ESSENCES[kind]
        if amount is not None and str(amount) not in ("", "1"):
            return _drawn(name, size, str(amount), "counted")
        if name not in ESSENCES:
            return _drawn(name, size, str(amount or ""), "counted")
        with_letter = letter and size >= LETTER_FROM
        return _drawn(name, size, self.letter(name) if with_letter else "", "lettered")

    def letter(self, essence: str) -> str:
        """The letter that stands for an essence in this language."""
        return words(self.language)[f"letter.{essence}"]

    def icon(self, name: str, size: int, text: str = "") -> pygame.Surface:
        """The icon `name` (one of `NAMES`), with a short `text` such as a number on it."""
        if name in LETTERED:
            return self.essence(name, size, text or None)
        if name == "discard" and text not in ("", "1"):
            name = "discards"
        return _drawn(name, size, text.replace("-", "\u2212"), "dark" if self.on_dark else "icon")

    def width(self, name: str, size: int) -> int:
        """How wide the icon is when it is `size` pixels high."""
        return _width(_shape(name, "lettered" if name in LETTERED else "icon"), size)

    def struck(self, name: str, size: int, text: str = "") -> pygame.Surface:
        """An icon struck through in red: an exclusion."""
        if name in ESSENCES:
            return _struck(self.essence(name, size, text or None, letter=False))
        return _struck(self.icon(name, size, text))


def _shape(name: str, group: str) -> Shape:
    if group == "dark":
        return on_dark(name)
    return {"counted": COUNTED, "lettered": LETTERED, "icon": ICONS}[group][name]


def _width(shape: Shape, size: int) -> int:
    return max(round(size * shape.width / HIGH), 1)


@lru_cache(maxsize=2048)
def _drawn(name: str, size: int, text: str, group: str) -> pygame.Surface:
    shape = _shape(name, group)
    surface = picture(shape.body, (_width(shape, size), size), (shape.width, HIGH))
    if text and shape.label is not None:
        _draw_label(surface, shape.label, text, size / HIGH)
    return surface


def _draw_label(surface: pygame.Surface, label: Label, text: str, scale: float) -> None:
    shrink = 1.0 if len(text) < 3 else 0.72
    font = text_font("bold", max(round(label.size * shrink * scale), 7))
    if label.outline is None:
        mark = ink(font, text, label.colour)
    else:
        mark = outlined(font, text, label.colour, label.outline, max(5.5 * scale, 1.3))
    x = label.x * scale - mark.get_width() / 2
    x = min(max(x, 0), max(surface.get_width() - mark.get_width(), 0))
    surface.blit(mark, (round(x), round(label.y * scale - mark.get_height() / 2)))


@lru_cache(maxsize=256)
def _struck(icon: pygame.Surface) -> pygame.Surface:
    surface = icon.copy()
    width, height = surface.get_size()
    path = (
        '<path d="M8 14 L88 86" stroke="#f7ead0" stroke-width="15"/>'
        '<path d="M8 14 L88 86" stroke="#b3201a" stroke-width="9"/>'
    )
    surface.blit(picture(path, (width, height), (96, 96)), (0, 0))
    return surface
