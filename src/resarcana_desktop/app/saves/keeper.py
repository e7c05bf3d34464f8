"""Keeps the game under way while it is played: after each action, without making anybody wait.

Writing happens beside the game, in a thread, because a disk may take its time. Before the next
action `wait` sees to it that the last one is on the disk: so a kill or a power cut costs the last
action at most, and the time between two actions is enough for any disk.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor, wait
from threading import Lock
from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.saves.faults import unwritten

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.app.saves.generations import Generations
    from resarcana_desktop.app.settings import Problem
    from resarcana_desktop.engine.record import Record

PATIENCE: Final = 2.0
"""Seconds a game waits for a disk that has got stuck, before it goes on all the same."""


class Keeper:
    """Writes one game into its generations; used by one thread only."""

    def __init__(self, files: Generations) -> None:
        self._files: Final = files
        self._writer: ThreadPoolExecutor | None = None
        self._latest: Record | Callable[[], Record] | None = None
        self._written: Record | Callable[[], Record] | None = None
        self._job: Future[None] | None = None
        self._problem: Problem | None = None
        self._failing = False
        self._writing = Lock()  # a disk that was stuck may still be at the last file

    def keep(self, record: Record | Callable[[], Record]) -> None:
        """Have a record written; returns at once, unless the one before is still being written.

        It may also be put together by the thread that writes it.
        """
        self.wait()
        self._latest = record
        if self._writer is None:
            self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="keeper")
        self._job = self._writer.submit(self._write)

    def wait(self) -> None:
        """Until what was handed over is on the disk, or could not be written."""
        if self._job is None:
            return
        if not wait([self._job], PATIENCE).done:
            return
        error = self._job.exception()
        self._job = None
        if error is not None and not isinstance(error, OSError):
            raise error
        if isinstance(error, OSError) and not self._failing:
            self._problem = unwritten(self._files.paths[0], error)
        self._failing = error is not None

    def problem(self) -> Problem | None:
        """What to tell the player, once for each time that writing begins to fail."""
        problem, self._problem = self._problem, None
        return problem

    def close(self) -> None:
        """Until everything is written; the thread ends until something is kept again."""
        self.wait()
        if self._writer is not None:
            self._writer.shutdown(wait=False)
            self._writer = None

    def _write(self) -> None:
        with self._writing:
            record = self._latest
            if record is not None and record is not self._written:
                whole = record() if callable(record) else record
                self._files.write(whole.to_text())
                self._written = record
