"""Keys of positions: equal if the features are, so that nothing is computed twice.

A key is a hash of everything that a block of features is made of: whatever `features.py` reads has
to go into the key of its block here. The order of components in a pile does not affect the
features, and so not the key. Keys have 62 bits; two of a million positions collide with a chance of
one in nine million.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.resarcana.bots.network.features import hands_are_to_come
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.state import (
    EVERY_SEAT,
    State,
    has_bit,
    pile_of,
    ties_broken_by,
    top,
)
from resarcana_desktop.games.resarcana.rules.victory import points_of

KEY_BITS: Final = 62
ALL_BITS: Final = 0x3FFF_FFFF_FFFF_FFFF
# Odd numbers without a pattern. Their products overflow 64 bits; the bits kept are the same in
# machine integers and in Python's.
SPREAD: Final = 0x1E37_79B9_7F4A_7C15
SPREAD_AGAIN: Final = 0x3F58_476D_1CE4_E5B9
# Room for a number of essences in a word.
ESSENCE_BITS: Final = 10


class PositionKeys:
    """The keys of a position as one seat sees it, and of its blocks of features.

    `shared` is the key of everything that belongs to no seat, `secret` of what only the viewer
    knows, and `public` of what all can see of each seat.
    """

    def __init__(self) -> None:
        self.position: i64 = 0
        self.shared: i64 = 0
        self.secret: i64 = 0
        self.public: vec[i64] = vec[i64]([0] * codes.MAX_SEATS)
        self._means: vec[i64] = vec[i64]([0] * codes.MAX_SEATS)
        self._points: vec[i64] = vec[i64]([0] * codes.MAX_SEATS)
        self._ties: vec[i64] = vec[i64]([0] * codes.MAX_SEATS)

    def read(self, state: State, viewer: i64) -> None:
        """Work out all the keys."""
        for seat in range(state.seats):
            # A number for what a seat has in play, the essences it owns and how many cards it
            # holds.
            stored = state.stored
            in_play: i64 = 0
            component = state.oldest[pile_of(seat, codes.PLAY)]
            while component != NOWHERE:
                in_play += spread(
                    with_essences(
                        2 * component + state.turned[component],
                        stored,
                        component * codes.ESSENCE_KINDS,
                        state.tables.kinds,
                    )
                )
                component = state.after[component]
            purse = with_essences(
                state.count[pile_of(seat, codes.HAND)],
                state.pool,
                seat * codes.ESSENCE_KINDS,
                state.tables.kinds,
            )
            self._means[seat] = joined(in_play, purse)
            self._points[seat] = points_of(state, seat)
            self._ties[seat] = ties_broken_by(state, seat)
        centre = sum_of_pile(state, codes.CENTRE_PLACES) + sum_of_pile(
            state, codes.CENTRE_MONUMENTS
        )
        self.shared = _shared(state, centre)
        self.secret = self._secret(state, viewer)
        self.position = joined(self.shared, self.secret)
        for seat in range(state.seats):
            self.public[seat] = self._public(state, seat, viewer, centre)
            self.position = joined(self.position, self.public[seat])

    def _public(self, state: State, seat: i64, viewer: i64, centre: i64) -> i64:
        best: i64 = -1
        tie: i64 = 0
        for rival in range(state.seats):
            if rival != seat:
                best = max(best, self._points[rival])
                tie = max(tie, self._ties[rival])
        standing = (self._points[seat] << 8) + best
        standing = (standing << 16) + tie
        standing = (standing << 8) + state.temporary_points[seat]
        order = (state.count[pile_of(seat, codes.DECK)] << 4) + state.phase
        order = (order << 1) + state.passed[seat]
        order = (order << 1) + (1 if state.token_holder == seat else 0)
        order = (order << 1) + (1 if state.first_player == seat else 0)
        order = (order << 1) + (1 if state.decider == seat else 0)
        order = (order << 1) + (1 if state.turn_seat == seat else 0)
        has_collected = (seat + state.seats - state.first_player) % state.seats < state.collected
        order = (order << 1) + (1 if has_collected else 0)
        order = (order << 1) + (1 if seat == viewer else 0)
        key = joined(self._means[seat], centre)
        key = joined(key, sum_of_pile(state, pile_of(seat, codes.DISCARDS)))
        key = joined(key, standing)
        return joined(key, order)

    def _secret(self, state: State, seat: i64) -> i64:
        known: i64 = 0
        drafting = hands_are_to_come(state.phase)
        card = state.oldest[pile_of(seat, codes.DECK)]
        while card != NOWHERE:
            if drafting or state.seen[card] == EVERY_SEAT or has_bit(state.seen[card], seat):
                known += spread(card + 1)
            card = state.after[card]
        key = joined(self._means[seat], sum_of_pile(state, pile_of(seat, codes.HAND)))
        key = joined(key, sum_of_pile(state, pile_of(seat, codes.OFFER)))
        return joined(key, (known << 4) + state.phase)


def _shared(state: State, places: i64) -> i64:
    """Return the key of everything that belongs to no seat; `places` covers what can be claimed."""
    centre = (
        places + sum_of_pile(state, codes.CENTRE_ITEMS) + sum_of_pile(state, codes.CENTRE_SCROLLS)
    )
    passed: i64 = 0
    for seat in range(state.seats):
        passed += state.passed[seat]
    clock = (state.round << 4) + state.phase
    clock = (clock << 8) + state.decision
    clock = (clock << 8) + state.count[codes.MONUMENT_DECK]
    clock = (clock << 4) + state.seats
    clock = (clock << 4) + passed
    key = joined(centre, clock)
    if state.depth == 0:
        return key
    frame = top(state)
    under_way = (state.frames[frame + codes.S_KIND] << 16) + state.frames[frame + codes.S_COMPONENT]
    return joined(key, (under_way << 16) + state.frames[frame + codes.S_AMOUNT])


def with_essences(word: i64, amounts: vec[i64], first: i64, kinds: i64) -> i64:
    """The key of a word of at most 12 bits and the amounts of essences that start at `first`.

    Five kinds fit into a word beside what it held; the sixth is mixed in.
    """
    for kind in range(codes.USUAL_KINDS):
        word = (word << ESSENCE_BITS) + amounts[first + kind]
    if kinds > codes.USUAL_KINDS:
        # Spread first: the last bits hold the Gold, and a Pearl would count like it.
        word = joined(spread(word), amounts[first + codes.PEARL])
    return word


def sum_of_pile(state: State, pile: i64) -> i64:
    """Return a number for the components of a pile, independent of their order."""
    total: i64 = 0
    component = state.oldest[pile]
    while component != NOWHERE:
        total += spread(component + 1)
        component = state.after[component]
    return total


def joined(key: i64, word: i64) -> i64:
    """The key of one thing and another."""
    key &= ALL_BITS
    return spread((key ^ (key >> 31)) + word)


def spread(word: i64) -> i64:
    """Return a 62-bit number that every bit of the word affects."""
    mixed = (word * SPREAD) & ALL_BITS
    mixed = ((mixed ^ (mixed >> 31)) * SPREAD_AGAIN) & ALL_BITS
    return mixed ^ (mixed >> 29)
