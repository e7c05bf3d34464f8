"""Words and icons on the table, as large as they fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.rich import rich
from resarcana_desktop.render.text import balanced, draw_lines, text_width

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pygame import Rect, Surface

    from resarcana_desktop.app.context import Look
    from resarcana_desktop.render.icons import Icons
    from resarcana_desktop.render.rich import RichText
    from resarcana_desktop.render.theme import Rgb

LABEL: Final = 18
"""Design px of the letters of labels."""
LEAST_LABEL: Final = 12
"""Pixels of the letters of labels at the least, if they fit."""
_LEAST_ICON: Final = 12
"""Pixels of the icons of a line at the least."""


def _icon_gap(size: int) -> int:
    """The space between two icons of a line."""
    return max(size // 6, 2)


def _width(parts: Sequence[tuple[str, int]], size: int, icons: Icons) -> int:
    """Return how wide a line of such icons is."""
    gaps = _icon_gap(size) * (len(parts) - 1)
    sizes = (_high(name, size) for name, _ in parts)
    return gaps + sum(
        icons.width(name, high, str(number or ""))
        for (name, number), high in zip(parts, sizes, strict=True)
    )


def _high(name: str, size: int) -> int:
    """Return how high an icon of such a line is: a plus is smaller than what it adds."""
    return size * 6 // 10 if name == "plus" else size


def common_size(
    lines: Iterable[Sequence[tuple[str, int]]], width: int, size: int, icons: Icons
) -> int:
    """Return the largest size, up to this one, at which all lines of icons fit."""
    shown = list(lines)
    while size > _LEAST_ICON and any(_width(each, size, icons) > width for each in shown):
        size -= 1
    return size


def draw_label(
    surface: Surface, room: Rect, text: str, look: Look, colour: Rgb | None = None
) -> None:
    """A quiet word in the middle of its room, as large as labels are or as it fits."""
    colour, most = colour or look.theme.text_muted, min(look.text_px(LABEL), room.height)
    for px in range(max(most, LEAST_LABEL), LEAST_LABEL - 3, -1):
        font = text_font("italic", px)
        lines = balanced(font, text, room.width) if 2 * px < room.height else [text]
        if all(text_width(font, each) <= room.width for each in lines):
            draw_lines(surface, lines, font, colour, room, leading=round(px * 1.2))
            return


def draw_icons(
    surface: Surface,
    line: Rect,
    parts: Sequence[tuple[str, int]],
    size: int,
    icons: Icons,
) -> None:
    """Icons with their numbers in the middle of a line, `size` high or as large as they fit."""
    wide = _width(parts, size, icons)
    if wide > line.width:  # about so large, and a little more to come down from
        size = min(size, size * line.width // wide + 2)
    while size > _LEAST_ICON and _width(parts, size, icons) > line.width:
        size -= 1
    gap = _icon_gap(size)
    x = line.centerx - _width(parts, size, icons) // 2
    for name, number in parts:
        picture = icons.icon(name, _high(name, size), str(number) if number else "")
        surface.blit(picture, picture.get_rect(midleft=(x, line.centery)))
        x += picture.get_width() + gap


def fitted(
    markup: str, room: tuple[int, int], size: float, look: Look, icons: Icons, *, least: int = 10
) -> RichText:
    """Return a line of rich text as large as fits, with at least this letter size."""
    px = fitting_px(markup, room, size, look, icons, least=least)
    return rich(markup, text_font("body", px), look.theme, icons)


def fitting_px(
    markup: str, room: tuple[int, int], size: float, look: Look, icons: Icons, *, least: int = 10
) -> int:
    """Return the size in pixels of the letters of such a line."""
    px = min(look.text_px(size), max(round(room[1] * 0.74), least))
    while True:
        found = rich(markup, text_font("body", px), look.theme, icons)
        if found.size[0] <= room[0] or px <= least:
            return px
        px -= 1
