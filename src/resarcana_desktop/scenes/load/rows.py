"""A list of rows to choose from: one widget, so that hundreds of them cost what is in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.render.background import draw_row
from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.base import Size, Widget
from resarcana_desktop.widgets.labels import TextKind
from resarcana_desktop.widgets.nodes import Node
from resarcana_desktop.widgets.scroll import ScrollArea
from resarcana_desktop.widgets.tree import bounds_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.widgets.nodes import Handling, Wording
    from resarcana_desktop.widgets.style import Style

_KINDS: Final = (TextKind(21), TextKind(18), TextKind(18))
_PADDING: Final = (14, 8)
_PAGE: Final = 5


class RowList(Widget):
    """Rows of up to three lines of rich text, one of them chosen.

    `chose` is told of a row that is clicked or gone to with the arrows, `opened` of Enter on it,
    `clicked` of every click on a row.
    """

    focusable = True
    takes_enter = True

    def __init__(
        self,
        rows: Sequence[tuple[str, ...]],
        chosen: int,
        chose: Callable[[int], None],
        opened: Callable[[], None],
        name: str,
        *,
        clicked: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(name)
        self.rows = tuple(rows)
        self.chosen = chosen
        self._chose = chose
        self._opened = opened
        self._clicked = clicked
        self._rects: list[Rect] = []
        self._measured: tuple[Style, int] | None = None

    # ---- layout --------------------------------------------------------------------------

    def natural(self, style: Style, width: int) -> Size:
        """Each row as high as its lines need, and never too small to hit."""
        if self._measured != (style, width):
            self._measured = (style, width)
            self._rects = self._laid_out(style, width)
        return (width, self._rects[-1].bottom if self._rects else 0)

    def _laid_out(self, style: Style, width: int) -> list[Rect]:
        dx, dy = (style.px(side) for side in _PADDING)
        rects, y = [], 0
        for row in self.rows:
            words = (
                paint.rich_text(style, line, kind, width - 2 * dx).size[1]
                for line, kind in zip(row, _KINDS, strict=False)
            )
            height = max(sum(words) + 2 * dy, style.hit(0))
            rects.append(Rect(0, y, width, height))
            y += height
        return rects

    def part_rects(self) -> list[Rect]:
        """Where each row is."""
        return [rect.move(self.rect.topleft) for rect in self._rects]

    def focus_rect(self) -> Rect:
        """Around the chosen row."""
        return self.part_rects()[self.chosen] if self._rects else self.rect

    def reveal(self) -> None:
        """Scroll the chosen row into sight."""
        area = next((box for box in self.ancestors() if isinstance(box, ScrollArea)), None)
        if area is None or not self._rects:
            return
        row = self._rects[self.chosen]
        if row.top < area.offset:
            area.scroll_to(row.top)
        elif row.bottom > area.offset + area.rect.height:
            area.scroll_to(row.bottom - area.rect.height)

    # ---- in words ------------------------------------------------------------------------

    def description(self, words: Wording) -> Node | None:
        """The rows, one of them chosen."""
        places = bounds_of(self.part_rects()) or [(0, 0, 0, 0)] * len(self.rows)
        return Node(
            "list",
            self.label,
            children=tuple(
                Node(
                    "item",
                    words.plain(first),
                    details=tuple(map(words.plain, others)),
                    selected=number == self.chosen,
                    bounds=place,
                    doings=("press", "focus"),
                )
                for number, ((first, *others), place) in enumerate(
                    zip(self.rows, places, strict=True)
                )
            ),
        )

    def perform(self, doing: Handling, part: int, value: str | float) -> None:
        """The focus chooses a row; pressed, it is chosen, and opened if it was already."""
        again = part < 0 or part == self.chosen
        if not again:
            self.choose(part)
            if self._clicked is not None:
                self._clicked(part)
        elif doing == "press":
            self.activate()

    # ---- events --------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        """Choose a row."""
        if number != self.chosen and 0 <= number < len(self.rows):
            self.chosen = number
            self.changed()
            self.reveal()
            self._chose(number)

    def click(self, pos: tuple[int, int]) -> None:
        """Choose the row under the pointer."""
        for number, rect in enumerate(self.part_rects()):
            if rect.collidepoint(pos):
                self.choose(number)
                if self._clicked is not None:
                    self._clicked(number)
                return

    def activate(self) -> None:
        """Enter or Space."""
        if self.rows:
            self._opened()

    def key(self, event: Event) -> bool:
        """Arrows and pages go along the rows."""
        last = len(self.rows) - 1
        targets = {
            pygame.K_UP: self.chosen - 1,
            pygame.K_DOWN: self.chosen + 1,
            pygame.K_PAGEUP: max(self.chosen - _PAGE, 0),
            pygame.K_PAGEDOWN: min(self.chosen + _PAGE, last),
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
        if style is None:
            return
        window = self.visible_rect()
        for number, rect in enumerate(self.part_rects()):
            if rect.colliderect(window):
                self._draw_row(surface, style, number, rect)

    def _draw_row(self, surface: Surface, style: Style, number: int, rect: Rect) -> None:
        if number == self.chosen:
            draw_row(surface, rect, style.theme, scale=style.scale, chosen=True)
        elif number:
            paint.hairline(surface, rect, style)
        dx, dy = (style.px(side) for side in _PADDING)
        y = rect.y + dy
        for line, kind in zip(self.rows[number], _KINDS, strict=False):
            words = paint.rich_text(style, line, kind, rect.width - 2 * dx)
            words.draw(surface, (rect.x + dx, y))
            y += words.size[1]
