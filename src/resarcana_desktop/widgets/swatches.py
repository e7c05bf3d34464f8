"""A row of colours to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.base import Align, Size, Widget
from resarcana_desktop.widgets.nodes import Node
from resarcana_desktop.widgets.seat_marks import seat_shape
from resarcana_desktop.widgets.tree import bounds_of

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.render.theme import Rgb
    from resarcana_desktop.widgets.nodes import Handling, Wording
    from resarcana_desktop.widgets.style import Style

_SIDE = 40
_GROWING = 28
_SHAPE = 0.66
"""The share of a shape in the height of its place."""


class Swatches(Widget):
    """Samples in the shapes of seats, the chosen one ringed; arrows and numbers move the choice.

    `names` are announced on focus, so that nothing depends on seeing the colours.
    """

    focusable = True

    def __init__(
        self,
        colours: Callable[[Style], Sequence[Rgb]],
        names: Sequence[str],
        value: int,
        chosen: Callable[[int], None],
        name: str = "",
        *,
        align: Align = "start",
    ) -> None:
        super().__init__(name, align=align)
        self.colours = colours
        self.names = list(names)
        self.value = value
        self._chosen = chosen

    def hint(self) -> str:
        """The name of the colour that is chosen."""
        return self.names[self.value]

    def natural(self, style: Style, width: int) -> Size:
        """One square for each."""
        side = max(style.hit(_SIDE), style.text_px(_GROWING))
        return (side * len(self.names), side)

    def part_rects(self) -> list[Rect]:
        """Return the place of each colour."""
        side = self.rect.height
        return [
            Rect(self.rect.left + side * n, self.rect.top, side, side)
            for n in range(len(self.names))
        ]

    def description(self, words: Wording) -> Node | None:
        """A group of colours, one of them chosen."""
        return Node(
            "radio group",
            self.label,
            children=tuple(
                Node("radio", name, checked=number == self.value, bounds=place, doings=("press",))
                for number, (name, place) in enumerate(
                    zip(self.names, bounds_of(self.part_rects()), strict=True)
                )
            ),
        )

    def perform(self, doing: Handling, part: int, value: str | float) -> None:
        """Take one of the colours."""
        if doing == "press" and part >= 0:
            self.choose(part)

    def choose(self, value: int) -> None:
        """Take a colour."""
        if value != self.value:
            self.value = value
            self.changed()
            self._chosen(value)

    def click(self, pos: tuple[int, int]) -> None:
        """Take the colour under the pointer."""
        for number, rect in enumerate(self.part_rects()):
            if rect.collidepoint(pos):
                self.choose(number)

    def activate(self) -> None:
        """Take the next colour."""
        self.choose((self.value + 1) % len(self.names))

    def key(self, event: Event) -> bool:
        """Left and right move the choice; a number picks."""
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        wanted = self.value + steps.get(event.key, 0)
        if pygame.K_1 <= event.key < pygame.K_1 + len(self.names):
            wanted = event.key - pygame.K_1
        if wanted == self.value or not 0 <= wanted < len(self.names):
            return False
        self.choose(wanted)
        return True

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the samples in a frame, which ends where those of other controls do."""
        paint.well(surface, self.rect, style)
        colours = self.colours(style)
        for number, rect in enumerate(self.part_rects()):
            chosen = number == self.value
            side = rect.height
            edge = style.theme.panel_dark
            shape = seat_shape(number, colours[number], edge, round(side * _SHAPE))
            surface.blit(shape, shape.get_rect(center=rect.center))
            if chosen:
                paint.ring(surface, rect, style)
