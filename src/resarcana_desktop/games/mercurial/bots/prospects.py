"""The chances of all seats to win, from lines of play in deals of what no player can know.

In each deal all players continue as a quick search finds best; what each seat is then likely to end
with gives its chance. For the chances of a position a round is followed. For two plans, which
differ in little, it is several rounds; near the end of a game, where these mostly lead to it, for
positions as well. Everything that a seat may know is open to all here, so the chances of a position
do not depend on who looks.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final, TypeAlias

from resarcana_desktop.bots.spread import Spread
from resarcana_desktop.engine import build_mode, rng
from resarcana_desktop.games.mercurial.bots.features import WON, share_left
from resarcana_desktop.games.mercurial.bots.search import QUICK, Plan, TurnRollouts
from resarcana_desktop.games.mercurial.bots.weights import Weights, valuation_with
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.faces import Faces
from resarcana_desktop.games.mercurial.rules.flow import play
from resarcana_desktop.games.mercurial.rules.listing import list_actions
from resarcana_desktop.games.mercurial.rules.observation import Observation, observe, sample
from resarcana_desktop.games.mercurial.rules.state import State

Chances: TypeAlias = tuple[float, ...]
"""The chance of each seat to win; they add up to 1."""


ROUNDS: Final = 4
"""The number of rounds that are followed after a plan."""
NEAR_END: Final = 0.45
"""The share of the game left from which on each turn is searched more thoroughly."""
NODES_TO_END: Final = 60
"""Nodes of each turn, then: a search that misses the end of a game says nothing about it."""
ROLLED_IN_GAMES: Final = 1
"""How many plans that roll dice are tried in a turn of a whole game: without any, too few are."""
LONGEST: Final = 400
"""Turns after which a game that does not end is valued as it is."""
DEALS: Final = 32
"""The number of deals in which plans are compared while a player waits."""
FEWER_DEALS: Final = 6
"""The same if the rules run as Python source."""
OTHER_DEALS: Final = 1_000_003
"""Added to the seed: plans are judged in deals other than those the best was found in."""
SCALE: Final = 0.7
"""Scales the log-odds of chances after two plans: in whole games they differ less."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a plan is worth to its seat: hint, tutor and review all take it from here.

    `outcomes` are the seat's chance and its lead over its best rival in points, deal by deal.
    """

    seats: int
    outcomes: tuple[tuple[float, float], ...]

    @property
    def spread(self) -> Spread:
        """The chances in each deal, as they are compared with those of another plan."""
        return Spread.of(chance for chance, _ in self.outcomes)

    @property
    def chance(self) -> float:
        """The chance, as it is shown."""
        return calibrated(self.spread.value, self.seats)

    @property
    def margin(self) -> float:
        """Half the width of the 95% interval around the chance that is shown."""
        return SCALE * self.spread.interval.margin

    @property
    def lead(self) -> float:
        """The points by which the seat is likely to finish ahead of its best rival."""
        return fmean(lead for _, lead in self.outcomes)

    def with_more(self, other: "Estimate") -> "Estimate":
        """Return the estimate from these deals and those of another one."""
        return Estimate(self.seats, self.outcomes + other.outcomes)


class Prospects:
    """Follows lines of play for games with some decks."""

    def __init__(
        self, faces: Faces, weights: Weights, stop: Callable[[], None] = lambda: None
    ) -> None:
        """`stop` is called before each line of play; an exception that it raises ends the work."""
        self.faces = faces
        self.weights = weights
        self.rollouts, self._games = (
            TurnRollouts(valuation_with(weights, faces), 0) for _ in range(2)
        )
        self._games.nodes_each = NODES_TO_END
        self._games.quick.most_rolled = ROLLED_IN_GAMES
        self._stop = stop

    def estimates(
        self,
        seen: Observation,
        plans: Sequence[Plan],
        seed: int,
        deals: int,
        over: Callable[[], bool] = lambda: False,
    ) -> list[Estimate]:
        """Return what several plans of a seat are worth, all in the same deals.

        Once it is `over`, no more deals begin after the second.
        """
        found: list[list[tuple[float, float]]] = [[] for _ in plans]
        for number in range(deals):
            if number > 1 and over():
                break
            for plan, outcomes in zip(plans, found, strict=True):
                outcomes.append(self._outcome(sample(seen, seed + number), seen.seat, plan))
        return [Estimate(int(seen.state.seats), tuple(outcomes)) for outcomes in found]

    def _outcome(self, deal: State, seat: int, plan: Plan) -> tuple[float, float]:
        """The chance and the lead of a seat in a deal some rounds after a plan is played."""
        self._stop()
        self._search_by(deal)
        turns = int(deal.seats) * ROUNDS
        found = self.rollouts.points_after(deal, seat, plan, turns)
        points = found[:-1]
        lead = points[seat] - max(each for rival, each in enumerate(points) if rival != seat)
        return self._chances(found)[seat], lead

    def won_after(self, deal: State, seat: int, plan: Plan) -> float:
        """Play a plan and the whole game after it in a deal; return the seat's share of the win."""
        self._stop()
        return self._chances(self._games.points_after(deal, seat, plan, LONGEST))[seat]

    def later(self, deal: State) -> Chances:
        """The chances in a deal once every seat has had a turn, the current one included."""
        self._stop()
        self.rollouts.nodes_each = QUICK
        return self._chances(self.rollouts.points_later(deal, int(deal.seats)))

    def of(self, state: State, seed: int, deals: int) -> tuple[Spread, ...]:
        """The chances of each seat in a position, in a number of deals of what no player can know.

        Near the end as many rounds are followed as for plans.
        """
        if not _is_near_end(state):
            return self.soon(state, seed, deals)
        seen, found = observe(self.faces, state, codes.NOBODY), list[Chances]()
        for number in range(deals):
            self._stop()
            self._search_by(state)
            deal = sample(seen, seed + number)
            turns = int(deal.seats) * ROUNDS
            found.append(self._chances(self.rollouts.points_later(deal, turns)))
        return by_seat(found)

    def soon(self, state: State, seed: int, deals: int) -> tuple[Spread, ...]:
        """The same after one round only, for luck: chances from whole games vary too much."""
        seen = observe(self.faces, state, codes.NOBODY)
        return by_seat([self.later(dealt(seen, seed + number)) for number in range(deals)])

    def after_action(self, state: State, action: int, seed: int, deals: int) -> tuple[Spread, ...]:
        """The same as `soon` after an action there, whatever chance may bring with it."""
        seen, found = observe(self.faces, state, codes.NOBODY), list[Chances]()
        for number in range(deals):
            deal = dealt(seen, seed + number)
            play(deal, action)
            found.append(self.later(deal))
        return by_seat(found)

    def _search_by(self, state: State) -> None:
        self.rollouts.nodes_each = NODES_TO_END if _is_near_end(state) else QUICK

    def _chances(self, found: Sequence[float]) -> Chances:
        *points, left = found
        if left < 0.0:
            best = max(points)
            winners = [float(each == best) for each in points]
            return tuple(each / sum(winners) for each in winners)
        seats = len(points)
        chances = []
        for seat, own in enumerate(points):
            ahead = own - max(other for rival, other in enumerate(points) if rival != seat)
            if left == 0.0 and ahead:  # only last Casts are to come: who leads is to win
                ahead += WON if ahead > 0.0 else -WON
            chances.append(self.weights.chance(ahead, seats, left))
        return tuple(each / sum(chances) for each in chances)


def deals_played() -> int:
    """Return in how many deals plans are compared while a player waits."""
    return DEALS if build_mode() == "compiled" else FEWER_DEALS


def _is_near_end(state: State) -> bool:
    return int(state.phase) != codes.CHOOSING and float(share_left(state)) <= NEAR_END


def calibrated(chance: float, seats: int) -> float:
    """A chance after one of two plans, as it is shown."""
    if not 0.0 < chance < 1.0:
        return chance
    even = max(seats - 1, 1)
    odds: float = (chance / (1.0 - chance) * even) ** SCALE
    return odds / (odds + even)


def dealt(seen: Observation, seed: int) -> State:
    """Deal what no player can know; classes and Artifacts still to be chosen are drawn."""
    state = sample(seen, seed)
    words = rng.generator(seed)
    while int(state.decision) in (codes.D_CLASS, codes.D_ARTIFACT):
        number = int(list_actions(state))
        play(state, state.tables.buffer[int(rng.below(words, number))])
    return state


def by_seat(found: Sequence[Chances]) -> tuple[Spread, ...]:
    """Chances deal by deal as the values of each seat."""
    return tuple(Spread.of(values) for values in zip(*found, strict=True))
