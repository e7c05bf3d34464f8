"""`resarcana train --game mercurial`: turns the weights of the bots, by self-play."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from resarcana_desktop.engine.record import SEEDS
from resarcana_desktop.terminal.long_work import JOBS, jobs, run_long
from resarcana_desktop.terminal.options import CliError, Option, Syntax, Values, whole
from resarcana_desktop.terminal.training import need_numpy, train

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.bots.training.training import Report
    from resarcana_desktop.terminal.console import Console
    from resarcana_desktop.terminal.long_work import Progress

_WORDS: Final = "cli.mercurial.train"
SYNTAX: Final = Syntax(
    arguments=("folder",),
    options=(
        Option("generations", whole(1, 10_000), 14),
        Option("games", whole(3, 1_000_000), 900),
        Option("nodes", whole(2, 10_000), 24),
        Option("seed", whole(0, SEEDS - 1), 1),
        JOBS,
        Option("export", Path),
    ),
)


def run(values: Values, console: Console) -> int:
    """Train, or resume training, in a folder; then export the weights if requested."""
    need_numpy(_WORDS)
    # Not above: it needs numpy, which players do not have.
    from resarcana_desktop.games.mercurial.bots.training.training import BadTraining

    try:
        return run_long(partial(_train, values, console), console, _WORDS)
    except BadTraining:
        raise CliError(f"{_WORDS}.other_plan", folder=values["folder"]) from None


def _train(values: Values, console: Console) -> int:
    from resarcana_desktop.games.mercurial.bots.training.training import Training, TrainingPlan

    plan = TrainingPlan(games=values["games"], nodes=values["nodes"], seed=values["seed"])
    training = Training(Path(values["folder"]), plan)

    def note() -> str:
        return console.text(f"{_WORDS}.playing", generation=training.generation + 1)

    def run(progress: Progress) -> None:
        training.run(
            values["generations"],
            jobs(values),
            lambda report: _tell(report, console),
            lambda played, games: progress.show(played, games, note),
        )

    return train(training, run, values, console)


def _tell(report: Report, console: Console) -> None:
    number = console.catalogue.number
    console.say(
        f"{_WORDS}.generation",
        generation=report.generation,
        games=report.games,
        alone=number(report.alone, ".1f"),
        for_two=number(report.for_two, ".1f"),
    )
