"""The total height of many rows, of which only those seen have been measured."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


class Heights:
    """The heights of `count` rows; each counts as high as the first until it is measured.

    `measure` returns the height of a row in pixels. Rows as high as the first one cost nothing, so
    a list of ten thousand is as quick as one of ten.
    """

    def __init__(self, count: int, measure: Callable[[int], int]) -> None:
        self.count = count
        self._measure = measure
        self._usual = measure(0) if count else 0
        self._known = {0}
        self._odd: dict[int, int] = {}
        """The rows of another height than the first, with the difference."""
        self._numbers: list[int] = []
        self._sums: list[int] = []

    @property
    def total(self) -> int:
        """The height of all rows together."""
        return self.top(self.count)

    @property
    def measured(self) -> int:
        """The number of measured rows."""
        return len(self._known)

    def top(self, number: int) -> int:
        """Return the top of a row, counted from the first."""
        before = bisect_left(self._numbers, number)
        return number * self._usual + (self._sums[before - 1] if before else 0)

    def height(self, number: int) -> int:
        """The height of a row."""
        return self._usual + self._odd.get(number, 0)

    def at(self, y: int) -> int:
        """The row that is at a height; the first or the last one beyond the ends."""
        found = bisect_right(range(self.count), y, key=self.top) - 1
        return max(0, min(found, self.count - 1))

    def between(self, top: int, bottom: int) -> range:
        """The rows of which a part is between two heights."""
        if not self.count or bottom <= 0 or top >= self.total:
            return range(0)
        return range(self.at(top), self.at(bottom - 1) + 1)

    def measure(self, rows: Iterable[int]) -> bool:
        """Measure rows that were not measured before; whether one has another height than taken."""
        new = {}
        for number in rows:
            if number not in self._known:
                self._known.add(number)
                difference = self._measure(number) - self._usual
                if difference != self._odd.get(number, 0):
                    new[number] = difference
        if new:
            self._odd |= new
            self._numbers = sorted(self._odd)
            self._sums = list(accumulate(self._odd[number] for number in self._numbers))
        return bool(new)

    def forget(self, number: int) -> None:
        """A row is taken to be as high as it was until it is measured again."""
        self._known.discard(number)
