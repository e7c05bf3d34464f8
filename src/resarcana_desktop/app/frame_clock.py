"""The clock that the loop goes by."""

import time
from typing import Final

import pygame

FRAME: Final = 1 / 60
"""The length of a frame in seconds."""


class FrameClock:
    """Makes the loop wait for the next frame, and tells it how much time has passed."""

    def __init__(self) -> None:
        self._frames = pygame.time.Clock()
        self._asked = time.perf_counter()

    def wait(self) -> None:
        """Until the next frame is due."""
        self._frames.tick(round(1 / FRAME))

    def passed(self) -> float:
        """The seconds since this was asked last, or since the clock was made."""
        now = time.perf_counter()
        passed, self._asked = now - self._asked, now
        return passed
