"""Who plays at a seat, where the seat itself leaves that open."""

from resarcana_desktop.games.resarcana.bots.levels import DEFAULT_LEVEL, TO_BE_DRAWN, drawn_bot
from resarcana_desktop.games.resarcana.bots.registry import BOTS
from resarcana_desktop.setup.game_setup import GameSetup, SeatSetup


def bot_of(seat: SeatSetup) -> str:
    """The name of the bot at a seat, be it one that is not offered any more."""
    return seat.level if seat.level in BOTS else DEFAULT_LEVEL


def seated(setup: GameSetup, *, anew: bool) -> GameSetup:
    """The setup with a style drawn for every bot that is to have one, by the seed.

    Where a game begins `anew`, styles that were drawn for an earlier one are drawn again.
    """
    seats = list(setup.seats)
    drawn = [number for number, seat in enumerate(seats) if seat.drawn or seat.level == TO_BE_DRAWN]
    for place, number in enumerate(drawn):
        seat = seats[number]
        if anew or seat.level == TO_BE_DRAWN:
            bot = drawn_bot(setup.seed, place)
            seats[number] = seat.model_copy(update={"level": bot, "drawn": True})
    return setup.model_copy(update={"seats": tuple(seats)})
