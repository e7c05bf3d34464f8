"""Announcements of what others did, shown one after the other, each long enough to be read."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


class Announcement(Protocol):
    """One thing that is announced."""

    @property
    def seconds(self) -> float:
        """Seconds for which it is shown at speed 1."""

    def still_for(self, age: float) -> float:
        """Return for how long it stays unchanged `age` seconds after it began; 0 while it moves."""


T = TypeVar("T", bound=Announcement)


class AnnouncementQueue(Generic[T]):
    """Announcements in order; none is left out unless the player skips it."""

    def __init__(self) -> None:
        self._waiting: deque[T] = deque()
        self.now: T | None = None
        """The announcement being shown."""
        self.age = 0.0
        """Seconds for which it has been shown, at speed 1."""

    @property
    def pending(self) -> bool:
        """Return whether an announcement is being shown or waiting."""
        return self.now is not None or bool(self._waiting)

    @property
    def following(self) -> T | None:
        """The next announcement."""
        return self._waiting[0] if self._waiting else None

    def tell(self, announcements: Iterable[T]) -> None:
        """Queue these announcements."""
        self._waiting.extend(announcements)

    def change(self, change: Callable[[T], T]) -> None:
        """Change each announcement that is still waiting."""
        self._waiting = deque(map(change, self._waiting))

    def advance(self, seconds: float, *, held: bool = False) -> bool:
        """Let time pass, at speed 1; returns whether another announcement is shown now.

        Each announcement gets its full duration even if it starts late. One that is `held` is
        shown until it is skipped.
        """
        if self.now is not None:
            self.age += seconds
            if held or self.age < self.now.seconds:
                return False
        return self.skip()

    def skip(self) -> bool:
        """Skip to the next announcement; returns whether there was anything to skip or begin."""
        if not self.pending:
            return False
        self.now = self._waiting.popleft() if self._waiting else None
        self.age = 0.0
        return True

    def clear(self) -> None:
        """Drop all announcements."""
        self._waiting.clear()
        self.now = None

    def has_been_read(self) -> bool:
        """Return whether the announcement has been shown long enough to be read."""
        return self.now is not None and self.age >= self.now.seconds

    def wake_in(self) -> float:
        """Seconds at speed 1 until the picture changes."""
        if self.now is None:
            return 0.0
        return max(min(self.now.still_for(self.age), self.now.seconds - self.age), 0.0)
