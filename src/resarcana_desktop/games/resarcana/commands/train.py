"""`resarcana train`: trains the network of the bots from scratch, by self-play."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.weights import BadWeights
from resarcana_desktop.engine.record import SEEDS
from resarcana_desktop.games.card_faults import CardError
from resarcana_desktop.games.resarcana.bots.network.weights import Weights, from_bytes
from resarcana_desktop.games.resarcana.bots.training.plan import EVERY, TrainingPlan
from resarcana_desktop.games.resarcana.commands.setting_up import SETS
from resarcana_desktop.games.resarcana.rules.setup import SETUPS
from resarcana_desktop.terminal.long_work import JOBS, jobs, run_long
from resarcana_desktop.terminal.options import (
    CliError,
    Option,
    Syntax,
    UsageError,
    Values,
    one_of,
    switch,
    whole,
)
from resarcana_desktop.terminal.training import need_numpy, train

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.bots.training.training import Report
    from resarcana_desktop.terminal.console import Console
    from resarcana_desktop.terminal.long_work import Progress

USUAL: Final = TrainingPlan()
_WORDS: Final = "cli.resarcana.train"
SYNTAX: Final = Syntax(
    arguments=("folder",),
    options=(
        Option("generations", whole(1, 10_000), USUAL.generations),
        Option("games", whole(8, 1_000_000), USUAL.games),
        Option("seed", whole(0, SEEDS - 1), USUAL.seed),
        Option("simulations", whole(8, 1_000_000), USUAL.simulations),
        Option("setup", one_of(*SETUPS, EVERY), USUAL.setup),
        JOBS,
        SETS,
        Option("begin-with", Path),
        switch("from-scratch"),
        switch("refine"),
        Option("export", Path),
    ),
)


def run(values: Values, console: Console) -> int:
    """Train, or resume training, in a folder; then export the weights if requested."""
    ways = [way for way in ("from-scratch", "refine") if values[way]]
    if ways and values["begin-with"] is None:
        raise UsageError(f"{_WORDS}.only_with_weights", option=f"--{ways[0]}")
    if len(ways) > 1:
        raise UsageError(f"{_WORDS}.one_way")
    need_numpy(_WORDS)
    # Not above: it needs numpy, which players do not have.
    from resarcana_desktop.games.resarcana.bots.training.folder import BadTraining

    try:
        return run_long(partial(_train, values, console), console, _WORDS)
    except BadTraining as error:
        raise CliError("cli.resarcana.train.stopped", problem=error.problem) from None


def _train(values: Values, console: Console) -> int:
    from resarcana_desktop.games.resarcana.bots.training.training import Training

    names = ("seed", "setup", "games", "generations", "simulations", "sets")
    plan = replace(USUAL, **{name: values[name] for name in names})
    begin_with = None
    if values["begin-with"] is not None:
        begin_with = _read(values["begin-with"])
        ways = {"from_scratch": values["from-scratch"], "refine": values["refine"]}
        plan = plan.beginning_with(begin_with.hash, begin_with.kinds, **ways)
    try:
        training = Training(Path(values["folder"]), plan, begin_with)
    except CardError as error:
        problem = error.faults[0].sentence(console.catalogue)
        raise UsageError("cli.resarcana.sets.refused", problem=problem) from None

    def run(progress: Progress) -> None:
        def watch(stage: str, done: int, total: int) -> None:
            key = f"cli.resarcana.train.{stage}"
            progress.show(done, total, lambda: console.text(key, generation=training.generation))

        training.run(jobs(values), lambda report: _tell(report, console), watch)

    return train(training, run, values, console)


def _read(file: Path) -> Weights:
    try:
        return from_bytes(file.read_bytes(), file.name)
    except BadWeights:
        raise CliError("cli.resarcana.train.no_weights", file=file) from None


def _tell(report: Report, console: Console) -> None:
    number = console.catalogue.number
    console.say(
        "cli.resarcana.train.generation",
        generation=report.generation,
        games=report.games,
        rounds=number(report.rounds, ".1f"),
        positions=report.positions,
        loss=number(report.loss, ".4f") if report.loss else "–",
        surprise=number(report.held_out_loss, ".4f"),
    )
    if report.endless:
        console.say("cli.resarcana.train.endless", games=report.endless)
