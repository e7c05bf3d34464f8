"""Mercurial on the command line; each command is loaded when it is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.terminal.command import Command, Listed, Topic
from resarcana_desktop.terminal.options import Option, UsageError, one_of, switch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.engine.position import Options
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.terminal.options import Values

_YES: Final = "yes"


def _yes_or_no(text: str) -> bool:
    return one_of(_YES, "no")(text) == _YES


SETTING_UP: Final = (switch("initiates"), switch("long"))
CHOICES: Final = (Option("initiates", _yes_or_no), Option("long-game", _yes_or_no))
"""The same for games in text mode, where missing options are as in the last game."""


class MercurialCommandLine:
    """Implements `GameCommandLine`."""

    def __init__(self) -> None:
        self.commands: Final = {
            "train": Listed(Topic.BOTS, _train),
            "show": Listed(Topic.COMPONENTS, _show),
            "check": Listed(Topic.COMPONENTS, _check),
            "puzzles": Listed(Topic.BOTS, _puzzles),
        }

    def command_options(self, command: str) -> Sequence[Option]:
        """Return the options of a game's setup, if no position defines it."""
        if command == "perft":
            return ()
        return CHOICES if command == "play" else SETTING_UP

    def game_options(self, values: Values, seats: int | None, catalogue: Catalogue) -> Options:
        """Return the options of a game with these values, and the player's own decks.

        Raises UsageError for invalid decks: otherwise games with the program's cards would be
        mistaken for games with the player's.
        """
        from resarcana_desktop.games.mercurial import rulesets

        error = rulesets.broken()
        if error is not None:
            problem = error.faults[0].sentence(catalogue)
            raise UsageError("cli.mercurial.decks.refused", problem=problem)
        decks = rulesets.options_for(rulesets.present())
        if seats is None:
            return decks
        initiates = bool(values["initiates"])
        long = bool(values.get("long") or values.get("long-game"))
        return {"seats": seats, "initiates": initiates, "long_game": long, **decks}


def _train() -> Command[int]:
    from resarcana_desktop.games.mercurial.commands import train

    return Command(train.SYNTAX, train.run)


def _show() -> Command[int]:
    from resarcana_desktop.games.mercurial.commands import components

    return Command(components.SHOW, components.show)


def _check() -> Command[int]:
    from resarcana_desktop.games.mercurial.commands import components

    return Command(components.CHECK, components.check)


def _puzzles() -> Command[int]:
    from resarcana_desktop.games.mercurial.commands import puzzles

    return Command(puzzles.SYNTAX, puzzles.run)


COMMAND_LINE: Final = MercurialCommandLine()
