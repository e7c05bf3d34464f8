"""`resarcana arena`: how much stronger one bot is than another, or each of several."""

from collections.abc import Sequence
from functools import partial
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, Final

from resarcana_desktop.arena.games import BotFailed, GamePool, Result, Venue, game_pool
from resarcana_desktop.arena.match import Played, play_match
from resarcana_desktop.arena.results import Results, Stop
from resarcana_desktop.arena.schedule import Match
from resarcana_desktop.arena.sequential import SequentialTest
from resarcana_desktop.bots.bot import Bot
from resarcana_desktop.bots.processes import ProcessLost
from resarcana_desktop.cli.arena_report import print_json, print_text, standing
from resarcana_desktop.cli.asked import GameAsked, find_user_cards
from resarcana_desktop.cli.interrupts import one_interrupt
from resarcana_desktop.cli.record_folder import RecordFolder
from resarcana_desktop.engine.errors import OptionsError
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.position import Options, PlayedPosition
from resarcana_desktop.engine.record import SEEDS
from resarcana_desktop.games.interface import GameModule
from resarcana_desktop.storage.saves import faults
from resarcana_desktop.terminal.command import Command
from resarcana_desktop.terminal.console import Console
from resarcana_desktop.terminal.long_work import INTERRUPTED, JOBS, jobs
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
from resarcana_desktop.terminal.progress import Progress

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
        switch("neighbours"),
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
    """A game with its bots, which may take this many seconds a move, in whatever process.

    Luck is reckoned by so many simulations for each outcome, unless that is None.
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


# ---- what is asked for -----------------------------------------------------------------------


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
    pairs = list(pairwise(bots) if values["neighbours"] else combinations(bots, 2))
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
    """Play all matches, or as many as possible; returns what broke them off, if anything did."""
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
