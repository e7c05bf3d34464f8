"""A 64-bit hash of a state: equal states, equal hashes, on every system and build."""

from resarcana_desktop.engine.hashing import (
    MULTIPLIERS,
    STARTS,
    joined,
    mix,
    mix_all,
    mix_pile,
    stirred,
)
from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.games.mercurial.rules.codes import BOX
from resarcana_desktop.games.mercurial.rules.state import NUMBERS, State


def state_hash(state: State) -> int:
    """Return the hash of everything that affects the rest of the game."""
    numbers: list[i64] = [getattr(state, name) for name in NUMBERS]
    high = _lane(state, numbers, STARTS[0], MULTIPLIERS[0])
    return joined(high, _lane(state, numbers, STARTS[1], MULTIPLIERS[1]))


def _lane(state: State, numbers: list[i64], start: i64, factor: i64) -> i64:
    mixed: i64 = mix(start, state.seats, factor)
    mixed = mix(mixed, state.initiates, factor)
    mixed = mix(mixed, state.goal, factor)
    for pile in range(i64(BOX + 1)):
        mixed = mix_pile(mixed, state, pile, factor)
    for table in (
        state.mana,
        state.acuity,
        state.dice,
        state.face,
        state.mark,
        state.spell_row,
        state.skill_row,
        state.heroic_row,
        state.pool,
        state.board_mana,
        state.board_acuity,
        state.prestige,
        state.mage,
        state.sigils,
        state.source,
        state.target,
        state.rng,
    ):
        mixed = mix_all(mixed, table, len(table), factor)
    for number in numbers:
        mixed = mix(mixed, number, factor)
    return stirred(mixed)
