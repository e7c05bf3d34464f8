"""The picture of one moment: the table itself, in the part of the window that is left to it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from resarcana_desktop.app.context import DESIGN_SIZE, Look
from resarcana_desktop.games.resarcana.table.showing import Showing
from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
from resarcana_desktop.games.resarcana.table.view.state import ViewState
from resarcana_desktop.games.resarcana.table.view.table import Player, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.games.resarcana.rules.faces import Faces
    from resarcana_desktop.games.resarcana.rules.observation import Observation
    from resarcana_desktop.games.resarcana.table.view.log_entries import LogLine


class ReplayStage(Showing):
    """Draws what a seat sees, in the upper left part of the window."""

    def __init__(
        self, context: Context, faces: Faces, players: Sequence[Player], seen: Observation
    ) -> None:
        super().__init__(context)
        self.faces = faces
        self.players = tuple(players)
        self.seen = seen
        self._look = context.look
        self._rail = True

    # ---- layout --------------------------------------------------------------------------

    def fit(self, size: Size, *, rail: bool) -> None:
        """Take a part of the window of this size, with a rail of recent doings or without.

        Sizes of text stay those of the window.
        """
        self._rail = rail
        self._look = look_within(self.context.look, size)
        self.view.forget()

    def lay_out(self, seen: Observation, caption: str, active: int, log: Sequence[LogLine]) -> None:
        """Show another moment; `active` is the seat the caption is about, -1 for none."""
        self.finish()
        self.seen = seen
        table = Table(self._look, self.context.catalogue, self.faces, self.players)
        self.layout = TableLayout(
            seen, table, own_seat=seen.viewer, side=False, rail=self._rail, log=log
        )
        self.state = ViewState(prompt=caption, active=active)

    def draw(self, surface: Surface) -> None:
        """Draw the table."""
        part = surface.subsurface(((0, 0), self._look.size))
        self.view.paint(part, self.compose(part.get_size()))

    @property
    def drawn(self) -> frozenset[str]:
        """The components in the last picture."""
        return self.view.drawn


def look_within(look: Look, size: Size) -> Look:
    """The look of a part of a window: as large as in the whole, with less room."""
    fitting = min(size[0] / DESIGN_SIZE[0], size[1] / DESIGN_SIZE[1])
    settings = look.settings.model_copy(update={"interface_scale": look.scale / fitting})
    return replace(look, size=size, settings=settings)
