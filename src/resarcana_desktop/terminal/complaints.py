"""Complaints about what went wrong below: the words of the catalogue for errors of the core."""

from resarcana_desktop.app.problem import Problem
from resarcana_desktop.app.saves import faults
from resarcana_desktop.engine.errors import NotationError, OptionsError, RecordError
from resarcana_desktop.terminal.options import Complaint


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
