"""How often do bots do what can never help them?

    python -m tools.nonsense level1 level2 level3 level4 level5:300 --games 100 --jobs 2

Every bot plays this many games with itself in all seats. The output is the number of its main
actions, and the count of each kind of nonsense. Exits with 1 if there was any.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence

from tools.nonsense.counting import KINDS, TURNS, counted
from tools.support.pages import add_write_option, on_page
from tools.support.processes import in_order


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.nonsense")
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    add_write_option(parser)
    return parser.parse_args(words)


def measure(asked: argparse.Namespace) -> int:
    """Play and count; return 1 if there was nonsense."""
    nonsense = 0
    for name in asked.bots:
        tasks = [(name, seed) for seed in range(asked.seed, asked.seed + asked.games)]
        found = sum(in_order(counted, tasks, asked.jobs), Counter[str]())
        print(f"{name}: {asked.games} games, {found[TURNS]} main actions", flush=True)
        for kind in KINDS:
            print(f"  {kind}: {found[kind]}", flush=True)
            nonsense += found[kind]
    return int(nonsense > 0)


def main(words: Sequence[str] | None = None) -> int:
    """Run the command, and write the result to a page if one is named."""
    return on_page(measure, arguments(words), words)


if __name__ == "__main__":
    sys.exit(main())
