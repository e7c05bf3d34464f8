"""Passing: First Player token, a different magic item, one card (p. 8)."""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.state import (
    State,
    ask,
    clear_stored,
    draw,
    move,
    pile_of,
    pop,
    push,
    tell,
    top,
)

TO_SWAP: Final = 0
TO_DRAW: Final = 1


def begin_pass(state: State, seat: i64) -> None:
    """Pass; the first of the round to do so takes the First Player token."""
    if passed_seats(state) == 0:
        if state.events is not None:
            tell(state, codes.E_TOKEN, seat, state.token_holder, 0)
        state.token_holder = seat
    state.passed[seat] = 1
    if state.events is not None:
        tell(state, codes.E_PASS, seat, 0, 0)
    push(state, codes.F_PASS, seat, 0, 0)


def passed_seats(state: State) -> i64:
    """Return how many players have passed in this round."""
    number: i64 = 0
    for seat in range(state.seats):
        number += state.passed[seat]
    return number


def run_pass(state: State) -> None:
    """Swap the magic item, then draw."""
    at = top(state)
    seat = state.frames[at + codes.S_SEAT]
    if state.frames[at + codes.S_STEP] == TO_SWAP:
        state.frames[at + codes.S_STEP] = TO_DRAW
        if own_item(state, seat) != NOWHERE and state.count[codes.CENTRE_ITEMS] > 0:
            ask(state, codes.D_ITEM, seat)
        return
    draw(state, seat)
    pop(state)


def own_item(state: State, seat: i64) -> i64:
    """The magic item a seat has in play, or NOWHERE."""
    component = state.oldest[pile_of(seat, codes.PLAY)]
    while component != NOWHERE:
        if state.tables.kind[component] == codes.MAGIC_ITEM:
            return component
        component = state.after[component]
    return NOWHERE


def take_item(state: State, seat: i64, action: i64) -> None:
    """Take a magic item and return the old one, with its essences going back to the supply."""
    old = own_item(state, seat)
    move(state, actions.component_of(action), pile_of(seat, codes.PLAY))
    if old != NOWHERE:
        clear_stored(state, old)
        move(state, old, codes.CENTRE_ITEMS)
