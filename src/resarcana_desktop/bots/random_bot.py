"""A bot that takes any legal action, each as likely as the other: the yardstick for the rest."""

from resarcana_desktop.engine.core import rng
from resarcana_desktop.engine.resarcana.observation import Observation


class RandomBot:
    """Chooses by lot."""

    def __init__(self, seed: int) -> None:
        self._words = rng.generator(seed)

    def choose(self, view: Observation, actions: list[int]) -> int:
        """Any of the actions."""
        return actions[int(rng.below(self._words, len(actions)))]
