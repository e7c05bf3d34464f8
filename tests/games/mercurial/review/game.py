"""A game of Mercurial to review."""

from __future__ import annotations

from functools import cache
from typing import Final

from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.position import Options
from resarcana_desktop.engine.record import Record
from resarcana_desktop.games.mercurial.bots.registry import make
from resarcana_desktop.games.mercurial.bots.turn_bot import Effort
from resarcana_desktop.games.mercurial.review.grading import Depth
from resarcana_desktop.games.mercurial.rules.ruleset import MercurialGame
from resarcana_desktop.games.mercurial.rulesets import shipped
from tests.support.mercurial import Table

SMALL: Final = Depth(Effort(nodes=30, plans=4, simulations=12), deals=6, curve=2, luck=3, pairs=0)
"""The smallest depth at which searches alone still find a blunder."""


@cache
def recorded(seats: int = 2, actions: int = 400) -> Record:
    """Return the record of a game between quick bots, or of its first actions."""
    rules = shipped()
    options: Options = {"seats": seats, "initiates": False, "long_game": False, "first_player": 0}
    game: MercurialGame = Game(rules, options, 11)
    bot = make("level2", rules.faces)
    while game.played < actions and not game.position.over():
        position = game.position
        legal = position.legal_actions()
        seen = position.observation(position.seat_to_decide())
        game.apply(legal[0] if len(legal) == 1 else bot.choose(seen, legal, game.played))
    return game.record()


def going_on(table: Table, *actions: str) -> Record:
    """Return a record that starts at a table's position and plays on with these actions."""
    rules = shipped()
    options: Options = {"seats": table.position.seats, "initiates": False, "long_game": False}
    begins = rules.position_text(table.position)
    game: MercurialGame = Game(rules, options, 1, begins)
    for action in actions:
        game.apply(rules.parse_action(game.position, action))
    return game.record()
