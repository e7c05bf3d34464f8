"""The custom setup screen: what stays in the box, what is certain to be dealt, tile sides."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from resarcana_desktop.app.confirm import tell_problems
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.finding import folded
from resarcana_desktop.games.resarcana import choices
from resarcana_desktop.games.resarcana.compendium.page import face_and_rules
from resarcana_desktop.games.resarcana.custom_setups.editing import STATES, USUAL, CustomSetupForm
from resarcana_desktop.games.resarcana.custom_setups.keeping import (
    LONGEST_NAME,
    PRESETS,
    CustomSetups,
)
from resarcana_desktop.games.resarcana.table.panels.pieces import emblem_medal
from resarcana_desktop.games.resarcana.text.face_text import component_name
from resarcana_desktop.i18n.untrusted_text import sanitize
from resarcana_desktop.widgets import (
    HEADING,
    SMALL,
    Button,
    Choice,
    Column,
    Flow,
    Inset,
    Label,
    LastField,
    Panel,
    Panes,
    Rule,
    ScrollArea,
    SearchField,
    Space,
    Switch,
    TextKind,
    Widget,
    called,
    labelled,
    left_width,
    under_head,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.interface import Chosen
    from resarcana_desktop.setup.game_setup import GameSetup

_EDGE: Final = 24
_GAP: Final = 22
_SIDE_WIDTH: Final = 460

_TITLE: Final = TextKind(22, display=True, tone="gilt")
_ABOVE: Final = 10
_NAME: Final = 8
_MEDAL: Final = 34
"""The room at both sides of the names in the rows."""
_OWN: Final = "own"
_PRESET: Final = "preset."
_KEPT: Final = "kept."


class _Name(Button):
    """The name of a component in its row: pointed at it shows the face, the keys skip it."""

    focusable = False

    @property
    def pressable(self) -> bool:
        return True


class CustomSetupScene(Screen):
    """A row for each component, and next to them the face of the highlighted one.

    Every change takes effect at once: `choose` is called. Rows are found by name or kind.
    """

    first_focus = "search"
    reflows = True

    def __init__(
        self, context: Context, setup: GameSetup, choose: Callable[[Chosen], None]
    ) -> None:
        super().__init__(context)
        self.form = CustomSetupForm(setup.chosen, len(setup.seats))
        self._choose = choose
        self._kept = CustomSetups(context.folders.tables(setup.game))
        self._problem = self._kept.read()
        self._words = ""
        self._kind = ""
        self._name = ""
        self._picked = ""
        """The saved setup last picked or saved, in case several are equal."""
        self._shown = next(iter(self.form.components))

    # -- widgets ------------------------------------------------------------------------

    def build(self) -> Widget:
        """Return the rows with the search on the left, a face and the saved setups on the right."""
        self._face = Column(gap=10)
        self._counts = Label("", SMALL, "counts")
        self._rows = Column(gap=6)
        self._fill()
        self._fill_face()
        self._count()
        beside = Column([self._kept_tables(), Rule(), self._face], gap=14)
        self._beside = ScrollArea(beside, "beside")
        done = Button(
            self.text("tables.done"),
            self.back,
            "done",
            kind="primary",
            cap=self.text("app.cap.cancel"),
        )
        reset = Button(self.text("tables.reset"), self._reset, "reset")
        right = Column(
            [Panel(self._beside, stretch=1), Flow([reset, done], gap=12, side="end")], gap=16
        )
        return Inset(Panes(self._left(), right, width=_SIDE_WIDTH, gap=_GAP), _EDGE)

    def _left(self) -> Widget:
        """Return head and rows; a head that takes too much room scrolls as well."""
        look = self.context.look
        search = SearchField(
            self._words,
            self._search,
            "search",
            empty=self.text("tables.search"),
            done=self._focus_first_row,
        )
        kinds = [("", self.text("tables.every_kind"))]
        kinds += [(kind, self.text(f"reading.kinds.{kind}")) for kind in STATES]
        kind = called(self.text("reader.show"), Choice(kinds, self._kind, self._narrow, "kind"))
        title = Label(self.text("tables.title"), HEADING)
        head = Column([title, Flow([search, kind], gap=10), self._counts], gap=10)
        wide = left_width(look, look.size[0] - 2 * look.px(_EDGE), _SIDE_WIDTH, _GAP)
        room = (wide, look.size[1])
        before = self.ui.find_or_none("rows")
        left, area = under_head(look, head, self._rows, "rows", room, gap=14)
        area.offset = before.offset if isinstance(before, ScrollArea) else 0
        return left

    # -- rows ---------------------------------------------------------------------------

    def _fill(self) -> None:
        """Show a row for each matching component, below headings for their kinds."""
        self._rows.children.clear()
        self._switches: dict[str, Switch[str]] = {}
        for kind in STATES:
            names = [name for name in self._found() if self.form.kind(name) == kind]
            if names:
                words = self.text(f"reading.kinds.{kind}")
                above = [Space(height=_ABOVE)] if self._rows.children else []
                self._rows.add(Column([*above, Label(words, _TITLE), Rule()], gap=4))
                if not self._words:
                    self._add_choice(kind)
            for name in names:
                self._rows.add(self._row(name, kind))
        if not self._switches:
            self._rows.add(Label(self.text("tables.nothing"), text_align="centre"))
        self._say_reasons()
        self._rows.resized()

    def _add_choice(self, kind: str) -> None:
        """Add the choice from New game that belongs to a kind above its rows."""
        chosen, catalogue = self.form.chosen, self.context.catalogue
        if kind == "place_of_power":
            choice = choices.sides(chosen, catalogue)
            words = self.text("tables.other_places")
        elif kind == "monument":
            choice = choices.monuments(chosen, self.form.seats, catalogue)
            words = self.text("tables.monuments_dealt")
        else:
            return
        switch = Switch(
            list(choice.values),
            choice.value,
            lambda value: self._choose_other(choice.name, value),
            choice.name,
            reasons=dict(choice.reasons),
        )
        switch.label = words
        label = Inset(Label(words), (_NAME, 0))
        self._rows.add(Flow([label, switch], gap=12, line_gap=2, side="apart"))

    def _choose_other(self, name: str, value: object) -> None:
        self.form.take({**self.form.kept, name: value})
        self._choose(self.form.chosen)
        self.rebuild()

    def _found(self) -> list[str]:
        wanted = folded(self._words).split()
        names = [
            name
            for name in self.form.components
            if self._kind in ("", self.form.kind(name))
            and all(word in folded(self._called(name)) for word in wanted)
        ]
        return sorted(names, key=lambda name: self.context.catalogue.place(self._called(name)))

    def _called(self, name: str) -> str:
        """The name of a component; of a tile those of both its sides."""
        faces = self.form.components[name]
        return " / ".join(component_name(face, self.context.catalogue) for face in faces)

    def _row(self, name: str, kind: str) -> Widget:
        words = [(state, self._state_words(kind, state)) for state in self.form.states(kind)]
        switch = Switch(
            words, self.form.state(name), lambda state: self._put(name, state), f"state.{name}"
        )
        self._switches[name] = switch
        switch.label = self._called(name)
        label = _Name(
            self._called(name),
            lambda: self._point_at(name),
            f"name.{name}",
            kind="quiet",
            text_align="left",
            padding=_NAME,
            mark=(partial(emblem_medal, self.form.components[name][0].id), _MEDAL),
        )
        return Flow([label, switch], gap=12, line_gap=2, side="apart")

    def _state_words(self, kind: str, state: str) -> str:
        if kind == "place_of_power" and state == USUAL:
            return self.text(f"setting_up.{self.form.kept['sides']}")
        return self.text(f"tables.{kind}.{state}")

    def _put(self, name: str, state: str) -> None:
        self.form.put(name, state)
        self._point_at(name)
        self._changed()

    def _changed(self) -> None:
        """Show the present choices, and for every row what could be chosen there."""
        self._choose(self.form.chosen)
        self._say_reasons()
        self._count()
        monuments = self.ui.find_or_none("monuments")
        if isinstance(monuments, Switch):
            choice = choices.monuments(self.form.chosen, self.form.seats, self.context.catalogue)
            monuments.value, monuments.reasons = choice.value, dict(choice.reasons)
            if monuments.options != list(choice.values):
                monuments.options = list(choice.values)
                monuments.resized()
        self._tables.value = self._table_chosen()
        self._forget.set(reason=self._why_not_forget())
        self.ui.dirty = True

    def _say_reasons(self) -> None:
        found = self.form.reasons()
        reasons = {
            key: choices.too_few(short, self.form.seats, banned=True).sentence(self.text)
            for key, short in found.items()
        }
        for name, switch in self._switches.items():
            kind, state = self.form.kind(name), self.form.state(name)
            switch.value = state
            switch.reasons = {
                other: reasons[kind, state, other]
                for other in self.form.states(kind)
                if (kind, state, other) in reasons
            }

    def _count(self) -> None:
        """Show how many of each kind are left, and how many a game needs."""
        parts = []
        for kind in STATES:
            left, dealt = self.form.counted(kind)
            if left or dealt:
                words = self.text(f"reading.kinds.{kind}")
                parts.append(self.text("tables.left", kind=words, left=left, dealt=dealt))
        self._counts.text = " · ".join(parts)

    # -- finding ------------------------------------------------------------------------

    def _search(self, words: str) -> None:
        self._words = words
        self._fill()

    def _narrow(self, kind: str) -> None:
        self._kind = kind
        self._fill()

    def _focus_first_row(self) -> None:
        first = next(iter(self._switches.values()), None)
        if first is not None:
            self.ui.refresh()
            self.ui.set_focus(first)

    # -- the face -----------------------------------------------------------------------

    def _fill_face(self) -> None:
        self._face.children.clear()
        for component in self.form.components[self._shown]:
            for each in face_and_rules(component, self.context.catalogue):
                self._face.add(each)

    def _point_at(self, name: str) -> None:
        if name != self._shown:
            self._shown = name
            self._fill_face()
            beside = self._beside
            if beside.style is not None:  # nothing else has moved
                beside.attach(self.ui)
                beside.arrange(beside.style, beside.rect)
                self.ui.dirty = True

    def _pointed(self, by: Widget | None) -> None:
        """Show the component whose row has the pointer or the keyboard focus."""
        if by is not None and by.name.startswith(("name.", "state.")):
            self._point_at(by.name.partition(".")[2])

    def event(self, event: Event) -> bool:
        """Show the component under the pointer or in focus."""
        used = super().event(event)
        if event.type == pygame.MOUSEMOTION:
            self._pointed(self.ui.hover)
        elif event.type == pygame.KEYDOWN:
            self._pointed(self.ui.focus)
        return used

    # -- saved setups -------------------------------------------------------------------

    def _kept_tables(self) -> Widget:
        """Return the current setup, and a name field for saving it."""
        options = [(f"{_PRESET}{name}", self.text(f"tables.preset.{name}")) for name in PRESETS]
        options += [(f"{_KEPT}{name}", name) for name in sorted(self._kept.tables, key=folded)]
        options.append((_OWN, self.text("tables.own")))
        self._tables = Choice(options, self._table_chosen(), self._take, "table")
        field = LastField(
            self._name,
            self._named,
            "table.name",
            empty=self.text("tables.name"),
            longest=LONGEST_NAME,
            width=260,
        )
        field.done = self._keep
        field.label = self.text("tables.keep")
        self._keep_button = Button(
            self.text("tables.keep"), self._keep, "table.keep", reason=self._why_not_keep()
        )
        self._forget = Button(
            self.text("tables.forget"),
            self._forget_table,
            "table.forget",
            reason=self._why_not_forget(),
        )
        return Column(
            [
                labelled(self.text("tables.label"), self._tables),
                field,
                Flow([self._keep_button, self._forget], gap=10, line_gap=8),
            ],
            gap=12,
        )

    def _table_chosen(self) -> str:
        """Return the name of the current setup: a built-in one, a saved one, or neither."""
        others = [f"{_PRESET}{name}" for name in PRESETS]
        others += [f"{_KEPT}{name}" for name in self._kept.tables]
        for which in (self._picked, *others):
            table = self._table_called(which)
            if table is not None and self.form.is_as(table):
                return which
        return _OWN

    def _take(self, which: str) -> None:
        table = self._table_called(which)
        if table is not None:
            self._picked = which
            self.form.take(table)
            self._choose(self.form.chosen)
        self.rebuild()

    def _table_called(self, which: str) -> Any:
        if which.startswith(_PRESET):
            return PRESETS[which.removeprefix(_PRESET)]
        return self._kept.tables.get(which.removeprefix(_KEPT)) if which else None

    def _reset(self) -> None:
        self._take(f"{_PRESET}usual")

    def _named(self, name: str) -> None:
        self._name = name
        self._keep_button.set(reason=self._why_not_keep())

    def _why_not_keep(self) -> str:
        return "" if sanitize(self._name, LONGEST_NAME) else self.text("tables.nameless")

    def _why_not_forget(self) -> str:
        kept = self._table_chosen().startswith(_KEPT)
        return "" if kept else self.text("tables.not_kept")

    def _keep(self) -> None:
        name = sanitize(self._name, LONGEST_NAME)
        if name:
            self._problem = self._kept.keep(name, self.form.kept)
            if self._problem is None:
                self._picked, self._name = f"{_KEPT}{name}", ""
            self._after_writing()

    def _forget_table(self) -> None:
        self._problem = self._kept.forget(self._table_chosen().removeprefix(_KEPT))
        self._after_writing()

    def _after_writing(self) -> None:
        self.rebuild()
        self._tell()

    def _tell(self) -> None:
        if self._problem is not None:
            self.context.tell(self._problem)
            self._problem = None
            tell_problems(self.context)

    # -- scene --------------------------------------------------------------------------

    def enter(self) -> None:
        """Report a file that could not be read."""
        super().enter()
        self._tell()
