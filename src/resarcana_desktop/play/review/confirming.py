"""Confirming that an action costs something: both actions are tried on the same deals.

One search finds the best action. If another one was played, both are searched on the same deals, so
that neither gets less effort. If that suggests an error it is repeated twice with other deals, and
it may be an error if it holds in all three and is confirmed at 95% by the differences on all these
deals. The third search is left out if one of the others already shows no error. If the deals are
inconclusive, a few more searches are made.

All these searches trust the same evaluation of positions, and the best action was picked by it. So
whole games are played out after both actions, on deals of their own, in which nothing counts but
who wins. It is an error only if the better action wins more of these games than chance explains,
and its grade goes by the smaller loss of the two. Otherwise the two are close, and there is none.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.spread import interval_of, is_confirmed
from resarcana_desktop.play.review.review import GRADE_FROM, GRADES, grade_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.play.review.review import Grade

SEARCHES: Final = 3
"""The number of searches in which an error has to hold."""
MOST_SEARCHES: Final = 5
"""The maximum number of searches if it is uncertain whether there is a loss."""
SUSPECTED: Final = 3.0
"""Points of win probability lost in the first of them from which the others are made."""
LEAST_LOSS: Final = 1.0
"""Smaller losses cannot be distinguished from the differences between searches."""
LEAST_GRADE: Final = GRADES[0]
SEEDS_APART: Final = 1000
"""More than a search draws deals, so that no two searches have one in common."""
GAMES_APART: Final = 10 * SEEDS_APART
"""Added to the seed for the deals of whole games, which no search has seen."""
LOOKS: Final = 5
"""How often the games played so far are looked at, to stop as soon as they decide."""
WIDER: Final = 1.23
"""Widens a 95% interval that is looked at so often (Pocock's bound), or chance gets five tries."""

STANDARD_ERRORS: Final = 2.0
"""About how many of them the half of an interval has."""


@dataclass(frozen=True, slots=True)
class Worth:
    """The chances after the action played and after the best one, and the loss.

    `differences` are the leads of the best one on each deal, before any calibration.
    """

    played: float
    best: float
    played_margin: float = 0.0
    best_margin: float = 0.0
    differences: tuple[float, ...] = ()

    @property
    def loss(self) -> float:
        """The loss in points of win probability.

        Below 0 if the action played was better after all.
        """
        return 100.0 * (self.best - self.played)

    def at_most(self, loss: float) -> Worth:
        """Return the same with a loss that is no greater than this, and not below 0.

        The best action is worth less then: it was picked because it seemed to be worth most.
        """
        lost = min(self.loss, max(loss, 0.0))
        return replace(self, best=self.played + lost / 100.0)

    def as_best(self) -> Worth:
        """Return the values if the action played is the best one."""
        return Worth(self.played, self.played, self.played_margin, self.played_margin)


@dataclass(frozen=True, slots=True)
class Loss:
    """The result of several searches: the median, the grade, whether it is too close to call.

    `is_one` says that the action played is worse by more than searches differ.
    """

    worth: Worth
    is_one: bool
    grade: Grade | None = None
    close: bool = False


def confirmed_loss(
    compared: Callable[[int], Worth], played_out: Callable[[int], float], pairs: int, seed: int
) -> Loss:
    """Search both actions as often as it takes, and play whole games where that finds an error.

    `compared` searches once, on the deals of a seed. `played_out` plays a game after each action on
    the deal of a seed, and returns how much more of it the better one wins; `pairs` is the most of
    these, 0 if searches alone shall judge.
    """
    found = [compared(seed + SEEDS_APART)]
    if found[0].loss >= SUSPECTED:
        found.append(compared(seed + 2 * SEEDS_APART))
        if lowest(found) >= GRADE_FROM[LEAST_GRADE]:  # otherwise it cannot be an error any more
            found += [compared(seed + n * SEEDS_APART) for n in range(3, SEARCHES + 1)]
    while may_be_error(found) and not holds(found) and len(found) < MOST_SEARCHES:
        found.append(compared(seed + (len(found) + 1) * SEEDS_APART))
    worth, confirmed, undecided, grade = middle(found), holds(found), False, None
    if confirmed and may_be_error(found):
        if pairs:
            games = games_of(played_out, pairs, seed + GAMES_APART)
            worth, confirmed = worth.at_most(100.0 * interval_of(games).mean), decides(games)
            undecided = not confirmed and not rules_out(games)
        grade = grade_of(worth.loss) if confirmed else None
    if worth.loss < LEAST_LOSS and not undecided:
        return Loss(worth.as_best(), is_one=False)
    return Loss(worth, is_one=True, grade=grade, close=not confirmed)


def games_of(played_out: Callable[[int], float], pairs: int, seed: int) -> list[float]:
    """Play pairs of games until they decide, or rule out or do not show at all that it is an error.

    Most time would go to errors that are none, and hardly one that is shows nothing at a look, or
    so little that the rest of the games can hardly decide.
    """
    found: list[float] = []
    for look in range(1, LOOKS + 1):
        found += [played_out(seed + number) for number in range(len(found), pairs * look // LOOKS)]
        if decides(found) or rules_out(found) or is_hopeless(found, pairs):
            break
    return found


def decides(games: Sequence[float]) -> bool:
    """Return whether the better action wins more of the games than chance explains."""
    interval = interval_of(games)
    return interval.mean > WIDER * interval.margin


def is_hopeless(games: Sequence[float], pairs: int) -> bool:
    """Return whether even all `pairs` would hardly decide, going by the games so far.

    That is if they show nothing, or if even a mean that is better by a standard error would not be
    enough in the end.
    """
    interval = interval_of(games)
    at_best = interval.mean + interval.margin / STANDARD_ERRORS
    in_the_end = interval.margin * math.sqrt(len(games) / pairs)
    return interval.mean <= 0.0 or at_best < WIDER * in_the_end


def rules_out(games: Sequence[float]) -> bool:
    """Return whether the games show that no error costs as much as the least one."""
    interval = interval_of(games)
    return 100.0 * (interval.mean + WIDER * interval.margin) < GRADE_FROM[LEAST_GRADE]


def may_be_error(found: Sequence[Worth]) -> bool:
    """Return whether each of enough searches says that it is an error."""
    return len(found) >= SEARCHES and lowest(found) >= GRADE_FROM[LEAST_GRADE]


def lowest(found: Sequence[Worth]) -> float:
    """Return the least loss of all searches."""
    return min(worth.loss for worth in found)


def holds(found: Sequence[Worth]) -> bool:
    """Return whether the deals of all searches show that the action played is worse."""
    return is_confirmed([each for worth in found for each in worth.differences])


def middle(found: Sequence[Worth]) -> Worth:
    """The search that found neither the least nor the largest losses; of two, the least."""
    return sorted(found, key=lambda worth: worth.loss)[len(found) // 2 if len(found) > 2 else 0]
