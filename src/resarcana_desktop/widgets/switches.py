"""Controls that hold a value: a switch of a few parts, a stepper, a choice from a list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame
from pygame import Rect

from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.base import Align, Size, Widget
from resarcana_desktop.widgets.boxes import shares
from resarcana_desktop.widgets.labels import TextKind
from resarcana_desktop.widgets.nodes import Node, Span
from resarcana_desktop.widgets.popups import Menu, MenuItem
from resarcana_desktop.widgets.step_ends import StepEnds
from resarcana_desktop.widgets.tree import bounds_of

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.render.theme import Rgb
    from resarcana_desktop.widgets.nodes import Handling, Wording
    from resarcana_desktop.widgets.style import Style

V = TypeVar("V")

_HEIGHT = 44
_PART_PADDING = 16
_WORDS = TextKind(20, bold=True)


class _OneOf(Widget, Generic[V]):
    """One value of several, each with a label.

    `options` are (value, label) pairs. `reasons` are why some values cannot be chosen, and `notes`
    what some of them mean. `chosen` is called with a new value.
    """

    def __init__(
        self,
        options: Sequence[tuple[V, str]],
        value: V,
        chosen: Callable[[V], None],
        name: str = "",
        *,
        reasons: dict[V, str] | None = None,
        notes: dict[V, str] | None = None,
        reason: str = "",
        tooltip: str = "",
        align: Align = "start",
    ) -> None:
        super().__init__(name, align=align)
        self.options = list(options)
        self.value = value
        self.reasons = reasons or {}
        self.notes = notes or {}
        self.reason = reason
        self.tooltip = tooltip
        self._chosen = chosen


class Switch(_OneOf[V]):
    """A few values side by side, one of them lit; arrows, 1 to 9 or a click choose another one.

    Its `notes` are shown while the pointer rests on their values. The lit value is quieter than the
    gold of a main button, which it would compete with.
    """

    focusable = True

    def hint(self) -> str:
        """Why it, or one of its values, cannot be chosen; what the value pointed at means."""
        if self.reason:
            return self.reason
        pointed = self._pointed()
        if pointed is not None and self.notes:
            return self.reasons.get(pointed) or self.notes.get(pointed, "")
        blocked = next(iter(self.reasons.values()), "")
        return blocked or self.tooltip

    def _pointed(self) -> V | None:
        """Return the value under the pointer, or None."""
        if self.ui is None or not self.hovered:
            return None
        places = zip(self.part_rects(), self.options, strict=True)
        at = self.ui.pointer
        return next((value for place, (value, _) in places if place.collidepoint(at)), None)

    def natural(self, style: Style, width: int) -> Size:
        """Return the size of its parts side by side, or stacked if they are too wide."""
        widths, height = self._part_sizes(style)
        if sum(widths) <= width:
            return (sum(widths), height)
        return (max(widths), height * len(widths))

    def _part_sizes(self, style: Style) -> tuple[list[int], int]:
        padding = style.px(_PART_PADDING)
        sizes = [paint.wrapped_size(style, words, _WORDS, 100_000) for _, words in self.options]
        widths = [max(width + 2 * padding, style.hit(_HEIGHT)) for width, _ in sizes]
        height = max(style.hit(_HEIGHT), max(h for _, h in sizes) + style.px(8))
        return widths, height

    def part_rects(self) -> list[Rect]:
        """Return the place of each value."""
        if self.style is None:
            return []
        widths, height = self._part_sizes(self.style)
        rects, x, y = [], self.rect.left, self.rect.top
        stacked = sum(widths) > self.rect.width
        if not stacked and self.least[0]:
            extras = shares(self.rect.width - sum(widths), [1] * len(widths))
            widths = [width + extra for width, extra in zip(widths, extras, strict=True)]
        for width in widths:
            rects.append(Rect(x, y, self.rect.width if stacked else width, height))
            x, y = (x, y + height) if stacked else (x + width, y)
        return rects

    @property
    def clipped(self) -> bool:
        """Return whether its text is wider than its parts."""
        if self.style is None:
            return False
        widths, _ = self._part_sizes(self.style)
        return max(widths) > self.rect.width or not self.rect.contains(self.part_rects()[-1])

    def description(self, words: Wording) -> Node | None:
        """A group of values, one of them chosen."""
        rects = bounds_of(self.part_rects()) or [(0, 0, 0, 0)] * len(self.options)
        return Node(
            "radio group",
            self.label,
            details=tuple(filter(None, (self.tooltip,))),
            why_not=self.reason,
            children=tuple(
                Node(
                    "radio",
                    self.said(option, words),
                    details=tuple(filter(None, (self.notes.get(value),))),
                    why_not=self.reason or self.reasons.get(value, ""),
                    checked=value == self.value,
                    bounds=place,
                    doings=("press",),
                )
                for place, (value, option) in zip(rects, self.options, strict=True)
            ),
        )

    def said(self, text: str, words: Wording) -> str:
        """Return the text of a value as it is spoken."""
        return " ".join(text.split())

    def perform(self, doing: Handling, part: int, value: str | float) -> None:
        """Choose one of the values."""
        if doing == "press" and part >= 0:
            self.choose(self.options[part][0])

    def choose(self, value: V) -> None:
        """Light `value`, unless there is a reason against it."""
        if self.reason or value in self.reasons or value == self.value:
            return
        self.value = value
        self.changed()
        self._chosen(value)

    def click(self, pos: tuple[int, int]) -> None:
        """Choose the part under the pointer."""
        for rect, (value, _) in zip(self.part_rects(), self.options, strict=True):
            if rect.collidepoint(pos):
                self.choose(value)

    def activate(self) -> None:
        """Choose the next value."""
        self._move(1, around=True)

    def key(self, event: Event) -> bool:
        """Left and right move it; a number picks."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._move(1 if event.key == pygame.K_RIGHT else -1, around=False)
        number = event.key - pygame.K_1
        if 0 <= number < min(len(self.options), 9):
            self.choose(self.options[number][0])
            return True
        return False

    def _move(self, step: int, *, around: bool) -> bool:
        """Choose the next possible value in a direction; return False if there is none."""
        values = [value for value, _ in self.options if value not in self.reasons]
        if self.reason or self.value not in values:
            return False
        index = values.index(self.value) + step
        if not around and not 0 <= index < len(values):
            return False
        self.choose(values[index % len(values)])
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the frame, the lit part and the words."""
        style = self.style
        if style is None:
            return
        paint.well(surface, self.rect, style, enabled=self.enabled)
        for rect, (value, words) in zip(self.part_rects(), self.options, strict=True):
            lit = value == self.value
            blocked = bool(self.reason) or value in self.reasons
            chosen = lit and not blocked
            if lit:
                look = paint.ButtonLook("chosen" if chosen else "plain", True, False, False)
                paint.button(surface, rect, style, look)
            colour = paint.part_text(style, lit=chosen, enabled=not blocked or lit)
            self._draw_words(surface, rect, words, style, colour)

    def _draw_words(
        self, surface: Surface, rect: Rect, words: str, style: Style, colour: Rgb
    ) -> None:
        """The words of one part, in its middle."""
        paint.paragraph(surface, words, style, _WORDS, colour, rect, "centre")


class Stepper(StepEnds):
    """A number or a word between a minus and a plus; arrows left and right do the same.

    `shown` turns the place in `values` into words; the widest of them makes the width.
    """

    focusable = True

    def __init__(
        self,
        words: Sequence[str],
        index: int,
        chosen: Callable[[int], None],
        name: str = "",
        *,
        reason: str = "",
        tooltip: str = "",
        align: Align = "start",
    ) -> None:
        super().__init__(name, align=align)
        self.words = list(words)
        self.index = index
        self.reason = reason
        self.tooltip = tooltip
        self._chosen = chosen

    def natural(self, style: Style, width: int) -> Size:
        """Two square buttons and the widest word."""
        sizes = [paint.wrapped_size(style, words, _WORDS, 100_000) for words in self.words]
        side = max(style.hit(_HEIGHT), max(h for _, h in sizes) + style.px(8))
        return (2 * side + max(w for w, _ in sizes) + 2 * style.px(_PART_PADDING), side)

    @property
    def clipped(self) -> bool:
        """Return whether its widest text does not fit."""
        return self.style is not None and self.natural(self.style, 0)[0] > self.rect.width

    def description(self, words: Wording) -> Node | None:
        """Return its value, between less and more."""
        return Node(
            "stepper",
            self.label,
            self.words[self.index],
            details=tuple(filter(None, (self.tooltip,))),
            why_not=self.reason,
            span=Span(self.index, 0, len(self.words) - 1),
            doings=("less", "more", "set"),
        )

    def perform(self, doing: Handling, part: int, value: str | float) -> None:
        """One step, or to a place."""
        if doing == "set":
            self.step(round(float(value)) - self.index)
        else:
            self.step({"less": -1, "more": 1}.get(doing, 0))

    def step(self, by: int) -> bool:
        """Move by a number of steps; False at the end of the range."""
        index = max(0, min(self.index + by, len(self.words) - 1))
        if self.reason or index == self.index:
            return False
        self.index = index
        self.changed()
        self._chosen(index)
        return True

    def click(self, pos: tuple[int, int]) -> None:
        """Minus at the left end, plus at the right end, nothing on the words between them."""
        self.step(self.end_at(pos))

    def key(self, event: Event) -> bool:
        """Left, right, minus and plus; Home and End go to the ends."""
        steps = {
            pygame.K_LEFT: -1,
            pygame.K_MINUS: -1,
            pygame.K_KP_MINUS: -1,
            pygame.K_RIGHT: 1,
            pygame.K_PLUS: 1,
            pygame.K_EQUALS: 1,
            pygame.K_KP_PLUS: 1,
            pygame.K_HOME: -len(self.words),
            pygame.K_END: len(self.words),
        }
        if event.key not in steps:
            return False
        self.step(steps[event.key])
        return True

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw minus, words, plus."""
        last = len(self.words) - 1
        self.draw_ends(surface, style, less=self.index > 0, more=self.index < last)
        colour = paint.part_text(style, lit=False, enabled=self.enabled)
        words = self.words[self.index]
        paint.paragraph(surface, words, style, _WORDS, colour, self.rect, "centre")


class _Listed(Widget):
    """A text for the chosen value, with an arrow for the menu below it."""

    focusable = True
    takes_enter = True
    wraps = False
    """Whether its text takes several lines if the widest option does not fit."""

    @property
    def text(self) -> str:
        """The words for what is chosen."""
        raise NotImplementedError

    def all_words(self) -> list[str]:
        """Return all texts it may show: it is wide enough for any of them."""
        raise NotImplementedError

    def natural(self, style: Style, width: int) -> Size:
        """The widest words and the arrow."""
        sizes = [paint.wrapped_size(style, words, _WORDS, 100_000) for words in self.all_words()]
        height = max(style.hit(_HEIGHT), max(h for _, h in sizes) + style.px(8))
        beside = 2 * style.px(_PART_PADDING) + height
        widest = max(w for w, _ in sizes) + beside
        if not self.wraps or widest <= width:
            return (widest, height)
        wide, high = paint.wrapped_size(style, self.text, _WORDS, max(width - beside, 1))
        return (max(wide + beside, width), max(height, high + style.px(8)))

    @property
    def clipped(self) -> bool:
        """Return whether its widest text does not fit."""
        if self.style is None:
            return False
        width, height = self.natural(self.style, self.rect.width if self.wraps else 0)
        return width > self.rect.width or (self.wraps and height > self.rect.height)

    def description(self, words: Wording) -> Node | None:
        """Return its value; pressing it opens the menu."""
        return Node(
            "choice",
            self.label,
            self.text,
            why_not=self.reason,
            expanded=False,
            doings=("press",),
        )

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the words and the arrow."""
        look = paint.ButtonLook("plain", self.enabled, self.hovered, self.pressed)
        paint.button(surface, self.rect, style, look)
        colour = paint.button_text(style, look)
        inner = self.rect.inflate(-2 * style.px(_PART_PADDING), 0)
        words = Rect(inner)
        if self.wraps:
            words.width -= style.hit(_HEIGHT)
        paint.paragraph(surface, self.text, style, _WORDS, colour, words, "left")
        arrow = Rect(
            inner.right - style.px(16), inner.centery - style.px(5), style.px(16), style.px(10)
        )
        paint.triangle_down(surface, arrow, colour)


class Choice(_Listed, _OneOf[V]):
    """One value of many, chosen from a menu that opens below it; only the menu shows `notes`."""

    @property
    def text(self) -> str:
        """The words of the value it holds."""
        return next((words for value, words in self.options if value == self.value), "")

    def all_words(self) -> list[str]:
        """Return the texts of its values."""
        return [words for _, words in self.options]

    def activate(self) -> None:
        """Open the menu."""
        if self.ui is None or not self.enabled:
            return
        items = [
            MenuItem(
                " · ".join(filter(None, (words, self.notes.get(value)))),
                lambda value=value: self.choose(value),  # type: ignore[misc]
                self.reasons.get(value, ""),
                marked=value == self.value,
            )
            for value, words in self.options
        ]
        menu = Menu(items, self.rect, f"{self.name}.menu")
        menu.label = self.label
        self.ui.open(menu)

    def choose(self, value: V) -> None:
        """Take `value`."""
        if value != self.value:
            self.value = value
            self.resized() if self.wraps else self.changed()
            self._chosen(value)


class Several(_Listed, Generic[V]):
    """Any number of values, marked in a menu that stays open.

    `none` is the text for no values, which is also the first entry of the menu and clears them;
    `several` returns the text for several at once.
    """

    def __init__(
        self,
        options: Sequence[tuple[V, str]],
        values: Iterable[V],
        chosen: Callable[[frozenset[V]], None],
        name: str = "",
        *,
        none: str,
        several: Callable[[int], str],
        align: Align = "start",
    ) -> None:
        super().__init__(name, align=align)
        self.options = list(options)
        self.values = frozenset(values)
        self._none = none
        self._several = several
        self._chosen = chosen
        self._menu: Menu | None = None

    @property
    def text(self) -> str:
        """The only value it holds, or how many there are."""
        if len(self.values) > 1:
            return self._several(len(self.values))
        return next((words for value, words in self.options if value in self.values), self._none)

    def all_words(self) -> list[str]:
        """Each value by itself, and any number of them."""
        together = [self._several(number) for number in range(2, len(self.options) + 1)]
        return [self._none, *(words for _, words in self.options), *together]

    def activate(self) -> None:
        """Open the menu."""
        if self.ui is None or not self.enabled:
            return
        items = [MenuItem(self._none, lambda: self.choose(frozenset()))]
        items += [
            MenuItem(words, lambda value=value: self.choose(self.values ^ {value}))  # type: ignore[misc]
            for value, words in self.options
        ]
        self._menu = Menu(items, self.rect, f"{self.name}.menu", stays=True)
        self._menu.label = self.label
        self._mark()
        self.ui.open(self._menu)

    def choose(self, values: frozenset[V]) -> None:
        """Take these values."""
        if values != self.values:
            self.values = values
            self._mark()
            self.changed()
            self._chosen(values)

    def _mark(self) -> None:
        if self._menu is not None:
            marks = [value in self.values for value, _ in self.options]
            self._menu.mark([not self.values, *marks])
