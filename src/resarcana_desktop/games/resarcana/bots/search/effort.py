"""How long a search goes on."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

DEALS: Final = 16


@dataclass(frozen=True, slots=True)
class Effort:
    """Until so many simulations or seconds, whichever comes first; on so many deals."""

    simulations: int | None = None
    seconds: float | None = None
    deals: int = DEALS


class Timer:
    """Says when a search is over; `stop` ends it at once.

    It is over when another simulation as long as the longest so far would be too much.
    """

    def __init__(
        self,
        effort: Effort,
        stop: Callable[[], bool] | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._most = effort.simulations
        self._seconds = effort.seconds
        self._stop = stop
        self._clock = clock
        self._begun = clock()
        self._looked = self._begun
        self._longest = 0.0

    def over(self, simulations: int) -> bool:
        """Whether so many simulations, and the time since the timer was made, are enough."""
        if simulations == 0:
            self._looked = self._clock()
            return False
        if self._most is not None and simulations >= self._most:
            return True
        if self._seconds is not None and self._late(self._seconds):
            return True
        return self._stop is not None and self._stop()

    def _late(self, seconds: float) -> bool:
        now = self._clock()
        self._longest = max(self._longest, now - self._looked)
        self._looked = now
        return now - self._begun + self._longest >= seconds

    def left(self, simulations: int) -> float:
        """About how many simulations are still to come, after so many in the time so far."""
        left = math.inf if self._most is None else float(self._most - simulations)
        if self._seconds is not None:
            spent = self._clock() - self._begun
            left = min(left, simulations * (self._seconds - spent) / max(spent, 1e-9))
        return max(0.0, left)
