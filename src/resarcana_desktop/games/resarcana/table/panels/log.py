"""The log of the game in a panel, and the panel that explains one of its moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.table.panels.pieces import header
from resarcana_desktop.tabletop.explanations import LABEL, LateLabel, explained_line
from resarcana_desktop.tabletop.log_keeping import LogKeeper, LogPanel
from resarcana_desktop.tabletop.panel import TablePanel, close_button, confirm_button
from resarcana_desktop.widgets import (
    BODY,
    RichLabel,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

    from resarcana_desktop.games.resarcana.play.log_entries import LogLine
    from resarcana_desktop.games.resarcana.play.sentences import Words
    from resarcana_desktop.widgets import Widget


PANEL: Final = "why"
"""The name of the panel that explains a move."""
_WHY_HEIGHT: Final = 360


def log_panel(
    words: Words,
    log: Sequence[LogLine],
    close: Callable[[], None],
    explained: Container[int] = (),
    explain: Callable[[int], None] = lambda _line: None,
    wanted: int = -1,
    *,
    keeper: LogKeeper,
) -> TablePanel:
    """All lines of the log, the last one in sight; those `explained` have a button that asks why.

    The `keeper` has the buttons that copy and save it.

    The answer goes into the label `why` with the number of the line. The line `wanted` is there at
    once, wherever it is, to be scrolled to.
    """

    def line(number: int) -> Widget:
        shown = _line(log[number], number)
        if number in explained:
            return explained_line(shown, words("why.button"), number, number, explain)
        return shown

    done = close_button(words, close)
    return LogPanel(keeper, len(log), line, done, gap=4, wanted=wanted, at_end=True)


def _line(line: LogLine, number: int) -> Widget:
    return RichLabel(line.text, BODY, f"line.{number}", stretch=1)


def why_panel(words: Words, line: LogLine, number: int, go_on: Callable[[], None]) -> TablePanel:
    """A line of the log, and room for its explanation; closing it calls `go_on`."""
    done = confirm_button(words, go_on, words.catalogue.text("app.title.continue"), "go_on")
    parts = [
        header(words("why.title")),
        RichLabel(line.text, BODY),
        LateLabel(BODY, f"{LABEL}.{number}"),
    ]
    return TablePanel(
        PANEL, parts, [done], width=620, cancel=go_on, focus="go_on", least_height=_WHY_HEIGHT
    )
