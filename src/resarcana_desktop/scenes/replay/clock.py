"""When a replay that runs goes on to the next action."""

from __future__ import annotations

from typing import Final

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
TURN: Final = 1.0
WITHIN: Final = 0.25
"""Seconds at speed 1 after the end of a turn, and after an action within one."""


class Clock:
    """Runs or stands still; `speed` is one of `SPEEDS`."""

    def __init__(self) -> None:
        self.running = False
        self.speed = 1.0
        self.wait = 0.0
        """Seconds until the next action."""

    def start(self) -> None:
        """Run; the next action comes at once."""
        self.running = True
        self.wait = 0.0

    def stop(self) -> bool:
        """Stand still; whether it was running."""
        running, self.running = self.running, False
        return running

    def faster(self) -> None:
        """The next faster speed; after the fastest the slowest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    def tick(self, seconds: float) -> bool:
        """Time passes; whether the next action is due."""
        if self.running:
            self.wait -= seconds
        return self.running and self.wait <= 0

    def rest(self, *, turn_over: bool) -> None:
        """An action has been shown: wait before the next one."""
        self.wait = (TURN if turn_over else WITHIN) / self.speed
