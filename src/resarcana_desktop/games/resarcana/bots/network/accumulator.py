"""The first layer, updated incrementally from one position to the next.

Positions evaluated one after another differ in a few features only. So a block remembers its
features and their weighted sum (an accumulator), and for the next position computes nothing but
what has changed. Nor does it compute that for features whose sum is known already (`memo.py`).
"""

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.resarcana.bots.network.features import SparseFeatures
from resarcana_desktop.games.resarcana.bots.network.memo import SumsMemo
from resarcana_desktop.games.resarcana.bots.network.rows import HIDDEN, add_times, set_to


class Accumulator:
    """The sum of one block of features, each times its row of weights."""

    def __init__(self, weights: vec[vec[float]], first_row: i64) -> None:
        """The weights of the block's features begin with row `first_row`."""
        self.weights = weights
        self.first_row = first_row
        self.sums: vec[float] = vec[float]([0.0] * HIDDEN)

    def clear(self) -> None:
        """Back to the sum of no features."""
        for place in range(i64(HIDDEN)):
            self.sums[place] = 0.0

    def change(self, index: i64, by: float) -> None:
        """Add a change in the value of one feature."""
        add_times(self.sums, self.weights[self.first_row + index], by)


class FeatureBlock:
    """The features of one block as they were last, and the accumulators to keep up to date."""

    def __init__(self, size: i64, accumulators: list[Accumulator], memo: SumsMemo) -> None:
        """`memo` remembers the sums of the accumulators, each in a row of its own."""
        self.accumulators = accumulators
        self.memo = memo
        self._held: vec[float] = vec[float]([0.0] * size)
        self._marks: vec[i64] = vec[i64]([0] * size)
        self._active: vec[i64] = vec[i64]([0] * size)
        self._count: i64 = 0
        self._turn: i64 = 0

    def clear(self) -> None:
        """Forget what was: sums after this do not depend on anything evaluated before."""
        for number in range(self._count):
            self._held[self._active[number]] = 0.0
        self._count = 0
        for accumulator in self.accumulators:
            accumulator.clear()

    def update(self, features: SparseFeatures, key: i64) -> i64:
        """Take over new features, whose key this is; returns the first row with their sums.

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
