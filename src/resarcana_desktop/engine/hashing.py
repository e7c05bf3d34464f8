"""Hashing of game states: equal states have equal hashes on every system and build.

Two 32-bit lanes are mixed with multiplications that stay below 63 bits, so Python integers and
machine integers agree.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import NOWHERE, Piles

LANE: Final = 0xFFFFFFFF
# Odd multipliers below 2**31, one for each lane.
MULTIPLIERS: Final = (0x01000193, 0x5BD1E995)
STARTS: Final = (0x811C9DC5, 0x2545F491)


def mix(mixed: i64, value: i64, factor: i64) -> i64:
    """Mix a number into a lane."""
    mixed = mixed ^ (value & LANE)
    mixed = (mixed * factor) & LANE
    return mixed ^ (mixed >> 16)


def mix_all(mixed: i64, table: vec[i64], length: i64, factor: i64) -> i64:
    """Mix the first numbers of a table into a lane."""
    for place in range(length):
        mixed = mix(mixed, table[place], factor)
    return mixed


def mix_pile(mixed: i64, piles: Piles, pile: i64, factor: i64) -> i64:
    """Mix the cards of a pile into a lane, in order."""
    mixed = mix(mixed, piles.count[pile], factor)
    card = piles.oldest[pile]
    while card != NOWHERE:
        mixed = mix(mixed, card + 1, factor)
        card = piles.after[card]
    return mixed


def stirred(mixed: i64) -> i64:
    """Finish a lane, so that a change in the last value affects every bit."""
    mixed = mixed ^ (mixed >> 15)
    mixed = (mixed * 0x2C1B3C6D) & LANE
    return mixed ^ (mixed >> 12)


def joined(high: i64, low: i64) -> int:
    """Join two lanes into one hash."""
    return int(high) * (LANE + 1) + int(low)
