"""What every part of the picture of the table needs: a position, its layout and its words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.play.running_sum import running_sum
from resarcana_desktop.games.mercurial.rules.codes import ELEMENTS, FACES
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.state import pile_of, pool_of
from resarcana_desktop.games.mercurial.table.layout import Layout, lay_out
from resarcana_desktop.render.icons import Icons

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pygame import Rect

    from resarcana_desktop.games.mercurial.play.threats import Threat
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.games.mercurial.table.spots import Spot
    from resarcana_desktop.tabletop.context import PaintContext
    from resarcana_desktop.tabletop.spot import SpotHost

_LEAST_PAD: Final = 6
"""Pixels between the frame of the own board and what is on it, at the least."""


class BoardPlan:
    """A position seen from the side of a seat, with its layout, its words and its icons.

    Each part of the picture takes from here what it draws and where.
    """

    def __init__(
        self,
        table: PaintContext,
        position: MercurialPosition,
        side: int,
        host: SpotHost | None = None,
        *,
        with_column: bool = True,
        with_buttons: bool = True,
    ) -> None:
        self.table, self.look = table, table.look
        self.catalogue, self.players = table.catalogue, table.players
        self.acting = int(position.state.turn_seat)
        """The seat whose tray has a frame: it is to act, or in a recording acted last."""
        self.threats: Sequence[Threat] = ()
        """The threats and chances that are shown."""
        self.position = position
        self.state = position.state
        self.faces = position.faces
        self.side = side
        self.host = host
        self.only_read = not with_buttons
        """Whether nothing on the table can be used, as in a recording."""
        self.captioned = self.only_read
        """Whether a caption in a wide window says what signs mean, as in a recording."""
        self.set_up = False
        """Whether a position is set up on it, so that empty places say what goes there."""
        seats = position.seats
        rivals = [(side + step) % seats for step in range(1, seats)]
        self.layout: Layout = lay_out(table, rivals, side=with_column, buttons=with_buttons)
        self.sums = [running_sum(position, seat) for seat in range(seats)]
        """The current sums of the active Spells of every seat."""
        self.cut: list[str] = []
        """Lines that did not fit where they were drawn; there are none at any size allowed."""
        marked = sum(card.marked for card in self.faces.cards)
        self.marks = marked * 2 < len(self.faces.cards)
        """Whether each card with made-up values is marked; if most are, one mark is for all."""
        self.icons = Icons(
            self.look.icon_set,
            table.language,
            self.look.theme.is_dark,
            apart=True,
            letters=False,
        )
        """Icons on the trays: as on cards, numbers are beside them however large they are."""
        self.on_light = Icons(self.look.icon_set, table.language)
        self.spots = list(self._made_spots())
        """What is on the table."""
        for spot in self.spots:
            spot.style = self.look

    def _made_spots(self) -> Iterable[Spot]:
        """Return the spots of the table; only its picture has some."""
        return ()

    def text(self, key: str, **values: object) -> str:
        """A text of the table."""
        return self.catalogue.text(f"table.{key}", **values)

    @property
    def gap(self) -> int:
        """The space between things that lie side by side, in pixels."""
        return self.layout.zones["gap"].width

    def pile(self, seat: int, which: int) -> list[int]:
        """Return the numbers of the cards in a pile of a seat."""
        return cards_in(self.state, int(pile_of(seat, which)))

    def pool(self, seat: int) -> list[str]:
        """Return the faces of a seat's unallocated dice, in the order of the elements."""
        found = []
        for face in range(FACES):
            found += [ELEMENTS[face]] * int(pool_of(self.state, seat, face))
        return found

    @property
    def pad(self) -> int:
        """How far what is on the own board is from its frame."""
        return max(self.gap, _LEAST_PAD)

    def free_active(self) -> Rect:
        """Return the room of the viewer's active Spells while there are none."""
        zones = self.layout.zones
        empty = zones["active"].inflate(0, -10)
        empty.width = zones["chart"].left - empty.left
        return empty.inflate(-2 * self.gap, -2 * self.look.px(4))
