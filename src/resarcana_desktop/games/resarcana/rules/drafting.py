"""The draft (p. 12): four cards each, one kept and the rest passed on; left first, then right.

All players keep a card at the same time. Here one is asked after the other, and nothing is passed
on until all have answered; no observation shows what another has kept.

A pack is the four cards that a seat was dealt, wherever they are by now. `State.drafted` holds the
origin of each card: the round (of two), its pack, and the pick with which it was kept (0 while it
is in its pack). This determines what each seat has seen.
"""

from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.state import (
    State,
    ask,
    draw,
    mark_seen,
    move,
    pile_of,
    shuffle_pile,
    tell,
)

PACK_SIZE: Final = 4
DRAFT_ROUNDS: Final = 2
PICKS: Final = PACK_SIZE * DRAFT_ROUNDS
# The value of `State.draft_pick` after the draft.
DRAFTED: Final = PICKS + 1
_PICK_CODES: Final = PACK_SIZE + 1


def begin_draft(state: State) -> None:
    """Deal the first packs; the mages have been dealt."""
    state.phase = codes.DRAFTING
    state.draft_pick = 1
    begin_marks(state)
    _deal_packs(state)


def begin_marks(state: State) -> None:
    """Record no origin for any card yet."""
    state.drafted = vec[i64]([0] * int(state.tables.components))


def next_pick(state: State) -> None:
    """Ask the next seat without a kept card; when all have one, pass on, deal again, or end."""
    expected = PACK_SIZE + 1 - pick_in_round(state.draft_pick)
    for step in range(state.seats):
        seat = (state.first_player + step) % state.seats
        if state.count[codes.PACKS + seat] == expected:
            ask(state, codes.D_DRAFT, seat)
            return
    state.draft_pick += 1
    if state.draft_pick == DRAFTED:
        _end_draft(state)
    elif pick_in_round(state.draft_pick) == 1:
        _deal_packs(state)
    else:
        _pass_on(state)


def keep(state: State, seat: i64, card: i64) -> None:
    """Keep a card of a seat; kept cards are in its deck until they are shuffled."""
    state.drafted[card] += pick_in_round(state.draft_pick)
    move(state, card, pile_of(seat, codes.DECK))
    mark_seen(state, card, seat)
    state.deck_fresh[seat] += 1


def _deal_packs(state: State) -> None:
    """Deal four cards from the box to each seat."""
    left: list[i64] = []
    for card in range(state.tables.components):
        if state.pile[card] == codes.BOX and state.tables.kind[card] == codes.ARTIFACT:
            left.append(card)  # noqa: PERF401 - mypyc boxes the numbers of a comprehension
    draft_round = round_of(state.draft_pick)
    for seat in range(state.seats):
        for _ in range(i64(PACK_SIZE)):
            card = left.pop(rng.below(state.rng, len(left)))
            state.drafted[card] = code_of(draft_round, seat, 0)
            move(state, card, codes.PACKS + seat)
    _tell_packs(state)


def _pass_on(state: State) -> None:
    """Every pack goes to the neighbour on the left in the first round, on the right after it."""
    step = direction(round_of(state.draft_pick), state.seats)
    cards: list[i64] = []
    targets: list[i64] = []
    for seat in range(state.seats):
        card = state.oldest[codes.PACKS + seat]
        while card != NOWHERE:
            cards.append(card)
            targets.append((seat + step) % state.seats)
            card = state.after[card]
    for place in range(i64(len(cards))):
        move(state, cards[place], codes.PACKS + targets[place])
    _tell_packs(state)


def _tell_packs(state: State) -> None:
    if state.events is not None:
        tell(state, codes.E_PACKS, state.draft_pick, 0, 0)


def _end_draft(state: State) -> None:
    """Each seat shuffles its eight cards and draws its hand (p. 12)."""
    for seat in range(state.seats):
        shuffle_pile(state, pile_of(seat, codes.DECK))
        for _ in range(i64(codes.HAND_SIZE)):
            draw(state, seat)
    state.phase = codes.CHOOSING_MAGES


# ---- the origin of a card ------------------------------------------------------------------------


def code_of(draft_round: i64, pack: i64, pick: i64) -> i64:
    """Return the value of `State.drafted` for a card.

    That is its round (0 or 1), the seat its pack was dealt to, and the pick with which it was kept
    (1 to 4, 0 if it was not yet).
    """
    return 1 + (draft_round * codes.MAX_SEATS + pack) * _PICK_CODES + pick


def round_in(code: i64) -> i64:
    """Return the round of such a number."""
    return (code - 1) // (_PICK_CODES * codes.MAX_SEATS)


def pack_in(code: i64) -> i64:
    """Return the seat that had the pack."""
    return (code - 1) // _PICK_CODES % codes.MAX_SEATS


def pick_in(code: i64) -> i64:
    """Return the pick, 0 while the card is in its pack."""
    return (code - 1) % _PICK_CODES


def round_of(pick: i64) -> i64:
    """The round (0 or 1) in which a pick (1 to 8) is made."""
    return (pick - 1) // PACK_SIZE


def pick_in_round(pick: i64) -> i64:
    """Return the number of a pick in its round (1 to 4)."""
    return (pick - 1) % PACK_SIZE + 1


def direction(draft_round: i64, seats: i64) -> i64:
    """Return the offset of the seat that cards are passed to."""
    return 1 if draft_round == 0 else seats - 1


def holder(draft_round: i64, pack: i64, pick: i64, seats: i64) -> i64:
    """The seat that has a pack before it at a pick of the round (1 to 4)."""
    return (pack + (pick - 1) * direction(draft_round, seats)) % seats


# ---- the face-up draft of a match, and the choice of the First Player before it (p. 12) ----------
# The First Player drafts one of the sixteen artifacts, then the players take turns to draft two,
# until one is left for the First Player. Each card is a separate decision.
#
# Drafted cards were open to all. So every such card is marked as seen by all seats and no deck as
# fresh, as if it were made of discards: everyone knows which eight cards are in a player's hand and
# deck, but not in which of the two, nor in what order.

PLAYERS: Final = 2
FACE_UP_CARDS: Final = 16
TAKEN_IN_TURN: Final = 2


def ask_for_first_player(state: State, chooser: i64) -> None:
    """Ask a seat to choose the First Player; until then it holds the token itself."""
    state.first_player = chooser
    state.token_holder = chooser
    state.turn_seat = chooser
    state.phase = codes.CHOOSING_FIRST_PLAYER
    ask(state, codes.D_FIRST_PLAYER, chooser)


def choose_first_player(state: State, seat: i64) -> None:
    """Give the token to a seat; the draft begins if cards are face up."""
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
    """Return whether something in a match has to be decided before its decks are shuffled."""
    return phase == codes.CHOOSING_FIRST_PLAYER or phase == codes.DRAFTING_FACE_UP


def drafter(left: i64, first_player: i64) -> i64:
    """Return the seat that drafts when this many cards (1 to 16) are left."""
    turns = (FACE_UP_CARDS - left + 1) // TAKEN_IN_TURN
    return (first_player + turns) % PLAYERS


def take_face_up(state: State, seat: i64, card: i64) -> None:
    """Draft a card for a seat; it stays in the deck until that is shuffled."""
    move(state, card, pile_of(seat, codes.DECK))
    if state.events is not None:
        tell(state, codes.E_DRAFT, seat, card, state.count[codes.FACE_UP])
