"""Lists of any length in a scroll area: only the rows in sight are made and laid out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from resarcana_desktop.widgets.base import Size, Widget
from resarcana_desktop.widgets.heights import Heights
from resarcana_desktop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Iterable

    from resarcana_desktop.widgets.nodes import Bounds
    from resarcana_desktop.widgets.style import Style


class LongList(Widget, ABC):
    """Rows one below the other, `count` of them."""

    def __init__(self, count: int, name: str = "") -> None:
        super().__init__(name)
        self.count = count
        self.measured_at_first = 1
        """Rows measured before the list reports its height."""
        self._heights: Heights | None = None
        self._known: dict[int, Heights] = {}
        self._known_style: Style | None = None

    @abstractmethod
    def row_height(self, style: Style, width: int, number: int) -> int:
        """The height of a row in pixels, with the gap to the one below it."""

    def rows_in(self, style: Style, width: int) -> int:
        """Return the number of rows in this width."""
        return self.count

    # ---- layout --------------------------------------------------------------------------

    def natural(self, style: Style, width: int) -> Size:
        """All rows together, as far as their heights are known."""
        return (width, self._heights_at(style, width).total)

    def _heights_at(self, style: Style, width: int) -> Heights:
        """The heights of the rows in this width; those in other widths of this style stay known."""
        if self._known_style is not style and self._known_style != style:
            self._known_style, self._known = style, {}
        found = self._known.get(width)
        if found is None:
            measure = partial(self.row_height, style, width)
            found = self._known[width] = Heights(self.rows_in(style, width), measure)
            found.measure(range(min(self.measured_at_first, found.count)))
        return found

    def forget(self) -> None:
        """Rows may have changed: they are measured again when they are in sight."""
        self._known, self._heights = {}, None
        self.resized()

    def measure_again(self, numbers: Iterable[int]) -> None:
        """Measure rows again that may have other heights now."""
        for heights in self._known.values():
            for number in numbers:
                heights.forget(number)
        self.resized()

    def grow(self, number: int) -> None:
        """Measure a row again after it has grown, and scroll it into view."""
        self.measure_again([number])
        if self.ui is not None:
            self.ui.refresh()
        self.reveal(number)

    def arrange(self, style: Style, rect: Rect) -> None:
        """Take the place, and measure the rows that are to be there."""
        super().arrange(style, rect)
        self._heights = heights = self._heights_at(style, rect.width)
        sight = self.in_sight()
        held = self.held_row() if self.held_row() in sight else sight.start
        before, total, changed = heights.top(held), heights.total, False
        while heights.measure(self.rows_there()):
            changed = True
        if changed:
            area = self._area()
            if area is not None and area.offset:
                at_end = sight.stop == heights.count and self.held_row() not in sight
                moved = heights.total - total if at_end else heights.top(held) - before
                area.offset += moved
            self.resized()

    def rows_there(self) -> Iterable[int]:
        """The rows that are laid out: those in sight."""
        return self.in_sight()

    def held_row(self) -> int:
        """Return the row that stays in place on screen when others are measured; -1 for none.

        If none, the first row stays in place, or the last one at the end of the list.
        """
        return -1

    @property
    def rows_measured(self) -> int:
        """The number of rows laid out since the list or its width changed."""
        return self._heights.measured if self._heights is not None else 0

    def in_sight(self) -> range:
        """Return the indices of the rows that are at least partly visible."""
        window = self.visible_rect()
        if self._heights is None or not window:
            return range(0)
        return self._heights.between(window.top - self.rect.top, window.bottom - self.rect.top)

    def row_rect(self, number: int) -> Rect:
        """Return the place of a row, visible or not."""
        if self._heights is None:
            return Rect(self.rect)
        top, high = self._heights.top(number), self._heights.height(number)
        return Rect(self.rect.left, self.rect.top + top, self.rect.width, high)

    def row_bounds(self, number: int) -> Bounds:
        """Return the place of a row in the form for nodes."""
        rect = self.row_rect(number)
        return (rect.x, rect.y, rect.width, rect.height)

    def part_rects(self) -> list[Rect]:
        """Return the places of the visible rows."""
        return [self.row_rect(number) for number in self.in_sight()]

    def row_at(self, pos: tuple[int, int]) -> int | None:
        """Return the row at a position; None if there is none."""
        if self._heights is None or not self.rect.collidepoint(pos):
            return None
        y = pos[1] - self.rect.top
        return self._heights.at(y) if y < self._heights.total else None

    # ---- scrolling -----------------------------------------------------------------------

    def reveal(self, first: int, last: int | None = None, *, middle: bool = False) -> None:
        """Scroll a row, or those from `first` to `last`, into view.

        Scrolls just enough, or until they are in the `middle`; does nothing if they are visible.
        """
        area, heights = self._area(), self._heights
        if area is None or heights is None or not heights.count:
            return
        last = first if last is None else last
        if heights.measure(range(first, last + 1)) and self.ui is not None:
            self.resized()
            self.ui.refresh()
        above = self.rect.top - area.content.rect.top
        top, bottom = above + heights.top(first), above + heights.top(last) + heights.height(last)
        if top >= area.offset and bottom <= area.offset + area.rect.height:
            return
        if middle:
            area.scroll_to(above + heights.top(self._first_around(first, last, area.rect.height)))
        else:
            area.scroll_to(top if top < area.offset else min(top, bottom - area.rect.height))

    def _first_around(self, first: int, last: int, window: int) -> int:
        """Return the row at the top of a window with some rows in its middle.

        All rows between are measured, as they would move those away that turn out higher.
        """
        heights = self._heights
        assert heights is not None
        while True:
            around = heights.top(first) + heights.top(last) + heights.height(last) - window
            row = heights.at(max(around // 2, 0))
            if not heights.measure(range(row, first)):
                return row
            self.resized()
            if self.ui is not None:
                self.ui.refresh()

    def _area(self) -> ScrollArea | None:
        """The scroll area around it."""
        return next((box for box in self.ancestors() if isinstance(box, ScrollArea)), None)
