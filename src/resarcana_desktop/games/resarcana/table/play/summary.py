"""What the record of a game tells about it in a list of saved games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.app.saves.about import SeatSummary, Summary
from resarcana_desktop.games.resarcana.seats import bot_of

if TYPE_CHECKING:
    from resarcana_desktop.app.game_setup import GameSetup
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition


def summary_of(setup: GameSetup, position: ResArcanaPosition, moves: int) -> Summary:
    """Who plays, what each has won, and how far the game has come, `moves` actions in all."""
    winners = position.winners
    seats = tuple(
        SeatSummary(
            seat.name,
            seat.kind,
            seat.colour,
            position.points(number),
            number in winners,
            bot_of(seat) if seat.kind == "bot" else "",
        )
        for number, seat in enumerate(setup.seats)
    )
    return Summary(seats, int(position.state.round), moves, position.over())
