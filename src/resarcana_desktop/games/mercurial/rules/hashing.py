"""A 64-bit hash of a state: equal states, equal hashes, on every system and build.

Two 32-bit lanes are mixed with multiplications that stay below 63 bits, so that Python integers
and machine integers agree.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.mercurial.rules.codes import BOX
from resarcana_desktop.games.mercurial.rules.state import State

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
    mixed: i64 = _mix(start, state.seats, factor)
    mixed = _mix(mixed, state.initiates, factor)
    mixed = _mix(mixed, state.goal, factor)
    for pile in range(i64(BOX + 1)):
        mixed = _mix_pile(mixed, state, pile, factor)
    mixed = _mix_all(mixed, state.mana, factor)
    mixed = _mix_all(mixed, state.acuity, factor)
    mixed = _mix_all(mixed, state.dice, factor)
    mixed = _mix_all(mixed, state.face, factor)
    mixed = _mix_all(mixed, state.mark, factor)
    mixed = _mix_all(mixed, state.spell_row, factor)
    mixed = _mix_all(mixed, state.skill_row, factor)
    mixed = _mix_all(mixed, state.heroic_row, factor)
    mixed = _mix_all(mixed, state.pool, factor)
    mixed = _mix_all(mixed, state.board_mana, factor)
    mixed = _mix_all(mixed, state.board_acuity, factor)
    mixed = _mix_all(mixed, state.prestige, factor)
    mixed = _mix_all(mixed, state.mage, factor)
    mixed = _mix_all(mixed, state.sigils, factor)
    mixed = _mix_all(mixed, state.source, factor)
    mixed = _mix_all(mixed, state.target, factor)
    mixed = _mix_all(mixed, state.rng, factor)
    mixed = _mix_course(mixed, state, factor)
    # A last stir, so that a change in the last value reaches every bit.
    mixed = mixed ^ (mixed >> 15)
    mixed = (mixed * 0x2C1B3C6D) & LANE
    return mixed ^ (mixed >> 12)


def _mix_course(mixed: i64, state: State, factor: i64) -> i64:
    mixed = _mix(mixed, state.phase, factor)
    mixed = _mix(mixed, state.round, factor)
    mixed = _mix(mixed, state.first_player, factor)
    mixed = _mix(mixed, state.turn_seat, factor)
    mixed = _mix(mixed, state.takes, factor)
    mixed = _mix(mixed, state.plays, factor)
    mixed = _mix(mixed, state.acted, factor)
    mixed = _mix(mixed, state.last_left, factor)
    mixed = _mix(mixed, state.row_start, factor)
    mixed = _mix(mixed, state.skills_laid, factor)
    mixed = _mix(mixed, state.spells_known, factor)
    mixed = _mix(mixed, state.skills_known, factor)
    mixed = _mix(mixed, state.mystrune, factor)
    mixed = _mix(mixed, state.mystrune_holder, factor)
    mixed = _mix(mixed, state.decision, factor)
    mixed = _mix(mixed, state.decider, factor)
    mixed = _mix(mixed, state.asked, factor)
    mixed = _mix(mixed, state.card, factor)
    mixed = _mix(mixed, state.step, factor)
    mixed = _mix(mixed, state.step_end, factor)
    mixed = _mix(mixed, state.left, factor)
    mixed = _mix(mixed, state.last, factor)
    mixed = _mix(mixed, state.bought_ruin, factor)
    mixed = _mix(mixed, state.bought_restore, factor)
    mixed = _mix(mixed, state.mystrune_cast, factor)
    mixed = _mix(mixed, state.ruin, factor)
    mixed = _mix(mixed, state.restore, factor)
    mixed = _mix(mixed, state.myst, factor)
    mixed = _mix(mixed, state.claimed, factor)
    mixed = _mix(mixed, state.achieved, factor)
    mixed = _mix(mixed, state.acuity_gained, factor)
    mixed = _mix(mixed, state.all_elements, factor)
    mixed = _mix(mixed, state.reward_dice, factor)
    return _mix(mixed, state.reward_mana, factor)


def _mix_pile(mixed: i64, state: State, pile: i64, factor: i64) -> i64:
    """Which cards lie in a pile, in their order."""
    mixed = _mix(mixed, state.count[pile], factor)
    card = state.oldest[pile]
    while card != NOWHERE:
        mixed = _mix(mixed, card + 1, factor)
        card = state.after[card]
    return mixed


def _mix_all(mixed: i64, table: vec[i64], factor: i64) -> i64:
    for place in range(len(table)):
        mixed = _mix(mixed, table[place], factor)
    return mixed


def _mix(mixed: i64, value: i64, factor: i64) -> i64:
    mixed = mixed ^ (value & LANE)
    mixed = (mixed * factor) & LANE
    return mixed ^ (mixed >> 16)
