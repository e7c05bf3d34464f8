"""Res Arcana as a venue, for bots of a test."""

from collections.abc import Callable

from resarcana_desktop.arena.games import Result, Venue
from resarcana_desktop.bots.bot import Bot, RandomBot
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcanaGame
from resarcana_desktop.games.resarcana.rulesets import res_arcana


def venue_of(make: Callable[[str], Bot[Observation]]) -> Venue:
    return Venue(res_arcana(), make, _result, res_arcana().set_options)


def random_venue() -> Venue:
    return venue_of(lambda _name: RandomBot())


def _result(game: ResArcanaGame) -> Result:
    position = game.position
    return Result(position.winners, position.observation(0).round)
