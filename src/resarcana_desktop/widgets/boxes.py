"""Boxes: they place what is inside them by hints, never by coordinates."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from pygame import Rect

from resarcana_desktop.widgets.base import Align, Size, Widget
from resarcana_desktop.widgets.nodes import Node

if TYPE_CHECKING:
    from resarcana_desktop.widgets.nodes import Wording
    from resarcana_desktop.widgets.style import Style

_LETTER: Final = 18
"""The size of most words, in design px."""


class Box(Widget):
    """A widget that holds others, `gap` pixels (at 1080p) apart."""

    def __init__(
        self,
        children: Iterable[Widget] = (),
        name: str = "",
        *,
        gap: float = 0,
        stretch: int = 0,
        align: Align = "fill",
        least: tuple[float, float] = (0, 0),
    ) -> None:
        super().__init__(name, stretch=stretch, align=align, least=least)
        self.gap = gap
        for child in children:
            self.add(child)

    @property
    def shrinks(self) -> bool:
        """Return whether one of its children can do with less."""
        return any(child.shrinks for child in self.shown())

    def description(self, words: Wording) -> Node | None:
        """Group the children, if the box has a name; they describe themselves."""
        return Node("group", self.label) if self.label else None

    def shown(self) -> list[Widget]:
        return [child for child in self.children if child.visible]


class Space(Widget):
    """Empty space, `width` by `height` pixels at 1080p."""

    def __init__(self, width: float = 0, height: float = 0, *, stretch: int = 0) -> None:
        super().__init__(stretch=stretch)
        self._size = (width, height)

    def natural(self, style: Style, width: int) -> Size:
        return (style.px(self._size[0]), style.px(self._size[1]))


class Column(Box):
    """Children below one another."""

    def natural(self, style: Style, width: int) -> Size:
        sizes = [child.measure(style, width) for child in self.shown()]
        gaps = style.px(self.gap) * max(len(sizes) - 1, 0)
        return (max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + gaps)

    def arrange(self, style: Style, rect: Rect) -> None:
        super().arrange(style, rect)
        children = self.shown()
        sizes = [child.measure(style, rect.width) for child in children]
        gap = style.px(self.gap)
        left_over = rect.height - sum(h for _, h in sizes) - gap * max(len(sizes) - 1, 0)
        extras = shares(left_over, [child.stretch for child in children])
        if left_over < 0:
            extras = _cuts(-left_over, children, [h for _, h in sizes])
        y = rect.top
        for child, (width, height), extra in zip(children, sizes, extras, strict=True):
            x, width = aligned(child.align, rect.left, rect.width, width)
            child.arrange(style, Rect(x, y, width, height + extra))
            y += height + extra + gap


class Row(Box):
    """Children side by side; those that stretch share the spare room."""

    _exact: ClassVar[bool] = False
    """Whether children that stretch are as wide as their share, whatever they hold."""

    def natural(self, style: Style, width: int) -> Size:
        sizes = self._sizes(style, width)
        gaps = style.px(self.gap) * max(len(sizes) - 1, 0)
        return (sum(w for w, _ in sizes) + gaps, max((h for _, h in sizes), default=0))

    def _sizes(self, style: Style, width: int) -> list[Size]:
        children = self.shown()
        room = width - style.px(self.gap) * max(len(children) - 1, 0)
        sizes: dict[int, Size] = {}
        for index, child in enumerate(children):
            if not child.stretch:
                sizes[index] = child.measure(style, max(room, 0))
                room -= sizes[index][0]
        stretching = [index for index, child in enumerate(children) if child.stretch]
        parts = shares(max(room, 0), [children[index].stretch for index in stretching])
        for index, part in zip(stretching, parts, strict=True):
            wide, high = children[index].measure(style, part)
            sizes[index] = (part if self._exact else wide, high)
        return [sizes[index] for index in range(len(children))]

    def arrange(self, style: Style, rect: Rect) -> None:
        super().arrange(style, rect)
        children = self.shown()
        sizes = self._sizes(style, rect.width)
        gap = style.px(self.gap)
        left_over = rect.width - sum(w for w, _ in sizes) - gap * max(len(sizes) - 1, 0)
        extras = shares(left_over, [child.stretch for child in children])
        x = rect.left
        for child, (width, height), extra in zip(children, sizes, extras, strict=True):
            y, height = aligned(child.align, rect.top, rect.height, height)
            child.arrange(style, Rect(x, y, width + extra, height))
            x += width + extra + gap


class Shares(Row):
    """A row whose children that stretch have exact shares, so that such rows line up."""

    _exact = True


class Flow(Box):
    """Children side by side, on as many lines as they need.

    With `side` "apart" the children of a line are pushed to both ends: a label and its control if
    they fit on one line, otherwise one below the other. With "last", the last child of all is at
    the right end. `line_up` aligns children that are lower
    than their line. If a line has spare room, its gaps grow up to `most_gap`. A child that
    stretches is narrowed to make room for the next one, but not below two fifths of the line.
    """

    def __init__(
        self,
        children: Iterable[Widget] = (),
        name: str = "",
        *,
        gap: float = 0,
        line_gap: float | None = None,
        most_gap: float = 0,
        side: Literal["start", "center", "end", "apart", "fill", "last"] = "start",
        line_up: Literal["middle", "top"] = "middle",
        align: Align = "fill",
        stretch: int = 0,
    ) -> None:
        super().__init__(children, name, gap=gap, align=align, stretch=stretch)
        self.line_gap = gap if line_gap is None else line_gap
        self.most_gap = max(most_gap, gap)
        self.side = side
        self.line_up = line_up

    @property
    def seen_whole(self) -> bool:
        """Return whether a label has to be seen together with its control."""
        return self.side == "apart"

    def natural(self, style: Style, width: int) -> Size:
        lines = self._lines(style, width)
        gaps = style.px(self.line_gap) * max(len(lines) - 1, 0)
        widest = max((self._line_width(style, line) for line in lines), default=0)
        return (widest, sum(_line_height(line) for line in lines) + gaps)

    def arrange(self, style: Style, rect: Rect) -> None:
        super().arrange(style, rect)
        y, lines = rect.top, self._lines(style, rect.width)
        for line in lines:
            height = _line_height(line)
            spare = max(rect.width - self._line_width(style, line), 0)
            between = spare // max(len(line) - 1, 1)
            if self.side != "apart":
                between = min(between, style.px(self.most_gap) - style.px(self.gap))
            spare -= between * (len(line) - 1)
            x = rect.left + {"end": spare, "center": spare // 2}.get(self.side, 0)
            for child, (width, child_height) in line:
                below_top = (height - child_height) // 2 if self.line_up == "middle" else 0
                right = rect.right if self.side == "fill" and child is line[-1][0] else x + width
                if self.side == "last" and child is lines[-1][-1][0]:
                    x, right = rect.right - width, rect.right
                child.arrange(style, Rect(x, y + below_top, right - x, child_height))
                x += width + style.px(self.gap) + between
            y += height + style.px(self.line_gap)

    def _lines(self, style: Style, width: int) -> list[list[tuple[Widget, Size]]]:
        lines: list[list[tuple[Widget, Size]]] = []
        room = 0
        for child in self.shown():
            size = child.measure(style, width)
            if lines and size[0] > room:
                room += self._given_way(style, width, lines[-1], size[0] - room)
            if not lines or size[0] > room:
                lines.append([])
                room = width
            lines[-1].append((child, size))
            room -= size[0] + style.px(self.gap)
        return lines

    def _given_way(
        self, style: Style, width: int, line: list[tuple[Widget, Size]], missing: int
    ) -> int:
        """Narrow the last child of a line by `missing` pixels, if it stretches; returns them."""
        last, (last_width, _) = line[-1]
        if not last.stretch or last_width - missing < width * 2 // 5:
            return 0
        line[-1] = (last, last.measure(style, last_width - missing))
        return missing

    def _line_width(self, style: Style, line: Sequence[tuple[Widget, Size]]) -> int:
        return sum(size[0] for _, size in line) + style.px(self.gap) * (len(line) - 1)


class Even(Flow):
    """A flow whose lines are about as long as one another: none holds a lone last child."""

    def _lines(self, style: Style, width: int) -> list[list[tuple[Widget, Size]]]:
        lines = super()._lines(style, width)
        while len(lines) > 1:
            widest = max(self._line_width(style, line) for line in lines)
            narrower = super()._lines(style, widest - 1)
            if len(narrower) > len(lines) or narrower == lines:
                break
            lines = narrower
        return lines


def _line_height(line: Sequence[tuple[Widget, Size]]) -> int:
    return max(size[1] for _, size in line)


class Grid(Box):
    """Children in columns of equal width, as many as fit with `column` pixels at 1080p each.

    Lines are as high as they need to be, or with `even` all as high as the highest; those of a grid
    that `fills` share what is left over, so that they become as high as one another if possible.
    Columns are as far `apart` as lines if nothing is said.
    """

    def __init__(
        self,
        children: Iterable[Widget] = (),
        name: str = "",
        *,
        column: float,
        most: int = 99,
        gap: float = 0,
        apart: float | None = None,
        stretch: int = 0,
        fills: bool = False,
        even: bool = False,
    ) -> None:
        super().__init__(children, name, gap=gap, stretch=stretch)
        self.column = column
        self.apart = gap if apart is None else apart
        self.most = most
        self.fills = fills
        self.even = even

    def columns(self, style: Style, width: int) -> int:
        gap = style.px(self.apart)
        fitting = (width + gap) // (self.column_px(style) + gap)
        return max(1, min(fitting, self.most, len(self.shown())))

    def column_px(self, style: Style) -> int:
        """Columns grow with the text, and are never narrower than what is in them can be."""
        narrowest = max((child.measure(style, 1)[0] for child in self.shown()), default=1)
        return max(style.px(self.column), style.text_px(self.column), narrowest)

    def natural(self, style: Style, width: int) -> Size:
        heights = self._line_heights(style, width)
        return (width, sum(heights) + style.px(self.gap) * max(len(heights) - 1, 0))

    def arrange(self, style: Style, rect: Rect) -> None:
        super().arrange(style, rect)
        columns = self.columns(style, rect.width)
        gap, width = style.px(self.gap), self._cell_width(style, rect.width)
        y = rect.top
        children = self.shown()
        heights = self._line_heights(style, rect.width)
        if self.fills:
            left_over = rect.height - sum(heights) - gap * max(len(heights) - 1, 0)
            heights = _levelled(heights, left_over)
        for line, height in enumerate(heights):
            for column, child in enumerate(children[line * columns : (line + 1) * columns]):
                x = rect.left + column * (width + style.px(self.apart))
                child.arrange(style, Rect(x, y, width, height))
            y += height + gap

    def _cell_width(self, style: Style, width: int) -> int:
        columns = self.columns(style, width)
        return (width - style.px(self.apart) * (columns - 1)) // columns

    def _line_heights(self, style: Style, width: int) -> list[int]:
        columns, cell = self.columns(style, width), self._cell_width(style, width)
        heights = [child.measure(style, cell)[1] for child in self.shown()]
        lines = [max(heights[at : at + columns]) for at in range(0, len(heights), columns)]
        return [max(lines)] * len(lines) if self.even and lines else lines


def _levelled(heights: Sequence[int], left_over: int) -> list[int]:
    """Return the heights with what is left over added, most of it to the lowest."""
    level = max(heights, default=0)
    lacking = [level - height for height in heights]
    if left_over < sum(lacking):
        extras = shares(left_over, lacking)
    else:
        even = shares(left_over - sum(lacking), [1] * len(heights))
        extras = [less + more for less, more in zip(lacking, even, strict=True)]
    return [height + extra for height, extra in zip(heights, extras, strict=True)]


class Stacks(Grid):
    """A grid without holes: after the first line, each child goes to the shortest column.

    If all rows are full it is an ordinary grid, whose cells are aligned in rows.
    """

    def natural(self, style: Style, width: int) -> Size:
        stacks = self._stacks(style, width)
        if stacks is None:
            return super().natural(style, width)
        return (width, max(self._high(style, width, stack) for stack in stacks))

    def arrange(self, style: Style, rect: Rect) -> None:
        super().arrange(style, rect)
        stacks = self._stacks(style, rect.width)
        if stacks is None:
            return
        gap, width = style.px(self.gap), self._cell_width(style, rect.width)
        for column, stack in enumerate(stacks):
            left_over = rect.height - self._high(style, rect.width, stack)
            extras = shares(left_over if self.fills else 0, [1] * len(stack))
            x, y = rect.left + column * (width + style.px(self.apart)), rect.top
            for child, extra in zip(stack, extras, strict=True):
                height = child.measure(style, width)[1] + extra
                child.arrange(style, Rect(x, y, width, height))
                y += height + gap

    def _stacks(self, style: Style, width: int) -> list[list[Widget]] | None:
        """Assign children to stacks; None if all rows are full."""
        children, columns = self.shown(), self.columns(style, width)
        if len(children) % columns == 0:
            return None
        stacks: list[list[Widget]] = [[] for _ in range(columns)]
        for child in children:
            min(stacks, key=lambda stack: self._high(style, width, stack)).append(child)
        return stacks

    def _high(self, style: Style, width: int, stack: Sequence[Widget]) -> int:
        """Return the height of widgets on top of one another."""
        cell = self._cell_width(style, width)
        heights = [child.measure(style, cell)[1] for child in stack]
        return sum(heights) + style.px(self.gap) * max(len(stack) - 1, 0)


class Inset(Box):
    """One child with `padding` pixels (at 1080p) around it; a pair is (sides, top and bottom)."""

    def __init__(
        self,
        child: Widget,
        padding: float | tuple[float, float],
        name: str = "",
        *,
        stretch: int = 0,
        align: Align = "fill",
        least: tuple[float, float] = (0, 0),
    ) -> None:
        super().__init__([child], name, stretch=stretch, align=align, least=least)
        self.padding = padding if isinstance(padding, tuple) else (padding, padding)

    def natural(self, style: Style, width: int) -> Size:
        dx, dy = style.px(self.padding[0]), style.px(self.padding[1])
        inner = self.children[0].measure(style, max(width - 2 * dx, 0))
        return (inner[0] + 2 * dx, inner[1] + 2 * dy)

    def arrange(self, style: Style, rect: Rect) -> None:
        super().arrange(style, rect)
        dx, dy = style.px(self.padding[0]), style.px(self.padding[1])
        self.children[0].arrange(style, rect.inflate(-2 * dx, -2 * dy))


class Limit(Box):
    """One child no wider than `width` pixels at 1080p, in the middle of the room or at one side.

    The limit grows with the text, so that larger text does not squeeze what it says. In a small
    window letters shrink less than all else, so a child `full_of_words` may be wider there.
    """

    def __init__(
        self,
        child: Widget,
        width: float,
        name: str = "",
        *,
        side: Literal["start", "center", "end"] = "center",
        stretch: int = 0,
        full_of_words: bool = False,
    ) -> None:
        super().__init__([child], name, stretch=stretch)
        self.width = width
        self.side = side
        self.full_of_words = full_of_words

    def _limit(self, style: Style, width: int) -> int:
        if self.full_of_words:
            return min(width, round(self.width * style.text_px(_LETTER) / _LETTER))
        return min(width, max(style.px(self.width), style.text_px(self.width)))

    def natural(self, style: Style, width: int) -> Size:
        """The child, measured in the width it may have."""
        limit = self._limit(style, width)
        return (limit, self.children[0].measure(style, limit)[1])

    def arrange(self, style: Style, rect: Rect) -> None:
        """Give the child all of the height."""
        super().arrange(style, rect)
        x, width = aligned(self.side, rect.left, rect.width, self._limit(style, rect.width))
        self.children[0].arrange(style, Rect(x, rect.top, width, rect.height))


class Centre(Box):
    """One child at its natural size, in the middle of the room."""

    def natural(self, style: Style, width: int) -> Size:
        return self.children[0].measure(style, width)

    def arrange(self, style: Style, rect: Rect) -> None:
        super().arrange(style, rect)
        width, height = self.children[0].measure(style, rect.width)
        inner = Rect(0, 0, min(width, rect.width), min(height, rect.height))
        inner.center = rect.center
        self.children[0].arrange(style, inner)


class Reserved(Box):
    """One child that has its room even while it is not shown, so that nothing else moves."""

    def __init__(self, child: Widget, *, shown: bool) -> None:
        super().__init__([child])
        child.visible = shown

    def natural(self, style: Style, width: int) -> Size:
        return self.children[0].measure(style, width)

    def arrange(self, style: Style, rect: Rect) -> None:
        super().arrange(style, rect)
        self.children[0].arrange(style, rect)


class Free(Box):
    """Children placed by `placing`: for a table, whose places are not rows and columns."""

    def __init__(
        self,
        placing: Callable[[Style, Rect], None],
        children: Iterable[Widget] = (),
        name: str = "",
    ) -> None:
        super().__init__(children, name)
        self._placing = placing

    def arrange(self, style: Style, rect: Rect) -> None:
        super().arrange(style, rect)
        self._placing(style, rect)


def shares(room: int, weights: Sequence[int]) -> list[int]:
    """Divide `room` pixels by `weights` without remainder; zeros if there is no room."""
    total = sum(weights)
    if room <= 0 or total == 0:
        return [0] * len(weights)
    parts = [room * weight // total for weight in weights]
    last = max(index for index, weight in enumerate(weights) if weight)
    parts[last] += room - sum(parts)
    return parts


def _cuts(missing: int, children: Sequence[Widget], heights: Sequence[int]) -> list[int]:
    """Return the changes (0 or below) to the heights of children that can shrink."""
    cuts = []
    for child, height in zip(children, heights, strict=True):
        cut = min(missing, height) if child.shrinks else 0
        missing -= cut
        cuts.append(-cut)
    return cuts


def aligned(align: Align, start: int, room: int, size: int) -> tuple[int, int]:
    """Return the start and size of something of `size` within `room`."""
    if align == "fill":
        return start, room
    size = min(size, room)
    offset = {"start": 0, "center": (room - size) // 2, "end": room - size}[align]
    return start + offset, size
