"""`resarcana simulate`: games between bots, with a summary and, if wanted, their records."""

from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import fmean
from typing import Final

from resarcana_desktop.bots.play import play_game
from resarcana_desktop.cli.console import Console
from resarcana_desktop.cli.files import told
from resarcana_desktop.cli.options import (
    Complaint,
    Option,
    Syntax,
    UsageError,
    Values,
    list_of,
    one_of,
    whole,
)
from resarcana_desktop.cli.record_folder import RecordFolder
from resarcana_desktop.cli.sets import SETS, rules_with
from resarcana_desktop.engine.errors import OptionsError
from resarcana_desktop.engine.position import Options
from resarcana_desktop.engine.record import SEEDS
from resarcana_desktop.games.resarcana.bots.registry import BOTS, make
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana, ResArcanaGame
from resarcana_desktop.games.resarcana.rules.setup import SETUPS, SIDES

MOST_SEATS: Final = 5
_HEADS: Final = ("bot", "wins", "share", "points")
SYNTAX: Final = Syntax(
    options=(
        Option("bots", list_of(1, MOST_SEATS, *BOTS), ("random", "random")),
        Option("games", whole(1, 1_000_000), 10),
        Option("seed", whole(0, SEEDS - 1), 1),
        Option("setup", one_of(*SETUPS), "standard"),
        Option("sides", one_of(*SIDES)),
        SETS,
        Option("records", Path),
    )
)


@dataclass(slots=True)
class Results:
    """What came out of the games so far, by seat where it is a list of lists."""

    wins: list[float]
    points: list[list[int]]
    rounds: list[int] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)

    @classmethod
    def of_none(cls, seats: int) -> "Results":
        """The results of no game yet."""
        return cls([0.0] * seats, [[] for _ in range(seats)])

    def add(self, position: ResArcanaPosition, actions: int) -> None:
        """Count a finished game; winners share the win."""
        for seat in position.winners:
            self.wins[seat] += 1 / len(position.winners)
        for seat, points in enumerate(self.points):
            points.append(position.points(seat))
        self.rounds.append(position.observation(0).round)
        self.actions.append(actions)


def run(values: Values, console: Console) -> int:
    """Play the games and print what came out of them."""
    names: tuple[str, ...] = values["bots"]
    records = RecordFolder(values["records"]) if values["records"] else None
    results = Results.of_none(len(names))
    rules = rules_with(values["sets"], console)
    try:
        _play(values, rules, results, records, console)
    except OptionsError as error:
        raise UsageError("cli.simulate.options", problem=told(error)) from None
    except Complaint:  # a record cannot be written: what was played is told all the same
        _summary(results, names, console)
        raise
    _summary(results, names, console)
    return 0


def _play(
    values: Values,
    rules: ResArcana,
    results: Results,
    records: RecordFolder | None,
    console: Console,
) -> None:
    names: tuple[str, ...] = values["bots"]
    options = {**_options(values, len(names)), **rules.set_options}
    bots = [make(name, rules.faces) for name in names]
    try:
        for number in range(values["games"]):
            console.progress(number, values["games"])
            game = play_game(rules, options, (values["seed"] + number) % SEEDS, bots)
            results.add(game.position, game.played)
            if records is not None:
                records.keep(_record(game, names))
    finally:
        console.progress(1, 1)


def _options(values: Values, seats: int) -> Options:
    sides = values["sides"] or ("sun" if values["setup"] == "first_game" else "random")
    return {"seats": seats, "setup": values["setup"], "sides": sides}


def _record(game: ResArcanaGame, names: tuple[str, ...]) -> str:
    return replace(game.record(), about={"bots": list(names)}).to_text()


def _summary(results: Results, names: tuple[str, ...], console: Console) -> None:
    games, number = len(results.rounds), console.catalogue.number
    heads = [console.text(f"cli.simulate.head.{head}") for head in _HEADS]
    rows = [
        (
            f"{seat + 1} {name}",
            number(results.wins[seat], ".1f"),
            number(results.wins[seat] / games, ".1%"),
            number(fmean(results.points[seat]), ".1f"),
        )
        for seat, name in enumerate(names)
    ]
    console.table([heads, *rows])
    console.write("")
    console.say(
        "cli.simulate.means",
        games=games,
        rounds=number(fmean(results.rounds), ".1f"),
        actions=number(fmean(results.actions), ".0f"),
    )
