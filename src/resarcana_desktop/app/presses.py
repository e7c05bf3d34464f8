"""Keys and mouse before a screen gets them: held keys, double clicks, text input."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from pygame import Rect
    from pygame.event import Event


_REPEATING: Final = frozenset(
    {
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
        *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_TAB, pygame.K_BACKSPACE),
    }
)
_REPEATING_IN_TEXT: Final = frozenset({pygame.K_DELETE})
"""Deletes letters in a text field, but saved games or cards elsewhere."""

DOUBLE_CLICK: Final = 0.4
"""Seconds within which two presses are one double click."""
_CLOSE: Final = 6
"""Pixels within which they are."""


class Repeats:
    """Sifts what the system sends while a key is held.

    Keys that move or delete letters press again, once a frame at most. All others press once: a key
    that answers must not answer the next question too. What piled up while the program was busy is
    dropped once the key was let go.
    """

    def __init__(self) -> None:
        self._down: set[int] = set()

    def sifted(self, events: Sequence[Event], *, writing: bool = False) -> list[Event]:
        """The events without needless repeats, in their order; `writing` while keys write."""
        repeating = _REPEATING | _REPEATING_IN_TEXT if writing else _REPEATING
        kept, again = [], set()
        for number, event in enumerate(events):
            if event.type == pygame.KEYUP:
                self._down.discard(event.key)
            elif event.type == pygame.KEYDOWN and event.key in self._down:
                goes_on = event.key in repeating and not _is_released(event.key, events[number:])
                if event.key in again or not goes_on:
                    continue
                again.add(event.key)
            elif event.type == pygame.KEYDOWN:
                self._down.add(event.key)
            kept.append(event)
        return kept


class DoubleClicks:
    """Detects the second press of a double click, which is not meant for what the first one opened.

    `now` returns the time in seconds.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._last: tuple[float, tuple[int, int], object] | None = None

    def goes_astray(self, event: Event, page: object) -> bool:
        """Return whether a press on `page` belongs to a double click on another one."""
        now, before = self._now(), self._last
        if before is not None:
            at, pos, pressed_on = before
            near = now - at < DOUBLE_CLICK and math.dist(pos, event.pos) < _CLOSE
            if near and pressed_on != page:
                return True
        self._last = (now, event.pos, page)
        return False


def _is_released(key: int, later: Sequence[Event]) -> bool:
    """Return whether one of these events releases a key."""
    return any(event.type == pygame.KEYUP and event.key == key for event in later)


class InputMethod:
    """Tells the system whether and where text is being written.

    While none is, keys are commands, and no input method composes letters from them.
    """

    def __init__(self) -> None:
        self._placed = False
        self._caret: Rect | None = None

    def follow(self, caret: Rect | None) -> None:
        """Text is now written at `caret`, in pixels of the window; nowhere if it is None."""
        if self._placed and caret == self._caret:
            return
        if caret is None:
            pygame.key.stop_text_input()
        else:
            if self._caret is None:
                pygame.key.start_text_input()
            pygame.key.set_text_input_rect(caret)
        self._placed, self._caret = True, caret
