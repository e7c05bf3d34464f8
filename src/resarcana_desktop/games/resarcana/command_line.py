"""Res Arcana on the command line; each command is loaded when it is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.terminal.command import Command, Listed, Topic

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.engine.position import Options
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.terminal.options import Option, Values


class ResArcanaCommandLine:
    """Implements `GameCommandLine`."""

    def __init__(self) -> None:
        self.commands: Final = {
            "train": Listed(Topic.BOTS, _train),
            "show": Listed(Topic.COMPONENTS, _show),
            "check": Listed(Topic.COMPONENTS, _check),
            "puzzles": Listed(Topic.BOTS, _puzzles),
        }

    def command_options(self, command: str) -> Sequence[Option]:
        """Return the option for sets, and those for the setup if nothing else determines it."""
        from resarcana_desktop.games.resarcana.commands import setting_up

        return setting_up.OPTIONS.get(command, ())

    def game_options(self, values: Values, seats: int | None, catalogue: Catalogue) -> Options:
        """The options for a game with these sets; raises UsageError."""
        from resarcana_desktop.games.resarcana.commands import setting_up

        return setting_up.game_options(values, seats, catalogue)

    def check_own_cards(self, values: Values, catalogue: Catalogue) -> None:
        """Raise UsageError for invalid values of a set in the game."""
        from resarcana_desktop.games.resarcana.commands import setting_up

        setting_up.check_values(values, catalogue)


def _train() -> Command[int]:
    from resarcana_desktop.games.resarcana.commands import train

    return Command(train.SYNTAX, train.run)


def _show() -> Command[int]:
    from resarcana_desktop.games.resarcana.commands import components

    return Command(components.SHOW, components.show)


def _check() -> Command[int]:
    from resarcana_desktop.games.resarcana.commands import components

    return Command(components.CHECK, components.check)


def _puzzles() -> Command[int]:
    from resarcana_desktop.games.resarcana.commands import puzzles

    return Command(puzzles.SYNTAX, puzzles.run)


COMMAND_LINE: Final = ResArcanaCommandLine()
