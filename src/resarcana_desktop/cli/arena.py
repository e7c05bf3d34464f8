"""`resarcana arena`: how much stronger one bot is than another, or each of several."""

import json
from collections.abc import Sequence
from functools import partial
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, Final

from resarcana_desktop.arena.games import BotFailed, GamePool, Result, Venue, game_pool
from resarcana_desktop.arena.ladder import Rung
from resarcana_desktop.arena.match import Played, play_match
from resarcana_desktop.arena.rating import Interval, Rating
from resarcana_desktop.arena.results import Results, Stop, weights_of
from resarcana_desktop.arena.schedule import Match
from resarcana_desktop.arena.sequential import BOUND, SequentialTest
from resarcana_desktop.arena.tally import Adjusted, pace_of
from resarcana_desktop.bots.bot import Bot
from resarcana_desktop.bots.processes import ProcessLost
from resarcana_desktop.cli.asked import GameAsked, find_user_cards, one_interrupt
from resarcana_desktop.cli.record_folder import RecordFolder
from resarcana_desktop.engine.errors import OptionsError
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.position import Options, PlayedPosition
from resarcana_desktop.engine.record import SEEDS
from resarcana_desktop.games.interface import GameModule
from resarcana_desktop.storage.saves import faults
from resarcana_desktop.terminal.command import Command
from resarcana_desktop.terminal.console import Console
from resarcana_desktop.terminal.long_work import INTERRUPTED, JOBS, Progress, jobs
from resarcana_desktop.terminal.options import (
    CliError,
    Option,
    Syntax,
    UsageError,
    Values,
    number,
    rising,
    switch,
    whole,
)

_GAMES: Final = 100
# A test that has not decided by then is about a difference that hardly matters.
_MOST_GAMES_TESTED: Final = 40_000


def command(asked: GameAsked) -> Command[int]:
    """The command for a game."""
    options = (
        Option("games", whole(1, 1_000_000)),
        Option("seed", whole(0, SEEDS - 1), 1),
        Option("seats", whole(2, max(2, *asked.module.seat_counts)), 2),
        Option("time", number(0.001, 3600)),
        Option("sprt", rising(1000), words=2),
        JOBS,
        Option("luck", whole(0, 10_000)),
        Option("records", Path),
        *asked.command_options("arena"),
        switch("neighbors"),
        switch("json"),
    )
    return Command(Syntax(("bot",), options, at_least=2), partial(run, asked))


def run(asked: GameAsked, values: Values, console: Console) -> int:
    """Play the match, or the matches of all against all, and print what came out."""
    known = (*asked.module.bots, *asked.module.open_bots)
    matches = [Played(match, _test(values)) for match in _matches(values, known)]
    records = RecordFolder(values["records"]) if values["records"] else None
    options = asked.game_options(values, values["seats"], console)
    open_venue = partial(game_venue, asked.module, options, values["time"], values["luck"])
    venue = open_venue()
    if values["luck"] is not None and venue.luck_of is None:
        raise UsageError("cli.arena.no_luck")
    try:
        venue.rules.start({"seats": values["seats"], **options}, values["seed"])
    except OptionsError as error:
        raise UsageError("cli.simulate.options", problem=faults.record_reason(error)) from None
    bots = {name: venue.make(name) for name in values["bot"]}
    with one_interrupt(), game_pool(open_venue, jobs(values)) as pool:
        broken = _play(matches, pool, records, console)
        results = Results(
            venue.rules.version, bots, values["time"], matches, _stop(matches, broken)
        )
        (print_json if values["json"] else print_text)(results, console)
    return _exit_code(broken)


def game_venue(
    game: GameModule, options: Options, seconds: float | None, luck: int | None = None
) -> Venue:
    """Return a game with its bots, which get this many seconds a move, usable in any process.

    Luck is computed with `luck` simulations for each outcome, unless that is None.
    """
    find_user_cards(game)

    def bot(name: str) -> Bot[Any]:
        return game.bot(name, options, seconds)

    def result(played: Game[Any, Any]) -> Result:
        position: PlayedPosition = played.position
        score = game.match_score(played.options, position.winners)
        return Result(position.winners if score is None else score.winners, position.round)

    luck_of = None if luck is None else game.luck_of(options, luck)
    return Venue(game.ruleset(options), bot, result, options, game.next_game, luck_of)


# ---- the request -----------------------------------------------------------------------------


def _matches(values: Values, known: Sequence[str]) -> list[Match]:
    bots: tuple[str, ...] = values["bot"]
    for name in bots:
        if name not in known:
            raise UsageError("cli.arena.unknown_bot", found=name, bots=", ".join(known))
    for place, name in enumerate(bots):
        if len(bots) > 2 and name in bots[:place]:
            raise UsageError("cli.arena.same_bot", bot=name)
    if len(bots) > 2 and (values["sprt"] or values["seats"] > 2):
        option = "--sprt" if values["sprt"] else "--seats"
        raise UsageError("cli.arena.two_bots", option=option)
    pairs = list(pairwise(bots) if values["neighbors"] else combinations(bots, 2))
    games = values["games"] or (_MOST_GAMES_TESTED if values["sprt"] else _GAMES)
    return [Match(pair, games, values["seed"], values["seats"]) for pair in pairs]


def _test(values: Values) -> SequentialTest | None:
    if values["sprt"] is None:
        return None
    elo0, elo1 = values["sprt"]
    return SequentialTest(elo0, elo1, values["seats"])


# ---- playing ---------------------------------------------------------------------------------


def _play(
    matches: list[Played], pool: GamePool, records: RecordFolder | None, console: Console
) -> BaseException | None:
    """Play all matches, or as many as possible; return what stopped them, if anything did."""
    progress, done = Progress(console), 0
    games = sum(one.match.groups * one.match.seats for one in matches)
    progress.show(done, games, str)
    try:
        for played in matches:
            for kept in play_match(played, pool, recorded=records is not None):
                if records is not None:
                    records.keep_all(kept)
                done += 1
                progress.show(done, games, partial(_note, played, console))
    except (KeyboardInterrupt, BotFailed, ProcessLost, CliError) as error:
        return error
    finally:
        progress.end()
    return None


def _note(played: Played, console: Console) -> str:
    return f"{'-'.join(played.match.bots)} {standing(played, console)}"


# ---- the end ---------------------------------------------------------------------------------


def _stop(played: list[Played], broken: BaseException | None) -> Stop:
    if broken is not None:
        return Stop.BROKEN_OFF
    return Stop.DECIDED if any(match.decided for match in played) else Stop.ALL_PLAYED


def _exit_code(broken: BaseException | None) -> int:
    """Zero when all went well; raises CliError when the games were broken off by a fault."""
    match broken:
        case BotFailed(bot=bot, seed=seed, problem=problem):
            raise CliError("cli.arena.failed", bot=bot, seed=seed, problem=problem)
        case ProcessLost():
            raise CliError("cli.arena.lost")
        case CliError():  # a record cannot be written
            raise broken
        case KeyboardInterrupt():
            return INTERRUPTED
    return 0


# ---- the report ----------------------------------------------------------------------------------

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
    """Return the score so far, in a few signs."""
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
    """Print the result with luck subtracted."""
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
    """Print each side's wins, and how long its moves took."""
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
    """Return an Elo with its sign; infinite if one side has won everything."""
    if 0 < rating.share < 1:
        return _signed(rating.elo)
    return "+∞" if rating.share == 1 else "-∞"


def _elo_range(rating: Rating) -> str:
    low = _signed(rating.elo_interval.low) if rating.share_interval.low > 0 else "-∞"
    high = _signed(rating.elo_interval.high) if rating.share_interval.high < 1 else "+∞"
    return f"{low} … {high}"
