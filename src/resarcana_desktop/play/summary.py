"""What the record of a game tells about it in a list of saved games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.storage.saves.about import SeatSummary, Summary

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.engine.match import MatchScore
    from resarcana_desktop.engine.position import PlayedPosition
    from resarcana_desktop.setup.game_setup import SeatSetup


def summary_of(
    seats: Sequence[SeatSetup],
    position: PlayedPosition,
    points: Sequence[int],
    moves: int,
    bot_of: Callable[[SeatSetup], str],
    match: MatchScore | None = None,
) -> Summary:
    """Who plays, what each has won, and how far the game has come, `moves` actions in all.

    `points` are those of each seat as the game itself counts them; `bot_of` gives the name of the
    bot at a seat; `match` is how the match stands that the game is part of.
    """
    winners = position.winners
    told = tuple(
        SeatSummary(
            seat.name,
            seat.kind,
            seat.colour,
            points[number],
            number in winners,
            bot_of(seat) if seat.kind == "bot" else "",
        )
        for number, seat in enumerate(seats)
    )
    return Summary(told, position.round, moves, position.over(), match)
