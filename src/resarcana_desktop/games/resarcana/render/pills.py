"""Pills: stored essences on a component, and points for each essence or artifact."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.games.resarcana.render.colours import ESSENCE_COLOURS
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.render.controls import medal
from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.shapes import box
from resarcana_desktop.render.surface_cache import cached_surface
from resarcana_desktop.render.svg import cached
from resarcana_desktop.render.text import ink
from resarcana_desktop.render.theme import GILT, css

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.records import Essences
    from resarcana_desktop.render.icons import Icons
    from resarcana_desktop.render.theme import Theme

_TRAY_CORNER: Final = 0.3
"""The radius of the corners below stored essences, in sizes of a token."""


@cached_surface
def essence_pill(
    tokens: tuple[tuple[str, str], ...],
    token_px: int,
    theme: Theme,
    icons: Icons,
    per_row: int = 5,
) -> pygame.Surface:
    """Return the pill of stored essences: (essence, amount) pairs on dark with a gilt edge.

    More than `per_row` of them take several rows.
    """
    rows = [
        _pill_row(tokens[start : start + per_row], token_px, theme, icons)
        for start in range(0, len(tokens), per_row)
    ]
    step = round(token_px * 1.12)
    height = round(token_px * 1.28) + step * (len(rows) - 1)
    width = max(row.get_width() for row in rows) + 2 * round(token_px * 0.36)
    pill = _tray((width, height), token_px, theme)
    top = (height - step * len(rows)) // 2
    for number, row in enumerate(rows):
        y = top + number * step + (step - row.get_height()) // 2
        pill.blit(row, ((width - row.get_width()) // 2, y))
    return pill


def _tray(size: tuple[int, int], token_px: int, theme: Theme) -> pygame.Surface:
    """Return the ground of stored essences: its corners tell it from the round pill of points."""
    radius = token_px * _TRAY_CORNER
    return box(size, radius, theme.pill, None, theme.panel_edge, 1.3).copy()


def _pill_row(
    tokens: tuple[tuple[str, str], ...], token_px: int, theme: Theme, icons: Icons
) -> pygame.Surface:
    font = text_font("bold", round(token_px * 0.88))
    gap = max(token_px // 6, 2)
    row = pygame.Surface((token_px * 3 * len(tokens), token_px), pygame.SRCALPHA)
    x = 0
    for essence, amount in tokens:
        for part in (
            icons.token(essence, token_px, letter=False),
            ink(font, amount, theme.pill_text),
        ):
            row.blit(part, (x, (token_px - part.get_height()) // 2))
            x += part.get_width() + gap
        x += gap
    return row.subsurface((0, 0, x - 2 * gap, token_px))


@cached_surface
def numbered_pill(
    tokens: tuple[tuple[str, str], ...], token_px: int, theme: Theme, icons: Icons, per_row: int
) -> pygame.Surface:
    """Return the narrowest pill: the amounts are on the tokens, not beside them."""
    step, edge = round(token_px * 1.06), max(round(token_px * 0.16), 2)
    columns, rows = min(len(tokens), per_row), -(-len(tokens) // per_row)
    size = (columns * step + 2 * edge, rows * step + 2 * edge)
    pill = _tray(size, token_px, theme)
    for number, (essence, amount) in enumerate(tokens):
        row, column = divmod(number, per_row)
        token = icons.token(essence, token_px, amount, letter=False)
        cell = pygame.Rect(edge + column * step, edge + row * step, step, step)
        pill.blit(token, token.get_rect(center=cell.center))
    return pill


@cached_surface
def mixed_pill(stored: Essences, size: int, theme: Theme) -> pygame.Surface:
    """Return the number of essences of several kinds, in a ring divided among the kinds.

    For places without room to show how many of each.
    """
    kinds = [kind for kind, count in enumerate(stored) if count]
    middle, thick = size / 2, size * 0.17
    radius = middle - 1 - thick / 2
    parts = [_disc(middle, middle, css(theme.panel_edge))]
    for kind in kinds:
        essence, share = ESSENCE_COLOURS[kind], stored[kind] / sum(stored)
        start = sum(stored[:kind]) / sum(stored)
        (x, y), (to_x, to_y) = (_on_circle(middle, radius, at) for at in (start, start + share))
        colour = css(max(essence.light, essence.outline, key=sum))
        parts.append(
            f'<path d="M{x:.2f} {y:.2f}A{radius:.2f} {radius:.2f} 0 {int(share > 0.5)} 1 '
            f'{to_x:.2f} {to_y:.2f}" '
            f'fill="none" stroke="{colour}" stroke-width="{thick:.2f}"/>'
        )
    parts.append(_disc(middle, radius - thick / 2, "#0c0906"))
    pill = cached("".join(parts), (size, size), (size, size)).copy()
    number = ink(text_font("bold", round(size * 0.62)), str(sum(stored)), theme.pill_text)
    pill.blit(number, number.get_rect(center=pill.get_rect().center))
    return pill


def _disc(middle: float, radius: float, colour: str) -> str:
    return f'<circle cx="{middle}" cy="{middle}" r="{radius:.2f}" fill="{colour}"/>'


def _on_circle(middle: float, radius: float, turn: float) -> tuple[float, float]:
    """Return a point of a circle, at a fraction of a turn clockwise from its top."""
    angle = 2 * math.pi * turn
    return middle + radius * math.sin(angle), middle - radius * math.cos(angle)


def points_icon_px(height: int) -> int:
    """Return the size of the icon in a pill of points of this height."""
    return round(height * 0.74)


@cached_surface
def points_pill(essence: str, points: str, height: int, icons: Icons) -> pygame.Surface:
    """Return the pill of points for each essence or artifact: what is counted, and a medal."""
    px = points_icon_px(height)
    if essence in ESSENCES:
        token = icons.token(essence, px, letter=False)
    else:
        token = icons.icon(essence, px)
    coin = medal(round(height * 0.86), points)
    gap = max(height // 12, 2)
    width = token.get_width() + coin.get_width() + gap + round(height * 0.42)
    ground = box((width, height), height / 2, (16, 12, 8, 235), None, GILT[2], max(height / 26, 1))
    pill = ground.copy()
    pill.blit(token, (round(height * 0.3), (height - token.get_height()) // 2))
    pill.blit(coin, (width - coin.get_width() - height // 14, (height - coin.get_height()) // 2))
    return pill
