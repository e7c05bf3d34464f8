"""An exception raised in one process arrives unchanged in another."""

import pickle
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest

import resarcana_desktop
from resarcana_desktop.arena.games import BotFailed
from resarcana_desktop.bots.bot import UnknownBot
from resarcana_desktop.bots.worker import WorkerFailed
from resarcana_desktop.engine.errors import (
    NotationError,
    OptionsError,
    RecordError,
    WordedError,
)
from resarcana_desktop.games.card_faults import CardError, DamagedCards, Fault
from resarcana_desktop.games.resarcana.bots.training.folder import BadTraining
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.play.puzzles.reader import BadPuzzle
from resarcana_desktop.setup.share_code import CodeError
from resarcana_desktop.storage.json_file import FaultyFileError
from resarcana_desktop.storage.saves.faults import SaveError
from resarcana_desktop.storage.toml_files import TomlError
from resarcana_desktop.terminal.console import OutputLost
from resarcana_desktop.terminal.options import CliError, Expected, UsageError

PACKAGE = f"{resarcana_desktop.__name__}."
PROBLEM = Message("saves.unread", {"file": "a.json", "reason": Message("app.unwritten.full")})
FAULT = Fault("expected a number", ("set.toml", "points"))
MADE: dict[type[BaseException], Callable[[], BaseException]] = {
    BadPuzzle: lambda: BadPuzzle("pin.toml, 3", "unreadable", reason=PROBLEM),
    BadTraining: lambda: BadTraining("seed", Path("plan.json"), found=3, expected=4),
    BotFailed: lambda: BotFailed("greedy", 7, "no answer"),
    CardError: lambda: CardError(FAULT, FAULT, folder=Path("sets")),
    CodeError: lambda: CodeError("code.short", found=3, expected=10),
    CliError: lambda: CliError("cli.error.file", file=Path("a.json"), problem=PROBLEM),
    DamagedCards: lambda: DamagedCards(CardError(FAULT)),
    Expected: lambda: Expected("cli.expected.whole", least=1, most=5),
    FaultyFileError: lambda: FaultyFileError(PROBLEM),
    NotationError: lambda: NotationError("no_verb", "'{found}' is no verb", found="dance"),
    OptionsError: lambda: OptionsError("seats", "2 to {most}, not {found}", most=4, found=5),
    OutputLost: lambda: OutputLost(BrokenPipeError(32, "Broken pipe")),
    RecordError: lambda: RecordError("set_changed", set="fens", found="1f", expected="2e"),
    SaveError: lambda: SaveError(PROBLEM),
    TomlError: lambda: TomlError("not_toml", "not valid TOML", line=1, column=8),
    UnknownBot: lambda: UnknownBot("greddy", ("greedy",)),
    UsageError: lambda: UsageError("cli.error.unknown", found="--sed"),
    WordedError: lambda: WordedError("seats", "2 to {most}", most=4),
    WorkerFailed: lambda: WorkerFailed("error", "KeyError: 3"),
}
"""One of each kind that is made of more than a sentence."""


def kinds() -> list[type[BaseException]]:
    """Every kind of exception that the package has."""
    for module in walk_packages(resarcana_desktop.__path__, PACKAGE):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    found = {kind for kind in below(BaseException) if kind.__module__.startswith(PACKAGE)}
    return sorted(found, key=lambda kind: kind.__qualname__)


def below(kind: type[BaseException]) -> Iterator[type[BaseException]]:
    for each in kind.__subclasses__():
        yield each
        yield from below(each)


def shown(error: BaseException) -> tuple[Any, ...]:
    """All that can be seen of an exception."""
    return (
        type(error),
        str(error),
        [str(each) for each in error.args],
        str(getattr(error, "__dict__", {})),
    )


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__qualname__)
def test_it_arrives_as_it_was(kind: type[BaseException]) -> None:
    error = MADE[kind]() if kind in MADE else kind("One sentence.")
    assert shown(pickle.loads(pickle.dumps(error))) == shown(error)


def test_what_is_wrong_within_arrives_as_well() -> None:
    within = NotationError("no_verb", "'{found}' is no verb", found="dance")
    error = RecordError("notation", game="resarcana", number=3, action="dance", problem=within)
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error)
    assert again.facts["problem"].facts == {"found": "dance"}
