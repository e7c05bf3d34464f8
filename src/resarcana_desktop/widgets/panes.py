"""Two panes side by side, such as a list and its chosen item."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.widgets.boxes import Box, Column, shares
from resarcana_desktop.widgets.panels import Panel
from resarcana_desktop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.widgets.base import Size, Widget
    from resarcana_desktop.widgets.style import Style

_TALLEST_HEAD: Final = 0.34
"""A head that takes more of the height than this scrolls with what is below it."""


def left_width(style: Style, width: int, page: float, gap: float) -> int:
    """Return the width of the left pane; the right one grows with the text up to nearly a half."""
    beside = min(max(style.px(page), style.text_px(page)), width * 46 // 100)
    return width - beside - style.px(gap)


class Panes(Box):
    """Two children side by side over the whole height, the right one `width` pixels wide."""

    def __init__(self, left: Widget, right: Widget, *, width: float, gap: float) -> None:
        super().__init__([left, right], gap=gap)
        self.width = width

    def natural(self, style: Style, width: int) -> Size:
        """The whole width, at any height."""
        return (width, 0)

    def arrange(self, style: Style, rect: Rect) -> None:
        super().arrange(style, rect)
        wide = left_width(style, rect.width, self.width, self.gap)
        left, right = self.children
        left.arrange(style, Rect(rect.left, rect.top, wide, rect.height))
        start = rect.left + wide + style.px(self.gap)
        right.arrange(style, Rect(start, rect.top, rect.right - start, rect.height))


def under_head(
    look: Style, head: Widget, body: Widget, name: str, room: Size, *, gap: int
) -> tuple[Widget, ScrollArea]:
    """A body that scrolls below its head, and the area it scrolls in, which has this name.

    `room` is the width there is, and the height of the window: a head that would take too much of
    that scrolls as well.
    """
    if head.measure(look, room[0])[1] > room[1] * _TALLEST_HEAD:
        area = ScrollArea(Column([head, body], gap=gap), name)
        return area, area
    area = ScrollArea(body, name)
    return Column([head, Panel(area, ground="tray", padding=(18, 14), stretch=1)], gap=14), area


class Beside(Box):
    """Children side by side over the whole height, whose widths are to each other as `parts`."""

    def __init__(self, children: Sequence[Widget], parts: Sequence[int], *, gap: float) -> None:
        super().__init__(children, gap=gap, stretch=1)
        self.parts = parts

    @property
    def shrinks(self) -> bool:
        return True

    def natural(self, style: Style, width: int) -> Size:
        """The whole width, at any height."""
        return (width, 0)

    def arrange(self, style: Style, rect: Rect) -> None:
        super().arrange(style, rect)
        gap = style.px(self.gap)
        widths = shares(rect.width - gap * (len(self.children) - 1), self.parts)
        left = rect.left
        for child, width in zip(self.children, widths, strict=True):
            child.arrange(style, Rect(left, rect.top, width, rect.height))
            left += width + gap
