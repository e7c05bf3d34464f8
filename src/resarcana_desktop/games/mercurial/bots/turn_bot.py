"""Bots that plan whole turns: with noise, without, and with trials against possible futures.

They get only an observation. Hidden cards are dealt again from it, so that nothing hidden can make
a difference.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.engine import rng
from resarcana_desktop.games.mercurial.bots.features import Preferences, share_left
from resarcana_desktop.games.mercurial.bots.search import (
    Plan,
    TurnRollouts,
    best_plans,
    halve,
)
from resarcana_desktop.games.mercurial.bots.turns import TurnSearch, haste_in
from resarcana_desktop.games.mercurial.bots.weights import HALVES, Weights, valuation_with
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.faces import Faces
from resarcana_desktop.games.mercurial.rules.flow import play
from resarcana_desktop.games.mercurial.rules.hashing import state_hash
from resarcana_desktop.games.mercurial.rules.observation import Observation, observe, sample
from resarcana_desktop.games.mercurial.rules.state import State

_WORD: Final = 4294967296.0
DEALS: Final = 1_000_003
"""Between the seeds of the deals of one decision."""
NODES_OF_LINES: Final = 60
"""Nodes of each turn in the lines of play that reasons are taken from: about a player's care."""
ROLLED_IN_LINES: Final = 1
"""How many plans that roll dice are tried in a turn of these lines."""
CLASS_NOISE: Final = 2.0
"""Classes that are this close to the best one, in points, are chosen as well."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a bot thinks; everything is counted, so the machine makes no difference.

    `nodes` of each turn are searched. `noise` is the deviation of errors in the value of a plan, in
    points; no plan that costs more than `worst` is taken. The best `plans` are tried in
    `simulations` in all, each up to the next turn of the seat and `horizon` more of its own.
    """

    nodes: int
    noise: float = 0.0
    worst: float = 0.0
    plans: int = 0
    simulations: int = 0
    horizon: int = 0


class TurnBot:
    """Plans a turn at its start, and follows the plan until something new is revealed."""

    def __init__(
        self,
        faces: Faces,
        weights: Weights,
        effort: Effort,
        seconds: float | None = None,
        stop: Callable[[], bool] | None = None,
        preferences: Preferences | None = None,
    ) -> None:
        """`seconds` after a decision was requested no more simulations begin.

        The same once `stop` returns True, which is called before each. With `preferences` it also
        plays for what it likes.
        """
        self.faces = faces
        self.weights = weights
        self.weights_hash = weights.hash
        self.effort = effort
        self.seconds = seconds
        self.stop = stop
        self._valuation = valuation = valuation_with(weights, faces)
        self._has_preferences = preferences is not None
        if preferences is not None:
            valuation.preferences = preferences
        self.search = TurnSearch(valuation)
        self.rollouts = TurnRollouts(valuation, effort.horizon)
        self.lines = TurnRollouts(valuation, 0)
        self.lines.nodes_each = NODES_OF_LINES
        self.lines.quick.most_rolled = ROLLED_IN_LINES
        self._kept: dict[int, tuple[int, list[int]]] = {}

    # ---- choosing ----------------------------------------------------------------------------

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        """Return the legal action that continues the best plan."""
        if len(legal) == 1:
            return legal[0]
        decision, seat = int(observation.state.decision), observation.seat
        if decision == codes.D_CLASS:
            # A class that does about as well as the best that is free; which one is up to chance.
            worth = self._worth_of_classes(observation, legal)
            near = [each for each in legal if worth[each] >= max(worth.values()) - CLASS_NOISE]
            return near[int(rng.below(rng.generator(seed), len(near)))]
        if decision == codes.D_ARTIFACT:
            # The Artifact that yields most in a new game.
            return max(legal, key=lambda action: self._worth_of_artifact(observation, action))
        if decision == codes.D_OFFER:
            return int(actions.simple(codes.V_ACCEPT, 0))
        plan = self._kept_plan(observation)
        if not plan:
            plan = self._found(observation, seed)
        action = plan[0]
        self._keep(observation, seat, action, plan[1:])
        return action

    def _kept_plan(self, observation: Observation) -> list[int]:
        """Return the rest of the plan for this turn; empty if something unexpected has happened."""
        expected, plan = self._kept.pop(observation.seat, (0, []))
        return plan if plan and expected == state_hash(observation.state) else []

    def _keep(self, observation: Observation, seat: int, action: int, plan: list[int]) -> None:
        """Store the state expected after an action, if no luck is involved."""
        if plan:
            after = observation.state.copy()
            play(after, action)
            shown = observe(self.faces, after, seat).state
            self._kept[seat] = state_hash(shown), plan

    def _found(self, observation: Observation, seed: int) -> list[int]:
        """The best plan from here to the end of the turn."""
        if self._has_preferences:
            self._valuation.seat = observation.seat
        if self.effort.simulations and float(haste_in(observation.state)) == 0.0:
            plans = self.tried(observation, seed)
            return actions_of(max(plans, key=_rank))
        state = sample(observation, seed)
        best = int(self.search.search(state, observation.seat, self.effort.nodes))
        if self.effort.noise > 0.0:
            best = self._misjudged(best, seed)
        node = self.search.nodes[best]
        return actions_of(Plan(self.search.plan_to(best), not node.done, node.value))

    def _misjudged(self, best: int, seed: int) -> int:
        """Return the node that seems best with random errors.

        None that is far worse than the best.
        """
        words = rng.generator(seed)
        nodes = self.search.nodes
        enough = nodes[best].value - self.effort.worst
        most, chosen = -1e9, best
        for number, node in enumerate(nodes):
            error = sum(float(rng.next_word(words)) / _WORD for _ in range(12)) - 6.0
            seeming = node.value + self.effort.noise * error
            if node.value >= enough and seeming > most:
                most, chosen = seeming, number
        return chosen

    # ---- trying plans out --------------------------------------------------------------------

    def tried(self, observation: Observation, seed: int) -> list[Plan]:
        """The best plans from here, with what came of their simulations; the best first."""
        begun, seat, effort = time.perf_counter(), observation.seat, self.effort
        self.search.search(sample(observation, seed), seat, effort.nodes)
        return self._compared(observation, best_plans(self.search, effort.plans), seed, begun)

    def _compared(
        self, observation: Observation, plans: list[Plan], seed: int, begun: float
    ) -> list[Plan]:
        """Try these plans out, and more and more only the better half of them."""
        left, alive, deal = self.effort.simulations, len(plans), 0
        while alive > 1 and left > 0:
            # Each halving gets as many simulations as the others.
            halvings = max(1, (alive - 1).bit_length())
            deals = max(1, left // (halvings * alive))
            for _ in range(deals):
                dealt = sample(observation, seed + DEALS * deal)
                if not self._tried_in(dealt, observation.seat, plans, begun):
                    return sorted(plans, key=_rank, reverse=True)
                deal, left = deal + 1, left - alive
            halve(plans)
            alive = sum(plan.alive for plan in plans)
        return sorted(plans, key=_rank, reverse=True)

    def _tried_in(self, deal: State, seat: int, plans: Sequence[Plan], begun: float) -> bool:
        """Try the remaining plans in a deal; return False if there was no time for all.

        The deal is then discarded, as it may have favoured those that were tried.
        """
        before = [(plan.total, plan.visits) for plan in plans]
        for plan in plans:
            if plan.alive and self._over(begun):
                for each, (total, visits) in zip(plans, before, strict=True):
                    each.total, each.visits = total, visits
                return False
            if plan.alive:
                self.rollouts.simulate(deal, seat, plan)
        return True

    def _over(self, begun: float) -> bool:
        late = self.seconds is not None and time.perf_counter() - begun >= self.seconds
        return late or (self.stop is not None and self.stop())

    # ---- advice ------------------------------------------------------------------------------

    def advise(self, observation: Observation, legal: Sequence[int], seed: int) -> list[Advice]:
        """The legal actions that good plans begin with, the best first, with the chance to win.

        In Prodigy mode the chance is that of an excellent score.
        """
        if len(legal) == 1 or int(observation.state.decision) in (
            codes.D_CLASS,
            codes.D_ARTIFACT,
            codes.D_OFFER,
        ):
            value = self.standing(observation)
            action = self.choose(observation, legal, seed)
            return [Advice(action, self.chance(observation.state, value), 1)]
        return self.rated(observation, self.by_action(observation, seed))

    def by_action(self, observation: Observation, seed: int) -> dict[int, Plan]:
        """The best plan that each action begins, the best action first.

        All plans worth a try may begin alike: so those that begin otherwise are tried as well.
        """
        begun = time.perf_counter()
        self.search.search(sample(observation, seed), observation.seat, self.effort.nodes)
        promising = best_plans(self.search, len(self.search.nodes))
        firsts: dict[int, Plan] = {}
        for plan in promising:
            firsts.setdefault(actions_of(plan)[0], plan)
        chosen = [*firsts.values()][: self.effort.plans // 2]
        others = [plan for plan in promising if plan not in chosen]
        chosen += others[: self.effort.plans - len(chosen)]
        best: dict[int, Plan] = {}
        for plan in self._compared(observation, chosen, seed, begun):
            best.setdefault(actions_of(plan)[0], plan)
        return best

    def ways_to_cast(self, observation: Observation, seed: int) -> list[Plan]:
        """Return the best ways to Cast, best first, without duplicate results."""
        begun, seat = time.perf_counter(), observation.seat
        self.search.search(sample(observation, seed), seat, self.effort.nodes)
        cast = int(actions.simple(codes.V_CAST, 0))
        ways: dict[float, Plan] = {}
        for plan in best_plans(self.search, len(self.search.nodes)):
            if plan.path[:1] == [cast]:
                ways.setdefault(float(plan.promise), plan)
        tried = list(ways.values())[: self.effort.plans]
        return self._compared(observation, tried, seed, begun)

    def rated(self, observation: Observation, plans: Mapping[int, Plan]) -> list[Advice]:
        """Plans by their first action as advice."""
        return [
            Advice(action, self.chance(observation.state, plan.value()), int(plan.visits))
            for action, plan in plans.items()
        ]

    def standing(self, observation: Observation) -> float:
        """Return the current value of the position for its seat."""
        return float(self.rollouts.worth(observation.state, observation.seat))

    def chance(self, state: State, margin: float) -> float:
        """The chance to win by a margin at this stage; in Prodigy mode that of an excellent end."""
        return self.weights.chance(margin, int(state.seats), float(share_left(state)))

    # ---- before the first turn ---------------------------------------------------------------

    def beginnings(self, observation: Observation, legal: Sequence[int]) -> dict[int, float]:
        """Return how many points each class, or Artifact, is worth above the others; best first."""
        if int(observation.state.decision) == codes.D_CLASS:
            worth = self._worth_of_classes(observation, legal)
        else:
            worth = {action: self._worth_of_artifact(observation, action) for action in legal}
        mean = fmean(worth.values())
        best = sorted(worth, key=lambda action: -worth[action])
        return {action: worth[action] - mean for action in best}

    def _worth_of_classes(self, observation: Observation, legal: Sequence[int]) -> dict[int, float]:
        """Return the value of each class; nothing is known of Initiates, who differ little."""
        players, classes = int(observation.state.seats), self.faces.classes
        if int(observation.state.initiates):
            return dict.fromkeys(legal, 0.0)
        return {
            action: self.weights.of_class(classes[int(actions.card_of(action))], players)
            for action in legal
        }

    def _worth_of_artifact(self, observation: Observation, action: int) -> float:
        card, players = self.faces.ids[int(actions.card_of(action))], int(observation.state.seats)
        return sum(self.weights.of_card(card, players, half) for half in range(HALVES))


def actions_of(plan: Plan) -> list[int]:
    """The actions of a plan, the end of the turn included."""
    return [*plan.path, int(actions.simple(codes.V_END, 0))] if plan.ends else list(plan.path)


def _rank(plan: Plan) -> tuple[bool, float]:
    """Return the sort key: plans tried to the end first, then by value."""
    return plan.alive, plan.value()
