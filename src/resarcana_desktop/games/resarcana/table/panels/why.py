"""The panel that says, while turns are told once more, why a bot may have done something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.games.resarcana.table.panels.header import header
from resarcana_desktop.games.resarcana.table.panels.pieces import Answer
from resarcana_desktop.games.resarcana.table.why import LABEL
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.labels import BODY, RichLabel

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.games.resarcana.play.log_entries import LogLine
    from resarcana_desktop.games.resarcana.play.sentences import Words

PANEL: Final = "why"
"""How it is called among the popups."""


def why_panel(words: Words, line: LogLine, number: int, go_on: Callable[[], None]) -> TablePanel:
    """A line of the log, its number, and room for the answer; `go_on` is what closing it does."""
    done = Button(
        words.catalogue.text("app.title.continue"),
        go_on,
        "go_on",
        kind="primary",
        cap=words.cap("confirm"),
        shortcut_key=pygame.K_RETURN,
    )
    parts = [
        header(words("why.title")),
        RichLabel(line.text, BODY),
        Answer(BODY, f"{LABEL}.{number}"),
    ]
    return TablePanel(PANEL, parts, [done], width=620, cancel=go_on, focus="go_on")
