"""Sentences with icons, bold words and colours, wrapped to a width.

The markup: ``{icon:coin}`` and ``{icon:coin:3}`` put an icon (with a number) into the line;
``{b}...{/b}``, ``{i}...{/i}`` and a colour role of the theme such as ``{muted}...{/muted}`` or
``{seat:0}...{/seat}`` change the words between them. Braces around anything else are text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.i18n.markup import TAG
from resarcana_desktop.render.fonts import TextFont, text_font
from resarcana_desktop.render.runs import names_apart
from resarcana_desktop.render.surface_cache import PARTS, cached_in
from resarcana_desktop.render.text import (
    LONELY,
    NARROWER,
    broken,
    is_lonely,
    leaning,
    line,
    overhang,
    text_width,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from resarcana_desktop.render.icons import Icons
    from resarcana_desktop.render.text import Align
    from resarcana_desktop.render.theme import Rgb, Theme

_ROLES: Final = {
    "strong": "text_strong",
    "muted": "text_muted",
    "gain": "gain",
    "loss": "loss",
    "accent": "accent",
}
_ICON_SHARE: Final = 1.2
"""Height of an icon in a line, as a share of the size of the text."""


_CLOSE: Final = tuple(",.;:)")
"""What follows an icon as closely as it follows a word."""
_LOW: Final = tuple(",.")
"""What of that is as low as the foot of an icon."""
_FOOT: Final = 0.9
"""The least share of an icon before that, however narrow its foot is."""
_FAINT: Final = 64
"""Pixels of an icon more transparent than this count as empty."""
_MOST: Final = 8_000
"""Characters of a text that are considered."""


@dataclass(frozen=True, slots=True)
class _Style:
    font: TextFont
    colour: Rgb
    bold: bool = False
    italic: bool = False

    def cut(self) -> TextFont:
        """The font of these words."""
        if self.font.cut == "display":
            return self.font
        cut = ("bold_italic" if self.italic else "bold") if self.bold else None
        return text_font(cut or ("italic" if self.italic else self.font.cut), self.font.px)


@dataclass(frozen=True, slots=True)
class Piece:
    """A word, part of a word or an icon, with its width.

    `reach` is how far it extends to the left of its origin, below the piece before it, and
    `leaning` how far its end leans over the space after it. Words of a name that runs from right to
    left are `leftward`.
    """

    picture: Callable[[], pygame.Surface]
    width: int
    reach: int = 0
    leaning: int = 0
    leftward: bool = False
    icon: bool = False


_Chunk = list[Piece]
"""Pieces that stay together: no space between them."""


class RichText:
    """A laid-out text: its `size` in pixels, its number of `lines`, and a way to draw it.

    Rows are aligned by the origins of their first letters: `hang` is how far tails, such as that of
    a j, extend to the left of the text.
    """

    def __init__(
        self,
        markup: str,
        font: TextFont,
        theme: Theme,
        icons: Icons,
        width: int = 100_000,
        *,
        colour: Rgb | None = None,
        align: Align = "left",
        leading: float = 1.0,
    ) -> None:
        self._space = text_width(font, " ")
        self._align = align
        style = _Style(font, theme.text if colour is None else colour)
        paragraphs = markup[:_MOST].split("\n")
        self.lines = [
            row
            for part in paragraphs
            for row in self._rows(list(_chunks(part, style, theme, icons, width)), width)
        ]
        self.line_height = round(max(font.get_linesize() * 0.86, font.px * 1.26) * leading)
        widest = max((self._row_width(row) for row in self.lines), default=0)
        self.hang = max((row[0][0].reach for row in self.lines if row), default=0)
        self.size = (widest, self.line_height * len(self.lines))

    def _rows(self, chunks: list[_Chunk], width: int) -> list[list[_Chunk]]:
        """Return the rows of a paragraph; the last one is not too short, as in plain text."""
        rows = self._filled(chunks, width)
        if len(rows) < 2 or not is_lonely(self._row_width(rows[-1]), width, len(rows[-1]) > 1):
            return rows
        found = rows
        for percent in NARROWER:
            shorter = self._filled(chunks, width * percent // 100)
            if len(shorter) > len(rows):
                break
            found = shorter
            if self._row_width(found[-1]) > width * LONELY:
                break
        if len(found[-1]) == len(rows[-1]):
            self._keep_company(rows)
            return rows
        return found

    def _filled(self, chunks: list[_Chunk], width: int) -> list[list[_Chunk]]:
        """Return rows of this width at the most, each with as much as it has room for."""
        rows: list[list[_Chunk]] = [[]]
        for chunk in chunks:
            longer = self._row_width([*rows[-1], chunk])
            if rows[-1] and longer > width:
                rows.append([])
            rows[-1].append(chunk)
        return rows

    def _keep_company(self, rows: list[list[_Chunk]]) -> None:
        """Move a word to the last row if only a short one is there, as in plain text."""
        if len(rows[-1]) > 1:
            return
        before, last = rows[-2][:-1], [*rows[-2][-1:], *rows[-1]]
        if len(before) > 1 and self._row_width(last) <= self._row_width(before):
            rows[-2:] = [before, last]

    def _row_width(self, row: list[_Chunk]) -> int:
        words = sum(piece.width for chunk in row for piece in chunk)
        leaning = sum(chunk[-1].leaning for chunk in row[:-1])
        return words - leaning + self._space * max(len(row) - 1, 0)

    @property
    def last_width(self) -> int:
        """The width of the last row."""
        return self._row_width(self.lines[-1]) if self.lines else 0

    def surface(self) -> pygame.Surface:
        """Return the text on a transparent Surface of its `size`, with its `hang` at the left.

        Do not draw on it: it is cached.
        """
        return _drawn(self)

    def draw_rows(self, surface: pygame.Surface) -> None:
        """Draw all rows on such a clear surface."""
        for number, row in enumerate(self.lines):
            self._draw_row(surface, row, number * self.line_height)

    def _draw_row(self, surface: pygame.Surface, row: list[_Chunk], y: int) -> None:
        spare = self.size[0] - self._row_width(row)
        x = self.hang + {"left": 0, "centre": spare // 2, "right": spare}[self._align]
        for chunk in _in_sight(row):
            for piece in chunk:
                picture = piece.picture()
                offset = (self.line_height - picture.get_height()) // 2
                surface.blit(picture, (x - piece.reach, y + offset))
                x += piece.width
            x += self._space - chunk[-1].leaning

    def draw(self, surface: pygame.Surface, topleft: tuple[int, int]) -> pygame.Rect:
        """Draw the text with its upper left corner at `topleft`; return what it covers."""
        surface.blit(self.surface(), (topleft[0] - self.hang, topleft[1]))
        return pygame.Rect(topleft, self.size)


def _in_sight(row: list[_Chunk]) -> list[_Chunk]:
    """The chunks from left to right: words of a name that runs leftward change their places."""
    if not any(piece.leftward for chunk in row for piece in chunk):
        return row
    places = [
        (number, place)
        for number, chunk in enumerate(row)
        for place, piece in enumerate(chunk)
        if piece.leftward
    ]
    shown = [list(chunk) for chunk in row]
    names: list[list[tuple[int, int]]] = []
    for number, place in places:
        goes_on = place == 0 and names and names[-1][-1] == (number - 1, len(row[number - 1]) - 1)
        if goes_on:
            names[-1].append((number, place))
        else:
            names.append([(number, place)])
    for name in names:
        for (number, place), (other, where) in zip(name, reversed(name), strict=True):
            shown[number][place] = row[other][where]
    return shown


def _chunks(text: str, style: _Style, theme: Theme, icons: Icons, width: int) -> Iterator[_Chunk]:
    """Words and icons of one paragraph, those without a space between them together.

    A word that is wider than `width` comes in several pieces.
    """
    chunk: _Chunk = []
    for item in _items(text, style, theme, icons):
        if item is None:
            if chunk:
                yield chunk
            chunk = []
            continue
        *wide, last = _fitting(item, width, icons)
        for part in wide:
            yield [*chunk, _piece(part, icons)]
            chunk = []
        if chunk and not item[0] and item[1][:1] in _CLOSE:
            chunk[-1] = _without_margin(chunk[-1], item[1][:1])
        chunk.append(_piece(last, icons))
    if chunk:
        yield chunk


def _without_margin(piece: Piece, mark: str) -> Piece:
    """The same piece, of an icon without the empty part at its right, before a mark.

    A full stop or comma is so low that it only keeps off the foot of the icon.
    """
    if not piece.icon:
        return piece
    picture = piece.picture()
    width, height = picture.get_size()
    end = picture.get_bounding_rect(_FAINT).right
    if mark in _LOW:
        foot = picture.subsurface((0, height * 2 // 3, width, height - height * 2 // 3))
        end = max(foot.get_bounding_rect(_FAINT).right, round(end * _FOOT))
    return replace(piece, width=min(piece.width, end + 1))


def _fitting(item: _Item, width: int, icons: Icons) -> list[_Item]:
    """A word in pieces that fit `width`."""
    name, text, style = item
    parts = [] if name else broken(style.cut(), text, width)
    if len(parts) < 2 or _piece(item, icons).width <= width:  # as wide as it is drawn
        return [item]
    return [("", part, style) for part in parts]


_Item = tuple[str, str, _Style]
"""Kind ("word" or the name of an icon), text, style."""


def _items(text: str, style: _Style, theme: Theme, icons: Icons) -> Iterator[_Item | None]:
    """Words, icons and spaces (None) in their order."""
    styles = [style]
    end = 0
    for match in TAG.finditer(text):
        if not _known(match, icons):
            continue
        yield from _words(text[end : match.start()], styles[-1])
        end = match.end()
        closing, tag, argument, number = match.groups()
        if tag == "icon":
            yield (argument, number or "", styles[-1])
        elif closing:
            styles = styles[:-1] or [style]
        else:
            styles.append(_changed(styles[-1], tag, argument, theme))
    yield from _words(text[end:], styles[-1])


def _known(match: re.Match[str], icons: Icons) -> bool:
    closing, tag, argument, _ = match.groups()
    if tag == "icon":
        return not closing and argument in icons.icon_set
    return tag in ("b", "i", "seat") or tag in _ROLES


def _changed(style: _Style, tag: str, argument: str | None, theme: Theme) -> _Style:
    if tag == "b":
        return replace(style, bold=True)
    if tag == "i":
        return replace(style, italic=True)
    if tag == "seat":
        number = int(argument) if argument and argument.isdigit() else 0
        return replace(style, colour=theme.seats[number % len(theme.seats)], bold=True)
    return replace(style, colour=getattr(theme, _ROLES[tag]))


def _words(text: str, style: _Style) -> Iterator[_Item | None]:
    for number, word in enumerate(text.split(" ")):
        if number:
            yield None
        for part, _ in names_apart(word.replace("\u2060", "")):
            yield ("", part, style)


def _piece(item: _Item, icons: Icons) -> Piece:
    name, text, style = item
    if name:
        size = round(style.font.px * _ICON_SHARE)
        width = icons.width(name, size, text) + 1
        return Piece(partial(icons.icon, name, size, text), width, icon=True)
    font = style.cut()
    reach = overhang(font, text)
    width = text_width(font, text) - reach
    leftward = not text.isascii() and names_apart(text)[0][1]
    drawn = partial(line, font, text, style.colour)
    return Piece(drawn, width, reach, leaning(font, text), leftward)


@cached_in(PARTS)
def _drawn(text: RichText) -> pygame.Surface:
    size = (max(text.hang + text.size[0], 1), max(text.size[1], 1))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    text.draw_rows(surface)
    return surface


@lru_cache(maxsize=512)
def rich(
    markup: str,
    font: TextFont,
    theme: Theme,
    icons: Icons,
    width: int = 100_000,
    colour: Rgb | None = None,
    align: Align = "left",
) -> RichText:
    """The `RichText` of these arguments, laid out once."""
    return RichText(markup, font, theme, icons, width, colour=colour, align=align)
