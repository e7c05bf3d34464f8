"""Points and the victory check (p. 8)."""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.powers import begin_power
from resarcana_desktop.games.resarcana.rules.state import (
    State,
    ask,
    pile_of,
    pop,
    seat_bit,
    tell,
    ties_broken_by,
    top,
)
from resarcana_desktop.games.resarcana.rules.usability import (
    artifacts_in_play,
    can_react,
)

FIRST_PLAYER_TOKEN_POINTS: Final = 1


def points_of(state: State, seat: i64) -> i64:
    """A seat's points now, the First Player token included, temporary points left out."""
    total: i64 = 0
    component = state.oldest[pile_of(seat, codes.PLAY)]
    while component != NOWHERE:
        total += component_points(state, seat, component)
        component = state.after[component]
    if state.token_holder == seat:
        total += FIRST_PLAYER_TOKEN_POINTS
    if state.tables.has_worth == 1:
        for kind in range(state.tables.kinds):
            total += points_of_essences(state, seat, kind)
    return total


def points_of_essences(state: State, seat: i64, kind: i64) -> i64:
    """The points for all essences of a kind that a seat has, in its pool or on its components."""
    worth = state.tables.worth[kind]
    if worth == 0:
        return 0
    number = state.pool[seat * codes.ESSENCE_KINDS + kind]
    component = state.oldest[pile_of(seat, codes.PLAY)]
    while component != NOWHERE:
        number += state.stored[component * codes.ESSENCE_KINDS + kind]
        component = state.after[component]
    return number * worth


def component_points(state: State, seat: i64, component: i64) -> i64:
    """The points a component in play is worth, by all its rules."""
    tables = state.tables
    row = component * codes.ESSENCE_KINDS
    points = tables.points[component]
    if tables.scores_essences[component] == 1:
        for kind in range(state.tables.kinds):
            points += tables.points_per_essence[row + kind] * state.stored[row + kind]
    first = tables.first_points[component]
    for rule in range(first, first + tables.points_count[component]):
        owned = artifacts_in_play(state, seat, tables.points_type[rule])
        points += tables.points_for_type[rule] * (owned // tables.points_type_per[rule])
    return points


def run_check(state: State) -> None:
    """Let each player react in turn order, then decide; S_STEP counts the players done."""
    at = top(state)
    step = state.frames[at + codes.S_STEP]
    if step >= state.seats:
        pop(state)
        _decide(state, state.frames[at + codes.S_SEAT])
        return
    seat = (state.frames[at + codes.S_SEAT] + step) % state.seats
    if can_react_to_check(state, seat):
        ask(state, codes.D_REACT_CHECK, seat)
    else:
        state.frames[at + codes.S_STEP] += 1


def can_react_to_check(state: State, seat: i64) -> bool:
    """Return whether a seat has a react to a victory check that it can pay."""
    return can_react(state, seat, codes.T_VICTORY_CHECK, NOWHERE)


def answer_check(state: State, action: i64) -> None:
    """Use a react, after which the same player may use another, or continue."""
    at = top(state)
    if actions.verb_of(action) == codes.V_DECLINE:
        state.frames[at + codes.S_STEP] += 1
        return
    component = actions.component_of(action)
    power = state.tables.first_power[component] + actions.index_of(action)
    begin_power(state, codes.F_POWER, state.decider, component, power)


def _decide(state: State, first: i64) -> None:
    if state.events is not None:
        for step in range(state.seats):
            seat = (first + step) % state.seats
            tell(
                state, codes.E_CHECK, seat, points_of(state, seat) + state.temporary_points[seat], 0
            )
    state.winners = winners(state)
    for seat in range(state.seats):
        state.temporary_points[seat] = 0
    if state.winners > 0:
        state.phase = codes.GAME_OVER
        if state.events is not None:
            tell(state, codes.E_OVER, state.winners, 0, 0)


def winners(state: State) -> i64:
    """Return the winning seats as bits: most points that reach the goal, then most essences.

    0 if no one has won.
    """
    best: i64 = -1
    found: i64 = 0
    for seat in range(state.seats):
        points = points_of(state, seat) + state.temporary_points[seat]
        if points < state.tables.goal:
            continue
        # Points decide; essences only break ties, hence the large factor.
        rank = points * 1000000 + ties_broken_by(state, seat)
        if rank > best:
            best = rank
            found = 0
        if rank == best:
            found += seat_bit(seat)
    return found
