"""Drawn ahead: the faces that will be needed next, one by one, while the player is not waiting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygame import Surface

from resarcana_desktop.app.waiting import is_long_game
from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.table import kept
from resarcana_desktop.games.resarcana.table.play.session import PlaySession
from resarcana_desktop.games.resarcana.table.stage import Stage
from resarcana_desktop.games.resarcana.table.view.picture import Picture

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.game_setup import GameSetup
    from resarcana_desktop.games.resarcana.table.view.layout import TableLayout


def for_new_game(context: Context, setup: GameSetup) -> Iterator[None]:
    """All components as large as a game with these seats begins with: any may be dealt."""
    yield
    session = PlaySession(setup)
    yield
    yield from for_game(context, session)
    layout = Stage(context, session).layout
    for component in session.rules.faces.components:
        for width in _widths(layout, component.kind):
            faces.face(component, width, context.catalogue.language)
            yield


def for_kept_game(context: Context) -> Iterator[None]:
    """The table of the game that was left, if there is one that can be read."""
    record = kept.read(context)
    yield
    if record is not None and not is_long_game(record):
        try:
            session = PlaySession.from_record(record)
        except RecordError:  # told when the player wants to go on with it
            return
        yield
        yield from for_game(context, session)


def for_game(context: Context, session: PlaySession) -> Iterator[None]:
    """Everything that lies on a table, as it will be shown first."""
    stage = Stage(context, session)
    picture = Picture(Surface((1, 1)), stage.layout, stage.state)
    yield
    for spot in stage.layout.spots:
        if spot.component and spot.zone not in ("taken", "landing", "deed"):
            picture.prepare(spot)
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
