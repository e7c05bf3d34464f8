"""Win shares, Elo, and their confidence intervals.

The unit is the group (see `schedule`): the games of a group share their cards, so they are not
independent, but groups are. What two games of a pair share cancels out in their mean, which makes
the interval narrower than single games would.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10, sqrt
from statistics import NormalDist, fmean, variance
from typing import Final

# 95 of 100 such intervals contain the true value.
CONFIDENCE: Final = 0.95
Z: Final = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)


@dataclass(frozen=True, slots=True)
class Interval:
    """The range from `low` to `high`."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Rating:
    """The rating of a side: its share of the wins and the matching Elo."""

    share: float
    share_interval: Interval
    elo: float
    elo_interval: Interval


def rating_of(shares: Sequence[float], seats: int = 2) -> Rating:
    """Return the rating from the mean share in each group of `seats` games; at least one group."""
    share = fmean(shares)
    interval = share_interval(shares)
    games = len(shares) * seats
    ends = [_elo_within(end, seats, games) for end in (interval.low, interval.high)]
    return Rating(share, interval, _elo_within(share, seats, games), Interval(*ends))


def rating_around(shares: Sequence[float], seats: int = 2) -> Rating:
    """Return the rating from luck-adjusted shares, some of which may be beyond 0 and 1."""
    games = len(shares) * seats
    mean = min(max(fmean(shares), 0.5 / games), 1 - 0.5 / games)
    spread = variance(shares) / len(shares) if len(shares) > 1 else 0.0
    interval = _interval(mean, spread, len(shares))
    ends = [_elo_within(end, seats, games) for end in (interval.low, interval.high)]
    return Rating(mean, interval, _elo_within(mean, seats, games), Interval(*ends))


def elo_of(share: float, seats: int = 2) -> float:
    """Return the Elo above the rest of the table that wins a share strictly between 0 and 1.

    At a table for two it is the usual formula. At a larger one each player's chance is in
    proportion to its strength, 10 ** (Elo / 400), against equal others; 1 / seats gives 0.
    """
    return 400 * log10((seats - 1) * share / (1 - share))


def share_of(elo: float, seats: int = 2) -> float:
    """Return the share that matches an Elo above the rest of the table."""
    strength = float(10 ** (elo / 400))
    return strength / (strength + seats - 1)


def share_interval(shares: Sequence[float]) -> Interval:
    """Return Wilson's interval around the mean of the groups, with their own variance.

    Wilson's interval is made for a number of independent games won or lost. Here it gets the number
    of such games that would have the observed variance; if all groups ended alike, which says
    nothing about the variance, each group counts as one game.
    """
    spread = variance(shares) / len(shares) if len(shares) > 1 else 0.0
    return _interval(fmean(shares), spread, len(shares))


def _interval(mean: float, spread: float, groups: int) -> Interval:
    """Return Wilson's interval around a mean with this variance."""
    games = mean * (1 - mean) / spread if spread > 0 else groups
    weight = Z * Z / games
    middle = (mean + weight / 2) / (1 + weight)
    reach = sqrt(mean * (1 - mean) * weight + weight * weight / 4) / (1 + weight)
    # Exact 0 or 1 instead of the formula's rounding errors.
    return Interval(middle - reach if mean > 0 else 0.0, middle + reach if mean < 1 else 1.0)


def _elo_within(share: float, seats: int, games: int) -> float:
    """Return the Elo of a share; 0 and 1 are moved by half a game."""
    if 0 < share < 1:
        return elo_of(share, seats)
    margin = 0.5 / games
    return elo_of(min(max(share, margin), 1 - margin), seats)
