"""Files that a command is given."""

from pathlib import Path

from resarcana_desktop.app.problem import Problem
from resarcana_desktop.app.saves import faults
from resarcana_desktop.cli.options import Complaint, UsageError
from resarcana_desktop.engine.errors import NotationError, OptionsError, RecordError


def read_file(name: str) -> bytes:
    """The content of a file; raises UsageError with the system's reason."""
    try:
        return Path(name).read_bytes()
    except OSError as error:
        raise UsageError("cli.error.file", file=name, problem=refused(error)) from None


def refused(error: OSError) -> Complaint:
    """Why the system refused, in the words of the catalogue."""
    return _complaint(faults.reason(error))


def told(error: RecordError | NotationError | OptionsError) -> Complaint:
    """What is wrong with a record, a notation or options, in the words of the catalogue."""
    return _complaint(faults.record_reason(error))


def _complaint(problem: Problem) -> Complaint:
    values = {
        name: _complaint(value) if isinstance(value, Problem) else value
        for name, value in problem.values.items()
    }
    return Complaint(problem.key, **values)
