"""A sequential probability ratio test (SPRT): it stops as soon as the result is clear.

It decides between two hypotheses: the first side is `elo0` stronger, or `elo1`. After every group
it updates their likelihood ratio. Wald's bounds say when to stop so that either hypothesis, if
true, is rejected 5 times in 100.

A hypothesis fixes only the mean, not how often a group ends 2:0, 1:1 or 0:2. So each is represented
by the frequencies with its mean that fit the results best (the generalised SPRT, on pairs). For
single games won or lost it is Wald's own test.
"""

from collections import Counter
from collections.abc import Mapping
from math import log
from typing import Final

from resarcana_desktop.arena.rating import share_of

# How often a true hypothesis may be rejected.
ERROR: Final = 0.05
BOUND: Final = log((1 - ERROR) / ERROR)
# Sweeps either way always get a tiny frequency, so that every mean can be reached.
_HARDLY: Final = 1e-3
_STEPS: Final = 40

ELO0, ELO1, UNDECIDED = "elo0", "elo1", "undecided"


class SequentialTest:
    """Takes the groups one by one and says which hypothesis is accepted."""

    def __init__(self, elo0: float, elo1: float, seats: int = 2) -> None:
        """Two hypotheses about the first side's Elo, `elo0` below `elo1`."""
        self.elo0 = elo0
        self.elo1 = elo1
        self._means = share_of(elo0, seats), share_of(elo1, seats)
        self._counts: Counter[float] = Counter({0.0: _HARDLY, 1.0: _HARDLY})
        self.log_ratio = 0.0

    def add(self, share: float) -> None:
        """Add a group in which the first side won this share."""
        self._counts[share] += 1
        self.log_ratio = log_likelihood_ratio(self._counts, *self._means)

    @property
    def verdict(self) -> str:
        """Return `elo0` or `elo1` once that hypothesis is accepted, `undecided` until then."""
        if self.log_ratio >= BOUND:
            return ELO1
        return ELO0 if self.log_ratio <= -BOUND else UNDECIDED


def log_likelihood_ratio(counts: Mapping[float, float], mean0: float, mean1: float) -> float:
    """Return how much better a mean of `mean1` fits than `mean0`, as a logarithm.

    `counts` says how often each result occurred; both means must be between the extreme results.
    """
    total = sum(counts.values())
    tilt0, tilt1 = (_tilt(counts, total, mean) for mean in (mean0, mean1))
    return sum(
        count * log((1 + tilt0 * (result - mean0)) / (1 + tilt1 * (result - mean1)))
        for result, count in counts.items()
    )


def _tilt(counts: Mapping[float, float], total: float, mean: float) -> float:
    """Return the t for which count / total / (1 + t (result - mean)) is the best-fitting frequency.

    These have the required mean if the sum below is zero; it falls as t grows.
    """
    low = -1 / (max(counts) - mean)
    high = 1 / (mean - min(counts))
    for _ in range(_STEPS):
        middle = (low + high) / 2
        pull = sum(
            count / total * (result - mean) / (1 + middle * (result - mean))
            for result, count in counts.items()
        )
        low, high = (middle, high) if pull > 0 else (low, middle)
    return (low + high) / 2
