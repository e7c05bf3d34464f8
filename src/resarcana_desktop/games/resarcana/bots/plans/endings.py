"""Where lines of play end: what a seat has after one action more than after another.

The lines after both actions are followed in the same deals, so they are compared deal by deal. What
the better action has more of is named if the deals confirm it, and if it outweighs what that costs.
It comes with the components that it is about: those claimed or placed more often, or what more
essences pay for.
"""

import math
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import fmean, stdev
from typing import Final, Literal, TypeAlias

from resarcana_desktop.bots.spread import student_95
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.action_view import ActionView
from resarcana_desktop.games.resarcana.rules.reasons import shortfall
from resarcana_desktop.games.resarcana.rules.records import (
    NO_ESSENCES,
    Component,
    Essences,
    as_counts,
)
from resarcana_desktop.games.resarcana.rules.state import State, pile_of
from resarcana_desktop.games.resarcana.rules.victory import (
    FIRST_PLAYER_TOKEN_POINTS,
    points_of,
)

Counts: TypeAlias = Counter[int]
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
OFTENER: Final = 0.25
"""A component is named if it is claimed, placed or paid for in this much more of the lines."""
MOSTLY: Final = 0.5
"""It is where points come from if it is so in this share of the lines, too."""
BARE: Final = 1.25
"""The least difference in points that is named without what it comes from."""
MOST_NAMED: Final = 2
"""How many components are named, if now one and now another is claimed or placed."""
PAID: Final = 0.6
"""Essences are enough for a component if they are in this share of the lines."""
NEAR: Final = 3.0
"""Essences are for a component if no more than these are still missing, on average."""
CLOSER: Final = 1.0
"""How many fewer essences must be missing for a component, on average."""
SAME: Final = 0.75
"""Two actions lead to the same position if they do in this share of the deals."""


@dataclass(frozen=True, slots=True)
class Ending:
    """What a seat has at the end of a round, in a line of play.

    `points` are without the First Player token, and so are those of the best `rival`. `claims` are
    the monuments and places claimed since the line began, `placed` the artifacts, `essences` those
    in the pool by kind. `position` is the same number for the same position, and `own` for the same
    components and essences of the seat. `made` are the components claimed or placed since then, and
    `short` is how many essences are missing for each of some others.
    """

    points: int
    rival: int
    claims: int
    placed: int
    essences: tuple[int, ...]
    cards: int
    own: int
    position: int
    made: frozenset[int] = frozenset()
    short: tuple[tuple[int, int], ...] = ()

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
    is known. For a "rival", it is the points that it has fewer. `components` are those that it is
    about: what is claimed or placed, where points come from, or what essences pay
    for, once `missing` more are there. During the `setup`, the next round is the first one.
    """

    kind: LaterKind
    number: int
    rounds: int
    essences: Essences = NO_ESSENCES
    components: tuple[str, ...] = ()
    missing: int = 0
    setup: bool = False


@dataclass(frozen=True, slots=True)
class Together:
    """The next-best action, `step` if it has words of its own, follows in the same round as well.

    If that also leads to this one, the round ends alike, and the order `hardly` matters.
    """

    hardly: bool
    step: ActionView | None = None


@dataclass(frozen=True, slots=True)
class Kept:
    """The card that is kept by discarding another one, or by discarding none.

    The seat usually places it in some `rounds`, 0 for this one; -1 if it only seems to be better.
    """

    component: str
    rounds: int = -1


def ending(
    state: State, seat: int, made: Collection[int], known: Collection[int], verbs: Counts
) -> Ending:
    """Return what a seat has now.

    `made` are the components that it has claimed or placed since its line began, and `verbs` how
    often it has done what. Only `known` components are named: those in sight as the line began.
    """
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
        verbs[codes.V_CLAIM] + verbs[codes.V_CLAIM_TOP],
        verbs[codes.V_PLACE],
        essences,
        int(state.count[pile_of(seat, codes.HAND)]),
        hash((essences, own, own_stored)),
        hash((everything, int(state.token_holder))),
        frozenset(made).intersection(known),
        tuple(_short(state, seat, known)),
    )


def _short(state: State, seat: int, known: Collection[int]) -> Iterator[tuple[int, int]]:
    """Yield what a seat could claim or place, and how many essences it lacks for that."""
    open_piles = (codes.CENTRE_PLACES, codes.CENTRE_MONUMENTS, int(pile_of(seat, codes.HAND)))
    for component in sorted(known):
        if int(state.pile[component]) in open_piles:
            lacks = shortfall(state, component, seat)
            yield component, 0 if lacks is None else sum(lacks.missing) + lacks.missing_any


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
    about: int = -1,
    faces: Sequence[Component] = (),
) -> Later | None:
    """Return what there is clearly more of at the end of our lines; None if that is nothing.

    What there is less of must not weigh more. The action brings `itself` one kind, which therefore
    needs a larger difference. Of the components, by their `faces`, the one it is `about` needs no
    name, and points come from one that scores.
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
    found = Later(best, max(round(fmean(more[best])), 1), rounds)
    if best == "essences":
        return _of_essences(found, pairs, faces)
    if best == "cards":
        return found
    if best == "rival":
        return found if fmean(more[best]) >= BARE else None
    share = 0.0 if best in ("claims", "placed") else MOSTLY
    oftener = _made_oftener(pairs, share)
    made = [faces[each] for each in oftener if each != about]
    if best not in ("claims", "placed"):
        made = [each for each in made if each.points or each.points_rules]
        made = made if len(made) == 1 else []
        if not made and about not in oftener and fmean(more[best]) < BARE:
            return None
    return replace(found, components=tuple(each.id for each in made[:MOST_NAMED]))


def _of_essences(
    found: Later, pairs: Sequence[tuple[Ending, Ending]], faces: Sequence[Component]
) -> Later:
    """Return that there are more essences, with their kind and what they pay for."""
    paid = _paid_for(pairs)
    if paid is not None:
        component, missing = paid
        found = replace(found, components=(faces[component].id,), missing=missing)
    kinds = [
        fmean(one.essences[kind] - other.essences[kind] for one, other in pairs)
        for kind in range(codes.ESSENCE_KINDS)
    ]
    most = max(range(codes.ESSENCE_KINDS), key=lambda kind: kinds[kind])
    if sum(abs(each) for each in kinds) * OF_ONE_KIND > kinds[most]:
        return found
    one_kind = (found.number * (kind == most) for kind in range(len(kinds)))
    return replace(found, essences=as_counts(one_kind, len(kinds)))


def _made_oftener(pairs: Sequence[tuple[Ending, Ending]], share: float) -> list[int]:
    """Return what is claimed or placed clearly more often in our lines, the most frequent first.

    It has to be so in this share of our lines, too.
    """
    ours = Counter(component for one, _ in pairs for component in one.made)
    counted = ours.copy()
    counted.subtract(Counter(component for _, other in pairs for component in other.made))
    enough = OFTENER * len(pairs)
    likely = [
        (number, -each)
        for each, number in counted.items()
        if number >= enough and ours[each] >= share * len(pairs)
    ]
    return [-each for _, each in sorted(likely, reverse=True)]


def _paid_for(pairs: Sequence[tuple[Ending, Ending]]) -> tuple[int, int] | None:
    """Return what more essences pay for, and how many are then still missing; None for nothing."""
    both = [(dict(one.short), dict(other.short)) for one, other in pairs]
    everywhere = set.intersection(*(set(one) & set(other) for one, other in both))
    found: list[tuple[int, float, int]] = []
    for component in sorted(everywhere):
        lacks = [one[component] for one, _ in both]
        others = [other[component] for _, other in both]
        share, its = (sum(not each for each in lots) / len(both) for lots in (lacks, others))
        closer = fmean(others) - fmean(lacks)
        if share >= PAID and share - its >= OFTENER:
            found.append((0, -closer, component))
        elif fmean(lacks) <= NEAR and closer >= CLOSER:
            found.append((max(round(fmean(lacks)), 1), -closer, component))
    if not found:
        return None
    missing, _, component = min(found)
    return component, missing


def _is_clear(differences: Sequence[float]) -> bool:
    """Return whether the mean is above zero at 95%."""
    number = len(differences)
    error = stdev(differences) / math.sqrt(number)
    return fmean(differences) > student_95(number - 1) * error
