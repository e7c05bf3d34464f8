"""Shared parts of commands: the requested game, setup codes, files, and Ctrl+C."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Final, NoReturn

from resarcana_desktop import games
from resarcana_desktop.engine.record import LARGEST
from resarcana_desktop.games import in_window, module_of
from resarcana_desktop.games.sharing import Shared, read_code
from resarcana_desktop.i18n.untrusted_text import quote
from resarcana_desktop.setup.share_code import CodeError
from resarcana_desktop.storage.files import read_regular
from resarcana_desktop.storage.folders import find_folders
from resarcana_desktop.storage.saves import faults
from resarcana_desktop.terminal.options import CliError, Option, UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.engine.position import Options
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.command_line import GameCommandLine
    from resarcana_desktop.games.interface import GameModule
    from resarcana_desktop.terminal.console import Console
    from resarcana_desktop.terminal.options import Values


@dataclass(frozen=True, slots=True)
class GameAsked:
    """A game with its command line."""

    module: GameModule
    line: GameCommandLine

    @classmethod
    def named(cls, game: str) -> GameAsked:
        """The game with this id; raises UnknownGame."""
        return cls(games.module_of(game), games.command_line_of(game))

    def command_options(self, command: str) -> Sequence[Option]:
        """Return the options of a command that concern the game's rules."""
        return self.line.command_options(command)

    def game_options(self, values: Values, seats: int | None, console: Console) -> Options:
        """Return the options of a game with these values; raises UsageError if they are invalid.

        Invalid components of the player's own that the game would have are refused, others are
        mentioned.
        """
        find_user_cards(self.module)
        self.line.check_own_cards(values, console.catalogue)
        options = self.line.game_options(values, seats, console.catalogue)
        if self.module.id in games.in_window():
            module = games.window_game(self.module.id)
            for problem in module.new_problems(console.catalogue):
                console.remark(problem.sentence(console.text))
        return options


def recorded_game(record: Record, console: Console) -> GameModule:
    """Return the game of a record with the player's own components, and give the console its texts.

    Raises CliError for an unknown game.
    """
    try:
        module = module_of(record.game)
    except games.UnknownGame:
        raise CliError("cli.error.unknown_game", found=quote(record.game)) from None
    console.activate_game(module.id)
    find_user_cards(module)
    return module


def find_user_cards(game: GameModule) -> None:
    """Load the player's own components."""
    folders = find_folders()
    game.find_user_cards(folders.cardsets(game.id), folders.played_cards(game.id))


CODE: Final = Option("code", str)


def shared_in(code: str) -> Shared:
    """Return the content of a code, player-made components included; raises UsageError."""
    for game in in_window():
        find_user_cards(module_of(game))
    try:
        return read_code(code)
    except CodeError as error:
        raise UsageError("cli.error.code", problem=error.problem) from None


# The report of a failure holds a record, and some more.
_LARGEST: Final = 2 * LARGEST


def read_file(name: str) -> bytes:
    """The content of the file of a game; raises UsageError with the system's reason, CliError."""
    try:
        data = read_regular(Path(name), _LARGEST + 1)
    except OSError as error:
        raise UsageError("cli.error.file", file=name, problem=faults.reason(error)) from None
    if len(data) > _LARGEST:
        raise CliError("saves.too_large", file=name, most=LARGEST // 1024)
    return data


@contextmanager
def one_interrupt() -> Iterator[None]:
    """Let the first Ctrl+C in this block raise KeyboardInterrupt, and ignore any after it.

    So an impatient player cannot interrupt the printing of the results or the end of the processes.
    For commands that end soon after the first one.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, _interrupt)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is _interrupt:
            signal.signal(signal.SIGINT, before)


def _interrupt(_number: int, _frame: FrameType | None) -> NoReturn:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt
