"""Badges for achievements: a frame with a drawing inside.

The shape of the frame shows the kind of feat, so that this does not depend on colour. An open
achievement has the same shape without gold.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.surface_cache import cached_surface
from resarcana_desktop.render.svg import around, down, picture
from resarcana_desktop.render.text import ink, outlined
from resarcana_desktop.render.theme import GILT, css, rgb

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.render.theme import Rgb

Frame: TypeAlias = Literal["wreath", "crest", "hexagon", "seal"]
"""A wreath for games played and won, a crest for rivals, a hexagon for how it went, a seal for
what it was done with."""

_BOX: Final = 100
_EDGE: Final = rgb("#120a04")
_PLATES: Final[dict[Frame, tuple[Rgb, Rgb]]] = {
    "wreath": (rgb("#8f6a25"), rgb("#2b1b08")),
    "crest": (rgb("#8a3524"), rgb("#2c0e0a")),
    "hexagon": (rgb("#2f6389"), rgb("#0c1d2b")),
    "seal": (rgb("#4d6b33"), rgb("#151f0d")),
}
"""The middle and the edge of the plate: the tints of the emblem plates on cards."""
_OPEN_PLATE: Final = (rgb("#3b3029"), rgb("#201913"))
_OPEN_LINE: Final = rgb("#85745a")
_OPEN_DRAWING: Final = rgb("#9a8869")
_NUMBER: Final = rgb("#fff3d0")
_LEAST_FOR_NUMBER: Final = 36
"""Pixels of a badge below which its number could not be read."""


def _corners(number: int, outer: float, inner: float) -> str:
    """Return a star with this many short points around the middle, as path data."""
    points = []
    for step in range(2 * number):
        reach, angle = (outer, inner)[step % 2], -pi / 2 + pi * step / number
        points.append(f"{50 + reach * cos(angle):.2f} {50 + reach * sin(angle):.2f}")
    return f"M{' L'.join(points)} Z"


_PATHS: Final[dict[Frame, str]] = {
    "wreath": "M50 8 A42 42 0 1 1 49.9 8 Z",
    "crest": "M50 4 C62 12 76 15 90 14 C92 48 82 78 50 97 C18 78 8 48 10 14 C24 15 38 12 50 4 Z",
    "hexagon": "M50 3 L91 26 V74 L50 97 L9 74 V26 Z",
    "seal": _corners(12, 48, 42),
}
_MIDDLE: Final[dict[Frame, tuple[float, float]]] = {
    "wreath": (50, 50),
    "crest": (50, 46),
    "hexagon": (50, 50),
    "seal": (50, 50),
}
_DRAWN: Final[dict[Frame, float]] = {"wreath": 46, "crest": 50, "hexagon": 50, "seal": 48}
"""The size of the drawing in each frame."""
_LEAF: Final = "M0 0 C5 -7 13 -8 18 -5 C14 1 6 4 0 0 Z"


@dataclass(frozen=True, slots=True)
class Badge:
    """The content of a badge: a frame, a drawing as SVG in a square `box`, a number on a plaque.

    A drawing is filled with gold unless it has `colours` of its own.
    """

    frame: Frame = "wreath"
    drawing: str = '<path d="M50 8 L61 38 H93 L67 57 L77 88 L50 69 L23 88 L33 57 L7 38 H39 Z"/>'
    box: float = _BOX
    number: int = 0
    coloured: bool = False


_TICK: Final = "M16 52 L38 74 L84 26 L94 36 L38 94 L6 62 Z"
_BOOK: Final = (
    "M48 26 C38 16 20 14 6 18 V80 C20 76 38 78 48 88 Z M52 26 C62 16 80 14 94 18 V80 "
    "C80 76 62 78 52 88 Z"
)

STAR: Final = Badge()
SOLVED: Final = Badge(drawing=f'<path d="{_TICK}"/>')
LESSON: Final = Badge(drawing=f'<path d="{_BOOK}"/>')
"""The badges for a puzzle solved as well as possible, a solved puzzle, and a finished lesson."""
_DRAWN_FOR: Final[dict[str, tuple[Frame, str]]] = {
    "lessons": ("hexagon", _BOOK),
    "puzzles": (
        "seal",
        "M8 30 H36 C26 4 74 4 64 30 H92 V54 H84 C70 48 70 78 84 72 H92 V96 H8 Z",
    ),
    "solo": ("crest", "M50 8 A19 19 0 1 1 49.9 8 Z M12 94 C12 38 88 38 88 94 Z"),
    "sandbox": (
        "hexagon",
        "M10 10 H44 V44 H10 Z M10 56 H44 V90 H10 Z M56 56 H90 V90 H56 Z "
        "M74 2 L98 26 L74 50 L50 26 Z",
    ),
    "challenges": ("wreath", "M20 6 H30 V94 H20 Z M36 10 H92 L78 31 L92 52 H36 Z"),
    "statistics": ("seal", "M8 92 V56 H30 V92 Z M39 92 V30 H61 V92 Z M70 92 V8 H92 V92 Z"),
}


def practice_badge(name: str) -> Badge:
    """Return the badge of something to learn or to practise; a star if it has none of its own."""
    frame, path = _DRAWN_FOR.get(name, ("crest", ""))
    return Badge(frame, f'<path d="{path}"/>') if path else Badge(frame)


@cached_surface
def badge(shown: Badge, size: int, earned: bool = True) -> Surface:
    """A badge, `size` pixels square. Do not draw on it."""
    surface = picture(_body(shown, earned), (size, size), (_BOX, _BOX))
    if shown.number > 1 and size >= _LEAST_FOR_NUMBER:
        _draw_number(surface, shown.number, size, earned)
    return surface


def _body(shown: Badge, earned: bool) -> str:
    path, (x, y) = _PATHS[shown.frame], _MIDDLE[shown.frame]
    plate = _PLATES[shown.frame] if earned else _OPEN_PLATE
    gold = GILT if earned else (_OPEN_LINE, _OPEN_LINE)
    line = 4.5 if earned else 2.5
    wide = _DRAWN[shown.frame]
    scale = wide / shown.box
    left, top = x - wide / 2, y - wide / 2
    fill = "url(#gilt)" if earned else css(_OPEN_DRAWING)
    coloured = shown.coloured and earned
    # A coloured drawing is shown as a shadow as long as the achievement is open.
    paint = "" if coloured else f' fill="{fill}"'
    dim = "" if earned or not shown.coloured else ' opacity="0.38"'
    low, high = (-shown.box * 0.1, shown.box * 1.1) if not coloured else (0.0, shown.box)
    drawing = (
        f'<g transform="translate({left:.2f} {top:.2f}) scale({scale:.5f})"{paint}{dim}>'
        f"{down('gilt', low, high, *gold) if not coloured else ''}{shown.drawing}</g>"
    )
    parts = [
        down("rim", 2, 98, *gold),
        around("plate", (50, 40), (52, 56), *plate),
        f'<path d="{path}" fill="{css(_EDGE)}" stroke="{css(_EDGE)}" stroke-width="4"/>',
        f'<path d="{path}" fill="url(#plate)" stroke="url(#rim)" stroke-width="{line}" '
        'stroke-linejoin="round"/>',
    ]
    if earned:
        parts.append(_rays(x, y))
    parts.append(
        f'<g transform="translate({x} {y}) scale(0.84) translate({-x} {-y})"><path d="{path}" '
        f'fill="none" stroke="{css(gold[1])}" stroke-opacity="0.5" stroke-width="1.2"/></g>'
    )
    if shown.frame == "wreath":
        parts.append(_leaves(earned))
    parts.append(drawing)
    return "".join(parts)


def _rays(x: float, y: float) -> str:
    """The engraving behind a drawing."""
    lines = "".join(
        f"M{x + 27 * cos(pi * n / 12):.1f} {y + 27 * sin(pi * n / 12):.1f} "
        f"L{x + 33 * cos(pi * n / 12):.1f} {y + 33 * sin(pi * n / 12):.1f} "
        for n in range(24)
    )
    return f'<path d="{lines}" stroke="#ffe6b0" stroke-opacity="0.3" stroke-width="1.4"/>'


def _leaves(earned: bool) -> str:
    """Laurel at both sides of a round frame."""
    fill = "url(#rim)" if earned else css(_OPEN_LINE)
    side = "".join(
        f'<g transform="rotate({angle} 50 50) translate(50 92) rotate({turn})">'
        f'<path d="{_LEAF}" fill="{fill}" stroke="{css(_EDGE)}" stroke-width="1"/></g>'
        for angle in (22, 42, 62, 82, 102)
        for turn in (168, 204)
    )
    return f'{side}<g transform="translate(100 0) scale(-1 1)">{side}</g>'


def _draw_number(surface: Surface, number: int, size: int, earned: bool) -> None:
    """The number on a plaque at the lower edge."""
    text = str(number)
    wide, high = (30 + 9 * len(text)) * size / 120, 30 * size / 120
    plaque = picture(
        f"{down('rim', 0, 30, *(GILT if earned else (_OPEN_LINE, _OPEN_LINE)))}"
        f'<rect x="1.5" y="1.5" width="{27 + 9 * len(text)}" height="27" rx="7" '
        f'fill="{css(_EDGE if earned else _OPEN_PLATE[1])}" stroke="url(#rim)" stroke-width="3"/>',
        (round(wide), round(high)),
        (30 + 9 * len(text), 30),
    )
    place = plaque.get_rect(midbottom=(size // 2, size))
    surface.blit(plaque, place)
    font = text_font("bold", max(round(high * 0.74), 7))
    colour = _NUMBER if earned else _OPEN_DRAWING
    mark = outlined(font, text, colour, _EDGE, 1) if size >= _BOX else ink(font, text, colour)
    surface.blit(mark, mark.get_rect(center=place.center))
