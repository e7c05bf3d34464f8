"""Life loss: victims in turn order from the attacker's left react or lose (p. 7).

After it, the reacts to destruction and to gaining Gold.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.powers import begin_power
from resarcana_desktop.games.resarcana.rules.state import (
    State,
    ask,
    has_bit,
    lose,
    pile_of,
    pop,
    push,
    tell,
    top,
)
from resarcana_desktop.games.resarcana.rules.usability import can_react, can_use_converting

TO_REACT: Final = 0
TO_LOSE: Final = 1


def run_life_loss(state: State) -> None:
    """Ask the next victim, or end when all have been asked.

    S_STEP counts the seats done so far, from -1 on if the attacker itself is struck first. S_CARD
    says whether this victim has chosen to suffer.
    """
    at = top(state)
    if state.frames[at + codes.S_CARD] == TO_LOSE:
        ask(state, codes.D_LOSE, asked_seat(state, at))
        return
    state.frames[at + codes.S_STEP] += 1
    step = state.frames[at + codes.S_STEP]
    if step >= state.seats:
        pop(state)
        return
    seat = asked_seat(state, at)
    if state.passed[seat] == 1:
        return
    if state.events is not None:
        tell(
            state,
            codes.E_ATTACK,
            seat,
            state.frames[at + codes.S_COMPONENT],
            state.frames[at + codes.S_AMOUNT],
        )
    ask(state, codes.D_REACT_LOSS, seat)


def asked_seat(state: State, at: i64) -> i64:
    """Return the seat that is asked now, of those asked one after the other."""
    return (state.frames[at + codes.S_SEAT] + state.frames[at + codes.S_STEP]) % state.seats


def answer_react(state: State, action: i64) -> None:
    """React with a power, take the way out offered, or suffer the loss."""
    at = top(state)
    seat = asked_seat(state, at)
    verb = actions.verb_of(action)
    if verb == codes.V_REACT:
        component = actions.component_of(action)
        power = state.tables.first_power[component] + actions.index_of(action)
        begin_power(state, codes.F_POWER, seat, component, power)
    elif verb == codes.V_WAY_OUT:
        begin_power(
            state,
            codes.F_POWER,
            seat,
            state.frames[at + codes.S_COMPONENT],
            state.frames[at + codes.S_EXTRA],
        )
    else:
        state.frames[at + codes.S_CARD] = TO_LOSE


def answer_lose(state: State, action: i64) -> None:
    """Lose the essences chosen."""
    at = top(state)
    seat = asked_seat(state, at)
    for kind in range(state.tables.kinds):
        amount = actions.count_of(action, kind)
        lose(state, seat, state.frames[at + codes.S_COMPONENT], kind, amount)
    state.frames[at + codes.S_CARD] = TO_REACT


# Reacts to the destruction of an artifact, by any seat: clockwise from the seat that destroyed it.
# Each component with such a react is asked about once; what is destroyed is out of play by then, so
# it cannot react to its own destruction.

# S_AMOUNT: whether the first component of the seat is still to be fetched.
NOT_BEGUN: Final = 0
BEGUN: Final = 1


def run_destruction(state: State) -> None:
    """Go to the next component, and ask its owner if it can react.

    S_STEP counts the seats done, S_CARD holds the component asked about, and S_EXTRA one more than
    the number of the next one, since a scroll leaves play once it is used.
    """
    at = top(state)
    seat = asked_seat(state, at)
    component = _next(state, at, seat)
    if component == NOWHERE:
        state.frames[at + codes.S_AMOUNT] = NOT_BEGUN
        state.frames[at + codes.S_STEP] += 1
        if state.frames[at + codes.S_STEP] == state.seats:
            pop(state)
        return
    state.frames[at + codes.S_CARD] = component
    state.frames[at + codes.S_EXTRA] = state.after[component] + 1
    if can_answer_destruction(state, seat, component):
        ask(state, codes.D_REACT_DESTROYED, seat)


def _next(state: State, at: i64, seat: i64) -> i64:
    if state.frames[at + codes.S_AMOUNT] == BEGUN:
        return state.frames[at + codes.S_EXTRA] - 1
    state.frames[at + codes.S_AMOUNT] = BEGUN
    return state.oldest[pile_of(seat, codes.PLAY)]


def can_answer_destruction(state: State, seat: i64, component: i64) -> bool:
    """Return whether a component has a react to destruction that its owner can pay."""
    tables = state.tables
    first = tables.first_power[component]
    for power in range(first, first + tables.power_count[component]):
        if tables.trigger[power] == codes.T_DESTROYED and can_use_converting(
            state, seat, component, power
        ):
            return True
    return False


def answer_destruction(state: State, action: i64) -> None:
    """React with the power chosen, or let it be."""
    if actions.verb_of(action) != codes.V_REACT:
        return
    component = actions.component_of(action)
    power = state.tables.first_power[component] + actions.index_of(action)
    begin_power(state, codes.F_POWER, state.decider, component, power)


# Reacts to gaining Gold, by the seat that has gained it. While it collects, it is asked only when
# it is done, which S_EXTRA of what collects notes.


def ask_about_gold(state: State) -> None:
    """Begin to ask those who have just gained Gold, clockwise from the player to act."""
    if state.depth > 0 and state.frames[top(state) + codes.S_KIND] == codes.F_COLLECT:
        state.frames[top(state) + codes.S_EXTRA] = 1
    else:
        for step in range(1, state.seats + 1):
            seat = (state.turn_seat + state.seats - step) % state.seats
            if has_bit(state.gold_gained, seat):
                push(state, codes.F_GOLD, seat, 0, 0)
    state.gold_gained = 0


def after_converting(state: State, decision: i64, seat: i64) -> None:
    """Ask the same again; if a Pearl has become Gold, its owner may react to that before."""
    if state.gold_gained == 0 or decision == codes.D_REACT_GOLD:
        state.gold_gained = 0
        ask(state, decision, seat)
        return
    state.gold_gained = 0
    at = push(state, codes.F_GOLD, seat, 0, 0)
    state.frames[at + codes.S_AMOUNT] = decision


def run_gold(state: State) -> None:
    """Ask the seat if it can react; else continue with what it was asked before (S_AMOUNT)."""
    at = top(state)
    seat = state.frames[at + codes.S_SEAT]
    if can_react(state, seat, codes.T_GOLD_GAINED, NOWHERE):
        ask(state, codes.D_REACT_GOLD, seat)
    else:
        _end_gold(state, at, seat)


def answer_gold(state: State, action: i64) -> None:
    """React with the power chosen, after which another may follow, or let it be."""
    at = top(state)
    seat = state.frames[at + codes.S_SEAT]
    if actions.verb_of(action) != codes.V_REACT:
        _end_gold(state, at, seat)
        return
    component = actions.component_of(action)
    power = state.tables.first_power[component] + actions.index_of(action)
    begin_power(state, codes.F_POWER, seat, component, power)


def _end_gold(state: State, at: i64, seat: i64) -> None:
    pop(state)
    decision = state.frames[at + codes.S_AMOUNT]
    if decision != codes.D_NONE:
        ask(state, decision, seat)
