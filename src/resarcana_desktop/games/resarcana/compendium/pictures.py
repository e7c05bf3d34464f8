"""The faces of components on the shelves of the compendium."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.render.nodes import face_node

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.games.resarcana.rules.records import Component, Kind
    from resarcana_desktop.widgets import Lit, Node, Size, Style, Wording

_WIDTH: Final[dict[Kind, int]] = {
    "mage": 168,
    "artifact": 168,
    "magic_item": 168,
    "scroll": 168,
    "monument": 152,
    "place_of_power": 250,
}

_LEAST: Final = 0.52
"""The least width, as a share of the usual one."""


@dataclass(frozen=True, slots=True)
class Face:
    """What `Picture` promises, for a component."""

    component: Component

    @property
    def id(self) -> str:
        return self.component.id

    def node(self, words: Wording) -> Node:
        return face_node(self.component, words)

    @property
    def usual_width(self) -> float:
        return _WIDTH[self.component.kind]

    @property
    def least_width(self) -> int:
        """Where even small names can be read."""
        return round(self.usual_width * _LEAST)

    def size(self, width: int) -> Size:
        """As high as its kind then is."""
        return faces.face_size(self.component.kind, width)

    def steps(self, width: int, language: str) -> Iterator[object]:
        """Draw the face, a part at a time."""
        return faces.face_in_steps(self.component, width, language)

    def draw(
        self, surface: Surface, corner: tuple[int, int], width: int, style: Style, lit: Lit
    ) -> None:
        """The face; it glows while it is read."""
        look = faces.Look(style.theme, style.icons.language, style.scale)
        state = faces.State(usable=lit.chosen, faded_glow=True, hovered=lit.hovered)
        faces.draw_component(surface, self.component, corner, width, look, state)
