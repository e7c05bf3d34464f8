"""The same statistics, counted by hand: nothing of the program's arithmetic is used here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt

from tests.statistics.shelf import Made

ELO = {"level1": 0, "level2": 147, "level3": 288, "level4": 450, "level5": 577}
MAGES = "mage"


@dataclass(frozen=True)
class Line:
    """The number of games of a kind, the wins, the mean share, and its interval."""

    games: int
    wins: int
    share: float
    low: float
    high: float


def share(game: Made) -> float:
    """The part of the victory that was yours."""
    winners = game.model.end.winners
    return 1 / len(winners) if game.you in winners else 0.0


def line(games: Sequence[Made]) -> Line:
    """Wilson's interval with the spread that the games have."""
    shares = [share(game) for game in games]
    number = len(shares)
    mean = sum(shares) / number
    spread = sum((each - mean) ** 2 for each in shares) / (number - 1) / number if number > 1 else 0
    trials = mean * (1 - mean) / spread if spread else number
    z = 1.959963984540054
    middle = (mean + z * z / (2 * trials)) / (1 + z * z / trials)
    half = (
        z * sqrt(mean * (1 - mean) / trials + z * z / (4 * trials * trials)) / (1 + z * z / trials)
    )
    wins = sum(game.you in game.model.end.winners for game in games)
    low = middle - half if mean else 0.0
    return Line(number, wins, mean, low, middle + half if mean < 1 else 1.0)


def of_kind(game: Made, kind: str) -> list[str]:
    """The ids of your components of a kind at the end, as the position says."""
    kinds = {"mage": MAGE_IDS, "place_of_power": PLACE_IDS}[kind]
    return [each.id for each in game.model.end.seats[game.you].in_play if each.id in kinds]


def by(games: Sequence[Made], keys: list[list[str]]) -> dict[str, Line]:
    """A line for each key that a game has."""
    found: dict[str, list[Made]] = {}
    for game, own in zip(games, keys, strict=True):
        for key in own:
            found.setdefault(key, []).append(game)
    return {key: line(each) for key, each in found.items()}


def rivals(game: Made) -> list[str]:
    """The levels of the others; nothing for a person."""
    return [level for seat, level in enumerate(game.levels) if seat != game.you]


def elo(games: Sequence[Made]) -> tuple[int, float]:
    """The likeliest whole Elo, tried one by one, and how far the interval reaches."""
    rated = [game for game in games if all(rivals(game))]
    best = max(range(-400, 1200), key=lambda tried: sum(_likelihood(game, tried) for game in rated))
    chances = [chance(game, best) for game in rated]
    return best, 1.96 * 400 / log(10) / sqrt(sum(each * (1 - each) for each in chances))


def _likelihood(game: Made, tried: float) -> float:
    """The logarithm of how likely this result is."""
    won = chance(game, tried)
    return share(game) * log(won) + (1 - share(game)) * log(1 - won)


def chance(game: Made, tried: float) -> float:
    """The chance of who has this Elo to win against these rivals."""
    own = 10 ** (tried / 400)
    return float(own / (own + sum(10 ** (ELO[level] / 400) for level in rivals(game))))


def longest(games: Sequence[Made], *, won: bool) -> int:
    """The longest streak, counted game by game."""
    best = streak = 0
    for game in games:
        streak = streak + 1 if (game.you in game.model.end.winners) is won else 0
        best = max(best, streak)
    return best


PLACE_IDS = {
    "sacred_grove",
    "alchemists_tower",
    "catacombs_of_the_dead",
    "sacrificial_pit",
    "cursed_forge",
    "dwarven_mines",
    "coral_castle",
    "sunken_reef",
    "dragons_lair",
    "sorcerers_bestiary",
}
MAGE_IDS = {
    "alchemist",
    "artificer",
    "druid",
    "duelist",
    "healer",
    "necromancer",
    "scholar",
    "seer",
    "transmuter",
    "witch",
}
