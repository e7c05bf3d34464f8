"""The budget of a search: how many simulations, or how much time."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from resarcana_desktop.engine import build_mode
from resarcana_desktop.games.resarcana.rules import codes

FEWEST_DETERMINIZATIONS: Final = 16
MOST_DETERMINIZATIONS: Final = 60
"""A search notes things of each in the bits of a number."""
SIMULATIONS_A_DETERMINIZATION: Final = 150
SIMULATIONS_A_SECOND: Final = {"compiled": 20_000, "interpreted": 250}
"""How many a machine of today has time for, roughly, by how the rules run."""
# The decisions that begin something. Payments, targets and the like follow from them, and what is
# collected, or taken in a draft, is soon decided.
MAIN_DECISIONS: Final = ("choose_mage", "choose_item", "action", *codes.REACTIONS)
FOLLOW_UP_SHARE: Final = 0.25
# The rest of the time goes by after the search: a tree as large as it has grown is looked through
# for garbage once, and the tree before it is let go.
SEARCHED_SHARE: Final = 0.91
FOLLOWING_SHARE: Final = 0.25
"""Of the time of a search for advice, what may be added for lines of play."""


@dataclass(frozen=True, slots=True)
class Budget:
    """A limit of simulations or seconds, whichever is reached first, and of determinizations.

    Where their number is left open, a longer search has more of them.
    """

    simulations: int | None = None
    seconds: float | None = None
    determinizations: int | None = None

    @property
    def number_of_determinizations(self) -> int:
        """Return how many determinizations a search uses.

        A short search needs few. A long one would get to know few of them too well: a rival's
        action then reveals which of them it is, and it continues as if it saw the cards.
        """
        if self.determinizations is not None:
            return self.determinizations
        expected = math.inf if self.simulations is None else float(self.simulations)
        if self.seconds is not None:
            expected = min(expected, self.seconds * SIMULATIONS_A_SECOND[build_mode()])
        wanted = min(expected / SIMULATIONS_A_DETERMINIZATION, MOST_DETERMINIZATIONS)
        return max(int(wanted), FEWEST_DETERMINIZATIONS)


def budget_for(decision: str, budget: Budget) -> Budget:
    """The budget of a decision: of the time, the main ones have all and others a part."""
    if budget.seconds is None or decision in MAIN_DECISIONS:
        return budget
    return replace(budget, seconds=budget.seconds * FOLLOW_UP_SHARE)


def without_clearing_up(budget: Budget) -> Budget:
    """Return the part of a budget for the search itself, leaving time for cleanup."""
    if budget.seconds is None:
        return budget
    return replace(budget, seconds=budget.seconds * SEARCHED_SHARE)


def late_after(
    budget: Budget, clock: Callable[[], float] = time.perf_counter
) -> Callable[[], bool] | None:
    """Return what says, from now on, that the time for a search and what follows it is up.

    None if the budget isn't a time.
    """
    if budget.seconds is None:
        return None
    end = clock() + budget.seconds * (1.0 + FOLLOWING_SHARE)
    return lambda: clock() >= end


class Timer:
    """Says when a search is over; `stop` ends it at once.

    It is over if another simulation as long as the longest so far would exceed the time.
    """

    def __init__(
        self,
        budget: Budget,
        stop: Callable[[], bool] | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._most = budget.simulations
        self._seconds = budget.seconds
        self._stop = stop
        self._clock = clock
        self._begun = clock()
        self._last: float | None = None
        self._longest = 0.0

    def over(self, simulations: int) -> bool:
        """Return whether the budget is used up after these simulations and the elapsed time."""
        if simulations == 0:
            self._last = self._clock()
            return False
        if self._most is not None and simulations >= self._most:
            return True
        if self._seconds is not None and self._late(self._seconds):
            return True
        return self._stop is not None and self._stop()

    def _late(self, seconds: float) -> bool:
        now = self._clock()
        # The time before the first call was not spent on simulations: exact search, dealing.
        if self._last is not None:
            self._longest = max(self._longest, now - self._last)
        self._last = now
        return now - self._begun + self._longest >= seconds

    def spent(self, simulations: int) -> float:
        """Return the used share of the budget after these simulations, from 0 to 1.

        Without a limit, it is always 0.
        """
        share = 0.0 if self._most is None else simulations / max(self._most, 1)
        if self._seconds is not None:
            elapsed = self._clock() - self._begun
            share = max(share, elapsed / self._seconds if self._seconds > 0.0 else 1.0)
        return min(share, 1.0)

    def left(self, simulations: int) -> float:
        """Return about how many simulations remain, after this many in the time so far."""
        left = math.inf if self._most is None else float(self._most - simulations)
        if self._seconds is not None:
            spent = self._clock() - self._begun
            left = min(left, simulations * (self._seconds - spent) / max(spent, 1e-9))
        return max(0.0, left)
