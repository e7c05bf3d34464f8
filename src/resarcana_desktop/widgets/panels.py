"""Grounds that widgets stand on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.base import Align, Widget
from resarcana_desktop.widgets.boxes import Inset

if TYPE_CHECKING:
    from pygame import Surface


class Panel(Inset):
    """A framed panel, or a quiet tray, around one child."""

    def __init__(
        self,
        child: Widget,
        name: str = "",
        *,
        padding: float | tuple[float, float] = 28,
        ground: Literal["panel", "tray"] = "panel",
        stretch: int = 0,
        align: Align = "fill",
        least: tuple[float, float] = (0, 0),
    ) -> None:
        super().__init__(child, padding, name, stretch=stretch, align=align, least=least)
        self.ground = ground

    def draw(self, surface: Surface) -> None:
        """Draw the ground, then the child."""
        if self.style is not None:
            draw = paint.panel if self.ground == "panel" else paint.tray
            draw(surface, self.rect, self.style)
        super().draw(surface)
