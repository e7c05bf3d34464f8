"""Players as named on the table: in a game in progress, a replay or a setup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.bots.cast import CHARACTERS
from resarcana_desktop.games.resarcana.play.session import bot_of
from resarcana_desktop.tabletop.context import Player

if TYPE_CHECKING:
    from collections.abc import Iterable

    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.setup.game_setup import SeatSetup


def players_of(seats: Iterable[SeatSetup], catalogue: Catalogue) -> tuple[Player, ...]:
    """Return the players by seat, with the level and the character of bots."""
    return tuple(
        Player(seat.name, _kind(seat, catalogue), seat.colour, _style(seat, catalogue))
        for seat in seats
    )


def _kind(seat: SeatSetup, catalogue: Catalogue) -> str:
    """A person, or a bot of which level."""
    if seat.kind == "human":
        return catalogue.text("app.seat.human")
    bot = bot_of(seat)
    return catalogue.text("app.seat.bot", level=catalogue.get(f"app.level.{bot}", bot))


def _style(seat: SeatSetup, catalogue: Catalogue) -> str:
    """Return the style of a bot with a character, in a word or two; empty for any other."""
    bot = bot_of(seat)
    bears = seat.kind == "bot" and bot in CHARACTERS
    return catalogue.text(f"app.style.{bot}") if bears else ""
