"""What lies around the table of a replay: the log beside it, the controls below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from resarcana_desktop.games.resarcana.seats import bot_of
from resarcana_desktop.games.resarcana.table.panels.frame import TablePanel, header
from resarcana_desktop.games.resarcana.table.view.bands import has_side, side_width
from resarcana_desktop.games.resarcana.table.view.table import Player, Table
from resarcana_desktop.scenes.replay.chronicle import Chronicle
from resarcana_desktop.scenes.replay.listing import Listing, SideColumn
from resarcana_desktop.scenes.replay.strip import Strip
from resarcana_desktop.widgets.boxes import Column
from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.labels import HEADING, Label
from resarcana_desktop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.app.game_setup import SeatSetup
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.scenes.replay.scene import ReplayScene
    from resarcana_desktop.widgets.style import Style


class Surroundings:
    """Words and controls of one replay in one language, and where they go.

    The log has a column where the window has room for one and the player wants it.
    """

    def __init__(self, scene: ReplayScene, *, list_open: bool) -> None:
        self._scene = scene
        self._context = scene.context
        self.list_open = list_open
        self.players = tuple(Player(s.name, self._kind(s), s.colour) for s in scene.history.seats)
        self._faces = faces = scene.history.rules.faces
        self.chronicle = Chronicle(scene.history, self.players, self._context.catalogue, faces)
        self.strip = Strip(scene)
        self.listing = Listing(self.chronicle, scene.jump, "lines")
        heading = Label(scene.text("replay.title"), HEADING)
        self.column = SideColumn(Column([heading, ScrollArea(self.listing)], gap=12), (20, 16))

    def _kind(self, seat: SeatSetup) -> str:
        if seat.kind == "human":
            return self._scene.text("table.kind.human")
        level = bot_of(seat)
        words = self._context.catalogue.get(f"app.level.{level}", level)
        return self._scene.text("table.kind.bot", level=words)

    # ---- places --------------------------------------------------------------------------

    @property
    def roomy(self) -> bool:
        """Whether the window has room for the column."""
        return has_side(self._table())

    @property
    def has_column(self) -> bool:
        """Whether the column is shown."""
        return self.list_open and self.roomy

    def _table(self) -> Table:
        look = self._context.look
        return Table(look, self._context.catalogue, self._faces, self.players)

    def share(self) -> Size:
        """Share the window; what is left to the table, in its upper left corner."""
        look = self._context.look
        width, height = look.size
        self.column.visible = self.has_column
        aside = side_width(self._table()) if self.has_column else 0
        self.strip.follow()
        low = min(self.strip.measure(look, width - aside)[1], height * 2 // 3)
        self._below = Rect(0, height - low, width - aside, low)
        self._beside = Rect(width - aside, 0, aside, height)
        return (width - aside, height - low)

    def place(self, style: Style) -> None:
        """Put strip and column where they belong."""
        self.strip.arrange(style, self._below)
        if self.column.visible:
            self.column.arrange(style, self._beside)

    def follow(self, at: int) -> None:
        """Show which moment it is."""
        self.strip.follow()
        self.listing.follow(at)

    def panel(self, close: Callable[[], None]) -> TablePanel:
        """The log in a panel, for windows without room for the column."""
        lines = Listing(self.chronicle, self._scene.jump, "lines")
        done = Button(self._scene.text("app.close"), close, "close_list")
        done.cap = self._scene.text("app.cap.cancel")
        parts = [header(self._scene.text("replay.title")), lines]
        return TablePanel("list", parts, [done], width=900, cancel=close, focus="lines")
