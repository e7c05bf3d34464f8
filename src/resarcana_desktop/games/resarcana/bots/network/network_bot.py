"""The bot that looks one action ahead with the network."""

from collections.abc import Sequence
from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.games.resarcana.bots.network.lookahead import Lookahead
from resarcana_desktop.games.resarcana.bots.network.network import Network
from resarcana_desktop.games.resarcana.bots.network.picks import DRAFT, pick_values
from resarcana_desktop.games.resarcana.bots.nonsense import sensible
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.sampling import sample

# The determinizations averaged over: a card drawn in one of them must not look like a known one.
DETERMINIZATIONS: Final = 8
# Fewer where a decision takes many evaluations, so that no answer takes longer than a tenth of a
# second or so. Evaluations are counted, not timed: the answer is the same on every machine.
FEWEST: Final = 2
EVALUATIONS: Final = 3000


class NetworkBot:
    """Takes the action after which the network gives its seat the best chance."""

    def __init__(
        self,
        faces: Faces,
        network: Network,
        determinizations: int = DETERMINIZATIONS,
        weights_hash: str = "",
    ) -> None:
        self.faces = faces
        self.lookahead = Lookahead(network)
        self.determinizations = determinizations
        self.weights_hash = weights_hash

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        """The action with the best chance to win; the first of several equals.

        Nothing that can never help is done, whatever the network says of it.
        """
        legal = sensible(self.faces, observation, legal)
        if len(legal) == 1:
            return legal[0]
        values = self.values(observation, legal, seed)
        return max(zip(values, legal, strict=True), key=lambda pair: pair[0])[1]

    def values(self, observation: Observation, legal: Sequence[int], seed: int) -> list[float]:
        """The chance to win after each legal action, averaged over the determinizations."""
        if observation.decision.kind == DRAFT:
            return pick_values(self.lookahead, self.faces, observation, legal, seed)
        network = self.lookahead.network
        network.clear()
        options: list[i64] = list(legal)
        before = network.evaluations
        found: list[list[float]] = []
        while len(found) < self._enough(network.evaluations - before, len(found)):
            state = sample(self.faces, observation, seed + len(found)).state
            found.append(self.lookahead.values(state, options))
        return [sum(values) / len(found) for values in zip(*found, strict=True)]

    def _enough(self, evaluations: int, done: int) -> int:
        """How many determinizations are enough, when those done took this many evaluations."""
        affordable = EVALUATIONS * done // max(1, evaluations)
        return max(min(FEWEST, self.determinizations), min(self.determinizations, affordable))
