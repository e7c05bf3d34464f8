"""How games are set up that begin from a position set up by hand."""

from __future__ import annotations

from typing import Final

from resarcana_desktop.setup.game_setup import NAMES, GameSetup, SeatSetup, random_seed

GAME: Final = "resarcana"


def setup_for(sets: tuple[str, ...], seats: tuple[SeatSetup, ...]) -> GameSetup:
    """How a game with these sets is set up whose position was set up by hand."""
    chosen = {"setup": "standard", "sides": "random", "sets": list(sets)}
    return GameSetup(game=GAME, seats=seats, chosen=chosen, seed=random_seed())


def people(number: int) -> tuple[SeatSetup, ...]:
    """So many people with the usual names."""
    return tuple(SeatSetup(kind="human", name=NAMES[seat], colour=seat) for seat in range(number))
