"""Drawn ahead: the faces that will be needed next, one by one, while the player is not waiting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygame import Surface

from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.table.stage import Stage
from resarcana_desktop.games.resarcana.table.view.picture import Picture

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.resarcana.table.play.session import PlaySession
    from resarcana_desktop.games.resarcana.table.view.layout import TableLayout


def for_game(context: Context, session: PlaySession) -> Iterator[None]:
    """Everything that lies on a table, as it will be shown first.

    For a game that has not begun yet also all components as large as it begins with: any may be
    dealt in the game after it.
    """
    stage = Stage(context, session)
    picture = Picture(Surface((1, 1)), stage.layout, stage.state)
    yield
    for spot in stage.layout.spots:
        if spot.component and spot.zone not in ("taken", "landing", "deed"):
            picture.prepare(spot)
            yield
    if session.game.played == 0:
        for component in session.faces.components:
            for width in _widths(stage.layout, component.kind):
                faces.face(component, width, context.catalogue.language)
                yield


def for_next_turns(stage: Stage) -> Iterator[None]:
    """The own cards as they will lie in the hand, when they are drawn, and in play."""
    seat, layout = stage.layout.own_view, stage.layout
    for card in (*(seat.hand or ()), *(seat.deck_cards or ())):
        component = layout.table.component(card)
        for width in _widths(layout, component.kind):
            faces.face(component, width, layout.table.language)
            yield


def _widths(layout: TableLayout, kind: str) -> set[int]:
    """How wide components of a kind lie on a table."""
    found = {
        spot.upright[0]
        for spot in layout.spots
        if spot.component and not spot.mini and layout.table.component(spot.component).kind == kind
    }
    if kind == "artifact":
        found |= {spot.upright[0] for spot in layout.hand.spots if spot.zone == "hand"}
        found.add(round(faces.TABLE_WIDTH["artifact"] * layout.scale))
    return found
