"""Files that a command is given."""

from pathlib import Path
from typing import Final

from resarcana_desktop.engine.record import LARGEST
from resarcana_desktop.storage.files import read_regular
from resarcana_desktop.storage.saves import faults
from resarcana_desktop.terminal.options import CliError, UsageError

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
