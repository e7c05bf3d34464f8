"""Where lines of play end: what a seat has after one action more than after another.

The lines after both actions are followed in the same deals, so they are compared deal by deal. What
the better action has more of is named if the deals confirm it, and if it outweighs what that costs.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Final, Literal

from resarcana_desktop.bots.spread import student_95
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.action_view import ActionView
from resarcana_desktop.games.resarcana.rules.records import NO_ESSENCES, Essences, as_counts
from resarcana_desktop.games.resarcana.rules.state import State, pile_of
from resarcana_desktop.games.resarcana.rules.victory import (
    FIRST_PLAYER_TOKEN_POINTS,
    points_of,
)

LaterKind = Literal["points", "rival", "lead", "claims", "placed", "essences", "cards"]

WORTH: Final[dict[LaterKind, float]] = {
    "points": 1.0,
    "rival": 0.8,
    "lead": 0.9,
    "claims": 1.0,
    "placed": 0.7,
    "essences": 0.25,
    "cards": 0.3,
}
"""What one of each is worth, in points."""
LEAST: Final[dict[LaterKind, float]] = {
    "points": 0.75,
    "rival": 0.75,
    "lead": 0.75,
    "claims": 0.6,
    "placed": 0.6,
    "essences": 1.5,
    "cards": 0.75,
}
"""The least difference, on average, that is named."""
ITSELF: Final[dict[LaterKind, float]] = {"claims": 1.0, "placed": 1.0, "essences": 2.0}
"""How much of it an action brings by its very nature: claiming, placing, discarding."""
OF_ONE_KIND: Final = 0.75
"""The kind of essences is named if it has this share of the difference."""
SAME: Final = 0.75
"""Two actions lead to the same position if they do in this share of the deals."""


@dataclass(frozen=True, slots=True)
class Ending:
    """What a seat has at the end of a round, in a line of play.

    `points` are without the First Player token, and so are those of the best `rival`. `claims` are
    the monuments and places claimed since the line began, `placed` the artifacts, `essences` those
    in the pool by kind. `position` is the same number for the same position, and `own` for the same
    components and essences of the seat.
    """

    points: int
    rival: int
    claims: int
    placed: int
    essences: tuple[int, ...]
    cards: int
    own: int
    position: int

    def count(self, kind: LaterKind) -> int:
        """Return how much there is of something; points of a rival count against the seat."""
        if kind == "points":
            return self.points
        if kind == "rival":
            return -self.rival
        if kind == "lead":
            return self.points - self.rival
        if kind == "essences":
            return sum(self.essences)
        return {"claims": self.claims, "placed": self.placed, "cards": self.cards}[kind]


@dataclass(frozen=True, slots=True)
class Later:
    """What an action usually has more of than another one when some `rounds` end, 0 for this one.

    `essences` are those of one kind if nearly all are of that kind; otherwise only their `number`
    is known. For a "rival", it is the points that it has fewer.
    """

    kind: LaterKind
    number: int
    rounds: int
    essences: Essences = NO_ESSENCES


@dataclass(frozen=True, slots=True)
class Together:
    """The next-best action, `step` if it has words of its own, follows in the same round as well.

    If that also leads to this one, the round ends alike, and the order `hardly` matters.
    """

    hardly: bool
    step: ActionView | None = None


@dataclass(frozen=True, slots=True)
class Kept:
    """The card that is kept by discarding another one.

    The seat usually places it in some `rounds`, 0 for this one; -1 if it only seems to be better.
    """

    component: str
    rounds: int = -1


def ending(state: State, seat: int, claims: int, placed: int) -> Ending:
    """Return what a seat has now, with what it has claimed and placed since its line began."""
    scores = [
        int(points_of(state, each))
        - (FIRST_PLAYER_TOKEN_POINTS if state.token_holder == each else 0)
        for each in range(int(state.seats))
    ]
    rivals = [points for each, points in enumerate(scores) if each != seat]
    first = seat * codes.ESSENCE_KINDS
    essences = tuple(int(state.pool[first + kind]) for kind in range(codes.ESSENCE_KINDS))
    piles = tuple(map(int, state.pile))
    own = tuple(each if each in _piles(seat) else codes.BOX for each in piles)
    stored = tuple(map(int, state.stored))
    own_stored = tuple(
        number
        for place, number in enumerate(stored)
        if number and own[place // codes.ESSENCE_KINDS] != codes.BOX
    )
    everything = (tuple(map(int, state.pool)), piles, stored, tuple(map(int, state.turned)))
    return Ending(
        scores[seat],
        max(rivals, default=0),
        claims,
        placed,
        essences,
        int(state.count[pile_of(seat, codes.HAND)]),
        hash((essences, own, own_stored)),
        hash((everything, int(state.token_holder))),
    )


def _piles(seat: int) -> range:
    """Return the numbers of a seat's piles."""
    return range(int(pile_of(seat, 0)), int(pile_of(seat, codes.SEAT_PILES)))


def are_alike(ours: Sequence[Ending], theirs: Sequence[Ending]) -> bool:
    """Return whether two actions lead to the same position in nearly all deals."""
    same = [one.position == other.position for one, other in zip(ours, theirs, strict=False)]
    return bool(same) and sum(same) >= SAME * len(same)


def leave_alike(ours: Sequence[Ending], theirs: Sequence[Ending]) -> bool:
    """Return whether two actions leave their seat the same in nearly all deals."""
    same = [one.own == other.own for one, other in zip(ours, theirs, strict=False)]
    return bool(same) and sum(same) >= SAME * len(same)


def later(
    ours: Sequence[Ending],
    theirs: Sequence[Ending],
    rounds: int,
    itself: LaterKind | None = None,
) -> Later | None:
    """Return what there is clearly more of at the end of our lines; None if that is nothing.

    What there is less of must not weigh more. The action brings `itself` one kind, which therefore
    needs a larger difference.
    """
    pairs = list(zip(ours, theirs, strict=False))
    if len(pairs) < 2:
        return None
    more = {
        kind: [float(one.count(kind) - other.count(kind)) for one, other in pairs] for kind in WORTH
    }
    weights = {kind: WORTH[kind] * fmean(found) for kind, found in more.items()}
    if sum(weights.values()) <= weights["lead"]:  # which counts two others again
        return None
    least = {
        kind: number + (ITSELF.get(kind, 0.0) if kind == itself else 0.0)
        for kind, number in LEAST.items()
    }
    named = [kind for kind, each in more.items() if fmean(each) >= least[kind] and _is_clear(each)]
    if not named:
        return None
    best = max(named, key=lambda kind: weights[kind])
    number = max(round(fmean(more[best])), 1)
    if best != "essences":
        return Later(best, number, rounds)
    kinds = [
        fmean(one.essences[kind] - other.essences[kind] for one, other in pairs)
        for kind in range(codes.ESSENCE_KINDS)
    ]
    most = max(range(codes.ESSENCE_KINDS), key=lambda kind: kinds[kind])
    if sum(abs(each) for each in kinds) * OF_ONE_KIND > kinds[most]:
        return Later(best, number, rounds)
    one_kind = as_counts((number * (kind == most) for kind in range(len(kinds))), len(kinds))
    return Later(best, number, rounds, one_kind)


def _is_clear(differences: Sequence[float]) -> bool:
    """Return whether the mean is above zero at 95%."""
    number = len(differences)
    error = stdev(differences) / math.sqrt(number)
    return fmean(differences) > student_95(number - 1) * error
