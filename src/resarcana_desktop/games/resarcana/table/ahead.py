"""Drawn ahead: the faces that will be needed next, one by one, while the player is not waiting."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame import Surface

from resarcana_desktop.games.resarcana.play import highlights
from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.table.session_picture import SessionPicture
from resarcana_desktop.games.resarcana.table.view.canvas import Canvas
from resarcana_desktop.games.resarcana.table.view.grown import lay_out
from resarcana_desktop.games.resarcana.table.view.paint_hand import prepare_card
from resarcana_desktop.games.resarcana.table.view.widened import lacking
from resarcana_desktop.render.surface_cache import SURFACES
from resarcana_desktop.tabletop.column import zoom_ahead

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.resarcana.play.sentences import Words
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
    from resarcana_desktop.games.resarcana.table.view.spots import ViewState

_SHARE: Final = 0.4
"""The share of the room for cached pictures used for what is not pointed at yet."""

Point = tuple[int, int]


def for_game(context: Context, session: PlaySession) -> Iterator[None]:
    """Draw every component of a table in steps, as it will first be shown.

    For a game that has not begun yet, this includes all components at the size they begin with: any
    of them may be dealt in the game after it.
    """
    picture = SessionPicture(context, session)
    yield
    yield from prepared(picture.layout, picture.state)
    if session.game.played == 0:
        for component in session.faces.components:
            for width, high in _sizes(picture.layout, component.kind):
                faces.face(component, width, context.catalogue.language, height=high)
                yield


def prepared(layout: TableLayout, state: ViewState) -> Iterator[None]:
    """Draw every component of a table in steps, as it is shown there; the hand is tilted."""
    canvas = Canvas(Surface((1, 1)), layout, state)
    for spot in layout.spots:
        if not spot.component or spot.zone in ("taken", "landing", "move"):
            continue
        component, language = layout.table.component(spot.component), layout.table.language
        if not spot.mini:
            width, style, high = spot.face
            yield from faces.face_in_steps(component, width, language, style, high)
        if spot.zone == "hand":
            prepare_card(canvas, spot)
        else:
            canvas.prepare(spot)
        yield


def for_next_turns(picture: SessionPicture) -> Iterator[None]:
    """Draw the player's cards in steps, as they will look in the hand, when drawn, and in play."""
    seat, layout = picture.layout.own_view, picture.layout
    for card in (*(seat.hand or ()), *(seat.deck_cards or ())):
        component = layout.table.component(card)
        for width, high in _sizes(layout, component.kind):
            faces.face(component, width, layout.table.language, height=high)
            yield


def for_reading(
    picture: SessionPicture, words: Words, near: Callable[[], Point], *, reading: bool = False
) -> Iterator[None]:
    """Yield what is shown once something on the table is pointed at, the nearest to a point first.

    That is its zoom, or the grown tray of a rival: as many as have room among the kept pictures.
    """
    layout, most = picture.layout, SURFACES.drawn + SURFACES.room * _SHARE
    canvas = Canvas(Surface((1, 1)), layout, picture.state)
    spots = [each for each in layout.spots if each.component or each.zone == "seat"]
    while spots and SURFACES.drawn < most:
        point = near()
        spot = min(spots, key=lambda each: math.dist(each.rect.center, point))
        spots.remove(spot)
        for each in lay_out(layout, spot.seat)[1] if spot.zone == "seat" else ():
            component, language = layout.table.component(each.component), layout.table.language
            width, style, high = each.face
            yield from faces.face_in_steps(component, width, language, style, high)
            canvas.prepare(each)
            yield
        if spot.component and layout.has_side:
            about = picture.view.topic(layout, replace(picture.state, hovered=spot.key))
            status = highlights.status(words, spot, reading=reading)
            if about is not None:
                yield from zoom_ahead(layout.table, layout.zones, about, status)


def _sizes(layout: TableLayout, kind: str) -> set[tuple[int, int]]:
    """Return the widths of components of a kind on a table, and the heights of wide ones."""
    found = {
        (spot.upright[0], spot.tile_height)
        for spot in layout.spots
        if spot.component
        and spot.style == "table"
        and layout.table.component(spot.component).kind == kind
    }
    if kind == "artifact":
        usual, *wider = layout.hand.sizes
        found.add(usual)
        artifacts = [each.id for each in layout.table.faces.components if each.kind == kind]
        if any(lacking(layout.table, each, usual[0]) for each in artifacts):
            found |= set(wider)
        found.add((round(faces.TABLE_WIDTH["artifact"] * layout.scale), 0))
    return found
