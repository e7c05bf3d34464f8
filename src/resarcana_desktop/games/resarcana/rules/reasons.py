"""Why something cannot be done: a reason code for anything a player might try."""

from dataclasses import dataclass, replace
from typing import Final

from resarcana_desktop.games.resarcana.rules import actions, codes, usability
from resarcana_desktop.games.resarcana.rules.flatten import EVERY_KIND
from resarcana_desktop.games.resarcana.rules.flow import is_legal
from resarcana_desktop.games.resarcana.rules.payments import (
    reduction,
    standing_discount,
)
from resarcana_desktop.games.resarcana.rules.records import NO_ESSENCES, Essences, as_counts
from resarcana_desktop.games.resarcana.rules.state import State, pile_of, pool_total

OBSTACLES: Final = {
    usability.TURNED: "turned",
    usability.ESSENCES_SHORT: "essences_short",
    usability.STORED_SHORT: "stored_short",
    usability.NOTHING_TO_TURN: "nothing_to_turn",
    usability.NOTHING_TO_DESTROY: "nothing_to_destroy",
    usability.NOTHING_TO_DISCARD: "nothing_to_discard",
    usability.PASSED: "passed",
    usability.DECK_EMPTY: "own_deck_empty",
}
REASON_CODES: Final = (
    *OBSTACLES.values(),
    "game_over",
    "other_decision",
    "not_in_hand",
    "not_in_centre",
    "not_in_play",
    "deck_empty",
    "react_only",
    "claim_only",
    "no_such_power",
    "not_an_answer",
)
MAIN_VERBS: Final = (
    codes.V_PLACE,
    codes.V_CLAIM,
    codes.V_CLAIM_TOP,
    codes.V_DISCARD,
    codes.V_USE,
    codes.V_PASS,
)


@dataclass(frozen=True, slots=True)
class Refusal:
    """A reason code; with `essences_short` also what the pool lacks, kind by kind and in all.

    If one essence of certain kinds is missing, `one_of` has a 1 for each of these kinds. If
    converting Pearls of the pool would make up for everything, `pearls` is what each would become.
    """

    code: str
    missing: Essences = NO_ESSENCES
    missing_any: int = 0
    one_of: Essences = NO_ESSENCES
    pearls: tuple[Essences, ...] = ()


def why_not(state: State, action: int, seat: int | None = None) -> Refusal | None:
    """Return why an action is impossible now (by `seat` or the deciding one).

    None if it is possible.
    """
    actor = int(state.decider) if seat is None else seat
    if int(state.phase) == codes.GAME_OVER:
        return Refusal("game_over")
    if actor == int(state.decider) and is_legal(state, action):
        return None
    verb = int(actions.verb_of(action))
    if verb in MAIN_VERBS:
        component = int(actions.component_of(action))
        if component >= int(state.tables.components):
            return Refusal("not_an_answer")
        refusal = _standing_reason(state, verb, action, component, actor)
        if refusal is None:
            return Refusal("other_decision")
        pearls = _what_pearls_become(state, refusal, verb, action, component, actor)
        return replace(refusal, pearls=pearls)
    return Refusal("not_an_answer" if actor == int(state.decider) else "other_decision")


def _standing_reason(
    state: State, verb: int, action: int, component: int, seat: int
) -> Refusal | None:
    """Return what prevents a main action, no matter whose turn it is."""
    if verb == codes.V_USE:
        return _why_not_use(state, component, int(actions.index_of(action)), seat)
    if verb == codes.V_CLAIM_TOP:
        if int(state.count[codes.MONUMENT_DECK]) == 0:
            return Refusal("deck_empty")
        return shortfall(state, int(state.newest[codes.MONUMENT_DECK]), seat)
    if verb == codes.V_CLAIM:
        if int(state.pile[component]) not in (codes.CENTRE_PLACES, codes.CENTRE_MONUMENTS):
            return Refusal("not_in_centre")
        return shortfall(state, component, seat)
    if verb in (codes.V_PLACE, codes.V_DISCARD):
        if int(state.pile[component]) != pile_of(seat, codes.HAND):
            return Refusal("not_in_hand")
        return shortfall(state, component, seat) if verb == codes.V_PLACE else None
    return None


def _what_pearls_become(
    state: State, refusal: Refusal, verb: int, action: int, component: int, seat: int
) -> tuple[Essences, ...]:
    """Return what each Pearl has to become to pay for an action; nothing if that won't do."""
    first = seat * codes.ESSENCE_KINDS
    before = [int(state.pool[first + kind]) for kind in range(codes.ESSENCE_KINDS)]
    pool, found = before.copy(), []
    short: Refusal | None = refusal
    while short is not None and short.code == "essences_short" and pool[codes.PEARL]:
        if any(short.missing[codes.PEARL :]):
            break  # Pearls are part of the cost
        gained = _made_of_pearl(short, pool)
        pool = [have + more for have, more in zip(pool, gained, strict=True)]
        pool[codes.PEARL] -= 1
        found.append(gained)
        _fill(state, first, pool)
        short = _standing_reason(state, verb, action, component, seat)
    _fill(state, first, before)
    return tuple(found) if short is None else ()


def _made_of_pearl(short: Refusal, pool: list[int]) -> Essences:
    """Return what helps most: Gold, or two others, of which the pool has few if it is any."""
    usual = range(codes.GOLD)
    wanted = [kind for kind in usual for _ in range(short.missing[kind])]
    wanted += [kind for kind in usual if short.one_of[kind]][:1]
    if short.missing[codes.GOLD] or (short.one_of[codes.GOLD] and not wanted):
        made = [codes.GOLD]
    else:
        made = [*wanted, *sorted(usual, key=lambda kind: pool[kind] + wanted.count(kind))][:2]
    return tuple(made.count(kind) for kind in range(codes.ESSENCE_KINDS))


def _fill(state: State, first: int, pool: list[int]) -> None:
    for kind, amount in enumerate(pool):
        state.pool[first + kind] = amount


def _why_not_use(state: State, component: int, index: int, seat: int) -> Refusal | None:
    tables = state.tables
    if int(state.pile[component]) != pile_of(seat, codes.PLAY):
        return Refusal("not_in_play")
    if index >= int(tables.power_count[component]):
        return Refusal("no_such_power")
    power = int(tables.first_power[component]) + index
    trigger = int(tables.trigger[power])
    if trigger == codes.T_CLAIM:
        return Refusal("claim_only")
    if trigger != codes.T_ACTION:
        return Refusal("react_only")
    obstacle = int(usability.obstacle(state, seat, component, power))
    if obstacle == usability.FREE:
        return None
    if obstacle == usability.ESSENCES_SHORT:
        # What the pool lacks for a power's payments.
        tables = state.tables
        first = power * codes.ESSENCE_KINDS
        fixed = [int(tables.takes[first + kind]) for kind in range(codes.ESSENCE_KINDS)]
        refusal = _missing(state, seat, fixed, int(tables.takes_any[power]), 0)
        if tables.takes_one_of[power] and not any(refusal.missing) and refusal.missing_any == 1:
            return Refusal("essences_short", one_of=_kinds(int(tables.takes_one_of[power])))
        if any(refusal.missing) or refusal.missing_any:
            return refusal
        # There is enough in all, but none of the required kinds is left.
        suitable = int(tables.takes_one_of[power]) or EVERY_KIND & ~int(tables.takes_spares[power])
        return Refusal("essences_short", one_of=_kinds(suitable))
    return Refusal(OBSTACLES[obstacle])


def _kinds(mask: int) -> Essences:
    """The kinds of a mask, a 1 for each."""
    return as_counts(mask >> kind & 1 for kind in range(codes.ESSENCE_KINDS))


def shortfall(state: State, component: int, seat: int) -> Refusal | None:
    """Return what the pool lacks for a placement cost after standing discounts; None if nothing."""
    row = component * codes.ESSENCE_KINDS
    free = int(standing_discount(state, seat, component, 0))
    sparing = int(standing_discount(state, seat, component, 1))
    off = int(reduction(state, component, free, sparing))
    fixed = [int(state.tables.cost[row + kind]) for kind in range(codes.ESSENCE_KINDS)]
    refusal = _missing(state, seat, fixed, int(state.tables.cost_any[component]), off)
    return refusal if any(refusal.missing) or refusal.missing_any else None


def _missing(state: State, seat: int, fixed: list[int], any_kind: int, off: int) -> Refusal:
    """Return the shortages after applying a discount to the largest ones first."""
    first = seat * codes.ESSENCE_KINDS
    pool = [int(state.pool[first + kind]) for kind in range(codes.ESSENCE_KINDS)]
    short = [max(0, due - have) for due, have in zip(fixed, pool, strict=True)]
    left = off
    for kind in sorted(range(codes.GOLD), key=lambda k: -short[k]):
        used = min(left, short[kind])
        short[kind] -= used
        left -= used
    total = sum(fixed) + any_kind - off - int(pool_total(state, seat))
    return Refusal("essences_short", as_counts(short), max(0, total - sum(short)))
