"""Grounds that widgets stand on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.base import Align, Widget
from resarcana_desktop.widgets.boxes import Inset

if TYPE_CHECKING:
    from pygame import Surface


class Panel(Inset):
    """A framed panel, a quiet tray, or what is marked in a column of text, around one child."""

    def __init__(
        self,
        child: Widget,
        name: str = "",
        *,
        padding: float | tuple[float, float] = 28,
        ground: Literal["panel", "tray", "marked"] = "panel",
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


_GROUNDS: Final = {"panel": paint.panel, "tray": paint.tray, "marked": paint.marked}
