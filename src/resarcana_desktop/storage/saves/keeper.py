"""Saves the game in progress after each action, without making the player wait.

A thread does the writing, because a disk may be slow. Before the next action `wait` makes sure that
the last one is on the disk: so a kill or a power cut costs at most one action, and the time between
two actions is enough for any disk.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor, wait
from threading import Lock
from typing import TYPE_CHECKING, Final

from resarcana_desktop.i18n.message import Message
from resarcana_desktop.storage.saves.faults import SaveError, reason, unwritten

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.storage.saves.generations import Generations

PATIENCE: Final = 2.0
"""Seconds a game waits for a stuck disk before it continues anyway."""

WARNED_EVERY: Final = 10
"""The number of unsaved actions after which the player is warned again."""


class Keeper:
    """Writes one game into its generations; used by one thread only."""

    def __init__(self, files: Generations) -> None:
        self._files: Final = files
        self._writer: ThreadPoolExecutor | None = None
        self._latest: Record | Callable[[], Record] | None = None
        self._written: Record | Callable[[], Record] | None = None
        self._job: Future[None] | None = None
        self._problem: Message | None = None
        self._error: OSError | SaveError | None = None
        self._lacking = 0  # actions that are not on the disk
        self._given_up = False
        self._writing = Lock()  # a stuck disk may still be busy with the last file

    def keep(self, record: Record | Callable[[], Record]) -> None:
        """Have a record written; returns at once unless the previous one is still being written.

        A function is called by the writing thread to build the record.
        """
        self.wait()
        self._latest = record
        self._given_up = False
        self._submit()

    def _submit(self) -> None:
        if self._writer is None:
            self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="keeper")
        self._job = self._writer.submit(self._write)

    @property
    def kept(self) -> bool:
        """Return whether everything handed over is on the disk, as far as is known."""
        return self._job is None and not self._lacking

    def wait(self) -> None:
        """Wait until everything handed over is on the disk or has failed."""
        if self._job is None:
            return
        if not wait([self._job], PATIENCE).done:
            return
        error = self._job.exception()
        self._job = None
        if error is None:
            self._lacking = 0
        elif isinstance(error, OSError | SaveError):
            self._error = error
            self._lacking += 1
            if self._lacking % WARNED_EVERY == 0 or self._lacking == 1:
                self._problem = self._message_about(error)
        else:
            raise error

    def _message_about(self, error: OSError | SaveError) -> Message:
        """Return the message about a game that cannot be saved."""
        path = self._files.paths[0]
        problem = unwritten(path, error) if isinstance(error, OSError) else error.problem
        if self._lacking == 1:
            return problem
        why = reason(error) if isinstance(error, OSError) else problem
        actions = str(self._lacking)
        return Message(
            "saves.still_unwritten", {"file": str(path), "actions": actions, "reason": why}
        )

    def _left(self, error: OSError | SaveError) -> Message:
        """Return the message to a player who leaves a game that could not be saved."""
        why = reason(error) if isinstance(error, OSError) else error.problem
        return Message("saves.left_unwritten", {"file": str(self._files.paths[0]), "reason": why})

    def problem(self) -> Message | None:
        """Return the message that saving has started to fail; repeat it while it keeps failing."""
        problem, self._problem = self._problem, None
        return problem

    def close(self) -> None:
        """Wait until everything is written and stop the thread until something is saved again."""
        self.wait()
        if self._writer is not None:
            self._writer.shutdown(wait=False)
            self._writer = None

    def finish(self) -> None:
        """Do the same when the game is left for good.

        An action that could not be written is tried once more, as the disk may have room by now; if
        that fails too, the player gets one message.
        """
        self.wait()
        if self._lacking and self._job is None and not self._given_up:
            self._lacking -= 1
            self._submit()
            self.wait()
            if self.kept:
                self._problem = None
            elif self._lacking and self._error is not None:
                self._given_up = True
                self._problem = self._left(self._error)
        self.close()

    def _write(self) -> None:
        with self._writing:
            record = self._latest
            if record is not None and record is not self._written:
                whole = record() if callable(record) else record
                self._files.write(whole.to_text())
                self._written = record
