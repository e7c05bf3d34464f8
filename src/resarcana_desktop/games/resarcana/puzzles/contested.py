"""Judges an answer while rivals still act: searches that agree, and games played out.

Every answer is searched equally long, on deals of the hidden cards that two searches never share.
The best answer and the best wrong one are then played out by quick bots, deal by deal.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.spread import Spread, is_confirmed
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.network.lookahead import Lookahead
from resarcana_desktop.games.resarcana.bots.plans.lines import DEALS
from resarcana_desktop.games.resarcana.bots.plans.plan import Plan
from resarcana_desktop.games.resarcana.bots.reasons.choice import explained
from resarcana_desktop.games.resarcana.bots.reasons.comparison import MoveComparison
from resarcana_desktop.games.resarcana.bots.reasons.fact import Reason
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.search.calibration import calibrated
from resarcana_desktop.games.resarcana.puzzles.judging import (
    APART,
    DEALS_FROM,
    LEAST_SHARE,
    LONGEST_GAME,
)
from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.games.resarcana.rules.sampling import sample

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.resarcana.rules.faces import Faces
    from resarcana_desktop.games.resarcana.rules.observation import Observation
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition

ALIKE: Final = 0.05
"""An answer that costs less of the chance to win than this is right as well."""
LEAD: Final = 0.08
"""How far all right answers have to be ahead of the others."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The effort for a judgement.

    Each answer is searched with `first` simulations, and the best with `contenders` of the wrong
    ones twice more with `long`; each search is made on `deals`. Then `games` are played out.
    """

    first: int
    long: int
    deals: int
    games: int
    contenders: int = 2


USUAL: Final = Effort(first=480, long=3_600, deals=24, games=100)
GLANCE: Final = 160
"""Simulations after each answer for a quick look, which take a second interpreted."""
SEARCHES: Final = 2
ALL_DEALS: Final = SEARCHES * USUAL.deals


@dataclass(frozen=True, slots=True)
class Split:
    """The right answers, best first, and the others; `lead` is how far these are behind."""

    right: tuple[int, ...]
    wrong: tuple[int, ...]
    lead: float

    @staticmethod
    def of(chances: dict[int, float]) -> Split:
        """Split answers by their chances."""
        ranked = sorted(chances, key=lambda answer: -chances[answer])
        best = chances[ranked[0]]
        right = tuple(each for each in ranked if best - chances[each] < ALIKE)
        wrong = ranked[len(right) :]
        return Split(right, tuple(wrong), best - chances[wrong[0]] if wrong else 0.0)

    @property
    def is_clear(self) -> bool:
        """Return whether few answers are right, and the others clearly worse."""
        return self.lead >= LEAD and len(self.right) <= max(1, len(self.wrong) // 2)


@dataclass(frozen=True, slots=True)
class Judged:
    """The chances according to all searches, the answers by them, and how sure that is.

    `deals` is the number of deals in which the best answer is ahead of the best wrong one.
    """

    chances: dict[int, float]
    split: Split
    deals: int


@dataclass(frozen=True, slots=True)
class Played:
    """How a game that was played out went.

    `won` is 1, or less if a win is shared. Until the seat's next main action in the same round, a
    rival may have `taken` what the best answer is about, or `attacked` the seat.
    """

    won: float
    ended: bool
    taken: bool
    attacked: bool

    @property
    def lost_now(self) -> bool:
        """Return whether it was lost at the end of the round."""
        return self.ended and self.won == 0.0


@dataclass(frozen=True, slots=True)
class Games:
    """The games after the best answer and after the best wrong one, deal by deal."""

    best: list[Played]
    other: list[Played]

    @property
    def differences(self) -> list[float]:
        """Return how much more was won after the best answer, deal by deal."""
        pairs = zip(self.best, self.other, strict=True)
        return [best.won - other.won for best, other in pairs]

    @property
    def lead(self) -> float:
        """Return how much more was won after the best answer in all."""
        return sum(self.differences)

    @property
    def is_confirmed(self) -> bool:
        """Return whether the best answer wins more, at 95%."""
        return is_confirmed(self.differences)


class Judge:
    """Judges answers in positions with the same components."""

    def __init__(self, faces: Faces, effort: Effort = USUAL) -> None:
        self._faces = faces
        self._effort = effort
        self._search = makers.search_bot(faces, Budget(simulations=effort.first))
        self._comparison = MoveComparison(faces)
        network = makers.shipped_network(faces)
        self._lookahead = Lookahead(network)

    # ---- the searches ------------------------------------------------------------------------

    def judged(
        self,
        seen: Observation,
        legal: Sequence[int],
        seed: int,
        sure: int | None = None,
        tried: Sequence[int] = (),
    ) -> Judged | None:
        """Return what the searches say of the answers; None if they leave any doubt.

        `sure` is an answer that is proved to win. If a pair is `tried` first, nothing else is
        searched unless it is far enough apart.
        """
        first = self._searched(seen, tried, seed + APART, self._effort.first, sure)
        if tried and first[tried[0]][0] - first[tried[1]][0] < LEAD:
            return None
        others = [each for each in legal if each not in tried]
        first |= self._searched(seen, others, seed + APART, self._effort.first, sure)
        chances = {answer: chance for answer, (chance, _) in first.items()}
        split = Split.of(chances)
        if not split.is_clear:
            return None
        live = (*split.right, *split.wrong[: self._effort.contenders])
        long, best = list[dict[int, tuple[float, Spread]]](), -1
        for number in range(2, 2 + SEARCHES):
            found = self._searched(seen, live, seed + number * APART, self._effort.long, sure)
            split = Split.of({answer: chance for answer, (chance, _) in found.items()})
            if split.lead < LEAD or best not in (-1, split.right[0]):
                return None
            best = split.right[0]
            long.append(found)
        for answer in live:
            chances[answer] = sum(found[answer][0] for found in long) / SEARCHES
        split = Split.of(chances)
        if not split.is_clear or split.right[0] != best or split.wrong[0] not in live:
            return None
        pairs = [(found[best][1], found[split.wrong[0]][1]) for found in long]
        ahead = [each for one, other in pairs for each in one.differences(other)]
        deals = sum(each > 0 for each in ahead)
        enough = deals >= LEAST_SHARE * SEARCHES * self._effort.deals and is_confirmed(ahead)
        return Judged(chances, split, deals) if enough or best == sure else None

    def glance(self, seen: Observation, answers: Sequence[int], sure: int | None = None) -> Split:
        """Return how a few simulations split some answers."""
        found = self._searched(seen, answers, APART, GLANCE, sure)
        return Split.of({answer: chance for answer, (chance, _) in found.items()})

    def _searched(
        self, seen: Observation, answers: Sequence[int], seed: int, length: int, sure: int | None
    ) -> dict[int, tuple[float, Spread]]:
        """Return the calibrated chance of each answer, with its values on each deal."""
        budget = Budget(simulations=length, determinizations=self._effort.deals)
        found = {}
        for answer in answers:
            mean, spread = self._search.values_after(seen, (answer,), seed, budget)
            chance = calibrated(mean, len(seen.seats), seen.decision.kind, self._faces)
            found[answer] = (1.0 if answer == sure else chance, spread)
        return found

    def reason(self, seen: Observation, best: int, other: int, seed: int) -> Reason:
        """Return the reason for the best answer rather than another, as a review finds it."""
        facts = self._comparison.reasons(seen, ((best,), (other,)))[0]
        found = self._search.reason_for(seen, best, other, seed, DEALS)
        # A goal that the other one reaches as well isn't a reason.
        tells = not isinstance(found, Plan) or found.served
        return explained(found if tells else None, facts)

    # ---- games played out --------------------------------------------------------------------

    def games(self, seen: Observation, best: int, other: int) -> Games:
        """Play games out after the best answer and after another, on the same deals.

        It stops if the best answer is hardly ahead after a third of them or later.
        """
        found = Games([], [])
        self._lookahead.network.clear()
        for number in range(self._effort.games):
            if 3 * number >= self._effort.games and 20 * found.lead <= number:
                break
            deal = sample(self._faces, seen, DEALS_FROM + number)
            about = deal.view_of(best)
            wanted = about.component if about.verb is Verb.CLAIM else ""
            for answer, games in ((best, found.best), (other, found.other)):
                games.append(self._played(deal.copy(), answer, seen, wanted))
        return found

    def quick_values(self, position: ResArcanaPosition, legal: Sequence[int]) -> list[float]:
        """Return how much the network likes the position after each answer, for its seat.

        It is quick as it looks at the true deal, of which the network sees what the seat may know.
        """
        return self._lookahead.values(position.state, list(legal))

    def _played(
        self, position: ResArcanaPosition, answer: int, seen: Observation, wanted: str
    ) -> Played:
        """Play a game out from an answer."""
        seat, lasted = seen.viewer, position.round
        waits, taken, attacked = True, False, False
        position.apply(answer)
        for _ in range(LONGEST_GAME):
            if position.over():
                break
            lasted = position.round
            decides, legal = position.seat_to_decide(), position.legal_actions()
            action = legal[0]
            if len(legal) > 1:
                values = self.quick_values(position, legal)
                action = legal[values.index(max(values))]
                own = decides == seat and position.decision(seat).kind == "action"
                waits = waits and not own and position.round == seen.round
            if not waits:
                position.apply(action)
                continue
            if wanted and decides != seat:
                view = position.view_of(action)
                taken = taken or (view.verb is Verb.CLAIM and view.component == wanted)
            events = position.apply_telling(action)
            attacked = attacked or any(
                each.kind == "attack" and each.seat != seat for each in events
            )
        won = (seat in position.winners) / max(len(position.winners), 1)
        return Played(won, lasted == seen.round, taken, attacked)
