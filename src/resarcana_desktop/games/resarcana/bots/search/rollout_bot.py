"""The bot that searches with random rollouts: a yardstick for the others."""

from collections.abc import Sequence

from resarcana_desktop.games.resarcana.bots.search.budget import Budget, Timer
from resarcana_desktop.games.resarcana.bots.search.determinization import determinize
from resarcana_desktop.games.resarcana.bots.search.rollouts import RolloutSearch
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import Observation


class RolloutBot:
    """UCT with random rollouts, for a time or a number of simulations."""

    def __init__(self, faces: Faces, budget: Budget) -> None:
        self.faces = faces
        self.budget = budget

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        """The legal action visited most."""
        if len(legal) == 1:
            return legal[0]
        timer = Timer(self.budget)
        search = RolloutSearch(seed)
        states = determinize(self.faces, observation, seed, self.budget.number_of_determinizations)
        while not timer.over(int(search.simulations)):
            search.simulate(states[int(search.simulations) % len(states)])
        tried = search.root.children
        return max(legal, key=lambda action: tried[action].visits if action in tried else 0)
