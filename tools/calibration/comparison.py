"""How well predicted chances agree with outcomes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tools.support.clustered import mean_and_reach

BINS: Final = 10


@dataclass(frozen=True, slots=True)
class Forecast:
    """A predicted chance in a game, and the share of the win that followed."""

    game: int
    predicted: float
    won: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """Forecasts summed up; `interval` is the 95% interval of the difference, None for one game."""

    number: int
    games: int
    predicted: float
    won: float
    difference: float
    interval: tuple[float, float] | None


def compare(forecasts: Sequence[Forecast]) -> Comparison:
    """Mean prediction against share won; `forecasts` must not be empty.

    Notes of one game share its outcome, games are independent of one another.
    """
    number = len(forecasts)
    predicted = sum(f.predicted for f in forecasts) / number
    won = sum(f.won for f in forecasts) / number
    games = [f.game for f in forecasts]
    difference, reach = mean_and_reach([f.predicted - f.won for f in forecasts], games)
    interval = None if reach is None else (difference - reach, difference + reach)
    return Comparison(number, len(set(games)), predicted, won, difference, interval)


def binned(forecasts: Sequence[Forecast]) -> list[Comparison | None]:
    """The forecasts by tenths of the predicted chance; None for a tenth without any."""
    groups: list[list[Forecast]] = [[] for _ in range(BINS)]
    for f in forecasts:
        groups[min(int(f.predicted * BINS), BINS - 1)].append(f)
    return [compare(group) if group else None for group in groups]


def calibration_error(bins: Sequence[Comparison | None], least: int = 1) -> float | None:
    """The mean absolute difference over the bins, weighted by their numbers.

    Bins with fewer than `least` forecasts are left out, as theirs is mostly luck; None if there
    are no others.
    """
    held = [found for found in bins if found is not None and found.number >= least]
    if not held:
        return None
    return sum(abs(b.difference) * b.number for b in held) / sum(b.number for b in held)
