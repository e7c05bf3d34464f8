"""Files that a command is given."""

from pathlib import Path

from resarcana_desktop.app.saves import faults
from resarcana_desktop.cli.options import Complaint, UsageError
from resarcana_desktop.engine.errors import RecordError


def read_file(name: str) -> bytes:
    """The content of a file; raises UsageError with the system's reason."""
    try:
        return Path(name).read_bytes()
    except OSError as error:
        raise UsageError("cli.error.file", file=name, problem=refused(error)) from None


def refused(error: OSError) -> Complaint:
    """Why the system refused, in the words of the catalogue."""
    reason = faults.reason(error)
    return Complaint(reason.key, **reason.values)


def told(error: RecordError) -> Complaint:
    """What is wrong with a record, in the words of the catalogue."""
    return Complaint(f"record.{error.code}", **error.facts)
