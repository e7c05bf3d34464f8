"""Long searches of a choice before the first round, and how well they agree.

Each mage is searched separately, with the same determinizations and as many simulations, so that
the weaker one is known as well as the other. Draft cards are judged as bots judge them, in many
more hands.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.feeds import feeds
from resarcana_desktop.games.resarcana.bots.network.lookahead import Lookahead
from resarcana_desktop.games.resarcana.bots.network.picks import DRAFT, pick_values
from resarcana_desktop.games.resarcana.bots.search.budget import FEWEST_DETERMINIZATIONS
from resarcana_desktop.games.resarcana.bots.search.calibration import calibrated
from resarcana_desktop.games.resarcana.bots.search.mcts import TreeSearch
from resarcana_desktop.games.resarcana.bots.search.nodes import Node
from resarcana_desktop.games.resarcana.rules.drafting import PICKS
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.sampling import determinize

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition

APART: Final = 1_000_000
"""The distance between the seeds of two searches, so that they share no deal."""
DEALS_FROM: Final = 10 * APART
LEAST_SHARE: Final = 0.9
"""The share of the deals in which the same answer has to be best."""
LEAST_LEAD: Final = {"choose_mage": 0.2, "draft": 0.05}
"""How far the best answer has to be ahead of the next in every search, by the decision.

A draft card is one of eight: in 1,344 picks the best was never ahead by more than 0.08.
"""


@dataclass(frozen=True, slots=True)
class Effort:
    """The effort for a judgement.

    A search has `simulations` that all mages share, or `drafts` played to their end for a pick. In
    addition, each answer is tried on `deals` single deals.
    """

    simulations: int
    drafts: int
    searches: int
    deals: int


USUAL: Final = Effort(simulations=3_500, drafts=64, searches=1, deals=0)
"""The highest level's average for a move: 0.32 of its seconds, as most moves are clear."""
LONG: Final = Effort(simulations=35_000, drafts=640, searches=3, deals=64)
LONGEST_GAME: Final = 1500
"""Actions after which a game between bots is abandoned."""
GLANCE: Final = 1_100
"""Simulations that a single deal takes, and a first look."""
QUICK: Final = Effort(GLANCE, USUAL.drafts, searches=1, deals=0)
"""Enough for a first look."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The chances of the legal actions in order, which is best, and how certain that is.

    `lead` is the smallest lead of the best over the next one in any of the searches; it is negative
    if they disagree. `deals` is the number of deals on which it is best.
    """

    chances: tuple[float, ...]
    best: int
    lead: float
    deals: int

    def is_clear(self, decision: str, effort: Effort) -> bool:
        """Return whether there is no doubt which answer is best."""
        enough = self.deals >= LEAST_SHARE * effort.deals
        return self.lead >= LEAST_LEAD[decision] and enough


def judge(position: ResArcanaPosition, effort: Effort) -> Judgement:
    """Return what searches say about the choice in a position of `choose_mage` or `draft`."""
    judged = _Judged(position)
    searches = [judged.chances(effort, number * APART) for number in range(1, effort.searches + 1)]
    chances = tuple(sum(each) / len(searches) for each in zip(*searches, strict=True))
    best = chances.index(max(chances))
    lead = min(_lead(each, best) for each in searches)
    deals = sum(
        _lead(judged.chances_on(DEALS_FROM + number), best) > 0 for number in range(effort.deals)
    )
    return Judgement(chances, best, lead, deals)


def goes_with(position: ResArcanaPosition, judged: Judgement) -> tuple[str, ...]:
    """Return what the best answer feeds, compared with the next one.

    Empty if no combination is clearly stronger.
    """
    legal = position.legal_actions()
    others = [place for place in range(len(legal)) if place != judged.best]
    second = max(others, key=lambda place: judged.chances[place])
    lookahead = Lookahead(makers.shipped_network(position.faces))
    seen = position.observation(position.seat_to_decide())
    found = feeds(lookahead, position.faces, seen, legal[judged.best], legal[second], DEALS_FROM)
    return () if found is None else found.components


def _lead(chances: Sequence[float], best: int) -> float:
    others = [*chances[:best], *chances[best + 1 :]]
    return chances[best] - max(others)


class _Judged:
    """One choice, with what it takes to search it."""

    def __init__(self, position: ResArcanaPosition) -> None:
        self._faces = position.faces
        self._seen = position.observation(position.seat_to_decide())
        self._legal = position.legal_actions()
        self._network = makers.shipped_network(position.faces)
        self._lookahead = Lookahead(self._network)

    def chances(self, effort: Effort, seed: int) -> list[float]:
        """Return the calibrated chance of each answer, over many deals of hidden cards."""
        if self._seen.decision.kind == DRAFT:
            return self._picked(seed, effort.drafts, redeal=True)
        return self._searched(seed, effort.simulations, FEWEST_DETERMINIZATIONS)

    def chances_on(self, seed: int) -> list[float]:
        """Return the same on one deal; a draft card in each of the places it may get."""
        if self._seen.decision.kind == DRAFT:
            return self._picked(seed, PICKS, redeal=False)
        return self._searched(seed, GLANCE, 1)

    def _picked(self, seed: int, drafts: int, *, redeal: bool) -> list[float]:
        values = pick_values(
            self._lookahead, self._faces, self._seen, self._legal, seed, drafts, redeal=redeal
        )
        return [self._calibrated(value) for value in values]

    def _searched(self, seed: int, simulations: int, deals: int) -> list[float]:
        found = []
        for action in self._legal:
            states = determinize(self._faces, self._seen, seed, deals)
            for state in states:
                play(state, action)
            self._network.clear()
            search, root = TreeSearch(self._network, self._seen.viewer, states), Node()
            for _ in range(simulations // len(self._legal)):
                search.simulate(root)
            mean = float(root.totals[self._seen.viewer]) / int(root.backups)
            found.append(self._calibrated(mean))
        return found

    def _calibrated(self, chance: float) -> float:
        return calibrated(chance, len(self._seen.seats), self._seen.decision.kind, self._faces)
