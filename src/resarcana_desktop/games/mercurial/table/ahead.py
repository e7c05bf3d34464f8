"""Drawn ahead: cards as they will be needed next, one by one, while no one is waiting."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Surface

from resarcana_desktop.games.mercurial.render import faces
from resarcana_desktop.games.mercurial.rules.records import Alteration, Heroic, Skill, Spell
from resarcana_desktop.games.mercurial.table.board import Board, table_of
from resarcana_desktop.games.mercurial.table.topics import topic_of
from resarcana_desktop.render import surface_cache
from resarcana_desktop.render.background import prepared_table
from resarcana_desktop.tabletop.column import zoom_ahead

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.mercurial.play.session import MercurialSession
    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.games.mercurial.rules.records import Card

_SHARE: Final = 0.5
"""The share of the room for cached pictures for cards that are not on the table yet."""

_READ: Final = ("heroics", "spells", "skills", "arcanas", "hand")

_ROWS: Final = (
    (Heroic, "heroics", True),
    (Spell, "spells", False),
    (Spell, "spells", True),
    (Skill, "skills", False),
    (Skill, "skills", True),
)

Size = tuple[int, int]


def for_game(context: Context, session: MercurialSession) -> Iterator[None]:
    """Yield all cards on the table of a game, then those that may come there."""
    look = context.look
    prepared_table(look.size, look.theme)
    yield
    table = table_of(look, context.catalogue, session.seats)
    board = Board(table, session.position, session.side)
    yield
    nowhere = Surface((1, 1))
    for spot in board.spots:
        spot.paint(nowhere, spot.rect)
        yield
    board.paint_trays(nowhere)
    yield
    room = surface_cache.ROOM * _SHARE
    for card, size, reward in _cards(board):
        room -= 4 * size[0] * size[1]
        if room < 0:
            return
        faces.face(
            card,
            size,
            look.settings.language,
            board.name_size(card, size),
            reward=reward,
            even=True,
            marks=board.marks,
        )
        yield


def _cards(board: Board) -> Iterator[tuple[Card, Size, bool]]:
    """Every card in the size in which its row has it; then Alterations as in the hand.

    With each, whether it needs room for something on top of it.
    """
    cards = board.faces.cards
    for kind, name, reward in _ROWS:
        size = board.layout.row(name)[0].size
        yield from ((card, size, reward) for card in cards if isinstance(card, kind))
    size = board.hand_places[0].size
    yield from ((card, size, False) for card in cards if isinstance(card, Alteration))


def for_reading(board: Board, words: Words) -> Iterator[None]:
    """The cards in the middle and in the hand, as they are read in the column."""
    pictures = surface_cache.SURFACES
    most = pictures.drawn + pictures.room * _SHARE / 2
    for spot in board.spots:
        if pictures.drawn < most and spot.card is not None and spot.zone in _READ:
            about = topic_of(spot, board, words)
            yield from zoom_ahead(board.table, board.layout.zones, about)
