"""A bot that looks one action ahead, and at a Cast to its end, with its seat's knowledge.

It values a position in Victory Points: its points, the progress of its combination, and a little
for everything that can be used later.
"""

from collections.abc import Sequence
from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.casting import is_normal, total_of
from resarcana_desktop.games.mercurial.rules.flow import play
from resarcana_desktop.games.mercurial.rules.listing import list_actions
from resarcana_desktop.games.mercurial.rules.observation import Observation, sample
from resarcana_desktop.games.mercurial.rules.payments import can_pay, discount_at
from resarcana_desktop.games.mercurial.rules.scoring import points_of
from resarcana_desktop.games.mercurial.rules.state import State

# The value of things on the board, in Victory Points.
ACUITY: Final = 0.12
MANA: Final = 0.2
DIE: Final = 0.35
LESSER_DIE: Final = 0.2
LESSER: Final = (
    codes.ELEMENTS.index("aether"),
    codes.ELEMENTS.index("void"),
)  # which pay for nothing
SKILL: Final = 0.3
EXHAUSTED_CARD: Final = -0.12
PAYABLE: Final = 0.05  # for each point of a Spell that could be taken now
RESTORE_IN_RUIN: Final = 0.72
# The value of a Heroic that the combination is enough for, until it is claimed.
READY: Final = 0.85
UNREADY: Final = 1.6  # the power by which it counts less, the more is lacking
LEAST_LEFT: Final = 1e-6
"""Differences below this count as ties: one of them is taken at random, by the seed."""


class GreedyBot:
    """Takes the action after which it is best off."""

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        """One of the legal actions."""
        if len(legal) == 1:
            return legal[0]
        state = sample(observation, seed)
        seat = observation.seat
        words = rng.generator(seed)
        best, chosen = -1e9, legal[0]
        for action in legal:
            after = state.copy()
            play(after, action)
            value = settled(after, seat) + LEAST_LEFT * int(rng.below(words, 100)) / 100
            if value > best:
                best, chosen = value, action
        return chosen


def settled(state: State, seat: int) -> float:
    """Return the value of a position after the current card, payment or Cast is complete.

    The state is changed.
    """
    while int(state.decider) == seat and int(state.decision) not in (
        codes.D_NONE,
        codes.D_TURN,
        codes.D_OFFER,
    ):
        if codes.D_MYSTRUNE <= int(state.decision) < codes.D_HEROIC:
            return max(settled(after, seat) for after in _followers(state))
        state = max(_followers(state), key=lambda after: worth(after, seat))
    return worth(state, seat)


def _followers(state: State) -> list[State]:
    """The states that the legal actions lead to."""
    number = int(list_actions(state))
    actions = [state.tables.buffer[place] for place in range(number)]
    found = []
    for action in actions:
        after = state.copy()
        play(after, action)
        found.append(after)
    return found


# ---- what a position is worth --------------------------------------------------------------------


def worth(state: State, seat: int) -> float:
    """A position in Victory Points, as a seat sees it."""
    return int(points_of(state, seat)) + _on_the_way(state, seat) + _means(state, seat)


def _on_the_way(state: State, seat: int) -> float:
    """Return the best Heroic for the combination's total, less for what it lacks."""
    if int(state.count[seat * codes.SEAT_PILES + codes.ACTIVE]) == 0:
        return 0.0
    strength = _strength(state, seat)
    best = strength / 3 * READY
    for place in range(codes.ROW):
        heroic = int(state.heroic_row[place])
        if heroic == codes.NOTHING:
            continue
        need, points = int(state.tables.need[2 * heroic]), int(state.tables.points[heroic])
        if strength >= need:
            value = (points + (strength - need) / 3) * READY
        else:
            value = points * (strength / need) ** UNREADY * READY
        best = max(best, value)
    return best


def _strength(state: State, seat: int) -> float:
    """Return the approximate total of the combination, in Ruin: hybrids by their better side."""
    ruin, restore = (
        float(total_of(state, seat, codes.RUIN)),
        float(total_of(state, seat, codes.RESTORE)),
    )
    tables, either, largest, times, turns = state.tables, 0.0, 0.0, 1, False
    spell = int(state.oldest[seat * codes.SEAT_PILES + codes.ACTIVE])
    while spell != codes.NOTHING:
        if is_normal(state, spell):
            value = max(
                int(tables.value[4 * spell]), RESTORE_IN_RUIN * int(tables.value[4 * spell + 2])
            )
            largest = max(largest, value)
            if int(tables.choice[spell]):
                either += value
        elif int(tables.effect[spell]) == codes.S_LINK:
            times *= int(tables.value[4 * spell])
        turns = turns or int(tables.effect[spell]) == codes.S_TURN_ALL
        spell = int(state.after[spell])
    both = ruin + restore if turns else max(ruin - restore, RESTORE_IN_RUIN * (restore - ruin))
    return max(0.0, both + either + (times - 1) * largest)


def _means(state: State, seat: int) -> float:
    """Return the value of things on the board and in the hand."""
    value = ACUITY * int(state.board_acuity[seat]) + MANA * int(state.board_mana[seat])
    for face in range(codes.FACES):
        each = LESSER_DIE if face in LESSER else DIE
        value += each * int(state.pool[seat * codes.FACES + face])
    exhausted = int(state.count[seat * codes.SEAT_PILES + codes.EXHAUSTED])
    value += SKILL * (int(state.count[seat * codes.SEAT_PILES + codes.HAND]) + exhausted)
    value += EXHAUSTED_CARD * exhausted
    return value + PAYABLE * _best_payable(state, seat)


def _best_payable(state: State, seat: int) -> float:
    """The size of the largest Spell of the row that could be paid for."""
    tables, best = state.tables, 0
    for place in range(codes.ROW):
        spell = int(state.spell_row[place])
        if spell == codes.NOTHING:
            continue
        size = 3 * int(tables.fixed[spell] + tables.flex[spell])
        acuity = int(state.board_acuity[seat])
        if size > best and can_pay(state, seat, spell, discount_at(place), acuity):
            best = size
    return best
