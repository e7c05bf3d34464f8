"""Panels to read: a card or a player at full length, the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.play.about import (
    PILES,
    about_board,
    sigil_counts,
    totals,
)
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.games.mercurial.table.panels.pieces import CardView, words
from resarcana_desktop.games.mercurial.table.topics import lines_about
from resarcana_desktop.tabletop.panel import TablePanel, confirm_button
from resarcana_desktop.widgets import (
    SMALL,
    Column,
    Flow,
    Grid,
    Label,
    Limit,
    Row,
    Space,
    TextKind,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.games.mercurial.table.spots import Spot
    from resarcana_desktop.widgets import Widget

READING: Final = "reading"
_PILE: Final = TextKind(20, bold=True, tone="gilt")
_CELL: Final = 214
_SIGILS: Final = 690
"""Design px of a column of the table of Sigils, and of all of it."""


def reading_panel(
    text: Words, spot: Spot, position: MercurialPosition, close: Callable[[], None]
) -> TablePanel:
    """Return all information about a spot; for a player, with all cards."""
    if spot.zone == "seat":
        parts, width = _player(text, spot.seat, position), 1240
    else:
        parts, width = _thing(text, spot, position), 680
    done = confirm_button(text, close, text.catalogue.text("app.close"), "close")
    return TablePanel(READING, parts, [done], width=width, cancel=close)


def _thing(text: Words, spot: Spot, position: MercurialPosition) -> list[Widget]:
    title, *lines = lines_about(spot, position, text)
    parts: list[Widget] = [words(title, 26)]
    if spot.card is not None:
        parts.append(CardView(spot.card, text.language, 420, ratio=0.6))
    return [*parts, *(words(line, 20) for line in lines)]


def _player(text: Words, seat: int, position: MercurialPosition) -> list[Widget]:
    """Return the board of a player in words, their Sigils in a table, and their cards by pile."""
    board = [words(line, 18) for line in about_board(seat, position, text)]
    numbers = Flow([words(each, 18) for each in totals(seat, position, text)], gap=22, line_gap=4)
    about = Column([numbers, *board], gap=10, stretch=1)
    piles = [(name, cards_in(position.state, int(pile_of(seat, pile)))) for name, pile in PILES]
    shown = [_pile(text, name, cards, position) for name, cards in piles if cards]
    return [
        words(text.game.who(seat), 26),
        Row([about, _sigils(text, seat, position)], gap=24),
        Flow(shown, gap=24, line_gap=12, line_up="top"),
    ]


def _sigils(text: Words, seat: int, position: MercurialPosition) -> Widget:
    """Return a table: the Sigils of each kind that count for effects, and for points."""
    heads = ("", text("seat.for_effects"), text("seat.for_points"))
    cells: list[Widget] = [Label(head, SMALL) if head else Space() for head in heads]
    for sigil, boost, number in sigil_counts(seat, position):
        cells.append(words(f"{{icon:{sigil}}}\u00a0{text.sigil(sigil)}", 18))
        cells += [words(f"{{b}}{boost}{{/b}}", 18), words(f"{{b}}{number}{{/b}}", 18)]
    return Limit(Grid(cells, column=_CELL, most=3, gap=6), _SIGILS)


def _pile(text: Words, name: str, cards: Sequence[int], position: MercurialPosition) -> Widget:
    """Return the cards of a pile below its name."""
    views = [CardView(position.faces.cards[card], text.language, 190) for card in cards]
    title = text(f"pile.{name}").rstrip(":\u00a0 ")
    return Column([Label(title, _PILE), Flow(views, gap=10)], gap=6)
