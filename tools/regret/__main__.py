"""What do the answers of bots cost, compared with the best answer that any of them gives?

    python -m tools.regret level4 level5:1100 level5:1100@OTHER.weights --positions 480

A measure of strength that says more in minutes than a match in an hour: main actions in games of
`network` are examined, a few in each game, before the rival has passed. Every bot, named as for
`tools.strength`, answers independently, several times with other seeds; every answer that one of
them gave is searched separately, at length and in the same deals. The regret of an answer is the
lead of the best of them over it. The output is the mean of each bot in points of win chance, and
its difference from the first bot's with the 95% interval, position by position.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from statistics import fmean
from typing import Final

from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.engine.position import Options
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tools.strength.naming import bot_named
from tools.suite.searching import PLAYER, is_open, options_of
from tools.support.clustered import mean_and_reach, with_margin
from tools.support.pages import add_write_option, on_page
from tools.support.processes import in_order, until_broken_off

FIRST_SEED: Final = 960_001
"""Neither puzzles nor questions come from games with these seeds."""
ONE_IN: Final = 9
"""One of this many main actions is examined, at random."""
MOST: Final = 5
"""The limit in one game."""
OTHER_SEEDS: Final = 1_000_003
"""Added to a seed for the next answer; far more than a search has deals."""
AT_LENGTH: Final = Budget(simulations=4_000, determinizations=48)
"""The budget for searching each answer."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A main action to decide on: its position, its own seed, and its game's."""

    sets: tuple[str, ...]
    position: str
    seed: int
    game: int


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.regret")
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--positions", type=int, default=240)
    parser.add_argument("--tries", type=int, default=2, help="answers of each bot in a position")
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help="of the first game")
    parser.add_argument("--simulations", type=int, help="after each answer, instead of 4,000")
    parser.add_argument("--jobs", type=int, default=1)
    add_write_option(parser)
    return parser.parse_args(words)


def decisions(seed: int) -> Iterator[Asked]:
    """Main actions out of the games for two from this seed on, without end."""
    while True:
        sets, options = options_of(seed)
        if options["seats"] == 2:
            yield from _in_game(sets, options, seed)
        seed += 1


def _in_game(sets: tuple[str, ...], options: Options, seed: int) -> Iterator[Asked]:
    rules = res_arcana(sets)
    position, bot = rules.start(options, seed), make(PLAYER, rules.faces)
    found = played = 0
    while not position.over() and found < MOST:
        seat = position.seat_to_decide()
        seen, legal = position.observation(seat), position.legal_actions()
        own = bot_seed(seed, played)
        if len(legal) > 2 and own % ONE_IN == 0 and is_open(seen):
            yield Asked(sets, rules.position_text(position), own, seed)
            found += 1
        position.apply(bot.choose(seen, legal, own))
        played += 1


def regrets(bots: Sequence[str], tries: int, after: Budget, asked: Asked) -> list[float]:
    """The mean regret of each bot in a position, from 0 to 1."""
    rules = res_arcana(asked.sets)
    position = rules.parse_position(asked.position)
    seen, legal = position.observation(position.seat_to_decide()), position.legal_actions()
    given = [
        [
            bot_named(name, rules.faces).choose(seen, legal, asked.seed + OTHER_SEEDS * number)
            for number in range(tries)
        ]
        for name in bots
    ]
    judge, deals = _judge(rules.faces), asked.seed + OTHER_SEEDS * tries
    answers = sorted({action for each in given for action in each})
    worth = {each: judge.chance_after(seen, (each,), deals, after) for each in answers}
    best = max(worth.values())
    return [fmean(best - worth[action] for action in each) for each in given]


@cache
def _judge(faces: Faces) -> SearchBot:
    return SearchBot(faces, makers.shipped_network(faces), AT_LENGTH)


def summary(
    bots: Sequence[str], found: Sequence[Sequence[float]], games: Sequence[int]
) -> Iterator[str]:
    """Return a line for each bot: its mean regret, and how far it is from the first bot's.

    `games` are the games of the decisions; decisions of one game are not independent.
    """
    for number, name in enumerate(bots):
        line = f"{name}: {100 * fmean(row[number] for row in found):.2f} points"
        if number:
            apart = [100 * (row[number] - row[0]) for row in found]
            line += f", {with_margin(*mean_and_reach(apart, games), 2)} against {bots[0]}"
        yield line


def measure(asked: argparse.Namespace) -> int:
    """Ask the bots and print what their answers cost; after Ctrl+C, those so far."""
    after = AT_LENGTH
    if asked.simulations:
        after = Budget(simulations=asked.simulations, determinizations=AT_LENGTH.determinizations)
    wanted = decisions(asked.seed)
    tasks = [next(wanted) for _ in range(asked.positions)]
    found: list[list[float]] = []
    rows = in_order(partial(regrets, asked.bots, asked.tries, after), tasks, asked.jobs)
    until_broken_off(rows, found.append, len(tasks), "positions")
    if found:
        games = [task.game for task in tasks[: len(found)]]
        print("\n".join(summary(asked.bots, found, games)))
    return 0


def main(words: Sequence[str] | None = None) -> int:
    """Run the command, and write the result to a page if one is named."""
    return on_page(measure, arguments(words), words)


if __name__ == "__main__":
    sys.exit(main())
