"""The surroundings of a replay's table: the log next to it, the controls below."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from resarcana_desktop import games
from resarcana_desktop.app.zones import LINES
from resarcana_desktop.play.log import Chronicle
from resarcana_desktop.scenes.replay.listing import Listing
from resarcana_desktop.scenes.replay.strip import Strip
from resarcana_desktop.tabletop.column import has_side, side_width
from resarcana_desktop.tabletop.log_keeping import LogKeeper
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.tabletop.replay_table import Recorded
from resarcana_desktop.widgets import (
    HEADING,
    Button,
    Column,
    Doer,
    Flow,
    Label,
    ScrollArea,
    SideColumn,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.scenes.replay.replay import Replay
    from resarcana_desktop.widgets import Node, Style, Widget, Wording


class Surroundings:
    """Words and controls of one replay in one language, and their places.

    The log has a column if the window has room for one and the player wants it.
    """

    def __init__(self, scene: Replay, *, list_open: bool) -> None:
        self._scene = scene
        self._context = scene.context
        self.list_open = list_open
        log = scene.screens.log(scene.history, self._context.catalogue)
        self.chronicle = Chronicle(scene.history, log)
        self.strip = Strip(scene)
        self.listing = Listing(self.chronicle, scene.jump, LINES, scene.noted)
        heading = Label(scene.text("replay.title"), HEADING)
        keeper = self._keeper()
        kept = Column([Flow(keeper.buttons, gap=8, line_gap=8), keeper.note], gap=8)
        rows: list[Widget] = [heading, ScrollArea(self.listing, stretch=1, whole=True), kept]
        self.column = SideColumn(Column(rows, gap=12), (20, 16))

    def _keeper(self) -> LogKeeper:
        """Return the buttons that copy and save the log, for the column or the panel."""
        history = self._scene.history
        game = games.window_game(history.record.game).title
        names = [seat.name for seat in history.seats]
        return LogKeeper(self._context, game, names, [each.line for each in self.chronicle.lines])

    @property
    def recorded(self) -> Recorded:
        """The game with its log."""
        return Recorded(self._scene.history, self.chronicle, self._scene.jump)

    # ---- in words ------------------------------------------------------------------------

    def unseen(self, words: Wording) -> list[Node]:
        """Return the log for screen readers if the window shows no list of it."""
        panels = (each for popup in self._scene.ui.popups for each in popup.walk())
        node = self.listing.description(words)
        if node is None or self.has_column or any(isinstance(each, Listing) for each in panels):
            return []
        usable = not self._scene.ui.popups
        lines = [
            replace(line, bounds=(0, 0, 0, 0), doings=line.doings if usable else ())
            for line in node.children
        ]
        return [replace(node, id=LINES, children=tuple(lines))]

    def unseen_doers(self, root: Node) -> dict[str, Doer]:
        """Return the actions for the lines from `unseen`, by the id of their nodes."""
        log_node = None if self.has_column or self._scene.ui.popups else root.find(LINES)
        lines = () if log_node is None else log_node.children
        return {line.id: Doer(self.listing, number) for number, line in enumerate(lines)}

    # ---- places --------------------------------------------------------------------------

    @property
    def roomy(self) -> bool:
        """Return whether the window has room for the column."""
        return has_side(self._context.look)

    @property
    def has_column(self) -> bool:
        """Return whether the column is shown."""
        return self.list_open and self.roomy

    def share(self) -> Size:
        """Share the window; what is left to the table, in its upper left corner."""
        look = self._context.look
        width, height = look.size
        self.column.visible = self.listing.focusable = self.has_column
        aside = side_width(look) if self.has_column else 0
        self.strip.follow()
        low = min(self.strip.measure(look, width - aside)[1], height * 2 // 3)
        self._below = Rect(0, height - low, width - aside, low)
        self._beside = Rect(width - aside, 0, aside, height)
        return (width - aside, height - low)

    @property
    def rects(self) -> tuple[Rect, ...]:
        """Return the areas below and next to the table."""
        return (self._below, self._beside)

    def place(self, style: Style) -> None:
        """Put strip and column in their places."""
        self.strip.arrange(style, self._below)
        if self.column.visible:
            self.column.arrange(style, self._beside)

    def follow(self, at: int) -> None:
        """Show which moment it is."""
        self.strip.follow()
        self.listing.follow(at)

    def panel(self, close: Callable[[], None]) -> TablePanel:
        """The log in a panel, for windows without room for the column."""
        lines = Listing(self.chronicle, self._scene.jump, LINES, self._scene.noted)
        done = Button(self._scene.text("app.close"), close, "close_list")
        done.cap = self._scene.text("app.cap.cancel")
        parts = [Label(self._scene.text("replay.title"), HEADING), lines]
        keeper = self._keeper()
        buttons = [*keeper.buttons, done]
        return TablePanel(
            "list", parts, buttons, width=900, cancel=close, focus=LINES, total=keeper.note
        )
