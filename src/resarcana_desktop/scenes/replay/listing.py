"""The lines of the log next to the table: a click goes to the moment of a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.play.log import rich_text
from resarcana_desktop.render.background import draw_row
from resarcana_desktop.render.theme import mix
from resarcana_desktop.widgets import LongList, Node, TextKind, paint

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.play.log import Chronicle, LogLine
    from resarcana_desktop.widgets import Handling, Style, Wording

_WORDS: Final = TextKind(18)
_TO_COME: Final = 0.75
"""How much is seen of lines about what is yet to come."""
_BAR: Final = 4
_INDENT: Final = 14
_PADDING: Final = 4
_MARGIN: Final = 6


class Listing(LongList):
    """All lines; those of the moment `at` are marked. Arrows up and down go along them."""

    focusable = True

    def __init__(
        self,
        chronicle: Chronicle,
        went: Callable[[int], None],
        name: str,
        noted: Callable[[int, int], str] = lambda _first, _last: "",
    ) -> None:
        """`noted` gives the notes on the moves that led to some moments, as rich text."""
        super().__init__(len(chronicle.lines), name)
        self.chronicle = chronicle
        self._noted = noted
        self.at = 0
        self._went = went

    # ---- layout --------------------------------------------------------------------------

    def row_height(self, style: Style, width: int, number: int) -> int:
        """Return the height of a line's text, or the minimum for clicking."""
        told = self.text_now(number)
        words = paint.rich_text(style, told, _WORDS, _words_width(style, width))
        return max(words.size[1] + 2 * style.px(_PADDING), style.hit(0))

    def text_now(self, number: int) -> str:
        """A line without what is done only after the moment shown, and the notes on its moves."""
        return self._with_notes(number, self.chronicle.line_at(number, self.at))

    def _with_notes(self, number: int, told: LogLine) -> str:
        line = self.chronicle.lines[number]
        return "\n".join(filter(None, (rich_text(told), self._noted(line.first, line.last))))

    def follow(self, at: int) -> None:
        """Mark the lines of a moment, and scroll them into sight."""
        lines = self.chronicle.lines_at(at)
        if at != self.at:
            grown = {*self.chronicle.lines_at(self.at), *lines}
            self.at = at
            self.measure_again(grown)
        self.changed()
        if lines:
            self.reveal(lines[0], lines[-1], middle=True)

    # ---- in words ------------------------------------------------------------------------

    def description(self, words: Wording) -> Node | None:
        """All lines, also those out of sight; those of the moment are marked."""
        lines = self.chronicle.lines_at(self.at)
        return Node(
            "list",
            words.text("replay.list"),
            children=tuple(
                Node(
                    "item",
                    words.plain(self.text_now(number)),
                    selected=number in lines,
                    bounds=self.row_bounds(number),
                    doings=("press",),
                )
                for number in range(self.count)
            ),
        )

    def perform(self, doing: Handling, part: int, value: str | float) -> None:
        """Scroll to the end of a line."""
        if doing == "press" and part >= 0:
            self._went(self.chronicle.lines[part].last)

    # ---- events --------------------------------------------------------------------------

    def click(self, pos: tuple[int, int]) -> None:
        """Go to the end of the line under the pointer."""
        number = self.row_at(pos)
        if number is not None:
            self._went(self.chronicle.lines[number].last)

    def key(self, event: Event) -> bool:
        """Up and down go to the line above and below."""
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if event.key not in steps:
            return False
        at = self.chronicle.line_beside(self.at, steps[event.key])
        if at is None:
            return False
        self._went(at)
        return True

    def focus_rect(self) -> Rect:
        """Return the rectangle around the lines of the moment."""
        return self._around(self.chronicle.lines_at(self.at)) or self.visible_rect()

    def _around(self, lines: range) -> Rect | None:
        """Return the rectangle around some lines; None if there are none."""
        if not lines:
            return None
        return self.row_rect(lines[0]).union(self.row_rect(lines[-1]))

    # ---- drawing -------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Draw the lines in sight: a bar in the colour of the seat, then the words."""
        style = self.style
        if style is None:
            return
        marked = self._around(self.chronicle.lines_at(self.at))
        if marked is not None:
            draw_row(surface, marked, style.theme, scale=style.scale, chosen=True)
        for number in self.in_sight():
            self._draw_line(surface, style, number, self.row_rect(number))

    def _draw_line(self, surface: Surface, style: Style, number: int, rect: Rect) -> None:
        kept = self.chronicle.lines[number]
        line, now = kept.line, self.chronicle.lines_at(self.at)
        is_later = kept.first > self.at and number not in now
        indent, left = style.px(_INDENT), rect.x + style.px(_MARGIN)
        width, told = _words_width(style, rect.width), self.text_now(number)
        words = paint.rich_text(style, told, _WORDS, width)
        top = rect.y + (rect.height - words.size[1]) // 2
        if line.seat >= 0:
            theme = style.theme
            colour = theme.seats[self.chronicle.colour_of(line.seat)]
            colour = mix(theme.panel_middle(), colour, _TO_COME) if is_later else colour
            bar = Rect(left, top, max(style.px(_BAR), 2), words.size[1])
            surface.fill(colour, bar)
        if not is_later:
            words.draw(surface, (left + indent, top))
            return
        faint = pygame.Surface(words.size, pygame.SRCALPHA)
        words.draw(faint, (0, 0))
        faint.set_alpha(round(255 * _TO_COME))
        surface.blit(faint, (left + indent, top))


def _words_width(style: Style, width: int) -> int:
    """Return the width for the text of a line `width` pixels wide."""
    return width - style.px(_INDENT) - 2 * style.px(_MARGIN)
