"""What a game adds to the command line: its own commands, and options about its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from resarcana_desktop.setup.game_setup import MOST_SEATS
from resarcana_desktop.terminal.options import Expected, Option, UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from resarcana_desktop.engine.position import Options
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.terminal.command import Listed
    from resarcana_desktop.terminal.options import Values

# ---- who goes first --------------------------------------------------------------------------


RANDOM_SEAT: Final = -1
_RANDOM: Final = "random"


def _first_seat(text: str) -> int:
    """Return the seat that goes first, counted from 0, or RANDOM_SEAT, as New game has it."""
    if text == _RANDOM:
        return RANDOM_SEAT
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:2]) <= MOST_SEATS):
        raise Expected("cli.first_player.expected", most=MOST_SEATS)
    return int(text) - 1


FIRST_PLAYER: Final = Option("first-player", _first_seat)
"""An option for `play`, for games that let players choose who goes first."""


def check_first_player(values: Values, seats: int) -> None:
    """Raise UsageError if FIRST_PLAYER names a seat that the game doesn't have."""
    seat = values.get(FIRST_PLAYER.name)
    if seat is not None and seat >= seats:
        raise UsageError("cli.first_player.nobody", seat=seat + 1, seats=seats)


# ---- the command line of a game --------------------------------------------------------------


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

    def check_own_cards(self, values: Values, catalogue: Catalogue) -> None:
        """Raise UsageError if the player's own components in a game are invalid.

        For games between bots: they would be mistaken for games with those components. People get
        a message and play with the program's; see `WindowGame.new_problems`.
        """


class SeatsOnly:
    """The command line of a game without options of its own."""

    commands: Mapping[str, Listed] = {}

    def command_options(self, command: str) -> Sequence[Option]:
        """Return no options."""
        return ()

    def game_options(self, values: Values, seats: int | None, catalogue: Catalogue) -> Options:
        """Return the number of seats, if known."""
        return {} if seats is None else {"seats": seats}

    def check_own_cards(self, values: Values, catalogue: Catalogue) -> None:
        """Do nothing: the player has no components."""
