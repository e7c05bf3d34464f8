"""Positions already seen, and those no better than one seen before.

A position is identified by everything that matters this round except the seat's pool, whatever the
order in which it came about. Of two that are alike in this, the one with no more essences of any
kind can do nothing that the other cannot: whatever one may pay, gain or claim with some essences
one may do with more. Kinds that nothing within reach needs specifically are only good for paying
"any", so they are interchangeable. A Pearl is worth a point, and is never one of those.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.resarcana.bots.round_end.facts import LANES, Facts
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.payments import in_mask
from resarcana_desktop.games.resarcana.rules.state import State, pile_of

MASK62: Final = 0x3FFFFFFFFFFFFFFF
LANE: Final = 0xFFFFFFFF
# A pool in one number: six kinds of 7 bits, the sum of 10 bits, actions left of 8 bits; the highest
# bit of each field stays free, so that all fields are compared by one subtraction.
FIELD: Final = 128
MOST_OF_KIND: Final = 63
SUM_AT: Final = 4398046511104  # 2 ** 42
MOST_IN_SUM: Final = 511
LEFT_AT: Final = 4503599627370496  # 2 ** 52
GUARD_BITS: Final = (6, 13, 20, 27, 34, 41, 51, 59)


class Positions:
    """The positions that a search for `seat` from `start` has met."""

    def __init__(self, facts: Facts, start: State, seat: i64) -> None:
        self.facts = facts
        self.seat = seat
        self.met: dict[int, list[int]] = {}
        self.too_rich: bool = False  # a pool was met that does not fit into a number
        self._matter: list[i64] = []  # the components that can move, turn or be loaded
        self._loaded: list[i64] = []  # those on which essences matter
        self._discards_matter: bool = False
        self._named: vec[i64] = vec[i64]([0] * codes.ESSENCE_KINDS)
        self._any_named: bool = False  # any kind but Gold and Pearls
        self._has_pearls: bool = start.tables.kinds > codes.USUAL_KINDS
        self._guards: i64 = 0
        for place in GUARD_BITS:
            bit: i64 = 1
            for _ in range(place):
                bit += bit
            self._guards += bit
        self._look_at(start)

    def forget(self) -> None:
        """Begin again with nothing met."""
        self.met = {}

    def is_new(self, state: State, left: i64) -> bool:
        """Return whether no known position is as good with `left` or more actions left.

        Store it.
        """
        key = self._key(state)
        first = self.seat * i64(codes.ESSENCE_KINDS)
        packed: i64 = 0
        total: i64 = 0
        factor: i64 = 1
        for kind in range(codes.ESSENCE_KINDS):
            amount = state.pool[first + kind]
            total += amount
            if self._named[kind] == 1:
                if amount > MOST_OF_KIND:
                    self.too_rich = True
                packed += min(amount, i64(MOST_OF_KIND)) * factor
            factor *= FIELD
        if total > MOST_IN_SUM:
            self.too_rich = True
        pool = packed + min(total, i64(MOST_IN_SUM)) * SUM_AT + left * LEFT_AT
        found = self.met.get(key)
        if found is None:
            self.met[key] = [pool]
            return True
        guards = self._guards
        for each in found:
            if ((i64(each) | guards) - pool) & guards == guards:
                return False
        found.append(pool)
        return True

    def is_of_use(self, kind: i64) -> bool:
        """Return whether it can help to turn a Pearl into essences of this kind: one that is named.

        If none is, all kinds are alike, and only the first one counts.
        """
        return self._named[kind] == 1 or (kind == codes.ELAN and not self._any_named)

    # ---- what matters --------------------------------------------------------------------------

    def _look_at(self, start: State) -> None:
        facts = self.facts
        takes_all = False
        wanted: i64 = 0
        for component in range(start.tables.components):
            if not self._is_within_reach(start, component):
                continue
            self._matter.append(component)
            wanted |= facts.wants[component]
            takes_all = takes_all or facts.takes_all[component] == 1
            if facts.minds_discards[component] == 1:
                self._discards_matter = True
        for kind in range(codes.ESSENCE_KINDS):
            if kind >= codes.GOLD or in_mask(wanted, kind):
                self._named[kind] = 1
                self._any_named = self._any_named or kind < codes.GOLD
        for component in self._matter:
            if takes_all or facts.minds_stored[component] == 1:
                self._loaded.append(component)

    def _is_within_reach(self, start: State, component: i64) -> bool:
        """Return whether a component can affect what the seat does, or a rival's answer."""
        pile = start.pile[component]
        if pile >= codes.BOX:
            return False
        if (
            pile >= start.seats * i64(codes.SEAT_PILES)
            and pile < i64(codes.SEAT_PILES) * codes.MAX_SEATS
        ):
            return False
        if pile >= i64(codes.SEAT_PILES) * codes.MAX_SEATS:
            return True
        which = pile % i64(codes.SEAT_PILES)
        if pile // i64(codes.SEAT_PILES) != self.seat:
            return which == codes.PLAY or which == codes.DISCARDS
        return which != codes.OFFER

    # ---- numbers for positions -------------------------------------------------------------------

    def _key(self, state: State) -> i64:
        facts = self.facts
        key: i64 = state.temporary_points[self.seat]
        discards = pile_of(self.seat, codes.DISCARDS)
        for component in self._matter:
            pile = state.pile[component]
            if pile != discards or self._discards_matter:
                place = component * i64(LANES) + pile * 2 + state.turned[component]
                key = (key + facts.lying[place]) & MASK62
        if self._has_pearls:  # they are worth points wherever they are
            for component in self._matter:
                row = component * i64(codes.ESSENCE_KINDS) + codes.PEARL
                if state.stored[row] > 0:
                    key = (key + facts.stored[row] * (state.stored[row] + 64)) & MASK62
        for component in self._loaded:
            row = component * i64(codes.ESSENCE_KINDS)
            for kind in range(codes.USUAL_KINDS):
                amount = state.stored[row + kind]
                if amount > 0:
                    key = (key + facts.stored[row + kind] * (amount + 64)) & MASK62
        for rival in range(state.seats):
            if rival != self.seat:
                for kind in range(codes.ESSENCE_KINDS):
                    amount = state.pool[rival * i64(codes.ESSENCE_KINDS) + kind]
                    which = rival * i64(codes.ESSENCE_KINDS) + kind
                    key = (key + facts.held[which] * (amount + 64)) & MASK62
        if state.depth > 0:
            key = (key + self._under_way(state)) & MASK62
        return key

    def _under_way(self, state: State) -> i64:
        """Return a number for the frames, without essences paid that are soon forgotten."""
        high: i64 = state.decision
        low: i64 = state.depth
        for depth in range(state.depth):
            at = depth * i64(codes.FRAME)
            values: i64 = codes.S_PAID + codes.ESSENCE_KINDS
            if state.frames[at + codes.S_KIND] == codes.F_POWER and (
                self.facts.minds_paid[state.frames[at + codes.S_POWER]] == 0
            ):
                values = codes.S_PAID
            for place in range(values):
                if place < codes.S_PAID:
                    value = state.frames[at + place] & LANE
                else:
                    paid = state.frames[at + codes.S_PAID]
                    value = actions.count_of(paid, place - codes.S_PAID)
                high = ((high ^ value) * 0x01000193) & LANE
                high = high ^ (high >> 15)
                low = ((low ^ value) * 0x5BD1E995) & LANE
                low = low ^ (low >> 13)
        return (high * 1073741824 + low) & MASK62


def known_cards(state: State, seat: i64) -> vec[i64]:
    """Return for each component 1 if the seat knows its place, 0 if it is hidden from it."""
    known = vec[i64]([1] * int(state.tables.components))
    for other in range(state.seats):
        _hide(
            state, known, pile_of(other, codes.DECK), state.deck_known[seat] if other == seat else 0
        )
        if other != seat:
            _hide(state, known, pile_of(other, codes.HAND), 0)
    _hide(state, known, codes.MONUMENT_DECK, state.monuments_known[seat])
    return known


def _hide(state: State, known: vec[i64], pile: i64, open_at_top: i64) -> None:
    component = state.newest[pile]
    while component >= 0:
        if open_at_top > 0:
            open_at_top -= 1
        else:
            known[component] = 0
        component = state.before[component]
