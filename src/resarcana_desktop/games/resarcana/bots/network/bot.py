"""The bot that looks one action ahead with the network."""

from collections.abc import Sequence
from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.games.resarcana.bots.network.foresight import Foresight
from resarcana_desktop.games.resarcana.bots.network.network import Network
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.sampling import sample

# How often the hidden cards are dealt anew: a card drawn in thought must not look like one known.
SAMPLES: Final = 8
# Fewer deals where a decision takes many evaluations, so that no answer takes longer than a tenth
# of a second or so. They are counted, not timed: the answer is the same on every machine.
FEWEST: Final = 2
EVALUATIONS: Final = 3000


class NetworkBot:
    """Takes the action after which the network gives its seat the best chance."""

    def __init__(
        self, faces: Faces, network: Network, samples: int = SAMPLES, weights_hash: str = ""
    ) -> None:
        self.faces = faces
        self.foresight = Foresight(network)
        self.samples = samples
        self.weights_hash = weights_hash

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        """The action with the best chance to win; the first of several equals."""
        if len(legal) == 1:
            return legal[0]
        worths = self.worths(observation, legal, seed)
        return max(zip(worths, legal, strict=True), key=lambda pair: pair[0])[1]

    def worths(self, observation: Observation, legal: Sequence[int], seed: int) -> list[float]:
        """The chance to win after each legal action, the mean over some deals of hidden cards."""
        network = self.foresight.network
        network.clear()
        options: list[i64] = list(legal)
        before = network.evaluations
        found: list[list[float]] = []
        while len(found) < self._enough(network.evaluations - before, len(found)):
            state = sample(self.faces, observation, seed + len(found)).state
            found.append(self.foresight.worths(state, options))
        return [sum(worths) / len(found) for worths in zip(*found, strict=True)]

    def _enough(self, evaluations: int, deals: int) -> int:
        """How many deals are enough, when so many took so many evaluations."""
        affordable = EVALUATIONS * deals // max(1, evaluations)
        return max(min(FEWEST, self.samples), min(self.samples, affordable))
