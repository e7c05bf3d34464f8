"""The state of a game: one object of flat integer tables, changed in place and copied whole.

Components are in piles (hand, deck, play ...), each an ordered chain of rows, so that every move
costs the same and a copy is a few block copies. Only the functions below the class write these
tables; they also record the events for animation and log.
"""

from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import (
    NOWHERE,
    Piles,
    copy_piles,
    lay_piles,
    link,
    link_under,
    unlink,
)
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.tables import Tables

EVERY_SEAT: Final = 31
# Added to the seats that know a card, if everyone saw it entering a hand.
SEEN_IN_HAND: Final = 32
# Cards that were open and cards that never were are mixed in an order only the owner knows.
MIXED: Final = -2


class State(Piles):
    """Everything true of a game at one moment, hidden things included."""

    def __init__(self, tables: Tables, seats: i64) -> None:
        """Make a state without its tables: see `empty_state` and `copy`."""
        nothing = tables.nothing
        super().__init__(nothing)
        self.tables: Tables = tables
        self.seats: i64 = seats
        # Components: turned, essences on them, and which seats know a hidden one (bits).
        self.turned: vec[i64] = nothing
        self.stored: vec[i64] = nothing
        self.seen: vec[i64] = nothing
        # Seats.
        self.pool: vec[i64] = nothing
        self.passed: vec[i64] = nothing
        self.temporary_points: vec[i64] = nothing
        # How many top cards of its deck and of the monument deck a seat knows in order, and how
        # many top cards of its deck were never open in the discards (or MIXED).
        self.deck_known: vec[i64] = nothing
        self.monuments_known: vec[i64] = nothing
        self.deck_fresh: vec[i64] = nothing
        self.rng: vec[i64] = nothing
        # The origin of each card in a draft (see `drafting`); empty without a draft.
        self.drafted: vec[i64] = nothing
        # What is in progress, innermost frame last.
        self.frames: vec[i64] = nothing
        self.depth: i64 = 0
        self.phase: i64 = codes.CHOOSING_MAGES
        self.round: i64 = 0
        self.first_player: i64 = 0
        self.token_holder: i64 = 0
        self.turn_seat: i64 = 0
        self.turn_taken: i64 = 0  # the player to act has acted; the turn continues when all is done
        self.collected: i64 = 0  # how many seats have finished the collect step
        self.decision: i64 = codes.D_NONE
        self.decider: i64 = 0
        self.winners: i64 = 0  # bits
        self.draft_pick: i64 = 0  # 1 to 8; 0 without a draft, 9 after it
        self.listing: i64 = -1
        # The seats (bits) that have just gained Gold and are not asked yet; none at any decision.
        self.gold_gained: i64 = 0
        self.events: list[tuple[int, ...]] | None = None

    def copy(self) -> "State":
        """An independent equal state; events are not carried over."""
        twin = State(self.tables, self.seats)
        copy_piles(self, twin)
        twin.turned = self.turned[:]
        twin.stored = self.stored[:]
        twin.seen = self.seen[:]
        twin.pool = self.pool[:]
        twin.passed = self.passed[:]
        twin.temporary_points = self.temporary_points[:]
        twin.deck_known = self.deck_known[:]
        twin.monuments_known = self.monuments_known[:]
        twin.deck_fresh = self.deck_fresh[:]
        twin.rng = self.rng[:]
        twin.drafted = self.drafted[:]
        twin.frames = self.frames[:]
        twin.depth = self.depth
        twin.phase = self.phase
        twin.round = self.round
        twin.first_player = self.first_player
        twin.token_holder = self.token_holder
        twin.turn_seat = self.turn_seat
        twin.turn_taken = self.turn_taken
        twin.collected = self.collected
        twin.decision = self.decision
        twin.decider = self.decider
        twin.winners = self.winners
        twin.draft_pick = self.draft_pick
        return twin


def empty_state(tables: Tables, seats: i64) -> State:
    """A state with every component nowhere and every pool empty."""
    state = State(tables, seats)
    size = int(tables.components)
    lay_piles(state, size, codes.PILES, codes.BOX)
    state.turned = vec[i64]([0] * size)
    state.stored = vec[i64]([0] * (size * codes.ESSENCE_KINDS))
    state.seen = vec[i64]([0] * size)
    state.pool = vec[i64]([0] * (codes.MAX_SEATS * codes.ESSENCE_KINDS))
    state.passed = vec[i64]([0] * codes.MAX_SEATS)
    state.temporary_points = vec[i64]([0] * codes.MAX_SEATS)
    state.deck_known = vec[i64]([0] * codes.MAX_SEATS)
    state.monuments_known = vec[i64]([0] * codes.MAX_SEATS)
    state.deck_fresh = vec[i64]([0] * codes.MAX_SEATS)
    state.rng = vec[i64]([0, 0, 0, 1])
    state.frames = vec[i64]([0] * (codes.FRAME * codes.MAX_DEPTH))
    return state


# ---- piles ------------------------------------------------------------------------------------


def pile_of(seat: i64, which: i64) -> i64:
    """The number of a seat's pile, e.g. `pile_of(2, HAND)`."""
    return seat * codes.SEAT_PILES + which


def move(state: State, component: i64, pile: i64) -> None:
    """Move a component to the top of a pile; it arrives straightened and empty."""
    come_from = state.pile[component]
    unlink(state, component)
    link(state, component, pile)
    state.turned[component] = 0
    if state.events is not None:
        tell(state, codes.E_MOVE, component, come_from, pile)


def shuffle_pile(state: State, pile: i64) -> None:
    """Shuffle a pile with the state's own generator (Fisher-Yates)."""
    cards: list[i64] = []
    component = state.oldest[pile]
    while component != NOWHERE:
        cards.append(component)
        component = state.after[component]
    i: i64 = len(cards) - 1
    while i > 0:
        j = rng.below(state.rng, i + 1)
        kept = cards[i]
        cards[i] = cards[j]
        cards[j] = kept
        i -= 1
    for card in cards:
        unlink(state, card)
        link(state, card, pile)


def reshuffle_discards(state: State, seat: i64) -> None:
    """Shuffle the discards under the deck: with an empty deck they become the deck (p. 8)."""
    discards = pile_of(seat, codes.DISCARDS)
    deck = pile_of(seat, codes.DECK)
    if state.count[discards] == 0:
        return
    shuffle_pile(state, discards)
    while state.count[discards] > 0:
        card = state.newest[discards]
        unlink(state, card)
        link_under(state, card, deck)
    if state.events is not None:
        tell(state, codes.E_RESHUFFLE, seat, 0, 0)


def drew_lots(before: State, after: State) -> bool:
    """Return whether something was shuffled or drawn at random in between."""
    for place in range(i64(rng.WORDS)):  # noqa: SIM110 - a plain loop compiles to C
        if before.rng[place] != after.rng[place]:
            return True
    return False


def draw(state: State, seat: i64) -> bool:
    """Draw a card, reshuffling the discards if the deck is empty; return False if there is none."""
    deck = pile_of(seat, codes.DECK)
    if state.count[deck] == 0:
        reshuffle_discards(state, seat)
        state.deck_fresh[seat] = 0
    if state.count[deck] == 0:
        return False
    card = state.newest[deck]
    move(state, card, pile_of(seat, codes.HAND))
    mark_seen(state, card, seat)
    if state.deck_known[seat] > 0:
        state.deck_known[seat] -= 1
    if state.deck_fresh[seat] > 0:
        state.deck_fresh[seat] -= 1
    return True


def discard(state: State, seat: i64, card: i64) -> None:
    """Put a card of the hand on the seat's discards, open to all."""
    move(state, card, pile_of(seat, codes.DISCARDS))
    state.seen[card] = EVERY_SEAT


def destroy(state: State, seat: i64, artifact: i64) -> None:
    """Discard an artifact from play; essences on it return to the supply (p. 7)."""
    clear_stored(state, artifact)
    discard(state, seat, artifact)


def retrieve(state: State, seat: i64, card: i64) -> None:
    """Take a card from the seat's discards into hand, before the eyes of all."""
    move(state, card, pile_of(seat, codes.HAND))
    state.seen[card] = EVERY_SEAT + SEEN_IN_HAND


def return_scroll(state: State, scroll: i64) -> None:
    """Return a used scroll to the centre, without essences."""
    clear_stored(state, scroll)
    move(state, scroll, codes.CENTRE_SCROLLS)


def take_monument_top(state: State) -> i64:
    """Remove the top monument from everyone's knowledge of the deck, and return it."""
    for seat in range(state.seats):
        if state.monuments_known[seat] > 0:
            state.monuments_known[seat] -= 1
    return state.newest[codes.MONUMENT_DECK]


def mark_seen(state: State, component: i64, seat: i64) -> None:
    """Note that a seat knows this hidden component."""
    bit = seat_bit(seat)
    if not has_bit(state.seen[component], seat):
        state.seen[component] += bit


def seat_bit(seat: i64) -> i64:
    """The bit of a seat in a set of seats."""
    return i64(1) << seat


def has_bit(bits: i64, number: i64) -> bool:
    """Return whether a set of seats, essences or types contains this number."""
    return (bits >> number) & 1 == 1


# ---- essences -----------------------------------------------------------------------------------


def pool_total(state: State, seat: i64) -> i64:
    """Return how many essences are in a seat's pool."""
    first = seat * codes.ESSENCE_KINDS
    pool = state.pool
    # Written out because it is asked for every component that may be placed.
    return (
        pool[first + codes.ELAN]
        + pool[first + codes.LIFE]
        + pool[first + codes.CALM]
        + pool[first + codes.DEATH]
        + pool[first + codes.GOLD]
        + pool[first + codes.PEARL]
    )


def stored_total(state: State, component: i64) -> i64:
    """Return how many essences are on a component."""
    first = component * codes.ESSENCE_KINDS
    total: i64 = 0
    for kind in range(state.tables.kinds):
        total += state.stored[first + kind]
    return total


def gain(state: State, seat: i64, component: i64, kind: i64, amount: i64) -> None:
    """Take essences from the supply into the pool; `component` is what gives them."""
    if amount == 0:
        return
    state.pool[seat * codes.ESSENCE_KINDS + kind] += amount
    if kind == codes.GOLD:
        note_gold(state, seat)
    if state.events is not None:
        tell_essence(state, codes.E_GAIN, seat, component, kind, amount)


def note_gold(state: State, seat: i64) -> None:
    """Note that a seat has gained Gold, if that can be reacted to."""
    if state.tables.answers_gold == 1:
        state.gold_gained |= seat_bit(seat)


def pay(state: State, seat: i64, component: i64, kind: i64, amount: i64) -> None:
    """Pay essences from the pool; `component` is what they are paid for."""
    if amount == 0:
        return
    state.pool[seat * codes.ESSENCE_KINDS + kind] -= amount
    if state.events is not None:
        tell_essence(state, codes.E_PAY, seat, component, kind, amount)


def lose(state: State, seat: i64, component: i64, kind: i64, amount: i64) -> None:
    """Lose essences from the pool to an attack by `component`."""
    if amount == 0:
        return
    state.pool[seat * codes.ESSENCE_KINDS + kind] -= amount
    if state.events is not None:
        tell_essence(state, codes.E_LOSE, seat, component, kind, amount)


def put(state: State, seat: i64, component: i64, kind: i64, amount: i64) -> None:
    """Put essences from the supply on a component."""
    if amount == 0:
        return
    state.stored[component * codes.ESSENCE_KINDS + kind] += amount
    if kind == codes.GOLD:
        note_gold(state, seat)
    if state.events is not None:
        tell_essence(state, codes.E_PUT, seat, component, kind, amount)


def spend_stored(state: State, seat: i64, component: i64, kind: i64, amount: i64) -> None:
    """Return essences from a component to the supply as part of a cost."""
    if amount == 0:
        return
    state.stored[component * codes.ESSENCE_KINDS + kind] -= amount
    if state.events is not None:
        tell_essence(state, codes.E_SPEND, seat, component, kind, amount)


def take_stored(state: State, seat: i64, component: i64) -> None:
    """Take all essences from a component into the pool (p. 5)."""
    first = component * codes.ESSENCE_KINDS
    for kind in range(state.tables.kinds):
        amount = state.stored[first + kind]
        if amount > 0:
            state.stored[first + kind] = 0
            state.pool[seat * codes.ESSENCE_KINDS + kind] += amount
            if state.events is not None:
                tell_essence(state, codes.E_TAKE, seat, component, kind, amount)


def clear_stored(state: State, component: i64) -> None:
    """Return all essences on a component to the supply."""
    first = component * codes.ESSENCE_KINDS
    for kind in range(state.tables.kinds):
        amount = state.stored[first + kind]
        if amount > 0:
            state.stored[first + kind] = 0
            if state.events is not None:
                tell_essence(state, codes.E_RETURN, 0, component, kind, amount)


def convert_pearl(state: State, seat: i64, action: i64) -> None:
    """Return a Pearl from the pool to the supply for the essences that the action carries."""
    if state.events is not None:
        tell(state, codes.E_CONVERT, seat, 0, 0)
    pay(state, seat, NOWHERE, codes.PEARL, 1)
    for kind in range(state.tables.kinds):
        gain(state, seat, NOWHERE, kind, actions.count_of(action, kind))


def turn(state: State, component: i64) -> None:
    """Turn a component sideways."""
    state.turned[component] = 1
    if state.events is not None:
        tell(state, codes.E_TURN, component, 0, 0)


def straighten(state: State, component: i64) -> None:
    """Straighten a component; nothing happens to a straight one."""
    if state.turned[component] == 0:
        return
    state.turned[component] = 0
    if state.events is not None:
        tell(state, codes.E_STRAIGHTEN, component, 0, 0)


def owner_of(state: State, component: i64) -> i64:
    """Return the seat that owns the pile of a component."""
    return state.pile[component] // codes.SEAT_PILES


def in_play(state: State, seat: i64, component: i64) -> bool:
    """Return whether a seat has this component in play."""
    return state.pile[component] == pile_of(seat, codes.PLAY)


def ties_broken_by(state: State, seat: i64) -> i64:
    """Essences in the pool, Gold counted twice (p. 8); those that are worth points do not count."""
    total = pool_total(state, seat) + state.pool[seat * codes.ESSENCE_KINDS + codes.GOLD]
    if state.tables.has_worth == 1:
        for kind in range(state.tables.kinds):
            if state.tables.worth[kind] > 0:
                total -= state.pool[seat * codes.ESSENCE_KINDS + kind]
    return total


# ---- frames and events --------------------------------------------------------------------------


def push(state: State, kind: i64, seat: i64, component: i64, power: i64) -> i64:
    """Begin something inside what is in progress; return where its frame starts."""
    at = state.depth * codes.FRAME
    for slot in range(codes.FRAME):
        state.frames[at + slot] = 0
    state.frames[at + codes.S_KIND] = kind
    state.frames[at + codes.S_SEAT] = seat
    state.frames[at + codes.S_COMPONENT] = component
    state.frames[at + codes.S_POWER] = power
    state.depth += 1
    return at


def pop(state: State) -> None:
    """End what is innermost."""
    state.depth -= 1


def top(state: State) -> i64:
    """Return where the innermost frame starts."""
    return (state.depth - 1) * codes.FRAME


def ask(state: State, decision: i64, seat: i64) -> None:
    """Wait for a seat's decision."""
    state.decision = decision
    state.decider = seat


def tell(state: State, event: i64, a: i64, b: i64, c: i64) -> None:
    """Record an event, if events are wanted."""
    events = state.events
    if events is not None:
        events.append((int(event), int(a), int(b), int(c)))


def tell_essence(
    state: State, event: i64, seat: i64, component: i64, kind: i64, amount: i64
) -> None:
    """Note essences that move."""
    events = state.events
    if events is not None:
        events.append((int(event), int(seat), int(component), int(kind), int(amount)))
