"""One game of a match: played, timed, and summed up in a few numbers.

If the rules have matches of their own (games that follow from one another), a whole such match
counts as one game here.
"""

import time
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeAlias

from resarcana_desktop.arena.schedule import FIRST, SECOND, Fixture, Match
from resarcana_desktop.bots.bot import Bot, SeesAll
from resarcana_desktop.bots.play import NextGame, play_match
from resarcana_desktop.bots.processes import ProcessPool, Work
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.position import Options, Ruleset

Seconds: TypeAlias = "array[float]"


@dataclass(frozen=True, slots=True)
class Result:
    """How a finished game ended: the winning seats and the number of rounds.

    After the last game of a match under the rules, these are the winners of the match.
    """

    winners: Sequence[int]
    rounds: int


LuckOf: TypeAlias = Callable[[Game[Any, Any]], Sequence[float]]
"""Returns each seat's luck in a finished game, with mean zero, in shares of a win."""


def _none_follows(_game: Game[Any, Any]) -> Options | None:
    return None


@dataclass(frozen=True, slots=True)
class Venue:
    """Everything a process needs to play games of one kind.

    That is: the rules, how to create a bot by name, how to read the result of a finished game, the
    options of every game except its seats, the game that follows a finished one, and how to compute
    luck, if wanted.
    """

    rules: Ruleset[Any, Any]
    make: Callable[[str], Bot[Any]]
    result: Callable[[Game[Any, Any]], Result]
    options: Options = field(default_factory=dict)
    next_game: NextGame = _none_follows
    luck_of: LuckOf | None = None


@dataclass(frozen=True, slots=True)
class Task:
    """A game to be played, and whether to return its record."""

    match: Match
    fixture: Fixture
    recorded: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    `share` is the first side's part of the win; winners whom the tie-breaks cannot separate share
    it. `luck` is the first side's luck, or None if it was not computed or a bot foresaw random
    events. `seconds` holds the time of every move, for each side; `records` a record of each
    successive game, if wanted.
    """

    share: float
    rounds: int
    actions: int
    seconds: tuple[Seconds, Seconds]
    records: tuple[str, ...] = ()
    luck: float | None = None


class BotFailed(Exception):
    """A bot gave no legal answer in the game with this seed."""

    def __init__(self, bot: str, seed: int, problem: str) -> None:
        super().__init__(bot, seed, problem)
        self.bot = bot
        self.seed = seed
        self.problem = problem


class Player:
    """A bot in its seat, with a clock."""

    def __init__(self, name: str, bot: Bot[Any], seed: int) -> None:
        self.name = name
        self.bot = bot
        self.seed = seed
        self.seconds: Seconds = array("d")

    def choose(self, observation: Any, legal: Sequence[int], seed: int) -> int:
        """Return the bot's answer; raises BotFailed."""
        return self._timed(partial(self.bot.choose, observation, legal, seed), legal)

    def _timed(self, ask: Callable[[], int], legal: Sequence[int]) -> int:
        start = time.perf_counter()
        try:
            answer = ask()
        except Exception as error:  # any error is reported with the game it occurred in
            raise BotFailed(self.name, self.seed, f"{type(error).__name__}: {error}") from error
        self.seconds.append(time.perf_counter() - start)
        if answer not in legal:
            raise BotFailed(self.name, self.seed, f"{answer} is not among the legal actions")
        return answer


class OpenPlayer(Player):
    """A player whose bot is shown the position."""

    @property
    def foresees(self) -> bool:
        """Return whether it knows random events in advance."""
        return isinstance(self.bot, SeesAll) and self.bot.foresees

    def choose_openly(self, position: Any, legal: Sequence[int], seed: int) -> int:
        """Return the bot's answer; raises BotFailed."""
        bot = self.bot
        assert isinstance(bot, SeesAll)
        return self._timed(partial(bot.choose_openly, position, legal, seed), legal)


GamePool: TypeAlias = ProcessPool[Task, Outcome]


def game_pool(open_venue: Callable[[], Venue], jobs: int) -> GamePool:
    """Return processes that play games; `open_venue` is called once in each, so it must pickle."""
    return ProcessPool(partial(_work_at, open_venue), jobs)


def _work_at(open_venue: Callable[[], Venue]) -> Work[Task, Outcome]:
    venue = open_venue()
    return lambda task, _progress: play(task, venue)


def play(task: Task, venue: Venue) -> Outcome:
    """Play a game to its end; raises BotFailed.

    Every seat gets a new bot for this game, so that the game does not depend on what the process
    has played before.
    """
    fixture = task.fixture
    names = task.match.names(fixture)
    players = [_player(name, venue.make(name), fixture.seed) for name in names]
    options = {"seats": len(names), **venue.options}
    games = list(play_match(venue.rules, options, fixture.seed, players, venue.next_game))
    results = [venue.result(game) for game in games]
    return Outcome(
        share=share_of_first(fixture, results[-1].winners),
        rounds=sum(result.rounds for result in results),
        actions=sum(game.played for game in games),
        seconds=(_seconds(players, fixture, FIRST), _seconds(players, fixture, SECOND)),
        records=tuple(_record(game, names) for game in games) if task.recorded else (),
        luck=_luck(games, players, fixture, venue.luck_of),
    )


def _player(name: str, bot: Bot[Any], seed: int) -> Player:
    return (OpenPlayer if isinstance(bot, SeesAll) else Player)(name, bot, seed)


def _luck(
    games: Sequence[Game[Any, Any]],
    players: Sequence[Player],
    fixture: Fixture,
    luck_of: LuckOf | None,
) -> float | None:
    """Return the first side's luck, or None if it is not computed.

    If a bot foresees random events, drawing a good card is not luck.
    """
    if luck_of is None or any(isinstance(each, OpenPlayer) and each.foresees for each in players):
        return None
    by_game = [luck_of(game) for game in games]
    firsts = [seat for seat, side in enumerate(fixture.sides) if side == FIRST]
    return sum(luck[seat] for luck in by_game for seat in firsts)


def share_of_first(fixture: Fixture, winners: Sequence[int]) -> float:
    """Return the first side's part of the win."""
    return sum(fixture.sides[seat] == FIRST for seat in winners) / len(winners)


def _seconds(players: Sequence[Player], fixture: Fixture, side: int) -> Seconds:
    seconds: Seconds = array("d")
    for seat, player in enumerate(players):
        if fixture.sides[seat] == side:
            seconds.extend(player.seconds)
    return seconds


def _record(game: Game[Any, Any], names: Sequence[str]) -> str:
    return replace(game.record(), about={"bots": list(names)}).to_text()
