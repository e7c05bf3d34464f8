"""Does luck come to nothing on average, as it must, and how much of the results does it explain?

    python -m tools.luck --games 400 --seats 2 --jobs 2

Bots play one another. The luck of each game is what all its draws, monuments, reshuffles and the
deal brought, beyond the mean of what they could have brought (`bots/luck`). Its mean is told for
each seat with a 95 % interval, and for each kind of chance. Ends with 1 where the interval of a
seat does not hold 0: that happens by chance once in twenty times. After Ctrl+C the games played so
far are told.
"""

import argparse
import sys
from collections.abc import Sequence

from tools.luck.reckoning import Fixture, Found, all_hold_zero, found_in, told
from tools.support.pages import add_write_option, on_page
from tools.support.processes import in_order, until_broken_off


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.luck")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int, choices=(2, 3, 4, 5), default=2)
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--bot", default="level3")
    parser.add_argument("--setup", choices=("standard", "draft"), default="standard")
    parser.add_argument("--sets", type=lambda word: tuple(word.split(",")), default=("base",))
    parser.add_argument("--simulations", type=int, default=60, help="for each outcome; 0: none")
    parser.add_argument("--jobs", type=int, default=1)
    add_write_option(parser)
    return parser.parse_args(words)


def measure(asked: argparse.Namespace) -> int:
    """Play, reckon and tell; 1 where luck does not come to nothing."""
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
    print("\n".join(told(games)))
    return 0 if all_hold_zero(games) else 1


def main(words: Sequence[str] | None = None) -> int:
    """Do what was asked for, and write the result to a page if one is named."""
    return on_page(measure, arguments(words), words)


if __name__ == "__main__":
    sys.exit(main())
