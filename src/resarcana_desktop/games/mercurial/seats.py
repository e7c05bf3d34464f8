"""Who plays at a seat, where the seat itself leaves that open."""

from resarcana_desktop.games.mercurial.bots.levels import DEFAULT_LEVEL
from resarcana_desktop.games.mercurial.bots.registry import BOTS
from resarcana_desktop.setup.game_setup import SeatSetup


def bot_of(seat: SeatSetup) -> str:
    """The name of the bot at a seat, be it one that is not offered any more."""
    return seat.level if seat.level in BOTS else DEFAULT_LEVEL
