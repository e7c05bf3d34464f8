"""Keys that are held: which of them press again, and when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from pygame.event import Event

_REPEATING: Final = frozenset(
    {
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
        *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_TAB, pygame.K_BACKSPACE),
    }
)
_REPEATING_IN_TEXT: Final = frozenset({pygame.K_DELETE})
"""What deletes letters there, and saved games or cards elsewhere."""


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


def _is_released(key: int, later: Sequence[Event]) -> bool:
    """Whether a key is let go of by one of these events."""
    return any(event.type == pygame.KEYUP and event.key == key for event in later)
