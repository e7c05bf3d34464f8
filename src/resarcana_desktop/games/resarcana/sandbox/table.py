"""The table of the sandbox: a position with all hands open; whatever is clicked is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.table.play.moment import seen_with_open_hands
from resarcana_desktop.games.resarcana.table.showing import Showing, look_within
from resarcana_desktop.games.resarcana.table.spot_widgets import SpotWidget
from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
from resarcana_desktop.games.resarcana.table.view.state import ViewState
from resarcana_desktop.games.resarcana.table.view.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.games.resarcana.sandbox.draft import PositionDraft
    from resarcana_desktop.games.resarcana.table.view.spots import Spot
    from resarcana_desktop.games.resarcana.table.view.table import Player
    from resarcana_desktop.widgets.base import Widget


class Chooser(Protocol):
    """Who is told what is clicked."""

    def choose(self, spot: Spot) -> None:
        """Something on the table was clicked."""


class EditedTable(Showing):
    """Takes the upper left part of the window."""

    def __init__(self, context: Context, chooser: Chooser) -> None:
        super().__init__(context)
        self._chooser = chooser
        self._look = context.look
        self.spots: Sequence[SpotWidget] = ()

    def fit(self, size: Size) -> None:
        """Take a part of this size; the texts keep theirs."""
        self._look = look_within(self.context.look, size)
        self.view.forget()

    def lay_out(self, draft: PositionDraft, players: tuple[Player, ...], seat: int) -> None:
        """Show the position with the side of a seat at the bottom."""
        position = ResArcanaPosition(draft.faces, draft.state())
        self.seen = seen_with_open_hands(position, seat)
        self.layout = TableLayout(
            self.seen,
            Table(self._look, self.context.catalogue, draft.faces, players),
            own_seat=seat,
            side=False,
            rail=False,
        )
        self.state = ViewState(active=draft.scenario.turn)
        self.spots = [SpotWidget(each, self) for each in self.layout.spots]

    def draw(self, surface: Surface) -> None:
        """Draw the table."""
        part = surface.subsurface(((0, 0), self._look.size))
        self.view.paint(part, self.compose(part.get_size()))

    def point(self, hovered: Widget | None, focused: Widget | None) -> bool:
        """What is pointed at is shown in full; whether the picture changes."""
        over = hovered.spot.key if isinstance(hovered, SpotWidget) else None
        on = focused.spot.key if isinstance(focused, SpotWidget) else None
        return self.show(hovered=over, focused=on)

    def spot_pressed(self, spot: Spot, pos: tuple[int, int]) -> None:
        """Nothing is dragged here."""

    def spot_dragged(self, spot: Spot, pos: tuple[int, int]) -> None:
        """Nothing is dragged here."""

    def spot_clicked(self, spot: Spot) -> None:
        """Whatever is clicked is chosen."""
        self._chooser.choose(spot)
