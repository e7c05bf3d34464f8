"""How well do bots foresee who wins?

    python -m tools.foresight level5:1 level5:150 level5:2400 level5:1@OTHER.weights --games 200

Randomly drawn main actions in two-player games of `search` are examined, before the rival has
passed. Every bot, named as for `tools.strength`, states the deciding seat's chance to win; with a
single simulation that is what its network says one action ahead. The output is the mean cross
entropy between these chances and the winner, in nats, and its difference from the first bot's with
the 95% interval, game by game; and the same with each bot's chances calibrated separately. Only
the outcomes of the games are used as a reference, so this reveals errors that all searches share;
regret, judged by such a search, cannot.
"""

import argparse
import math
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from typing import Final

import numpy as np

from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.engine import rng
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rulesets import TRAINED, options_for, res_arcana
from tools.calibration.fitting import likeliest
from tools.strength.naming import bot_named
from tools.suite.searching import is_open
from tools.support.clustered import mean_and_reach, with_margin
from tools.support.pages import add_write_option, on_page
from tools.support.processes import in_order, until_broken_off

FIRST_SEED: Final = 970_001
PLAYER: Final = "search"
ONE_IN: Final = 12
"""One of this many main actions is examined, at random."""
SURE: Final = 0.001
"""Chances are kept at least this far from 0 and 1."""
PARTS: Final = 10
"""The number of parts for cross-validation: a line is fitted to nine and used in the tenth."""
FEWEST_GAMES: Final = 30
"""With fewer games no line is fitted."""


@dataclass(frozen=True, slots=True)
class Foretold:
    """A decision: its game, what each bot predicted, and the share of the win that followed."""

    game: int
    chances: tuple[float, ...]
    won: float

    @property
    def surprises(self) -> tuple[float, ...]:
        """The cross entropy of each bot, in nats."""
        return tuple(surprise(chance, self.won) for chance in self.chances)


def surprise(chance: float, won: float) -> float:
    """Return the cross entropy of a chance and the share of the win that followed, in nats."""
    held = min(max(chance, SURE), 1.0 - SURE)
    return -(won * math.log(held) + (1.0 - won) * math.log(1.0 - held))


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.foresight")
    parser.add_argument("bots", nargs="+", help="search, level4 or level5; :SIMULATIONS, @WEIGHTS")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help="of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    add_write_option(parser)
    return parser.parse_args(words)


def followed(bots: Sequence[str], seed: int) -> list[Foretold]:
    """Return the bots' predictions in the game with a seed; both sets are used if that is even."""
    sets = TRAINED[: 2 - seed % 2]
    rules = res_arcana(sets)
    options = {"seats": 2, "sides": "random", "setup": "standard", **options_for(sets)}
    position, player = rules.start(options, seed), bot_named(PLAYER, rules.faces)
    searches = [_search(name, rules.faces) for name in bots]
    said: list[tuple[int, tuple[float, ...]]] = []
    words, played = rng.generator(seed), 0
    while not position.over():
        seat = position.seat_to_decide()
        seen, legal = position.observation(seat), position.legal_actions()
        if len(legal) > 2 and is_open(seen) and int(rng.next_word(words)) % ONE_IN == 0:
            chances = tuple(
                bot.chance_after(seen, (), seed + played, bot.budget) for bot in searches
            )
            said.append((seat, chances))
        position.apply(player.choose(seen, legal, bot_seed(seed, played)))
        played += 1
    share = 1.0 / len(position.winners)
    return [Foretold(seed, chances, share * (seat in position.winners)) for seat, chances in said]


def _search(name: str, faces: Faces) -> SearchBot:
    bot = bot_named(name, faces)
    if not isinstance(bot, SearchBot):
        raise SystemExit(f"{name} does not search: expected search, level4 or level5")
    return bot


def summary(bots: Sequence[str], found: Sequence[Foretold]) -> Iterator[str]:
    """Return two lines for each bot: its mean cross entropy, and the difference from the first's.

    First with the chances as they are shown, which are calibrated for the weights of the package
    and short searches; then with their log-odds scaled and shifted for each bot separately, as fits
    the other games best.
    """
    shown = [[each.surprises[number] for each in found] for number in range(len(bots))]
    fitted = [_fitted(found, number) for number in range(len(bots))]
    games = [each.game for each in found]
    for number, name in enumerate(bots):
        yield f"{name}: {_against_first(shown, number, games, bots[0])}"
        scale, off = _line(found, number)
        more = 100 * fmean(each.chances[number] - each.won for each in found)
        yield (
            f"  with log-odds times {scale:.2f} minus {off:z.2f}: "
            f"{_against_first(fitted, number, games, bots[0])}; predictions minus wins "
            f"{more:+z.1f} points"
        )


def _against_first(
    surprises: Sequence[Sequence[float]], number: int, games: Sequence[int], first: str
) -> str:
    line = f"{fmean(surprises[number]):.4f}"
    if number:
        apart = [own - other for own, other in zip(surprises[number], surprises[0], strict=True)]
        line += f", {with_margin(*mean_and_reach(apart, games), 4)} against {first}"
    return line


def _fitted(found: Sequence[Foretold], number: int) -> list[float]:
    """The cross entropy of a bot at each decision, its line fitted to the other games.

    Each pair of games, one with the base set and one with both, is in the same of PARTS parts.
    """
    parts = [each.game // 2 % PARTS for each in found]
    lines = {
        part: _line([f for f, its in zip(found, parts, strict=True) if its != part], number)
        for part in set(parts)
    }
    return [
        surprise(_chance(_log_odds(each.chances[number]), *lines[part]), each.won)
        for each, part in zip(found, parts, strict=True)
    ]


def _line(found: Sequence[Foretold], number: int) -> tuple[float, float]:
    """Return the factor of a bot's log-odds, and what is to be subtracted from them."""
    if len({each.game for each in found}) < FEWEST_GAMES:
        return 1.0, 0.0
    rows = np.array([(_log_odds(each.chances[number]), -1.0) for each in found])
    scale, off = likeliest(rows, np.array([each.won for each in found]), np.zeros(2))
    return float(scale), float(off)


def _log_odds(chance: float) -> float:
    held = min(max(chance, SURE), 1.0 - SURE)
    return math.log(held / (1.0 - held))


def _chance(log_odds: float, scale: float, off: float) -> float:
    return 1.0 / (1.0 + math.exp(off - scale * log_odds))


def measure(asked: argparse.Namespace) -> int:
    """Ask the bots and print how well they foresaw; after Ctrl+C, in the games so far."""
    for name in asked.bots:
        _search(name, res_arcana().faces)
    seeds = range(asked.seed, asked.seed + asked.games)
    found: list[Foretold] = []
    games = in_order(partial(followed, asked.bots), seeds, asked.jobs)
    until_broken_off(games, found.extend, asked.games, "games")
    if found:
        print(f"{len(found)} decisions")
        print("\n".join(summary(asked.bots, found)))
    return 0


def main(words: Sequence[str] | None = None) -> int:
    """Run the command, and write the result to a page if one is named."""
    return on_page(measure, arguments(words), words)


if __name__ == "__main__":
    sys.exit(main())
