"""The games there are, each in a folder of its own; see `interface` for what such a folder holds.

Nothing of a game is loaded before somebody asks for it.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from resarcana_desktop.games.interface import GameModule

_added: dict[str, GameModule] = {}


class UnknownGame(LookupError):
    """There is no game of this id."""


def ids() -> tuple[str, ...]:
    """The ids of all games; the first is the one that is offered first."""
    folders = sorted(part.name for part in pkgutil.iter_modules(__path__) if part.ispkg)
    return (*_added, *folders)


def module_of(game: str) -> GameModule:
    """The game with this id, as records name it; raises UnknownGame."""
    if game in _added:
        return _added[game]
    if game not in ids():
        raise UnknownGame(game)
    module: GameModule = import_module(f"{__name__}.{game}.module").MODULE
    return module


def first() -> GameModule:
    """The game that is offered first."""
    return module_of(ids()[0])


def add(module: GameModule) -> None:
    """Offer a game that stands elsewhere, before all others."""
    _added[module.id] = module


def remove(game: str) -> None:
    """Offer a game that was added no longer."""
    del _added[game]
