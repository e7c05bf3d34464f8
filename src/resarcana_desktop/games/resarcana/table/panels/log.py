"""The log of the game in a panel, for windows too narrow for a column."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.table.panels.header import header
from resarcana_desktop.play.panel import TablePanel
from resarcana_desktop.widgets.boxes import Column
from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.labels import BODY, RichLabel
from resarcana_desktop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.games.resarcana.table.play.sentences import Words
    from resarcana_desktop.games.resarcana.table.view.log_entries import LogLine


def log_panel(words: Words, log: Sequence[LogLine], close: Callable[[], None]) -> TablePanel:
    """All lines of the log, the last one in sight."""
    lines = [RichLabel(line.text, BODY, f"line.{n}") for n, line in enumerate(log)]
    done = Button(words.catalogue.text("app.close"), close, "close", cap=words.cap("cancel"))
    return LogPanel(words.catalogue.text("view.log"), Column(lines, gap=4), done, close)


class LogPanel(TablePanel):
    """Opens at the end of what it shows."""

    def __init__(self, title: str, lines: Column, done: Button, close: Callable[[], None]) -> None:
        super().__init__(
            "log", [header(title), lines], [done], width=900, cancel=close, focus="close"
        )
        for widget in self.walk():
            if isinstance(widget, ScrollArea):
                widget.reading = True
                widget.offset = 1_000_000
