"""The arithmetic of statistics: win shares, Elo, streaks, points, for any game.

Everything is about one named player and over all games that count; means over won games only have
`wins` in their name. A victory shared by two counts as half a win.

A player's Elo is the one that predicts as many wins as there were against bots of measured levels.
At a larger table each player's chance is in proportion to 10 ** (Elo / 400), as in the arena. Games
with other people, whose strength is unknown, are left out of it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from math import log, sqrt
from statistics import fmean
from typing import TYPE_CHECKING, Final

from resarcana_desktop.arena.rating import Interval, Z, share_interval

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from resarcana_desktop.play.statistics.facts import FinishedGame, Player, SeatFacts

    Strengths = Callable[[str], float | None]

WINDOW: Final = 30
"""Games from which the Elo at a moment is computed: the latest and those before it."""

LEAST_RATED: Final = 5
"""With fewer games against measured levels there is no Elo."""

MOST_POINTS_OF_CURVE: Final = 120
"""A curve over more games than these leaves some out."""

MIXED: Final = "mixed"
PEOPLE: Final = "people"
"""The opponents of a game if they are not all bots of one level."""

_SCALE: Final = 400 / log(10)
_WEAKEST: Final = -2000.0
_STRONGEST: Final = 3000.0


@dataclass(frozen=True)
class Seen:
    """A game from the point of view of one of its players."""

    game: FinishedGame
    seat: int

    @property
    def player(self) -> Player:
        """The player."""
        return self.game.players[self.seat]

    @property
    def facts(self) -> SeatFacts:
        """The facts about that player's seat."""
        return self.player.facts

    @property
    def others(self) -> list[Player]:
        """The other players, in seat order."""
        return [each for seat, each in enumerate(self.game.players) if seat != self.seat]

    @property
    def share(self) -> float:
        """The player's part of the victory: 1 for a sole winner, 0 for a loser."""
        return 1 / self.game.winners if self.facts.won else 0.0

    @property
    def margin(self) -> int:
        """The player's lead in points over the best of the others."""
        return self.facts.points - max(other.facts.points for other in self.others)

    @property
    def opponents(self) -> str:
        """The level of the others, `MIXED` or `PEOPLE`."""
        if any(other.person for other in self.others):
            return PEOPLE
        levels = {other.level for other in self.others}
        return levels.pop() if len(levels) == 1 else MIXED

    def against(self, strengths: Strengths) -> float | None:
        """Return the combined strength of all opponents; None if one is unknown."""
        elos = [None if other.person else strengths(other.level) for other in self.others]
        known = [elo for elo in elos if elo is not None]
        return sum(_weight(elo) for elo in known) if len(known) == len(elos) else None


def names(games: Iterable[FinishedGame]) -> list[str]:
    """Return the people in some games, the most frequent player first."""
    played = Counter(each.name for game in games for each in game.players if each.person)
    return [name for name, _ in played.most_common()]


def seen_by(name: str, games: Iterable[FinishedGame]) -> list[Seen]:
    """Return the games that a person played, in order."""
    return [
        Seen(game, seat)
        for game in games
        for seat, player in enumerate(game.players)
        if player.person and player.name == name
    ]


# ---- shares of wins ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Effect:
    """How much more was won than expected against these opponents, as a share.

    `games` are those it was computed from.
    """

    value: float
    interval: Interval
    games: int


@dataclass(frozen=True)
class Rate:
    """The share of wins in some games with its 95% interval.

    `shared` is how many of the wins were shared. `effect` is the share adjusted for the strength of
    the opponents, None if that is unknown.
    """

    key: str
    games: int
    wins: int
    shared: int
    share: float
    interval: Interval
    effect: Effect | None


def rate_of(key: str, seen: Sequence[Seen], elo: Elo | None, strengths: Strengths) -> Rate:
    """Return the rate in at least one game of a player with this Elo."""
    shares = [each.share for each in seen]
    won = [each for each in seen if each.facts.won]
    shared = sum(each.share < 1 for each in won)
    effect = None if elo is None else _effect(seen, elo.value, strengths)
    interval = share_interval(shares)
    return Rate(key, len(seen), len(won), shared, fmean(shares), interval, effect)


def _effect(seen: Sequence[Seen], elo: float, strengths: Strengths) -> Effect | None:
    own = _weight(elo)
    weighed = [(each.share, each.against(strengths)) for each in seen]
    chances = [
        (share, own / (own + opponents)) for share, opponents in weighed if opponents is not None
    ]
    if not chances:
        return None
    value = fmean(share - chance for share, chance in chances)
    reach = Z * sqrt(sum(chance * (1 - chance) for _, chance in chances)) / len(chances)
    interval = Interval(max(value - reach, -1.0), min(value + reach, 1.0))
    return Effect(value, interval, len(chances))


def rates_by(
    keys: Callable[[Seen], Iterable[str]],
    seen: Sequence[Seen],
    elo: Elo | None,
    strengths: Strengths,
) -> list[Rate]:
    """Return a rate for each key that any game has, the most frequent first."""
    found: dict[str, list[Seen]] = {}
    for each in seen:
        for key in dict.fromkeys(keys(each)):
            found.setdefault(key, []).append(each)
    rates = [rate_of(key, games, elo, strengths) for key, games in found.items()]
    return sorted(rates, key=lambda rate: (-rate.games, rate.key))


# ---- Elo -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Elo:
    """An Elo with its 95% interval and the number of its games."""

    value: float
    interval: Interval
    games: int


@dataclass(frozen=True)
class Moment:
    """The Elo over the last games up to one saved at that time."""

    saved: int
    number: int
    """The number of that game among the rated ones, from 1."""
    elo: Elo


def elo_of(seen: Iterable[Seen], strengths: Strengths) -> Elo | None:
    """Return the Elo over all rated games; None if there are too few."""
    rated = [(share, opponents) for _, share, opponents in _rated(seen, strengths)]
    return _likeliest(rated) if len(rated) >= LEAST_RATED else None


def rated_games(seen: Iterable[Seen], strengths: Strengths) -> int:
    """Return how many games count toward an Elo."""
    return len(_rated(seen, strengths))


def elo_over_time(seen: Iterable[Seen], strengths: Strengths) -> list[Moment]:
    """Return the Elo at each moment, or at as many as a curve has room for, the last included."""
    rated = _rated(seen, strengths)
    step = -(-len(rated) // MOST_POINTS_OF_CURVE) or 1
    ends = range(len(rated), LEAST_RATED - 1, -step)
    moments = []
    for end in reversed(ends):
        window = [(share, opponents) for _, share, opponents in rated[max(end - WINDOW, 0) : end]]
        moments.append(Moment(rated[end - 1][0], end, _likeliest(window)))
    return moments


def _rated(seen: Iterable[Seen], strengths: Strengths) -> list[tuple[int, float, float]]:
    """Return the day, the share won and the opponents' strength of each rated game."""
    weighed = [(each, each.against(strengths)) for each in seen]
    return [
        (each.game.saved, each.share, opponents)
        for each, opponents in weighed
        if opponents is not None
    ]


def _likeliest(rated: Sequence[tuple[float, float]]) -> Elo:
    """Return the Elo whose expected score equals the actual one.

    If all or none was won, half a game is counted the other way.
    """
    won = min(max(sum(share for share, _ in rated), 0.5), len(rated) - 0.5)
    # Rivals have only a few different strengths, however many games there are.
    numbers = Counter(opponents for _, opponents in rated).items()
    low, high = _WEAKEST, _STRONGEST
    while high - low > 0.1:
        middle = (low + high) / 2
        own = _weight(middle)
        if sum(number * own / (own + opponents) for opponents, number in numbers) < won:
            low = middle
        else:
            high = middle
    value = (low + high) / 2
    own = _weight(value)
    chances = [(own / (own + opponents), number) for opponents, number in numbers]
    known = sum(number * chance * (1 - chance) for chance, number in chances)
    reach = Z * _SCALE / sqrt(known) if known > 0 else _STRONGEST
    return Elo(value, Interval(value - reach, value + reach), len(rated))


@lru_cache(maxsize=1024)
def _weight(elo: float) -> float:
    return float(10 ** (elo / 400))


# ---- streaks -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Streak:
    """A number of games won, or lost, in a row; `last` is the last of them."""

    won: bool
    length: int
    last: Seen


@dataclass(frozen=True)
class Streaks:
    """The current streak, and the longest ones; None if nothing was won, or lost."""

    current: Streak
    wins: Streak | None
    losses: Streak | None


def streaks_of(seen: Sequence[Seen]) -> Streaks:
    """Return the streaks in at least one game."""
    found = []
    for won, games in groupby(seen, key=lambda each: each.facts.won):
        streak = list(games)
        found.append(Streak(won, len(streak), streak[-1]))
    longest = {
        won: max(
            (each for each in found if each.won is won), key=lambda each: each.length, default=None
        )
        for won in (True, False)
    }
    return Streaks(found[-1], longest[True], longest[False])


# ---- points --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SourceMean:
    """The points from one kind of thing: the mean over all games, and over won ones."""

    source: str
    all_games: float
    wins: float | None


def points_by_source(sources: Sequence[str], seen: Sequence[Seen]) -> list[SourceMean]:
    """Return the means for each source, in the given order, over at least one game."""
    won = [each for each in seen if each.facts.won]

    def mean(source: str, games: Sequence[Seen]) -> float:
        return fmean(each.facts.sources.get(source, 0) for each in games)

    return [
        SourceMean(source, mean(source, seen), mean(source, won) if won else None)
        for source in sources
    ]


# ---- games worth looking at again ----------------------------------------------------------------


def best_games(seen: Sequence[Seen], strengths: Strengths) -> dict[str, Seen]:
    """Return the player's best games, by what they are best in; the first of equals."""
    won = [each for each in seen if each.facts.won]
    weights = {id(each): each.against(strengths) for each in won}
    rated = [each for each in won if weights[id(each)] is not None]
    found = {"points": max(seen, key=lambda each: each.facts.points)}
    if won:
        found["fastest"] = min(won, key=lambda each: (each.game.rounds, -each.facts.points))
        found["clearest"] = max(won, key=lambda each: each.margin)
        found["closest"] = min(won, key=lambda each: each.margin)
    if rated:
        found["strongest"] = max(rated, key=lambda each: (weights[id(each)] or 0.0, each.margin))
    return found
