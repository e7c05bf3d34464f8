"""Do the characters play in their own ways, and about as well as the levels they play at?

    python -m tools.cast --games 1000 --jobs 2 --write docs/lab/cast.md
    python -m tools.cast level3-dragons level3-landlord --games 200
    python -m tools.cast --game mercurial --games 400

Every character plays against the bot of its level without one; each deal is played from both seats.
Each row has the means of its actions per game, those of that bot in brackets, and the Elo.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from resarcana_desktop.arena.rating import rating_of
from resarcana_desktop.arena.schedule import Fixture, Match
from resarcana_desktop.bots.characters import Characters
from resarcana_desktop.games.mercurial.bots.cast import CAST as CAST_OF_MERCURIAL
from resarcana_desktop.games.resarcana.bots.cast import CAST
from resarcana_desktop.games.resarcana.bots.registry import base_faces
from resarcana_desktop.games.resarcana.bots.style_bias import TASTES
from tools.cast import mercurial
from tools.styles.__main__ import Met, played
from tools.styles.counting import ITEM, Ways
from tools.support.pages import add_write_option, on_page
from tools.support.processes import in_order

LEVEL5_SIMULATIONS: Final = 300


@dataclass(frozen=True, slots=True)
class Counting:
    """How the games of a cast are played and counted, and which statistics are shown."""

    cast: Characters
    shown: Mapping[str, str]
    """The statistics, and the heads of their columns."""
    met: Callable[[], Met]
    played: Callable[[Sequence[str], Fixture], Met]
    own: Callable[[str, Any], Mapping[str, float]]
    """What shows a character, by the name of its bot: statistics in addition to those shown."""


def _res_arcana(bots: Sequence[str], fixture: Fixture) -> Met:
    game = argparse.Namespace(bots=bots, sets=("base",), seats=2, setup="standard", luck=None)
    return played(game, fixture)


def _liked(bot: str, ways: Ways) -> Mapping[str, float]:
    """Return how many components came into play that fit, and the share of items that do."""
    taste, faces = TASTES[CAST.style_of(bot)], base_faces()
    fits = items = taken = 0
    for component, times in ways.came.items():
        face = faces.face(component)
        if face.kind == ITEM:
            taken += times
            items += times * (taste.item(face) > 0.0)
        else:
            fits += times * (taste.component(face) > 0.0)
    return {"liked": fits / ways.games, "items liked": items / max(1, taken)}


def _nothing_else(_bot: str, _ways: object) -> Mapping[str, float]:
    return {}


GAMES: Final = {
    "resarcana": Counting(
        CAST,
        {
            "artifacts placed": "placed",
            "monuments claimed": "monuments",
            "places of power claimed": "places",
            "place claimed in round 1": "place in round 1",
            "cards discarded": "discarded",
            "attacks": "attacks",
            "liked": "liked",
            "items liked": "items liked",
        },
        partial(Met, 2),
        _res_arcana,
        _liked,
    ),
    "mercurial": Counting(
        CAST_OF_MERCURIAL,
        mercurial.SHOWN,
        mercurial.nothing_met,
        mercurial.played,
        _nothing_else,
    ),
}


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.cast")
    parser.add_argument("bots", nargs="*", metavar="CHARACTER", help="all of them by default")
    parser.add_argument("--game", choices=GAMES, default="resarcana")
    parser.add_argument("--games", type=int, default=200, help="for each character")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument(
        "--simulations",
        type=int,
        default=LEVEL5_SIMULATIONS,
        help="per move, for level5 of Res Arcana, which otherwise uses the clock",
    )
    add_write_option(parser)
    asked = parser.parse_args(words)
    characters = GAMES[asked.game].cast.by_bot
    for bot in asked.bots:
        if bot not in characters:
            parser.error(f"{bot} isn't a character: expected one of {', '.join(characters)}")
    return asked


def met_by(bot: str, asked: argparse.Namespace) -> Met:
    """Return the statistics of a character and of the bot of its level in their games."""
    counting = GAMES[asked.game]
    level = counting.cast.level_of(bot)
    by_the_clock = asked.game == "resarcana" and level == "level5"
    counted = f":{asked.simulations}" if by_the_clock else ""
    match = Match((bot + counted, level + counted), asked.games, asked.seed, 2)
    met, deal = counting.met(), list[Met]()
    games = in_order(partial(counting.played, match.bots), match.fixtures(), asked.jobs)
    for each in games:
        deal.append(each)
        if len(deal) == met.seats:
            met.count(deal)
            deal.clear()
    return met


def cells(bot: str, met: Met, counting: Counting) -> Iterator[str]:
    """Yield the means of the character, those of the other bot in brackets, and the Elo."""
    ours, theirs = ({**dict(ways.lines()), **counting.own(bot, ways)} for ways in met.ways)
    for name in counting.shown:
        yield f"{ours[name]:.2f} ({theirs[name]:.2f})"
    rating = rating_of(met.shares, met.seats)
    low, high = rating.elo_interval.low, rating.elo_interval.high
    yield f"{rating.elo:+z.0f} ({low:+z.0f} to {high:+z.0f})"


def measure(asked: argparse.Namespace) -> int:
    """Play, count, and print a row for each character as soon as it is known."""
    counting = GAMES[asked.game]
    heads = "".join(f"{head:>18}" for head in counting.shown.values())
    print(f"{'character':24}{'games':>6}{heads}  Elo")
    for bot in asked.bots or counting.cast.by_bot:
        met = met_by(bot, asked)
        *found, elo = cells(bot, met, counting)
        means = "".join(f"{each:>18}" for each in found)
        print(f"{bot:24}{met.ways[0].games:6}{means}  {elo}", flush=True)
    return 0


def main(words: Sequence[str] | None = None) -> int:
    """Run the command, and write the result to a page if one is named."""
    return on_page(measure, arguments(words), words)


if __name__ == "__main__":
    sys.exit(main())
