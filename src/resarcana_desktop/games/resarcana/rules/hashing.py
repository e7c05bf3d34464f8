"""A 64-bit hash of a state: equal states, equal hashes, on every system and build.

Components in the box are not part of the hash, so that a set can have components that are never
dealt. The base game by itself is hashed row by row, including the box, as in its early records.
"""

from resarcana_desktop.engine.hashing import (
    MULTIPLIERS,
    STARTS,
    joined,
    mix,
    mix_all,
    mix_pile,
    stirred,
)
from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.state import State


def state_hash(state: State) -> int:
    """Return the hash of everything that affects the rest of the game."""
    high = _lane(state, STARTS[0], MULTIPLIERS[0])
    return joined(high, _lane(state, STARTS[1], MULTIPLIERS[1]))


def _lane(state: State, start: i64, factor: i64) -> i64:
    mixed: i64 = start
    # The order of the box decides nothing.
    for pile in range(codes.BOX):
        mixed = mix_pile(mixed, state, pile, factor)
    whole_box = state.tables.box_in_hash == 1
    if whole_box:
        mixed = mix_all(mixed, state.turned, len(state.turned), factor)
        mixed = _mix_essences(mixed, state, state.stored, factor)
        mixed = mix_all(mixed, state.seen, len(state.seen), factor)
    else:
        mixed = _mix_dealt(mixed, state, factor)
    mixed = _mix_essences(mixed, state, state.pool, factor)
    for table in (
        state.passed,
        state.temporary_points,
        state.deck_known,
        state.monuments_known,
        state.deck_fresh,
        state.rng,
    ):
        mixed = mix_all(mixed, table, len(table), factor)
    if whole_box:
        for depth in range(state.depth):
            at = depth * codes.FRAME
            for slot in range(codes.S_PAID):
                mixed = mix(mixed, state.frames[at + slot], factor)
            mixed = _mix_paid(mixed, state, at, factor)
    else:
        mixed = _mix_frames(mixed, state, factor)
    for number in (
        state.seats,
        state.depth,
        state.phase,
        state.round,
        state.first_player,
        state.token_holder,
        state.turn_seat,
        state.turn_taken,
        state.collected,
        state.decision,
        state.decider,
        state.winners,
    ):
        mixed = mix(mixed, number, factor)
    if state.draft_pick > 0:
        # Only games with a draft have packs and origins of cards.
        for seat in range(i64(codes.MAX_SEATS)):
            mixed = mix_pile(mixed, state, codes.PACKS + seat, factor)
        mixed = mix_all(mixed, state.drafted, len(state.drafted), factor)
        mixed = mix(mixed, state.draft_pick, factor)
    if state.count[codes.FACE_UP] > 0:
        mixed = mix_pile(mixed, state, codes.FACE_UP, factor)
    return stirred(mixed)


def _mix_essences(mixed: i64, state: State, table: vec[i64], factor: i64) -> i64:
    """Mix in the rows of a table of essences, of the kinds that the game has."""
    rows = len(table) // codes.ESSENCE_KINDS
    for row in range(rows):
        for kind in range(state.tables.kinds):
            mixed = mix(mixed, table[row * codes.ESSENCE_KINDS + kind], factor)
    return mixed


def _mix_dealt(mixed: i64, state: State, factor: i64) -> i64:
    """Mix in the components outside the box, pile by pile."""
    for pile in range(codes.BOX):
        component = state.oldest[pile]
        while component != NOWHERE:
            mixed = mix(mixed, state.turned[component], factor)
            for kind in range(state.tables.kinds):
                mixed = mix(mixed, state.stored[component * codes.ESSENCE_KINDS + kind], factor)
            mixed = mix(mixed, state.seen[component], factor)
            component = state.after[component]
    return mixed


def _mix_frames(mixed: i64, state: State, factor: i64) -> i64:
    """Mix in what is in progress; powers and steps are counted from those of the component.

    Their rows in the tables depend on all components of the sets, including those in the box.
    """
    tables = state.tables
    for depth in range(state.depth):
        at = depth * codes.FRAME
        kind = state.frames[at + codes.S_KIND]
        power = state.frames[at + codes.S_POWER]
        step = state.frames[at + codes.S_STEP]
        extra = state.frames[at + codes.S_EXTRA]
        if kind == codes.F_POWER:
            step -= tables.first_step[power]
            if tables.trigger[power] == codes.T_WAY_OUT:
                power = -1
            else:
                power -= tables.first_power[state.frames[at + codes.S_COMPONENT]]
        elif kind == codes.F_LOSS and extra > 0:
            extra = 1
        for slot in range(codes.S_PAID):
            value = state.frames[at + slot]
            if slot == codes.S_POWER:
                value = power
            elif slot == codes.S_STEP:
                value = step
            elif slot == codes.S_EXTRA:
                value = extra
            mixed = mix(mixed, value, factor)
        mixed = _mix_paid(mixed, state, at, factor)
    return mixed


def _mix_paid(mixed: i64, state: State, at: i64, factor: i64) -> i64:
    """Mix in the essences paid last, kind by kind."""
    for kind in range(state.tables.kinds):
        mixed = mix(mixed, actions.count_of(state.frames[at + codes.S_PAID], kind), factor)
    return mixed
