"""The table of the sandbox: a position of Mercurial from the side of one player."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from pygame import Rect

from resarcana_desktop.games.mercurial.compendium import card_size, draw_card
from resarcana_desktop.games.mercurial.play.words import Words
from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
from resarcana_desktop.games.mercurial.sandbox.edited import DECKS, ROWS
from resarcana_desktop.games.mercurial.table.board import Board, table_of
from resarcana_desktop.games.mercurial.table.nodes import round_nodes, spot_node
from resarcana_desktop.games.mercurial.table.picture import BoardPicture
from resarcana_desktop.games.mercurial.table.spots import Spot
from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.play.editing import BOX, Place
from resarcana_desktop.render.controls import draw_glow
from resarcana_desktop.tabletop.layers import Canvas, Layer
from resarcana_desktop.tabletop.sandbox.palette import PaletteTile
from resarcana_desktop.tabletop.sandbox.table import EditedTable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.games.mercurial.sandbox.edited import EditedPosition
    from resarcana_desktop.setup.game_setup import SeatSetup
    from resarcana_desktop.tabletop.sandbox.draggable import Chooser, Pos
    from resarcana_desktop.widgets import Node, Widget, Wording

_CARRIED: Final = 150
"""Design px of the width of a card from the box while it is dragged."""
_LEAST_CARRIED: Final = 120
_INSET: Final = 5
"""Design px between the edge of a place and the line that marks it as the target."""
_IN_FRONT: Final = ("own", "hand")


class MercurialEditedTable(EditedTable):
    """Shows a position as it is set up."""

    def __init__(self, context: Context, chooser: Chooser) -> None:
        super().__init__(context, chooser)
        self._picture = BoardPicture(context)
        self._read: Widget | None = None
        self._hovered: Spot | None = None
        self._carried: tuple[str, Pos] | None = None
        self._chosen = ""
        self._clicked = ""
        """The card that was clicked: it isn't enlarged until the pointer is on something else."""

    def fit(self, size: Size) -> None:
        super().fit(size)
        self._picture.forget()

    def lay_out(
        self, edited: EditedPosition, seats: tuple[SeatSetup, ...], seat: int, chosen: str
    ) -> None:
        self._chosen = chosen
        self._position = MercurialPosition(edited.faces, edited.now)
        self._words = Words(self.context.catalogue, edited.faces, seats)
        table = table_of(self.look, self.context.catalogue, seats)
        board = Board(table, self._position, seat, self, with_column=False, with_buttons=False)
        board.captioned, board.set_up = False, True
        self._picture.board = board
        self._picture.stale()
        self.spots = board.spots

    @property
    def board(self) -> Board:
        """The components on the table, and their places."""
        return self._picture.board

    @property
    def on_table(self) -> Board:
        return self.board

    def nodes(self, words: Wording) -> Iterable[Node]:
        return round_nodes(self._position, words)

    def spot_description(self, spot: Spot, words: Wording) -> Node:
        node = spot_node(spot, self._position, self.board.side, self._words, words)
        return replace(node, selected=self.chosen(spot) or None)

    def chosen(self, spot: Spot) -> bool:
        return bool(spot.thing) and spot.thing == self._chosen

    # ---- drawing -------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        part = surface.subsurface(((0, 0), self.look.size))
        held = self._spot_of(self._carried[0]) if self._carried is not None else None
        over = [self._picture.caption(plain(self.context.text("sandbox.ready"))), *self._aimed()]
        spot = self._spot_to_read() if self._carried is None else None
        read = () if spot is None else self._picture.read_beside(spot, self._words)
        self._picture.compose(self._hovered, held, over, read).draw(part)

    def _aimed(self) -> Iterator[Layer[Canvas]]:
        """Yield the edge of the place that a click in the box sends cards to."""
        target, board = self.target, self.board
        zones = board.layout.zones
        if target is None:
            return
        if target.seat in board.layout.rivals:
            place = board.layout.rivals[target.seat]
        elif target.name in DECKS.values():
            place = next(zones[f"{row}_deck"] for row, deck in DECKS.items() if deck == target.name)
        else:
            names = {"exhausted": "hand", "heroics": "board", "arcanas": "board", "used": "board"}
            name = target.name if target.seat < 0 else names.get(target.name, target.name)
            if name not in zones:
                return
            place = zones[name]
        look = self.look

        def draw(canvas: Canvas) -> None:
            theme, within = look.theme, place.inflate(-2 * look.px(_INSET), -2 * look.px(_INSET))
            draw_glow(canvas.surface, within, theme, scale=look.scale, strong=False)

        yield Layer("target", (target, tuple(place), look), place, draw)

    def _spot_to_read(self) -> Spot | None:
        """Return the spot that is pointed at; a card in the box counts as one."""
        if not isinstance(self._read, PaletteTile):
            return self._read if isinstance(self._read, Spot) else None
        card = self._position.faces.cards[self._position.faces.numbers[self._read.component.id]]
        edge = Rect(self.look.size[0], self._read.visible_rect().y, 1, 1)
        return Spot("box", BOX, edge, lambda _surface, _rect: None, None, card=card)

    def point(self, hovered: Widget | None, focused: Widget | None) -> bool:
        before = self._read, self._hovered
        if hovered is not None and getattr(hovered, "thing", "") != self._clicked:
            self._clicked = ""  # nothing is pointed at for a moment while the table is rebuilt
        pointed = (None if self._clicked else hovered, focused)
        readable = (each for each in pointed if isinstance(each, Spot | PaletteTile))
        self._read = next(readable, None)
        self._hovered = hovered if isinstance(hovered, Spot) else None
        return before != (self._read, self._hovered)

    # ---- dragging ------------------------------------------------------------------------

    def spot_clicked(self, spot: Any) -> None:
        """Choose the spot, and show the table instead of its enlarged card."""
        self._clicked = spot.thing
        super().spot_clicked(spot)

    def carried(self, spot: Spot) -> str:
        return spot.thing

    def carry(self, component: str, pos: Pos) -> bool:
        before, self._carried = self._carried, (component, pos)
        return before != self._carried

    def rest(self) -> None:
        self._carried = None

    def _spot_of(self, component: str) -> Spot | None:
        return next((each for each in self.board.spots if each.thing == component), None)

    def draw_held(self, surface: Surface) -> None:
        if self._carried is None:
            return
        component, pos = self._carried
        spot, faces = self._spot_of(component), self._position.faces
        if spot is not None:
            place = Rect(spot.rect)
            place.center = pos
            spot.paint(surface, place)
            return
        width = max(self.look.px(_CARRIED), _LEAST_CARRIED)
        place = Rect((0, 0), card_size(width))
        place.center = pos
        card = faces.cards[faces.numbers[component]]
        draw_card(surface, card, place.topleft, width, self.look.settings.language)

    def place_at(self, pos: Pos, edited: EditedPosition, component: str) -> Place | None:
        """Return the place for a card dropped there.

        In front of a player that is the usual one for its kind, unless it is dropped on cards of
        another place.
        """
        if pos[0] >= self.look.size[0]:
            return Place(BOX)
        kind, side, zones = edited.kind(component), self.board.side, self.board.layout.zones
        places = edited.places_for(kind)
        spot = next((s for s in self.board.spots if s.rect.collidepoint(pos) and s.thing), None)
        if spot is not None and spot.thing != component:
            there = edited.place_of(spot.thing)
            if there in places:
                return there
        for seat, tray in self.board.layout.rivals.items():
            if tray.collidepoint(pos):
                return edited.usual_place(kind, seat)
        if any(zones[name].collidepoint(pos) for name in _IN_FRONT):
            return edited.usual_place(kind, side)
        names = [*ROWS, "arcanas"]
        row = next((name for name in names if zones[name].collidepoint(pos)), "")
        deck = next((n for n in DECKS if zones[f"{n}_deck"].collidepoint(pos)), "")
        found = Place(DECKS[deck] if deck else row)
        return found if found in places else None
