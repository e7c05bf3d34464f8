"""Commands that take long: progress, several processes, files written step by step."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.processes import MOST_JOBS, ProcessLost
from resarcana_desktop.storage.saves import faults
from resarcana_desktop.terminal.console import Console
from resarcana_desktop.terminal.options import CliError, Option, whole

if TYPE_CHECKING:
    from resarcana_desktop.terminal.options import Values


INTERRUPTED: Final = 130
"""The exit code after an interruption with Ctrl+C."""

JOBS: Final = Option("jobs", whole(1, MOST_JOBS))
"""The number of processes that work at once."""


def jobs(values: Values) -> int:
    """Return the number of processes: as given, or one for each processor."""
    chosen: int | None = values[JOBS.name]
    return chosen or min(os.cpu_count() or 1, MOST_JOBS)


def run_long(work: Callable[[], int], console: Console, words: str) -> int:
    """Do the work and return its exit code.

    Interruptions are reported in one sentence: a file that cannot be written, a process that ends
    unexpectedly (the text `lost` below the key `words`), Ctrl+C (`broken_off`).
    """
    try:
        return work()
    except OSError as error:
        raise CliError(
            "cli.error.file", file=error.filename, problem=faults.reason(error)
        ) from None
    except ProcessLost:
        raise CliError(f"{words}.lost") from None
    except KeyboardInterrupt:
        console.say(f"{words}.broken_off")
        return INTERRUPTED


# How often the bar is updated in a long job: its note may be slow to compute.
_LOOKS: Final = 200
_LINES: Final = 10


class Progress:
    """A bar on a terminal; elsewhere a line for every tenth of the job."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def show(self, done: int, total: int, note: Callable[[], str]) -> None:
        """Show that one more part is done; `note` is called only if something is shown."""
        on_terminal = self._console.errors.isatty()
        if not _passed_one_of(_LOOKS if on_terminal else _LINES, done, total):
            return
        words = note()
        self._console.progress(done, total, words)
        if done and not on_terminal:
            self._console.remark(f"{done}/{total} {words}")

    def end(self) -> None:
        """Remove the bar."""
        self._console.progress(1, 1)


def _passed_one_of(parts: int, done: int, total: int) -> bool:
    """Return whether the last step has completed another of this many equal parts."""
    return done * parts // total > (done - 1) * parts // total
