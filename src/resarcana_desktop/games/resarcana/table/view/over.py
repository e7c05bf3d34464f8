"""Draws over the still picture of the table: the hand, the pointed-at spot, moving components.

`base` is what most of it depends on: the layout, the state without the pointer, what is hidden.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.app.context import LEAST_TEXT
from resarcana_desktop.games.resarcana.table.view import marks
from resarcana_desktop.games.resarcana.table.view.announcements import MoveAnnouncement
from resarcana_desktop.games.resarcana.table.view.canvas import REACH, Canvas
from resarcana_desktop.games.resarcana.table.view.paint_hand import draw_hand
from resarcana_desktop.games.resarcana.table.view.paint_strip import draw_pointed_tile
from resarcana_desktop.render.controls import draw_focus
from resarcana_desktop.tabletop.layers import NOWHERE, Layer, around
from resarcana_desktop.tabletop.prompt import line_in

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.table.view.spots import Spot

_PROMPT_REACH: Final = 8
"""Design px around a line of words that its letters and icons do not leave."""


def prompt(canvas: Canvas) -> Layer[Canvas]:
    """Return the line that says what the game waits for, with room for buttons at its right."""
    state = canvas.state
    if not state.prompt:
        return Layer("prompt", None, NOWHERE, lambda _canvas: None)
    area = canvas.layout.zones["prompt_text"].copy()
    dot = Rect(area.x, 0, 0, 0)
    active = state.active
    if state.tale is not None:
        active = state.tale.seat if isinstance(state.tale, MoveAnnouncement) else -1
    if active >= 0:
        dot.width = dot.height = max(canvas.px(9), 5)
        dot.centery = area.centery
        area.x += dot.width + canvas.px(10)
        area.width -= dot.width + canvas.px(10)
    width = max(area.width - state.prompt_room - canvas.px(12), 1)
    room, table = (width, area.height - canvas.px(4)), canvas.table
    text = line_in(state.prompt, table.body(22), LEAST_TEXT, room, table.look)
    place = Rect((area.x, area.centery - text.size[1] // 2), text.size)
    key = (table, place, state.prompt, width, active)

    def draw(canvas: Canvas) -> None:
        if dot.width:
            colour = canvas.colour_of(active)
            pygame.draw.circle(canvas.surface, colour, dot.center, dot.width / 2)
        text.draw(canvas.surface, place.topleft)

    return Layer("prompt", key, around([place, dot], canvas.px(_PROMPT_REACH)), draw)


def hand(canvas: Canvas) -> Layer[Canvas]:
    """The own cards; the one that is pointed at is raised."""
    dragged = canvas.state.dragged
    cards = [spot for spot in canvas.layout.hand.spots if spot.zone == "hand"]
    shown = [
        (spot, canvas.component_state(spot, pointer=True), spot.component in canvas.hidden)
        for spot in cards
    ]
    gap = dragged.source if dragged is not None else None
    area = around([spot.rect for spot in cards], canvas.px(REACH))
    key = (canvas.table, canvas.layout.hand.hand, shown, gap)
    faces = tuple(spot.component for spot, _, hidden in shown if spot.component and not hidden)
    return Layer("hand", key, area, draw_hand, faces)


def pointed(canvas: Canvas, base: tuple[object, ...]) -> Iterator[Layer[Canvas]]:
    """Raise what is hovered, and ring what is in focus; cards of the hand know."""
    state = canvas.state
    for key in dict.fromkeys((state.hovered, state.focused)):
        spot = canvas.layout.spot_by_key(key) if key is not None else None
        if spot is None or spot.zone == "deed" or (spot.zone == "hand" and not spot.mini):
            continue
        how = (base, key == state.hovered, key == state.focused)
        area = around([spot.rect], canvas.px(REACH))
        yield Layer(("pointed", key), how, area, partial(_draw_pointed, spot=spot))


def _draw_pointed(canvas: Canvas, spot: Spot) -> None:
    only_counted = spot.mini and spot.zone not in ("play", "scrolls")
    if spot.component and spot.zone not in ("taken", "landing") and not only_counted:
        canvas.draw_spot(spot, canvas.component_state(spot, pointer=True))
        marks.draw_at(canvas, spot)
    elif spot.key == canvas.state.focused:
        draw_focus(canvas.surface, spot.rect, canvas.theme, scale=canvas.scale)


def tile(canvas: Canvas, base: tuple[object, ...]) -> Layer[Canvas]:
    """Return the layer of the recent action that is pointed at."""
    state = canvas.state
    tiles = canvas.layout.strip.tiles
    marked = [each.rect for each in tiles if each.spot.key in (state.hovered, state.focused)]
    key = (base, state.hovered, state.focused) if marked else None
    return Layer("tile", key, around(marked, canvas.px(REACH)), draw_pointed_tile)
