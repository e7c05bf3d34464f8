"""The command line of commands that play a match."""

import argparse
from collections.abc import Sequence

from resarcana_desktop.games.resarcana.rulesets import BASE
from tools.support.pages import add_write_option


def match_parser(command: str, setups: Sequence[str]) -> argparse.ArgumentParser:
    """Return a parser for the two bots of a match, its games, and how its luck is computed."""
    parser = argparse.ArgumentParser(prog=command)
    parser.add_argument("bots", nargs=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, choices=(2, 3, 4, 5), default=2)
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    parser.add_argument("--sets", type=lambda word: tuple(word.split(",")), default=BASE)
    parser.add_argument("--setup", choices=setups, default="standard")
    parser.add_argument("--luck", type=int, help="subtract luck, with this many simulations or 0")
    parser.add_argument("--jobs", type=int, default=1)
    add_write_option(parser)
    return parser
