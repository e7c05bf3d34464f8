"""The sandbox: the table being set up, and next to it the panel that changes it."""

from __future__ import annotations

from abc import abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

import pygame
from pygame import Rect

from resarcana_desktop.app.confirm import tell_now
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.engine.record import LONGEST_POSITION
from resarcana_desktop.i18n.message import Message, why_unwritten
from resarcana_desktop.i18n.untrusted_text import escape
from resarcana_desktop.play.editing import BOX, AnyEdited, Place
from resarcana_desktop.setup.game_setup import NAMES, GameSetup, SeatSetup
from resarcana_desktop.storage.files import read_regular, write_atomically
from resarcana_desktop.storage.saves.faults import reason, record_reason
from resarcana_desktop.tabletop.column import side_width
from resarcana_desktop.tabletop.sandbox.kept import LastPosition
from resarcana_desktop.tabletop.sandbox.palette import PaletteTile
from resarcana_desktop.tabletop.sandbox.panel import SECTIONS, Pages
from resarcana_desktop.widgets import (
    HEADING,
    SMALL,
    Button,
    Column,
    Easel,
    Flow,
    Free,
    Grid,
    Label,
    Node,
    ScrollArea,
    SearchField,
    SideColumn,
    Switch,
    TextKind,
    paint,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.tabletop.sandbox.panel import Section
    from resarcana_desktop.tabletop.sandbox.table import EditedTable
    from resarcana_desktop.widgets import Style, Tree, Widget, Wording

E = TypeVar("E", bound=AnyEdited)

SUFFIX: Final = ".txt"
"""The suffix of a position file."""

_LEAST: Final = 250
_MOST_SHARE: Final = 0.45
_WORDS: Final = 15
"""Letters of a panel's text, at 1080p, that its width has room for at least."""
_BESIDE_WORDS: Final = 10
"""Design px beside the words of a button: two of them are side by side in a small window."""
_BESIDE_BACK: Final = 20
_WRONG: Final = TextKind(18, tone="loss")
_OF_CARDS: Final = ("card", "one", "other")
"""Values of a problem that are components."""


class SandboxScene(Screen, Generic[E]):
    """Sets a position up: a click on the table chooses, the panel changes what is chosen."""

    first_focus = "section"

    def __init__(self, context: Context, setup: GameSetup, edited: E, notice: str = "") -> None:
        super().__init__(context)
        self.edited = edited
        self._kept = edited.text()
        """The position as it was found here, or last saved."""
        self.section: Section = "components"
        self.chosen = ""
        self.target, self.kind = self.begins_with
        self.seat = 0
        self.easel = Easel(context.chores)
        self._setup = setup
        self._notice = notice
        self._table = self.new_table()
        self._column: Widget = Column()
        self._area: ScrollArea | None = None

    # ---- what each game gives ------------------------------------------------------------

    begins_with: tuple[Place, str]
    """The place and the kind of components that are chosen first in the box."""

    @abstractmethod
    def new_table(self) -> EditedTable:
        """Return the table on which the position is shown."""

    @abstractmethod
    def pages(self) -> Pages:
        """Return what makes the pages of the panel."""

    @abstractmethod
    def setup_for(self, seats: tuple[SeatSetup, ...]) -> GameSetup:
        """Return the setup of a game from the position."""

    @abstractmethod
    def read(self, text: str) -> E:
        """Return the position in a text; raises NotationError."""

    @abstractmethod
    def chosen_at(self, spot: Any) -> tuple[Place | None, str, Section]:
        """Return the target, the component and the section that a click on a spot chooses."""

    # ---- the box -------------------------------------------------------------------------

    @cached_property
    def search(self) -> SearchField:
        """The search field for names and rules; it survives rebuilds."""
        field = SearchField(
            "",
            self._look_for,
            "search",
            empty=self.text("sandbox.search"),
            done=self._to_the_box,
        )
        field.align = "fill"  # as wide as the cards below it
        return field

    def _look_for(self, words: str) -> None:
        """Search for something of any kind."""
        self.look(kind="" if words else self.kind)

    def _to_the_box(self) -> None:
        """Go to the first matching face."""
        tile = next((each for each in self.ui.walk() if isinstance(each, PaletteTile)), None)
        if tile is not None:
            self.ui.set_focus(tile)

    # ---- who plays -----------------------------------------------------------------------

    @property
    def seats(self) -> tuple[SeatSetup, ...]:
        """Return the players: those of the setup, and further people with the usual names."""
        seats = list(self._setup.seats[: self.edited.seats])
        for name in NAMES:
            taken = {each.name.casefold() for each in seats}
            if len(seats) < self.edited.seats and name.casefold() not in taken:
                free = min({*range(len(NAMES))} - {each.colour for each in seats})
                seats.append(SeatSetup(kind="human", name=name, colour=free))
        return tuple(seats)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those who play."""
        return tuple(seat.name for seat in self.seats)

    # ---- layout --------------------------------------------------------------------------

    def resize(self, size: Size) -> None:
        """Share the window between table and panel."""
        look = self.context.look
        wanted = max(side_width(look), look.text_px(20) * _WORDS, _LEAST)
        self._aside = min(wanted, round(size[0] * _MOST_SHARE))
        self._table.fit((size[0] - self._aside, size[1]))
        self.refresh()

    def language_changed(self) -> None:
        """Drop all texts; they are rebuilt with the following resize."""
        self.__dict__.pop("search", None)

    def refresh(self) -> None:
        """Show the current state."""
        offset = self._area.offset if self._area is not None else 0
        self.seat = min(self.seat, self.edited.seats - 1)
        self._table.target = self.pages().target_shown()
        self._table.lay_out(self.edited, self.seats, self.seat, self.chosen)
        self._column = self._panel()
        self.ui.replace(Free(self._place, [*self._table.spots, self._column]))
        if self._area is not None:
            self._area.offset = offset
        self.ui.layout(self.context.look, Rect((0, 0), self.context.look.size))
        if self.ui.focus is None:
            self.ui.focus_first(self.first_focus)
        self._table.point(*self.ui.pointed())
        self.dirty = True

    def _place(self, style: Style, rect: Rect) -> None:
        for widget in self._table.spots:
            widget.style = style
        left = rect.width - self._aside
        self._column.arrange(style, Rect(left, 0, self._aside, rect.height))

    def _panel(self) -> Widget:
        """Return what it is for, the sections, the open page, any problem, and the buttons."""
        options = [(each, self.text(f"sandbox.section.{each}")) for each in SECTIONS]
        sections = Switch(options, self.section, lambda to: self.look(section=to), "section")
        sections.label = self.text("reader.show")
        self._area = ScrollArea(self.pages().page(), "page")
        told = Column(
            [Label(self.text("sandbox.title"), HEADING), Label(self.text("sandbox.told"), SMALL)],
            gap=2,
        )
        rows = [told, sections, self._area, *self._word(), self._ways()]
        return SideColumn(Column(rows, gap=14), (18, 14))

    def _problem(self) -> Message | None:
        problem = self.edited.problem(self.names)
        if problem is None:
            return None
        name = self.pages().name
        values = {
            key: name(str(value)) if key in _OF_CARDS else value
            for key, value in problem.values.items()
        }
        return Message(problem.key, values)

    def _word(self) -> list[Widget]:
        """Return why it cannot be played, or what there is to say about the last action."""
        problem = self._problem()
        if problem is not None:
            return [Label(problem.sentence(self.text), _WRONG)]
        return [Label(self._notice, SMALL)] if self._notice else []

    def _ways(self) -> Widget:
        text, problem = self.text, self._problem()
        reason = problem.sentence(text) if problem is not None else ""
        undo = Button(
            text("load.undo"),
            self.undo,
            "undo",
            cap=text("app.cap.undo"),
            shortcut_key=pygame.K_z,
            reason="" if self.edited.can_undo else text("sandbox.nothing_to_undo"),
            padding=_BESIDE_WORDS,
        )
        redo = Button(
            text("sandbox.redo"),
            self.redo,
            "redo",
            cap=text("app.cap.redo"),
            shortcut_key=pygame.K_y,
            reason="" if self.edited.can_redo else text("sandbox.nothing_to_redo"),
            padding=_BESIDE_WORDS,
        )
        back = Button(
            text("app.back"), self.back, "back", cap=text("app.cap.cancel"), padding=_BESIDE_BACK
        )
        play = Button(
            text("sandbox.play"),
            self.play,
            "play",
            kind="primary",
            reason=reason,
            height=44,
            padding=_BESIDE_WORDS,
        )
        taken_back = Grid([undo, redo], column=0, gap=8)
        return Column([taken_back, Flow([back, play], gap=8, side="fill")], gap=8)

    # ---- editing -------------------------------------------------------------------------

    def edit(self, change: Callable[[], object]) -> None:
        """Change the position and show it."""
        change()
        self._notice = ""
        self.refresh()

    def look(self, **changes: object) -> None:
        """Change what the panel shows."""
        for name, value in changes.items():
            setattr(self, name, value)
        if "section" in changes and self._area is not None:
            self._area.offset = 0
        self.refresh()

    def choose(self, spot: Any) -> None:
        """Choose a component on the table, or a pile or seat as the target."""
        if spot.seat >= 0:
            self.seat = spot.seat
        target, self.chosen, self.section = self.chosen_at(spot)
        if target is not None:
            self.target = target
        if self.chosen:
            self.kind = self.edited.kind(self.chosen)
        self.refresh()

    def top_of(self, place: Place) -> str:
        """Return the top component of a pile that is face down on the table."""
        return next(iter(self.edited.lying(place)), "")

    def carry(self, component: str, pos: tuple[int, int]) -> None:
        """A component goes with the pointer."""
        self.dirty = self._table.carry(component, pos) or self.dirty

    def drop(self, component: str, pos: tuple[int, int]) -> None:
        """Drop a component: it moves there, or returns to its place."""
        place = self._table.place_at(pos, self.edited, component)
        self._table.rest()
        self.chosen = component
        if place is None or place == self.edited.place_of(component):
            self._notice = self.text("sandbox.not_there") if place is None else ""
            self.refresh()
        else:
            self.edit(lambda: self.edited.put(component, place))

    def undo(self) -> None:
        """Undo the last change."""
        self.edit(self.edited.undo)

    def redo(self) -> None:
        """Redo what was undone last."""
        self.edit(self.edited.redo)

    # ---- the buttons ---------------------------------------------------------------------

    def leave(self) -> None:
        """Save the changes for a later visit."""
        text, setup = self.edited.text(), self.setup_for(self.seats)
        if text != self._kept and LastPosition(self.context, setup.game).keep(setup, text):
            self._kept = text
        super().leave()

    def play(self) -> None:
        """Ask who plays on from here."""
        self.context.shell.play_position(self.setup_for(self.seats), self.edited.text())

    def show(self, edited: E, notice: str) -> None:
        """Continue with another position."""
        self.edited, self.chosen, self._notice = edited, "", notice
        self.refresh()

    def _tell(self, problem: Message) -> None:
        tell_now(self.context, problem)

    def copy(self) -> None:
        """Put the position as text on the clipboard."""
        copied = paint.copy_text(self.edited.text())
        self._notice = self.text("sandbox.copied" if copied else "sandbox.not_copied")
        self.refresh()

    def paste(self) -> None:
        """Take a position from the clipboard; say so if there is none."""
        self._take(paint.pasted_text(), self.text("sandbox.pasted"))

    def _take(self, text: str, notice: str) -> None:
        """Take a position from a text."""
        try:
            self.show(self.read(text[:LONGEST_POSITION]), notice)
        except NotationError as error:
            self._tell(record_reason(error))

    def save(self) -> None:
        """Write the position into a file of the player's choice."""
        title = self.text("sandbox.save_title")
        name = f"{self.text('sandbox.file')}{SUFFIX}"
        self.context.shell.choose_file(self._saved, SUFFIX, title, name)

    def _saved(self, path: Path) -> None:
        try:
            write_atomically(path, self.edited.text())
        except OSError as error:
            self._tell(
                Message("sandbox.unwritten", {"file": str(path), "reason": why_unwritten(error)})
            )
        else:
            self._notice = self.text("sandbox.saved", file=escape(str(path)))
            self.refresh()

    def load(self) -> None:
        """Take a position from a file of the player's choice."""
        self.context.shell.choose_file(self._loaded, SUFFIX, self.text("sandbox.load_title"))

    def _loaded(self, path: Path) -> None:
        try:
            text = read_regular(path, LONGEST_POSITION).decode("utf-8", errors="replace")
        except OSError as error:
            self._tell(Message("saves.unread", {"file": str(path), "reason": reason(error)}))
        else:
            self._take(text, self.text("sandbox.loaded", file=escape(path.name)))

    # ---- events --------------------------------------------------------------------------

    def event(self, event: Event) -> bool:
        """Widgets first; keys read the chosen component in full, or put it into the box."""
        used = super().event(event) or self._key(event)
        self.dirty = self._table.point(*self.ui.pointed()) or self.dirty
        return used

    def _key(self, event: Event) -> bool:
        if event.type != pygame.KEYDOWN or self.ui.popups or not self.chosen:
            return False
        if event.key == pygame.K_DELETE:
            self.edit(lambda: self.edited.put(self.chosen, Place(BOX)))
            return True
        if event.key == pygame.K_i:
            self.context.shell.open_compendium(self.chosen)
            return True
        return False

    @property
    def on_table(self) -> object:
        """The picture of the position."""
        return self._table.on_table

    def tree(self, words: Wording) -> Tree:
        """Return the state of the players, then the widgets."""
        prompt = Node("status", words.text("sandbox.ready"), id="prompt")
        beside = [prompt, *self._table.nodes(words)]
        return self.ui.tree(words, beside, words.text("sandbox.title"))

    def inspect(self) -> dict[str, object]:
        """Return the usual facts, and the chosen component with its place."""
        place = self.edited.place_of(self.chosen) if self.chosen else None
        lies = f"{place.name}:{place.seat}" if place is not None else ""
        return {**super().inspect(), "chosen": self.chosen, "lies": lies}

    def draw(self, surface: Surface) -> None:
        """Draw the table, then the panel next to it, and on top the component being dragged."""
        surface.fill(self.context.look.theme.side)
        self._table.draw(surface)
        self.ui.draw(surface)
        self._table.draw_held(surface)
