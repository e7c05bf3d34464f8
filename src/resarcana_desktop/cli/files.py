"""Files that a command is given."""

from pathlib import Path

from resarcana_desktop.cli.options import Complaint, UsageError
from resarcana_desktop.engine.errors import RecordError


def read_file(name: str) -> bytes:
    """The content of a file; raises UsageError with the system's reason."""
    try:
        return Path(name).read_bytes()
    except OSError as error:
        raise UsageError("cli.error.file", file=name, problem=error.strerror) from None


def told(error: RecordError) -> Complaint:
    """What is wrong with a record, in the words of the catalogue."""
    return Complaint(f"record.{error.code}", **error.facts)
