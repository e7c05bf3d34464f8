"""Draws the hand as a fan, and the component that is dragged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.table.view.canvas import Canvas, fitting
from resarcana_desktop.render.shapes import box_shadow
from resarcana_desktop.render.surface_cache import SURFACES
from resarcana_desktop.render.text import draw_lines, draw_text, wrap

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.records import Component
    from resarcana_desktop.games.resarcana.table.view.spots import Spot

_RAISE: Final = 16
_DRAGGED_SIZE: Final = 1.25


def draw_hand(canvas: Canvas) -> None:
    """Draw the fan, or that there is none.

    Cards under the pointer and in focus are raised, the dragged one leaves its gap.
    """
    cards = [spot for spot in canvas.layout.hand.spots if spot.zone == "hand"]
    if not cards and canvas.seen.round > 0:
        _draw_empty(canvas)
    raised: list[Spot] = []
    dragged = canvas.state.dragged
    pointed = (canvas.state.hovered, canvas.state.focused)
    for spot in cards:
        if dragged is not None and dragged.source == spot.key:
            _draw_gap(canvas, spot)
        elif spot.key in pointed and spot.component:
            raised.append(spot)
        else:
            _draw_card(canvas, spot)
    for spot in sorted(raised, key=lambda spot: spot.key == canvas.state.hovered):
        _draw_card(canvas, spot)


def _draw_empty(canvas: Canvas) -> None:
    room = canvas.layout.hand.hand
    text, font = canvas.table.word("view.no_cards"), canvas.table.body(18, italic=True)
    draw_text(canvas.surface, text, font, canvas.theme.text_muted, room, "centre")


def _draw_gap(canvas: Canvas, spot: Spot) -> None:
    canvas.slot(spot.rect)
    area = spot.rect.inflate(-canvas.px(20), -canvas.px(20))
    text = canvas.table.word("view.back_to_hand")
    font = fitting(canvas.table.body(18), max(text.split(" "), key=len), area.width)
    lines = wrap(font, text, area.width)
    draw_lines(canvas.surface, lines, font, canvas.theme.text_muted, area, align="centre")


def _draw_card(canvas: Canvas, spot: Spot) -> None:
    """Draw a card of the hand, tilted; face down if it must not be seen."""
    if spot.component and spot.component in canvas.hidden:
        return
    state = canvas.component_state(spot, pointer=True)
    pointed = state.hovered or state.focused
    card = _tilted(canvas, spot, state, 0.0 if pointed else spot.angle)
    rise = canvas.px(_RAISE) if pointed else 0
    top = canvas.layout.hand.hand.y
    centre = (spot.rect.centerx, max(spot.rect.centery - rise, top - rise + spot.rect.height // 2))
    canvas.surface.blit(card, card.get_rect(center=centre))


def prepare_card(canvas: Canvas, spot: Spot) -> None:
    """Draw a card of the hand in advance, so that its picture is ready."""
    _tilted(canvas, spot, canvas.component_state(spot, pointer=True), spot.angle)


def _tilted(canvas: Canvas, spot: Spot, state: faces.State, angle: float) -> pygame.Surface:
    """The picture of a card with shadow, glow and rings, tilted; kept for the next frame."""
    look = canvas.look
    if spot.component:
        canvas.drawn.append(spot.component)
    edition = canvas.table.component(spot.component).edition if spot.component else ""
    named = (spot.component, edition, spot.rect.size)
    key = (*named, look.theme.id, look.language, look.scale, state, angle)
    found = SURFACES.take(key)
    if not isinstance(found, pygame.Surface):
        upright = _face_up(canvas, spot, state) if spot.component else _face_down(canvas, spot)
        found = pygame.transform.rotozoom(upright, -angle, 1.0) if angle else upright
        SURFACES.put(key, found)
    return found


def _room(canvas: Canvas, spot: Spot) -> tuple[pygame.Surface, int]:
    """A clear surface around a card with room for shadow and glow, and the width of that room."""
    room = canvas.px(30) + 4
    size = (spot.rect.width + 2 * room, spot.rect.height + 2 * room)
    return pygame.Surface(size, pygame.SRCALPHA), room


def _face_up(canvas: Canvas, spot: Spot, state: faces.State) -> pygame.Surface:
    surface, room = _room(canvas, spot)
    place = (room, room + (canvas.px(3) if state.hovered else 0))
    record = canvas.table.component(spot.component)
    width, high = spot.rect.width, spot.tile_height
    faces.draw_component(surface, record, place, width, canvas.look, state, "table", high)
    return surface


def _face_down(canvas: Canvas, spot: Spot) -> pygame.Surface:
    surface, room = _room(canvas, spot)
    back = faces.card_back(spot.rect.width)
    blur = max(canvas.px(4), 1)
    shadow = box_shadow(back.get_size(), canvas.px(10), (0, 0, 0, 150), blur)
    surface.blit(shadow, (room - 2 * blur, room - blur))
    surface.blit(back, (room, room))
    return surface


def dragged_sprite(canvas: Canvas) -> tuple[pygame.Surface, pygame.Rect] | None:
    """The component under the pointer and its place: larger, tilted, its shadow far below."""
    dragged = canvas.state.dragged
    if dragged is None:
        return None
    scale, look = canvas.layout.scale, canvas.look
    if dragged.source[0] == "pearl":
        sprite = canvas.icons.icon("pearl", canvas.px(round(66 * _DRAGGED_SIZE)))
    elif dragged.component:
        record = canvas.table.component(dragged.component)
        sprite = floating(record, scale, look.language, look.scale)
    else:
        back = faces.monument_back(round(faces.TABLE_WIDTH["monument"] * scale * _DRAGGED_SIZE))
        sprite = faces.dragged(back, look.scale)
    return sprite, sprite.get_rect(center=dragged.pos)


def floating(record: Component, table: float, language: str, scale: float) -> pygame.Surface:
    """A component as it hangs from the pointer, over a table and a window of these scales."""
    size = round(faces.TABLE_WIDTH[record.kind] * table * _DRAGGED_SIZE)
    return faces.dragged(faces.face(record, size, language), scale)
