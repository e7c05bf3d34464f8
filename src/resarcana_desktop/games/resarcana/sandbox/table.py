"""The table of the sandbox: a position with all hands open; a click chooses a component."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.play.decisions import seen_with_open_hands
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.sandbox.edited import CENTRE, OWN
from resarcana_desktop.games.resarcana.table.seat_picture import SeatPicture
from resarcana_desktop.games.resarcana.table.spots import SpotWidget, spot_of
from resarcana_desktop.games.resarcana.table.view.context import PaintContext, players_of
from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
from resarcana_desktop.games.resarcana.table.view.nodes import spot_node
from resarcana_desktop.games.resarcana.table.view.paint_hand import floating
from resarcana_desktop.games.resarcana.table.view.spots import Dragged, ViewState
from resarcana_desktop.play.editing import BOX, Place
from resarcana_desktop.tabletop.sandbox import table
from resarcana_desktop.tabletop.sandbox.palette import PaletteTile

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.games.resarcana.sandbox.edited import EditedPosition
    from resarcana_desktop.setup.game_setup import SeatSetup
    from resarcana_desktop.tabletop.sandbox.draggable import Chooser, Pos
    from resarcana_desktop.widgets import Node, Widget, Wording


_IN_THE_CENTRE: Final = {
    "place_of_power": "places",
    "monument": "monuments",
    "magic_item": "items",
    "scroll": "scrolls",
}


class EditedTable(SeatPicture, table.EditedTable):
    """Shows a position of Res Arcana as it is set up."""

    def __init__(self, context: Context, chooser: Chooser) -> None:
        SeatPicture.__init__(self, context)
        table.EditedTable.__init__(self, context, chooser)

    def fit(self, size: Size) -> None:
        super().fit(size)
        self.forget()

    def lay_out(
        self, edited: EditedPosition, seats: tuple[SeatSetup, ...], seat: int, chosen: str
    ) -> None:
        self._components = edited.faces
        position = ResArcanaPosition(edited.faces, edited.state())
        seen = seen_with_open_hands(position, seat)
        players = players_of(seats, self.context.catalogue)
        self.layout = TableLayout(
            seen,
            PaintContext(self.look, self.context.catalogue, players, edited.faces),
            own_seat=seat,
            side=False,
            rail=False,
        )
        marked = frozenset({chosen} - {""})
        prompt = self.context.text("sandbox.ready")
        self.state = ViewState(prompt=prompt, active=edited.turn, selected=marked)
        self.spots = [SpotWidget(each, self) for each in self.layout.spots]

    def draw(self, surface: Surface) -> None:
        part = surface.subsurface(((0, 0), self.look.size))
        self.compose(part.get_size()).draw(part)

    def point(self, hovered: Widget | None, focused: Widget | None) -> bool:
        over, on = spot_of(hovered), spot_of(focused)
        tile = next((each for each in (hovered, focused) if isinstance(each, PaletteTile)), None)
        return self.show(
            hovered=over.key if over else None,
            focused=on.key if on else None,
            reading=tile.component.id if tile else "",
            reading_at=tuple(tile.visible_rect()) if tile else None,
        )

    def spot_description(self, widget: SpotWidget, words: Wording) -> Node | None:
        """Return the content of a spot in words."""
        spot = widget.spot
        layout = self.layout
        node = spot_node(layout.table, self.seen, spot, layout.own_seat, words)
        chosen = bool(spot.component) and spot.component in self.state.selected
        return node and replace(node, selected=chosen or None)

    def carried(self, spot: SpotWidget) -> str:
        """Return the component that is dragged from a spot: one that is face up."""
        return spot.component if spot.zone in (*OWN, *CENTRE) else ""

    def carry(self, component: str, pos: Pos) -> bool:
        spot = self.layout.spot_of(component)
        source = spot.key if spot is not None else ("box", -1, component, 0)
        return self.show(dragged=Dragged(component, pos, source))

    def draw_held(self, surface: Surface) -> None:
        held = self.state.dragged
        if held is None:
            return
        record = self._components.face(held.component)
        sprite = floating(record, self.layout.scale, self.look.icons.language, self.look.scale)
        place = sprite.get_rect(center=held.pos)
        if place.right > self.look.size[0]:
            surface.blit(sprite, place)

    def rest(self) -> None:
        self.show(dragged=None)

    def place_at(self, pos: Pos, edited: EditedPosition, component: str) -> Place | None:
        if pos[0] >= self.look.size[0]:
            return Place(BOX)
        spot, zone, own = self.layout.spot_at(pos), self.layout.zone_at(pos), self.layout.own_seat
        kind = edited.kind(component)
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
        return found if found in edited.places_for(kind) else None
