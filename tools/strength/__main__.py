"""Matches that the arena does not play: counted simulations, other weights or versions, lots.

    python -m tools.strength level5:1100 greedy --games 200 --sets base,lux_et_tenebrae --jobs 2
    python -m tools.strength network@NEW.weights network@OLD.weights --games 400
    python -m tools.strength level5 level5=../before --time 1 --games 100
    python -m tools.strength network network+lots --setup draft --games 400
    python -m tools.strength network network+lots --setup second_game --games 400

With `--luck` the luck in the games is also subtracted from the result. `open` is a search that sees
everything hidden.

With `--setup match` a whole match of the rules counts as a game, as in the arena; with `--setup
second_game` each game is game 2 of a match, in which artifacts are drafted face up. The names of
bots are explained in `naming`.
"""

import argparse
import sys
from functools import partial
from typing import Any, Final

from resarcana_desktop.arena.games import Result, Seconds, Venue, game_pool
from resarcana_desktop.arena.match import Played, play_match
from resarcana_desktop.arena.rating import Interval
from resarcana_desktop.arena.schedule import Match
from resarcana_desktop.arena.tally import Adjusted, pace_of
from resarcana_desktop.bots.bot import Bot
from resarcana_desktop.engine.game import Game
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.rules.match import MATCH, next_game
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.setup import SIDES
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tools.strength.asking import match_parser
from tools.strength.naming import bot_named
from tools.strength.second_games import SecondGames
from tools.support.pages import on_page

SECOND_GAME: Final = "second_game"
SETUPS: Final = ("standard", "draft", MATCH, SECOND_GAME)
SHOWN_EVERY: Final = 10
"""The number of deals between two progress lines."""


def venue(
    sets: tuple[str, ...],
    setup: str,
    sides: str,
    luck: int | None = None,
    seconds: float | None = None,
) -> Venue:
    """Return the venue of these games, with luck computed by `luck` simulations, if any.

    `seconds` are what a move may take for bots that watch the clock.
    """
    rules = res_arcana(sets)
    luck_of = None if luck is None else makers.luck_of(rules.faces, luck)

    def bot(name: str) -> Bot[Observation]:
        return bot_named(name, rules.faces, seconds)

    if setup == SECOND_GAME:
        second = SecondGames(rules.faces.cardsets)
        options = {"setup": MATCH, "sides": sides, **rules.set_options}
        return Venue(second, bot, result, options, luck_of=luck_of)
    options = {"setup": setup, "sides": sides, **rules.set_options}
    return Venue(rules, bot, result, options, next_game, luck_of)


def result(game: Game[Any, Any]) -> Result:
    """Return how a game ended."""
    return Result(game.position.winners, game.position.round)


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """Return the parsed command line."""
    parser = match_parser("python -m tools.strength", SETUPS)
    parser.add_argument("--sides", choices=SIDES, default="random")
    parser.add_argument("--time", type=float, help="seconds per move, for bots that use a clock")
    return parser.parse_args(words)


def summary(played: Played) -> str:
    """Return the score so far, in a line."""
    rating = played.tally.rating()
    low, high = rating.share_interval.low, rating.share_interval.high
    elo = f"Elo {rating.elo:+z.0f} ({_span(rating.elo_interval, 0)})"
    share = f"{rating.share:.1%} ({low:.1%} to {high:.1%})"
    adjusted = played.tally.adjusted()
    plain = f"{' against '.join(played.match.bots)}: {played.tally.games} games, {share}, {elo}"
    plain += f"; seconds per move {' and '.join(map(pace_text, played.tally.seconds))}"
    return plain if adjusted is None else f"{plain}\n  {adjusted_text(adjusted)}"


def pace_text(seconds: Seconds) -> str:
    """Return how long the moves of a side took."""
    pace = pace_of(seconds, None)
    return f"{pace.mean:.3f} (99 of 100 within {pace.p99:.3f})"


def adjusted_text(adjusted: Adjusted) -> str:
    """Return the score with luck subtracted."""
    rating, luck = adjusted.rating, adjusted.luck_interval
    low, high = rating.share_interval.low, rating.share_interval.high
    left = "" if adjusted.variance_left is None else f"{adjusted.variance_left:.0%}"
    return (
        f"with luck subtracted: {rating.share:.1%} ({low:.1%} to {high:.1%}), "
        f"Elo {rating.elo:+z.0f} "
        f"({_span(rating.elo_interval, 0)}); mean luck {100 * adjusted.luck:+z.2f} "
        f"({_span(luck, 2, 100)}); "
        f"variance left {left}"
    )


def _span(interval: Interval, digits: int, times: float = 1.0) -> str:
    low, high = times * interval.low, times * interval.high
    return f"{low:+z.{digits}f} to {high:+z.{digits}f}"


def measure(asked: argparse.Namespace) -> int:
    """Play a match and print the result; after Ctrl+C the games so far count."""
    open_venue = partial(venue, asked.sets, asked.setup, asked.sides, asked.luck, asked.time)
    match = Match(tuple(asked.bots), asked.games, asked.seed, asked.seats)
    for name in match.bots:
        bot_named(name, res_arcana(asked.sets).faces)
    played = Played(match)
    try:
        with game_pool(open_venue, asked.jobs) as pool:
            for number, _ in enumerate(play_match(played, pool), start=1):
                if number % (SHOWN_EVERY * match.seats) == 0:
                    print(summary(played), file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    print(summary(played))
    return 0


def main(words: list[str] | None = None) -> int:
    """Run the command, and write the result to a page if one is named."""
    return on_page(measure, arguments(words), words)


if __name__ == "__main__":
    sys.exit(main())
