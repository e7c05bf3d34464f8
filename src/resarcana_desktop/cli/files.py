"""Files that a command is given."""

from pathlib import Path
from typing import Final

from resarcana_desktop.cli.options import Complaint, UsageError
from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.record import LARGEST

# The report of a failure holds a record, and some more.
_LARGEST: Final = 2 * LARGEST


def read_file(name: str) -> bytes:
    """The content of the file of a game; raises UsageError with the system's reason, Complaint."""
    try:
        with Path(name).open("rb") as file:
            data = file.read(_LARGEST + 1)
    except OSError as error:
        raise UsageError("cli.error.file", file=name, problem=error.strerror) from None
    if len(data) > _LARGEST:
        raise Complaint("saves.too_large", file=name, most=LARGEST // 1024)
    return data


def told(error: RecordError) -> Complaint:
    """What is wrong with a record, in the words of the catalogue."""
    return Complaint(f"record.{error.code}", **error.facts)
