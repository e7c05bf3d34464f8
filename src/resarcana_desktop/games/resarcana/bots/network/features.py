"""The features of a position, as lists of those that are not zero."""

import math
from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.resarcana.bots.network import layout as at
from resarcana_desktop.games.resarcana.bots.network.layout import Layout
from resarcana_desktop.games.resarcana.bots.network.prospects import DISCOUNT_FACTOR, Prospects
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.payments import reduction, standing_discount
from resarcana_desktop.games.resarcana.rules.state import (
    EVERY_SEAT,
    State,
    has_bit,
    pile_of,
    pool_total,
    ties_broken_by,
    top,
)
from resarcana_desktop.games.resarcana.rules.victory import points_of

# Anything discounted to less than this is too far in the future to count.
LEAST: Final = 0.2
# The features of cards are rounded to this many steps: weights have eleven bits, so their sums stay
# exact and do not depend on the order of the cards in a hand.
STEPS: Final = 64.0
# Of the eight cards kept in a draft three will be in hand and five in the deck, but it is unknown
# which. So each counts with the chance to be there, and the seat as one that holds eight. The same
# goes for the decks of a match before the hands are drawn.
SHARE_HELD: Final = 3.0 / 8.0
SHARE_IN_DECK: Final = 1.0 - SHARE_HELD


class SparseFeatures:
    """The features that are not zero: feature `index[n]` is `value[n]`, for n < `count`."""

    def __init__(self, layout: Layout) -> None:
        room = int(layout.size)
        self.index: vec[i64] = vec[i64]([0] * room)
        self.value: vec[float] = vec[float]([0.0] * room)
        self.count: i64 = 0

    def add(self, index: i64, value: float) -> None:
        """Append a feature."""
        self.index[self.count] = index
        self.value[self.count] = value
        self.count += 1

    def add_steps(self, first: i64, number: i64, most: i64) -> None:
        """One feature for each of 1, 2, ... `most` that `number` reaches (thermometer coding)."""
        for step in range(min(number, most)):
            self.add(first + step, 1.0)


class FeatureExtractor:
    """Extracts the features of states, block by block."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.prospects = Prospects(layout.kinds)
        self.pool_steps: vec[i64] = vec[i64](list(at.POOL_STEPS))
        self.total_steps: vec[i64] = vec[i64](list(at.TOTAL_STEPS))
        self.pearl_steps: vec[i64] = vec[i64](list(at.PEARL_STEPS))

    # ---- what all can see of a seat ------------------------------------------------------------

    def public(self, state: State, seat: i64, viewer: i64, into: SparseFeatures) -> None:
        """Add everything public about a seat; features are numbered from 0 in their block."""
        singles = at.PUBLIC_GROUPS * self.layout.components
        self.prospects.read(state, seat)
        self._play(state, seat, singles, into)
        self._pile(state, pile_of(seat, codes.DISCARDS), at.DISCARDED, into)
        self._reach(state, seat, codes.CENTRE_PLACES, at.IN_REACH, into)
        self._reach(state, seat, codes.CENTRE_MONUMENTS, at.IN_REACH, into)
        steps: i64 = len(at.POOL_STEPS)
        for kind in range(codes.USUAL_KINDS):
            amount = state.pool[seat * codes.ESSENCE_KINDS + kind]
            if amount > 0:
                into.add(singles + at.POOL_AMOUNT + kind, _real(amount) / 10.0)
            for step in range(steps):
                if amount >= self.pool_steps[step]:
                    into.add(singles + at.POOL + kind * steps + step, 1.0)
        total = pool_total(state, seat)
        for step in range(i64(len(at.TOTAL_STEPS))):
            if total >= self.total_steps[step]:
                into.add(singles + at.POOL_TOTAL + step, 1.0)
        self._standing(state, seat, singles, into)
        self._place_in_order(state, seat, singles, into)
        if seat == viewer:
            into.add(singles + at.VIEWER, 1.0)
        if self.layout.kinds > codes.USUAL_KINDS:
            self._pearls(state, seat, singles, into)

    def _play(self, state: State, seat: i64, singles: i64, into: SparseFeatures) -> None:
        size = self.layout.components
        any_income: i64 = 0
        kinds = vec[i64]([0] * (2 * codes.USUAL_KINDS))
        component = state.oldest[pile_of(seat, codes.PLAY)]
        while component != NOWHERE:
            into.add(at.IN_PLAY * size + component, 1.0)
            if state.turned[component] == 1:
                into.add(at.TURNED * size + component, 1.0)
            points = self.prospects.scoring(state, component)
            if points > 0.0:
                into.add(at.SCORES * size + component, points / 2.0)
            row = component * codes.ESSENCE_KINDS
            stored: i64 = 0
            for kind in range(codes.USUAL_KINDS):
                stored += state.stored[row + kind]
                kinds[codes.USUAL_KINDS + kind] += state.stored[row + kind]
                kinds[kind] += state.tables.collect_gives[row + kind]
            if self.layout.kinds > codes.USUAL_KINDS:
                stored += state.stored[row + codes.PEARL]
            if stored > 0:
                into.add(at.STORED * size + component, _real(stored) / 4.0)
            any_income += state.tables.collect_gives_any[component]
            component = state.after[component]
        for kind in range(codes.USUAL_KINDS):
            if kinds[kind] > 0:
                into.add(singles + at.INCOME + kind, _real(kinds[kind]) / 3.0)
            if kinds[codes.USUAL_KINDS + kind] > 0:
                into.add(
                    singles + at.STORED_KIND + kind, _real(kinds[codes.USUAL_KINDS + kind]) / 6.0
                )
        if any_income > 0:
            into.add(singles + at.INCOME_ANY, _real(any_income) / 3.0)
        for kind in range(codes.USUAL_KINDS + 1):
            if self.prospects.power[kind] != 0.0:
                into.add(singles + at.POWER_INCOME + kind, self.prospects.power[kind] / 3.0)

    def _pearls(self, state: State, seat: i64, singles: i64, into: SparseFeatures) -> None:
        """Add the Pearls of a seat, and those it collects and makes each round."""
        amount = state.pool[seat * codes.ESSENCE_KINDS + codes.PEARL]
        for step in range(i64(len(at.PEARL_STEPS))):
            if amount >= self.pearl_steps[step]:
                into.add(singles + at.PEARLS + step, 1.0)
        if amount > 0:
            into.add(singles + at.PEARLS_AMOUNT, _real(amount) / 5.0)
        stored: i64 = 0
        collected: i64 = 0
        component = state.oldest[pile_of(seat, codes.PLAY)]
        while component != NOWHERE:
            place = component * codes.ESSENCE_KINDS + codes.PEARL
            stored += state.stored[place]
            collected += state.tables.collect_gives[place]
            component = state.after[component]
        if stored > 0:
            into.add(singles + at.PEARLS_STORED, _real(stored) / 3.0)
        if collected > 0:
            into.add(singles + at.PEARL_INCOME, _real(collected) / 2.0)
        if self.prospects.pearl_power != 0.0:
            into.add(singles + at.PEARL_POWER_INCOME, self.prospects.pearl_power / 2.0)

    def _standing(self, state: State, seat: i64, singles: i64, into: SparseFeatures) -> None:
        """Points, and how they compare with those of the best rival."""
        points = points_of(state, seat)
        into.add_steps(singles + at.POINTS, points, at.POINTS_MOST)
        into.add(singles + at.POINTS_AMOUNT, _real(points) / 10.0)
        if state.temporary_points[seat] > 0:
            into.add(singles + at.TEMPORARY, _real(state.temporary_points[seat]) / 3.0)
        best: i64 = -1
        tie: i64 = 0
        for rival in range(state.seats):
            if rival != seat:
                best = max(best, points_of(state, rival))
                tie = max(tie, ties_broken_by(state, rival))
        if best < 0:
            return
        into.add_steps(singles + at.AHEAD, points - best, at.LEAD_MOST)
        into.add_steps(singles + at.BEHIND, best - points, at.LEAD_MOST)
        into.add(singles + at.TIE_LEAD, _real(ties_broken_by(state, seat) - tie) / 10.0)

    def _place_in_order(self, state: State, seat: i64, singles: i64, into: SparseFeatures) -> None:
        hand, deck = state.count[pile_of(seat, codes.HAND)], state.count[pile_of(seat, codes.DECK)]
        if hands_are_to_come(state.phase):
            hand, deck = codes.HAND_SIZE, codes.CARDS_EACH - codes.HAND_SIZE
        into.add_steps(singles + at.HAND_COUNT, hand, at.HAND_MOST)
        into.add_steps(singles + at.DECK_COUNT, deck, at.DECK_MOST)
        if state.passed[seat] == 1:
            into.add(singles + at.PASSED, 1.0)
        if state.token_holder == seat:
            into.add(singles + at.TOKEN, 1.0)
        if state.first_player == seat:
            into.add(singles + at.FIRST, 1.0)
        if state.decider == seat:
            into.add(singles + at.DECIDES, 1.0)
        if state.turn_seat == seat:
            into.add(singles + at.NEXT_TO_ACT, 1.0)
        if (seat + state.seats - state.first_player) % state.seats < state.collected:
            into.add(singles + at.COLLECTED, 1.0)

    # ---- what only its owner knows -------------------------------------------------------------

    def secret(self, state: State, seat: i64, into: SparseFeatures) -> None:
        """The hand, the cards known to be in the deck, and the mages offered."""
        size = self.layout.components
        self.prospects.read(state, seat)
        if hands_are_to_come(state.phase):
            self._drafted(state, seat, into)
            self._pile(state, pile_of(seat, codes.OFFER), at.OFFERED, into)
            return
        self._pile(state, pile_of(seat, codes.HAND), at.HELD, into)
        self._reach(state, seat, pile_of(seat, codes.HAND), at.HELD_IN_REACH, into)
        card = state.oldest[pile_of(seat, codes.DECK)]
        while card != NOWHERE:
            if state.seen[card] == EVERY_SEAT or has_bit(state.seen[card], seat):
                into.add(at.IN_DECK * size + card, 1.0)
            card = state.after[card]
        self._pile(state, pile_of(seat, codes.OFFER), at.OFFERED, into)

    def _drafted(self, state: State, seat: i64, into: SparseFeatures) -> None:
        """Add the cards kept so far: each partly in hand, partly in the deck."""
        size = self.layout.components
        card = state.oldest[pile_of(seat, codes.DECK)]
        while card != NOWHERE:
            into.add(at.HELD * size + card, SHARE_HELD)
            into.add(at.IN_DECK * size + card, SHARE_IN_DECK)
            if shortage(state, seat, card) == 0:
                into.add(at.HELD_IN_REACH * size + card, SHARE_HELD)
            else:
                soon = _stepped(
                    SHARE_HELD * DISCOUNT_FACTOR ** self.prospects.rounds_to(state, seat, card)
                )
                into.add(at.HELD_IN_PROSPECT * size + card, soon)
            card = state.after[card]

    def _pile(self, state: State, pile: i64, group: i64, into: SparseFeatures) -> None:
        first = group * self.layout.components
        component = state.oldest[pile]
        while component != NOWHERE:
            into.add(first + component, 1.0)
            component = state.after[component]

    def _reach(self, state: State, seat: i64, pile: i64, group: i64, into: SparseFeatures) -> None:
        """Add what is affordable now (`group`), and how soon the rest will be (next group)."""
        first = group * self.layout.components
        component = state.oldest[pile]
        while component != NOWHERE:
            if shortage(state, seat, component) == 0:
                into.add(first + component, 1.0)
            else:
                soon = _stepped(DISCOUNT_FACTOR ** self.prospects.rounds_to(state, seat, component))
                if soon > LEAST:
                    into.add(first + self.layout.components + component, soon)
            component = state.after[component]

    # ---- the rest ------------------------------------------------------------------------------

    def shared(self, state: State, into: SparseFeatures) -> None:
        """Add the centre, the clock, and what is in progress."""
        singles = at.SHARED_GROUPS * self.layout.components
        self._pile(state, codes.CENTRE_PLACES, at.AT_CENTRE, into)
        self._pile(state, codes.CENTRE_MONUMENTS, at.AT_CENTRE, into)
        self._pile(state, codes.CENTRE_ITEMS, at.AT_CENTRE, into)
        self._pile(state, codes.CENTRE_SCROLLS, at.AT_CENTRE, into)
        into.add(singles + at.SEATS + state.seats, 1.0)
        into.add_steps(singles + at.ROUND, state.round, at.ROUND_MOST)
        # A draft comes before the choice of the mages, and looks to the network like it; what is
        # decided before a later game of a match looks like the choice of the magic items after it.
        phase, decision = state.phase, state.decision
        if phase == codes.DRAFTING:
            phase, decision = codes.CHOOSING_MAGES, codes.D_MAGE
        elif hands_are_to_come(phase):
            phase, decision = codes.CHOOSING_ITEMS, codes.D_ITEM
        if decision == codes.D_REACT_CLAIM or decision == codes.D_REACT_GOLD:
            decision = codes.D_REACT_DESTROYED  # the most similar one that the network knows
        into.add(singles + at.PHASE + phase, 1.0)
        into.add(singles + at.DECISION + decision, 1.0)
        into.add(singles + at.MONUMENTS_LEFT, _real(state.count[codes.MONUMENT_DECK]) / 5.0)
        passed: i64 = 0
        for seat in range(state.seats):
            passed += state.passed[seat]
        into.add_steps(singles + at.PASSED_SEATS, passed, 5)
        if state.depth > 0:
            frame = top(state)
            kind = state.frames[frame + codes.S_KIND]
            into.add(singles + at.FRAME_KIND + kind, 1.0)
            into.add(
                at.UNDER_WAY * self.layout.components + state.frames[frame + codes.S_COMPONENT], 1.0
            )
            amount = state.frames[frame + codes.S_AMOUNT]
            if amount != 0:
                into.add(singles + at.AMOUNT, _real(amount) / 4.0)
                if kind == codes.F_LOSS:
                    into.add(singles + at.LOSS, _real(amount) / 2.0)


def shortage(state: State, seat: i64, component: i64) -> i64:
    """Return how many essences a seat lacks to place or claim a component, after discounts."""
    free = standing_discount(state, seat, component, 0)
    sparing = standing_discount(state, seat, component, 1)
    off = reduction(state, component, free, sparing)
    row = component * codes.ESSENCE_KINDS
    missing: i64 = 0
    gold: i64 = 0
    for kind in range(codes.ESSENCE_KINDS):
        short = state.tables.cost[row + kind] - state.pool[seat * codes.ESSENCE_KINDS + kind]
        if short > 0:
            missing += short
            if kind == codes.GOLD:
                gold = max(short - free, 0)
    in_all = state.tables.cost_total[component] - off - pool_total(state, seat)
    short_of_gold = max(missing - off, gold)
    short_in_all = max(in_all, 0)
    return max(short_of_gold, short_in_all)


def hands_are_to_come(phase: i64) -> bool:
    """Return whether all of a seat's cards are still in the deck its hand is drawn from."""
    return (
        phase == codes.DRAFTING
        or phase == codes.CHOOSING_FIRST_PLAYER
        or phase == codes.DRAFTING_FACE_UP
    )


def _real(number: i64) -> float:
    return float(number)


def _stepped(number: float) -> float:
    return math.floor(number * STEPS + 0.5) / STEPS
