"""The cards that a coach lays out at reading size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.tabletop.panel import PADDING, TablePanel
from resarcana_desktop.widgets import HEADING, Column, Grid, Label, RichLabel, TextKind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from resarcana_desktop.widgets import Widget

_GAP: Final = 16
_IN_A_ROW: Final = 4
_FOR: Final = TextKind(20)


class ShownCards(TablePanel):
    """Cards that a coach lays out, each with its purpose below it."""

    def __init__(self, title: str, cards: Iterable[tuple[Widget, str]], width: int) -> None:
        """`cards` are pictures `width` px wide at 1080p, with their words as rich text."""
        shown = [
            Column([picture, Label(plain(told), _FOR, text_align="centre")], gap=6)
            for picture, told in cards
        ]
        in_a_row = min(len(shown), _IN_A_ROW)
        parts = [
            RichLabel(title, HEADING),
            Grid(shown, column=width, most=_IN_A_ROW, gap=_GAP),
        ]
        super().__init__(
            "shown_cards", parts, (), width=in_a_row * (width + 2 * _GAP) + 2 * PADDING
        )
