"""`resarcana train --game mercurial`: turns the weights of the bots, by self-play."""

from __future__ import annotations

import os
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from resarcana_desktop.engine.record import SEEDS
from resarcana_desktop.terminal.long_work import JOBS, jobs, run_long
from resarcana_desktop.terminal.options import CliError, Option, Syntax, Values, whole
from resarcana_desktop.terminal.progress import Progress

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.bots.training.training import Report
    from resarcana_desktop.terminal.console import Console

_WORDS: Final = "cli.mercurial.train"
# Small systems of equations get slower when the library starts threads of its own.
_ONE_THREAD: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
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
    """Train, or go on training, in a folder; then export the weights if asked to."""
    if find_spec("numpy") is None:
        raise CliError(f"{_WORDS}.no_numpy")
    for name in _ONE_THREAD:
        os.environ.setdefault(name, "1")
    # Not above: it needs numpy, which is not there for those who only play.
    from resarcana_desktop.games.mercurial.bots.training.training import BadTraining

    try:
        return run_long(partial(_train, values, console), console, _WORDS)
    except BadTraining:
        raise CliError(f"{_WORDS}.other_plan", folder=values["folder"]) from None


def _train(values: Values, console: Console) -> int:
    from resarcana_desktop.games.mercurial.bots.training.training import Plan, Training

    plan = Plan(games=values["games"], nodes=values["nodes"], seed=values["seed"])
    training = Training(Path(values["folder"]), plan)
    progress = Progress(console)

    def note() -> str:
        return console.text(f"{_WORDS}.playing", generation=training.generation + 1)

    try:
        training.run(
            values["generations"],
            jobs(values),
            lambda report: _tell(report, console),
            lambda played, games: progress.show(played, games, note),
        )
    finally:
        progress.end()
    if values["export"] is not None:
        training.export(values["export"])
    return 0


def _tell(report: Report, console: Console) -> None:
    number = console.catalogue.number
    console.say(
        f"{_WORDS}.generation",
        generation=report.generation,
        games=report.games,
        alone=number(report.alone, ".1f"),
        for_two=number(report.for_two, ".1f"),
    )
