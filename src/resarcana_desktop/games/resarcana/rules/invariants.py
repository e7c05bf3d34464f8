"""Conditions that hold in every state, fast enough to be checked after each action."""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.engine.piles import chain_length
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
        found = chain_length(state, pile)
        if found != state.count[pile]:
            return PILE_BROKEN
        lying += found
    return SOUND if lying == state.tables.components else COMPONENT_LOST
