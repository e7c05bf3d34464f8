"""What the title screen is adorned with: the name in gilt, and the wheel of the essences."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING

import pygame

from resarcana_desktop.render.emblem_files import BOX, emblem_path
from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.svg import around, down, picture
from resarcana_desktop.render.theme import GILT, Rgb, Theme, luminance, rgb
from resarcana_desktop.widgets.base import Size, Widget

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.widgets.style import Style

_VIEW = 880
_CENTRE = _VIEW / 2
_OUTER, _TICKS, _RING, _MIDDLE, _TOKEN = 422, 394, 330, 112, 62
_ESSENCES = ("elan", "gold", "death", "life", "calm")
_EMBLEM = "fizzing-flask"
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
        """The words at their size, or smaller where they would not fit."""
        return self._picture(style, width).get_size()

    @property
    def clipped(self) -> bool:
        """Whether the words do not fit, however small."""
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

    def draw(self, surface: Surface) -> None:
        """Draw the words with a soft shadow."""
        if self.style is not None:
            surface.blit(self._picture(self.style, self.rect.width), self.rect.topleft)


def gold_on(theme: Theme) -> tuple[Rgb, ...]:
    """Gold that can be seen on the table of a theme, from top to bottom."""
    return GILT if luminance(theme.table) < _LIGHT_TABLE else _DARK_GOLD


@lru_cache(maxsize=8)
def gilt_words(text: str, px: int, spread: int, colours: tuple[Rgb, ...]) -> Surface:
    """Words in gold with a shadow, their letters `spread` pixels apart."""
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
    parts = list(text) if spread else [text]
    letters = [font.render(part, True, (255, 255, 255)) for part in parts]
    width = sum(letter.get_width() + spread for letter in letters)
    ink = pygame.Surface((width, font.get_height() + max(px // 26, 1)), pygame.SRCALPHA)
    x = 0
    for letter in letters:
        ink.blit(letter, (x, 0))
        x += letter.get_width() + spread
    return ink


class GiltLine(Widget):
    """A line that fades in from the left, `width` pixels at 1080p."""

    def __init__(self, width: float) -> None:
        super().__init__(align="center")
        self.width = width

    def natural(self, style: Style, width: int) -> Size:
        """As long as it was asked to be."""
        return (style.px(self.width), max(style.px(2), 1))

    def draw(self, surface: Surface) -> None:
        """Draw the line."""
        if self.style is None:
            return
        colour = gold_on(self.style.theme)[-1]
        fade = pygame.Surface((2, 1), pygame.SRCALPHA)
        fade.set_at((0, 0), (*colour, 0))
        fade.set_at((1, 0), (*colour, 255))
        surface.blit(pygame.transform.smoothscale(fade, self.rect.size), self.rect)


class EssenceWheel(Widget):
    """The five essences on a ring of gilt lines, as large as its place allows."""

    def natural(self, style: Style, width: int) -> Size:
        """It takes what is left, and asks for nothing."""
        return (0, 0)

    def draw(self, surface: Surface) -> None:
        """Draw the ring and the tokens on it."""
        if self.style is None:
            return
        side = min(self.rect.width, self.rect.height, self.style.px(_VIEW))
        if side < 160:
            return
        wheel = essence_wheel(side, gold_on(self.style.theme))
        place = wheel.get_rect(center=self.rect.center)
        surface.blit(wheel, place)
        token = round(_TOKEN * 1.22 * side / _VIEW)
        for name, (x, y) in zip(_ESSENCES, _points(_RING), strict=True):
            mark = self.style.icons.essence(name, token, letter=False)
            centre = (place.x + x * side / _VIEW, place.y + y * side / _VIEW)
            surface.blit(mark, mark.get_rect(center=(round(centre[0]), round(centre[1]))))


def _points(radius: float) -> list[tuple[float, float]]:
    """The five corners of the star, the first at the top, clockwise."""
    angles = [-pi / 2 + 2 * pi * number / 5 for number in range(5)]
    return [(_CENTRE + radius * cos(a), _CENTRE + radius * sin(a)) for a in angles]


@lru_cache(maxsize=2)
def essence_wheel(side: int, gold: tuple[Rgb, ...]) -> Surface:
    """The wheel without its tokens, `side` pixels wide, its lines in `gold`."""
    strokes = [_circle(_OUTER, 4), _circle(_TICKS, 2.4), _circle(_RING, 2.6)]
    strokes += [_ticks(), _star(2, 2, 0.85), _star(1, 1.4, 0.45)]
    strokes += [_circle(_MIDDLE + 26, 1.2), _circle(_MIDDLE + 14, 2.4), _circle(_MIDDLE, 4)]
    body = (
        _glow(on_light=gold != GILT)
        + down("line", _CENTRE - _OUTER, _CENTRE + _OUTER, *gold)
        + around("well", (_CENTRE, _CENTRE), (_MIDDLE, _MIDDLE), (42, 27, 15), (18, 11, 6))
        + down("emblem", 0, BOX, *GILT)
        + f'<g fill="none" stroke="url(#line)">{"".join(strokes)}</g>'
        + f'<circle cx="{_CENTRE}" cy="{_CENTRE}" r="{_MIDDLE - 2}" fill="url(#well)"/>'
        + "".join(_medal(x, y) for x, y in _points(_RING))
        + emblem_path(_EMBLEM, _CENTRE - 76, _CENTRE - 80, 152, "url(#emblem)")
    )
    return picture(body, (side, side), (_VIEW, _VIEW))


def _glow(*, on_light: bool) -> str:
    """Warm light inside the wheel, strongest in the middle."""
    colour, share = ("#fff6dc", 0.7) if on_light else ("#b0722e", 0.42)
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{share * part:.2f}"/>'
        for at, part in ((0, 1), (0.55, 0.6), (1, 0.1))
    )
    return (
        f'<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="{_CENTRE}" cy="{_CENTRE}" '
        f'r="{_OUTER}">{stops}</radialGradient>'
        f'<circle cx="{_CENTRE}" cy="{_CENTRE}" r="{_OUTER}" fill="url(#glow)"/>'
    )


def _circle(radius: float, width: float) -> str:
    return f'<circle cx="{_CENTRE}" cy="{_CENTRE}" r="{radius}" stroke-width="{width}"/>'


def _medal(x: float, y: float) -> str:
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{_TOKEN}" fill="#1c1109" stroke="url(#line)" '
        f'stroke-width="3"/><circle cx="{x:.1f}" cy="{y:.1f}" r="{_TOKEN - 7}" fill="none" '
        'stroke="url(#line)" stroke-width="1"/>'
    )


def _ticks() -> str:
    """The scale between the two outer circles."""
    marks = []
    for number in range(120):
        angle = 2 * pi * number / 120
        inner = _TICKS - (0 if number % 5 else 10)
        outer = _TICKS + (12 if number % 5 else 18)
        marks.append(
            f'<line x1="{_CENTRE + inner * cos(angle):.1f}" y1="{_CENTRE + inner * sin(angle):.1f}"'
            f' x2="{_CENTRE + outer * cos(angle):.1f}" y2="{_CENTRE + outer * sin(angle):.1f}"'
            ' stroke-width="1.4"/>'
        )
    return "".join(marks)


def _star(step: int, width: float, strength: float) -> str:
    """A star (every second corner) or a pentagon (every corner)."""
    points = _points(_RING)
    path = " L ".join(
        f"{points[n * step % 5][0]:.1f} {points[n * step % 5][1]:.1f}" for n in range(5)
    )
    return f'<path d="M {path} Z" stroke-width="{width}" stroke-opacity="{strength}"/>'
