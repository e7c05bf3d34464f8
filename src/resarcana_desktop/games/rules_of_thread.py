"""Rules for each thread.

Legal actions are listed in a buffer of the rules' tables, so that copies of a state stay small. Two
threads that play with the same rules at the same time would overwrite each other's lists: games
that are read in the background, for statistics or reviews, need rules of their own.
"""

import threading
from collections.abc import Callable
from typing import Any, Final, TypeVar

R = TypeVar("R")


class _Made(threading.local):
    """The rules made for a thread; they vanish with it."""

    def __init__(self) -> None:
        self.by_shared: dict[int, tuple[Any, Any]] = {}
        """Shared rules and those made like them, by the identity of the shared ones."""


_made: Final = _Made()


def in_this_thread(shared: R, make: Callable[[], R]) -> R:
    """Return rules that no other thread uses: the shared ones only in the main thread.

    Elsewhere `make` returns equal ones, once in each thread.
    """
    if threading.current_thread() is threading.main_thread():
        return shared
    if id(shared) not in _made.by_shared:
        _made.by_shared[id(shared)] = shared, make()
    own: R = _made.by_shared[id(shared)][1]
    return own
