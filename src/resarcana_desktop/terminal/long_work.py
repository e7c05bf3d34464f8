"""Commands that take long, with several processes, and write files as they go."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.processes import MOST_JOBS, ProcessLost
from resarcana_desktop.storage.saves import faults
from resarcana_desktop.terminal.options import CliError, Option, whole

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.terminal.console import Console
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
