"""File system calls with a time limit.

A network drive that is gone, or a file that is still in the cloud, may not respond for minutes or
ever, and no call can be interrupted. So the call is made in another thread, which is abandoned if
no answer comes.
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
"""Seconds after which a call times out: a disk may have to spin up first."""
SHORT_PATIENCE: Final = 0.5
"""The same while another call is still stuck, as both may be on the same drive."""
MOST_WAITING: Final = 64
"""Calls that may be stuck at a time; no more are made then."""


def in_time(
    path: Path, work: Callable[[], T], *, patient: bool = False, late: Callable[[T], object] = id
) -> T:
    """Run `work`, which asks the system for `path`, with a time limit; raises what it raises.

    Raises TimeoutError if no answer comes within a few seconds, and at once while `path` is still
    stuck. A result that arrives later is passed to `late`. A `patient` caller gets the full limit
    even if something else is stuck.
    """
    if isinstance(threading.current_thread(), _Worker):  # the caller of that has a limit
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
    """Return the error for a path that does not respond."""
    return OSError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT), os.fspath(path))


class _Call(Generic[T]):
    """One call and its result."""

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
        """Make the call; runs in a worker."""
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
        """Stop waiting; returns False if the answer has just come."""
        with _lock:
            if not self._done:
                self._given_up = True
                _silent.add(self._name)
            return not self._done

    def result(self) -> T:
        """Return the result of the call, or raise its error."""
        if self._error is not None:
            raise self._error
        return self._result[0]


class _Worker(threading.Thread):
    """Makes one call after another; the program does not wait for it when it ends."""

    def __init__(self) -> None:
        super().__init__(name="files", daemon=True)
        self.calls: SimpleQueue[_Call[Any]] = SimpleQueue()

    def run(self) -> None:
        """Make calls for as long as the program runs."""
        while True:
            self.calls.get().make()
            _idle.append(self)


_lock = threading.Lock()
_idle: list[_Worker] = []
_silent: set[str] = set()
"""Paths that did not respond and were given up."""

if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_idle.clear)
