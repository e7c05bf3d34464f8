"""The folder in which a command saves the records of its games."""

from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryFile

from resarcana_desktop.engine.record import SUFFIX
from resarcana_desktop.storage.files import write_atomically
from resarcana_desktop.storage.saves import faults
from resarcana_desktop.terminal.options import CliError, UsageError


class RecordFolder:
    """A new folder for some games, numbered in the order of play."""

    def __init__(self, folder: Path) -> None:
        """Make the folder; raises UsageError if it cannot be written, or holds games already.

        This shows before the first game, not after hours of play.
        """
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with TemporaryFile(dir=folder):
                pass
            taken = any(folder.glob(f"game-*{SUFFIX}"))
        except OSError as error:
            raise UsageError("cli.error.file", file=folder, problem=faults.reason(error)) from None
        if taken:
            raise UsageError("cli.error.games_there", folder=folder)
        self._folder = folder
        self._number = 0

    def keep_all(self, records: Iterable[str]) -> None:
        """Write the next games, one by one; raises CliError as `keep` does."""
        for record in records:
            self.keep(record)

    def keep(self, record: str) -> None:
        """Write the next game, whole or not at all; raises CliError if that is impossible."""
        self._number += 1
        file = self._folder / f"game-{self._number:04}{SUFFIX}"
        try:
            write_atomically(file, record)
        except OSError as error:
            raise CliError("cli.error.file", file=file, problem=faults.reason(error)) from None
