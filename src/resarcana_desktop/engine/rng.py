"""The generator of all random numbers in a game: xorshift128 on four 32-bit words.

It is our own, so that a record plays out the same on every system, Python version and build: each
step stays below 63 bits, so Python integers and machine integers agree. The four words are part of
a position and are changed in place; copy them to keep them.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.tables import table_of

WORDS: Final = 4

_WORD: Final = 0xFFFF_FFFF
_LONG: Final = 0xFFFF_FFFF_FFFF_FFFF


def seed_words(seed: int) -> list[int]:
    """Return the four starting words of a generator, from the low 64 bits of `seed`."""
    words: list[int] = []
    long = seed & _LONG
    while len(words) < WORDS:
        long = (long + 0x9E37_79B9_7F4A_7C15) & _LONG
        mixed = _mixed(long)
        words.append(mixed & _WORD)
        words.append(mixed >> 32)
    # All zeros is the one state that xorshift never leaves.
    return words if any(words) else [1, 2, 3, 4]


def _mixed(long: int) -> int:
    """Spread every bit of a 64-bit number over all of them (the finish of SplitMix64)."""
    long = ((long ^ (long >> 30)) * 0xBF58_476D_1CE4_E5B9) & _LONG
    long = ((long ^ (long >> 27)) * 0x94D0_49BB_1331_11EB) & _LONG
    return long ^ (long >> 31)


def generator(seed: int) -> vec[i64]:
    """Return the words of `seed` in the form that the functions below use."""
    return table_of(seed_words(seed))


def next_word(words: vec[i64]) -> i64:
    """Return a random 32-bit number and advance `words`."""
    oldest: i64 = words[3]
    newest: i64 = words[0]
    words[3] = words[2]
    words[2] = words[1]
    words[1] = newest
    oldest = oldest ^ ((oldest << 11) & _WORD)
    oldest = oldest ^ (oldest >> 8)
    words[0] = oldest ^ newest ^ (newest >> 19)
    return words[0]


def below(words: vec[i64], n: i64) -> i64:
    """Return a random number from 0 to `n` - 1, for 1 <= `n` < 2**31.

    The high bits decide, so each number's chance is within one in four billion of 1/`n`.
    """
    return (next_word(words) * n) >> 32


def shuffle(words: vec[i64], table: vec[i64], start: i64, count: i64) -> None:
    """Shuffle the `count` entries of `table` from `start` on, every order equally likely."""
    left: i64 = count
    while left > 1:
        chosen: i64 = start + below(words, left)
        left -= 1
        last: i64 = start + left
        kept: i64 = table[last]
        table[last] = table[chosen]
        table[chosen] = kept
