"""Whether a loss is one: two actions are tried out on the same deals until that is confirmed.

One search finds the best action. Where another one was played, both are searched on the same deals,
so that neither gets less of it. Where that suspects an error it is done twice more with other
deals, and an error is what holds in all three and is confirmed at 95 % by the differences on all
these deals; where those leave it open, a few more searches are made. Otherwise the two are close,
and nobody erred.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.spread import is_confirmed
from resarcana_desktop.play.review.review import GRADE_FROM, GRADES, grade_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.play.review.review import Grade

SEARCHES: Final = 3
"""An error has to hold in so many searches."""
MOST_SEARCHES: Final = 5
"""So many are made at most where it is open whether the loss is one."""
SUSPECTED: Final = 3.0
"""Points of win probability lost in the first of them from which the others are made."""
LEAST_LOSS: Final = 1.0
"""Of less than this nobody can tell whether it is one: searches differ by as much."""
LEAST_GRADE: Final = GRADES[0]
SEEDS_APART: Final = 1000
"""More than a search draws deals, so that no two searches have one in common."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What the chances are after the action played and after the best one, and what that costs.

    `differences` are how much better the best one was on each deal, before any calibration.
    """

    played: float
    best: float
    played_margin: float = 0.0
    best_margin: float = 0.0
    differences: tuple[float, ...] = ()

    @property
    def loss(self) -> float:
        """In points of win probability; below 0 where the one played was better after all."""
        return 100.0 * (self.best - self.played)

    def as_best(self) -> Worth:
        """The same if the action played is the best one."""
        return Worth(self.played, self.played, self.played_margin, self.played_margin)


@dataclass(frozen=True, slots=True)
class Loss:
    """What several searches come to: the middle one, the grade, whether it is too close to call.

    `is_one` says that the action played is worse by more than searches differ.
    """

    worth: Worth
    is_one: bool
    grade: Grade | None = None
    close: bool = False


def confirmed_loss(compared: Callable[[int], Worth], seed: int) -> Loss:
    """Search both actions as often as it takes; `compared` does it once, on the deals of a seed."""
    found = [compared(seed + SEEDS_APART)]
    if found[0].loss >= SUSPECTED:
        found += [compared(seed + again * SEEDS_APART) for again in range(2, SEARCHES + 1)]
    while may_be_error(found) and not holds(found) and len(found) < MOST_SEARCHES:
        found.append(compared(seed + (len(found) + 1) * SEEDS_APART))
    worth = middle(found)
    if worth.loss < LEAST_LOSS:
        return Loss(worth.as_best(), is_one=False)
    confirmed = holds(found)
    grade = grade_of(worth.loss) if confirmed and may_be_error(found) else None
    return Loss(worth, is_one=True, grade=grade, close=not confirmed)


def may_be_error(found: Sequence[Worth]) -> bool:
    """Whether each of enough searches says that it is an error."""
    least = GRADE_FROM[LEAST_GRADE]
    return len(found) >= SEARCHES and min(worth.loss for worth in found) >= least


def holds(found: Sequence[Worth]) -> bool:
    """Whether the deals of all searches tell that the action played is worse."""
    return is_confirmed([each for worth in found for each in worth.differences])


def middle(found: Sequence[Worth]) -> Worth:
    """The search that found neither the least nor the largest losses."""
    return sorted(found, key=lambda worth: worth.loss)[len(found) // 2]
