"""The table of the sandbox: a position with all hands open; a click chooses a component."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.play.decisions import seen_with_open_hands
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.sandbox.draggable import (
    DRAGS,
    Chooser,
    Draggable,
    DraggableWidget,
    Pos,
)
from resarcana_desktop.games.resarcana.sandbox.edited import BOX, CENTRE, OWN, Place, places_for
from resarcana_desktop.games.resarcana.sandbox.palette import PaletteTile
from resarcana_desktop.games.resarcana.table.showing import Showing
from resarcana_desktop.games.resarcana.table.spots import SpotWidget, spot_of
from resarcana_desktop.games.resarcana.table.view.context import PaintContext
from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
from resarcana_desktop.games.resarcana.table.view.nodes import spot_node
from resarcana_desktop.games.resarcana.table.view.paint_hand import floating
from resarcana_desktop.games.resarcana.table.view.spots import Dragged, ViewState
from resarcana_desktop.tabletop.spot import SpotHost

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.games.resarcana.rules.records import Kind
    from resarcana_desktop.games.resarcana.sandbox.edited import EditedPosition
    from resarcana_desktop.games.resarcana.table.view.context import Player
    from resarcana_desktop.games.resarcana.table.view.spots import Spot
    from resarcana_desktop.widgets import Node, Widget, Wording


_IN_THE_CENTRE: Final[dict[Kind, str]] = {
    "place_of_power": "places",
    "monument": "monuments",
    "magic_item": "items",
    "scroll": "scrolls",
}


class EditedSpot(DraggableWidget, SpotWidget):
    """A spot whose component can be dragged elsewhere."""

    def __init__(self, spot: Spot, table: EditedTable, draggable: Draggable) -> None:
        super().__init__(spot, table)
        self.draggable = draggable


class EditedTable(Showing, SpotHost):
    """Takes the upper left part of the window."""

    def __init__(self, context: Context, chooser: Chooser) -> None:
        super().__init__(context)
        self._chooser = chooser
        self._look = context.look
        self.spots: Sequence[SpotWidget] = ()

    def fit(self, size: Size) -> None:
        """Adapt to a part of this size; the texts keep theirs."""
        self._look = self.context.look.within(size)
        self.view.forget()

    def lay_out(
        self, edited: EditedPosition, players: tuple[Player, ...], seat: int, chosen: str
    ) -> None:
        """Show the position with the side of a seat at the bottom, and what is chosen marked."""
        self._components = edited.faces
        position = ResArcanaPosition(edited.faces, edited.state())
        self.seen = seen_with_open_hands(position, seat)
        self.layout = TableLayout(
            self.seen,
            PaintContext(self._look, self.context.catalogue, edited.faces, players),
            own_seat=seat,
            side=False,
            rail=False,
        )
        marked = frozenset({chosen} - {""})
        prompt = self.context.text("sandbox.ready")
        self.state = ViewState(prompt=prompt, active=edited.scenario.turn, selected=marked)
        least = self.context.look.px(DRAGS)
        self.spots = [
            EditedSpot(each, self, Draggable(self._chooser, _carried(each), least))
            for each in self.layout.spots
        ]

    def draw(self, surface: Surface) -> None:
        part = surface.subsurface(((0, 0), self._look.size))
        self.compose(part.get_size()).draw(part)

    def point(self, hovered: Widget | None, focused: Widget | None) -> bool:
        """Show what is pointed at in full; return whether the picture changes."""
        over, on = spot_of(hovered), spot_of(focused)
        tile = next((each for each in (hovered, focused) if isinstance(each, PaletteTile)), None)
        return self.show(
            hovered=over.key if over else None,
            focused=on.key if on else None,
            reading=tile.component.id if tile else "",
            reading_at=tuple(tile.visible_rect()) if tile else None,
        )

    def spot_told(self, widget: SpotWidget, words: Wording) -> Node | None:
        """Return the content of a spot in words."""
        spot = widget.spot
        layout = self.layout
        told = spot_node(layout.table, self.seen, spot, layout.own_seat, words)
        chosen = bool(spot.component) and spot.component in self.state.selected
        return told and replace(told, selected=chosen or None)

    def carry(self, component: str, pos: Pos) -> bool:
        """Show a component under the pointer; whether the picture changes."""
        spot = self.layout.spot_of(component)
        source = spot.key if spot is not None else ("box", -1, component, 0)
        return self.show(dragged=Dragged(component, pos, source))

    def draw_held(self, surface: Surface) -> None:
        """Draw what is dragged where it extends beyond the table."""
        held = self.state.dragged
        if held is None:
            return
        record = self._components.face(held.component)
        sprite = floating(record, self.layout.scale, self._look.icons.language, self._look.scale)
        place = sprite.get_rect(center=held.pos)
        if place.right > self._look.size[0]:
            surface.blit(sprite, place)

    def rest(self) -> None:
        """End the drag."""
        self.show(dragged=None)

    def place_at(self, pos: Pos, kind: Kind) -> Place | None:
        """Return the place for something of a kind dropped there; None if there is none."""
        if pos[0] >= self._look.size[0]:
            return Place(BOX)
        spot, zone, own = self.layout.spot_at(pos), self.layout.zone_at(pos), self.layout.own_seat
        if spot is not None and spot.zone in OWN:
            found = Place(spot.zone, spot.seat)
        elif spot is not None and spot.zone == "monument_deck":
            found = Place(spot.zone)
        elif zone.startswith("rival:"):
            found = Place("play", int(zone.removeprefix("rival:")))
        elif zone == "own_side":
            found = Place("play", own)
        elif zone in OWN:
            found = Place(zone, own)
        elif zone == "centre" and kind in _IN_THE_CENTRE:
            found = Place(_IN_THE_CENTRE[kind])
        else:
            return None
        return found if found in places_for(kind, len(self.seen.seats)) else None

    def spot_clicked(self, widget: SpotWidget) -> None:
        """Whatever is clicked is chosen."""
        self._chooser.choose(widget.spot)


def _carried(spot: Spot) -> str:
    """Return what is dragged from a spot: a face-up component."""
    return spot.component if spot.zone in (*OWN, *CENTRE) else ""
