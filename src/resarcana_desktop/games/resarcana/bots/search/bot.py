"""The bots that search: they play on in thought until time is up, then take what held best."""

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.games.resarcana.bots.network.network import Network
from resarcana_desktop.games.resarcana.bots.search.candour import told
from resarcana_desktop.games.resarcana.bots.search.effort import Effort, Timer
from resarcana_desktop.games.resarcana.bots.search.memory import Memory
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge, Node
from resarcana_desktop.games.resarcana.bots.search.rollouts import Rollouts
from resarcana_desktop.games.resarcana.bots.search.taste import Taste
from resarcana_desktop.games.resarcana.bots.search.tree import Search
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rules.state import State

# The decisions that begin something; payments, targets and the like follow from them.
WEIGHTY: Final = ("choose_mage", "choose_item", "action", "react_loss", "react_check")
FOLLOWING: Final = 0.25
# So often a search looks whether it can still change its mind.
LOOKED_UP: Final = 32
# Hardly ever does another action catch up by more than such a share of the simulations left.
CAUGHT_UP: Final = 0.25


class SearchBot:
    """Answers with the action that the search tried most."""

    def __init__(
        self,
        faces: Faces,
        network: Network,
        effort: Effort,
        stop: Callable[[], bool] | None = None,
        weights_hash: str = "",
        taste: Taste | None = None,
    ) -> None:
        """`stop` is asked after every simulation and ends the search at once.

        Without a `taste` all cards are equally dear to it.
        """
        self.faces = faces
        self.network = network
        self.effort = effort
        self.weights_hash = weights_hash
        self.stop = stop
        self._memory = Memory(faces)
        self.taste = taste or Taste()

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        """The legal action tried most, or one that is about as good.

        It goes on from what it thought of its last action, and stops when no other action is likely
        to overtake the favourite any more.
        """
        if len(legal) == 1:
            return legal[0]
        timer = Timer(effort_for(observation.decision.kind, self.effort), self.stop)
        found = self._memory.recall(observation)
        root, deals = found or (Node(), self._deals(observation, seed))
        search = Search(self.network, observation.viewer, deals)
        self._think(search, root, timer, legal)
        ranked = _ranked(search, root, legal)
        sure = search.proof.is_sure(ranked[0])
        about = self._number_of(observation.decision.component)
        action = int(ranked[0].action if sure else self.taste.taken(ranked, seed, about).action)
        self._memory.keep(observation.viewer, root, deals, action)
        return action

    def advise(self, observation: Observation, legal: Sequence[int], seed: int) -> list[Advice]:
        """The legal actions that were tried, the best first, with candid chances."""
        timer = Timer(self.effort, self.stop)
        root = Node()
        search = Search(self.network, observation.viewer, self._deals(observation, seed))
        self._think(search, root, timer, ())
        seats, kind = len(observation.seats), observation.decision.kind
        return [
            Advice(int(edge.action), told(edge.mean(), seats, kind), int(edge.visits))
            for edge in _ranked(search, root, legal)
        ]

    def _number_of(self, component: str) -> int:
        return self.faces.number(component) if component else -1

    def _deals(self, observation: Observation, seed: int) -> list[State]:
        return deals_of(self.faces, observation, seed, self.effort.deals)

    def _think(self, search: Search, root: Node, timer: Timer, legal: Sequence[int]) -> None:
        """Search until time is up, or the choice among the `legal` actions is made."""
        self.network.clear()
        with _without_tidying():
            while not timer.over(int(search.simulations)):
                search.simulate(root)
                done = int(search.simulations)
                if legal and done % LOOKED_UP == 0 and _decided(search, root, legal, timer):
                    break


def _decided(search: Search, root: Node, legal: Sequence[int], timer: Timer) -> bool:
    """Whether the favourite is sure to win, or all but sure to stay the favourite."""
    ranked = _ranked(search, root, legal)
    if search.proof.is_sure(ranked[0]):
        return True
    lead = int(ranked[0].visits) - (int(ranked[1].visits) if len(ranked) > 1 else 0)
    return lead > CAUGHT_UP * timer.left(int(search.simulations))


def _ranked(search: Search, root: Node, legal: Sequence[int]) -> list[Edge]:
    """The answers that are legal, the best first: certain wins, then those tried most."""
    allowed = set(legal)
    edges = [edge for edge in root.edges if edge.action in allowed]
    sure = search.proof.is_sure
    return sorted(edges, key=lambda edge: (not sure(edge), -edge.visits, -edge.mean()))


@contextmanager
def _without_tidying() -> Iterator[None]:
    """A tree holds no rings, so that looking for them among its many parts is lost time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


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
