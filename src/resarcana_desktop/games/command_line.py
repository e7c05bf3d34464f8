"""What a game brings to the command line: commands of its own, and words about its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from resarcana_desktop.engine.position import Options
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.terminal.command import Listed
    from resarcana_desktop.terminal.options import Option, Values


class GameCommandLine(Protocol):
    """The part of a game that needs a terminal.

    The commands are listed in every help, so nothing of the rules is loaded before a command is.
    Their words are `cli.<id of the game>.<command>` with `.summary`, `.help` and
    `.option.<name>`; so are those of options that a general command has for this game, and where
    there is such a text for any other option of it, it stands in place of the general one.
    """

    @property
    def commands(self) -> Mapping[str, Listed]:
        """Its own commands by name; no general command has one of these names."""

    def command_options(self, command: str) -> Sequence[Option]:
        """What can be said of its rules to a general command: `simulate`, `arena` or `perft`.

        What can be said to `play` in lines are choices of New game by their names, with - for _;
        a value is None where nothing was said.
        """

    def game_options(self, values: Values, seats: int | None, catalogue: Catalogue) -> Options:
        """What the values of those options say of a game, as its options in a record.

        `seats` is None where a position says how many play. Components of the player's own can be
        found by then. Raises UsageError, in words of the catalogue, for what cannot be played.
        """


class SeatsAlone:
    """The command line of a game that has nothing to say there."""

    commands: Mapping[str, Listed] = {}

    def command_options(self, command: str) -> Sequence[Option]:
        """None."""
        return ()

    def game_options(self, values: Values, seats: int | None, catalogue: Catalogue) -> Options:
        """The seats, where they are known."""
        return {} if seats is None else {"seats": seats}
