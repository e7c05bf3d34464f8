"""Dice drawn as they will be, or with what they could be, while something is done with them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.mercurial.render import dice
from resarcana_desktop.render.shapes import box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from resarcana_desktop.games.mercurial.table.spots import Spot
    from resarcana_desktop.render.icons import Icons

_DIM: Final = (20, 12, 6, 150)
"""Veil over a die that cannot be chosen."""


def mark_die(spot: Spot, face: str | None, becomes: Sequence[str], icons: Icons) -> None:
    """Have a die drawn as it will be, with what it is now in its corner.

    One without a mark (None) is drawn as it is: dim if there is nothing it `becomes`, and with
    what it will be in its corner if that is one thing.
    """
    paint = partial(_paint_open, spot.face, becomes, icons)
    spot.paint = paint if face is None else partial(_paint_marked, spot.face, face, icons)
    spot.shows = (spot.face, face, tuple(becomes))


def _paint_open(
    now: str, becomes: Sequence[str], icons: Icons, surface: Surface, rect: Rect
) -> None:
    dice.draw_die(surface, now, rect, icons)
    if not becomes:
        radius = rect.width // 5
        surface.blit(box(rect.size, radius, _DIM, None), rect)
    elif len(becomes) == 1 and becomes[0] != now:
        dice.draw_die(surface, becomes[0], _corner(rect, 1), icons)


def _paint_marked(now: str, then: str, icons: Icons, surface: Surface, rect: Rect) -> None:
    dice.draw_die(surface, then, rect, icons)
    small = _corner(rect, -1)
    if now != then:
        dice.draw_die(surface, now, small, icons)
    else:
        mark = icons.icon("reroll", round(rect.width * 0.42))
        surface.blit(dice.ground(small.inflate(6, 6).size), small.inflate(6, 6))
        surface.blit(mark, mark.get_rect(center=small.center))


def _corner(rect: Rect, side: int) -> Rect:
    """Return the place for a small die at the lower corner of a die: -1 at the left, 1 right."""
    small = Rect(0, 0, rect.width * 46 // 100, rect.height * 46 // 100)
    small.center = (rect.centerx + side * rect.width * 2 // 5, rect.centery + rect.height * 2 // 5)
    return small
