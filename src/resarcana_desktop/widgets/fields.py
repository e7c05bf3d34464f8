"""A line of text that can be written in."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.base import Align, Size, Widget
from resarcana_desktop.widgets.labels import TextKind
from resarcana_desktop.widgets.nodes import Node

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.widgets.nodes import Handling, Wording
    from resarcana_desktop.widgets.style import Style

_HEIGHT = 44
_PADDING = 14
_DOUBLE_CLICK = 0.4
"""Seconds within which two presses select a word."""
_WORDS = TextKind(20)
BESIDE_CARET = 5


def anything(_text: str) -> bool:
    """The filter of a field that takes every text."""
    return True


class TextField(Widget):
    """Holds `text` of at most `longest` characters; `written` is called on every change.

    `empty` is the placeholder; `allowed` says which texts may be written.
    """

    focusable = True
    takes_text = True

    def __init__(
        self,
        text: str,
        written: Callable[[str], None],
        name: str = "",
        *,
        empty: str = "",
        longest: int = 24,
        allowed: Callable[[str], bool] = anything,
        width: float = 260,
        reason: str = "",
        tooltip: str = "",
        align: Align = "start",
        stretch: int = 0,
    ) -> None:
        super().__init__(name, align=align, stretch=stretch)
        self.text = text
        self.empty = empty
        self.longest = longest
        self.reason = reason
        self.tooltip = tooltip
        self.wrong = False
        """Whether its frame shows that the text is not accepted."""
        self.caret = len(text)
        self.anchor = self.caret
        self.width = width
        self._written = written
        self._allowed = allowed
        self._offset = 0
        self._pressed_at = -math.inf
        self._on_word = False
        self._composed = ""
        """Text that an input method is composing in place of the selection."""
        self._composed_caret = 0

    # -- text ---------------------------------------------------------------------------

    @property
    def selection(self) -> tuple[int, int]:
        """The first and one past the last selected character."""
        return (min(self.caret, self.anchor), max(self.caret, self.anchor))

    def select_all(self) -> None:
        """Select the whole text."""
        self.anchor, self.caret = 0, len(self.text)
        self.changed()

    def insert(self, text: str) -> None:
        """Write `text` over the selection, as much of it as there is room for."""
        start, end = self.selection
        text = "".join(c for c in text if c.isprintable())
        text = text[: self.longest - (len(self.text) - (end - start))]
        self._become(self.text[:start] + text + self.text[end:], start + len(text))

    def _become(self, text: str, caret: int) -> None:
        if not self._allowed(text):
            return
        self.caret = self.anchor = caret
        self.changed()
        if text != self.text:
            self.text = text
            self._written(text)

    def _erase(self, step: int) -> None:
        start, end = self.selection
        if start == end:
            start, end = sorted((start, max(0, min(start + step, len(self.text)))))
        self._become(self.text[:start] + self.text[end:], start)

    def _move(self, caret: int, *, extend: bool) -> None:
        self.caret = max(0, min(caret, len(self.text)))
        if not extend:
            self.anchor = self.caret
        self.changed()

    # -- in words -----------------------------------------------------------------------

    def description(self, words: Wording) -> Node | None:
        """Return its text; the placeholder is its accessible name if it has no label."""
        detail = self.tooltip if self.label else ""
        return Node(
            "field",
            self.label or self.tooltip or self.empty,
            self.text,
            details=tuple(filter(None, (detail,))),
            why_not=self.reason,
            doings=("set", "press"),
        )

    def perform(self, doing: Handling, part: int, value: str | float) -> None:
        """Set another text, or do what Enter does."""
        if doing == "set":
            self.select_all()
            self.insert(str(value))
        else:
            super().perform(doing, part, value)

    # -- events -------------------------------------------------------------------------

    def text_input(self, text: str) -> bool:
        """Write what was typed."""
        self._composed = ""
        if self.enabled:
            self.insert(text)
        return True

    def text_editing(self, text: str, caret: int) -> bool:
        """Show the text being composed, underlined, at its future place."""
        if self.enabled and (text or self._composed):
            self._composed, self._composed_caret = text, min(caret, len(text))
            self.changed()
        return True

    def caret_rect(self) -> Rect | None:
        """Return the line, as high as the text, at which the next character would be written."""
        style = self.style
        if style is None or not self.enabled:
            return None
        inner = self._inner(style)
        text, caret = self._shown()
        x = inner.left + paint.caret_x(style, text, caret, _WORDS) - self._offset
        return Rect(x, inner.top + style.px(3), max(style.px(2), 1), inner.height - style.px(6))

    def key(self, event: Event) -> bool:
        """Handle editing keys; keys that write something never become shortcuts."""
        if not self.enabled:
            return False
        if self._composed:
            return True  # the input method has the keys
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._by_word(event) or self._command(event.key)
        extend = bool(event.mod & pygame.KMOD_SHIFT)
        moves = {
            pygame.K_LEFT: self.caret - 1,
            pygame.K_RIGHT: self.caret + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.text),
        }
        if event.key in moves:
            if self._at_end(event.key) and not extend:
                return False
            self._move(moves[event.key], extend=extend)
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(-1 if event.key == pygame.K_BACKSPACE else 1)
            return True
        typed = getattr(event, "unicode", "")
        return bool(typed) and typed.isprintable() and event.key < pygame.K_DELETE

    def _by_word(self, event: Event) -> bool:
        """Go or delete to the next word, with Cmd to the end of the text."""
        steps = {
            pygame.K_LEFT: -1,
            pygame.K_BACKSPACE: -1,
            pygame.K_HOME: -1,
            pygame.K_RIGHT: 1,
            pygame.K_DELETE: 1,
            pygame.K_END: 1,
        }
        step = steps.get(event.key)
        if step is None:
            return False
        whole = event.mod & pygame.KMOD_META or event.key in (pygame.K_HOME, pygame.K_END)
        end = 0 if step < 0 else len(self.text)
        goal = end if whole else self._word_end(self.caret, step)
        if event.key not in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._move(goal, extend=bool(event.mod & pygame.KMOD_SHIFT))
        else:
            start, stop = self.selection
            self._erase(goal - self.caret if start == stop else 0)
        return True

    def _word_end(self, at: int, step: int) -> int:
        """Return the end of the word at `at`, or after the gap there, to the left or right."""
        for in_word in (False, True):
            while 0 <= at + min(step, 0) < len(self.text):
                if self.text[at + min(step, 0)].isalnum() != in_word:
                    break
                at += step
        return at

    def _select_word(self, at: int) -> None:
        """Select the word at a position, or the gap between two words."""
        start = end = min(at, max(len(self.text) - 1, 0))
        kind = self.text[start : start + 1].isalnum()
        while start > 0 and self.text[start - 1].isalnum() == kind:
            start -= 1
        while end < len(self.text) and self.text[end].isalnum() == kind:
            end += 1
        self.anchor, self.caret = start, end
        self.changed()

    def _at_end(self, key: int) -> bool:
        """Return whether an arrow would leave the text, so that it moves the focus."""
        if self.caret != self.anchor:
            return False
        return (key == pygame.K_LEFT and self.caret == 0) or (
            key == pygame.K_RIGHT and self.caret == len(self.text)
        )

    def _command(self, key: int) -> bool:
        start, end = self.selection
        if key == pygame.K_a:
            self.select_all()
        elif key in (pygame.K_c, pygame.K_x):
            if start != end:
                paint.copy_text(self.text[start:end])
                if key == pygame.K_x:
                    self._erase(0)
        elif key == pygame.K_v:
            self.insert(paint.pasted_text())
        else:
            return False
        return True

    def activate(self) -> None:
        """Enter: everything is selected, ready to be written over."""
        self.select_all()

    def press(self, pos: tuple[int, int]) -> None:
        """Put the caret under the pointer; the second press of a double click selects the word."""
        now, at = time.monotonic(), self._index_at(pos[0])
        self._on_word = now - self._pressed_at < _DOUBLE_CLICK and at == self.caret
        self._pressed_at = -math.inf if self._on_word else now
        if self._on_word:
            self._select_word(at)
        else:
            self._move(at, extend=False)

    def drag(self, pos: tuple[int, int]) -> None:
        """Select up to the pointer."""
        if not self._on_word:
            self._move(self._index_at(pos[0]), extend=True)

    def click(self, pos: tuple[int, int]) -> None:
        """The press has placed the caret already."""

    # -- layout and drawing -------------------------------------------------------------

    def natural(self, style: Style, width: int) -> Size:
        """Its width grows with the text size."""
        height = paint.line_height(paint.font(style, _WORDS)) + style.px(10)
        wanted = max(style.px(self.width), style.text_px(self.width))
        return (min(wanted, width), max(style.hit(_HEIGHT), height))

    def _x_of(self, index: int) -> int:
        """Return the x position of the character at `index`, from the left of the text."""
        if self.style is None:
            return 0
        return paint.caret_x(self.style, self.text, index, _WORDS)

    def _index_at(self, x: int) -> int:
        if self.style is None:
            return 0
        inside = x - self.rect.left - self.style.px(_PADDING) + self._offset
        return min(range(len(self.text) + 1), key=lambda index: abs(self._x_of(index) - inside))

    def _inner(self, style: Style) -> Rect:
        """Return the area of the text inside the edge."""
        return self.rect.inflate(-2 * style.px(_PADDING), -2 * style.px(4))

    def _shown(self) -> tuple[str, int]:
        """Return the text including what is being composed, and the caret in it."""
        if not (self._composed and self.focused):
            return self.text, self.caret
        start, end = self.selection
        return self.text[:start] + self._composed + self.text[end:], start + self._composed_caret

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the well, the selection, the text, what is being composed and the caret."""
        paint.well(surface, self.rect, style, enabled=self.enabled)
        inner = self._inner(style)
        text, caret = self._shown()
        composing = text != self.text
        self._scroll_to_caret(inner.width, paint.caret_x(style, text, caret, _WORDS))
        previous = surface.get_clip()
        surface.set_clip(inner.inflate(style.px(4), 0).clip(previous))
        if self.focused and not composing and self.selection[0] != self.selection[1]:
            left, right = sorted(self._x_of(index) - self._offset for index in self.selection)
            marked = Rect(inner.left + left, inner.top, right - left, inner.height)
            paint.marking(surface, marked, style)
        colour = paint.tone(style, "main" if text and self.enabled else "disabled")
        beside = style.px(BESIDE_CARET) if self.focused else 0
        place = inner.move(-self._offset if text else beside, 0)
        whole = paint.text_width(style, text, _WORDS)
        place.width = max(place.width, whole + style.px(8))
        room = inner.width - style.px(BESIDE_CARET)
        words = text or paint.first_lines(style, self.empty, _WORDS, room, 1)
        paint.paragraph(surface, words, style, _WORDS, colour, place, "left")
        if composing:
            start = self.selection[0]
            ends = (start, start + len(self._composed))
            left, right = sorted(paint.caret_x(style, text, end, _WORDS) for end in ends)
            line = Rect(inner.left + left - self._offset, inner.bottom, right - left, style.px(2))
            surface.fill(paint.tone(style, "strong"), line.move(0, -style.px(5)))
        shown = self.caret_rect()
        if self.focused and shown is not None:
            surface.fill(paint.tone(style, "strong"), shown)
        if self.wrong:
            paint.fault(surface, self.rect, style)
        surface.set_clip(previous)

    def _scroll_to_caret(self, room: int, caret_x: int) -> None:
        x = caret_x if self.focused else 0
        self._offset = max(min(self._offset, x), x - room, 0)


class LastField(TextField):
    """A field in which Enter is the last word."""

    done: Callable[[], None]

    def activate(self) -> None:
        """Enter."""
        self.done()
