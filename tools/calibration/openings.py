"""The chances shown before the first round, compared with fair ones.

    python -m tools.calibration.openings --games 30 --seats 2 --setup draft

Games are dealt, and every seat takes what a search finds best until the first round begins. Seats
that choose equally well win 1 of N games at a table for N, whatever they are dealt: so the mean of
the best chances has to equal that, pick by pick. The output is the mean, its 95% margin, and the
additional offset of the log-odds that makes the mean fair.
"""

import argparse
import math
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.rulesets import BASE, SHIPPED, res_arcana
from tools.calibration.notes import Fixture, shipped_network, told_kind
from tools.support.clustered import mean_and_reach
from tools.support.pages import add_write_option, on_page
from tools.support.processes import in_order, until_broken_off

FIRST_SEED: Final = 960_001
STEPS: Final = 50
"""The number of bisections for the offset."""
WIDEST: Final = 5.0

Forecast = tuple[int, str, float]
"""The seed of the game, the kind of decision, and the best chance shown."""


def forecasts_in(fixture: Fixture) -> list[Forecast]:
    """Return the best chances shown before the first round of a game."""
    rules = res_arcana(fixture.sets)
    position = rules.start(fixture.options(), fixture.seed)
    budget = Budget(simulations=fixture.simulations)
    bot = SearchBot(rules.faces, shipped_network(fixture.sets), budget)
    found: list[Forecast] = []
    while position.round == 0 and not position.over():
        seen, legal = position.observation(position.seat_to_decide()), position.legal_actions()
        best = bot.advise(seen, legal, bot_seed(fixture.seed, len(found)))[0]
        found.append((fixture.seed, told_kind(seen), best.chance))
        position.apply(best.action)
    return found


def offset(chances: Sequence[float], fair: float) -> float:
    """Return the offset of the log-odds that makes the mean of the chances fair."""
    least, most = -WIDEST, WIDEST
    for _ in range(STEPS):
        middle = (least + most) / 2.0
        if mean_after(chances, middle) > fair:
            least = middle
        else:
            most = middle
    return least


def mean_after(chances: Sequence[float], off: float) -> float:
    """Return the mean of the chances with an offset subtracted from their log-odds."""
    moved = (1.0 / (1.0 + (1.0 - each) / each * math.exp(off)) for each in chances if each > 0.0)
    return math.fsum(moved) / len(chances)


def summary(forecasts: Sequence[Forecast], seats: int) -> Iterator[str]:
    """A line for each kind of decision."""
    by_kind: dict[str, list[Forecast]] = {}
    for each in forecasts:
        by_kind.setdefault(each[1], []).append(each)
    yield f"{'':<20}{'n':>5}  {'mean':>5}  {'95%':>6}  {'offset':>6}   fair: {1 / seats:.3f}"
    for kind, found in sorted(by_kind.items()):
        chances = [chance for _, _, chance in found]
        mean, reach = mean_and_reach(chances, [seed for seed, _, _ in found])
        sure = "-" if reach is None else f"{reach:.3f}"
        off = offset(chances, 1.0 / seats)
        yield f"{kind:<20}{len(found):>5}  {mean:.3f}  {sure:>6}  {off:>+6.2f}"


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.calibration.openings")
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--seats", type=int, choices=(2, 3, 4, 5), default=2)
    parser.add_argument("--setup", choices=("standard", "draft", "match"), default="draft")
    parser.add_argument("--sets", nargs="+", choices=SHIPPED, default=list(BASE))
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help="of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    add_write_option(parser)
    return parser.parse_args(words)


def fixture_of(asked: argparse.Namespace, seed: int) -> Fixture:
    """The game with a seed."""
    return Fixture(seed, asked.seats, asked.simulations, 0.0, asked.setup, tuple(asked.sets))


def forecasts_of(settings: Mapping[str, object], seed: int) -> list[Forecast]:
    """Return the chances shown in the game with a seed."""
    return forecasts_in(fixture_of(argparse.Namespace(**settings), seed))


def measure(asked: argparse.Namespace) -> int:
    """Deal, choose and print; after Ctrl+C, the games so far."""
    found: list[Forecast] = []
    seeds = range(asked.seed, asked.seed + asked.games)
    games = in_order(partial(forecasts_of, vars(asked)), seeds, asked.jobs)
    until_broken_off(games, found.extend, asked.games, "games")
    if found:
        print("\n".join(summary(found, asked.seats)))
    return 0


def main(words: Sequence[str] | None = None) -> int:
    """Run the command, and write the result to a page if one is named."""
    return on_page(measure, arguments(words), words)


if __name__ == "__main__":
    sys.exit(main())
