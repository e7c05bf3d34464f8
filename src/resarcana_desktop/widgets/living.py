"""A picture that moves a little by itself while someone may be looking."""

from __future__ import annotations

from typing import ClassVar, Final

from pygame import Rect

from resarcana_desktop.widgets.base import Size, Widget
from resarcana_desktop.widgets.style import Style

FRAME_S: Final = 1 / 20
"""Seconds between two frames of it: its motion is slow."""
LIVES_S: Final = 60.0
"""Seconds without a key or pointer movement after which it stops."""


class LivingPicture(Widget):
    """A moving picture; the screen advances its time, and `moving_part` is drawn again."""

    def __init__(self, *, stretch: int = 0) -> None:
        super().__init__("living", stretch=stretch)
        self.seconds = 0.0
        """How long it has been moving."""

    def natural(self, style: Style, width: int) -> Size:
        """Return no preferred size, as it takes the spare room."""
        return (0, 0)

    @property
    def lives(self) -> bool:
        """Return whether it moves in this look."""
        return self.style is not None and self.style.theme.has_glow

    def moving_part(self) -> Rect:
        """The part that changes with each frame."""
        return self.rect

    def live(self, seconds: float) -> None:
        """Advance the picture by some seconds."""
        self.seconds += seconds
        if self.ui is not None:
            self.ui.stir_parts(self, self.moving_part())


class SquarePicture(LivingPicture):
    """A moving picture in a square, as large as its place allows and at most `most` wide."""

    most: ClassVar[int]
    """The width of the whole picture, in pixels at scale 1."""

    def moving_part(self) -> Rect:
        """Return the square in the middle."""
        side = self.side(self.style) if self.style is not None else 0
        part = Rect(0, 0, side, side)
        part.center = self.rect.center
        return part

    def side(self, style: Style) -> int:
        """Return the width of the square in pixels."""
        return min(self.rect.width, self.rect.height, style.px(self.most))
