"""How sure a chance is: the values that a search found, deal by deal, and the interval around them.

What is hidden differs from deal to deal, and what was found on one deal hangs together. So the
spread from deal to deal says how far the mean may be off, and two actions tried on the same deals
are compared deal by deal.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

NORMAL_95: Final = 1.96
UNKNOWN: Final = 0.5
"""Half of an interval of which nothing is known: any chance from 0 to 1 is in it."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean, and half the width of its 95 % interval."""

    mean: float
    margin: float

    @property
    def is_above_zero(self) -> bool:
        """Whether the whole interval is above zero."""
        return self.mean > self.margin


class Spread:
    """The values of one action by the number of the deal that they were found on."""

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
        """Add a value; turns go through the deals over and over."""
        deal = turn % len(self.totals)
        self.totals[deal] += value
        self.visits[deal] += 1

    def mean_on(self, deal: int) -> float | None:
        """The mean on a deal; None if there is no value for it."""
        visits = self.visits[deal]
        return self.totals[deal] / visits if visits else None

    @property
    def value(self) -> float:
        """The mean of all values."""
        return math.fsum(self.totals) / max(sum(self.visits), 1)

    @property
    def interval(self) -> Interval:
        """The mean over the deals, and how sure it is."""
        means = (self.mean_on(deal) for deal in range(len(self.totals)))
        return interval_of([mean for mean in means if mean is not None])

    def differences(self, other: "Spread") -> list[float]:
        """How much more this is worth than another, on each deal that both have values for."""
        found: list[float] = []
        for deal in range(min(len(self.totals), len(other.totals))):
            ours, theirs = self.mean_on(deal), other.mean_on(deal)
            if ours is not None and theirs is not None:
                found.append(ours - theirs)
        return found


def interval_of(values: Sequence[float]) -> Interval:
    """The mean of values that are independent of one another, with its 95 % interval.

    With fewer than two of them nothing is known.
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
    """Whether the one action is better than the other at 95 %, by the deals both were tried on."""
    return interval_of(differences).is_above_zero


def student_95(freedom: int) -> float:
    """Return about how many standard errors a 95 % interval reaches, by degrees of freedom."""
    return NORMAL_95 + 2.4 / freedom + 2.8 / freedom**2
