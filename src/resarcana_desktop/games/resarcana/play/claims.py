"""Claims that a pool has enough for: a gain or payment that is proposed makes or keeps one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.play.allocation import KINDS, less
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.records import GOLD, Essences

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from resarcana_desktop.games.resarcana.rules.observation import Observation
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition


@dataclass(frozen=True, slots=True)
class Claim:
    """What a claim costs, and what it is worth; `any_kind` are essences of any kind but Gold."""

    component: str
    cost: Essences
    any_kind: int
    worth: int

    def paid_by(self, pool: Essences) -> bool:
        """Whether a pool has enough for it."""
        left = less(pool, self.cost)
        return min(left) >= 0 and sum(left) - left[GOLD] >= self.any_kind


def open_claims(position: ResArcanaPosition, seen: Observation) -> list[Claim]:
    """Return what the player who decides could still claim this round, if it could be paid."""
    seat = seen.decision.seat
    if seen.seats[seat].passed:
        return []
    poor = position.copy()
    for kind in KINDS:  # what is then missing is the price
        poor.state.pool[seat * len(KINDS) + kind] = 0
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
