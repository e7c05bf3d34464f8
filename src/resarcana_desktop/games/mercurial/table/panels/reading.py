"""Panels to read: a card or a player at full length, the log."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from resarcana_desktop.games.mercurial.play.log import HEADINGS
from resarcana_desktop.games.mercurial.rules.codes import (
    ACTIVE,
    ARCANAS,
    EXHAUSTED,
    HAND,
    HEROICS,
)
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.games.mercurial.table.panels.pieces import CardView, words
from resarcana_desktop.games.mercurial.table.topics import lines_about
from resarcana_desktop.tabletop.explanations import explained_line
from resarcana_desktop.tabletop.log_keeping import LogKeeper, LogPanel
from resarcana_desktop.tabletop.panel import TablePanel, confirm_button
from resarcana_desktop.widgets import Button, Grid

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

    from resarcana_desktop.games.mercurial.play.log import LogLine
    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.games.mercurial.table.spots import Spot
    from resarcana_desktop.widgets import Widget


def reading_panel(
    text: Words, spot: Spot, position: MercurialPosition, close: Callable[[], None]
) -> TablePanel:
    """Return all information about a spot; for a player, with all cards."""
    title, *lines = lines_about(spot, position, text)
    parts: list[Widget] = [words(title, 26)]
    if spot.zone == "seat":
        parts += [words(line, 18) for line in lines]
        cards = _cards_of(position, spot.seat)
        views = [CardView(position.faces.cards[card], text.language, 210) for card in cards]
        parts.append(Grid(views, column=210, gap=12))
    else:
        if spot.card is not None:
            parts.append(CardView(spot.card, text.language, 420, ratio=0.6))
        parts += [words(line, 20) for line in lines]
    width = 1240 if spot.zone == "seat" else 680
    return TablePanel("reading", parts, [_closing(text, close)], width=width, cancel=close)


def _closing(text: Words, close: Callable[[], None]) -> Button:
    return confirm_button(text, close, text.catalogue.text("app.close"), "close")


def _cards_of(position: MercurialPosition, seat: int) -> list[int]:
    piles = (ACTIVE, HAND, EXHAUSTED, HEROICS, ARCANAS)
    return [card for pile in piles for card in cards_in(position.state, int(pile_of(seat, pile)))]


def log_panel(
    text: Words,
    lines: Sequence[LogLine],
    close: Callable[[], None],
    keeper: LogKeeper,
    explained: Container[int] = (),
    explain: Callable[[int], None] = lambda _line: None,
) -> TablePanel:
    """The whole log, the latest round and its latest line first, each round below its heading.

    The `keeper` has the buttons that copy and save it. Lines that are `explained` have a button
    that asks why.
    """
    numbered = enumerate(lines)
    rounds = [list(each) for _, each in groupby(numbered, key=lambda line: line[1].round)]
    ordered: list[tuple[int, LogLine]] = []
    for told in reversed(rounds):
        headed = told[0][1].kind in HEADINGS
        ordered += [*told[:1], *reversed(told[1:])] if headed else reversed(told)
    done = _closing(text, close)

    def shown(row: int) -> Widget:
        number, line = ordered[row]
        told = words(line.text, 18, stretch=1)
        if number not in explained:
            return told
        why = text.catalogue.text("replay.why")
        return explained_line(told, why, number, row, explain)

    return LogPanel(keeper, len(ordered), shown, done)
