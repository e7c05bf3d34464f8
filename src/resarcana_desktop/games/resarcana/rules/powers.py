"""Runs a power step by step: first its costs, then its effects (p. 7).

The innermost frame holds the power and its next step. A step either does its work and moves on, or
asks for a decision; `answer_*` then finishes it.
"""

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.effects import (
    COUNTING,
    NO_MORE,
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
    move,
    pay,
    pile_of,
    pop,
    push,
    retrieve,
    return_scroll,
    spend_stored,
    straighten,
    take_stored,
    top,
    turn,
)


def begin_power(state: State, kind: i64, seat: i64, component: i64, power: i64) -> None:
    """Begin a power; its first step comes next."""
    at = push(state, kind, seat, component, power)
    state.frames[at + codes.S_STEP] = state.tables.first_step[power]


def run_power(state: State) -> None:
    """Execute the next step of the innermost power, or end it after the last."""
    at = top(state)
    power = state.frames[at + codes.S_POWER]
    step = state.frames[at + codes.S_STEP]
    tables = state.tables
    if step >= tables.first_step[power] + tables.step_count[power]:
        pop(state)
        component = state.frames[at + codes.S_COMPONENT]
        # A scroll goes back to the centre once its power is done; its victims do not use it.
        if tables.kind[component] == codes.SCROLL and tables.trigger[power] != codes.T_WAY_OUT:
            return_scroll(state, component)
        return
    code = tables.step[step]
    row = step * codes.ARGUMENTS
    if code < codes.FIRST_EFFECT:
        _do_cost(state, at, code, row)
    elif code < codes.FIRST_OTHER_EFFECT:
        do_gain(state, at, code, row)
    else:
        do_effect(state, at, code, row)


# ---- costs ---------------------------------------------------------------------------------------


def _do_cost(state: State, at: i64, code: i64, row: i64) -> None:
    seat = state.frames[at + codes.S_SEAT]
    component = state.frames[at + codes.S_COMPONENT]
    argument = state.tables.argument
    if code == codes.O_PAY_ANY or code == codes.O_PAY_ONE_OF or code == codes.O_PAY_EITHER:
        ask(state, codes.D_PAY, seat)
        return
    if code == codes.O_PAY_IDENTICAL:
        ask(state, codes.D_PAY_IDENTICAL, seat)
        return
    if code == codes.O_PAY_ANY_NUMBER:
        ask(state, codes.D_PAY_KIND, seat)
        return
    if code == codes.O_TURN_ANOTHER or (
        code == codes.O_DESTROY and argument[row + codes.AMOUNT] != codes.THIS
    ):
        ask(state, codes.D_COMPONENT, seat)
        return
    if code == codes.O_DISCARD:
        ask(state, codes.D_CARD, seat)
        return
    if code == codes.O_TURN:
        turn(state, component)
    elif code == codes.O_PAY:
        for kind in range(state.tables.kinds):
            pay(state, seat, component, kind, argument[row + kind])
    elif code == codes.O_SPEND:
        for kind in range(state.tables.kinds):
            spend_stored(state, seat, component, kind, argument[row + kind])
    elif code == codes.O_DESTROY:
        _destroy(state, at, component)
        return
    elif code == codes.O_HAVE_DECK:
        pass  # nothing is paid for it
    else:
        raise UnknownOperation(f"no rule pays the cost with the operation {code}")
    next_step(state, at)


def _destroy(state: State, at: i64, artifact: i64) -> None:
    """Destroy an artifact as a cost; every player may react once the whole cost is paid."""
    destroy(state, state.frames[at + codes.S_SEAT], artifact)
    state.frames[at + codes.S_CARD] = artifact
    next_step(state, at)
    if state.tables.step[state.frames[at + codes.S_STEP]] != codes.O_DISCARD:
        _ask_about_destruction(state, at, artifact)


def _ask_about_destruction(state: State, at: i64, artifact: i64) -> None:
    if state.tables.answers_destruction == 1:
        push(state, codes.F_DESTROYED, state.frames[at + codes.S_SEAT], artifact, 0)


# ---- answers -------------------------------------------------------------------------------------


def answer_pay(state: State, action: i64) -> None:
    """Pay the mix chosen and remember it."""
    at = top(state)
    seat = state.frames[at + codes.S_SEAT]
    for kind in range(state.tables.kinds):
        amount = actions.count_of(action, kind)
        pay(state, seat, state.frames[at + codes.S_COMPONENT], kind, amount)
    state.frames[at + codes.S_PAID] = actions.essences_of(action)
    next_step(state, at)


def answer_pay_kind(state: State, action: i64) -> None:
    """Pay a number of essences of one kind, and ask for the next; S_AMOUNT is the kind."""
    at = top(state)
    kind = state.frames[at + codes.S_AMOUNT]
    amount = actions.count_of(action, kind)
    pay(state, state.frames[at + codes.S_SEAT], state.frames[at + codes.S_COMPONENT], kind, amount)
    if kind == 0:
        state.frames[at + codes.S_PAID] = 0
    state.frames[at + codes.S_PAID] += actions.essences_of(action)
    state.frames[at + codes.S_AMOUNT] = kind + 1
    if kind + 1 == state.tables.kinds:
        next_step(state, at)


def answer_gain(state: State, action: i64) -> None:
    """Gain the mix chosen, to the pool or on the component as the effect says."""
    at = top(state)
    step = state.frames[at + codes.S_STEP]
    to: i64 = 0
    if state.tables.step[step] == codes.O_GAIN_ANY:
        to = state.tables.argument[step * codes.ARGUMENTS + codes.EXTRA]
    for kind in range(state.tables.kinds):
        amount = actions.count_of(action, kind)
        give(
            state,
            state.frames[at + codes.S_SEAT],
            state.frames[at + codes.S_COMPONENT],
            kind,
            amount,
            to,
        )
    next_step(state, at)


def answer_component(state: State, action: i64) -> None:
    """Turn, destroy, straighten, load, empty or claim the component chosen."""
    at = top(state)
    seat = state.frames[at + codes.S_SEAT]
    code = state.tables.step[state.frames[at + codes.S_STEP]]
    chosen = actions.component_of(action)
    if code == codes.O_PUT_PAID:
        put_paid(state, chosen)
        return
    if code == codes.O_DESTROY:
        _destroy(state, at, chosen)
        return
    if code == codes.O_PUT_ON_ONE:
        row = state.frames[at + codes.S_STEP] * codes.ARGUMENTS
        for kind in range(state.tables.kinds):
            amount = state.tables.argument[row + kind]
            give(state, seat, chosen, kind, amount, codes.TO_THIS)
    elif code == codes.O_TURN_ANOTHER:
        if actions.verb_of(action) == codes.V_REACT:
            # It turns itself, and so is the artifact to be turned.
            next_step(state, at)
            _begin_react(state, seat, chosen, actions.index_of(action))
            return
        turn(state, chosen)
    elif code == codes.O_CLAIM_SCROLL:
        move(state, chosen, pile_of(seat, codes.PLAY))
    elif code == codes.O_TAKE_ALL:
        if actions.verb_of(action) != codes.V_DECLINE:
            take_stored(state, seat, chosen)
    elif actions.verb_of(action) != codes.V_DECLINE:
        straighten(state, chosen)
    next_step(state, at)


def answer_card(state: State, action: i64) -> None:
    """Discard the card chosen, or begin to place it."""
    at = top(state)
    step = state.frames[at + codes.S_STEP]
    code = state.tables.step[step]
    card = actions.component_of(action)
    if code == codes.O_PLACE:
        next_step(state, at)
        if actions.verb_of(action) != codes.V_DECLINE:
            begin_effect_placement(state, at, step * codes.ARGUMENTS, card)
        return
    if code == codes.O_RETRIEVE:
        retrieve(state, state.frames[at + codes.S_SEAT], card)
        next_step(state, at)
        return
    discard(state, state.frames[at + codes.S_SEAT], card)
    if code == codes.O_DRAW_DISCARD:
        state.frames[at + codes.S_AMOUNT] -= 1
        return
    before = state.frames[at + codes.S_CARD]
    state.frames[at + codes.S_CARD] = card
    next_step(state, at)
    # A card is the last of all costs: what was destroyed just before is answered now.
    power = state.frames[at + codes.S_POWER]
    if step > state.tables.first_step[power] and state.tables.step[step - 1] == codes.O_DESTROY:
        _ask_about_destruction(state, at, before)


def _begin_react(state: State, seat: i64, component: i64, number: i64) -> None:
    power = state.tables.first_power[component] + number
    begin_power(state, codes.F_POWER, seat, component, power)


def answer_own_power(state: State, action: i64) -> None:
    """Count as a type in the check that comes, or let the check begin (S_EXTRA says which)."""
    at = top(state)
    if actions.verb_of(action) == codes.V_REACT:
        state.frames[at + codes.S_EXTRA] = COUNTING
        component = actions.component_of(action)
        _begin_react(state, state.frames[at + codes.S_SEAT], component, actions.index_of(action))
    else:
        state.frames[at + codes.S_EXTRA] = NO_MORE


def begin_effect_placement(state: State, at: i64, row: i64, card: i64) -> None:
    """Place a card by an effect, with its discount on top of the standing ones."""
    placement = push(state, codes.F_PLACE, state.frames[at + codes.S_SEAT], card, 0)
    discount = state.tables.argument[row + codes.EXTRA]
    if state.tables.argument[row] == 1:
        state.frames[placement + codes.S_EXTRA] = discount
    else:
        state.frames[placement + codes.S_AMOUNT] = discount
    # The card's slot marks a placement that is entirely free.
    state.frames[placement + codes.S_CARD] = state.tables.argument[row + 1]
