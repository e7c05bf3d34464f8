"""Do the characters play in their own ways, and about as well as the levels they play at?

    python -m tools.cast --games 1000 --jobs 2 --write docs/lab/cast.md
    python -m tools.cast level3-dragons level3-landlord --games 200

Every character plays against the bot of its level without one; each deal is played from both seats.
Each row has the means of its actions per game, those of that bot in brackets, and the Elo.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from resarcana_desktop.arena.rating import rating_of
from resarcana_desktop.arena.schedule import Match
from resarcana_desktop.games.resarcana.bots.cast import CAST, CHARACTERS
from tools.styles.__main__ import Met, played
from tools.support.pages import add_write_option, on_page
from tools.support.processes import in_order

SHOWN: Final = {
    "artifacts placed": "placed",
    "monuments claimed": "monuments",
    "places of power claimed": "places",
    "place claimed in round 1": "place in round 1",
    "cards discarded": "discarded",
    "attacks": "attacks",
}
"""The statistics that are shown, and the heads of their columns."""
LEVEL5_SIMULATIONS: Final = 300


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.cast")
    parser.add_argument("bots", nargs="*", metavar="CHARACTER", help="by default all of them")
    parser.add_argument("--games", type=int, default=200, help="for each character")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument(
        "--simulations",
        type=int,
        default=LEVEL5_SIMULATIONS,
        help="a move for level5, which goes by the clock elsewhere",
    )
    add_write_option(parser)
    asked = parser.parse_args(words)
    for bot in asked.bots:
        if bot not in CHARACTERS:
            parser.error(f"{bot} is no character: expected one of {', '.join(CHARACTERS)}")
    return asked


def met_by(bot: str, asked: argparse.Namespace) -> Met:
    """Return the statistics of a character and of the bot of its level in their games."""
    level = CHARACTERS[bot].level
    counted = f":{asked.simulations}" if level == "level5" else ""
    match = Match((bot + counted, level + counted), asked.games, asked.seed, 2)
    game = argparse.Namespace(bots=match.bots, sets=("base",), seats=2, setup="standard", luck=None)
    met, deal = Met(2), list[Met]()
    for each in in_order(partial(played, game), match.fixtures(), asked.jobs):
        deal.append(each)
        if len(deal) == met.seats:
            met.count(deal)
            deal.clear()
    return met


def cells(met: Met) -> Iterator[str]:
    """Yield the means of the character, those of the other bot in brackets, and the Elo."""
    ours, theirs = (dict(ways.lines()) for ways in met.ways)
    for name in SHOWN:
        yield f"{ours[name]:.2f} ({theirs[name]:.2f})"
    rating = rating_of(met.shares, met.seats)
    low, high = rating.elo_interval.low, rating.elo_interval.high
    yield f"{rating.elo:+z.0f} ({low:+z.0f} to {high:+z.0f})"


def measure(asked: argparse.Namespace) -> int:
    """Play, count, and print a row for each character as soon as it is known."""
    heads = "".join(f"{head:>18}" for head in SHOWN.values())
    print(f"{'character':24}{'games':>6}{heads}  Elo")
    for bot in asked.bots or [each.bot for each in CAST]:
        met = met_by(bot, asked)
        *told, elo = cells(met)
        means = "".join(f"{each:>18}" for each in told)
        print(f"{bot:24}{met.ways[0].games:6}{means}  {elo}", flush=True)
    return 0


def main(words: Sequence[str] | None = None) -> int:
    """Run the command, and write the result to a page if one is named."""
    return on_page(measure, arguments(words), words)


if __name__ == "__main__":
    sys.exit(main())
