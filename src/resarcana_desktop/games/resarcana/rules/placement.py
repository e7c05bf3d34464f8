"""Placing artifacts, claiming monuments and places, and the discard action (p. 6)."""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.payments import standing_discount
from resarcana_desktop.games.resarcana.rules.powers import begin_power
from resarcana_desktop.games.resarcana.rules.state import (
    EVERY_SEAT,
    State,
    ask,
    clear_stored,
    gain,
    move,
    pay,
    pile_of,
    pop,
    push,
    take_monument_top,
    top,
)
from resarcana_desktop.games.resarcana.rules.usability import can_react

TO_PAY: Final = 0
TO_ARRIVE: Final = 1
TO_REFILL: Final = 2
TO_ANSWER: Final = 3
MONUMENTS_FACE_UP: Final = 2


def begin_placement(state: State, seat: i64, card: i64) -> None:
    """Begin the place action or a claim; only standing discounts apply."""
    kind: i64 = codes.F_PLACE
    if state.tables.kind[card] != codes.ARTIFACT:
        kind = codes.F_CLAIM
    push(state, kind, seat, card, 0)


def run_placement(state: State) -> None:
    """Pay, then arrive; a monument's own effect comes before the display is refilled."""
    at = top(state)
    step = state.frames[at + codes.S_STEP]
    if step == TO_PAY:
        _ask_payment(state, at)
    elif step == TO_ARRIVE:
        _arrive(state, at)
    elif step == TO_REFILL:
        refill_monuments(state)
        state.frames[at + codes.S_STEP] = TO_ANSWER
        if state.tables.answers_claims == 0:
            pop(state)
    elif can_answer_claim(state, at):
        ask(state, codes.D_REACT_CLAIM, state.frames[at + codes.S_SEAT])
    else:
        pop(state)


def can_answer_claim(state: State, at: i64) -> bool:
    """Return whether the seat has a react to its own claim of a monument, other than that one."""
    seat, claimed = state.frames[at + codes.S_SEAT], state.frames[at + codes.S_COMPONENT]
    return state.tables.kind[claimed] == codes.MONUMENT and can_react(
        state, seat, codes.T_MONUMENT_CLAIMED, claimed
    )


def answer_claim(state: State, action: i64) -> None:
    """React with the power chosen, after which another may follow, or let it be."""
    at = top(state)
    if actions.verb_of(action) != codes.V_REACT:
        pop(state)
        return
    component = actions.component_of(action)
    power = state.tables.first_power[component] + actions.index_of(action)
    begin_power(state, codes.F_POWER, state.frames[at + codes.S_SEAT], component, power)


def _ask_payment(state: State, at: i64) -> None:
    seat = state.frames[at + codes.S_SEAT]
    card = state.frames[at + codes.S_COMPONENT]
    if state.frames[at + codes.S_CARD] == 1:
        state.frames[at + codes.S_STEP] = TO_ARRIVE
        return
    # From here on the two slots hold the whole discount, standing ones included.
    state.frames[at + codes.S_AMOUNT] += standing_discount(state, seat, card, 0)
    state.frames[at + codes.S_EXTRA] += standing_discount(state, seat, card, 1)
    ask(state, codes.D_PAY, seat)


def answer_placement_payment(state: State, action: i64) -> None:
    """Pay the essences chosen for a placement."""
    at = top(state)
    seat = state.frames[at + codes.S_SEAT]
    for kind in range(state.tables.kinds):
        pay(state, seat, state.frames[at + codes.S_COMPONENT], kind, actions.count_of(action, kind))
    state.frames[at + codes.S_STEP] = TO_ARRIVE


def _arrive(state: State, at: i64) -> None:
    seat = state.frames[at + codes.S_SEAT]
    card = state.frames[at + codes.S_COMPONENT]
    if state.pile[card] == codes.MONUMENT_DECK:
        take_monument_top(state)
    clear_stored(state, card)
    move(state, card, pile_of(seat, codes.PLAY))
    state.seen[card] = EVERY_SEAT
    if state.frames[at + codes.S_KIND] != codes.F_CLAIM:
        pop(state)
        return
    state.frames[at + codes.S_STEP] = TO_REFILL
    first = state.tables.first_power[card]
    for power in range(first, first + state.tables.power_count[card]):
        if state.tables.trigger[power] == codes.T_CLAIM:
            begin_power(state, codes.F_POWER, seat, card, power)


def refill_monuments(state: State) -> None:
    """Turn up monuments until two are open or the deck is empty."""
    while state.count[codes.CENTRE_MONUMENTS] < MONUMENTS_FACE_UP:
        if state.newest[codes.MONUMENT_DECK] == NOWHERE:
            return
        monument = take_monument_top(state)
        move(state, monument, codes.CENTRE_MONUMENTS)
        state.seen[monument] = EVERY_SEAT


def run_discard(state: State) -> None:
    """Run the discard action: the card is gone, the gain is chosen."""
    ask(state, codes.D_GAIN, state.frames[top(state) + codes.S_SEAT])


def answer_discard_gain(state: State, action: i64) -> None:
    """Gain 1 Gold or the two other essences chosen."""
    at = top(state)
    seat = state.frames[at + codes.S_SEAT]
    card = state.frames[at + codes.S_COMPONENT]
    for kind in range(state.tables.kinds):
        gain(state, seat, card, kind, actions.count_of(action, kind))
    pop(state)
