"""Asking the system for files, with a limit of time.

A drive in the network that is gone, or a file that is still in a cloud, may not answer for minutes
or for good, and no call can be broken off. So it is made in a thread beside the one that asks, and
left behind there if no answer comes.
"""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, Generic, TypeVar

T = TypeVar("T")

PATIENCE: Final = 5.0
"""Seconds after which something does not answer: a disk may have to start turning first."""
SHORT_PATIENCE: Final = 0.5
"""The same as long as something else does not answer, for it may all be in one place."""
MOST_WAITING: Final = 64
"""Calls that may wait for an answer at a time; no more are made then."""


def in_time(
    path: Path, work: Callable[[], T], *, patient: bool = False, late: Callable[[T], object] = id
) -> T:
    """Return what `work` does, which asks the system for `path`; raises what it raises.

    Raises TimeoutError if no answer comes within a few seconds, and at once as long as `path` still
    does not answer. What comes after that is handed to `late`. One who is `patient` waits as long
    for the second thing that does not answer as for the first.
    """
    if isinstance(threading.current_thread(), _Worker):  # whoever waits for that has a limit
        return work()
    name = os.fspath(path)
    if name in _silent or len(_silent) >= MOST_WAITING:
        raise timeout(name)
    limit = SHORT_PATIENCE if _silent and not patient else PATIENCE
    call = _Call(name, work, late)
    try:
        worker = _idle.pop()
    except IndexError:
        worker = _Worker()
        worker.start()
    worker.calls.put(call)
    try:
        answered = call.answered.acquire(timeout=limit)
    except BaseException:
        call.give_up()
        raise
    if not answered and call.give_up():
        raise timeout(name)
    return call.result()


def timeout(path: str | Path) -> OSError:
    """Return the error that something does not answer."""
    return OSError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT), os.fspath(path))


class _Call(Generic[T]):
    """One call, and what has become of it."""

    def __init__(self, name: str, work: Callable[[], T], late: Callable[[T], object]) -> None:
        self.answered = threading.Lock()
        self.answered.acquire()
        self._name = name
        self._work = work
        self._late = late
        self._done = False
        self._given_up = False
        self._result: list[T] = []
        self._error: BaseException | None = None

    def make(self) -> None:
        """Make the call; in a worker."""
        try:
            self._result.append(self._work())
        except BaseException as error:
            self._error = error
        with _lock:
            self._done = True
            if self._given_up:
                _silent.discard(self._name)
        self.answered.release()
        if self._given_up and self._error is None:
            self._late(*self._result)

    def give_up(self) -> bool:
        """Wait no longer; False where the answer has just come."""
        with _lock:
            if not self._done:
                self._given_up = True
                _silent.add(self._name)
            return not self._done

    def result(self) -> T:
        """What the call has returned; raises what it has raised."""
        if self._error is not None:
            raise self._error
        return self._result[0]


class _Worker(threading.Thread):
    """Makes one call after another. A program that ends does not wait for it."""

    def __init__(self) -> None:
        super().__init__(name="files", daemon=True)
        self.calls: SimpleQueue[_Call[Any]] = SimpleQueue()

    def run(self) -> None:
        """Make calls, for as long as the program runs."""
        while True:
            self.calls.get().make()
            _idle.append(self)


_lock = threading.Lock()
_idle: list[_Worker] = []
_silent: set[str] = set()
"""What does not answer, and has been given up."""

if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_idle.clear)
