"""Mercurial on the command line; each command is loaded when it is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.command_line import FIRST_PLAYER, check_first_player
from resarcana_desktop.games.mercurial.options import AT_TABLE, CLASSES, RANDOM_CLASS
from resarcana_desktop.terminal.command import Command, Listed, Topic
from resarcana_desktop.terminal.options import Option, UsageError, one_of, switch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.engine.position import Options
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.terminal.options import Values

_YES: Final = "yes"
_CHOOSE: Final = "choose"
"""A class that is chosen when the game begins."""


def _yes_or_no(text: str) -> bool:
    return one_of(_YES, "no")(text) == _YES


def _classes(text: str) -> list[str]:
    """Return the class of each seat, by its id."""
    words = [word.strip() for word in text.split(",")]
    return [AT_TABLE if word == _CHOOSE else word for word in words]


SETTING_UP: Final = (switch("initiates"), switch("long"))
CHOICES: Final = (
    Option("initiates", _yes_or_no),
    Option("long-game", _yes_or_no),
    FIRST_PLAYER,
    Option(CLASSES, _classes),
)
"""The choices for games in text mode, where missing options are as in the last game."""


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
        """Return the options of a game with these values, and the player's own decks."""
        from resarcana_desktop.games.mercurial import rulesets

        decks = rulesets.options_for(rulesets.present())
        if seats is None:
            return decks
        check_first_player(values, seats)
        _check_classes(values.get(CLASSES) or (), seats)
        initiates = bool(values["initiates"])
        long = bool(values.get("long") or values.get("long-game"))
        return {"seats": seats, "initiates": initiates, "long_game": long, **decks}

    def check_own_cards(self, values: Values, catalogue: Catalogue) -> None:
        """Raise UsageError for invalid decks."""
        from resarcana_desktop.games.mercurial import rulesets

        error = rulesets.broken()
        if error is not None:
            problem = error.faults[0].sentence(catalogue)
            raise UsageError("cli.mercurial.decks.refused", problem=problem)


def _check_classes(classes: Sequence[str], seats: int) -> None:
    """Raise UsageError for a class there is none of, one named twice, or one without a seat."""
    from resarcana_desktop.games.mercurial import rulesets

    known = [each.id for each in rulesets.present().faces.components.classes]
    named = [each for each in classes if each not in (AT_TABLE, RANDOM_CLASS)]
    wrong = next((each for each in named if each not in known), None)
    if wrong is not None:
        choices = ", ".join([*known, RANDOM_CLASS, _CHOOSE])
        raise UsageError("cli.mercurial.classes.unknown", found=wrong, choices=choices)
    twice = next((each for each in named if named.count(each) > 1), None)
    if twice is not None:
        raise UsageError("cli.mercurial.classes.twice", found=twice)
    if len(classes) > seats:
        raise UsageError("cli.mercurial.classes.many", classes=len(classes), seats=seats)


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
