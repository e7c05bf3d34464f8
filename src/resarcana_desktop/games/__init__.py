"""The games, each in its own folder; see `interface` for the content of such a folder.

Only the ids and the order of games are known until one is requested.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from resarcana_desktop.i18n import catalogues

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from resarcana_desktop.games.command_line import GameCommandLine
    from resarcana_desktop.games.interface import GameModule, WindowGame
    from resarcana_desktop.games.text_mode import GameTextMode

_added: dict[str, WindowGame] = {}
_added_command_lines: dict[str, GameCommandLine] = {}
_added_text_modes: dict[str, GameTextMode] = {}


class UnknownGame(LookupError):
    """There is no game of this id."""


def ids() -> tuple[str, ...]:
    """Return the ids of all games, those of the window before those for the command line only."""
    shown = in_window()
    return (*shown, *(game for game in _folders() if game not in shown))


def in_window() -> tuple[str, ...]:
    """The ids of the games that the window has: those with screens, which nothing loads for this.

    The first is the one that is offered first.
    """
    return (*_added, *(game for game in _folders() if "screens" in _modules(game)))


def played_in_text_mode() -> tuple[str, ...]:
    """The ids of the games that can be played in lines; the first is the one offered first."""
    there = (game for game in in_window() if game not in _added and "text_mode" in _modules(game))
    return (*_added_text_modes, *there)


@cache
def _folders() -> tuple[str, ...]:
    """The folders of games, by the place that each says it takes among them."""
    found = [part.name for part in pkgutil.iter_modules(__path__) if part.ispkg]
    places = {game: import_module(f"{__name__}.{game}").PLACE for game in found}
    return tuple(sorted(found, key=places.__getitem__))


@cache
def _modules(game: str) -> tuple[str, ...]:
    """The names of the modules in the folder of a game."""
    folders = [str(Path(folder, game)) for folder in __path__]
    return tuple(part.name for part in pkgutil.iter_modules(folders))


def _part(game: str, added: Mapping[str, Any], there: Sequence[str], name: str) -> Any:
    """Return the main object of a module of a game, named like the module; raises UnknownGame."""
    if game in added:
        return added[game]
    if game not in there:
        raise UnknownGame(game)
    return getattr(import_module(f"{__name__}.{game}.{name}"), name.upper())


def module_of(game: str) -> GameModule:
    """The game with this id, as records name it; raises UnknownGame."""
    module: GameModule = _part(game, _added, ids(), "module")
    return module


def window_game(game: str) -> WindowGame:
    """Return the game with this id; raises UnknownGame if the window does not have it."""
    module: WindowGame = _part(game, _added, in_window(), "module")
    return module


def first() -> WindowGame:
    """The game that is offered first."""
    return window_game(in_window()[0])


def name_among_others(game: str) -> str:
    """Return the name of a game if the window has several; otherwise "".

    Also "" for a game that the window does not have.
    """
    shown = in_window()
    return window_game(game).title if len(shown) > 1 and game in shown else ""


def command_line_of(game: str) -> GameCommandLine:
    """Return the command-line part of a game, without loading the game; raises UnknownGame.

    A game without one has no options of its own.
    """
    from resarcana_desktop.games.command_line import SeatsOnly

    if game in _folders() and "command_line" not in _modules(game):
        return SeatsOnly()
    line: GameCommandLine = _part(game, _added_command_lines, ids(), "command_line")
    return line


def lines_of(game: str) -> GameTextMode:
    """Return the text mode of a game; raises UnknownGame if it has none."""
    lines: GameTextMode = _part(game, _added_text_modes, played_in_text_mode(), "text_mode")
    return lines


def add(
    module: WindowGame,
    texts: Path,
    command_line: GameCommandLine | None = None,
    lines: GameTextMode | None = None,
    lessons: Path | None = None,
) -> None:
    """Add a game from elsewhere, before all others.

    The folder of its texts has a subfolder for each language, that of its `lessons` a file for
    each. It can be played in text mode if it provides one.
    """
    from resarcana_desktop.games.command_line import SeatsOnly
    from resarcana_desktop.play.lessons import reader

    if lessons is not None:
        reader.elsewhere[module.id] = lessons
    catalogues.texts_elsewhere(module.id, texts)
    _added[module.id] = module
    _added_command_lines[module.id] = command_line or SeatsOnly()
    if lines is not None:
        _added_text_modes[module.id] = lines


def remove(game: str) -> None:
    """Offer a game that was added no longer."""
    from resarcana_desktop.play.lessons import reader

    reader.elsewhere.pop(game, None)
    catalogues.no_texts_elsewhere(game)
    del _added[game]
    del _added_command_lines[game]
    _added_text_modes.pop(game, None)
