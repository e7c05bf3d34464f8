"""Does luck average out to zero, as it must, and how much of the results does it explain?

    python -m tools.luck --games 400 --seats 2 --jobs 2

Bots play one another. The luck of each game is what its draws, monuments, reshuffles and deal
brought beyond their expected value (`bots/luck`). Its mean is printed for each seat with a 95%
interval, and for each kind of chance. Exits with 1 if the interval of a seat does not contain 0,
which happens by chance once in twenty times. After Ctrl+C the games played so far are reported.
"""

import argparse
import sys
from collections.abc import Sequence

from tools.luck.reckoning import Fixture, Found, all_hold_zero, found_in, summary
from tools.support.pages import add_write_option, on_page
from tools.support.processes import in_order, until_broken_off


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.luck")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int, choices=(2, 3, 4, 5), default=2)
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--bot", default="network")
    parser.add_argument("--setup", choices=("standard", "draft"), default="standard")
    parser.add_argument("--sets", type=lambda word: tuple(word.split(",")), default=("base",))
    parser.add_argument("--simulations", type=int, default=60, help="for each outcome; 0: none")
    parser.add_argument("--jobs", type=int, default=1)
    add_write_option(parser)
    return parser.parse_args(words)


def measure(asked: argparse.Namespace) -> int:
    """Play, compute and print; return 1 if luck does not average out to zero."""
    fixtures = [
        Fixture(seed, asked.seats, asked.bot, asked.setup, asked.sets, asked.simulations)
        for seed in range(asked.seed, asked.seed + asked.games)
    ]
    games = list[Found]()
    results = in_order(found_in, fixtures, asked.jobs)
    until_broken_off(results, games.append, asked.games, "games")
    if len(games) < 2:
        return 1
    print(f"{len(games)} games, seeds from {asked.seed}")
    print("\n".join(summary(games)))
    return 0 if all_hold_zero(games) else 1


def main(words: Sequence[str] | None = None) -> int:
    """Run the command, and write the result to a page if one is named."""
    return on_page(measure, arguments(words), words)


if __name__ == "__main__":
    sys.exit(main())
