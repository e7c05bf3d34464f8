"""The collect step of one player (p. 5): stored essences, incomes, upkeep, in that order.

Stored essences come first because Vault and Windup Man look at what is left; upkeep comes last
because it may be paid from everything taken.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.state import (
    State,
    ask,
    gain,
    pay,
    pile_of,
    pop,
    push,
    put,
    stored_total,
    take_stored,
    top,
    turn,
)

STORED: Final = 0
INCOME: Final = 1
UPKEEP: Final = 2
DONE: Final = 3
# S_AMOUNT: whether the next component still has to be fetched, and the first has been.
NOT_BEGUN: Final = 0
BEGUN: Final = 1


def run_collect(state: State) -> None:
    """Advance to the next component of the present stage; S_CARD holds the one reached.

    S_EXTRA says whether the seat has gained Gold, to which it may react at the end.
    """
    at = top(state)
    if state.frames[at + codes.S_AMOUNT] == NOT_BEGUN:
        component = state.oldest[pile_of(state.frames[at + codes.S_SEAT], codes.PLAY)]
        state.frames[at + codes.S_AMOUNT] = BEGUN
    else:
        component = state.after[state.frames[at + codes.S_CARD]]
    if component != NOWHERE:
        state.frames[at + codes.S_CARD] = component
    stage = state.frames[at + codes.S_STEP]
    if component == NOWHERE:
        state.frames[at + codes.S_STEP] += 1
        state.frames[at + codes.S_AMOUNT] = NOT_BEGUN
        if stage + 1 == DONE:
            gold_gained = state.frames[at + codes.S_EXTRA] == 1
            pop(state)
            if gold_gained:
                push(state, codes.F_GOLD, state.frames[at + codes.S_SEAT], 0, 0)
        return
    if stage == STORED:
        if stored_total(state, component) > 0:
            ask(state, codes.D_COLLECT_STORED, state.frames[at + codes.S_SEAT])
    elif stage == INCOME:
        _income(state, at, component)
    elif state.tables.collect[component] == codes.C_UPKEEP and state.turned[component] == 0:
        ask(state, codes.D_COLLECT_UPKEEP, state.frames[at + codes.S_SEAT])


def _income(state: State, at: i64, component: i64) -> None:
    seat = state.frames[at + codes.S_SEAT]
    ability = state.tables.collect[component]
    if ability == codes.C_FIXED:
        row = component * codes.ESSENCE_KINDS
        for kind in range(state.tables.kinds):
            gain(state, seat, component, kind, state.tables.collect_essences[row + kind])
    elif ability == codes.C_CHOICE:
        ask(state, codes.D_COLLECT_CHOICE, seat)
    elif ability == codes.C_ANY:
        ask(state, codes.D_COLLECT_ANY, seat)


def answer_stored(state: State, action: i64) -> None:
    """Take all essences from the component, or leave them and get the gain for that."""
    at = top(state)
    seat = state.frames[at + codes.S_SEAT]
    component = state.frames[at + codes.S_CARD]
    if actions.verb_of(action) == codes.V_TAKE:
        take_stored(state, seat, component)
    elif state.tables.collect[component] == codes.C_GROWTH:
        row = component * codes.ESSENCE_KINDS
        for kind in range(state.tables.kinds):
            if state.stored[row + kind] > 0:
                put(state, seat, component, kind, state.tables.collect_amount[component])
    elif (
        state.tables.collect[component] == codes.C_INTEREST
        or state.tables.collect[component] == codes.C_INTEREST_OR_GOLD
    ) and _bears_interest(state, component):
        ask(state, codes.D_COLLECT_ANY, seat)


def _bears_interest(state: State, component: i64) -> bool:
    row = component * codes.ESSENCE_KINDS
    for kind in range(state.tables.kinds):
        if state.stored[row + kind] < state.tables.collect_essences[row + kind]:
            return False
    return True


def answer_income(state: State, action: i64) -> None:
    """Gain the essences chosen from an income."""
    at = top(state)
    for kind in range(state.tables.kinds):
        amount = actions.count_of(action, kind)
        gain(state, state.frames[at + codes.S_SEAT], state.frames[at + codes.S_CARD], kind, amount)


def answer_upkeep(state: State, action: i64) -> None:
    """Pay the upkeep or turn the component."""
    at = top(state)
    component = state.frames[at + codes.S_CARD]
    if actions.verb_of(action) == codes.V_TURN:
        turn(state, component)
        return
    for kind in range(state.tables.kinds):
        amount = actions.count_of(action, kind)
        pay(state, state.frames[at + codes.S_SEAT], component, kind, amount)
