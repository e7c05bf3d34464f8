"""One game of a match: played, timed, and summed up in a few numbers."""

import time
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from resarcana_desktop.arena.schedule import FIRST, SECOND, Fixture, Match
from resarcana_desktop.bots.bot import Bot, Interruptible
from resarcana_desktop.bots.play import play_game
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana, ResArcanaGame

Seconds: TypeAlias = "array[float]"


@dataclass(frozen=True, slots=True)
class Venue:
    """What a process needs to play games: the rules, and a new bot for a name."""

    rules: ResArcana
    make: Callable[[str], Bot[Observation]]


@dataclass(frozen=True, slots=True)
class Task:
    """A game to be played, and whether its record is wanted."""

    match: Match
    fixture: Fixture
    recorded: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a game has come to.

    `share` is the part of the win that went to the first side: winners whom the rules' own ways
    to break a tie leave equal share it. `seconds` are the times of every move, side by side.
    """

    share: float
    rounds: int
    actions: int
    seconds: tuple[Seconds, Seconds]
    record: str = ""


class BotFailed(Exception):
    """A bot gave no legal answer in the game with this seed."""

    def __init__(self, bot: str, seed: int, problem: str) -> None:
        super().__init__(bot, seed, problem)
        self.bot = bot
        self.seed = seed
        self.problem = problem


class CalledOff(Exception):
    """The game is not wanted any more."""


def never() -> bool:
    """For games that are always played to their end."""
    return False


class Player:
    """A bot at its seat, with a clock beside it."""

    def __init__(
        self, name: str, bot: Bot[Observation], seed: int, called_off: Callable[[], bool]
    ) -> None:
        self.name = name
        self.bot = bot
        self.seed = seed
        self.seconds: Seconds = array("d")
        self._called_off = called_off
        if isinstance(bot, Interruptible):
            bot.stop = called_off

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        """The bot's answer; raises BotFailed, and CalledOff between two moves.

        A bot that can be interrupted ends its thought as soon as the game is called off.
        """
        if self._called_off():
            raise CalledOff
        start = time.perf_counter()
        try:
            answer = self.bot.choose(observation, legal, seed)
        except Exception as error:  # whatever it is, it must be told with the game it came up in
            raise BotFailed(self.name, self.seed, f"{type(error).__name__}: {error}") from error
        self.seconds.append(time.perf_counter() - start)
        if answer not in legal:
            raise BotFailed(self.name, self.seed, f"{answer} is not among the legal actions")
        return answer


def res_arcana_venue(seconds: float | None = None) -> Venue:
    """Res Arcana with the registered bots, which may take so many seconds a move."""
    from resarcana_desktop.games import res_arcana  # reads the cardsets, which takes a moment

    rules = res_arcana()
    return Venue(rules, lambda name: make(name, rules.faces, seconds))


def play(task: Task, venue: Venue, called_off: Callable[[], bool] = never) -> Outcome:
    """Play a game to its end; raises BotFailed, or CalledOff as soon as `called_off()` says so.

    Every seat gets a bot of its own, fresh for this game, so that a game goes the same way
    whatever the process has played before.
    """
    fixture = task.fixture
    names = task.match.names(fixture)
    players = [Player(name, venue.make(name), fixture.seed, called_off) for name in names]
    game: ResArcanaGame = play_game(venue.rules, {"seats": len(names)}, fixture.seed, players)
    position = game.position
    return Outcome(
        share=share_of_first(fixture, position.winners),
        rounds=position.observation(0).round,
        actions=game.played,
        seconds=(_seconds(players, fixture, FIRST), _seconds(players, fixture, SECOND)),
        record=_record(game, names) if task.recorded else "",
    )


def share_of_first(fixture: Fixture, winners: Sequence[int]) -> float:
    """The part of the win that went to the first side's seat."""
    return sum(fixture.sides[seat] == FIRST for seat in winners) / len(winners)


def _seconds(players: Sequence[Player], fixture: Fixture, side: int) -> Seconds:
    seconds: Seconds = array("d")
    for seat, player in enumerate(players):
        if fixture.sides[seat] == side:
            seconds.extend(player.seconds)
    return seconds


def _record(game: ResArcanaGame, names: Sequence[str]) -> str:
    return replace(game.record(), about={"bots": list(names)}).to_text()
