"""Files that a command is given, or asked to write."""

from pathlib import Path

from resarcana_desktop.cli.options import Complaint, UsageError
from resarcana_desktop.engine.core.errors import RecordError


def read_file(name: str) -> bytes:
    """The content of a file; raises UsageError with the system's reason."""
    try:
        return Path(name).read_bytes()
    except OSError as error:
        raise UsageError("cli.error.file", file=name, problem=error.strerror) from None


def write_file(file: Path, text: str) -> None:
    """Write a file, and the folder it is to lie in; raises UsageError with the system's reason."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError("cli.error.file", file=file, problem=error.strerror) from None


def told(error: RecordError) -> Complaint:
    """What is wrong with a record, in the words of the catalogue."""
    return Complaint(f"record.{error.code}", **error.facts)
