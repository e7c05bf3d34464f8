"""The first layer, updated incrementally from one position to the next.

Successive positions differ in only a few features. So a block remembers its features and their
weighted sum (an accumulator), and for the next position computes only the changes, and not even
these for features whose sum is cached.
"""

from collections.abc import Sequence
from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.tables import table_of_reals
from resarcana_desktop.games.resarcana.bots.network.features import SparseFeatures
from resarcana_desktop.games.resarcana.bots.network.keys import KEY_BITS

# ---- rows of numbers, and operations on whole rows of the first layer ----------------------------
# All rows of a table have the same length, and code that adds them up checks that length first: so
# the C compiler sees that no index can be out of range, and vectorizes the loop, which then takes a
# quarter of the time. A row of another length is a ValueError.

HIDDEN: Final = 128
"""The units of the first layer."""


def rows_of_reals(numbers: Sequence[float], width: int) -> vec[vec[float]]:
    """The numbers as rows of this width, one after another."""
    begins = range(0, len(numbers), width)
    return vec[vec[float]]([table_of_reals(numbers[at : at + width]) for at in begins])


def rows_of_zeros(number: int, width: int) -> vec[vec[float]]:
    """Return `number` rows of `width` zeros."""
    return vec[vec[float]]([vec[float]([0.0] * width) for _ in range(number)])


def set_to(to: vec[float], row: vec[float]) -> None:
    """Make a row of the first layer equal to another."""
    if len(to) != HIDDEN or len(row) != HIDDEN:
        raise ValueError
    for place in range(i64(HIDDEN)):
        to[place] = row[place]


def add(to: vec[float], row: vec[float]) -> None:
    """Add to a row of the first layer another one."""
    if len(to) != HIDDEN or len(row) != HIDDEN:
        raise ValueError
    for place in range(i64(HIDDEN)):
        to[place] += row[place]


def add_times(to: vec[float], row: vec[float], times: float) -> None:
    """Add a multiple of another row to a row of the first layer."""
    if len(to) != HIDDEN or len(row) != HIDDEN:
        raise ValueError
    for place in range(i64(HIDDEN)):
        to[place] += times * row[place]


# ---- results cached by key -----------------------------------------------------------------------
# A search reaches the same position along many paths, and the same seat in even more positions. The
# network's results are worth caching for as long as one search lasts.

NOT_KNOWN: Final = -1


class Memo:
    """Slots by key: each key has the one slot it may take, and the newest key of a slot has it."""

    def __init__(self, slot_bits: int) -> None:
        """Create 2 ** `slot_bits` slots; the owner of the memo stores their values."""
        self._slots = 1 << slot_bits
        self._shift: i64 = KEY_BITS - slot_bits
        self._keys: vec[i64] = vec[i64]([NOT_KNOWN] * self._slots)

    def clear(self) -> None:
        """Forget everything."""
        self._keys = vec[i64]([NOT_KNOWN] * self._slots)

    def find(self, key: i64) -> i64:
        """Return the slot of a key, or NOT_KNOWN if it has none or has lost it."""
        slot = key >> self._shift
        return slot if self._keys[slot] == key else NOT_KNOWN

    def take(self, key: i64) -> i64:
        """The slot for a key, which the caller fills; what was there is forgotten."""
        slot = key >> self._shift
        self._keys[slot] = key
        return slot


class SumsMemo:
    """Rows of the first layer by key: for each key, one row per accumulator."""

    def __init__(self, slot_bits: int, rows_each: int = 1) -> None:
        """Create 2 ** `slot_bits` slots of this many rows each."""
        self.rows = rows_of_zeros(rows_each << slot_bits, HIDDEN)
        self._rows_each: i64 = rows_each
        self._memo = Memo(slot_bits)

    def clear(self) -> None:
        """Forget everything."""
        self._memo.clear()

    def find(self, key: i64) -> i64:
        """Return the first row of a key, or NOT_KNOWN if it has none or has lost it."""
        slot = self._memo.find(key)
        return NOT_KNOWN if slot == NOT_KNOWN else slot * self._rows_each

    def take(self, key: i64) -> i64:
        """The first row for a key, which the caller fills; what was there is forgotten."""
        return self._memo.take(key) * self._rows_each


# ---- sums that follow the positions --------------------------------------------------------------


class Accumulator:
    """The sum of one block of features, each times its row of weights."""

    def __init__(self, weights: vec[vec[float]], first_row: i64) -> None:
        """The weights of the block's features begin with row `first_row`."""
        self.weights = weights
        self.first_row = first_row
        self.sums: vec[float] = vec[float]([0.0] * HIDDEN)

    def clear(self) -> None:
        """Return to the sum of no features."""
        for place in range(i64(HIDDEN)):
            self.sums[place] = 0.0

    def change(self, index: i64, by: float) -> None:
        """Add a change in the value of one feature."""
        add_times(self.sums, self.weights[self.first_row + index], by)


class FeatureBlock:
    """The last features of one block, and the accumulators to keep up to date."""

    def __init__(self, size: i64, accumulators: list[Accumulator], memo: SumsMemo) -> None:
        """`memo` remembers the sums of the accumulators, each in its own row."""
        self.accumulators = accumulators
        self.memo = memo
        self._held: vec[float] = vec[float]([0.0] * size)
        self._marks: vec[i64] = vec[i64]([0] * size)
        self._active: vec[i64] = vec[i64]([0] * size)
        self._count: i64 = 0
        self._turn: i64 = 0

    def clear(self) -> None:
        """Clear the sums, so that later ones do not depend on anything evaluated before."""
        for number in range(self._count):
            self._held[self._active[number]] = 0.0
        self._count = 0
        for accumulator in self.accumulators:
            accumulator.clear()

    def update(self, features: SparseFeatures, key: i64) -> i64:
        """Take over new features, which have this key; return the first row with their sums.

        A feature that is named twice counts with its last value.
        """
        self._turn += 1
        held = self._held
        marks = self._marks
        for number in range(features.count):
            index = features.index[number]
            marks[index] = self._turn
            if held[index] != features.value[number]:
                self._change(index, features.value[number])
        for number in range(self._count):
            index = self._active[number]
            if marks[index] != self._turn and held[index] != 0.0:
                self._change(index, 0.0)
        for number in range(features.count):
            self._active[number] = features.index[number]
        self._count = features.count
        row = self.memo.take(key)
        at = row
        for accumulator in self.accumulators:
            set_to(self.memo.rows[at], accumulator.sums)
            at += 1
        return row

    def _change(self, index: i64, value: float) -> None:
        by = value - self._held[index]
        self._held[index] = value
        for accumulator in self.accumulators:
            accumulator.change(index, by)
