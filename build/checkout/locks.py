"""A file lock, shared by many or held exclusively.

The system releases it with the process that held it, so nothing left behind ever blocks.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_RETRY_S: Final = 0.1


class InUseError(Exception):
    """The lock is held by someone else."""


@contextmanager
def shared(path: Path) -> Iterator[int]:
    """Hold the lock with others, waiting for an exclusive holder; yield the open file."""
    with _opened(path) as file:
        while not _take(file, alone=False):
            time.sleep(_RETRY_S)
        yield file


@contextmanager
def alone(path: Path, *, patient: bool = False) -> Iterator[None]:
    """Hold the lock exclusively; raises InUseError, or waits if `patient`."""
    with _opened(path) as file:
        while not _take(file, alone=True):
            if not patient:
                raise InUseError
            time.sleep(_RETRY_S)
        yield


@contextmanager
def _opened(path: Path) -> Iterator[int]:
    path.parent.mkdir(parents=True, exist_ok=True)
    file = os.open(path, os.O_RDWR | os.O_CREAT)
    try:
        yield file
    finally:
        os.close(file)


if sys.platform == "win32":
    import msvcrt

    # Windows locks bytes exclusively: a shared holder takes any one, an exclusive one takes all.
    _PLACES: Final = 64

    def _take(file: int, *, alone: bool) -> bool:
        for place in [0] if alone else range(_PLACES):
            os.lseek(file, place, os.SEEK_SET)
            try:
                msvcrt.locking(file, msvcrt.LK_NBLCK, _PLACES if alone else 1)
            except OSError:
                continue
            return True
        return False

else:
    import fcntl

    def _take(file: int, *, alone: bool) -> bool:
        try:
            fcntl.flock(file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
