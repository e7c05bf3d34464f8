"""Do the styles of the strongest level play differently, and equally well?

    python -m tools.styles level5-builder:300 level5:300 --games 200 --jobs 2 --luck 0

Plays a match as `python -m tools.strength` does, and prints in addition what each side did: the
length of the games, the components it brought into play, its attacks, its points round by round.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol

from resarcana_desktop.arena.games import share_of_first
from resarcana_desktop.arena.rating import Rating, rating_of
from resarcana_desktop.arena.schedule import FIRST, Fixture, Match
from resarcana_desktop.arena.tally import adjusted
from resarcana_desktop.bots.play import play_game
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tools.strength.asking import match_parser
from tools.strength.naming import bot_named
from tools.styles.counting import Ways, ways_in
from tools.support.pages import on_page
from tools.support.processes import in_order

SHOWN_EVERY = 10
"""The number of deals between two progress lines."""


class Counted(Protocol):
    """What a seat did in its games."""

    games: int

    def add(self, other: Any, /) -> None:
        """Count what the other did as well."""

    def lines(self) -> Iterator[tuple[str, float]]:
        """Yield the statistics."""
        ...


@dataclass
class Met:
    """What two sides did in their games, and the first side's share of every deal."""

    seats: int
    ways: tuple[Counted, Counted] = field(default_factory=lambda: (Ways(), Ways()))
    shares: list[float] = field(default_factory=list)
    luck: list[float] = field(default_factory=list)

    def count(self, deal: Sequence["Met"]) -> None:
        """Count the games of a deal, each of which was counted by itself."""
        for game in deal:
            for mine, its in zip(self.ways, game.ways, strict=True):
                mine.add(its)
        self.shares.append(sum(game.shares[0] for game in deal) / len(deal))
        if deal[0].luck:
            self.luck.append(sum(game.luck[0] for game in deal) / len(deal))


def played(asked: argparse.Namespace, fixture: Fixture) -> Met:
    """A game, counted."""
    rules = res_arcana(asked.sets)
    bots = [bot_named(asked.bots[side], rules.faces) for side in fixture.sides]
    options = {"seats": asked.seats, "setup": asked.setup, "sides": "random", **rules.set_options}
    game = play_game(rules, options, fixture.seed, bots)
    met = Met(asked.seats, shares=[share_of_first(fixture, game.position.winners)])
    for side, ways in zip(fixture.sides, ways_in(game), strict=True):
        met.ways[side].add(ways)
    if asked.luck is not None:
        by_seat = makers.luck_of(rules.faces, asked.luck)(game)
        met.luck.append(by_seat[fixture.sides.index(FIRST)])
    return met


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the parsed command line."""
    return match_parser("python -m tools.styles", ("standard", "draft")).parse_args(words)


def result(met: Met) -> str:
    """Return the result so far, in a line or two."""
    lines = [_rated(f"{met.ways[0].games} games", rating_of(met.shares, met.seats))]
    if met.luck:
        lines.append(
            _rated("with luck subtracted", adjusted(met.shares, met.luck, met.seats).rating)
        )
    return "\n".join(lines)


def _rated(words: str, rating: Rating) -> str:
    low, high = rating.elo_interval.low, rating.elo_interval.high
    return f"{words}: {rating.share:.1%}, Elo {rating.elo:+z.0f} ({low:+z.0f} to {high:+z.0f})"


def summary(met: Met, bots: Sequence[str]) -> str:
    """Return the result and what each side did, side by side, as a seat's mean in a game."""
    rows = [f"{'':28}{bots[0]:>20}{bots[1]:>20}"]
    for (name, first), (_, second) in zip(*(ways.lines() for ways in met.ways), strict=True):
        rows.append(f"{name:28}{first:20.2f}{second:20.2f}")
    return "\n".join([result(met), *rows])


def measure(asked: argparse.Namespace) -> int:
    """Play, count and print; after Ctrl+C the games so far count."""
    match = Match(tuple(asked.bots), asked.games, asked.seed, asked.seats)
    for name in match.bots:
        bot_named(name, res_arcana(asked.sets).faces)
    met, deal = Met(asked.seats), list[Met]()
    try:
        for game in in_order(partial(played, asked), match.fixtures(), asked.jobs):
            deal.append(game)
            if len(deal) == asked.seats:
                met.count(deal)
                deal.clear()
                if len(met.shares) % SHOWN_EVERY == 0:
                    print(result(met), file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    if met.shares:
        print(summary(met, match.bots))
    return 0


def main(words: Sequence[str] | None = None) -> int:
    """Run the command, and write the result to a page if one is named."""
    return on_page(measure, arguments(words), words)


if __name__ == "__main__":
    sys.exit(main())
