"""Results with the luck taken off them.

The luck of a game is what chance brought the first side beyond what it could have brought on
average, as far as somebody reckoned it; its mean is zero, whoever plays. So a result less any fixed
multiple of the luck has the same mean as the result itself. Which multiple leaves least variance is
found by regression, for each group on all the others: a group has no part in its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance
from typing import Final

from resarcana_desktop.arena.rating import Interval, Rating, Z, rating_around

_WORTH: Final = 20
"""As many groups as these speak beforehand for taking off luck just as it was reckoned."""


@dataclass(frozen=True, slots=True)
class Adjusted:
    """What a match says once luck is taken off.

    `luck` is the mean of what was reckoned, with its 95 % interval, which should hold zero.
    `variance_left` is that of the groups' shares, beside what it was; None where there was none.
    """

    rating: Rating
    luck: float
    luck_interval: Interval
    variance_left: float | None


def adjusted_shares(shares: Sequence[float], luck: Sequence[float]) -> list[float]:
    """The share of each group less a multiple of its luck, fitted on all other groups."""
    if len(shares) < 2:
        return [share - each for share, each in zip(shares, luck, strict=True)]
    others = len(shares) - 1
    total, squares = sum(shares), sum(each * each for each in luck)
    products = sum(share * each for share, each in zip(shares, luck, strict=True))
    sum_of_luck, found = sum(luck), list[float]()
    for share, each in zip(shares, luck, strict=True):
        # The mean of luck is known to be zero, that of the shares is the others'.
        mean = (total - share) / others
        both = products - share * each - mean * (sum_of_luck - each)
        of_luck = squares - each * each
        worth = _WORTH * of_luck / others
        multiple = (both + worth) / (of_luck + worth) if of_luck > 0 else 1.0
        found.append(share - multiple * each)
    return found


def adjusted(shares: Sequence[float], luck: Sequence[float], seats: int = 2) -> Adjusted:
    """What groups of `seats` games say once the luck of each is taken off; there must be one."""
    found = adjusted_shares(shares, luck)
    mean, groups = fmean(luck), len(luck)
    reach = Z * sqrt(variance(luck) / groups) if groups > 1 else 0.0
    before = variance(shares) if groups > 1 else 0.0
    return Adjusted(
        rating_around(found, seats),
        mean,
        Interval(mean - reach, mean + reach),
        variance(found) / before if before > 0 else None,
    )
