"""The score of a match so far, and how much of it was luck."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil, sqrt
from statistics import fmean, variance
from typing import Final

from resarcana_desktop.arena.games import Outcome, Seconds
from resarcana_desktop.arena.rating import Interval, Rating, Z, rating_around, rating_of

_WORTH: Final = 20
"""The prior weight, in groups, of subtracting the full luck estimate."""


@dataclass(frozen=True, slots=True)
class Adjusted:
    """The result of a match with luck subtracted.

    `luck` is the mean of the luck found, with its 95% interval, which should contain zero.
    `variance_left` is the remaining part of the variance of the groups' shares; None if there was
    none.
    """

    rating: Rating
    luck: float
    luck_interval: Interval
    variance_left: float | None


def adjusted_shares(shares: Sequence[float], luck: Sequence[float]) -> list[float]:
    """Return each group's share minus a multiple of its luck, fitted on all other groups."""
    if len(shares) < 2:
        return [share - each for share, each in zip(shares, luck, strict=True)]
    others = len(shares) - 1
    total, squares = sum(shares), sum(each * each for each in luck)
    products = sum(share * each for share, each in zip(shares, luck, strict=True))
    sum_of_luck, found = sum(luck), list[float]()
    for share, each in zip(shares, luck, strict=True):
        # The mean of luck is known to be zero; that of the shares is taken from the other groups.
        mean = (total - share) / others
        both = products - share * each - mean * (sum_of_luck - each)
        of_luck = squares - each * each
        worth = _WORTH * of_luck / others
        multiple = (both + worth) / (of_luck + worth) if of_luck > 0 else 1.0
        found.append(share - multiple * each)
    return found


def adjusted(shares: Sequence[float], luck: Sequence[float], seats: int = 2) -> Adjusted:
    """Return the result of groups of `seats` games with luck subtracted; at least one group."""
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


# A move may overrun its time by this much, as the clock is not read at every step.
TOLERANCE: Final = 1.1


@dataclass(slots=True)
class Tally:
    """The finished groups in order; `seconds` holds every move of the first and second side.

    `luck` is the first side's in each group, if it was computed.
    """

    seats: int
    shares: list[float] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    luck: list[float] = field(default_factory=list)
    seconds: tuple[Seconds, Seconds] = field(default_factory=lambda: (array("d"), array("d")))

    @property
    def games(self) -> int:
        """The number of games in finished groups."""
        return len(self.rounds)

    def add(self, group: Sequence[Outcome]) -> float:
        """Add the games of a group and return the first side's share of its wins."""
        share = fmean(outcome.share for outcome in group)
        self.shares.append(share)
        luck = [outcome.luck for outcome in group if outcome.luck is not None]
        if len(luck) == len(group):
            self.luck.append(fmean(luck))
        for outcome in group:
            self.rounds.append(outcome.rounds)
            self.actions.append(outcome.actions)
            for own, new in zip(self.seconds, outcome.seconds, strict=True):
                own.extend(new)
        return share

    def rating(self) -> Rating:
        """Return the rating of the first side; there must be at least one group."""
        return rating_of(self.shares, self.seats)

    def adjusted(self) -> Adjusted | None:
        """Return the result with luck subtracted; None if luck was not computed."""
        if len(self.luck) < len(self.shares) or not self.luck:
            return None
        return adjusted(self.shares, self.luck, self.seats)


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a side's moves took, in seconds; `over` of them exceeded the limit."""

    moves: int
    mean: float
    p99: float
    over: int | None


def pace_of(seconds: Seconds, limit: float | None) -> Pace:
    """Return the pace of at least one move; `over` is None without a limit."""
    ordered = sorted(seconds)
    p99 = ordered[ceil(0.99 * len(ordered)) - 1]
    over = None if limit is None else sum(time > TOLERANCE * limit for time in ordered)
    return Pace(len(ordered), fmean(ordered), p99, over)
