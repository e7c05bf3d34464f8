"""The compendium: every component of the loaded sets, to be found and read."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pygame

from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.resarcana.compendium.controls import (
    EssenceChoice,
    SearchField,
)
from resarcana_desktop.games.resarcana.compendium.filter import EVERYTHING, SYMBOLS, Library
from resarcana_desktop.games.resarcana.compendium.page import page
from resarcana_desktop.games.resarcana.compendium.shelves import Shelves
from resarcana_desktop.games.resarcana.rules.records import ARTIFACT_TYPES, KINDS
from resarcana_desktop.games.resarcana.rulesets import cardsets
from resarcana_desktop.widgets.base import Widget
from resarcana_desktop.widgets.boxes import Column, Flow, Inset
from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.labels import HEADING, SMALL, Label
from resarcana_desktop.widgets.panels import Panel
from resarcana_desktop.widgets.panes import Panes, left_width
from resarcana_desktop.widgets.scroll import ScrollArea
from resarcana_desktop.widgets.switches import Choice
from resarcana_desktop.widgets.ui import reveal

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.games.resarcana.rules.records import Component

_EDGE: Final = 24
_GAP: Final = 22
_PAGE_WIDTH: Final = 500
_TALLEST_HEAD: Final = 0.34
"""A head that takes more of the height than this scrolls with the shelves."""
_WHERE: Final = ("either", "cost", "gain")
_HELD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class CompendiumScene(Screen):
    """Shelves of faces on the left, the page of the chosen one on the right.

    It opens at `component_id`, at the first component if there is none of that id. Whatever is
    typed is searched for.
    """

    def __init__(self, context: Context, component_id: str = "") -> None:
        super().__init__(context)
        self.wanted = EVERYTHING
        self.chosen = component_id
        self._typing = False

    # -- widgets ------------------------------------------------------------------------

    def build(self) -> Widget:
        """Shelves and page, the controls above the shelves."""
        self.library = Library(cardsets(), self.context.catalogue)
        if self.chosen not in self.library.names:
            self.chosen = self.library.components[0].id
        self.shelves = Shelves(self.chosen, self._read)
        self._count = Label("", SMALL)
        self._controls()
        self._page = Column()
        self._page_area = ScrollArea(self._page, "page", reading=True)
        self._show_shelves()
        self._show_page()
        right = Column([Panel(self._page_area, stretch=1), self._buttons()], gap=16)
        return Inset(Panes(self._left(), right, width=_PAGE_WIDTH, gap=_GAP), _EDGE)

    def _left(self) -> Widget:
        """Head and shelves; where the head would take too much room it scrolls as well."""
        look = self.context.look
        tools = [self._search, self._set, self._kind, self._type, self._essence, self._where]
        title = Flow(
            [Label(self.text("reading.compendium.title"), HEADING), self._count],
            gap=20,
            side="apart",
        )
        head = Column([title, Flow([*tools, self._clear], gap=10)], gap=12)
        room = left_width(look, look.size[0] - 2 * look.px(_EDGE), _PAGE_WIDTH, _GAP)
        if head.measure(look, room)[1] > look.size[1] * _TALLEST_HEAD:
            self._shelf_area = ScrollArea(Column([head, self.shelves], gap=18), "shelves")
            return self._shelf_area
        self._shelf_area = ScrollArea(self.shelves, "shelves")
        tray = Panel(self._shelf_area, ground="tray", padding=(18, 14), stretch=1)
        return Column([head, tray], gap=14)

    def _buttons(self) -> Widget:
        icons = Button(
            self.text("reading.glossary.title"),
            self.context.shell.open_glossary,
            "glossary",
            cap=self.text("app.cap.help"),
        )
        back = Button(self.text("app.back"), self.back, "back", cap=self.text("app.cap.cancel"))
        return Flow([icons, back], gap=12, side="end")

    def _controls(self) -> None:
        """What narrows the choice, from what is wanted now."""
        wanted = self.wanted
        self._search = SearchField(
            wanted.words,
            lambda words: self._want(words=words),
            "search",
            empty=self.text("reading.compendium.search"),
            done=self._focus_chosen,
        )
        self._set = self._choice("set", [each.id for each in cardsets()])
        self._set.visible = len(cardsets()) > 1
        there = self.library.components
        kinds = [kind for kind in KINDS if any(each.kind == kind for each in there)]
        self._kind = self._choice("kind", kinds)
        types = [name for name in ARTIFACT_TYPES if any(name in each.types for each in there)]
        self._type = self._choice("type", types)
        self._essences()
        self._clear = Button(
            self.text("reading.compendium.clear"), self._start_over, "clear", height=44
        )

    def _choice(self, field: str, values: list[Any]) -> Choice[str]:
        """A list of the values of one field, after the line that asks for none of them."""
        options = [("", self.text(f"reading.compendium.every_{field}"))]
        options += [(value, self._value_words(field, value)) for value in values]

        def choose(value: str) -> None:
            self._want(**{field: value})

        return Choice(options, getattr(self.wanted, field), choose, field)

    def _value_words(self, field: str, value: str) -> str:
        if field == "set":
            names = {each.id: each.names for each in cardsets()}[value]
            return names.get(self.context.catalogue.language, names["en"])
        return self.text(f"reading.{field}s.{value}")

    def _essences(self) -> None:
        told = {name: self.text(f"reading.compendium.essence.{name}") for name in SYMBOLS}
        told[""] = self.text("reading.compendium.essence.none")
        self._essence = EssenceChoice(
            SYMBOLS,
            self.wanted.essence,
            lambda essence: self._want(essence=essence),
            "essence",
            told=told,
        )
        where = [(each, self.text(f"reading.compendium.{each}")) for each in _WHERE]
        self._where = Choice(where, self.wanted.where, lambda each: self._want(where=each), "where")

    # -- what is shown ------------------------------------------------------------------

    def _want(self, **changes: Any) -> None:
        """Look for something else."""
        self.wanted = replace(self.wanted, **changes)
        self._show_shelves()
        self._shelf_area.scroll_to(0)

    def _show_shelves(self) -> None:
        wanted = self.wanted
        found = self.library.found(wanted)
        picked = self.library.pick(found, wanted.words, self.chosen)
        if picked != self.chosen:
            self.shelves.chosen = picked
            self._read(picked)
        self.shelves.fill(self._by_kind(found), self.text("reading.compendium.nothing"))
        key = "reading.compendium.count_all" if wanted == EVERYTHING else "reading.compendium.count"
        self._count.text = self.count(key, len(self.library.components), found=len(found))
        blocked = self.text("reading.compendium.essence_first") if not wanted.essence else ""
        self._where.reason = blocked
        clear = self.text("reading.compendium.nothing_to_clear") if wanted == EVERYTHING else ""
        self._clear.set(reason=clear)

    def _by_kind(self, found: list[Component]) -> list[tuple[str, list[Component]]]:
        shelves = [
            (self.text(f"reading.kinds.{kind}"), [each for each in found if each.kind == kind])
            for kind in KINDS
        ]
        return [(title, components) for title, components in shelves if components]

    def _read(self, component_id: str) -> None:
        """Open the page of another component."""
        self.chosen = component_id
        self._show_page()
        self._page_area.scroll_to(0)

    def _show_page(self) -> None:
        component = self.library.component(self.chosen)
        self._page.children.clear()
        self._page.add(page(component, self.library, self.context.catalogue, self.turn_to))
        self._page.resized()

    def turn_to(self, component_id: str) -> None:
        """Read a component that is perhaps not on the shelves now; they then show everything."""
        if self.shelves.tile(component_id) is None:
            self.chosen = component_id
            self._start_over()
        else:
            self.shelves.chosen = component_id
            self._read(component_id)
        self._focus_chosen()

    def _start_over(self) -> None:
        """Look for nothing in particular."""
        self.wanted = EVERYTHING
        self.rebuild()
        self._reveal()

    def _focus_chosen(self) -> None:
        """Give the keyboard to the tile of the component being read."""
        self.ui.refresh()
        tile = self.shelves.tile(self.chosen)
        if tile is not None:
            self.ui.set_focus(tile)

    def _reveal(self) -> None:
        tile = self.shelves.tile(self.chosen)
        if tile is not None:
            reveal(tile)

    # -- scene --------------------------------------------------------------------------

    @property
    def writing(self) -> bool:
        """Every key is offered to the search first."""
        return True

    def enter(self) -> None:
        """Give the keyboard to the shelves."""
        if self.ui.focus is None:
            self._focus_chosen()

    def resize(self, size: Size) -> None:
        """Another size may call for another order of things."""
        self.rebuild()
        super().resize(size)
        self._reveal()

    def event(self, event: Event) -> bool:
        """What is typed anywhere is searched for."""
        if event.type == pygame.TEXTINPUT and self.ui.focus is not self._search:
            return self._typing and self._search_on(event)
        used = super().event(event)
        if event.type != pygame.KEYDOWN or used:
            self._typing = False if event.type == pygame.KEYDOWN else self._typing
            return used
        self._typing = _writes(event)
        if event.key == pygame.K_BACKSPACE and self.wanted.words:
            return self._search_on(event)
        return self._typing

    def _search_on(self, event: Event) -> bool:
        """Go on writing in the field."""
        self.ui.set_focus(self._search)
        return self.ui.event(event)

    def update(self, seconds: float) -> None:
        """Draw on while faces are missing."""
        super().update(seconds)
        if self.shelves.easel.waiting:
            self.dirty = True

    def wake_in(self) -> float | None:
        """At once while faces are missing."""
        return 0.0 if self.shelves.easel.waiting else super().wake_in()

    def draw(self, surface: Surface) -> None:
        """Draw as many faces as a frame has time for."""
        self.shelves.easel.start_frame()
        super().draw(surface)


def _writes(event: Event) -> bool:
    """Whether a key press stands for a visible character."""
    text = getattr(event, "unicode", "")
    return bool(text.strip()) and text.isprintable() and not event.mod & _HELD
