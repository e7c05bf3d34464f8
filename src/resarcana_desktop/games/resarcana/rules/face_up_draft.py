"""The face-up draft of a match, and the choice of the First Player before it (p. 12).

The First Player drafts one of the sixteen artifacts, then the players take turns to draft two,
until one is left for the First Player. Each card is a decision of its own.

Whatever was drafted has lain open before all. Therefore every such card is noted as seen by all
seats and no deck as fresh, just as if it were made of discards: everybody knows which eight cards
are in a player's hand and deck, and nobody in which of the two, nor in what order.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.state import (
    State,
    ask,
    draw,
    move,
    pile_of,
    shuffle_pile,
    tell,
)

PLAYERS: Final = 2
FACE_UP_CARDS: Final = 16
TAKEN_IN_TURN: Final = 2


def ask_for_first_player(state: State, chooser: i64) -> None:
    """Have a seat choose the First Player; until then it holds the token itself."""
    state.first_player = chooser
    state.token_holder = chooser
    state.turn_seat = chooser
    state.phase = codes.CHOOSING_FIRST_PLAYER
    ask(state, codes.D_FIRST_PLAYER, chooser)


def choose_first_player(state: State, seat: i64) -> None:
    """The seat takes the token; the draft begins where cards lie face up."""
    if state.events is not None:
        tell(state, codes.E_FIRST_PLAYER, seat, state.first_player, 0)
    state.first_player = seat
    state.token_holder = seat
    state.turn_seat = seat
    state.phase = codes.DRAFTING_FACE_UP


def next_drafter(state: State) -> None:
    """Ask who drafts next; when all is drafted, decks are shuffled and hands drawn."""
    left = state.count[codes.FACE_UP]
    if left > 0:
        ask(state, codes.D_FACE_UP_DRAFT, drafter(left, state.first_player))
        return
    for seat in range(state.seats):
        shuffle_pile(state, pile_of(seat, codes.DECK))
        for _ in range(i64(codes.HAND_SIZE)):
            draw(state, seat)
    state.phase = codes.CHOOSING_ITEMS


def precedes_decks(phase: i64) -> bool:
    """Whether something of a match is still to be decided before its decks are shuffled."""
    return phase == codes.CHOOSING_FIRST_PLAYER or phase == codes.DRAFTING_FACE_UP


def drafter(left: i64, first_player: i64) -> i64:
    """Whose turn it is to draft when so many cards (1 to 16) are left."""
    turns = (FACE_UP_CARDS - left + 1) // TAKEN_IN_TURN
    return (first_player + turns) % PLAYERS


def take_face_up(state: State, seat: i64, card: i64) -> None:
    """A seat drafts a card; it lies in its deck until that is shuffled."""
    move(state, card, pile_of(seat, codes.DECK))
    if state.events is not None:
        tell(state, codes.E_DRAFT, seat, card, state.count[codes.FACE_UP])
