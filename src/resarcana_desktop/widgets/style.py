"""The part of the look that widgets need: the theme and two scales."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from resarcana_desktop.render.icons import Icons
    from resarcana_desktop.render.theme import Theme


class Style(Protocol):
    """The look at one size of the window; if any of it changes, a new one is made."""

    @property
    def scale(self) -> float:
        """Real pixels to a pixel at 1080p."""

    @property
    def theme(self) -> Theme:
        """The colours."""

    @property
    def icons(self) -> Icons:
        """Icons for the ground of this theme."""

    @property
    def kept(self) -> dict[object, Any]:
        """Results cached for this look, by their own keys."""

    def px(self, length: float) -> int:
        """Return the real pixels of a `length` given at 1080p; at least 1 for a length above 0."""

    def hit(self, length: float) -> int:
        """Like `px`, and never smaller than a control may be."""

    def text_px(self, size: float) -> int:
        """Return the real pixels of a text `size` given at 1080p, with the player's text scale."""
