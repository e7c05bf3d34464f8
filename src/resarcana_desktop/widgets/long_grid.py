"""Any number of widgets in columns, made when they come into sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from resarcana_desktop.widgets.long_list import LongList

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

    from resarcana_desktop.widgets.base import Host, Widget
    from resarcana_desktop.widgets.style import Style


class LongGrid(LongList):
    """Widgets in columns of equal width, as many as fit with `column` pixels at 1080p each.

    `names` are the names of the widgets in order, and `make` makes one by its number. Only the
    visible lines exist, one more on either side for the focus to move to, and the lines with the
    focus or a widget `wanted` by name.
    """

    def __init__(
        self,
        names: Sequence[str],
        make: Callable[[int], Widget],
        *,
        column: float,
        most: int = 99,
        gap: float = 0,
        wanted: Container[str] = (),
    ) -> None:
        super().__init__(len(names))
        self.names = tuple(names)
        self.column = column
        self.most = most
        self.gap = gap
        self._make = make
        self._wanted = {number for number, name in enumerate(names) if name in wanted}
        self._made: dict[int, Widget] = {}

    @property
    def made(self) -> int:
        """The number of widgets created."""
        return len(self._made)

    def _columns(self, style: Style, width: int) -> int:
        gap = style.px(self.gap)
        column = max(style.px(self.column), style.text_px(self.column))
        return max(1, min((width + gap) // (column + gap), self.most))

    def _cell_width(self, style: Style, width: int) -> int:
        columns = self._columns(style, width)
        return (width - style.px(self.gap) * (columns - 1)) // columns

    def _line(self, style: Style, width: int, number: int) -> range:
        """The numbers of the widgets in a line."""
        columns = self._columns(style, width)
        return range(number * columns, min((number + 1) * columns, self.count))

    def rows_in(self, style: Style, width: int) -> int:
        """Return the number of lines in this width."""
        return -(-self.count // self._columns(style, width))

    def row_height(self, style: Style, width: int, number: int) -> int:
        """Return the height of the highest widget of a line."""
        cell = self._cell_width(style, width)
        line = self._line(style, width, number)
        high = max(self._widget(each).measure(style, cell)[1] for each in line)
        return high if line.stop == self.count else high + style.px(self.gap)

    def _widget(self, number: int) -> Widget:
        found = self._made.get(number)
        if found is None:
            found = self._made[number] = self._make(number)
            found.parent = self
            if self.ui is not None:
                found.attach(self.ui)
        return found

    def attach(self, ui: Host) -> None:
        """Attach invisible ones as well, as they may come back."""
        super().attach(ui)
        for widget in self._made.values():
            widget.parent = self
            widget.attach(ui)

    def arrange(self, style: Style, rect: Rect) -> None:
        """Place the widgets that are to be there."""
        super().arrange(style, rect)
        assert self._heights is not None
        cell, gap = self._cell_width(style, rect.width), style.px(self.gap)
        self.children = []
        for line in self.rows_there():
            place = self.row_rect(line)
            high = place.height - (gap if line < self._heights.count - 1 else 0)
            for column, number in enumerate(self._line(style, rect.width, line)):
                x = rect.left + column * (cell + gap)
                self.add(self._widget(number)).arrange(style, Rect(x, place.top, cell, high))

    def rows_there(self) -> list[int]:
        """The lines in sight with their neighbors, and those of single widgets."""
        if self.style is None or self._heights is None:
            return []
        columns = self._columns(self.style, self.rect.width)
        sight = self.in_sight()
        lines = {*range(max(sight.start - 1, 0), min(sight.stop + 1, self._heights.count))}
        single = {*self._wanted, self._focused()} - {-1}
        return sorted(lines | {number // columns for number in single})

    def _focused(self) -> int:
        """Return the number of the widget that has or contains the focus; -1 if none."""
        focus = self.ui.focus if self.ui is not None else None
        if focus is None:
            return -1
        around = {id(focus), *map(id, focus.ancestors())}
        return next((number for number, each in self._made.items() if id(each) in around), -1)

    def held_row(self) -> int:
        """The line of the focus."""
        focused = self._focused()
        if focused < 0 or self.style is None:
            return -1
        return focused // self._columns(self.style, self.rect.width)
