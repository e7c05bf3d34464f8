"""The compendium: every component of the loaded sets, to browse and read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.compendium import CompendiumScreen
from resarcana_desktop.games.finding import Index
from resarcana_desktop.games.resarcana.cardsets.own_values import can_be_entered
from resarcana_desktop.games.resarcana.compendium.controls import (
    EVERYTHING,
    SYMBOLS,
    EssenceChoice,
    Library,
    Wanted,
)
from resarcana_desktop.games.resarcana.compendium.page import page
from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.render.nodes import face_node
from resarcana_desktop.games.resarcana.rules.records import ARTIFACT_TYPES, KINDS
from resarcana_desktop.games.resarcana.rulesets import SHIPPED, cardsets
from resarcana_desktop.widgets import Button, Choice, Flow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.resarcana.rules.records import Cardset, Component, Kind
    from resarcana_desktop.widgets import Lit, Node, Picture, Size, Style, Widget, Wording


_WHERE: Final = ("either", "cost", "gain")


class CompendiumScene(CompendiumScreen[Wanted]):
    """Faces by kind, with filters for set, kind, type and essence."""

    words = "reading.compendium"

    def __init__(self, context: Context, component_id: str = "") -> None:
        super().__init__(context, EVERYTHING, component_id)
        self.of_game: Sequence[Cardset] = ()
        """The sets of the game at the table below, if there is one."""
        self._shown: Sequence[Cardset] = ()

    def _sets(self) -> Sequence[Cardset]:
        """Return all sets, with the values of the game at the table."""
        own = {each.id: each for each in self.of_game}
        others = [each for each in cardsets() if each.id not in own]
        ids = {each.id for cardset in self.of_game for each in cardset.components}
        apart = [each for each in others if ids.isdisjoint(part.id for part in each.components)]
        return sorted(
            (*self.of_game, *apart),
            key=lambda each: SHIPPED.index(each.id) if each.id in SHIPPED else len(SHIPPED),
        )

    def open_index(self) -> Index:
        """List all components in the current language."""
        self._shown = self._sets()
        self.library = Library(self._shown, self.context.catalogue)
        return self.library.index

    def more_buttons(self) -> Sequence[Button]:
        """Return the button to the glossary of icons."""
        title, cap = self.text("app.title.icons"), self.text("app.cap.help")
        return [Button(title, self.context.shell.open_glossary, "glossary", cap=cap)]

    def first_control(self) -> Sequence[Widget]:
        """Return the list of sets: there all others have room in one row."""
        language = self.context.catalogue.language
        sets = [(each.id, each.names.get(language, each.names["en"])) for each in self._shown]
        self._set = self.choice("set", sets, "reading.compendium.every_set")
        self._set.visible = len(self._shown) > 1
        return [self._set]

    def controls(self) -> Sequence[Widget]:
        """Lists of kinds and types, and the essences."""
        there = self.library.components
        kinds = [kind for kind in KINDS if any(each.kind == kind for each in there)]
        self._kind = self._listed("kind", kinds)
        types = [name for name in ARTIFACT_TYPES if any(name in each.types for each in there)]
        self._type = self._listed("type", types)
        self._essences()
        return [self._kind, self._type, self._essence, self._where]

    def _listed(self, field: str, values: Sequence[str]) -> Choice[str]:
        options = [(value, self.text(f"reading.{field}s.{value}")) for value in values]
        return self.choice(field, options, f"reading.compendium.every_{field}")

    def _essences(self) -> None:
        descriptions = {name: self.text(f"reading.compendium.essence.{name}") for name in SYMBOLS}
        descriptions[""] = self.text("reading.compendium.essence.none")
        self._essence = EssenceChoice(
            SYMBOLS,
            self.wanted.essence,
            lambda essence: self.want(essence=essence),
            "essence",
            descriptions=descriptions,
        )
        self._essence.label = self.text("reader.show")
        where = [(each, self.text(f"reading.compendium.{each}")) for each in _WHERE]
        self._where = Choice(where, self.wanted.where, lambda each: self.want(where=each), "where")
        self._where.label = self.text("reader.show")

    def found(self) -> Sequence[tuple[str, Sequence[Picture]]]:
        """A shelf for each kind."""
        blocked = self.text("reading.compendium.essence_first") if not self.wanted.essence else ""
        self._where.reason = blocked
        found = self.library.found(self.wanted)
        return [
            (
                self.text(f"reading.kinds.{kind}"),
                [Face(each) for each in found if each.kind == kind],
            )
            for kind in KINDS
        ]

    def page(self) -> Widget:
        """The page of the chosen component."""
        component = self.library.component(self.chosen)
        catalogue, easel = self.context.catalogue, self.shelves.easel
        ways: list[Widget] = []
        if can_be_entered(component.id):
            words, shell = self.text("own_cards.enter"), self.context.shell
            enter = Button(words, lambda: shell.open_card_editor(self.chosen), "enter_printed")
            ways = [Flow([enter])]
        return page(component, self.library, catalogue, self.turn_to, easel, ways)

    def enter(self) -> None:
        """Show the components again if their values were edited meanwhile."""
        if self._shown and self._sets() != self._shown:
            self.rebuild()
        super().enter()


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
    """Implements `Picture` for a component."""

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
        """The width at which even small names can be read."""
        return round(self.usual_width * _LEAST)

    def size(self, width: int) -> Size:
        """Return the width with the height of its kind."""
        return faces.face_size(self.component.kind, width)

    def steps(self, width: int, language: str) -> Iterator[object]:
        """Draw the face, a part at a time."""
        return faces.face_in_steps(self.component, width, language)

    def draw(
        self, surface: Surface, corner: tuple[int, int], width: int, style: Style, lit: Lit
    ) -> None:
        """The face; it glows while it is read."""
        look = faces.FaceLook(style.theme, style.icons.language, style.scale)
        state = faces.State(usable=lit.chosen, faded_glow=True, hovered=lit.hovered)
        faces.draw_component(surface, self.component, corner, width, look, state)
