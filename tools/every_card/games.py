"""Games in which everything may come up: Places of Power with either side up."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from resarcana_desktop.bots.play import play_game
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcanaGame
from resarcana_desktop.games.resarcana.rulesets import BASE, res_arcana
from tools.every_card.counting import Counts, counted
from tools.every_card.keeping import Run
from tools.strength.naming import bot_named


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game to be played."""

    bot: str
    time: float | None
    seats: int
    seed: int
    sets: tuple[str, ...] = BASE


def fixtures(run: Run, first: int, games: int) -> Iterator[Fixture]:
    """The games of a run from the one numbered `first`, the numbers of seats taking turns."""
    for number in range(first, games):
        seats = run.seats[number % len(run.seats)]
        yield Fixture(run.bot, run.time, seats, run.seed + number, run.sets)


def played(fixture: Fixture) -> ResArcanaGame:
    """Play a game to its end, each seat with its own bot."""
    rules = res_arcana(fixture.sets)
    bots = [bot_named(fixture.bot, rules.faces, fixture.time) for _ in range(fixture.seats)]
    options = {"seats": fixture.seats, "sides": "random", **rules.set_options}
    return play_game(rules, options, fixture.seed, bots)


@cache
def random_game() -> ResArcanaGame:
    """A finished game of three bots that play at random."""
    return played(Fixture("random", None, 3, 7))


def counts_of(fixture: Fixture) -> Counts:
    """Return what came up in a game."""
    return counted(played(fixture))
