"""Marks on Heroics: the shape of each player who can claim one with the next Cast."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from resarcana_desktop.games.mercurial.table.layout import mark_size
from resarcana_desktop.games.mercurial.table.signs import claims_any
from resarcana_desktop.render.shapes import box
from resarcana_desktop.tabletop.layers import Layer
from resarcana_desktop.widgets import seat_shape

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame import Surface

    from resarcana_desktop.app.context import Look
    from resarcana_desktop.games.mercurial.play.threats import Threat
    from resarcana_desktop.games.mercurial.table.board import Board
    from resarcana_desktop.tabletop.layers import Canvas

_AROUND = (20, 12, 6)
_SHAPE = 0.68
_CRYSTAL = 0.74
"""The sides of the shape and of the crystal, as shares of the height of a mark."""


def mark_layers(board: Board) -> Iterator[Layer[Canvas]]:
    """Yield a mark for each threat at the upper edge of its Heroic, side by side.

    A seat that can claim any of them has none, unless that ends the game: words say so. Beside the
    shape is a crystal if Acuity has to be spent on it.
    """
    look = board.look
    places = {spot.number: spot.rect for spot in board.spots if spot.zone == "heroics"}
    rights = {card: rect.right for card, rect in places.items()}
    side, over = mark_size(look)
    for threat in board.threats:
        if threat.card not in places or (not threat.ends and threat.seat in claims_any(board)):
            continue
        card = places[threat.card]
        crystal = board.icons.icon("acuity", round(side * _CRYSTAL)) if threat.acuity else None
        wide = side + (crystal.get_width() if crystal is not None else 0)
        rect = Rect(0, 0, wide, side)
        rect.bottomright = (rights[threat.card], card.top + over)
        rights[threat.card] = rect.left - 2
        yield _mark(threat, board.players[threat.seat].colour, rect, look, crystal)


def _mark(
    threat: Threat, colour: int, rect: Rect, look: Look, crystal: Surface | None
) -> Layer[Canvas]:
    theme = look.theme

    def draw(canvas: Canvas) -> None:
        edge = theme.loss if threat.ends else theme.seats[colour]
        # A tab that stands on the upper edge of the card, as if it were part of its rim.
        high, radius = rect.height + rect.height // 2, rect.height // 3
        tab = box((rect.width, high), radius, _AROUND, None)
        canvas.surface.blit(tab, rect, Rect((0, 0), rect.size))
        within = rect.inflate(-2, -2)
        inner_tab = box((within.width, high), radius, theme.tray_colour(), edge)
        canvas.surface.blit(inner_tab, within, Rect((0, 0), within.size))
        shape = seat_shape(
            colour, theme.seats[colour], theme.tray_colour(), round(within.height * _SHAPE)
        )
        at = shape.get_rect(center=(rect.x + rect.height // 2, rect.centery))
        canvas.surface.blit(shape, at)
        if crystal is not None:
            canvas.surface.blit(crystal, crystal.get_rect(midleft=(at.right, rect.centery)))

    key = (threat, tuple(rect), theme)
    return Layer(f"threat.{threat.seat}.{threat.card}", key, rect, draw)
