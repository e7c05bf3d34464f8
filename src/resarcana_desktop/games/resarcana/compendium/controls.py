"""The controls of the compendium: the row of essences, a face."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.render.nodes import face_node
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.widgets import Node, Size, Widget, grown, paint

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.games.resarcana.rules.records import Component
    from resarcana_desktop.widgets import Easel, Handling, Style, Wording

_CELL: Final = 44
_TOKEN: Final = 28
_FAINT: Final = 90
_LEAST_FACE: Final = 150


class EssenceChoice(Widget):
    """A row of tokens of which one or none is chosen; a second click takes the choice back."""

    focusable = True

    def __init__(
        self,
        names: Sequence[str],
        value: str,
        chosen: Callable[[str], None],
        name: str,
        *,
        told: Mapping[str, str],
    ) -> None:
        super().__init__(name, align="start")
        self.names = tuple(names)
        self.value = value
        self.told = told
        self._chosen = chosen

    def hint(self) -> str:
        """The name of what is chosen, so that nothing depends on the picture alone."""
        return self.told[self.value]

    def natural(self, style: Style, width: int) -> Size:
        """One cell for each, on several lines where they do not fit on one."""
        side = self._side(style)
        columns = self._columns(side, width)
        return (side * columns, side * -(-len(self.names) // columns))

    def _side(self, style: Style) -> int:
        return max(style.hit(_CELL), style.text_px(_TOKEN * 1.3))

    def _columns(self, side: int, width: int) -> int:
        return max(min(width // side, len(self.names)), 1)

    def part_rects(self) -> list[Rect]:
        """Where each token is."""
        if self.style is None:
            return []
        side = self._side(self.style)
        columns = self._columns(side, self.rect.width)
        corners = [divmod(number, columns) for number in range(len(self.names))]
        left, top = self.rect.topleft
        return [Rect(left + x * side, top + y * side, side, side) for y, x in corners]

    def description(self, words: Wording) -> Node | None:
        """What can be chosen, and none first."""
        values = ("", *self.names)
        return Node(
            "radio group",
            self.label,
            children=tuple(
                Node("radio", self.told[each], checked=each == self.value, doings=("press",))
                for each in values
            ),
        )

    def perform(self, doing: Handling, part: int, value: str | float) -> None:
        """Choose one, or none."""
        if doing == "press" and part >= 0:
            self.choose(("", *self.names)[part])

    def choose(self, value: str) -> None:
        """Choose a token, or none with an empty value."""
        if value != self.value:
            self.value = value
            self.changed()
            self._chosen(value)

    def click(self, pos: tuple[int, int]) -> None:
        """Choose the token under the pointer, or let it go."""
        for name, rect in zip(self.names, self.part_rects(), strict=True):
            if rect.collidepoint(pos):
                self.choose("" if name == self.value else name)

    def activate(self) -> None:
        """The next token, and none after the last."""
        order = ("", *self.names)
        self.choose(order[(order.index(self.value) + 1) % len(order)])

    def key(self, event: Event) -> bool:
        """Left and right move the choice; left of the first one is none."""
        order = ("", *self.names)
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        index = order.index(self.value) + step
        if not step or not 0 <= index < len(order):
            return False
        self.choose(order[index])
        return True

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the tokens; beside a chosen one the others are faint."""
        paint.well(surface, self.rect, style)
        for name, rect in zip(self.names, self.part_rects(), strict=True):
            if name == self.value:
                paint.button(surface, rect, style, paint.ButtonLook("plain"))
            text = "1" if name not in ESSENCES else ""
            token = style.icons.icon(name, round(rect.width * _TOKEN / _CELL), text)
            if self.value not in ("", name):
                token = token.copy()
                token.set_alpha(_FAINT)
            surface.blit(token, token.get_rect(center=rect.center))


class FacePicture(Widget):
    """A face at reading size, smaller where there is no room for it.

    With an easel it is drawn over several frames, the first time.
    """

    def __init__(self, component: Component, easel: Easel | None = None) -> None:
        super().__init__(align="center")
        self.component = component
        self._easel = easel
        self._page: Final = object()
        """Stands for the page it is on: one that is opened again draws what is gone by then."""

    def natural(self, style: Style, width: int) -> Size:
        kind = self.component.kind
        wide = min(max(grown(style, faces.READING_WIDTH[kind]), _LEAST_FACE), width)
        return faces.face_size(kind, wide, "reading")

    def description(self, words: Wording) -> Node | None:
        return replace(face_node(self.component, words), role="picture")

    def draw_self(self, surface: Surface, style: Style) -> None:
        look = faces.Look(style.theme, style.icons.language, style.scale)
        corner, width = self.rect.topleft, self.rect.width
        if not self._is_drawn(width, style):
            return
        faces.draw_component(surface, self.component, corner, width, look, style="reading")

    def _is_drawn(self, width: int, style: Style) -> bool:
        """Whether the face is at hand, or becomes so in this frame."""
        language = style.icons.language
        if self._easel is None or faces.is_drawn(self.component, width, language, "reading"):
            return True
        steps = partial(faces.face_in_steps, self.component, width, language, "reading")
        return self._easel.has(self, (self._page, width, language), steps, first=True)
