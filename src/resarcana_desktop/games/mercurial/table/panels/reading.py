"""Panels to read: a card or a player at full length, the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from resarcana_desktop.tabletop.panel import TablePanel, confirm_button
from resarcana_desktop.widgets import Grid

if TYPE_CHECKING:
    from collections.abc import Callable

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
    done = confirm_button(text, close, text.catalogue.text("app.close"), "close")
    return TablePanel("reading", parts, [done], width=width, cancel=close)


def _cards_of(position: MercurialPosition, seat: int) -> list[int]:
    piles = (ACTIVE, HAND, EXHAUSTED, HEROICS, ARCANAS)
    return [card for pile in piles for card in cards_in(position.state, int(pile_of(seat, pile)))]
