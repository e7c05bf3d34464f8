"""Where the system writes: its input methods show there what is being composed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pygame import Rect


class InputMethod:
    """Tells the system whether text is written, and where.

    While nothing is, keys are commands, and no input method takes them for letters to compose.
    """

    def __init__(self) -> None:
        self._told = False
        self._caret: Rect | None = None

    def follow(self, caret: Rect | None) -> None:
        """Text is now written at `caret`, in pixels of the window; nowhere if it is None."""
        if self._told and caret == self._caret:
            return
        if caret is None:
            pygame.key.stop_text_input()
        else:
            if self._caret is None:
                pygame.key.start_text_input()
            pygame.key.set_text_input_rect(caret)
        self._told, self._caret = True, caret
