"""What the arena prints: tables and sentences for people, or one JSON object."""

import json
from typing import Final

from resarcana_desktop.arena.ladder import Rung
from resarcana_desktop.arena.luck import Adjusted
from resarcana_desktop.arena.match import Played
from resarcana_desktop.arena.rating import Interval, Rating
from resarcana_desktop.arena.results import Results, Stop, weights_of
from resarcana_desktop.arena.sequential import BOUND, SequentialTest
from resarcana_desktop.arena.tally import pace_of
from resarcana_desktop.terminal.console import Console

_SIDE_HEADS: Final = ("bot", "wins", "share", "moves", "mean", "p99", "over")
_LADDER_HEADS: Final = ("bot", "elo", "interval")
_MATCH_HEADS: Final = ("match", "games", "share", "elo", "interval")


def print_json(results: Results, console: Console) -> None:
    """Print everything as one object."""
    console.write(json.dumps(results.facts()))


def print_text(results: Results, console: Console) -> None:
    """Print what the games say, and how sure that is."""
    if results.stop is Stop.BROKEN_OFF:
        console.say("cli.arena.broken_off")
    counted = [played for played in results.played if played.tally.games]
    if not counted:
        console.say("cli.arena.nothing")
    elif len(results.bots) > 2:
        _print_ladder(results, counted, console)
    else:
        _print_match(counted[0], results, console)
    _print_weights(results, console)


def standing(played: Played, console: Console) -> str:
    """The score so far, in a few signs."""
    if not played.tally.games:
        return ""
    rating = played.tally.rating()
    return (
        f"{console.catalogue.number(rating.share, '.1%')} Elo {_elo(rating)} ({_elo_range(rating)})"
    )


# ---- a match ---------------------------------------------------------------------------------


def _print_match(played: Played, results: Results, console: Console) -> None:
    match, tally = played.match, played.tally
    rating, number = tally.rating(), console.catalogue.number
    _print_sides(played, results, console)
    console.write("")
    console.say(
        "cli.arena.result",
        bot=match.bots[0],
        share=number(rating.share, ".1%"),
        share_range=_share_range(rating.share_interval, console),
        even=number(1 / match.seats, ".1%"),
        elo=_elo(rating),
        elo_range=_elo_range(rating),
    )
    adjusted = tally.adjusted()
    if adjusted is not None:
        _print_adjusted(adjusted, console)
    facts = results.match_facts(played)
    console.say(
        "cli.arena.games",
        games=tally.games,
        groups=facts["groups"],
        seats=match.seats,
        seed=match.seed,
        rounds=number(facts["mean_rounds"], ".1f"),
        actions=number(facts["mean_actions"], ".0f"),
    )
    if played.test is not None:
        _print_test(played.test, console)


def _print_adjusted(adjusted: Adjusted, console: Console) -> None:
    """The same once luck is taken off."""
    rating, number = adjusted.rating, console.catalogue.number
    left = adjusted.variance_left
    console.say(
        "cli.arena.adjusted",
        share=number(rating.share, ".1%"),
        share_range=_share_range(rating.share_interval, console),
        elo=_elo(rating),
        elo_range=_elo_range(rating),
        luck=number(100 * adjusted.luck, "+.1f"),
        left="–" if left is None else number(left, ".0%"),
    )


def _print_sides(played: Played, results: Results, console: Console) -> None:
    """Who won how much, and how long moves took."""
    tally, number = played.tally, console.catalogue.number
    wins = sum(tally.shares) * tally.seats
    rows = []
    for bot, won, seconds in zip(
        played.match.bots, (wins, tally.games - wins), tally.seconds, strict=True
    ):
        pace = pace_of(seconds, results.seconds)
        share = number(won / tally.games, ".1%")
        times = number(pace.mean, ".4f"), number(pace.p99, ".4f")
        over = "–" if pace.over is None else str(pace.over)
        rows.append((bot, number(won, ".1f"), share, str(pace.moves), *times, over))
    console.table([_heads(_SIDE_HEADS, console), *rows])


def _print_test(test: SequentialTest, console: Console) -> None:
    number = console.catalogue.number
    console.say(
        "cli.arena.test",
        elo0=number(test.elo0, "g"),
        elo1=number(test.elo1, "g"),
        verdict=console.text(f"cli.arena.verdict.{test.verdict}"),
        ratio=number(test.log_ratio, "+.2f"),
        bound=number(BOUND, ".2f"),
    )


# ---- all against all -------------------------------------------------------------------------


def _print_ladder(results: Results, counted: list[Played], console: Console) -> None:
    ladder = results.ladder()
    if ladder is None:
        console.say("cli.arena.not_linked")
    else:
        rows = [_rung_row(name, rung) for name, rung in zip(results.bots, ladder, strict=True)]
        console.table([_heads(_LADDER_HEADS, console), *rows])
        console.say("cli.arena.above_first", bot=next(iter(results.bots)))
    console.write("")
    console.table([_heads(_MATCH_HEADS, console), *(_match_row(each, console) for each in counted)])


def _rung_row(name: str, rung: Rung) -> tuple[str, ...]:
    return name, _signed(rung.elo), f"{_signed(rung.interval.low)} … {_signed(rung.interval.high)}"


def _match_row(played: Played, console: Console) -> tuple[str, ...]:
    rating = played.tally.rating()
    name = " – ".join(played.match.bots)
    share = console.catalogue.number(rating.share, ".1%")
    return name, str(played.tally.games), share, _elo(rating), _elo_range(rating)


# ---- words and numbers -----------------------------------------------------------------------


def _print_weights(results: Results, console: Console) -> None:
    for name, bot in results.bots.items():
        weights = weights_of(bot)
        if weights is not None:
            console.say("cli.arena.weights", bot=name, hash=weights)


def _heads(heads: tuple[str, ...], console: Console) -> list[str]:
    return [console.text(f"cli.arena.head.{head}") for head in heads]


def _share_range(interval: Interval, console: Console) -> str:
    number = console.catalogue.number
    return f"{number(interval.low, '.1%')} … {number(interval.high, '.1%')}"


def _signed(elo: float) -> str:
    return f"{round(elo):+d}"


def _elo(rating: Rating) -> str:
    """An Elo with its sign; infinite where one side has won everything."""
    if 0 < rating.share < 1:
        return _signed(rating.elo)
    return "+∞" if rating.share == 1 else "-∞"


def _elo_range(rating: Rating) -> str:
    low = _signed(rating.elo_interval.low) if rating.share_interval.low > 0 else "-∞"
    high = _signed(rating.elo_interval.high) if rating.share_interval.high < 1 else "+∞"
    return f"{low} … {high}"
