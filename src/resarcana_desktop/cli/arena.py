"""`resarcana arena`: how much stronger one bot is than another, or each of several."""

import os
from collections.abc import Sequence
from functools import partial
from itertools import combinations, pairwise
from pathlib import Path
from typing import Final

from resarcana_desktop.arena.games import BotFailed, GamePool, Result, Venue, game_pool
from resarcana_desktop.arena.match import Played, play_match
from resarcana_desktop.arena.results import Results, Stop
from resarcana_desktop.arena.schedule import Match
from resarcana_desktop.arena.sequential import SequentialTest
from resarcana_desktop.bots.bot import Bot
from resarcana_desktop.bots.processes import MOST_JOBS, ProcessLost
from resarcana_desktop.cli.arena_report import print_json, print_text, standing
from resarcana_desktop.cli.console import Console
from resarcana_desktop.cli.interrupts import one_interrupt
from resarcana_desktop.cli.options import (
    Complaint,
    Option,
    Syntax,
    UsageError,
    Values,
    number,
    rising,
    switch,
    whole,
)
from resarcana_desktop.cli.progress import Progress
from resarcana_desktop.cli.record_folder import RecordFolder
from resarcana_desktop.cli.sets import SETS, rules_with
from resarcana_desktop.engine.record import SEEDS
from resarcana_desktop.games.resarcana.bots.registry import BOTS, make
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.records import Cardset
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana
from resarcana_desktop.games.resarcana.rules.setup import shortage

_GAMES: Final = 100
# A test that has not decided by then is about a difference that hardly matters.
_MOST_GAMES_TESTED: Final = 40_000
_INTERRUPTED: Final = 130

SYNTAX: Final = Syntax(
    arguments=("bot",),
    at_least=2,
    options=(
        Option("games", whole(1, 1_000_000)),
        Option("seed", whole(0, SEEDS - 1), 1),
        Option("seats", whole(2, 4), 2),
        Option("time", number(0.001, 3600)),
        Option("sprt", rising(1000), words=2),
        Option("jobs", whole(1, MOST_JOBS)),
        Option("records", Path),
        SETS,
        switch("neighbours"),
        switch("json"),
    ),
)


def run(values: Values, console: Console) -> int:
    """Play the match, or the matches of all against all, and print what came out."""
    matches = [Played(match, _test(values)) for match in _matches(values)]
    records = RecordFolder(values["records"]) if values["records"] else None
    rules = rules_with(values["sets"], console)
    short = shortage(rules.faces.components, values["seats"])
    if short is not None:
        facts = {"there": short.there, "needed": short.needed, "seats": values["seats"]}
        raise UsageError(f"app.new_game.too_few.{short.what}", **facts)
    open_venue = partial(res_arcana_venue, values["time"], rules.faces.cardsets)
    venue = open_venue()
    bots = {name: venue.make(name) for name in values["bot"]}
    jobs = values["jobs"] or min(os.cpu_count() or 1, MOST_JOBS)
    with one_interrupt(), game_pool(open_venue, jobs) as pool:
        broken = _play(matches, pool, records, console)
        results = Results(
            venue.rules.version, bots, values["time"], matches, _stop(matches, broken)
        )
        (print_json if values["json"] else print_text)(results, console)
    return _exit_code(broken)


def res_arcana_venue(seconds: float | None, cardsets: Sequence[Cardset]) -> Venue:
    """Res Arcana with its bots, which may take so many seconds a move."""
    rules = ResArcana(cardsets)

    def bot(name: str) -> Bot[Observation]:
        return make(name, rules.faces, seconds)

    return Venue(rules, bot, _result, rules.set_options)


def _result(position: ResArcanaPosition) -> Result:
    return Result(position.winners, position.observation(0).round)


# ---- what is asked for -----------------------------------------------------------------------


def _matches(values: Values) -> list[Match]:
    bots: tuple[str, ...] = values["bot"]
    for name in bots:
        if name not in BOTS:
            raise UsageError("cli.arena.unknown_bot", found=name, bots=", ".join(BOTS))
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
            for record in play_match(played, pool, recorded=records is not None):
                if records is not None:
                    records.keep(record)
                done += 1
                progress.show(done, games, partial(_note, played, console))
    except (KeyboardInterrupt, BotFailed, ProcessLost, Complaint) as error:
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
    """Zero when all went well; raises Complaint when the games were broken off by a fault."""
    match broken:
        case BotFailed(bot=bot, seed=seed, problem=problem):
            raise Complaint("cli.arena.failed", bot=bot, seed=seed, problem=problem)
        case ProcessLost():
            raise Complaint("cli.arena.lost")
        case Complaint():  # a record cannot be written
            raise broken
        case KeyboardInterrupt():
            return _INTERRUPTED
    return 0
