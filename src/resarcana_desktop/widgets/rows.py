"""A list of rows of text to choose from."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.render.background import draw_row
from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.long_list import LongList
from resarcana_desktop.widgets.nodes import Node
from resarcana_desktop.widgets.text_kinds import TextKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pygame import Rect, Surface
    from pygame.event import Event

    from resarcana_desktop.render.rich import RichText
    from resarcana_desktop.widgets.nodes import Handling, Wording
    from resarcana_desktop.widgets.style import Style

_KINDS: Final = (TextKind(21), TextKind(18), TextKind(18))
_PADDING: Final = (14, 8)
_PICTURE: Final = 56
_BESIDE: Final = TextKind(18, tone="muted")
_GAP: Final = 20
"""Between a line and what is at its right end."""


class RowList(LongList):
    """Rows of up to three lines of rich text, one of them chosen.

    `row` returns the lines of a row. `chose` is called for a row that is clicked or moved to with
    the keys, `opened` for Enter on it, `clicked` for every click on a row. `picture` returns a
    picture of this many pixels at the left of a row, if any. `beside` returns short lines that are
    put at the right end of its first lines if they have room.
    """

    focusable = True
    takes_enter = True

    def __init__(
        self,
        count: int,
        row: Callable[[int], Sequence[str]],
        chosen: int,
        chose: Callable[[int], None],
        opened: Callable[[], None],
        name: str,
        *,
        clicked: Callable[[int], None] | None = None,
        picture: Callable[[int, int], Surface | None] | None = None,
        beside: Callable[[int], Sequence[str]] | None = None,
    ) -> None:
        super().__init__(count, name)
        self._beside = beside
        self._picture = picture
        self.row = row
        self.chosen = chosen
        self._chose = chose
        self._opened = opened
        self._clicked = clicked

    def become(self, count: int, chosen: int) -> None:
        """Show other rows, with this one chosen."""
        self.count, self.chosen = count, chosen
        self.forget()

    # ---- layout --------------------------------------------------------------------------

    def row_height(self, style: Style, width: int, number: int) -> int:
        """Return the height of its lines, or the minimum for clicking."""
        words = sum(line.size[1] for line, _ in self._lines(style, width, number))
        return max(words + 2 * style.px(_PADDING[1]), style.hit(0))

    def _lines(
        self, style: Style, width: int, number: int
    ) -> Iterator[tuple[RichText, RichText | None]]:
        """Return the lines of a row, and what is at the right end of each.

        What would leave less than half of the room for a line follows its words instead.
        """
        room = width - 2 * style.px(_PADDING[0]) - self._aside(style)
        ends = self._beside(number) if self._beside is not None else ()
        for line, kind, end in zip_longest(self.row(number), _KINDS, ends, fillvalue=""):
            if not line or not isinstance(kind, TextKind):
                continue
            right = paint.rich_text(style, end, _BESIDE, room) if end else None
            free = room - right.size[0] - style.px(_GAP) if right is not None else room
            if right is not None and free < room // 2:
                line, right, free = f"{line} · {end}", None, room
            yield paint.rich_text(style, line, kind, free), right

    def _aside(self, style: Style) -> int:
        """Return the room for the picture at the left."""
        return 0 if self._picture is None else style.px(_PICTURE) + style.px(_PADDING[0])

    def held_row(self) -> int:
        """The chosen row."""
        return self.chosen

    def focus_rect(self) -> Rect:
        """Around the chosen row."""
        return self.row_rect(self.chosen) if 0 <= self.chosen < self.count else self.rect

    # ---- in words ------------------------------------------------------------------------

    def description(self, words: Wording) -> Node | None:
        """The rows in sight and the chosen one, with their numbers among all."""
        return Node(
            "list",
            self.label,
            children=tuple(self._row_node(each, words) for each in self._parts()),
        )

    def _parts(self) -> list[int]:
        """Return the rows to describe: the visible ones, and the chosen one wherever it is."""
        chosen = {self.chosen} if 0 <= self.chosen < self.count else set()
        return sorted({*self.in_sight(), *chosen})

    def _row_node(self, number: int, words: Wording) -> Node:
        first, *others = self.row(number)
        ends = self._beside(number) if self._beside is not None else ()
        others += [end for end in ends if end]
        return Node(
            "item",
            words.plain(first),
            details=tuple(map(words.plain, others)),
            selected=number == self.chosen,
            place=(number + 1, self.count),
            bounds=self.row_bounds(number),
            doings=("press", "focus"),
        )

    def perform(self, doing: Handling, part: int, value: str | float) -> None:
        """The focus chooses a row; pressed, it is chosen, and opened if it was already."""
        number = self.chosen if part < 0 else self._parts()[part]
        if number != self.chosen:
            self.choose(number)
            if self._clicked is not None:
                self._clicked(number)
        elif doing == "press":
            self.activate()

    # ---- events --------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        """Choose a row."""
        if number != self.chosen and 0 <= number < self.count:
            self.chosen = number
            self.changed()
            self.reveal(number)
            self._chose(number)

    def click(self, pos: tuple[int, int]) -> None:
        """Choose the row under the pointer."""
        number = self.row_at(pos)
        if number is not None:
            self.choose(number)
            if self._clicked is not None:
                self._clicked(number)

    def activate(self) -> None:
        """Enter or Space."""
        if self.count:
            self._opened()

    def key(self, event: Event) -> bool:
        """Arrows and pages go along the rows."""
        last = self.count - 1
        page = max(len(self.in_sight()) - 2, 1)
        targets = {
            pygame.K_UP: self.chosen - 1,
            pygame.K_DOWN: self.chosen + 1,
            pygame.K_PAGEUP: max(self.chosen - page, 0),
            pygame.K_PAGEDOWN: min(self.chosen + page, last),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        target = targets.get(event.key, -1)
        if not 0 <= target <= last:
            return False
        self.choose(target)
        return True

    # ---- drawing -------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Draw the rows in sight."""
        style = self.style
        if style is not None:
            for number in self.in_sight():
                self._draw_row(surface, style, number, self.row_rect(number))

    def _draw_row(self, surface: Surface, style: Style, number: int, rect: Rect) -> None:
        if number == self.chosen:
            draw_row(surface, rect, style.theme, scale=style.scale, chosen=True)
        elif number:
            paint.hairline(surface, rect, style)
        dx, dy = (style.px(side) for side in _PADDING)
        y, aside = rect.y + dy, self._aside(style)
        side = style.px(_PICTURE)
        drawn = None if self._picture is None else self._picture(number, side)
        if drawn is not None:
            place = drawn.get_rect(midleft=(rect.x + dx, rect.centery))
            surface.blit(drawn, place)
        for words, end in self._lines(style, rect.width, number):
            words.draw(surface, (rect.x + dx + aside, y))
            if end is not None:
                low = y + (words.line_height - end.line_height) // 2
                end.draw(surface, (rect.right - dx - end.size[0], low))
            y += words.size[1]
