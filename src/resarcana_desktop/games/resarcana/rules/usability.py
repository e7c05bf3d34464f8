"""Whether a power can be used now: straightened if it must be, and its whole cost payable."""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.payments import in_mask, shares_type
from resarcana_desktop.games.resarcana.rules.state import State, pile_of, pool_total

# Why a cost cannot be paid; 0 means no obstacle. `reasons.py` turns these into reason codes.
FREE: Final = 0
TURNED: Final = 1
ESSENCES_SHORT: Final = 2
STORED_SHORT: Final = 3
NOTHING_TO_TURN: Final = 4
NOTHING_TO_DESTROY: Final = 5
NOTHING_TO_DISCARD: Final = 6
PASSED: Final = 7
DECK_EMPTY: Final = 8


def can_use(state: State, seat: i64, component: i64, power: i64) -> bool:
    """Return whether a seat could pay a power's whole cost now, turning included (p. 7)."""
    return obstacle(state, seat, component, power) == FREE


def obstacle(state: State, seat: i64, component: i64, power: i64) -> i64:
    """Return the first thing that keeps a power from being used, or FREE."""
    tables = state.tables
    if (
        state.passed[seat] == 1
        and tables.kind[component] == codes.MAGIC_ITEM
        and tables.passed_items_rest == 1
    ):
        return PASSED  # it is on its Passed side until the next round
    if state.turned[component] == 1 and tables.while_turned[power] == 0:
        return TURNED
    at = tables.first_step[power]
    for step in range(at, at + tables.step_count[power]):
        code = tables.step[step]
        if code >= codes.FIRST_EFFECT:
            break
        if code == codes.O_TURN:
            if state.turned[component] == 1:
                return TURNED
        elif (
            code > codes.LAST_PAYMENT
            and not _can_pay_step(state, seat, component, code, step * codes.ARGUMENTS)
            and not _is_stood_in_for(state, seat, component, power, step)
        ):
            return _obstacle_of(code)
    total = tables.takes_total[power]
    if total > 0 and not _has_essences(state, seat, power, total):
        return ESSENCES_SHORT
    return FREE


def can_use_converting(state: State, seat: i64, component: i64, power: i64) -> bool:
    """Return whether a seat could pay a power's whole cost, if need be by converting Pearls."""
    found = obstacle(state, seat, component, power)
    if found != ESSENCES_SHORT or state.tables.kinds == codes.USUAL_KINDS:
        return found == FREE
    tables = state.tables
    purse = seat * codes.ESSENCE_KINDS
    first = power * codes.ESSENCE_KINDS
    pearls = state.pool[purse + codes.PEARL] - tables.takes[first + codes.PEARL]
    gold = max(tables.takes[first + codes.GOLD] - state.pool[purse + codes.GOLD], 0)
    others: i64 = 0
    for kind in range(codes.GOLD):
        others += max(tables.takes[first + kind] - state.pool[purse + kind], 0)
    # Each Pearl that does not become Gold becomes two essences: one more than there were.
    return (
        gold + (others + 1) // 2 <= pearls
        and pool_total(state, seat) + pearls - gold >= tables.takes_total[power]
    )


def can_react(state: State, seat: i64, trigger: i64, but: i64) -> bool:
    """Return whether a seat could use a power with this trigger, of any component but one."""
    tables = state.tables
    component = state.oldest[pile_of(seat, codes.PLAY)]
    while component != NOWHERE:
        first = tables.first_power[component]
        for power in range(first, first + tables.power_count[component]):
            if (
                tables.trigger[power] == trigger
                and component != but
                and can_use_converting(state, seat, component, power)
            ):
                return True
        component = state.after[component]
    return False


def has_essences_for(state: State, seat: i64, power: i64) -> bool:
    """Return whether the pool can pay all the payments of a power's cost together."""
    return _has_essences(state, seat, power, state.tables.takes_total[power])


def _has_essences(state: State, seat: i64, power: i64, total: i64) -> bool:
    """Return whether the pool has the essences of a power's cost, and `total` of them in all."""
    tables = state.tables
    purse = seat * codes.ESSENCE_KINDS
    first = power * codes.ESSENCE_KINDS
    if total > tables.takes_any[power]:
        for kind in range(state.tables.kinds):
            if state.pool[purse + kind] < tables.takes[first + kind]:
                return False
    there = pool_total(state, seat)
    if tables.takes_spares[power] != 0:
        for kind in range(state.tables.kinds):
            if in_mask(tables.takes_spares[power], kind):
                there -= state.pool[purse + kind] - tables.takes[first + kind]
    if there < total:
        return False
    one_of = tables.takes_one_of[power]
    if one_of == 0:
        return True
    for kind in range(state.tables.kinds):
        if in_mask(one_of, kind) and state.pool[purse + kind] > tables.takes[first + kind]:
            return True
    return False


def _can_pay_step(state: State, seat: i64, component: i64, code: i64, row: i64) -> bool:
    mask = state.tables.argument[row + codes.MASK]
    if code == codes.O_TURN_ANOTHER:
        return has_other_to_turn(state, seat, component, mask)
    if code == codes.O_DESTROY:
        return has_to_destroy(
            state, seat, component, state.tables.argument[row + codes.AMOUNT], mask
        )
    if code == codes.O_DISCARD:
        return has_to_discard(state, seat, mask)
    if code == codes.O_SPEND:
        return has_stored(state, component, row)
    if code == codes.O_HAVE_DECK:
        return state.count[pile_of(seat, codes.DECK)] > 0
    if code == codes.O_PAY_EITHER:
        return can_pay_first(state, seat, row) or can_pay_other(state, seat, row) >= 0
    return True


def can_pay_first(state: State, seat: i64, row: i64) -> bool:
    """Return whether the pool has the essences named at an argument row."""
    purse = seat * codes.ESSENCE_KINDS
    for kind in range(state.tables.kinds):
        if state.pool[purse + kind] < state.tables.argument[row + kind]:
            return False
    return True


def can_pay_other(state: State, seat: i64, row: i64) -> i64:
    """Return the kind that can be paid instead of the essences at an argument row, or -1."""
    amount = state.tables.argument[row + codes.AMOUNT]
    mask = state.tables.argument[row + codes.MASK]
    for kind in range(state.tables.kinds):
        if in_mask(mask, kind) and state.pool[seat * codes.ESSENCE_KINDS + kind] >= amount:
            return kind
    return -1


def _is_stood_in_for(state: State, seat: i64, component: i64, power: i64, step: i64) -> bool:
    """Return whether something else can be turned instead of the artifact a step needs."""
    tables = state.tables
    if tables.has_count_as == 0 or tables.step[step] != codes.O_TURN_ANOTHER:
        return False
    mask = tables.argument[step * codes.ARGUMENTS + codes.MASK]
    return has_stand_in(state, seat, component, power, mask)


def _obstacle_of(code: i64) -> i64:
    if code == codes.O_TURN_ANOTHER:
        return NOTHING_TO_TURN
    if code == codes.O_DESTROY:
        return NOTHING_TO_DESTROY
    if code == codes.O_DISCARD:
        return NOTHING_TO_DISCARD
    if code == codes.O_HAVE_DECK:
        return DECK_EMPTY
    if code == codes.O_PAY_EITHER:
        return ESSENCES_SHORT
    return STORED_SHORT


def is_artifact_of(state: State, component: i64, types: i64) -> bool:
    """Return whether a component is an artifact, of one of these types if any are named."""
    if state.tables.kind[component] != codes.ARTIFACT:
        return False
    return types == 0 or shares_type(state.tables.types[component], types)


def artifacts_in_play(state: State, seat: i64, types: i64) -> i64:
    """Return how many artifacts (of these types, if any are named) a seat has in play."""
    number: i64 = 0
    component = state.oldest[pile_of(seat, codes.PLAY)]
    while component != NOWHERE:
        if is_artifact_of(state, component, types):
            number += 1
        component = state.after[component]
    return number


def can_be_turned_for(state: State, component: i64, user: i64, types: i64) -> bool:
    """Return whether a component can be the other one turned for a power of `user`."""
    return (
        component != user
        and state.turned[component] == 0
        and is_artifact_of(state, component, types)
    )


def can_be_destroyed_for(state: State, component: i64, user: i64, which: i64, types: i64) -> bool:
    """Return whether an artifact in play can be destroyed for a power of `user`."""
    if which == codes.THIS:
        return component == user
    if which == codes.ANOTHER and component == user:
        return False
    return is_artifact_of(state, component, types)


def has_other_to_turn(state: State, seat: i64, user: i64, types: i64) -> bool:
    """Return whether a seat has a straightened artifact of a type other than `user`."""
    component = state.oldest[pile_of(seat, codes.PLAY)]
    while component != NOWHERE:
        if can_be_turned_for(state, component, user, types):
            return True
        component = state.after[component]
    return False


def has_stand_in(state: State, seat: i64, user: i64, power: i64, types: i64) -> bool:
    """Return whether a seat has something that counts as an artifact to turn for a power."""
    component = state.oldest[pile_of(seat, codes.PLAY)]
    while component != NOWHERE:
        first = state.tables.first_power[component]
        for react in range(first, first + state.tables.power_count[component]):
            if can_stand_in(state, seat, component, react, user, power, types):
                return True
        component = state.after[component]
    return False


def can_stand_in(
    state: State, seat: i64, component: i64, react: i64, user: i64, power: i64, types: i64
) -> bool:
    """Return whether a react makes its component count as one of these types for a power of `user`.

    Its cost comes on top of all payments of the power, none of which has been made yet.
    """
    return (
        state.tables.trigger[react] == codes.T_OWN_POWER
        and component != user
        and shares_type(state.tables.stands_for[react], types)
        and can_use(state, seat, component, react)
        and has_essences_for_both(state, seat, power, react)
    )


def has_essences_for_both(state: State, seat: i64, power: i64, react: i64) -> bool:
    """Return whether the pool can pay a power and a react that costs fixed and any essences."""
    tables = state.tables
    first = react * codes.ESSENCE_KINDS
    purse = seat * codes.ESSENCE_KINDS
    for kind in range(state.tables.kinds):
        if state.pool[purse + kind] < tables.takes[first + kind]:
            return False
    for kind in range(state.tables.kinds):
        state.pool[purse + kind] -= tables.takes[first + kind]
    total = tables.takes_total[power] + tables.takes_any[react]
    enough = _has_essences(state, seat, power, total)
    for kind in range(state.tables.kinds):
        state.pool[purse + kind] += tables.takes[first + kind]
    return enough


def has_to_destroy(state: State, seat: i64, user: i64, which: i64, types: i64) -> bool:
    """Return whether a seat has an artifact to destroy for a power of `user`."""
    component = state.oldest[pile_of(seat, codes.PLAY)]
    while component != NOWHERE:
        if can_be_destroyed_for(state, component, user, which, types):
            return True
        component = state.after[component]
    return False


def has_to_discard(state: State, seat: i64, types: i64) -> bool:
    """Return whether a seat holds a card, of one of these types if any are named."""
    card = state.oldest[pile_of(seat, codes.HAND)]
    while card != NOWHERE:
        if is_artifact_of(state, card, types):
            return True
        card = state.after[card]
    return False


def has_stored(state: State, component: i64, row: i64) -> bool:
    """Return whether a component has the essences named at an argument row."""
    for kind in range(state.tables.kinds):
        if state.stored[component * codes.ESSENCE_KINDS + kind] < state.tables.argument[row + kind]:
            return False
    return True


def answers_loss(state: State, power: i64, attacker: i64) -> bool:
    """Return whether a power is a react to a Life loss caused by this component."""
    trigger = state.tables.trigger[power]
    types = state.tables.types[attacker]
    if trigger == codes.T_LIFE_LOSS:
        return True
    if trigger == codes.T_DRAGON_LOSS:
        return shares_type(types, codes.DRAGON)
    if trigger == codes.T_DEMON_LOSS:
        return shares_type(types, codes.DEMON)
    return False
