"""What a game adds to the command line: its own commands, and options about its rules."""

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

    The commands are listed in every help, so the rules are loaded only with a command. Their texts
    are `cli.<id of the game>.<command>` with `.summary`, `.help` and `.option.<name>`; so are those
    of a general command's options for this game, and such a text for any other option replaces the
    general one.
    """

    @property
    def commands(self) -> Mapping[str, Listed]:
        """Its own commands by name; no general command has one of these names."""

    def command_options(self, command: str) -> Sequence[Option]:
        """Return the rules options of a general command: `simulate`, `arena` or `perft`.

        For `play` in text mode they are choices of New game by their names, with - for _; a value
        is None if it was not given.
        """

    def game_options(self, values: Values, seats: int | None, catalogue: Catalogue) -> Options:
        """Return the options of a game, as in its record, from the values of those options.

        `seats` is None if a position says how many play. The player's own components are loaded by
        then. Raises UsageError, in words of the catalogue, for an impossible game.
        """


class SeatsAlone:
    """The command line of a game without options of its own."""

    commands: Mapping[str, Listed] = {}

    def command_options(self, command: str) -> Sequence[Option]:
        """Return no options."""
        return ()

    def game_options(self, values: Values, seats: int | None, catalogue: Catalogue) -> Options:
        """Return the number of seats, if known."""
        return {} if seats is None else {"seats": seats}
