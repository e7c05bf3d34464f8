"""The arithmetic of statistics: shares of wins, Elo, streaks, points; whatever game it is.

All of it is about one player, called by a name, and over all the games that count; what is a mean
over won games only has `wins` in its name. A victory shared by two counts as half a win.

A player's Elo is the one under which the wins against bots of measured levels are as many as they
were. At a table of several each player's chance is in proportion to 10 ** (Elo / 400), as in the
arena. Games with other people at the table, whose strength nobody knows, are left out of it.
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
"""Games from which the Elo at a moment is found: that one and those before it."""

LEAST_RATED: Final = 5
"""Fewer games against measured levels tell no Elo."""

MOST_POINTS_OF_CURVE: Final = 120
"""A curve over more games than these leaves some out."""

MIXED: Final = "mixed"
PEOPLE: Final = "people"
"""The opponents of a game, where they are not all bots of one level."""

_SCALE: Final = 400 / log(10)
_WEAKEST: Final = -2000.0
_STRONGEST: Final = 3000.0


@dataclass(frozen=True)
class Seen:
    """A game as one of its players saw it."""

    game: FinishedGame
    seat: int

    @property
    def player(self) -> Player:
        """Who saw it."""
        return self.game.players[self.seat]

    @property
    def facts(self) -> SeatFacts:
        """What the player had and did."""
        return self.player.facts

    @property
    def others(self) -> list[Player]:
        """The other players, in the order of their seats."""
        return [each for seat, each in enumerate(self.game.players) if seat != self.seat]

    @property
    def share(self) -> float:
        """The part of the victory: 1 for who won alone, 0 for who lost."""
        return 1 / self.game.winners if self.facts.won else 0.0

    @property
    def margin(self) -> int:
        """How many points more than the best of the others."""
        return self.facts.points - max(other.facts.points for other in self.others)

    @property
    def opponents(self) -> str:
        """The level of the others, `MIXED` or `PEOPLE`."""
        if any(other.person for other in self.others):
            return PEOPLE
        levels = {other.level for other in self.others}
        return levels.pop() if len(levels) == 1 else MIXED

    def against(self, strengths: Strengths) -> float | None:
        """What all opponents weigh together, None where the strength of one is not known."""
        elos = [None if other.person else strengths(other.level) for other in self.others]
        known = [elo for elo in elos if elo is not None]
        return sum(_weight(elo) for elo in known) if len(known) == len(elos) else None


def names(games: Iterable[FinishedGame]) -> list[str]:
    """The people in some games, whoever played most first."""
    played = Counter(each.name for game in games for each in game.players if each.person)
    return [name for name, _ in played.most_common()]


def seen_by(name: str, games: Iterable[FinishedGame]) -> list[Seen]:
    """The games that a person played, in their order."""
    return [
        Seen(game, seat)
        for game in games
        for seat, player in enumerate(game.players)
        if player.person and player.name == name
    ]


# ---- shares of wins ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Effect:
    """How much more was won than was to be expected against these opponents, as a share.

    `games` are those it was found in.
    """

    value: float
    interval: Interval
    games: int


@dataclass(frozen=True)
class Rate:
    """The share of wins in some games with its 95 % interval.

    `effect` is what is left of it when the strength of the opponents is taken into account, None
    where that is not known.
    """

    key: str
    games: int
    wins: int
    share: float
    interval: Interval
    effect: Effect | None


def rate_of(key: str, seen: Sequence[Seen], elo: Elo | None, strengths: Strengths) -> Rate:
    """The rate in some games, at least one, of a player with this Elo."""
    shares = [each.share for each in seen]
    wins = sum(each.facts.won for each in seen)
    effect = None if elo is None else _effect(seen, elo.value, strengths)
    return Rate(key, len(seen), wins, fmean(shares), share_interval(shares), effect)


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
    """A rate for each key that any game has, that with the most games first."""
    found: dict[str, list[Seen]] = {}
    for each in seen:
        for key in dict.fromkeys(keys(each)):
            found.setdefault(key, []).append(each)
    rates = [rate_of(key, games, elo, strengths) for key, games in found.items()]
    return sorted(rates, key=lambda rate: (-rate.games, rate.key))


# ---- Elo -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Elo:
    """An Elo with its 95 % interval, found in so many games."""

    value: float
    interval: Interval
    games: int


@dataclass(frozen=True)
class Moment:
    """The Elo over the last games up to one that was saved then."""

    saved: int
    number: int
    """The number of that game among those that tell an Elo, from 1."""
    elo: Elo


def elo_of(seen: Iterable[Seen], strengths: Strengths) -> Elo | None:
    """The Elo over all games that tell one; None where they are too few."""
    rated = [(share, opponents) for _, share, opponents in _rated(seen, strengths)]
    return _likeliest(rated) if len(rated) >= LEAST_RATED else None


def elo_over_time(seen: Iterable[Seen], strengths: Strengths) -> list[Moment]:
    """The Elo at each moment, or at so many as a curve has room for; the last is among them."""
    rated = _rated(seen, strengths)
    step = -(-len(rated) // MOST_POINTS_OF_CURVE) or 1
    ends = range(len(rated), LEAST_RATED - 1, -step)
    moments = []
    for end in reversed(ends):
        window = [(share, opponents) for _, share, opponents in rated[max(end - WINDOW, 0) : end]]
        moments.append(Moment(rated[end - 1][0], end, _likeliest(window)))
    return moments


def _rated(seen: Iterable[Seen], strengths: Strengths) -> list[tuple[int, float, float]]:
    """The day, the share won and the opponents' weight of each game that tells an Elo."""
    weighed = [(each, each.against(strengths)) for each in seen]
    return [
        (each.game.saved, each.share, opponents)
        for each, opponents in weighed
        if opponents is not None
    ]


def _likeliest(rated: Sequence[tuple[float, float]]) -> Elo:
    """The Elo under which as much is expected as was won.

    Where all or nothing was won, as if half a game had gone the other way.
    """
    won = min(max(sum(share for share, _ in rated), 0.5), len(rated) - 0.5)
    # Rivals are of a few strengths only, however many games there are.
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
    """So many games won, or lost, one after the other; `last` is the last of them."""

    won: bool
    length: int
    last: Seen


@dataclass(frozen=True)
class Streaks:
    """The streak that goes on, and the longest ones; None where nothing was won, or lost."""

    current: Streak
    wins: Streak | None
    losses: Streak | None


def streaks_of(seen: Sequence[Seen]) -> Streaks:
    """The streaks in some games, at least one."""
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
    """The points that a kind of thing gave: the mean over all games, and over those won."""

    source: str
    all_games: float
    wins: float | None


def points_by_source(sources: Sequence[str], seen: Sequence[Seen]) -> list[SourceMean]:
    """The means for each source, in the order given, of some games, at least one."""
    won = [each for each in seen if each.facts.won]

    def mean(source: str, games: Sequence[Seen]) -> float:
        return fmean(each.facts.sources.get(source, 0) for each in games)

    return [
        SourceMean(source, mean(source, seen), mean(source, won) if won else None)
        for source in sources
    ]


# ---- games worth looking at again ----------------------------------------------------------------


def best_games(seen: Sequence[Seen], strengths: Strengths) -> dict[str, Seen]:
    """The games to be proud of, by what they are the best in; of equals the first."""
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
