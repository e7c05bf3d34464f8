"""What has been worked out before, found again by a key.

A search comes to the same position along many paths, and to the same seat in still more positions.
What the network has made of it is worth keeping for as long as one search lasts.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.resarcana.bots.network.keys import KEY_BITS
from resarcana_desktop.games.resarcana.bots.network.rows import HIDDEN, rows_of_zeros

NOT_KNOWN: Final = -1


class Memo:
    """Slots by key: each key has the one slot it may take, and the newest key of a slot has it."""

    def __init__(self, slot_bits: int) -> None:
        """2 ** `slot_bits` slots. What lies in them, whoever has the memo keeps."""
        self._slots = 1 << slot_bits
        self._shift: i64 = KEY_BITS - slot_bits
        self._keys: vec[i64] = vec[i64]([NOT_KNOWN] * self._slots)

    def clear(self) -> None:
        """Forget everything."""
        self._keys = vec[i64]([NOT_KNOWN] * self._slots)

    def find(self, key: i64) -> i64:
        """The slot of a key, or NOT_KNOWN, maybe not any more."""
        slot = key >> self._shift
        return slot if self._keys[slot] == key else NOT_KNOWN

    def take(self, key: i64) -> i64:
        """The slot for a key, which the caller fills; what was there is forgotten."""
        slot = key >> self._shift
        self._keys[slot] = key
        return slot


class SumsMemo:
    """Rows of the first layer by key: of each key as many as there are accumulators."""

    def __init__(self, slot_bits: int, rows_each: int = 1) -> None:
        """2 ** `slot_bits` slots of so many rows each."""
        self.rows = rows_of_zeros(rows_each << slot_bits, HIDDEN)
        self._rows_each: i64 = rows_each
        self._memo = Memo(slot_bits)

    def clear(self) -> None:
        """Forget everything."""
        self._memo.clear()

    def find(self, key: i64) -> i64:
        """The first row of a key, or NOT_KNOWN, maybe not any more."""
        slot = self._memo.find(key)
        return NOT_KNOWN if slot == NOT_KNOWN else slot * self._rows_each

    def take(self, key: i64) -> i64:
        """The first row for a key, which the caller fills; what was there is forgotten."""
        return self._memo.take(key) * self._rows_each
