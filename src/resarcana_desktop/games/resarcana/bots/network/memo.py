"""What has been worked out before, found again by a key.

A search comes to the same position along many paths, and to the same seat in still more positions.
What the network has made of it is worth keeping for as long as one search lasts.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.resarcana.bots.network.keys import KEY_BITS

NOT_KNOWN: Final = -1


class Memo:
    """Rows of numbers by key, each in the one slot its key allows; the newest stays."""

    def __init__(self, slot_bits: int, width: int) -> None:
        """Room for 2 ** `slot_bits` rows of `width` numbers."""
        self.width: i64 = width
        self.rows: vec[float] = vec[float]([0.0] * (width << slot_bits))
        self._slots = 1 << slot_bits
        self._shift: i64 = KEY_BITS - slot_bits
        self._keys: vec[i64] = vec[i64]([NOT_KNOWN] * self._slots)

    def clear(self) -> None:
        """Forget everything."""
        self._keys = vec[i64]([NOT_KNOWN] * self._slots)

    def find(self, key: i64) -> i64:
        """Where the row of a key begins, or NOT_KNOWN, maybe not any more."""
        slot = key >> self._shift
        return slot * self.width if self._keys[slot] == key else NOT_KNOWN

    def take(self, key: i64) -> i64:
        """Where a row for a key begins, which the caller fills; what was there is forgotten."""
        slot = key >> self._shift
        self._keys[slot] = key
        return slot * self.width
