"""How certain a chance is: the values that a search found in each deal, and their interval.

Hidden cards differ from deal to deal, and results in one deal are correlated. So the spread between
deals says how far off the mean may be, and two actions tried in the same deals are compared deal by
deal.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

NORMAL_95: Final = 1.96
UNKNOWN: Final = 0.5
"""Half the width of an interval when nothing is known: any chance from 0 to 1 is inside."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean, and half the width of its 95% interval."""

    mean: float
    margin: float

    @property
    def is_above_zero(self) -> bool:
        """Return whether the whole interval is above zero."""
        return self.mean > self.margin


class Spread:
    """The values of one action, by the number of the deal they were found in."""

    def __init__(self, deals: int) -> None:
        self.totals = [0.0] * deals
        self.visits = [0] * deals

    @staticmethod
    def of(values: Iterable[float]) -> "Spread":
        """One value for each deal."""
        found = list(values)
        spread = Spread(len(found))
        for deal, value in enumerate(found):
            spread.note(deal, value)
        return spread

    def note(self, turn: int, value: float) -> None:
        """Add a value; the deals are used in rotation."""
        deal = turn % len(self.totals)
        self.totals[deal] += value
        self.visits[deal] += 1

    def mean_on(self, deal: int) -> float | None:
        """Return the mean in a deal; None if there is no value for it."""
        visits = self.visits[deal]
        return self.totals[deal] / visits if visits else None

    @property
    def value(self) -> float:
        """The mean of all values."""
        return math.fsum(self.totals) / max(sum(self.visits), 1)

    @property
    def interval(self) -> Interval:
        """The mean over the deals with its margin."""
        means = (self.mean_on(deal) for deal in range(len(self.totals)))
        return interval_of([mean for mean in means if mean is not None])

    def differences(self, other: "Spread") -> list[float]:
        """Return how much more this is worth than another, in each deal that both cover."""
        found: list[float] = []
        for deal in range(min(len(self.totals), len(other.totals))):
            ours, theirs = self.mean_on(deal), other.mean_on(deal)
            if ours is not None and theirs is not None:
                found.append(ours - theirs)
        return found


def interval_of(values: Sequence[float]) -> Interval:
    """Return the mean of independent values with its 95% interval.

    With fewer than two values the interval is unknown.
    """
    if not values:
        return Interval(0.0, UNKNOWN)
    number = len(values)
    mean = math.fsum(values) / number
    if number == 1:
        return Interval(mean, UNKNOWN)
    squares = math.fsum((value - mean) ** 2 for value in values)
    deviation = math.sqrt(squares / (number - 1) / number)
    return Interval(mean, min(student_95(number - 1) * deviation, UNKNOWN))


def is_confirmed(differences: Sequence[float]) -> bool:
    """Return whether one action is better than another at 95%, by the deals both were tried in."""
    return interval_of(differences).is_above_zero


def student_95(freedom: int) -> float:
    """Return about how many standard errors a 95% interval reaches, by degrees of freedom."""
    return NORMAL_95 + 2.4 / freedom + 2.8 / freedom**2
