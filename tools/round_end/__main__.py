"""The exact end of a round, put to the test.

    python -m tools.round_end small --positions 500 --jobs 2
    python -m tools.round_end proved --positions 1000 --bots level4 level5 --jobs 2
    python -m tools.round_end contested --positions 20 --jobs 2

The first compares the search with brute force on small positions from games between bots; the
second measures how long it takes to prove a win, and how often bots miss one. The third plays wins
that are proved before the rival has passed against everything it can do, in several deals of the
hidden cards. Every position is identified by the seed of its game and the number of actions played
in it. Exits with 1 if the two differ, a bot misses a win or a proved one is lost.
"""

import argparse
import sys
from collections.abc import Sequence
from itertools import islice
from statistics import median

from resarcana_desktop.games.resarcana.bots.registry import BOTS
from tools.round_end.comparison import all_compared, proved
from tools.round_end.contested import all_contested
from tools.support.pages import add_write_option, on_page
from tools.support.processes import in_order


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.round_end")
    parser.add_argument("what", choices=("small", "proved", "contested"))
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--bots", nargs="+", choices=sorted(BOTS), default=["level4"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    add_write_option(parser)
    return parser.parse_args(words)


def small(asked: argparse.Namespace) -> int:
    """Return how many small positions have another result by brute force."""
    seeds = range(asked.seed, asked.seed + asked.positions)
    games = in_order(all_compared, seeds, asked.jobs)
    found = []
    for each in islice((each for game in games for each in game), asked.positions):
        found.append(each)
        if len(found) % 50 == 0:
            print(f"{len(found)} of {asked.positions}", file=sys.stderr, flush=True)
    wrong = [each for each in found if not each.same]
    for each in wrong:
        print(f"seed {each.seed}, {each.actions}: {each.found}, {each.best}")
    wins = sum(each.best.wins for each in found)
    print(f"{len(found)} positions, {wins} of them won: {len(wrong)} differ")
    return int(bool(wrong) or not found)


def certain(asked: argparse.Namespace) -> int:
    """Print how long proofs take, and which bots miss a proved win."""
    bots = tuple(asked.bots)
    tasks = ((seed, bots) for seed in range(asked.seed, asked.seed + 10 * asked.positions))
    games = in_order(proved, tasks, asked.jobs)
    found = []
    for each in islice((each for game in games for each in game), asked.positions):
        found.append(each)
        for name, taken in zip(bots, each.taken, strict=True):
            if not taken:
                print(f"{name} misses: seed {each.seed}, {each.actions}", flush=True)
        if len(found) % 50 == 0:
            print(f"{len(found)} of {asked.positions}", file=sys.stderr, flush=True)
    missed = [sum(not each.taken[place] for each in found) for place in range(len(bots))]
    seconds = sorted(each.seconds for each in found)
    for name, number in zip(bots, missed, strict=True):
        print(f"{name} misses {number} of {len(found)}")
    if seconds:
        last = seconds[int(0.99 * len(seconds))]
        print(f"median {median(seconds):.4f} s, p99 {last:.4f} s, max {seconds[-1]:.4f} s")
    return int(any(missed) or not found)


def before_the_end(asked: argparse.Namespace) -> int:
    """Return whether proved wins are kept while the rival plays, whatever it does."""
    tasks = ((seed, "network") for seed in range(asked.seed, asked.seed + 10 * asked.positions))
    games = in_order(all_contested, tasks, asked.jobs)
    kept = lost = too_large = 0
    for each in islice((each for game in games for each in game), asked.positions):
        kept, lost, too_large = kept + each.kept, lost + each.lost, too_large + each.too_large
        if each.lost:
            print(f"lost: seed {each.seed}, {each.actions}", flush=True)
    print(f"{kept} deals won whatever the rival did, {lost} lost, {too_large} too large")
    return int(lost > 0 or kept == 0)


RUNS = {"small": small, "proved": certain, "contested": before_the_end}


def main(words: Sequence[str] | None = None) -> int:
    """Run the command, and write the result to a page if one is named."""
    asked = arguments(words)
    return on_page(RUNS[asked.what], asked, words)


if __name__ == "__main__":
    sys.exit(main())
