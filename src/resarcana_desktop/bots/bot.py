"""What every bot is, and the bots there are by name."""

from collections.abc import Callable
from typing import Final, Protocol

from resarcana_desktop.bots.random_bot import RandomBot
from resarcana_desktop.engine.resarcana.observation import Observation


class Bot(Protocol):
    """Decides for one seat."""

    def choose(self, view: Observation, actions: list[int]) -> int:
        """One of the legal `actions` for the decision in `view`, which is this seat's own."""


BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": RandomBot,
}


def make_bot(name: str, seed: int) -> Bot:
    """The bot of this name; with the same seed it plays the same way again."""
    return BOTS[name](seed)
