"""Files that a command is given."""

from pathlib import Path
from typing import Final

from resarcana_desktop.app.problem import Problem
from resarcana_desktop.app.saves import faults
from resarcana_desktop.cli.options import Complaint, UsageError
from resarcana_desktop.engine.errors import NotationError, OptionsError, RecordError
from resarcana_desktop.engine.record import LARGEST

# The report of a failure holds a record, and some more.
_LARGEST: Final = 2 * LARGEST


def read_file(name: str) -> bytes:
    """The content of the file of a game; raises UsageError with the system's reason, Complaint."""
    try:
        with Path(name).open("rb") as file:
            data = file.read(_LARGEST + 1)
    except OSError as error:
        raise UsageError("cli.error.file", file=name, problem=refused(error)) from None
    if len(data) > _LARGEST:
        raise Complaint("saves.too_large", file=name, most=LARGEST // 1024)
    return data


def refused(error: OSError) -> Problem:
    """Why the system refused."""
    return faults.reason(error)


def told(error: RecordError | NotationError | OptionsError) -> Problem:
    """What is wrong with a record, a notation or options."""
    return faults.record_reason(error)
