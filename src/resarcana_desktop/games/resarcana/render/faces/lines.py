"""Lines of icons on a face: their sizes, their breaks, and drawing them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise, product
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from resarcana_desktop.games.resarcana.render.icons import icons_in
from resarcana_desktop.games.resarcana.rules.records import ESSENCES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.resarcana.text.icons import Line
    from resarcana_desktop.games.resarcana.text.tokens import Token
    from resarcana_desktop.render.icons import Icons

# Signs between icons are smaller than icons, so that these are prominent.
_SIGN_SIZE: Final = {"plus": 0.66, "equals": 0.66, "arrow": 0.82, "slash": 0.92, "hairline": 1.0}
UNSAID: Final = ("plus", "hairline")
_LONE: Final = 2
"""Signs that are omitted if space is short: icons side by side belong together."""
LEAST_ICON: Final = 16
"""The smallest size of icons with a meaning, in real pixels; signs between icons are smaller."""
LEAST_WHOLE: Final = 14
"""Icons may be as small as this if the signs that join them have room then."""
LEAST_SAID: Final = 12
"""Icons may be as small as this if all lines have room then, of which some would be missing."""
_GAP: Final = 0.14
"""Space between two tokens, as a share of the size of the line."""
_ARROW_GAP: Final = 0.14
"""Additional space on both sides of the arrow, which separates cost and effect."""
_TIGHT: Final = 1
"""Real pixels between two tokens if space is shortest, also around the arrow."""
PITCH: Final = 1.17
"""Distance of two lines, as a share of their size."""
LETTERS_FROM: Final = 27
"""Smaller tokens on a face have no letter: there are many, and their shapes suffice."""
_CLOSEST: Final = 1.04
"""The least distance of two lines, as a share of their size."""
DOTS: Final = 0.4
"""Height of the dots that replace missing lines, as a share of the size of the icons."""
SHRINK_FIRST: Final = 0.78
"""A long line shrinks to this share before it breaks."""
_PARTING: Final = 0.7
"""Least space between two lines that are side by side, as a share of their size."""


class Row(NamedTuple):
    """A line of icons, or one half of a broken one, and the height of its icons in pixels."""

    tokens: Line
    size: float
    beside: bool = False
    """It is to the right of the previous row, at the same height."""
    tight: bool = False
    """Its icons are closer together than usual, for lack of width."""

    def width(self) -> int:
        """Return its width, in every language."""
        return width(self.tokens, self.size, tight=self.tight)


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of a face and their distance, in pixels."""

    rows: tuple[Row, ...]
    size: float
    pitch: float
    joined: bool = False
    """The signs that join icons are left out, for lack of room."""
    more: bool = False
    """Not all lines have room, so three dots say that there is more to read."""
    dots_beside: bool = False
    """The dots are to the right of the last row, for lack of height below it."""

    @property
    def high(self) -> int:
        """The number of rows on top of one another."""
        return _high(self.rows)

    @property
    def token_count(self) -> int:
        """The number of tokens in all rows."""
        return sum(len(row.tokens) for row in self.rows)

    @property
    def said(self) -> int:
        """The number of tokens that are not just joining signs."""
        return sum(token.name not in UNSAID for row in self.rows for token in row.tokens)

    @property
    def tight(self) -> bool:
        """Return whether some of its icons are closer together than usual."""
        return any(row.tight for row in self.rows)

    def height(self) -> float:
        """Return the height of all rows together."""
        return self.pitch * self.high


def picture(token: Token, size: float, icons: Icons) -> pygame.Surface:
    """Return one token as it appears in a line whose icons are `size` pixels high."""
    px = _px(token, size)
    if token.struck:
        return icons.struck(token.name, px, token.text)
    if token.name in ESSENCES:
        return icons.token(token.name, px, token.text or None, letter=px >= LETTERS_FROM)
    return icons.icon(token.name, px, token.text)


def _px(token: Token, size: float) -> int:
    if token.name in _SIGN_SIZE:
        return max(round(size * token.size * _SIGN_SIZE[token.name]), 4)
    return max(round(size * token.size), min(LEAST_ICON, round(size)))


@lru_cache(maxsize=8192)
def width(tokens: Line, size: float, *, tight: bool = False) -> int:
    """Return the width of a line whose icons are `size` pixels high, in every language."""
    icons = icons_in()
    return sum(icons.width(token.name, _px(token, size)) for token in tokens) + sum(
        _gaps(tokens, size, tight=tight)
    )


def _gaps(tokens: Sequence[Token], size: float, *, tight: bool) -> list[int]:
    """Return the spaces between the tokens of a line, in pixels."""
    if tight:
        return [_TIGHT] * (len(tokens) - 1)
    common, wide = max(round(size * _GAP), 1), round(size * (_GAP + _ARROW_GAP))
    return [
        wide if "arrow" in (before.name, after.name) else common
        for before, after in pairwise(tokens)
    ]


def draw_line(
    surface: pygame.Surface,
    tokens: Sequence[Token],
    size: float,
    icons: Icons,
    area: pygame.Rect,
    *,
    tight: bool = False,
) -> pygame.Rect:
    """Draw a line in the middle of `area`; return the rectangle it takes."""
    wide = width(tuple(tokens), size, tight=tight)
    x = area.x + (area.width - wide) // 2
    taken = pygame.Rect(x, area.y, wide, area.height)
    for token, gap in zip(tokens, [*_gaps(tokens, size, tight=tight), 0], strict=True):
        part = picture(token, size, icons)
        surface.blit(part, (x, area.y + (area.height - part.get_height()) // 2))
        x += part.get_width() + gap
    return taken


def fit(
    lines: Sequence[Line],
    room: tuple[float, float],
    sizes: tuple[float, float],
    *,
    columns: bool = False,
    floor: int = LEAST_ICON,
) -> Rows:
    """Return the lines at the largest size, between the two `sizes`, at which they fit `room`.

    Lines too long for the width shrink separately, then break after the arrow. With `columns`, if
    not even the smaller size is small enough, short lines are put side by side, and icons closer
    together. If that is not enough, the signs that join icons are left out; then lines from the
    end, which three dots replace.
    """
    joined = [tuple(token for token in line if token.name not in UNSAID) for line in lines]
    least = max(sizes[1], floor)
    smaller = min(least, LEAST_WHOLE) if sizes[1] < LEAST_ICON else least
    sizes = max(sizes[0], least), least
    whole = _fitted(lines, room, sizes)
    for lowest, how in product((least, smaller), (_PLAIN, _COLUMNS, _TIGHTER, _LATER)):
        if whole is None and (columns or how is _PLAIN):
            whole = _fitted(lines, room, (least, lowest), how)
    if whole is not None:
        return whole
    short = _fitted(joined, room, sizes)
    for how in (_COLUMNS, _TIGHTER, _LATER) if columns else ():
        short = short or _fitted(joined, room, (least, least), how)
    if short is not None:
        return replace(short, joined=True)
    hows = (_COLUMNS, _TIGHTER, _LATER) if columns else (_PLAIN,)
    return max(
        (_begun(joined, room, least, how) for how in hows), key=lambda rows: rows.token_count
    )


@dataclass(frozen=True, slots=True)
class _How:
    """The ways lines save room."""

    columns: bool = False
    """Short ones are side by side, and dots beside the last; some may be cut short."""
    tight: bool = False
    """Icons are closer together."""
    late: bool = False
    """They break after their last arrow rather than the first."""


_PLAIN: Final = _How()
_COLUMNS: Final = _How(columns=True)
_TIGHTER: Final = _How(columns=True, tight=True)
_LATER: Final = _How(columns=True, tight=True, late=True)


def dots_size(size: float) -> tuple[int, int]:
    """Return width and height of the dots below or beside rows of this icon size."""
    high = max(round(size * DOTS), 4)
    return high * 3, high


def _high(rows: Sequence[Row]) -> int:
    return sum(not row.beside for row in rows)


def _fitted(
    lines: Sequence[Line],
    room: tuple[float, float],
    sizes: tuple[float, float],
    how: _How = _PLAIN,
) -> Rows | None:
    """Return all lines at the largest fitting size, closer together before giving up."""
    most, least = sizes
    steps = max(round((most - least) * 2), 0)
    fewest = (len(lines) + 1) // 2 if how.columns else len(lines)
    rows: list[Row] = []
    for step in range(steps + 1):
        size = most - step / 2
        if fewest * size * PITCH > room[1] and step < steps:
            continue
        rows = _rows_of(lines, room[0], (size, least), how)
        if _high(rows) * size * PITCH <= room[1]:
            break
    if any(row.width() > room[0] for row in rows):
        return None
    high = _high(rows)
    if high * size * _CLOSEST > room[1]:
        return None
    return Rows(tuple(rows), size, min(size * PITCH, room[1] / max(high, 1)))


def _rows_of(
    lines: Sequence[Line], room: float, sizes: tuple[float, float], how: _How
) -> list[Row]:
    """Return the rows of all lines; with `columns` short ones are beside those before them."""
    rows: list[Row] = []
    alone = False
    for line in lines:
        further = _broken(line, room, *sizes, how)
        if how.columns and alone and len(further) == 1 and _beside(rows[-1], further[0], room):
            further = [further[0]._replace(beside=True)]
        alone = len(further) == 1 and not further[0].beside
        rows += further
    return rows


def _beside(one: Row, other: Row, room: float) -> bool:
    """Return whether two rows have room side by side."""
    return one.width() + other.width() + _PARTING * one.size <= room


def _begun(lines: Sequence[Line], room: tuple[float, float], size: float, how: _How) -> Rows:
    """Return as many of the first lines as fit in addition to the dots for the others.

    With `columns` the dots may be beside the last row, and the last line may be cut short.
    """
    found = Rows((), size, size * PITCH, joined=True, more=True)
    total = 0
    for count in range(1, len(lines) + 1):
        longer = _dotted(_rows_of(lines[:count], room[0], (size, size), how), room, size, how)
        if longer is None:
            break
        found, total = longer, count
    if not how.columns or total == len(lines):
        return found
    further = _broken(lines[total], room[0], size, size, how)
    begun = (
        _dotted([*found.rows, *further[:count]], room, size, how)
        for count in range(len(further), 0, -1)
    )
    return next((rows for rows in begun if rows is not None), found)


def _dotted(rows: Sequence[Row], room: tuple[float, float], size: float, how: _How) -> Rows | None:
    """Return these rows with dots below them, or beside the last one; None if there is no room."""
    if any(row.width() > room[0] for row in rows):
        return None
    below = room[1] - size * DOTS
    least, high = _high(rows) * size * _CLOSEST, _high(rows)
    whole = Rows(tuple(rows), size, 0.0, joined=True, more=True)
    if least <= below:
        return replace(whole, pitch=min(size * PITCH, below / high))
    if not how.columns or least > room[1] or not _room_for_dots(rows, room[0]):
        return None
    return replace(whole, pitch=min(size * PITCH, room[1] / high), dots_beside=True)


def _room_for_dots(rows: Sequence[Row], room: float) -> bool:
    """Return whether the dots have room to the right of the last row."""
    last = rows[-2:] if rows[-1].beside else rows[-1:]
    gap = _TIGHT if last[-1].tight else _PARTING * last[-1].size
    wide = sum(row.width() + _PARTING * row.size for row in last[:-1]) + last[-1].width() + gap
    return wide + dots_size(last[0].size)[0] <= room


def _broken(line: Line, room: float, size: float, least: float, how: _How) -> list[Row]:
    tight = how.tight
    shrunk = _shrunk(line, room, size, max(size * SHRINK_FIRST, least), tight=tight)
    if width(line, shrunk, tight=tight) <= room:
        return [Row(line, shrunk, tight=tight)]
    rows: list[Row] = []
    for half in _halves(line, how.late):
        parts = _parts(half, room, least, tight)
        rows += [
            Row(part, _shrunk(part, room, size, least, tight=tight), tight=tight) for part in parts
        ]
    return rows


@lru_cache(maxsize=2048)
def _halves(line: Line, late: bool) -> Sequence[Line]:
    """Return cost and effect of a line, split after the first or the last of several arrows."""
    names = [token.name for token in line]
    arrows = [
        number
        for number, (name, following) in enumerate(pairwise(names))
        if name == "arrow" and following != "plus"
    ]
    if not arrows:
        return [line]
    after = arrows[-1 if late else 0] + 1
    return [line[:after], line[after:]]


@lru_cache(maxsize=2048)
def _parts(line: Line, room: float, least: float, tight: bool) -> Sequence[Line]:
    """Return a line cut between its groups if necessary, so that it fits at the `least` size."""
    groups = _groups(line)
    if tight:  # groups that are still too wide are cut between alternatives
        groups = [
            part
            for group in groups
            for part in (_choices(group) if width(group, least, tight=True) > room else (group,))
        ]
    parts: list[Line] = []
    for group in groups:
        longer = (*parts[-1], *group) if parts else group
        if parts and width(longer, least, tight=tight) <= room:
            parts[-1] = longer
        else:
            parts.append(group)
    return _with_company(parts, room, least, tight=tight)


def _with_company(parts: list[Line], room: float, least: float, *, tight: bool) -> list[Line]:
    """Return rows of which none is only an icon and a plus sign, if what follows can move up."""
    found = list(parts)
    for at, (part, following) in enumerate(pairwise(parts)):
        if len(part) > _LONE or part[-1].name != "plus":
            continue
        rests = (n for n in range(1, len(following)) if _begins(following[n], following[n - 1]))
        first = next(rests, 0)
        if first and width((*part, *following[:first]), least, tight=tight) <= room:
            found[at], found[at + 1] = (*part, *following[:first]), following[first:]
    return found


def _groups(line: Line) -> list[Line]:
    """Return what stays together in a line: up to a plus sign, or before an unjoined icon.

    No row begins with a sign: an icon stays with what it counts or excludes.
    """
    bound = any(token.name == "plus" for token in line)
    groups: list[list[Token]] = [[]]
    for token in line:
        last = groups[-1][-1] if groups[-1] else None
        after_plus = last is not None and last.name == "plus"
        apart = after_plus if bound else _begins(token, last)
        if apart and groups[-1]:
            groups.append([])
        groups[-1].append(token)
    return [tuple(group) for group in groups]


def _choices(group: Line) -> list[Line]:
    """Return the alternatives of a group, each with the stroke that follows it."""
    ends = [number + 1 for number, token in enumerate(group[:-1]) if token.name == "slash"]
    return [group[start:end] for start, end in pairwise([0, *ends, len(group)])]


def _begins(token: Token, before: Token | None) -> bool:
    """Return whether a token of a line without plus signs may begin a row."""
    follows = token.name in _SIGN_SIZE or token.struck
    return not follows and (before is None or before.name not in ("equals", "slash"))


def _shrunk(line: Line, room: float, size: float, least: float, *, tight: bool) -> float:
    """Return the largest size from `size` to `least`, in half pixels, at which the line fits."""
    wide = width(line, size, tight=tight)
    if wide > room:
        # Width is proportional to size except for rounding: start a little above the fitting size.
        above = size * room / wide + 2
        size = max(size - max(int((size - above) * 2), 0) / 2, least)
    while size > least and width(line, size, tight=tight) > room:
        size = max(size - 0.5, least)
    return size
