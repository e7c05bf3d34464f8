"""Backgrounds for widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from resarcana_desktop.render.background import draw_side
from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.base import Align, Widget
from resarcana_desktop.widgets.boxes import Inset

if TYPE_CHECKING:
    from pygame import Rect, Surface


_EDGE: Final = 20
"""Pixels from the outside of a panel to its fully opaque part."""
_DEEPEST: Final = 6


class Panel(Inset):
    """A ground around one child.

    It is a framed panel, a quiet tray, one with a gold frame, an empty slot, or marked in text.
    """

    def __init__(
        self,
        child: Widget,
        name: str = "",
        *,
        padding: float | tuple[float, float] = 28,
        ground: Literal["panel", "tray", "marked", "gilt", "slot"] = "panel",
        stretch: int = 0,
        align: Align = "fill",
        least: tuple[float, float] = (0, 0),
    ) -> None:
        super().__init__(child, padding, name, stretch=stretch, align=align, least=least)
        self.ground = ground

    def draw(self, surface: Surface) -> None:
        """Draw the ground, then the child."""
        if self.style is not None:
            _GROUNDS[self.ground](surface, self.rect, self.style)
        super().draw(surface)

    def covers(self, region: Rect) -> bool:
        """Return whether its background hides a whole region."""
        if self.ground != "panel" or self.style is None:
            return False
        edge = 2 * self.style.px(_EDGE)
        return self.rect.inflate(-edge, -edge).contains(region)


def covers(widget: Widget, region: Rect, depth: int = _DEEPEST) -> bool:
    """Return whether a panel at or near the root of a tree hides a whole region."""
    if isinstance(widget, Panel):
        return widget.covers(region)
    return depth > 0 and any(
        child.visible and child.rect.contains(region) and covers(child, region, depth - 1)
        for child in widget.children
    )


_GROUNDS: Final = {
    "panel": paint.panel,
    "tray": paint.tray,
    "marked": paint.marked,
    "gilt": paint.gilt_tray,
    "slot": paint.slot,
}


class SideColumn(Inset):
    """A column next to the table, with its own background."""

    def draw(self, surface: Surface) -> None:
        """Draw the background, then the content."""
        if self.style is not None:
            draw_side(surface, self.rect, self.style.theme)
        super().draw(surface)
