"""Amounts of essences to be paid, gained or lost: how they are distributed, what is proposed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.codes import ESSENCE_KINDS
from resarcana_desktop.games.resarcana.rules.records import (
    GOLD,
    NO_ESSENCES,
    PEARL,
    Essences,
    as_counts,
    sum_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from resarcana_desktop.games.resarcana.rules.observation import Observation
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition

_GOLD_WORTH: Final = 1.7
_PEARL_WORTH: Final = 2.7
_NEED_WORTH: Final = 0.25


@dataclass
class Allocation:
    """A distribution on the way to one of the `legal` ones.

    `amounts` may be less than what is owed for a while; it is `complete` when it is legal. It never
    takes a value from which no legal distribution could be reached by adding.
    """

    legal: frozenset[Essences]
    amounts: Essences = NO_ESSENCES
    least: Essences = field(init=False)
    most: Essences = field(init=False)
    _added: list[int] = field(default_factory=list, init=False)
    """The kind of each essence that the player added, latest last: those are removed last."""

    def __post_init__(self) -> None:
        self.least = tuple(map(min, zip(*self.legal, strict=True)))
        self.most = tuple(map(max, zip(*self.legal, strict=True)))
        self.amounts = as_counts(self.amounts, len(self.most))

    @property
    def complete(self) -> bool:
        """Return whether it can be confirmed."""
        return self.amounts in self.legal

    @property
    def total(self) -> int:
        """The number of essences in it now."""
        return sum(self.amounts)

    @property
    def due(self) -> int:
        """The number of essences in the nearest legal distribution: those owed, or to be gained."""
        reachable = [vector for vector in self.legal if _covers(vector, self.amounts)]
        return min(map(sum, reachable or self.legal))

    @property
    def open_sum(self) -> bool:
        """Return whether legal distributions differ in size, as with X identical essences."""
        return len({sum(vector) for vector in self.legal}) > 1

    def can_add(self, kind: int) -> bool:
        """Return whether one more of a kind can be added, if necessary instead of another."""
        return self.amounts[kind] < self.most[kind]

    def replaces(self, kind: int) -> bool:
        """Return whether one more of a kind can only be added instead of another."""
        wanted = list(self.amounts)
        wanted[kind] += 1
        return self.complete and not any(_covers(vector, wanted) for vector in self.legal)

    def can_remove(self, kind: int) -> bool:
        """Return whether one of a kind can be removed."""
        return self.amounts[kind] > self.least[kind]

    def add(self, kind: int) -> None:
        """Add one of a kind; if the sum is complete it replaces another.

        Essences that the player did not add go first, then those added longest ago; of equals the
        largest. Nothing else is added: what is owed then is the player's choice.
        """
        if self.can_add(kind):
            self.amounts = self._with(kind, self.amounts[kind] + 1)
            self._added.append(kind)
            self._forget_replaced()

    def remove(self, kind: int) -> None:
        """One less of a kind."""
        if self.can_remove(kind):
            amounts = list(self.amounts)
            amounts[kind] -= 1
            self.amounts = tuple(amounts)
            self._forget_replaced()

    def propose(self, amounts: Essences) -> None:
        """Go back to amounts that the player did not choose."""
        self.amounts = amounts
        self._added.clear()

    def fill(self, kind: int) -> None:
        """Add as many of a kind as possible."""
        while self.can_add(kind):
            self.add(kind)

    def _with(self, kind: int, amount: int) -> Essences:
        wanted = list(self.amounts)
        wanted[kind] = amount
        if any(_covers(vector, wanted) for vector in self.legal):
            return tuple(wanted)
        fitting = [vector for vector in self.legal if vector[kind] == amount]
        if not fitting:  # only more of this kind would do
            fitting = [vector for vector in self.legal if vector[kind] > amount]
        nearest = min(fitting, key=lambda vector: self._strain(vector, kind))
        wanted[kind] = nearest[kind]
        return tuple(map(min, wanted, nearest))

    def _strain(self, vector: Essences, kind: int) -> tuple[int, int, int, int, Essences]:
        """Return the distance from the current amounts; ties favor the player's own choices."""
        given = [before - after for before, after in zip(self.amounts, vector, strict=True)]
        moved = sum(abs(step) for step in given)
        undone = sum(1 << order for order in self._undone(given))
        touched = sum(given[added] for added in {*self._added} - {kind})
        left = [*vector[:kind], *vector[kind + 1 :]]
        return moved, undone, touched, max(left, default=0), vector

    def _undone(self, given: Sequence[int]) -> Iterator[int]:
        """Yield where in `_added` those are that go with what is `given` up of each kind.

        The longest ago go first, and only if there are no others of their kind.
        """
        gone = [
            max(less - (there - self._added.count(kind)), 0)
            for kind, (less, there) in enumerate(zip(given, self.amounts, strict=True))
        ]
        for order, kind in enumerate(self._added):
            if gone[kind]:
                gone[kind] -= 1
                yield order

    def _forget_replaced(self) -> None:
        """Forget of the essences that the player added those that are no longer there."""
        kept = list(self.amounts)
        latest_first: list[int] = []
        for kind in reversed(self._added):
            if kept[kind]:
                kept[kind] -= 1
                latest_first.append(kind)
        self._added = latest_first[::-1]


def cheapest(legal: Iterable[Essences], pool: Essences, needs: Sequence[int]) -> Essences:
    """The payment or loss that leaves the most useful pool behind: Gold goes last, as a rule."""
    return max(sorted(legal), key=lambda paid: worth(less(pool, paid), needs))


def most_useful(legal: Iterable[Essences], pool: Essences, needs: Sequence[int]) -> Essences:
    """The gain that makes the most useful pool."""
    return max(sorted(legal), key=lambda gained: worth(plus(pool, gained), needs))


def most_of_one(legal: Iterable[Essences]) -> Essences:
    """Return as many of one kind as possible, Gold last: the point of a power for any number."""
    return max(sorted(legal), key=lambda paid: (not paid[GOLD], sum(paid)))


def worth(pool: Essences, needs: Sequence[int]) -> float:
    """Return how useful a pool is: the first essences of a kind count more, Gold most.

    `needs` is the number of visible costs for each kind. Every Gold counts equally, as four of them
    claim a monument: the last essence of another kind is worth more only if several costs need it.
    """
    total = (_GOLD_WORTH + _NEED_WORTH * needs[GOLD]) * max(pool[GOLD], 0)
    total += _PEARL_WORTH * sum(pool[PEARL:])
    for kind in range(GOLD):
        weight = 1.0 + _NEED_WORTH * needs[kind]
        total += weight * float(max(pool[kind], 0)) ** 0.5
    return total


@dataclass(frozen=True, slots=True)
class Claim:
    """The cost and value of a claim; `any_kind` are essences of any kind but Gold."""

    component: str
    cost: Essences
    any_kind: int
    worth: int

    def paid_by(self, pool: Essences) -> bool:
        """Return whether a pool is enough for it."""
        left = less(pool, self.cost)
        return min(left) >= 0 and sum(left) - left[GOLD] >= self.any_kind


def open_claims(position: ResArcanaPosition, seen: Observation) -> list[Claim]:
    """Return what the player who decides could still claim this round, if it could be paid."""
    seat = seen.decision.seat
    if seen.seats[seat].passed:
        return []
    poor = position.copy()
    for kind in range(ESSENCE_KINDS):  # the rest is the price
        poor.state.pool[seat * ESSENCE_KINDS + kind] = 0
    found = []
    for component in (*seen.centre.places, *seen.centre.monuments):
        refusal = poor.why_not(ActionView(Verb.CLAIM, component), seat)
        if refusal is not None and (any(refusal.missing) or refusal.missing_any):
            points = position.faces.face(component).points
            found.append(Claim(component, refusal.missing, refusal.missing_any, points + 1))
    return found


def for_a_claim(
    answers: Iterable[Essences],
    pool_after: Callable[[Essences], Essences],
    claims: Sequence[Claim],
) -> list[Essences]:
    """Return the answers after which the pool has enough for the best claim; all, if none has."""

    def best(answer: Essences) -> int:
        pool = pool_after(answer)
        return max((claim.worth for claim in claims if claim.paid_by(pool)), default=0)

    worths = {answer: best(answer) for answer in answers}
    most = max(worths.values())
    return [answer for answer, worth in worths.items() if worth == most]


def _covers(vector: Essences, amounts: Sequence[int]) -> bool:
    return all(there >= wanted for there, wanted in zip(vector, amounts, strict=True))


def less(pool: Essences, paid: Essences) -> Essences:
    """Return a pool minus a payment; below zero if it is too small."""
    return sum_of(pool, tuple(-gone for gone in paid))


def plus(pool: Essences, gained: Essences) -> Essences:
    """A pool with what is gained."""
    return sum_of(pool, gained)
