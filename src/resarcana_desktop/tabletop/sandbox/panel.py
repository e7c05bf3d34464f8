"""The panel next to the table of a sandbox: the chosen component, the box, players, the game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Final, Literal, Protocol, TypeVar

from resarcana_desktop.play.editing import BOX, Place
from resarcana_desktop.tabletop.sandbox.draggable import Chooser, Draggable
from resarcana_desktop.tabletop.sandbox.palette import PaletteShelf, PaletteTile
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
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from resarcana_desktop.play.editing import AnyEdited
    from resarcana_desktop.widgets import Easel, Picture, SearchField, Widget

V = TypeVar("V")

Section = Literal["components", "players", "round"]

SECTIONS: Final[tuple[Section, ...]] = ("components", "players", "round")
CAPTION: Final = TextKind(20, bold=True, tone="gilt")


class Editor(Chooser, Protocol):
    """The sandbox, as far as its panel uses it."""

    section: Section
    chosen: str
    target: Place
    kind: str
    seat: int
    easel: Easel

    @property
    def edited(self) -> AnyEdited:
        """The position."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those who play."""

    @property
    def search(self) -> SearchField:
        """The search field for components of the box."""

    def edit(self, change: Callable[[], object]) -> None:
        """Change the position and show it."""

    def look(self, **changes: object) -> None:
        """Change what the panel shows: its section, the chosen component, the kind, the seat."""

    def copy(self) -> None:
        """Put the position as text on the clipboard."""

    def paste(self) -> None:
        """Take a position from the clipboard."""

    def save(self) -> None:
        """Write the position into a file."""

    def load(self) -> None:
        """Take a position from a file."""


class Pages(ABC):
    """Makes the pages of the panel for the current state."""

    named_faces: bool = False
    """Whether names can be read on small faces, so that there is none below them."""
    seat_counts: Sequence[int]
    """The possible numbers of players."""

    def __init__(self, editor: Editor) -> None:
        self.editor = editor

    # ---- what each game has --------------------------------------------------------------

    @property
    @abstractmethod
    def kinds(self) -> Mapping[str, tuple[str, str]]:
        """Return the words for one component of each kind, and for all of them, in order."""

    @abstractmethod
    def name(self, component: str) -> str:
        """Return the name of a component."""

    @abstractmethod
    def found(self, words: str, kind: str) -> Sequence[Picture]:
        """Return the results of a search in every place; "" finds everything."""

    @abstractmethod
    def usual_width(self, kind: str) -> float:
        """Return the least width at 1080p of faces of a kind in the box."""

    @abstractmethod
    def state_of(self, component: str, place: Place) -> Iterable[Widget]:
        """Yield the controls for the state of a component in its place."""

    def filters(self) -> Iterable[Widget]:
        """Yield further filters of the box."""
        return ()

    @abstractmethod
    def of_seat(self, seat: int) -> Iterable[Widget]:
        """Yield the controls for what a player has, except components."""

    @abstractmethod
    def of_game(self) -> Iterable[Widget]:
        """Yield the controls for the game as a whole, except the turn."""

    def reasons(self) -> dict[int, str]:
        """Return why it cannot be the turn of some players."""
        return {}

    # ---- building blocks -----------------------------------------------------------------

    def text(self, key: str, **values: object) -> str:
        """A text of the sandbox."""
        return self.editor.context.text(f"sandbox.{key}", **values)

    def place(self, place: Place) -> str:
        """The words for a place."""
        if place.seat < 0:
            return self.text(f"place.{place.name}")
        return self.text(f"seat_place.{place.name}", name=self.editor.names[place.seat])

    def page(self) -> Widget:
        """The page of the section that is open."""
        return {
            "components": self._components,
            "players": self._players,
            "round": self._round,
        }[self.editor.section]()

    def line(self, words: str, control: Widget) -> Widget:
        """Return a control with its label, below it if the control is wide."""
        beside = Label(words, SMALL)
        return Flow([beside, called(words, control)], gap=10, line_gap=2, side="apart")

    def number(
        self,
        words: str,
        value: int,
        most: int,
        change: Callable[[int], object],
        name: str,
        least: int = 0,
    ) -> Widget:
        """Return a stepper from `least` to `most`."""
        numbers = [str(number) for number in range(least, max(most, value) + 1)]
        edit = self.editor.edit
        stepper = Stepper(
            numbers, value - least, lambda to: edit(partial(change, to + least)), name
        )
        return self.line(words, stepper)

    def choice(
        self,
        options: Sequence[tuple[V, str]],
        value: V,
        change: Callable[[V], object],
        name: str,
        reasons: dict[V, str] | None = None,
    ) -> Widget:
        """Return a choice that changes the position."""
        edit = self.editor.edit
        return Choice(options, value, lambda to: edit(partial(change, to)), name, reasons=reasons)

    def switch(
        self, words: tuple[str, str], on: bool, change: Callable[[bool], object], name: str
    ) -> Widget:
        """Return a switch that changes the position; the words are for off and on."""
        edit = self.editor.edit
        options = list(zip((False, True), words, strict=True))
        return Switch(options, on, lambda to: edit(partial(change, to)), name)

    # ---- components ----------------------------------------------------------------------

    def _components(self) -> Widget:
        chosen = self.editor.chosen
        return Column([*([self._chosen(chosen)] if chosen else []), self._box()], gap=22)

    def _chosen(self, component: str) -> Widget:
        """Return the place and state of the chosen component."""
        edited = self.editor.edited
        place = edited.place_of(component)
        places = [(each, self.place(each)) for each in edited.places_for(edited.kind(component))]
        choice = self.choice(places, place, partial(edited.put, component), "lies")
        rows: list[Widget] = [
            Label(self.name(component), HEADING),
            self.line(self.text("lies"), choice),
            *self.state_of(component, place),
        ]
        return Column(rows, gap=12)

    def order(self, component: str, place: Place) -> Iterable[Widget]:
        """Yield its position among the others, the topmost first; also a list of unseen ones."""
        there = self.editor.edited.lying(place)
        if place.name == BOX or len(there) < 2:
            return
        at = there.index(component)
        wording = self.text("at", number=at + 1, count=len(there))
        shift = self.editor.edited.shift
        yield self.line(
            self.text("order_in_hand" if place.name in self.from_left else "order"),
            Stepper(
                [str(number + 1) for number in range(len(there))],
                at,
                lambda to: self.editor.edit(partial(shift, component, to - at)),
                "order",
                tooltip=wording,
            ),
        )
        side_by_side = place.name in self.from_left and place.seat in (-1, self.editor.seat)
        if not side_by_side:
            yield self.listed(there, component)

    from_left: frozenset[str] = frozenset({"hand"})
    """The places in which components are counted from the left, not from the top."""

    def listed(self, there: Sequence[str], chosen: str = "") -> Widget:
        """Return buttons for components, as piles show only one of them."""
        return Column(
            [
                Button(
                    self.text("in_order", number=number, name=self.name(each)),
                    partial(self.editor.look, chosen=each, section="components"),
                    f"beside.{each}",
                    kind="dark" if each == chosen else "quiet",
                    text_align="left",
                    height=36,
                )
                for number, each in enumerate(there, 1)
            ]
        )

    def _box(self) -> Widget:
        """Return the content of the box, for putting elsewhere."""
        editor, edited = self.editor, self.editor.edited
        there = {*edited.stock()}
        found = [each for each in self.found(editor.search.text, editor.kind) if each.id in there]
        shelves: list[Widget] = []
        for kind in self.kinds:
            of_kind = [each for each in found if edited.kind(each.id) == kind]
            if of_kind:
                shelves.append(self._shelf(kind, of_kind))
        rows_shown = shelves or [Label(self.text("box_empty"), SMALL)]
        shown = Label(editor.context.text("reader.show"), SMALL)
        head = [
            Label(self.text("stock"), CAPTION),
            editor.search,
            Flow([shown, self._kind(), *self.filters()], gap=10, line_gap=4, side="fill"),
            Column([Label(self.text("target"), SMALL), self._target()], gap=2),
        ]
        return Column([*head, Column(rows_shown, gap=16)], gap=12)

    def _kind(self) -> Widget:
        options = [("", self.text("every_kind"))]
        options += [(kind, one) for kind, (one, _) in self.kinds.items()]
        kinds = Choice(options, self.editor.kind, lambda to: self.editor.look(kind=to), "kind")
        return called(self.editor.context.text("reader.show"), kinds)

    def _targets(self) -> Sequence[Place]:
        """Return the places for the kind in sight, each once though several kinds may be there."""
        editor = self.editor
        kinds = (editor.kind,) if editor.kind else tuple(self.kinds)
        allowed = (place for kind in kinds for place in editor.edited.places_for(kind)[:-1])
        return tuple(dict.fromkeys(allowed))

    def target_shown(self) -> Place:
        """Return the chosen target, or another place if it is none for the kind in sight."""
        places = self._targets()
        return self.editor.target if self.editor.target in places else places[0]

    def _target(self) -> Widget:
        editor, target = self.editor, self.target_shown()
        options = [(each, self.place(each)) for each in self._targets()]
        choice = Choice(options, target, lambda to: editor.look(target=to), "target")
        choice.wraps = True  # a place has the name of its player
        choice.align = "fill"
        return called(self.text("target"), choice)

    def _target_for(self, kind: str) -> Place:
        """Return the target for a kind, or another place if it is not allowed there."""
        places = self.editor.edited.places_for(kind)
        return self.editor.target if self.editor.target in places else places[0]

    def _shelf(self, kind: str, found: Sequence[Picture]) -> Widget:
        editor, target = self.editor, self._target_for(kind)
        equal: dict[str, list[Picture]] = {}
        for each in found:
            equal.setdefault(self.name(each.id), []).append(each)
        tiles = []
        for name, (first, *more) in equal.items():
            words = "" if self.named_faces else name
            number = self.text("copies", number=1 + len(more)) if more else ""
            tile = PaletteTile(
                first,
                " ".join(filter(None, (words, number))),
                partial(editor.edit, partial(editor.edited.put, first.id, target)),
                Draggable(editor, first.id),
                editor.easel,
            )
            tiles.append(tile)
        shelf = PaletteShelf(tiles, self.usual_width(kind))
        if editor.kind:
            return shelf
        title = Label(self.kinds[kind][1], TITLE)
        return Column([Column([title, Rule()], gap=4), shelf], gap=10)

    # ---- players -------------------------------------------------------------------------

    def _players(self) -> Widget:
        editor, edited = self.editor, self.editor.edited
        number = Stepper(
            [str(each) for each in self.seat_counts],
            self.seat_counts.index(edited.seats),
            lambda to: editor.edit(partial(edited.set_seats, self.seat_counts[to])),
            "seats",
        )
        who = Choice(
            list(enumerate(editor.names)), editor.seat, lambda to: editor.look(seat=to), "seat"
        )
        rows = [
            self.line(self.text("seats"), number),
            self.line(self.text("seat"), who),
            *self.of_seat(editor.seat),
        ]
        return Column(rows, gap=12)

    # ---- the game ------------------------------------------------------------------------

    def _round(self) -> Widget:
        editor, edited = self.editor, self.editor.edited
        names = list(enumerate(editor.names))
        turn = self.choice(names, edited.turn, edited.set_turn, "turn", self.reasons())
        clear = Button(self.text("clear"), partial(editor.edit, edited.clear), "clear")
        share = [
            Button(self.text(name), getattr(editor, name), name)
            for name in ("copy", "paste", "save", "load")
        ]
        return Column(
            [
                self.line(self.text("turn"), turn),
                *self.of_game(),
                Flow([clear]),
                Label(self.text("share"), CAPTION),
                Flow(share, gap=10),
            ],
            gap=12,
        )
