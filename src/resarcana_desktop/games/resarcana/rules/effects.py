"""The effects of powers, one step at a time: gains first, then everything else (p. 7, 8).

A step either does its work and moves on, or asks for a decision that `powers` finishes.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.engine.piles import NOWHERE, link, unlink
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.listing import (
    can_be_straightened,
    can_count_for_check,
    looked_at_pile,
    points_as,
)
from resarcana_desktop.games.resarcana.rules.payments import in_mask
from resarcana_desktop.games.resarcana.rules.state import (
    MIXED,
    State,
    ask,
    discard,
    draw,
    gain,
    in_play,
    mark_seen,
    pile_of,
    push,
    put,
    reshuffle_discards,
    straighten,
    take_stored,
    tell,
    top,
)
from resarcana_desktop.games.resarcana.rules.usability import is_artifact_of

ONLY_GOLD: Final = 16
# The mask of an attack that strikes the attacker, too.
EVERYONE: Final = 1
# Before the seat's own check: whether something is just made to count for it, or nothing more is.
COUNTING: Final = 1
NO_MORE: Final = 2


class UnknownOperation(Exception):
    """A step that no rule implements; a term was declared whose function is not called here."""


def next_step(state: State, at: i64) -> None:
    """The present step is done; the next one begins with nothing counted."""
    state.frames[at + codes.S_STEP] += 1
    state.frames[at + codes.S_AMOUNT] = 0
    state.frames[at + codes.S_EXTRA] = 0


# ---- gains ---------------------------------------------------------------------------------------


def do_gain(state: State, at: i64, code: i64, row: i64) -> None:
    """Execute a step that gives essences."""
    seat = state.frames[at + codes.S_SEAT]
    component = state.frames[at + codes.S_COMPONENT]
    argument = state.tables.argument
    if code == codes.O_GAIN_ANY:
        ask(state, codes.D_GAIN, seat)
        return
    if code == codes.O_GAIN_BY_COST:
        _gain_by_cost(state, at, row)
        return
    if code == codes.O_GAIN_PER_RIVAL:
        if state.seats > 1:
            ask(state, codes.D_RIVAL, seat)
            return
    elif code == codes.O_GAIN:
        for kind in range(state.tables.kinds):
            give(state, seat, component, kind, argument[row + kind], argument[row + codes.EXTRA])
    elif code == codes.O_RIVALS_GAIN:
        for step in range(1, state.seats):
            rival = (seat + step) % state.seats
            for kind in range(state.tables.kinds):
                gain(state, rival, component, kind, argument[row + kind])
    else:
        raise UnknownOperation(f"no rule gives the essences of the operation {code}")
    next_step(state, at)


def give(state: State, seat: i64, component: i64, kind: i64, amount: i64, to: i64) -> None:
    """Give essences from the supply: to the pool, or on the component if it is still there."""
    if to == codes.TO_THIS:
        if in_play(state, seat, component):
            put(state, seat, component, kind, amount)
    else:
        gain(state, seat, component, kind, amount)


def _gain_by_cost(state: State, at: i64, row: i64) -> None:
    seat = state.frames[at + codes.S_SEAT]
    if state.tables.argument[row + codes.MASK] != ONLY_GOLD:
        ask(state, codes.D_GAIN, seat)
        return
    amount = state.tables.argument[row + codes.AMOUNT]
    amount += state.tables.cost_total[state.frames[at + codes.S_CARD]]
    gain(state, seat, state.frames[at + codes.S_COMPONENT], codes.GOLD, amount)
    next_step(state, at)


def gain_from_rival(state: State, rival: i64) -> None:
    """Gain as much as the chosen rival has of what the power counts (p. 8)."""
    at = top(state)
    row = state.frames[at + codes.S_STEP] * codes.ARGUMENTS
    counted = state.tables.argument[row + codes.EXTRA]
    types = state.tables.argument[row + codes.MASK]
    amount: i64 = 0
    if types == 0:
        amount = state.pool[rival * codes.ESSENCE_KINDS + counted]
    else:
        component = state.oldest[pile_of(rival, codes.PLAY)]
        while component != NOWHERE:
            if is_artifact_of(state, component, types):
                amount += 1
            component = state.after[component]
    kind = state.tables.argument[row + codes.AMOUNT]
    gain(state, state.frames[at + codes.S_SEAT], state.frames[at + codes.S_COMPONENT], kind, amount)
    next_step(state, at)


# ---- other effects -------------------------------------------------------------------------------


def do_effect(  # noqa: C901 - one branch for each effect there is
    state: State, at: i64, code: i64, row: i64
) -> None:
    """Do a step other than giving essences."""
    seat = state.frames[at + codes.S_SEAT]
    component = state.frames[at + codes.S_COMPONENT]
    amount = state.tables.argument[row + codes.AMOUNT]
    if code == codes.O_STRAIGHTEN:
        _do_straighten(state, at, row)
    elif code == codes.O_DRAW:
        for _ in range(amount):
            draw(state, seat)
        next_step(state, at)
    elif code == codes.O_DRAW_DISCARD:
        _do_draw_then_discard(state, at, row)
    elif code == codes.O_LOOK:
        _do_look(state, at)
    elif code == codes.O_PLACE:
        ask(state, codes.D_CARD, seat)
    elif code == codes.O_LIFE_LOSS:
        next_step(state, at)
        _attack(state, at, row)
    elif code == codes.O_IGNORE:
        if state.events is not None:
            tell(state, codes.E_IGNORE, seat, component, 0)
        next_step(state, at)
    elif code == codes.O_CHECK:
        _do_check(state, at)
    elif code == codes.O_TEMPORARY_POINTS:
        state.temporary_points[seat] += amount
        if state.events is not None:
            tell(state, codes.E_TEMPORARY_POINTS, seat, component, amount)
        next_step(state, at)
    elif code == codes.O_CONVERT:
        _do_convert(state, at, row)
    elif code == codes.O_PUT_PAID:
        _do_put_paid(state, at, amount)
    elif code == codes.O_TAKE_ALL:
        _do_take_all(state, at, amount)
    elif code == codes.O_CLAIM_SCROLL:
        if state.count[codes.CENTRE_SCROLLS] == 0:
            next_step(state, at)
        else:
            ask(state, codes.D_COMPONENT, seat)
    elif code == codes.O_RETRIEVE:
        if state.count[pile_of(seat, codes.DISCARDS)] == 0:
            next_step(state, at)
        else:
            ask(state, codes.D_CARD, seat)
    elif code == codes.O_COUNT_AS:
        _do_count_as(state, at)
    elif code == codes.O_PUT_ON_ONE:
        ask(state, codes.D_COMPONENT, seat)
    else:
        raise UnknownOperation(f"no rule does the effect with the operation {code}")


def _do_check(state: State, at: i64) -> None:
    """Check victory, after the player has chosen what counts for it, if that adds points."""
    seat = state.frames[at + codes.S_SEAT]
    component = state.frames[at + codes.S_COMPONENT]
    if (
        state.tables.has_count_as == 1
        and state.frames[at + codes.S_EXTRA] != NO_MORE
        and can_count_for_check(state, seat, component)
    ):
        ask(state, codes.D_REACT_POWER, seat)
        return
    next_step(state, at)
    push(state, codes.F_CHECK, seat, component, 0)


def _do_count_as(state: State, at: i64) -> None:
    """Count as an artifact: instead of one to turn, turning was enough.

    In a check it adds points.
    """
    seat = state.frames[at + codes.S_SEAT]
    power = state.frames[at + codes.S_POWER]
    next_step(state, at)
    below = at - codes.FRAME
    if below < 0 or state.frames[below + codes.S_KIND] != codes.F_POWER:
        return
    if state.frames[below + codes.S_EXTRA] != COUNTING:
        return
    state.frames[below + codes.S_EXTRA] = 0
    checking = state.frames[below + codes.S_COMPONENT]
    points = points_as(state, seat, checking, state.tables.stands_for[power])
    state.temporary_points[seat] += points
    if state.events is not None:
        tell(state, codes.E_TEMPORARY_POINTS, seat, state.frames[at + codes.S_COMPONENT], points)


def _do_take_all(state: State, at: i64, which: i64) -> None:
    if which == codes.THIS:
        seat = state.frames[at + codes.S_SEAT]
        component = state.frames[at + codes.S_COMPONENT]
        if in_play(state, seat, component):
            take_stored(state, seat, component)
        next_step(state, at)
    else:
        ask(state, codes.D_COMPONENT, state.frames[at + codes.S_SEAT])


def _attack(state: State, at: i64, row: i64) -> None:
    """Attack all rivals, or first the attacker itself if it strikes everyone."""
    seat, component = state.frames[at + codes.S_SEAT], state.frames[at + codes.S_COMPONENT]
    loss = push(state, codes.F_LOSS, seat, component, 0)
    state.frames[loss + codes.S_AMOUNT] = state.tables.argument[row + codes.AMOUNT]
    state.frames[loss + codes.S_EXTRA] = state.tables.argument[row + codes.EXTRA]
    if state.tables.argument[row + codes.MASK] == EVERYONE:
        state.frames[loss + codes.S_STEP] = -1


def _do_straighten(state: State, at: i64, row: i64) -> None:
    which = state.tables.argument[row + codes.AMOUNT]
    types = state.tables.argument[row + codes.MASK]
    if which == codes.THIS:
        straighten(state, state.frames[at + codes.S_COMPONENT])
        next_step(state, at)
    elif which == codes.ALL:
        for seat in range(state.seats):
            component = state.oldest[pile_of(seat, codes.PLAY)]
            while component != NOWHERE:
                if can_be_straightened(state, component, types):
                    straighten(state, component)
                component = state.after[component]
        next_step(state, at)
    else:
        ask(state, codes.D_COMPONENT, state.frames[at + codes.S_SEAT])


def _do_draw_then_discard(state: State, at: i64, row: i64) -> None:
    """Draw once, then discard the requested number less the cards the deck could not give."""
    seat = state.frames[at + codes.S_SEAT]
    if state.frames[at + codes.S_EXTRA] == 0:
        wanted = state.tables.argument[row + codes.AMOUNT]
        drawn: i64 = 0
        while drawn < wanted and draw(state, seat):
            drawn += 1
        state.frames[at + codes.S_EXTRA] = 1
        to_discard = state.tables.argument[row + codes.EXTRA] - (wanted - drawn)
        state.frames[at + codes.S_AMOUNT] = to_discard if to_discard > 0 else 0
    hand = pile_of(seat, codes.HAND)
    if state.count[hand] <= state.frames[at + codes.S_AMOUNT]:
        while state.count[hand] > 0:
            discard(state, seat, state.oldest[hand])
        state.frames[at + codes.S_AMOUNT] = 0
    if state.frames[at + codes.S_AMOUNT] == 0:
        next_step(state, at)
    else:
        ask(state, codes.D_CARD, seat)


def _do_look(state: State, at: i64) -> None:
    """Choose a deck if both can be looked at, then look (S_EXTRA holds the deck)."""
    seat = state.frames[at + codes.S_SEAT]
    own = state.count[pile_of(seat, codes.DECK)] + state.count[pile_of(seat, codes.DISCARDS)]
    if own > 0 and state.count[codes.MONUMENT_DECK] > 0:
        ask(state, codes.D_DECK, seat)
    elif own > 0:
        look(state, 0)
    elif state.count[codes.MONUMENT_DECK] > 0:
        look(state, codes.THE_MONUMENT_DECK)
    else:
        next_step(state, at)


def look(state: State, which: i64) -> None:
    """Look at the top cards of a deck and ask for their order."""
    at = top(state)
    seat = state.frames[at + codes.S_SEAT]
    state.frames[at + codes.S_EXTRA] = which
    amount = state.tables.argument[state.frames[at + codes.S_STEP] * codes.ARGUMENTS + codes.AMOUNT]
    pile = looked_at_pile(state, at)
    if which != codes.THE_MONUMENT_DECK and state.count[pile] < amount:
        # The discards go under a deck that is too short to look at.
        if state.count[pile_of(seat, codes.DISCARDS)] > 0 and state.deck_fresh[seat] != 0:
            state.deck_fresh[seat] = MIXED
        reshuffle_discards(state, seat)
    amount = min(amount, state.count[pile])
    state.frames[at + codes.S_AMOUNT] = amount
    _remember_top(state, seat, which, amount, pile)
    if state.events is not None:
        tell(state, codes.E_LOOK, seat, pile, amount)
    if amount >= 2:
        ask(state, codes.D_ORDER, seat)
    else:
        next_step(state, at)


def _remember_top(state: State, seat: i64, which: i64, amount: i64, pile: i64) -> None:
    if which == codes.THE_MONUMENT_DECK:
        state.monuments_known[seat] = max(state.monuments_known[seat], amount)
        return
    state.deck_known[seat] = max(state.deck_known[seat], amount)
    card = state.newest[pile]
    for _ in range(amount):
        mark_seen(state, card, seat)
        card = state.before[card]


def put_in_order(state: State, action: i64) -> None:
    """Put the viewed cards back, the first named on top."""
    at = top(state)
    seat = state.frames[at + codes.S_SEAT]
    pile = looked_at_pile(state, at)
    amount = state.frames[at + codes.S_AMOUNT]
    for place in range(amount):
        card = actions.ordered_of(action, amount - 1 - place)
        unlink(state, card)
        link(state, card, pile)
    if pile == codes.MONUMENT_DECK:
        for other in range(state.seats):
            if other != seat:
                state.monuments_known[other] = 0
    if state.events is not None:
        tell(state, codes.E_ORDER, seat, pile, amount)
    next_step(state, at)


def _do_convert(state: State, at: i64, row: i64) -> None:
    """Turn the identical essences paid into others, one for every `per`."""
    paid: i64 = 0
    for kind in range(state.tables.kinds):
        paid += actions.count_of(state.frames[at + codes.S_PAID], kind)
    amount = paid // state.tables.argument[row + codes.AMOUNT]
    state.frames[at + codes.S_AMOUNT] = amount
    if amount == 0:
        next_step(state, at)
    elif state.tables.argument[row + codes.EXTRA] == 1:
        ask(state, codes.D_GAIN, state.frames[at + codes.S_SEAT])
    else:
        mask = state.tables.argument[row + codes.MASK]
        for kind in range(state.tables.kinds):
            if in_mask(mask, kind):
                gain(
                    state,
                    state.frames[at + codes.S_SEAT],
                    state.frames[at + codes.S_COMPONENT],
                    kind,
                    amount,
                )
        next_step(state, at)


def _do_put_paid(state: State, at: i64, which: i64) -> None:
    if which == codes.THIS:
        put_paid(state, state.frames[at + codes.S_COMPONENT])
    else:
        ask(state, codes.D_COMPONENT, state.frames[at + codes.S_SEAT])


def put_paid(state: State, component: i64) -> None:
    """Put the essences just paid on a component, if it is still there; such Gold is not gained."""
    at = top(state)
    gained = state.gold_gained
    for kind in range(state.tables.kinds):
        amount = actions.count_of(state.frames[at + codes.S_PAID], kind)
        give(state, state.frames[at + codes.S_SEAT], component, kind, amount, codes.TO_THIS)
    state.gold_gained = gained
    next_step(state, at)
