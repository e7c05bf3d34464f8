"""The bots that search: they play on in thought until time is up, then take what held best."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.bots.network.network import Network
from resarcana_desktop.bots.search.effort import Effort, Timer
from resarcana_desktop.bots.search.rollouts import Rollouts
from resarcana_desktop.bots.search.tree import Node, Search
from resarcana_desktop.engine.resarcana.faces import Faces
from resarcana_desktop.engine.resarcana.observation import Observation
from resarcana_desktop.engine.resarcana.sampling import sample
from resarcana_desktop.engine.resarcana.state import State

# The decisions that begin something; payments, targets and the like follow from them.
WEIGHTY: Final = ("choose_mage", "choose_item", "action", "react_loss", "react_check")
FOLLOWING: Final = 0.25


class SearchBot:
    """Answers with the action that the search tried most."""

    def __init__(
        self,
        faces: Faces,
        network: Network,
        effort: Effort,
        stop: Callable[[], bool] | None = None,
        weights_hash: str = "",
    ) -> None:
        """`stop` is asked after every simulation and ends the search at once."""
        self.faces = faces
        self.network = network
        self.effort = effort
        self.weights_hash = weights_hash
        self.stop = stop

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        """The legal action tried most; the likelier one of two tried as often."""
        if len(legal) == 1:
            return legal[0]
        return self.advise(observation, legal, seed)[0].action

    def advise(self, observation: Observation, legal: Sequence[int], seed: int) -> list[Advice]:
        """The legal actions that were tried, the best first."""
        timer = Timer(effort_for(observation.decision.kind, self.effort), self.stop)
        self.network.clear()
        root = Node()
        search = Search(self.network, observation.viewer)
        deals = deals_of(self.faces, observation, seed, self.effort.deals)
        while not timer.over(int(search.simulations)):
            search.simulate(root, deals[int(search.simulations) % len(deals)])
        allowed = set(legal)
        found = [
            Advice(edge.action, edge.mean(), edge.visits)
            for edge in root.edges
            if edge.action in allowed
        ]
        return sorted(found, key=lambda advice: (-advice.visits, -advice.chance))


class RolloutBot:
    """Plain search with random rollouts, at a time or a number of simulations."""

    def __init__(self, faces: Faces, effort: Effort) -> None:
        self.faces = faces
        self.effort = effort

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        """The legal action tried most."""
        if len(legal) == 1:
            return legal[0]
        timer = Timer(self.effort)
        rollouts = Rollouts(seed)
        deals = deals_of(self.faces, observation, seed, self.effort.deals)
        while not timer.over(int(rollouts.simulations)):
            rollouts.simulate(deals[int(rollouts.simulations) % len(deals)])
        tried = rollouts.root.branches
        return max(legal, key=lambda action: tried[action].visits if action in tried else 0)


def effort_for(decision: str, effort: Effort) -> Effort:
    """How much a decision is worth: what follows from an action was weighed along with it."""
    if effort.seconds is None or decision in WEIGHTY:
        return effort
    return replace(effort, seconds=effort.seconds * FOLLOWING)


def deals_of(faces: Faces, observation: Observation, seed: int, number: int) -> list[State]:
    """Positions the viewer could be in, the hidden cards dealt anew for each."""
    return [sample(faces, observation, seed + place).state for place in range(number)]
