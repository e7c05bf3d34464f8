"""The bots of Mercurial, by name."""

from collections.abc import Callable
from typing import Any, Final

from resarcana_desktop.bots.bot import Bot
from resarcana_desktop.bots.random_bot import RandomBot

BOTS: Final[dict[str, Callable[[], Bot[Any]]]] = {"random": RandomBot}


class UnknownBot(ValueError):
    """There is no bot of this name; the message is one sentence."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no bot {name!r}: expected {', '.join(BOTS)}.")
        self.name = name


def make(name: str) -> Bot[Any]:
    """A bot by its name; raises UnknownBot."""
    if name not in BOTS:
        raise UnknownBot(name)
    return BOTS[name]()
