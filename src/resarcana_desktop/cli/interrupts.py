"""Ctrl+C for commands that still have results to print when they are interrupted."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn


@contextmanager
def one_interrupt() -> Iterator[None]:
    """The first Ctrl+C meanwhile raises KeyboardInterrupt; any after it, until the end, nothing.

    So an impatient player cannot interrupt the printing of the results, nor the end of the
    processes. For commands that end soon after the first one.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, _interrupt)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is _interrupt:
            signal.signal(signal.SIGINT, before)


def _interrupt(_number: int, _frame: FrameType | None) -> NoReturn:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt
