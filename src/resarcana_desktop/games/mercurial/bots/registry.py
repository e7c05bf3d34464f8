"""The bots of Mercurial, by name."""

from collections.abc import Callable
from typing import Any, Final

from resarcana_desktop.bots.bot import Bot
from resarcana_desktop.bots.random_bot import RandomBot
from resarcana_desktop.games.mercurial.bots.greedy_bot import GreedyBot

BOTS: Final[dict[str, Callable[[], Bot[Any]]]] = {"greedy": GreedyBot, "random": RandomBot}


class UnknownBot(ValueError):
    """There is no bot of this name; the message is one sentence."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        return f"There is no bot {self.name!r}: expected {', '.join(BOTS)}."


def make(name: str) -> Bot[Any]:
    """A bot by its name; raises UnknownBot."""
    if name not in BOTS:
        raise UnknownBot(name)
    return BOTS[name]()
