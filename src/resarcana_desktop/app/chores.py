"""Chores: work that can wait, done in small steps while the window is idle."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator
from typing import Final

_SLICE: Final = 0.005
"""Seconds after which no further step is begun: an event never waits much longer than that."""
_URGENT_SLICE: Final = 0.01
"""The same for work that the player is waiting to see."""

logger = logging.getLogger(__name__)


class Chores:
    """One list of work at a time; none of it is necessary, it only saves time later.

    Work that the player is waiting for comes first, see `hurry`.
    """

    def __init__(self) -> None:
        self._steps: Iterator[object] | None = None
        self._urgent: dict[object, Iterator[object]] = {}
        """Work by its owner; the latest request comes first."""
        self.in_use = False
        """Whether a loop works on the chores; otherwise nothing may be postponed."""

    @property
    def pending(self) -> bool:
        """Return whether any work is left."""
        return self._steps is not None or bool(self._urgent)

    @property
    def hurrying(self) -> bool:
        """Return whether the player is waiting for some of it."""
        return bool(self._urgent)

    def hurries(self, owner: object) -> bool:
        """Return whether the player is still waiting for work of `owner`."""
        return owner in self._urgent

    def hurry(self, owner: object, steps: Iterator[object]) -> None:
        """Do these steps before anything else, replacing earlier ones of the same `owner`."""
        self._urgent.pop(owner, None)
        self._urgent = {owner: steps, **self._urgent}

    def forget(self, owner: object) -> None:
        """Drop the work of `owner` that the player no longer waits for."""
        self._urgent.pop(owner, None)

    def take_up(self, steps: Iterator[object]) -> None:
        """Replace the queue by these chores, each `next` of which takes a few milliseconds."""
        self._steps = steps

    def drop(self) -> None:
        """Discard the chores that are left."""
        self._steps = None
        self._urgent = {}

    def work(self) -> None:
        """Do a few steps. If one fails, all end, which does no harm."""
        self.in_use = True
        start = time.perf_counter()
        while self.pending:
            spent = time.perf_counter() - start
            if spent >= (_URGENT_SLICE if self._urgent else _SLICE):
                break
            if self._urgent:
                owner, urgent = next(iter(self._urgent.items()))
                if not _one_more(urgent) and self._urgent.get(owner) is urgent:
                    del self._urgent[owner]
            elif self._steps is not None and not _one_more(self._steps):
                self._steps = None


class Deferred:
    """Pictures too slow for the frame that asks for them: drawn later, then shown.

    `show` is called once such a picture is ready.
    """

    def __init__(self, chores: Chores, show: Callable[[], object]) -> None:
        self._chores = chores
        self._show = show
        self._wanted: object = None

    def defers(self, what: object, steps: Callable[[], Iterator[object]]) -> bool:
        """Return whether `what` is still to come.

        `steps` draw it, a few milliseconds at each `next`.

        Nothing is postponed if no loop works on the chores.
        """
        if not self._chores.in_use:
            return False
        if what != self._wanted:
            self._wanted = what
            self._chores.hurry(self, self._drawn(steps()))
        return self._chores.hurries(self)

    def _drawn(self, steps: Iterator[object]) -> Iterator[None]:
        for _ in steps:
            yield
        self._show()


def _one_more(steps: Iterator[object]) -> bool:
    """Do one step; return whether there may be another."""
    try:
        next(steps)
    except StopIteration:
        return False
    except Exception:
        logger.exception("a chore failed")
        return False
    return True


def waited_for(work: Callable[[], object]) -> Iterator[None]:
    """Yield while `work` runs in another thread: for work that cannot be split into steps.

    A program that ends meanwhile waits for it: a thread killed inside a library not written in
    Python may crash the whole process.
    """
    thread = threading.Thread(target=work, name="chore")
    thread.start()
    while thread.is_alive():
        thread.join(_SLICE)
        yield
