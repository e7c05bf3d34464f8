"""Conditions that hold in every state, fast enough to be checked after each action."""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.resarcana.rules.codes import PILES
from resarcana_desktop.games.resarcana.rules.state import State

SOUND: Final = 0
ESSENCES_BELOW_ZERO: Final = 1
PILE_BROKEN: Final = 2
COMPONENT_LOST: Final = 3
UNKNOWN_SEAT: Final = 4
DEFECT_NAMES: Final = (
    "sound",
    "essences below zero",
    "a pile's chain is broken",
    "a component is lost or lies in two places",
    "a seat that does not exist",
)


def defect(state: State) -> i64:
    """The first thing that does not hold, as its place in DEFECT_NAMES; 0 if all is well."""
    for place in range(len(state.pool)):
        if state.pool[place] < 0:
            return ESSENCES_BELOW_ZERO
    for place in range(len(state.stored)):
        if state.stored[place] < 0:
            return ESSENCES_BELOW_ZERO
    if state.decider >= state.seats or state.turn_seat >= state.seats:
        return UNKNOWN_SEAT
    lying: i64 = 0
    for pile in range(PILES):
        found = _length_of(state, pile)
        if found != state.count[pile]:
            return PILE_BROKEN
        lying += found
    return SOUND if lying == state.tables.components else COMPONENT_LOST


def _length_of(state: State, pile: i64) -> i64:
    """Return the number of components in a chain, or -1 if it is not a valid chain of this pile."""
    length: i64 = 0
    before: i64 = NOWHERE
    component = state.oldest[pile]
    while component != NOWHERE:
        length += 1
        wrong = state.pile[component] != pile or state.before[component] != before
        if wrong or length > state.tables.components:
            return -1
        before = component
        component = state.after[component]
    return length if state.newest[pile] == before else -1
