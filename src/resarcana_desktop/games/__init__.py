"""The games there are, each in a folder of its own; see `interface` for what such a folder holds.

Nothing of a game is loaded before somebody asks for it.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import TYPE_CHECKING

from resarcana_desktop import catalogues

if TYPE_CHECKING:
    from pathlib import Path

    from resarcana_desktop.games.command_line import GameCommandLine
    from resarcana_desktop.games.interface import GameModule

_added: dict[str, GameModule] = {}
_added_command_lines: dict[str, GameCommandLine] = {}


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


def command_line_of(game: str) -> GameCommandLine:
    """What the game with this id brings to the command line, without the game; UnknownGame."""
    if game in _added_command_lines:
        return _added_command_lines[game]
    if game not in ids():
        raise UnknownGame(game)
    line: GameCommandLine = import_module(f"{__name__}.{game}.command_line").COMMAND_LINE
    return line


def add(module: GameModule, texts: Path, command_line: GameCommandLine | None = None) -> None:
    """Offer a game that stands elsewhere, before all others.

    The folder of its texts has a folder for each language.
    """
    from resarcana_desktop.games.command_line import SeatsAlone

    catalogues.texts_elsewhere(module.id, texts)
    _added[module.id] = module
    _added_command_lines[module.id] = command_line or SeatsAlone()


def remove(game: str) -> None:
    """Offer a game that was added no longer."""
    catalogues.no_texts_elsewhere(game)
    del _added[game]
    del _added_command_lines[game]
