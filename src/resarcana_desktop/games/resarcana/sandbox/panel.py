"""The panel next to the table of the sandbox: the chosen component, the box, seats, round."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Literal, Protocol

from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.compendium.controls import Wanted
from resarcana_desktop.games.resarcana.rules.records import ESSENCES, KINDS
from resarcana_desktop.games.resarcana.sandbox.draggable import DRAGS, Chooser, Draggable
from resarcana_desktop.games.resarcana.sandbox.edited import (
    BOX,
    MOST_ESSENCES,
    MOST_ROUNDS,
    EditedPosition,
    Place,
    places_for,
)
from resarcana_desktop.games.resarcana.sandbox.palette import PaletteShelf, PaletteTile
from resarcana_desktop.games.resarcana.text.face_text import component_name
from resarcana_desktop.widgets import (
    HEADING,
    SMALL,
    TITLE,
    Button,
    Choice,
    Column,
    Flow,
    Label,
    Rule,
    Stepper,
    Switch,
    TextKind,
    called,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.resarcana.compendium.controls import Library
    from resarcana_desktop.games.resarcana.rules.records import Cardset, Component, Essences, Kind
    from resarcana_desktop.widgets import Easel, SearchField, Widget

Section = Literal["components", "players", "round"]

SECTIONS: Final[tuple[Section, ...]] = ("components", "players", "round")
_CAPTION: Final = TextKind(20, bold=True, tone="gilt")
_NUMBERS: Final = [str(number) for number in range(MOST_ESSENCES + 1)]
_SEATS: Final = 5


class Editor(Chooser, Protocol):
    """The sandbox, as far as its panel speaks to it."""

    context: Context
    edited: EditedPosition
    section: Section
    chosen: str
    target: Place
    kind: Kind | Literal[""]
    set: str
    seat: int
    easel: Easel

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those who play."""

    @property
    def search(self) -> SearchField:
        """The search field for components of the box."""

    @property
    def library(self) -> Library:
        """The searchable components."""

    def edit(self, change: Callable[[], None]) -> None:
        """Change the position and show it."""

    def look(self, **changes: object) -> None:
        """Change what the panel shows: its section, the chosen component, the kind, the seat."""

    def use_set(self, name: str, wanted: bool) -> None:
        """Add a set of components, or leave it out with all that belongs to it."""

    def copy(self) -> None:
        """Put the position as text on the clipboard."""

    def paste(self) -> None:
        """Take a position from the clipboard."""

    def save(self) -> None:
        """Write the position into a file."""

    def load(self) -> None:
        """Take a position from a file."""


class Pages:
    """Makes the pages of the panel for the current state."""

    def __init__(self, editor: Editor) -> None:
        self._editor = editor
        self._edited = editor.edited

    def _text(self, key: str, **values: object) -> str:
        return self._editor.context.text(f"sandbox.{key}", **values)

    def page(self) -> Widget:
        """The page of the section that is open."""
        return {
            "components": self._components,
            "players": self._players,
            "round": self._round,
        }[self._editor.section]()

    def name(self, component: str) -> str:
        return component_name(self._edited.faces.face(component), self._editor.context.catalogue)

    def place(self, place: Place) -> str:
        name = self._editor.names[place.seat] if place.seat >= 0 else ""
        return self._text(f"place.{place.name}", name=name)

    def _line(self, words: str, control: Widget) -> Widget:
        """Return a control with its label, below it if the control is wide."""
        beside = Label(words, SMALL)
        return Flow([beside, called(words, control)], gap=10, line_gap=2, side="apart")

    # ---- components ----------------------------------------------------------------------

    def _components(self) -> Widget:
        chosen = self._editor.chosen
        rows: list[Widget] = []
        if chosen:
            rows.append(self._chosen(chosen))
        return Column([*rows, self._box()], gap=22)

    def _chosen(self, component: str) -> Widget:
        """Return the place and state of the chosen component."""
        editor, edited = self._editor, self._edited
        place = edited.place_of(component)
        places = places_for(edited.kind(component), edited.seats)
        choice = Choice(
            [(each, self.place(each)) for each in places],
            place,
            lambda to: editor.edit(partial(edited.put, component, to)),
            "lies",
        )
        rows: list[Widget] = [
            Label(self.name(component), HEADING),
            self._line(self._text("lies"), choice),
        ]
        entry = edited.entry(component)
        if entry is not None:
            rows.append(self._turned(component, turned=entry.turned))
            rows.append(Label(self._text("stored"), _CAPTION))
            rows += self._essences(entry.stored, partial(edited.store, component), "stored")
        elif place.name != BOX and len(edited.lying(place)) > 1:
            rows.append(self._order(component, place))
            rows.append(self._beside(component, place))
        return Column(rows, gap=12)

    def _beside(self, component: str, place: Place) -> Widget:
        """Return the other components there, as piles show only one card."""
        return Column(
            [
                Button(
                    self._text("in_order", number=number, name=self.name(each)),
                    partial(self._editor.look, chosen=each),
                    f"beside.{each}",
                    kind="dark" if each == component else "quiet",
                    text_align="left",
                    height=36,
                )
                for number, each in enumerate(self._edited.lying(place), 1)
            ]
        )

    def _turned(self, component: str, *, turned: bool) -> Widget:
        options = [(False, self._text("straight")), (True, self._text("turned"))]
        switch = Switch(
            options,
            turned,
            lambda to: self._editor.edit(partial(self._edited.turn_component, component, to)),
            "turned",
        )
        return called(self.name(component), switch)

    def _order(self, component: str, place: Place) -> Widget:
        """Return its position among the others, the top one of a deck first."""
        there = self._edited.lying(place)
        at = there.index(component)
        told = self._text("at", number=at + 1, count=len(there))
        return self._line(
            self._text("order_in_hand" if place.name == "hand" else "order"),
            Stepper(
                [str(number + 1) for number in range(len(there))],
                at,
                lambda to: self._editor.edit(partial(self._edited.shift, component, to - at)),
                "order",
                tooltip=told,
            ),
        )

    def _essences(
        self, essences: Essences, change: Callable[[int, int], None], name: str
    ) -> list[Widget]:
        """A stepper for each kind of essence."""
        words = self._editor.context.text
        return [
            self._line(
                words(f"essence.{essence}"),
                Stepper(
                    _NUMBERS,
                    essences[kind],
                    lambda to, kind=kind: self._editor.edit(partial(change, kind, to)),  # type: ignore[misc]
                    f"{name}.{essence}",
                ),
            )
            for kind, essence in enumerate(ESSENCES)
        ]

    def _box(self) -> Widget:
        """Return the content of the box, for putting elsewhere."""
        editor, edited = self._editor, self._edited
        wanted = Wanted(words=editor.search.text, set=editor.set, kind=editor.kind)
        there = {*edited.lying(Place(BOX))}
        found = [each for each in editor.library.found(wanted) if each.id in there]
        shelves: list[Widget] = [
            self._shelf(kind, [each for each in found if each.kind == kind])
            for kind in KINDS
            if any(each.kind == kind for each in found)
        ]
        told = shelves or [Label(self._text("box_empty"), SMALL)]
        head = [
            Label(self._text("box"), _CAPTION),
            editor.search,
            Flow([self._kind(), *self._set()], gap=10, line_gap=8),
            self._line(self._text("target"), self._target()),
        ]
        return Column([*head, Column(told, gap=16)], gap=12)

    def _kind(self) -> Widget:
        words, there = self._editor.context.text, {c.kind for c in self._edited.faces.components}
        options: list[tuple[Kind | Literal[""], str]]
        options = [("", words("reading.compendium.every_kind"))]
        options += [(each, words(f"kind.{each}")) for each in KINDS if each in there]
        kinds = Choice(options, self._editor.kind, lambda to: self._editor.look(kind=to), "kind")
        return called(words("reader.show"), kinds)

    def _set(self) -> list[Widget]:
        """Return the choice of the set shown, if there are several."""
        editor, there = self._editor, self._edited.faces.sets
        if len(there) < 2:
            return []
        options = [("", editor.context.text("reading.compendium.every_set"))]
        options += [(a.id, self._set_name(a)) for a in rulesets.cardsets() if a.id in there]
        sets = Choice(options, editor.set, lambda to: editor.look(set=to), "set")
        return [called(editor.context.text("reader.show"), sets)]

    def _target(self) -> Widget:
        editor, seats = self._editor, self._edited.seats
        kinds: tuple[Kind, ...] = (editor.kind,) if editor.kind else KINDS
        # Every place once, though several kinds may be there.
        places = dict.fromkeys(place for kind in kinds for place in places_for(kind, seats)[:-1])
        target = editor.target if editor.target in places else next(iter(places))
        options = [(each, self.place(each)) for each in places]
        return Choice(options, target, lambda to: editor.look(target=to), "target")

    def _target_for(self, kind: Kind) -> Place:
        """Return the target for a kind, or another place if it is not allowed there."""
        places = places_for(kind, self._edited.seats)
        return self._editor.target if self._editor.target in places else places[0]

    def _shelf(self, kind: Kind, found: list[Component]) -> Widget:
        editor, edited, target = self._editor, self._edited, self._target_for(kind)
        least = editor.context.look.px(DRAGS)
        tiles = [
            PaletteTile(
                each,
                self.name(each.id),
                partial(editor.edit, partial(edited.put, each.id, target)),
                Draggable(editor, each.id, least),
                editor.easel,
            )
            for each in found
        ]
        shelf = PaletteShelf(tiles, kind)
        if editor.kind:
            return shelf
        title = Label(editor.context.text(f"reading.kinds.{kind}"), TITLE)
        return Column([Column([title, Rule()], gap=4), shelf], gap=10)

    # ---- players -------------------------------------------------------------------------

    def _players(self) -> Widget:
        editor, edited = self._editor, self._edited
        number = Stepper(
            [str(each) for each in range(1, _SEATS + 1)],
            edited.seats - 1,
            lambda to: editor.edit(partial(edited.set_seats, to + 1)),
            "seats",
        )
        seat = min(editor.seat, edited.seats - 1)
        who = Choice(list(enumerate(editor.names)), seat, lambda to: editor.look(seat=to), "seat")
        options = [(False, self._text("not_passed")), (True, self._text("passed"))]
        passed = Switch(
            options,
            edited.scenario.seats[seat].passed,
            lambda to: editor.edit(partial(edited.set_passed, seat, to)),
            "passed",
        )
        passed.label = editor.names[seat]
        pool = self._essences(
            edited.scenario.seats[seat].pool, partial(edited.set_pool, seat), "pool"
        )
        rows = [
            self._line(self._text("seats"), number),
            self._line(self._text("seat"), who),
            Label(self._text("pool"), _CAPTION),
            *pool,
            passed,
        ]
        return Column(rows, gap=12)

    # ---- the round -----------------------------------------------------------------------

    def _round(self) -> Widget:
        editor, edited = self._editor, self._edited
        scenario = edited.scenario
        number = Stepper(
            [str(each) for each in range(1, MOST_ROUNDS + 1)],
            scenario.round - 1,
            lambda to: editor.edit(partial(edited.set_round, to + 1)),
            "round",
        )
        everybody = list(enumerate(editor.names))
        first = Choice(
            everybody,
            scenario.token_holder,
            lambda to: editor.edit(partial(edited.set_token, to)),
            "token",
        )
        passed = {
            seat: self._text("has_passed")
            for seat, each in enumerate(scenario.seats)
            if each.passed
        }
        turn = Choice(
            everybody,
            scenario.turn,
            lambda to: editor.edit(partial(edited.set_turn, to)),
            "turn",
            reasons=passed,
        )
        clear = Button(self._text("clear"), partial(editor.edit, edited.clear), "clear")
        share = [
            Button(self._text(name), getattr(editor, name), name)
            for name in ("copy", "paste", "save", "load")
        ]
        return Column(
            [
                self._line(self._text("round"), number),
                self._line(self._text("token"), first),
                self._line(self._text("turn"), turn),
                *self._sets(),
                Flow([clear]),
                Label(self._text("share"), _CAPTION),
                Flow(share, gap=10),
            ],
            gap=12,
        )

    def _sets(self) -> list[Widget]:
        """Return a switch for each set besides the one that every game has."""
        there, words = self._edited.faces.sets, self._editor.context
        return [
            self._line(
                self._set_name(each),
                Switch(
                    [(False, words.text("app.off")), (True, words.text("app.on"))],
                    each.id in there,
                    partial(self._editor.use_set, each.id),
                    f"set.{each.id}",
                ),
            )
            for each in rulesets.cardsets()
            if each.id not in rulesets.BASE
        ]

    def _set_name(self, cardset: Cardset) -> str:
        language = self._editor.context.catalogue.language
        return cardset.names.get(language, cardset.names["en"])
