"""Glicko-2: a player's rating, its uncertainty, and the player's steadiness.

After Mark Glickman's description. Each attempt at a puzzle is its own rating period; a puzzle has a
fixed rating that counts as exact.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import Field

BEGINNING: Final = 1500.0
WIDEST: Final = 350.0
"""The deviation of an unknown player."""
NARROWEST: Final = 45.0
"""The smallest deviation, so that the rating always keeps following the player."""
VOLATILITY: Final = 0.06
HIGHEST: Final = 5000.0
"""No one comes near it; far beyond it the expected score is practically 1."""
_TAU: Final = 0.5
_SCALE: Final = 173.7178
_CLOSE: Final = 0.000001


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating on the usual scale, its standard deviation, and the volatility."""

    value: Annotated[float, Field(strict=True, ge=-HIGHEST, le=HIGHEST)] = BEGINNING
    deviation: Annotated[float, Field(strict=True, gt=0, le=WIDEST)] = WIDEST
    volatility: Annotated[float, Field(strict=True, gt=0, lt=1)] = VOLATILITY

    def after(self, opponent: float, score: float) -> Rating:
        """Return the rating after one game against an opponent of exactly this rating.

        `score` is 1 for a win, 0 for a loss.
        """
        own, spread = (self.value - BEGINNING) / _SCALE, self.deviation / _SCALE
        expected = 1.0 / (1.0 + math.exp(-(own - (opponent - BEGINNING) / _SCALE)))
        variance = 1.0 / (expected * (1.0 - expected))
        surprise = variance * (score - expected)
        volatility = _volatility(self.volatility, spread, variance, surprise)
        before = spread**2 + volatility**2
        narrowed = 1.0 / math.sqrt(1.0 / before + 1.0 / variance)
        value = BEGINNING + _SCALE * (own + narrowed**2 * (score - expected))
        deviation = min(max(_SCALE * narrowed, NARROWEST), WIDEST)
        return Rating(value, deviation, volatility)


def _volatility(before: float, spread: float, variance: float, surprise: float) -> float:
    """Return the volatility after a period: a function's zero, by the Illinois method."""
    start = math.log(before**2)

    def off(x: float) -> float:
        power = math.exp(x)
        known = spread**2 + variance
        first = power * (surprise**2 - known - power) / (2.0 * (known + power) ** 2)
        return first - (x - start) / _TAU**2

    low = start
    if surprise**2 > spread**2 + variance:
        high = math.log(surprise**2 - spread**2 - variance)
    else:
        steps = 1
        while off(start - steps * _TAU) < 0:
            steps += 1
        high = start - steps * _TAU
    off_low, off_high = off(low), off(high)
    while abs(high - low) > _CLOSE:
        middle = low + (low - high) * off_low / (off_high - off_low)
        off_middle = off(middle)
        if off_middle * off_high <= 0:
            low, off_low = high, off_high
        else:
            off_low /= 2.0
        high, off_high = middle, off_middle
    return math.exp(low / 2.0)
