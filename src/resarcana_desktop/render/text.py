"""Plain text: drawing, wrapping, names in two balanced lines, numerals with an outline."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

import pygame

from resarcana_desktop.render.fonts import SMOOTH_BELOW
from resarcana_desktop.render.runs import is_plain, runs
from resarcana_desktop.render.surface_cache import MARKS, cached_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.render.fonts import Font, TextFont
    from resarcana_desktop.render.theme import Rgb, Rgba

Align = Literal["left", "centre", "right"]
Valign = Literal["top", "middle", "bottom"]
ELLIPSIS = "…"

WIDEST: Final = 16_000
"""Pixels a line may be wide: no window is wider, and the library that draws fails far above it."""

_LONGEST: Final = 2000
"""Characters of a line that are considered."""

_MOST: Final = 8_000
"""Characters of a paragraph that are considered."""

LONELY: Final = 0.3
"""The share of a line up to which a word is too short to be a paragraph's last line."""

TOO_FEW: Final = 0.14
"""The same for several words."""

NARROWER: Final = range(98, 79, -2)
"""Percent of its width in which a paragraph is tried so that its last line is longer."""

_UNDRAWABLE: Final = re.compile(r"[\x00\ud800-\udfff]")


@lru_cache(maxsize=16_384)
def text_width(font: TextFont, text: str) -> int:
    """Return the width in pixels of one line of `text`."""
    if font.px >= SMOOTH_BELOW:
        return _size(font, text)[0]
    return (_size(font.doubled(), text)[0] + 1) // 2


@lru_cache(maxsize=4096)
def overhang(font: TextFont, text: str) -> int:
    """Return how many pixels the first letter, such as a j, extends left of its origin."""
    if not text or not is_plain(font, text) or not text_width(font, text):
        return 0
    smooth = font.px >= SMOOTH_BELOW
    (measured,) = (font if smooth else font.doubled()).metrics(text[0]) or [None]  # none for NUL
    reach = max(-int(measured[0]), 0) if measured else 0
    return reach if smooth else reach // 2


@lru_cache(maxsize=4096)
def leaning(font: TextFont, text: str) -> int:
    """Return how many pixels the last letter, such as a slanted f, leans over the next one."""
    if not text or not is_plain(font, text) or not text_width(font, text):
        return 0
    smooth = font.px >= SMOOTH_BELOW
    (measured,) = (font if smooth else font.doubled()).metrics(text[-1]) or [None]  # none for NUL
    over = max(int(measured[1]) - int(measured[4]), 0) if measured else 0
    return over if smooth else over // 2


@cached_in(MARKS)
def line(font: TextFont, text: str, colour: Rgb) -> pygame.Surface:
    """One line of text on a clear ground, as high as the font. Do not draw on it: it is cached.

    Whatever does not fit in `WIDEST` pixels is left out.
    """
    if font.px >= SMOOTH_BELOW:
        return drawn(font, text, colour)
    large = drawn(font.doubled(), text, colour)
    return pygame.transform.smoothscale(large, (text_width(font, text), font.get_height()))


def caret_x(font: TextFont, text: str, index: int) -> int:
    """Return the x position of a caret before the character at `index` of a line."""
    text = _UNDRAWABLE.sub("\ufffd", text)
    if is_plain(font, text):
        return text_width(font, text[:index])
    smooth = font.px >= SMOOTH_BELOW
    x = 0
    last = len(text) if index >= len(text) else index + 1
    for run in runs(font if smooth else font.doubled(), text):
        width = run.font.size(run.text)[0]
        if run.start < last <= run.end:
            before = run.font.size(run.text[: index - run.start])[0]
            x += width - before if run.leftward else before
            break
        x += width
    return x if smooth else (x + 1) // 2


def drawn(font: TextFont, text: str, colour: Rgb, outline: int = 0) -> pygame.Surface:
    """Return the text in its fonts, or its outline of this many pixels.

    Invisible marks have no width, and draw nothing.
    """
    width, bounded = _size(font, text)
    if not width:
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)
    if is_plain(font, bounded):
        return _rendered(font, bounded, colour, outline)
    size = (width + 2 * outline, font.get_height() + 2 * outline)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    x = 0
    for run in runs(font, bounded):
        part = _rendered(run.font, run.text, colour, outline)
        picture.blit(part, (x, font.get_ascent() - run.font.get_ascent()))
        x += part.get_width() - 2 * outline
    return picture


def _rendered(font: Font, text: str, colour: Rgb, outline: int) -> pygame.Surface:
    if not font.size(text)[0]:  # such as a soft hyphen, which SDL does not draw
        return pygame.Surface((2 * outline, font.get_height() + 2 * outline), pygame.SRCALPHA)
    return font.render(text, colour, outline)


def _size(font: TextFont, text: str) -> tuple[int, str]:
    """Return the drawn width of a text, and the part of it that is drawn at all."""
    bounded = _UNDRAWABLE.sub("\ufffd", text[:_LONGEST])
    width = _line_width(font, bounded)
    if width <= WIDEST:
        return width, bounded
    bounded = bounded[: _fitting(lambda part: _line_width(font, part), bounded, WIDEST)]
    return _line_width(font, bounded), bounded


def _line_width(font: TextFont, text: str) -> int:
    if is_plain(font, text):
        return int(font.size(text)[0])
    return sum(int(run.font.size(run.text)[0]) for run in runs(font, text))


def _fitting(width_of: Callable[[str], int], text: str, width: int) -> int:
    """Return how many characters of a long text fit in a width; 0 if not even one does."""
    most = 16
    while most < len(text) and width_of(text[:most]) <= width:
        most *= 2
    ends = range(1, min(most, len(text)))
    return bisect_right(ends, width, key=lambda end: width_of(text[:end]))


def shortened(font: TextFont, text: str, width: int) -> str:
    """`text`, or as much of it as fits in `width` pixels, ending in an ellipsis."""
    if len(text) <= _LONGEST and text_width(font, text) <= width:
        return text
    text = text[:_LONGEST]
    end = _fitting(lambda part: text_width(font, part.rstrip() + ELLIPSIS), text, width)
    return text[:end].rstrip() + ELLIPSIS


def draw_text(
    surface: pygame.Surface,
    text: str,
    font: TextFont,
    colour: Rgb,
    rect: pygame.Rect | tuple[int, int, int, int],
    align: Align = "left",
    valign: Valign = "middle",
    shadow: Rgba | None = None,
) -> pygame.Rect:
    """Draw one line inside `rect`, shortened if it must be; return the rectangle it takes.

    At the left edge the tail of a j extends beyond `rect`, if there is room on the surface.
    """
    area = pygame.Rect(rect)
    fitting = shortened(font, text, area.width)
    picture = line(font, fitting, colour)
    place = picture.get_rect()
    x, y = _corner(area, place.size, align, valign)
    if align == "left":
        x = max(x - overhang(font, fitting), min(x, 0))
    place.topleft = (x, y)
    if shadow is not None:
        under = line(font, fitting, shadow[:3]).copy()
        under.set_alpha(shadow[3])
        surface.blit(under, (x, y + max(font.px // 14, 1)))
    surface.blit(picture, place)
    return place


def squeezed(text: pygame.Surface, width: int) -> pygame.Surface:
    """A line of text made narrow enough for `width`; a tenth is not noticed."""
    if text.get_width() <= width:
        return text
    return pygame.transform.smoothscale(text, (width, text.get_height()))


def _corner(
    area: pygame.Rect, size: tuple[int, int], align: Align, valign: Valign
) -> tuple[int, int]:
    spare_x, spare_y = area.width - size[0], area.height - size[1]
    across = {"left": 0, "centre": spare_x // 2, "right": spare_x}
    down = {"top": 0, "middle": spare_y // 2, "bottom": spare_y}
    return area.x + across[align], area.y + down[valign]


def wrap(font: TextFont, text: str, width: int) -> list[str]:
    """The lines of `text`, broken at spaces so that each fits `width`; in words only if need be.

    No-break spaces hold words together; a line feed in the text always breaks. A short last word
    is not left on a line by itself: all lines are a little shorter, or the word before it goes
    with it.
    """
    parts = [_wrap_evenly(font, part, width) for part in text.split("\n")]
    return [line for lines in parts for line in lines]


def _wrap_evenly(font: TextFont, text: str, width: int) -> list[str]:
    """Return the lines of a paragraph, as few as possible, the last one not too short."""
    lines = _wrap_part(font, text, width)
    if len(lines) < 2 or not is_lonely(text_width(font, lines[-1]), width, " " in lines[-1]):
        return lines
    found = lines
    for percent in NARROWER:
        shorter = _wrap_part(font, text, width * percent // 100)
        if len(shorter) > len(lines) or " ".join(shorter) != " ".join(lines):
            break
        found = shorter
        if text_width(font, found[-1]) > width * LONELY:
            break
    if found[-1] == lines[-1]:
        _keep_company(font, lines)
        return lines
    return found


def is_lonely(last: int, width: int, several: bool) -> bool:
    """Return whether a last line of one word or of `several` is too short for this width."""
    return last <= width * (TOO_FEW if several else LONELY)


def _keep_company(font: TextFont, lines: list[str]) -> None:
    """Move a word to the last line if only a short one is there, and enough are on the line before.

    The number of lines stays the same.
    """
    if " " in lines[-1]:
        return
    before, _, moved = lines[-2].rpartition(" ")
    last = f"{moved} {lines[-1]}"
    if " " in before and text_width(font, last) <= text_width(font, before):
        lines[-2:] = [before, last]


def _wrap_part(font: TextFont, text: str, width: int) -> list[str]:
    lines = [""]
    for word in text[:_MOST].split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if not lines[-1] or text_width(font, longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
        if len(word) > 1 and text_width(font, lines[-1]) > width:
            lines[-1:] = broken(font, word, width)
    return lines


def broken(font: TextFont, word: str, width: int) -> list[str]:
    """A word in pieces that fit `width`, each of one character at least, parted after hyphens."""
    pieces = []
    while len(word) > 1:
        end = 1
        if text_width(font, word[0]) <= width:  # else there is no need to measure more of it
            if text_width(font, word) <= width:
                break
            end = max(_fitting(lambda part: text_width(font, part), word[:_LONGEST], width), 1)
            end = word.rfind("-", 1, end) + 1 or end
        pieces.append(word[:end])
        word = word[end:]
    return [*pieces, word]


def balanced(font: TextFont, text: str, width: int) -> list[str]:
    """Return one line if it fits `width`, else the two that are most alike in length."""
    words = text.split(" ")
    if len(words) == 1 or text_width(font, text) <= width:
        return [text]
    halves = [[" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words))]
    return min(halves, key=lambda pair: max(text_width(font, half) for half in pair))


def draw_lines(
    surface: pygame.Surface,
    lines: list[str],
    font: TextFont,
    colour: Rgb,
    rect: pygame.Rect,
    *,
    leading: int = 0,
    align: Align = "centre",
    valign: Valign = "middle",
) -> pygame.Rect:
    """Draw lines of text as a block, `leading` pixels apart (0 for the font's own)."""
    step = leading or font.get_linesize()
    block = pygame.Rect(rect.x, rect.y, rect.width, step * len(lines))
    block.y = _corner(rect, block.size, "left", valign)[1]
    taken: list[pygame.Rect] = []
    for number, text in enumerate(lines):
        row = pygame.Rect(rect.x, block.y + number * step, rect.width, step)
        taken.append(draw_text(surface, text, font, colour, row, align))
    return taken[0].unionall(taken[1:]) if taken else block


@cached_in(MARKS)
def outlined(font: TextFont, text: str, colour: Rgb, outline: Rgb, width: float) -> pygame.Surface:
    """A short text with an outline of `width` pixels, cropped to its ink: for numerals."""
    times = 4
    large = font.sized(font.px * times)
    thick = max(round(width * times), 1)
    ink = drawn(large, text, colour)
    edge = drawn(large, text, outline, thick)
    edge.blit(ink, (thick, thick))
    edge = edge.subsurface(edge.get_bounding_rect())
    size = (max(round(edge.get_width() / times), 1), max(round(edge.get_height() / times), 1))
    return pygame.transform.smoothscale(edge, size)


@cached_in(MARKS)
def ink(font: TextFont, text: str, colour: Rgb) -> pygame.Surface:
    """A short text cropped to its ink, so that it can be centred by eye."""
    large = drawn(font.sized(font.px * 4), text, colour)
    large = large.subsurface(large.get_bounding_rect())
    size = (max(round(large.get_width() / 4), 1), max(round(large.get_height() / 4), 1))
    return pygame.transform.smoothscale(large, size)
