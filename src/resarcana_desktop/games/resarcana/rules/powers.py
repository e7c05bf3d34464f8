"""Runs a power step by step: first its costs, then its effects (p. 7).

The innermost frame says which power, and which of its steps comes next. A step either does its
work and moves on, or asks for a decision; `answer_*` then finishes it.
"""

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.games.resarcana.rules import actions
from resarcana_desktop.games.resarcana.rules.codes import (
    AMOUNT,
    ARGUMENTS,
    D_CARD,
    D_COMPONENT,
    D_PAY,
    D_PAY_IDENTICAL,
    ESSENCE_KINDS,
    EXTRA,
    F_PLACE,
    FIRST_EFFECT,
    FIRST_OTHER_EFFECT,
    O_DESTROY,
    O_DISCARD,
    O_DRAW_DISCARD,
    O_GAIN_ANY,
    O_PAY,
    O_PAY_ANY,
    O_PAY_IDENTICAL,
    O_PAY_ONE_OF,
    O_PLACE,
    O_PUT_PAID,
    O_SPEND,
    O_TURN,
    O_TURN_ANOTHER,
    S_AMOUNT,
    S_CARD,
    S_COMPONENT,
    S_EXTRA,
    S_PAID,
    S_POWER,
    S_SEAT,
    S_STEP,
    THIS,
    V_DECLINE,
)
from resarcana_desktop.games.resarcana.rules.effects import (
    UnknownOperation,
    do_effect,
    do_gain,
    give,
    next_step,
    put_paid,
)
from resarcana_desktop.games.resarcana.rules.state import (
    State,
    ask,
    destroy,
    discard,
    pay,
    pop,
    push,
    spend_stored,
    straighten,
    top,
    turn,
)


def begin_power(state: State, kind: i64, seat: i64, component: i64, power: i64) -> None:
    """Begin a power; its first step comes next."""
    at = push(state, kind, seat, component, power)
    state.frames[at + S_STEP] = state.tables.first_step[power]


def run_power(state: State) -> None:
    """Do the next step of the innermost power, or end it after the last."""
    at = top(state)
    power = state.frames[at + S_POWER]
    step = state.frames[at + S_STEP]
    tables = state.tables
    if step >= tables.first_step[power] + tables.step_count[power]:
        pop(state)
        return
    code = tables.step[step]
    row = step * ARGUMENTS
    if code < FIRST_EFFECT:
        _do_cost(state, at, code, row)
    elif code < FIRST_OTHER_EFFECT:
        do_gain(state, at, code, row)
    else:
        do_effect(state, at, code, row)


# ---- costs ---------------------------------------------------------------------------------------


def _do_cost(state: State, at: i64, code: i64, row: i64) -> None:
    seat = state.frames[at + S_SEAT]
    component = state.frames[at + S_COMPONENT]
    argument = state.tables.argument
    if code == O_PAY_ANY or code == O_PAY_ONE_OF:
        ask(state, D_PAY, seat)
        return
    if code == O_PAY_IDENTICAL:
        ask(state, D_PAY_IDENTICAL, seat)
        return
    if code == O_TURN_ANOTHER or (code == O_DESTROY and argument[row + AMOUNT] != THIS):
        ask(state, D_COMPONENT, seat)
        return
    if code == O_DISCARD:
        ask(state, D_CARD, seat)
        return
    if code == O_TURN:
        turn(state, component)
    elif code == O_PAY:
        for kind in range(ESSENCE_KINDS):
            pay(state, seat, component, kind, argument[row + kind])
    elif code == O_SPEND:
        for kind in range(ESSENCE_KINDS):
            spend_stored(state, seat, component, kind, argument[row + kind])
    elif code == O_DESTROY:
        destroy(state, seat, component)
        state.frames[at + S_CARD] = component
    else:
        raise UnknownOperation(f"no rule pays the cost with the operation {code}")
    next_step(state, at)


# ---- answers -------------------------------------------------------------------------------------


def answer_pay(state: State, action: i64) -> None:
    """Pay the mix chosen and remember it."""
    at = top(state)
    seat = state.frames[at + S_SEAT]
    for kind in range(ESSENCE_KINDS):
        amount = actions.count_of(action, kind)
        pay(state, seat, state.frames[at + S_COMPONENT], kind, amount)
        state.frames[at + S_PAID + kind] = amount
    next_step(state, at)


def answer_gain(state: State, action: i64) -> None:
    """Gain the mix chosen, to the pool or on the component as the effect says."""
    at = top(state)
    step = state.frames[at + S_STEP]
    to: i64 = 0
    if state.tables.step[step] == O_GAIN_ANY:
        to = state.tables.argument[step * ARGUMENTS + EXTRA]
    for kind in range(ESSENCE_KINDS):
        amount = actions.count_of(action, kind)
        give(state, state.frames[at + S_SEAT], state.frames[at + S_COMPONENT], kind, amount, to)
    next_step(state, at)


def answer_component(state: State, action: i64) -> None:
    """Turn, destroy, straighten or load the component chosen."""
    at = top(state)
    code = state.tables.step[state.frames[at + S_STEP]]
    chosen = actions.component_of(action)
    if code == O_PUT_PAID:
        put_paid(state, chosen)
        return
    if code == O_TURN_ANOTHER:
        turn(state, chosen)
    elif code == O_DESTROY:
        destroy(state, state.frames[at + S_SEAT], chosen)
        state.frames[at + S_CARD] = chosen
    elif actions.verb_of(action) != V_DECLINE:
        straighten(state, chosen)
    next_step(state, at)


def answer_card(state: State, action: i64) -> None:
    """Discard the card chosen, or begin to place it."""
    at = top(state)
    step = state.frames[at + S_STEP]
    code = state.tables.step[step]
    card = actions.component_of(action)
    if code == O_PLACE:
        next_step(state, at)
        if actions.verb_of(action) != V_DECLINE:
            begin_effect_placement(state, at, step * ARGUMENTS, card)
        return
    discard(state, state.frames[at + S_SEAT], card)
    if code == O_DRAW_DISCARD:
        state.frames[at + S_AMOUNT] -= 1
        return
    state.frames[at + S_CARD] = card
    next_step(state, at)


def begin_effect_placement(state: State, at: i64, row: i64, card: i64) -> None:
    """Place a card by an effect, with its discount on top of the standing ones."""
    placement = push(state, F_PLACE, state.frames[at + S_SEAT], card, 0)
    discount = state.tables.argument[row + EXTRA]
    if state.tables.argument[row] == 1:
        state.frames[placement + S_EXTRA] = discount
    else:
        state.frames[placement + S_AMOUNT] = discount
    # The slot of the card tells a placement that costs nothing at all.
    state.frames[placement + S_CARD] = state.tables.argument[row + 1]
