"""The game that a command is asked for, and what the command line knows of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from resarcana_desktop import games
from resarcana_desktop.storage.folders import find_folders

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.engine.position import Options
    from resarcana_desktop.games.command_line import GameCommandLine
    from resarcana_desktop.games.interface import GameModule
    from resarcana_desktop.terminal.console import Console
    from resarcana_desktop.terminal.options import Option, Values


@dataclass(frozen=True, slots=True)
class GameAsked:
    """A game with its command line."""

    module: GameModule
    line: GameCommandLine

    @classmethod
    def named(cls, game: str) -> GameAsked:
        """The game with this id; raises UnknownGame."""
        return cls(games.module_of(game), games.command_line_of(game))

    def command_options(self, command: str) -> Sequence[Option]:
        """What can be said of its rules to a command."""
        return self.line.command_options(command)

    def game_options(self, values: Values, seats: int | None, console: Console) -> Options:
        """The options of a game with these values; raises UsageError for what cannot be played.

        Components of the player's own that are left out are told of.
        """
        find_user_cards(self.module)
        options = self.line.game_options(values, seats, console.catalogue)
        if self.module.id in games.in_window():
            module = games.window_game(self.module.id)
            for problem in module.new_problems(console.catalogue):
                console.remark(problem.told(console.text))
        return options


def find_user_cards(game: GameModule) -> None:
    """Let components of the player's own be found."""
    game.find_user_cards(find_folders().cardsets(game.id))
