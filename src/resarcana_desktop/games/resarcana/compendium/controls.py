"""The controls of the compendium: the row of essences, a face."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final, Literal

import pygame
from pygame import Rect

from resarcana_desktop.games.finding import Index, Search
from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.render.nodes import face_node
from resarcana_desktop.games.resarcana.rules.records import (
    ESSENCES,
    KINDS,
    Cardset,
    Component,
)
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of
from resarcana_desktop.games.resarcana.rules.terms.signs import counted
from resarcana_desktop.games.resarcana.text.face_text import component_name, face_text
from resarcana_desktop.i18n.catalogues import Catalogue
from resarcana_desktop.widgets import Node, Size, Widget, grown, paint

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.widgets import Easel, Handling, Style, Wording


_CELL: Final = 44
_TOKEN: Final = 28
_FAINT: Final = 90
_LEAST_FACE: Final = 150


class EssenceChoice(Widget):
    """A row of tokens of which at most one is chosen; a second click clears the choice."""

    focusable = True

    def __init__(
        self,
        names: Sequence[str],
        value: str,
        chosen: Callable[[str], None],
        name: str,
        *,
        descriptions: Mapping[str, str],
    ) -> None:
        super().__init__(name, align="start")
        self.names = tuple(names)
        self.value = value
        self.descriptions = descriptions
        self._chosen = chosen

    def hint(self) -> str:
        """Return the name of the choice, so that nothing depends on the picture."""
        return self.descriptions[self.value]

    def natural(self, style: Style, width: int) -> Size:
        """Return one cell for each, on several lines if they do not fit on one."""
        side = self._side(style)
        columns = self._columns(side, width)
        return (side * columns, side * -(-len(self.names) // columns))

    def _side(self, style: Style) -> int:
        return max(style.hit(_CELL), style.text_px(_TOKEN * 1.3))

    def _columns(self, side: int, width: int) -> int:
        return max(min(width // side, len(self.names)), 1)

    def part_rects(self) -> list[Rect]:
        """Return the place of each token."""
        if self.style is None:
            return []
        side = self._side(self.style)
        columns = self._columns(side, self.rect.width)
        corners = [divmod(number, columns) for number in range(len(self.names))]
        left, top = self.rect.topleft
        return [Rect(left + x * side, top + y * side, side, side) for y, x in corners]

    def description(self, words: Wording) -> Node | None:
        """Return the possible choices, none first."""
        values = ("", *self.names)
        return Node(
            "radio group",
            self.label,
            children=tuple(
                Node(
                    "radio", self.descriptions[each], checked=each == self.value, doings=("press",)
                )
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
        """Choose the next token, and none after the last."""
        order = ("", *self.names)
        self.choose(order[(order.index(self.value) + 1) % len(order)])

    def key(self, event: Event) -> bool:
        """Move the choice with left and right; left of the first one is none."""
        order = ("", *self.names)
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        index = order.index(self.value) + step
        if not step or not 0 <= index < len(order):
            return False
        self.choose(order[index])
        return True

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the tokens; if one is chosen the others are faint."""
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
    """A face at reading size, smaller if there is no room for it.

    With an easel it is drawn over several frames the first time.
    """

    def __init__(self, component: Component, easel: Easel | None = None) -> None:
        super().__init__(align="center")
        self.component = component
        self._easel = easel
        self._page: Final = object()
        """Identifies its page, so that a reopened page draws what is no longer cached."""

    def natural(self, style: Style, width: int) -> Size:
        kind = self.component.kind
        wide = min(max(grown(style, faces.READING_WIDTH[kind]), _LEAST_FACE), width)
        return faces.face_size(kind, wide, "reading")

    def description(self, words: Wording) -> Node | None:
        return replace(face_node(self.component, words), role="picture")

    def draw_self(self, surface: Surface, style: Style) -> None:
        look = faces.FaceLook(style.theme, style.icons.language, style.scale)
        corner, width = self.rect.topleft, self.rect.width
        if not self._is_drawn(width, style):
            return
        faces.draw_component(surface, self.component, corner, width, look, style="reading")

    def _is_drawn(self, width: int, style: Style) -> bool:
        """Return whether the face is drawn, possibly in this frame."""
        language = style.icons.language
        if self._easel is None or faces.is_drawn(self.component, width, language, "reading"):
            return True
        steps = partial(faces.face_in_steps, self.component, width, language, "reading")
        return self._easel.has(self, (self._page, width, language), steps, first=True)


Where = Literal["either", "cost", "gain"]

SYMBOLS: Final = (*ESSENCES, "any")
"""What can be searched for on a face: an essence, or the ring for any."""


@dataclass(frozen=True, slots=True)
class Wanted(Search):
    """What the player searches for; an empty field matches everything."""

    set: str = ""
    kind: str = ""
    type: str = ""
    essence: str = ""
    where: Where = "either"


EVERYTHING: Final = Wanted()


class Library:
    """The components of some sets in one language, each kind in the order of its names."""

    def __init__(self, cardsets: Sequence[Cardset], catalogue: Catalogue) -> None:
        self.components = sorted(
            (each for cardset in cardsets for each in cardset.components),
            key=lambda each: (
                KINDS.index(each.kind),
                catalogue.place(component_name(each, catalogue)),
            ),
        )
        self.names = {each.id: component_name(each, catalogue) for each in self.components}
        texts = {each.id: face_text(each, catalogue) for each in self.components}
        self.index = Index(self.names, texts)
        self._by_id = {each.id: each for each in self.components}

    def component(self, component_id: str) -> Component:
        """Return the component with this id; raises KeyError if there is none."""
        return self._by_id[component_id]

    def found(self, wanted: Wanted) -> list[Component]:
        """Return the matches, in order."""
        return [each for each in self.components if self._fits(each, wanted)]

    def _fits(self, component: Component, wanted: Wanted) -> bool:
        return (
            wanted.set in ("", component.set)
            and wanted.kind in ("", component.kind)
            and (not wanted.type or wanted.type in component.types)
            and (not wanted.essence or wanted.essence in symbols(component, wanted.where))
            and self.index.speaks_of(component.id, wanted.words)
        )


# ---- essences on a face ----------------------------------------------------------------------


def symbols(component: Component, where: Where) -> frozenset[str]:
    """The essences drawn on a face: in its costs, among what it gives, or both."""
    costs, gains = _costs(component), _gains(component)
    return frozenset({"cost": costs, "gain": gains, "either": costs | gains}[where])


def _costs(component: Component) -> set[str]:
    """Return the kinds that placing and using it cost."""
    parts = (part for power in component.powers for part in power.costs)
    found = {name for part in parts for name in meaning_of(part).symbols()}
    if component.collect and any(meaning_of(component.collect).owes):
        found |= set(meaning_of(component.collect).symbols())
    if component.cost:
        found |= {name for name, _ in counted(component.cost.essences)}
        found |= {"any"} if component.cost.any else set()
    return found


def _gains(component: Component) -> set[str]:
    """Return the kinds that it gives its owner, in the pool or on itself."""
    found = [meaning_of(effect) for power in component.powers for effect in power.effects]
    if component.collect and not any(meaning_of(component.collect).owes):
        found.append(meaning_of(component.collect))
    return {name for meaning in found for name in meaning.symbols()}
