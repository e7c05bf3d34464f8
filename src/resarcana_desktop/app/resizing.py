"""While a window is dragged to another size: the last picture, stretched, until the size stays."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.app.scene import SceneStack, Size

SETTLED_AFTER: Final = 0.12
"""Seconds without another size after which the scenes are laid out again."""


class StandIn:
    """What is shown instead of the scenes, which cannot be laid out anew for every size."""

    def __init__(self, scenes: SceneStack, size: Size) -> None:
        self._picture = pygame.Surface(size)
        scenes.draw(self._picture)
        self.put_off()

    def put_off(self) -> None:
        """The size has changed once more."""
        self._until = time.perf_counter() + SETTLED_AFTER

    @property
    def left(self) -> float:
        """Seconds until the size counts as settled; 0 when it does."""
        return max(self._until - time.perf_counter(), 0.0)

    def draw(self, surface: Surface) -> None:
        """Fill `surface` with the picture."""
        pygame.transform.scale(self._picture, surface.get_size(), surface)
