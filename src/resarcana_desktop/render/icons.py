"""Icons as Surfaces of any size, drawn from the shapes that a game provides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

import pygame

from resarcana_desktop.render.fonts import TextFont, text_font
from resarcana_desktop.render.surface_cache import MARKS, cached_in
from resarcana_desktop.render.svg import picture
from resarcana_desktop.render.text import ink, outlined, squeezed, text_width
from resarcana_desktop.render.theme import Rgb

HIGH: Final = 96
"""The height of the box that every shape is drawn in."""
LETTER_FROM: Final = 26
"""Smaller tokens have no letter: the shape has to suffice."""
_BESIDE: Final = 0.88
"""The letters of a text beside an icon, as a share of its height."""
_LEAST_BESIDE: Final = 12
"""Pixels of the smallest such letters, unless the icon itself is smaller."""


# ---- provided by a game ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Label:
    """The text on an icon: its middle, and its size in the box of 96."""

    x: float
    y: float
    size: float
    colour: Rgb = (255, 255, 255)
    outline: Rgb | None = None
    least: int = 7
    """Pixels of the smallest letters, unless the icon itself is smaller."""
    beside_below: int = 0
    """Lower icons have the text at their left: on them it would hide what they are."""


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """An icon: its width in a box 96 high, its SVG, and the place of its text."""

    width: float
    body: str
    label: Label | None = None


MADE_UP: Final = Shape(
    92,
    '<path d="M46 6 L90 48 L46 90 L2 48 Z" fill="#241a12" stroke="#8d7a5c" stroke-width="6" '
    'stroke-linejoin="round"/><path d="M57 20 L71 34 L40 65 L23 70 L27 51 Z" fill="#d9c69c" '
    'stroke="#d9c69c" stroke-width="4" stroke-linejoin="round"/><path d="M47 28 L63 44" '
    'stroke="#241a12" stroke-width="5"/>',
)
"""A quiet pencil, for values that do not come from the printed game."""
COACH: Final = Shape(
    98,
    '<path d="M4 92 C4 68 17 61 32 61 C47 61 60 68 60 92 Z" fill="#d9b36a" '
    'stroke="#2b2119" stroke-width="5" stroke-linejoin="round"/>'
    '<circle cx="32" cy="39" r="18" fill="#d9b36a" stroke="#2b2119" stroke-width="5"/>'
    '<path d="M52 6 H94 V40 H72 L60 52 V40 H52 Z" fill="#fffaf0" stroke="#2b2119" '
    'stroke-width="5" stroke-linejoin="round"/>'
    '<path d="M61 17 H85 M61 28 H78" fill="none" stroke="#8a5f1a" stroke-width="5"/>',
)
"""Someone who explains something."""


@dataclass(frozen=True, slots=True)
class TokenShapes:
    """A token, something that players own a number of: how it looks with an amount on it.

    `lettered` is how a single one looks; one without it shows its 1 like any other amount.
    """

    counted: Shape
    lettered: Shape | None = None


def _no_letters(_language: str) -> Mapping[str, str]:
    return {}


@dataclass(frozen=True, slots=True, eq=False)
class IconSet:
    """All icons of one game, by the names used in its texts.

    `signs_on_dark` has those that look different on a dark background, and `with_number` the icon
    that replaces another one when it carries a number above 1. `letters` returns the letters on
    single tokens in a language, by the name of the token.
    """

    tokens: Mapping[str, TokenShapes] = field(default_factory=dict)
    signs: Mapping[str, Shape] = field(default_factory=dict)
    signs_on_dark: Mapping[str, Shape] = field(default_factory=dict)
    with_number: Mapping[str, str] = field(default_factory=dict)
    letters: Callable[[str], Mapping[str, str]] = _no_letters

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all icons, tokens first."""
        return (*self.tokens, *self.signs)

    def __contains__(self, name: str) -> bool:
        return name in self.tokens or name in self.signs


NO_ICONS: Final = IconSet()
"""The icon set before a game has provided its own."""


# ---- what is drawn from it -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Icons:
    """The icons of a game in one language, for a light or a dark ground.

    A Surface is `size` pixels high and as wide as its shape. Do not draw on it: it is cached.
    If numbers are `apart`, they are beside all icons that are covered by them at some size.
    `letters` says whether single tokens have theirs; by default large ones do.
    """

    icon_set: IconSet
    language: str = "en"
    on_dark: bool = False
    apart: bool = False
    letters: bool | None = None

    def token(
        self, name: str, size: int, amount: int | str | None = None, letter: bool = True
    ) -> pygame.Surface:
        """Return a token of this name.

        An `amount` of 2 or more (or "X") is written on the token; a single one shows its letter,
        translated, unless `letter` is False or the token is too small.
        """
        shapes = self.icon_set.tokens[name]
        many = amount is not None and str(amount) not in ("", "1")
        if many or shapes.lettered is None:
            return _drawn(shapes.counted, size, str(amount or ""))
        with_letter = letter and self._lettered(size)
        return _drawn(shapes.lettered, size, self.letter(name) if with_letter else "")

    def _lettered(self, size: int) -> bool:
        """Return whether a single token of this size has its letter."""
        return size >= LETTER_FROM if self.letters is None else self.letters

    def letter(self, token: str) -> str:
        """Return the letter for a token in this language."""
        return self.icon_set.letters(self.language)[token]

    def icon(self, name: str, size: int, text: str = "") -> pygame.Surface:
        """Return the icon `name`, a token or a sign, with a short `text` such as a number on it.

        The text is at the left of an icon that is too small for it: see `Label.beside_below`.
        """
        shape = self._shape(name, text)
        if self._is_beside(shape, size, text):
            token = self.icon_set.tokens.get(name)
            single = token.lettered if token is not None else None
            letter = self.letter(name) if single is not None and self._lettered(size) else ""
            return _with_text(shape, size, text, single or shape, letter)
        if name in self.icon_set.tokens:
            return self.token(name, size, text or None)
        return _drawn(shape, size, text.replace("-", "\u2212"))

    def _is_beside(self, shape: Shape, size: int, text: str) -> bool:
        """Return whether a text is drawn at the left of an icon of this size."""
        below = shape.label.beside_below if text and shape.label is not None else 0
        return size < below or (self.apart and below > 0)

    def _shape(self, name: str, text: str) -> Shape:
        """The shape of a token or a sign with a short text on it."""
        token = self.icon_set.tokens.get(name)
        if token is None:
            return self._sign(name, text)
        counted = text not in ("", "1") or token.lettered is None
        return token.counted if counted else token.lettered or token.counted

    def _sign(self, name: str, text: str) -> Shape:
        """The shape of a sign with a short text on it."""
        icons = self.icon_set
        if text not in ("", "1"):
            name = icons.with_number.get(name, name)
        shape = icons.signs[name]
        return icons.signs_on_dark.get(name, shape) if self.on_dark else shape

    def width(self, name: str, size: int, text: str = "") -> int:
        """Return the width of the icon when it is `size` pixels high."""
        shape = self._shape(name, text)
        if self._is_beside(shape, size, text):
            return _beside_width(size, text) + _width(shape, size)
        return _width(shape, size)

    def struck(self, name: str, size: int, text: str = "") -> pygame.Surface:
        """An icon struck through in red: an exclusion. A token has no letter then."""
        if name in self.icon_set.tokens:
            return _struck(self.token(name, size, text or None, letter=False))
        return _struck(self.icon(name, size, text))


def _width(shape: Shape, size: int) -> int:
    return max(round(size * shape.width / HIGH), 1)


def _beside_font(size: int) -> TextFont:
    """The letters beside an icon: as high as those of a line with such icons."""
    return text_font("bold", max(round(size * _BESIDE), min(_LEAST_BESIDE, size)))


def _beside_width(size: int, text: str) -> int:
    """Return the width of a text beside an icon, with the outline around it."""
    return text_width(_beside_font(size), text) + 2


@cached_in(MARKS)
def _with_text(shape: Shape, size: int, text: str, single: Shape, letter: str) -> pygame.Surface:
    """An icon with a text at its left, drawn as a `single` one is, with its letter."""
    font, label = _beside_font(size), shape.label
    assert label is not None
    edge = label.outline or label.colour
    mark = outlined(font, text, label.colour, edge, 1.3)
    wide = _beside_width(size, text)
    surface = pygame.Surface((wide + _width(shape, size), size), pygame.SRCALPHA)
    surface.blit(squeezed(mark, wide), mark.get_rect(midleft=(0, size // 2)))
    surface.blit(_drawn(single, size, letter), (wide, 0))
    return surface


@cached_in(MARKS)
def _drawn(shape: Shape, size: int, text: str) -> pygame.Surface:
    surface = picture(shape.body, (_width(shape, size), size), (shape.width, HIGH))
    if text and shape.label is not None:
        _draw_label(surface, shape.label, text, size / HIGH)
    return surface


def _draw_label(surface: pygame.Surface, label: Label, text: str, scale: float) -> None:
    shrink = 1.0 if len(text) < 3 else 0.72
    least = min(label.least, surface.get_height())
    font = text_font("bold", max(round(label.size * shrink * scale), least))
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
