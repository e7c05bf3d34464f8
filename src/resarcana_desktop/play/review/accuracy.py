"""How accurately somebody played: a number from 0 to 100, as lichess reckons it."""

from __future__ import annotations

import math
from statistics import fmean, harmonic_mean, pstdev
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

# The curve through what losses of win probability came to be called: nothing lost is 100, five
# points are 81, fifteen 52, forty 16.
_SCALE: Final = 103.1668
_FALL: Final = 0.04354
_OFF: Final = 3.1669
_BONUS: Final = 1.0
"""A loss is never known exactly, so a little is given back."""
_FEWEST_IN_WINDOW: Final = 2
_MOST_IN_WINDOW: Final = 8
_WINDOWS: Final = 10
_LEAST_WEIGHT: Final = 0.5
_MOST_WEIGHT: Final = 12.0
_LEAST: Final = 0.1
"""The harmonic mean has no room for 0."""


def accuracy_of(loss: float) -> float:
    """The accuracy of a decision that cost so many points of win probability."""
    if loss <= 0.0:
        return 100.0
    found = _SCALE * math.exp(-_FALL * loss) - _OFF + _BONUS
    return min(100.0, max(0.0, found))


def accuracy_of_game(accuracies: Sequence[float], chances: Sequence[float]) -> float | None:
    """The accuracy of all decisions of a seat; None where there were none.

    `chances` are the seat's chances to win, from 0 to 1, at each of them. Half is the mean weighted
    by how much the chances moved about that time, for errors count where the game is decided; half
    is the harmonic mean, which a single blunder pulls down.
    """
    if not accuracies:
        return None
    weights = _volatilities([100.0 * chance for chance in chances])
    weighted = sum(a * w for a, w in zip(accuracies, weights, strict=True)) / sum(weights)
    return fmean((weighted, harmonic_mean([max(a, _LEAST) for a in accuracies])))


def _volatilities(percents: Sequence[float]) -> list[float]:
    """How much the chances moved in a window around each decision, within bounds."""
    size = min(max(len(percents) // _WINDOWS, _FEWEST_IN_WINDOW), _MOST_IN_WINDOW)
    found = []
    for place in range(len(percents)):
        first = min(max(place - size // 2, 0), max(len(percents) - size, 0))
        spread = pstdev(percents[first : first + size])
        found.append(min(max(spread, _LEAST_WEIGHT), _MOST_WEIGHT))
    return found
