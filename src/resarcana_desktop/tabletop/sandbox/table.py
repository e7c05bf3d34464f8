"""The table of a sandbox: a position with nothing hidden; a click chooses, a drag moves."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from resarcana_desktop.tabletop.sandbox.draggable import Chooser, Draggable, Pos
from resarcana_desktop.tabletop.spot import Spot, SpotHost

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.play.editing import Place
    from resarcana_desktop.setup.game_setup import SeatSetup
    from resarcana_desktop.widgets import Node, Widget, Wording


class EditedTable(SpotHost):
    """Takes the upper left part of the window, beside the panel."""

    spots: Sequence[Spot] = ()
    """What can be pointed at."""
    target: Place | None = None
    """The place that a click in the box sends cards to."""

    def __init__(self, context: Context, chooser: Chooser) -> None:
        self.context = context
        self.chooser = chooser
        self.look = context.look
        self._held: Draggable | None = None

    def fit(self, size: Size) -> None:
        """Adapt to a part of this size; the texts keep theirs."""
        self.look = self.context.look.within(size)

    @abstractmethod
    def lay_out(self, edited: Any, seats: tuple[SeatSetup, ...], seat: int, chosen: str) -> None:
        """Show the position with a seat at the bottom, and mark the chosen component."""

    @property
    def on_table(self) -> object:
        """Return the content of the table, as the keys by zone find it."""
        return self

    @abstractmethod
    def nodes(self, words: Wording) -> Iterable[Node]:
        """Yield in words what is on it and cannot be pointed at."""

    @abstractmethod
    def draw(self, surface: Surface) -> None:
        """Draw the table over its part of the window."""

    @abstractmethod
    def point(self, hovered: Widget | None, focused: Widget | None) -> bool:
        """Show in full what is pointed at; return whether the picture changes."""

    # ---- dragging ------------------------------------------------------------------------

    @abstractmethod
    def carried(self, spot: Any) -> str:
        """Return the component that is dragged from a spot; "" for none."""

    @abstractmethod
    def carry(self, component: str, pos: Pos) -> bool:
        """Show a component under the pointer; return whether the picture changes."""

    @abstractmethod
    def rest(self) -> None:
        """End the drag."""

    @abstractmethod
    def draw_held(self, surface: Surface) -> None:
        """Draw the dragged component beyond the edge of the table."""

    @abstractmethod
    def place_at(self, pos: Pos, edited: Any, component: str) -> Place | None:
        """Return the place for a component dropped there; None if there is none."""

    def spot_pressed(self, spot: Spot, pos: Pos) -> None:
        self._held = Draggable(self.chooser, self.carried(spot))
        self._held.press(pos)

    def spot_dragged(self, spot: Spot, pos: Pos) -> None:
        if self._held is not None:
            self._held.drag(pos)

    def spot_let_go(self, spot: Spot, pos: Pos) -> None:
        """Drop the component at the pointer, if it is allowed there."""
        held, self._held = self._held, None
        if held is not None:
            held.let_go(pos)

    def spot_clicked(self, spot: Spot) -> None:
        """Choose the spot, unless a drag returned to its start."""
        if self._held is None or not self._held.held:
            self.chooser.choose(spot)
