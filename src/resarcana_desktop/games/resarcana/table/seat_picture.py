"""The picture of a table: one layout of it, what the pointer does there, and what moves on it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.table.view.motion import cues, motions_of
from resarcana_desktop.games.resarcana.table.view.nodes import seat_nodes
from resarcana_desktop.games.resarcana.table.view.spots import ViewState
from resarcana_desktop.games.resarcana.table.view.view import TableView
from resarcana_desktop.tabletop.motion import TablePicture, play

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.games.resarcana.rules.events import Event
    from resarcana_desktop.games.resarcana.rules.observation import Observation
    from resarcana_desktop.games.resarcana.table.view.canvas import Canvas
    from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
    from resarcana_desktop.tabletop.layers import Frame
    from resarcana_desktop.widgets import Node, Wording


class SeatPicture(TablePicture["Canvas"]):
    """Shows what a seat sees; its maker lays it out as `layout` and sets the `state`."""

    layout: TableLayout

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.view = TableView(self.defers)
        self.state = ViewState()

    @property
    def seen(self) -> Observation:
        """Return what the seat sees."""
        return self.layout.seen

    def show(self, **changes: object) -> bool:
        """Take over what the pointer and the player do; whether the picture changes."""
        state = replace(self.state, **changes)  # type: ignore[arg-type]
        if state == self.state:
            return False
        self.state = state
        return True

    def forget(self) -> None:
        self.view.forget()

    def compose(self, size: Size) -> Frame[Canvas]:
        """The next frame for a surface of `size`."""
        return self.view.compose(size, self.layout, self.state, self.motions)

    def nodes(self, words: Wording) -> Iterable[Node]:
        """Return the round and the scores, which can be seen here but not pointed at."""
        return seat_nodes(self.layout.table, self.seen, self.layout.own_seat, words)

    # ---- motion --------------------------------------------------------------------------

    def begin(
        self,
        events: Sequence[Event],
        before: TableLayout,
        speed: float,
        dropped: Mapping[str, tuple[int, int]] | None = None,
    ) -> None:
        """Show what happened; `dropped` says where components were let go."""
        self.motions = motions_of(events, before, self.layout, speed, dropped)
        play(self.context.effects, cues(events), speed)
