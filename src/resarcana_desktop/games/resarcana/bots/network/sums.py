"""Weighted sums of inputs that are kept from one position to the next.

Positions that are judged one after another differ in a few inputs only. So a block remembers its
inputs and its sum, and of the next position weighs nothing but what has changed.
"""

from collections.abc import Sequence
from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.resarcana.bots.network.features import Inputs

HIDDEN: Final = 64


def table_of_reals(numbers: Sequence[float]) -> vec[float]:
    """The numbers as a table of the kind this build works on."""
    table = vec[float]([0.0] * len(numbers))
    for place in range(len(numbers)):
        table[place] = numbers[place]
    return table


class Sums:
    """The sum of one block of inputs, each times its row of weights."""

    def __init__(self, weights: vec[float], first_row: i64) -> None:
        """The rows, of HIDDEN weights each, begin with row `first_row`."""
        self.weights = weights
        self.first_row = first_row
        self.sums: vec[float] = vec[float]([0.0] * HIDDEN)

    def clear(self) -> None:
        """Back to the sum of no inputs."""
        for place in range(i64(HIDDEN)):
            self.sums[place] = 0.0

    def change(self, index: i64, by: float) -> None:
        """An input has grown by so much."""
        weights = self.weights
        sums = self.sums
        row = (self.first_row + index) * HIDDEN
        for place in range(i64(HIDDEN)):
            sums[place] += by * weights[row + place]


class Block:
    """The inputs of one block as they were last, with the sums that follow them."""

    def __init__(self, size: i64, followers: list[Sums]) -> None:
        self.followers = followers
        self._held: vec[float] = vec[float]([0.0] * size)
        self._marks: vec[i64] = vec[i64]([0] * size)
        self._listed: vec[i64] = vec[i64]([0] * size)
        self._count: i64 = 0
        self._turn: i64 = 0

    def clear(self) -> None:
        """Forget what was: sums after this do not depend on anything judged before."""
        for number in range(self._count):
            self._held[self._listed[number]] = 0.0
        self._count = 0
        for follower in self.followers:
            follower.clear()

    def follow(self, inputs: Inputs) -> None:
        """Take over new inputs; an input named twice counts with its last value."""
        self._turn += 1
        held = self._held
        marks = self._marks
        for number in range(inputs.count):
            index = inputs.index[number]
            marks[index] = self._turn
            if held[index] != inputs.value[number]:
                self._change(index, inputs.value[number])
        for number in range(self._count):
            index = self._listed[number]
            if marks[index] != self._turn and held[index] != 0.0:
                self._change(index, 0.0)
        for number in range(inputs.count):
            self._listed[number] = inputs.index[number]
        self._count = inputs.count

    def _change(self, index: i64, value: float) -> None:
        by = value - self._held[index]
        self._held[index] = value
        for follower in self.followers:
            follower.change(index, by)
