"""The entrance of a popup: it fades in and rises a little."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from pygame import Rect, Surface

SECONDS: Final = 0.14
"""Its duration at speed 1."""
_RISE: Final = 8
_SHADOW: Final = 48
"""Pixels at 1080p around a popup that its shadow does not leave."""
_BAND: Final = 64
"""Pixels of height that are swapped at a time: a copy of a large popup would take 13 MB."""


class Shown(Protocol):
    """A popup that comes into view."""

    rect: Rect

    def draw(self, surface: Surface) -> None:
        """Draw it in its final place."""


class Entrance:
    """One popup coming into sight over this many seconds; at 0 it is there at once."""

    def __init__(self, seconds: float) -> None:
        self._whole = self._left = seconds
        # The popup over its background, drawn once for all frames.
        self._picture: Surface | None = None

    @property
    def done(self) -> bool:
        """Return whether the popup has reached its final place."""
        return self._left <= 0

    @property
    def share(self) -> float:
        """The share of the way it has come, from 0 to 1: fast at first, then slower."""
        if self.done:
            return 1.0
        rest = self._left / self._whole
        return 1 - rest * rest

    def advance(self, seconds: float) -> None:
        """Time passes."""
        self._left -= seconds
        if self.done:
            self.finish()

    def finish(self) -> None:
        """Jump to the end of the entrance."""
        self._left = 0.0
        self._picture = None

    def region(self, popup: Shown, scale: float) -> Rect:
        """Return the area that `popup` covers on its way, shadow included."""
        margin = round((_SHADOW + _RISE) * scale)
        return popup.rect.inflate(2 * margin, 2 * margin)

    def draw(self, surface: Surface, popup: Shown, scale: float) -> None:
        """Draw `popup` at its current stage over the content of `surface`."""
        region = self.region(popup, scale).clip(surface.get_rect())
        if min(region.size) == 0:
            return
        if self._picture is None or self._picture.get_size() != region.size:
            self._picture = surface.subsurface(region).copy()
            popup.draw(surface)
            _swap(self._picture, surface.subsurface(region))
        self._picture.set_alpha(round(255 * self.share))
        fall = round(_RISE * scale * (1 - self.share))
        # Its lower end waits outside: nothing is drawn beyond the region.
        within = (0, 0, region.width, region.height - fall)
        surface.blit(self._picture, region.move(0, fall), within)


def _swap(one: Surface, other: Surface) -> None:
    """Exchange what two surfaces of the same size show."""
    for top in range(0, one.get_height(), _BAND):
        band = (0, top, one.get_width(), min(_BAND, one.get_height() - top))
        kept = one.subsurface(band).copy()
        one.blit(other, band, band)
        other.blit(kept, band)
