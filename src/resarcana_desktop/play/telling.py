"""What others did is told one thing after the other, each for as long as it takes to read."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable


class Tale(Protocol):
    """One thing that is told."""

    @property
    def seconds(self) -> float:
        """How long it is shown at speed 1."""

    def still_for(self, age: float) -> float:
        """How long it looks as it does `age` seconds after it began; 0 while it moves."""


T = TypeVar("T", bound=Tale)


class Telling(Generic[T]):
    """Tales in the order in which they happened; none is left out unless it is skipped."""

    def __init__(self) -> None:
        self._waiting: deque[T] = deque()
        self.now: T | None = None
        """What is being told."""
        self.age = 0.0
        """For how many seconds it has been told, at speed 1."""

    @property
    def pending(self) -> bool:
        """Whether anything is being told, or waits to be."""
        return self.now is not None or bool(self._waiting)

    @property
    def following(self) -> T | None:
        """What will be told next."""
        return self._waiting[0] if self._waiting else None

    def tell(self, tales: Iterable[T]) -> None:
        """Tell these after what is told already."""
        self._waiting.extend(tales)

    def advance(self, seconds: float) -> bool:
        """Time passes, at speed 1; whether something else is told from now on.

        What comes next is told for its whole time, however late it comes.
        """
        if self.now is not None:
            self.age += seconds
            if self.age < self.now.seconds:
                return False
        return self.skip()

    def skip(self) -> bool:
        """Go on to what comes next; whether there was anything to skip or to begin."""
        if not self.pending:
            return False
        self.now = self._waiting.popleft() if self._waiting else None
        self.age = 0.0
        return True

    def clear(self) -> None:
        """Tell nothing more."""
        self._waiting.clear()
        self.now = None

    def wake_in(self) -> float:
        """Seconds at speed 1 until there is something else to be seen."""
        if self.now is None:
            return 0.0
        return max(min(self.now.still_for(self.age), self.now.seconds - self.age), 0.0)
