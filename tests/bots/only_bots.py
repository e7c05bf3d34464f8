"""What a process of bots is given by a game without services."""

from collections.abc import Callable
from typing import Any

from resarcana_desktop.bots.bot import Bot
from resarcana_desktop.bots.services import Ask, Service


class OnlyBots:
    """Makes bots, and has no services."""

    def __init__(self, make: Callable[[str], Bot[Any]]) -> None:
        self._make = make

    def __call__(self, name: str) -> Bot[Any]:
        return self._make(name)

    def service(self, kind: type[Ask[Any]]) -> Service:
        raise KeyError(kind)
