"""The bot that looks one action ahead with the network."""

from collections.abc import Sequence
from typing import Final

from resarcana_desktop.bots.network.foresight import Foresight
from resarcana_desktop.bots.network.network import Network
from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.engine.resarcana.faces import Faces
from resarcana_desktop.engine.resarcana.observation import Observation
from resarcana_desktop.engine.resarcana.sampling import sample

# How often the hidden cards are dealt anew: a card drawn in thought must not look like one known.
SAMPLES: Final = 8


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
        self.foresight.network.clear()
        options: list[i64] = list(legal)
        total = [0.0] * len(options)
        for number in range(self.samples):
            state = sample(self.faces, observation, seed + number).state
            for place, worth in enumerate(self.foresight.worths(state, options)):
                total[place] += worth / self.samples
        return total
