"""The head of a panel: what it is about, in words and icons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.table.panels.pieces import EmblemMedal, IconLines
from resarcana_desktop.widgets.boxes import Column, Row
from resarcana_desktop.widgets.labels import HEADING, RichLabel, TextKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.resarcana.text.icons import Line
    from resarcana_desktop.widgets.base import Widget

_TITLE = HEADING
_TOLD = TextKind(20, tone="muted")


def header(
    title: str, told: str = "", *, component: str = "", lines: Sequence[Line] = ()
) -> Widget:
    """The head of a panel: medal, title, a sentence or the icons of a power."""
    words: list[Widget] = [RichLabel(title, _TITLE)]
    if lines:
        words.append(IconLines(lines))
    if told:
        words.append(RichLabel(told, _TOLD))
    column = Column(words, gap=6, stretch=1)
    if not component:
        return column
    return Row([EmblemMedal(component, 72), column], gap=18)
