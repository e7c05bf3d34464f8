"""Who plays at a seat, where the seat itself leaves that open."""

from typing import Final

from resarcana_desktop.app.game_setup import SeatSetup
from resarcana_desktop.games.mercurial.bots.registry import BOTS

LEVELS: Final = ("greedy",)
"""The levels a player can choose, the weakest first."""
DEFAULT_LEVEL: Final = "greedy"
"""Who plays where nobody was chosen."""


def bot_of(seat: SeatSetup) -> str:
    """The name of the bot at a seat, be it one that is not offered any more."""
    return seat.level if seat.level in BOTS else DEFAULT_LEVEL
