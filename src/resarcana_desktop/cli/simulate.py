"""`resarcana simulate`: games between bots, with a summary and, if wanted, their records."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from resarcana_desktop.bots.play import play_match
from resarcana_desktop.cli.asked import CODE, GameAsked, shared_in
from resarcana_desktop.cli.record_folder import RecordFolder
from resarcana_desktop.engine.errors import OptionsError
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.match import MatchScore
from resarcana_desktop.engine.position import Options, PlayedPosition
from resarcana_desktop.engine.record import SEEDS
from resarcana_desktop.games.setups import usual_seats
from resarcana_desktop.games.sharing import Shared
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.setup.game_setup import BOTS, MOST_SEATS
from resarcana_desktop.storage.saves import faults
from resarcana_desktop.terminal.command import Command
from resarcana_desktop.terminal.console import Console
from resarcana_desktop.terminal.options import (
    CliError,
    Option,
    Syntax,
    UsageError,
    Values,
    list_of,
    whole,
)

_FIRST_SEED: Final = 1
_HEADS: Final = ("bot", "wins", "share", "points")
_HEADS_ALONE: Final = ("bot", "points")
"""A solo player has no one to beat."""
_MATCH_HEADS: Final = ("bot", "matches", "share", "games", "points")


def command(asked: GameAsked) -> Command[int]:
    """The command for a game."""
    bots = asked.module.bots
    of_the_game = asked.command_options("simulate")
    options = (
        Option("bots", list_of(1, MOST_SEATS, *bots)),
        Option("games", whole(1, 1_000_000), 10),
        Option("seed", whole(0, SEEDS - 1)),
        replace(CODE, instead_of=tuple(option.name for option in of_the_game)),
        *of_the_game,
        Option("records", Path),
    )
    return Command(Syntax(options=options), partial(run, asked))


@dataclass(slots=True)
class Results:
    """The results of the games so far, by seat if a list of lists.

    In matches, `wins` are the matches won, and `won` their games with a sole winner.
    """

    wins: list[float]
    won: list[int]
    points: list[list[int]]
    matches: int = 0
    rounds: list[int] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)

    @classmethod
    def of_none(cls, seats: int) -> "Results":
        """The results of no game yet."""
        return cls([0.0] * seats, [0] * seats, [[] for _ in range(seats)])

    def add(self, game: Game[Any, Any], final: Sequence[int], score: MatchScore | None) -> None:
        """Count a finished game; winners share the win of the game or match."""
        position: PlayedPosition = game.position
        winners = position.winners
        if score is not None:
            winners = score.winners
            self.matches += int(score.over)
            if score.over:
                self.won = [had + got for had, got in zip(self.won, score.wins, strict=True)]
        for seat in winners:
            self.wins[seat] += 1 / len(winners)
        for points, reached in zip(self.points, final, strict=True):
            points.append(reached)
        self.rounds.append(position.round)
        self.actions.append(game.played)


def run(asked: GameAsked, values: Values, console: Console) -> int:
    """Play the games and print what came out of them."""
    shared = None if values["code"] is None else _coded(asked, values["code"])
    seats = usual_seats(asked.module) if shared is None else shared.seats
    names: tuple[str, ...] = values["bots"] or (asked.module.bots[0],) * seats
    seed = values["seed"]
    if shared is None:
        options = asked.game_options(values, len(names), console)
        seed = _FIRST_SEED if seed is None else seed
    else:
        if len(names) != seats:
            raise UsageError("cli.simulate.code_seats", seats=seats, bots=len(names))
        options = shared.module.options(shared.between_people())
        seed = shared.seed if seed is None else seed
    records = RecordFolder(values["records"]) if values["records"] else None
    results = Results.of_none(len(names))
    played = {**values, "bots": names, "seed": seed}
    try:
        for remark in asked.module.remarks(options, console.catalogue):
            console.remark(remark)
        _play(asked, played, options, results, records, console)
    except OptionsError as error:
        raise UsageError("cli.simulate.options", problem=faults.record_reason(error)) from None
    except CliError:  # a record cannot be written, but the results are still printed
        _summary(results, names, console)
        raise
    _summary(results, names, console)
    return 0


def _coded(asked: GameAsked, code: str) -> Shared:
    """Return the content of a code for this game; raises UsageError."""
    shared = shared_in(code)
    if shared.module.id != asked.module.id:
        raise UsageError("cli.error.code", problem=Message("app.code.other_game"))
    return shared


def _play(
    asked: GameAsked,
    values: Values,
    options: Options,
    results: Results,
    records: RecordFolder | None,
    console: Console,
) -> None:
    names: tuple[str, ...] = values["bots"]
    rules = asked.module.ruleset(options)
    bots = [asked.module.bot(name, options) for name in names]
    try:
        for number in range(values["games"]):
            console.progress(number, values["games"])
            seed = (values["seed"] + number) % SEEDS
            for game in play_match(rules, options, seed, bots, asked.module.next_game):
                score = asked.module.match_score(game.options, game.position.winners)
                results.add(game, asked.module.final_points(game), score)
                if records is not None:
                    records.keep(_record(game, names))
    finally:
        console.progress(1, 1)


def _record(game: Game[Any, Any], names: tuple[str, ...]) -> str:
    return replace(game.record(), about={BOTS: list(names)}).to_text()


def _won(wins: float, games: int, console: Console) -> list[str]:
    number = console.catalogue.number
    return [number(wins, ".1f"), number(wins / games, ".1%")]


def _summary(results: Results, names: tuple[str, ...], console: Console) -> None:
    games, number = len(results.rounds), console.catalogue.number
    counted = results.matches or games
    rows = [
        (
            f"{seat + 1} {name}",
            *(_won(results.wins[seat], counted, console) if len(names) > 1 else []),
            *([str(results.won[seat])] if results.matches else []),
            number(fmean(results.points[seat]), ".1f"),
        )
        for seat, name in enumerate(names)
    ]
    heads = _MATCH_HEADS if results.matches else _HEADS if len(names) > 1 else _HEADS_ALONE
    console.table([[console.text(f"cli.simulate.head.{head}") for head in heads], *rows])
    console.write("")
    if results.matches:
        console.say("cli.simulate.matches", matches=results.matches)
    console.say(
        "cli.simulate.means",
        games=games,
        rounds=number(fmean(results.rounds), ".1f"),
        actions=number(fmean(results.actions), ".0f"),
    )
