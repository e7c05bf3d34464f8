"""Commands that take long: how far they are, several processes, files written as they go."""

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
"""The exit code of what was broken off with Ctrl+C."""

JOBS: Final = Option("jobs", whole(1, MOST_JOBS))
"""How many processes are to work at once."""


def jobs(values: Values) -> int:
    """How many processes work at once: as asked for, else one for each processor."""
    chosen: int | None = values[JOBS.name]
    return chosen or min(os.cpu_count() or 1, MOST_JOBS)


def run_long(work: Callable[[], int], console: Console, words: str) -> int:
    """Do the work; its exit code.

    What may break it off is told in one sentence: a file that cannot be written, a process that
    ends unexpectedly (the text `lost` below the key `words`), Ctrl+C (`broken_off`).
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


# How often the bar moves in a long job: the note beside it may take time to work out.
_LOOKS: Final = 200
_LINES: Final = 10


class Progress:
    """A bar on a terminal; elsewhere a line for every tenth of the job."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def show(self, done: int, total: int, note: Callable[[], str]) -> None:
        """Show that one more part is done; `note` is called only when something is shown."""
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
    """Whether the last step has completed another of this many equal parts."""
    return done * parts // total > (done - 1) * parts // total
