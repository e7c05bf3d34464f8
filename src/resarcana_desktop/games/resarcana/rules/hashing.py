"""A 64-bit hash of a state: equal states, equal hashes, on every system and build.

Two 32-bit lanes are mixed with multiplications that stay below 63 bits, so that Python integers
and machine integers agree.

What lies in the box takes part in no hash, so that a set can have components that are never dealt.
The base game alone is hashed row by row, the box included, as its records always were.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.state import State

LANE: Final = 0xFFFFFFFF
# Odd multipliers below 2**31, one for each lane.
MULTIPLIERS: Final = (0x01000193, 0x5BD1E995)
STARTS: Final = (0x811C9DC5, 0x2545F491)


def state_hash(state: State) -> int:
    """The hash of everything that decides how the game goes on."""
    high = int(_lane(state, STARTS[0], MULTIPLIERS[0]))
    low = int(_lane(state, STARTS[1], MULTIPLIERS[1]))
    return high * (LANE + 1) + low


def _lane(state: State, start: i64, factor: i64) -> i64:
    mixed: i64 = start
    # The order of the box decides nothing.
    for pile in range(codes.BOX):
        mixed = _mix_pile(mixed, state, pile, factor)
    if state.tables.box_in_hash == 1:
        mixed = _mix_all(mixed, state.turned, len(state.turned), factor)
        mixed = _mix_all(mixed, state.stored, len(state.stored), factor)
        mixed = _mix_all(mixed, state.seen, len(state.seen), factor)
    else:
        mixed = _mix_dealt(mixed, state, factor)
    mixed = _mix_all(mixed, state.pool, len(state.pool), factor)
    mixed = _mix_all(mixed, state.passed, len(state.passed), factor)
    mixed = _mix_all(mixed, state.temporary_points, len(state.temporary_points), factor)
    mixed = _mix_all(mixed, state.deck_known, len(state.deck_known), factor)
    mixed = _mix_all(mixed, state.monuments_known, len(state.monuments_known), factor)
    mixed = _mix_all(mixed, state.deck_fresh, len(state.deck_fresh), factor)
    mixed = _mix_all(mixed, state.rng, len(state.rng), factor)
    if state.tables.box_in_hash == 1:
        mixed = _mix_all(mixed, state.frames, state.depth * codes.FRAME, factor)
    else:
        mixed = _mix_frames(mixed, state, factor)
    mixed = _mix(mixed, state.seats, factor)
    mixed = _mix(mixed, state.depth, factor)
    mixed = _mix(mixed, state.phase, factor)
    mixed = _mix(mixed, state.round, factor)
    mixed = _mix(mixed, state.first_player, factor)
    mixed = _mix(mixed, state.token_holder, factor)
    mixed = _mix(mixed, state.turn_seat, factor)
    mixed = _mix(mixed, state.turn_taken, factor)
    mixed = _mix(mixed, state.collected, factor)
    mixed = _mix(mixed, state.decision, factor)
    mixed = _mix(mixed, state.decider, factor)
    mixed = _mix(mixed, state.winners, factor)
    if state.draft_pick > 0:
        mixed = _mix_draft(mixed, state, factor)
    if state.count[codes.FACE_UP] > 0:
        mixed = _mix_pile(mixed, state, codes.FACE_UP, factor)
    # A last stir, so that a change in the last value reaches every bit.
    mixed = mixed ^ (mixed >> 15)
    mixed = (mixed * 0x2C1B3C6D) & LANE
    return mixed ^ (mixed >> 12)


def _mix_draft(mixed: i64, state: State, factor: i64) -> i64:
    """What only games with a draft have: the packs, and where their cards come from."""
    for seat in range(i64(codes.MAX_SEATS)):
        mixed = _mix_pile(mixed, state, codes.PACKS + seat, factor)
    mixed = _mix_all(mixed, state.drafted, len(state.drafted), factor)
    return _mix(mixed, state.draft_pick, factor)


def _mix_pile(mixed: i64, state: State, pile: i64, factor: i64) -> i64:
    """Which components lie in a pile, in their order."""
    mixed = _mix(mixed, state.count[pile], factor)
    component = state.oldest[pile]
    while component != NOWHERE:
        mixed = _mix(mixed, component + 1, factor)
        component = state.after[component]
    return mixed


def _mix_dealt(mixed: i64, state: State, factor: i64) -> i64:
    """How the components outside the box lie, pile by pile."""
    for pile in range(codes.BOX):
        component = state.oldest[pile]
        while component != NOWHERE:
            mixed = _mix(mixed, state.turned[component], factor)
            for kind in range(codes.ESSENCE_KINDS):
                mixed = _mix(mixed, state.stored[component * codes.ESSENCE_KINDS + kind], factor)
            mixed = _mix(mixed, state.seen[component], factor)
            component = state.after[component]
    return mixed


def _mix_frames(mixed: i64, state: State, factor: i64) -> i64:
    """What is under way; powers and steps are counted from those of the component.

    Their rows in the tables depend on all components of the sets, those in the box included.
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
        for slot in range(codes.FRAME):
            value = state.frames[at + slot]
            if slot == codes.S_POWER:
                value = power
            elif slot == codes.S_STEP:
                value = step
            elif slot == codes.S_EXTRA:
                value = extra
            mixed = _mix(mixed, value, factor)
    return mixed


def _mix_all(mixed: i64, table: vec[i64], length: i64, factor: i64) -> i64:
    for place in range(length):
        mixed = _mix(mixed, table[place], factor)
    return mixed


def _mix(mixed: i64, value: i64, factor: i64) -> i64:
    mixed = mixed ^ (value & LANE)
    mixed = (mixed * factor) & LANE
    return mixed ^ (mixed >> 16)
