"""The saved games: a list, a look at the chosen one, and what can be done with it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import pygame

from resarcana_desktop.app.confirm import tell_problems
from resarcana_desktop.app.saves.faults import SaveError, damaged
from resarcana_desktop.app.saves.shelf import Entry, Shelf
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.app.waiting import is_long, wait_for
from resarcana_desktop.foreign_text import escaped
from resarcana_desktop.play.under_way import title_of
from resarcana_desktop.scenes.load.chooser import ChooserScene
from resarcana_desktop.scenes.load.naming import NamingScene
from resarcana_desktop.scenes.load.opening import Opened
from resarcana_desktop.scenes.load.picture import SituationPicture
from resarcana_desktop.scenes.load.preview import preview
from resarcana_desktop.scenes.load.words import entry_lines
from resarcana_desktop.widgets.boxes import Column, Flow, Inset
from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.labels import HEADING, SMALL, Label, called
from resarcana_desktop.widgets.panels import Panel
from resarcana_desktop.widgets.panes import Panes
from resarcana_desktop.widgets.rows import RowList
from resarcana_desktop.widgets.scroll import ScrollArea
from resarcana_desktop.widgets.switches import Switch

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.engine.errors import RecordError
    from resarcana_desktop.widgets.base import Widget

Wanted = Literal["all", "under_way", "finished"]

_EDGE: Final = 24
_GAP: Final = 22
_PREVIEW_WIDTH: Final = 640
_PICTURE_WAITS: Final = 0.15
"""Seconds a game is chosen before its picture is drawn: who walks along the list is not held up."""


class LoadScene(Screen):
    """All saved games, the one in the file `chosen` first if there is such a one."""

    first_focus = "games"

    def __init__(self, context: Context, chosen: Path | None = None) -> None:
        super().__init__(context)
        self.shelf = Shelf(context.folders.games)
        self.wanted: Wanted = "all"
        self.entries: list[Entry] = []
        self.chosen = chosen
        self.deleted = ""
        """The title of the game that was deleted last, while that can be taken back."""
        self.notice = ""
        """What was done last, where it is not to be seen in the list."""
        self._folder = Path.home()
        self._opened: Opened | None = None
        self._picture = SituationPicture()
        self._picture_due: float | None = None

    # ---- what there is -------------------------------------------------------------------

    @property
    def shown(self) -> list[Entry]:
        """The games of the kind that is wanted."""
        if self.wanted == "all":
            return self.entries
        over = self.wanted == "finished"
        return [each for each in self.entries if each.summary and each.summary.over == over]

    @property
    def entry(self) -> Entry | None:
        """The chosen game; the first one where none is chosen."""
        shown = self.shown
        named = [each for each in shown if each.path == self.chosen]
        return next(iter([*named, *shown]), None)

    def enter(self) -> None:
        """See what is on the shelf now."""
        self._read()
        super().enter()
        tell_problems(self.context)

    def _read(self, chosen: Path | None = None) -> None:
        """Read the shelf again, and choose a game."""
        try:
            self.entries = self.shelf.entries()
        except SaveError as error:
            self.entries = []
            self.context.tell(error.problem)
        self.chosen = chosen or self.chosen
        self._turn_to()

    def _turn_to(self) -> None:
        """Show the chosen game, its picture a little later."""
        entry = self.entry
        self.chosen = entry.path if entry else None
        if self._opened is None or entry is None or self._opened.path != entry.path:
            self._opened = None
            self._picture.show(None)
            self._picture_due = _PICTURE_WAITS if entry and entry.problem is None else None
        self.rebuild()

    # ---- widgets -------------------------------------------------------------------------

    def build(self) -> Widget:
        """The list with its head on the left, the chosen game on the right."""
        self._area = ScrollArea(self._list() if self.shown else self._nothing(), "area")
        head = Flow([Label(self.text("load.title"), HEADING), self._filter()], gap=20, side="apart")
        tray = Panel(self._area, ground="tray", padding=(10, 10), stretch=1)
        left = Column([head, tray, self._foot()], gap=14)
        return Inset(Panes(left, self._right(), width=_PREVIEW_WIDTH, gap=_GAP), _EDGE)

    def _nothing(self) -> Widget:
        """That there are no such games, in the middle of the tray on however many lines."""
        told = self.text(f"load.none.{self.wanted}")
        return Label(told, SMALL, "nothing", text_align="centre")

    def _list(self) -> Widget:
        shown = self.shown
        catalogue = self.context.catalogue
        places = [each.path for each in self.shown]
        chosen = places.index(self.chosen) if self.chosen in places else 0
        games = RowList(
            len(shown),
            lambda number: entry_lines(catalogue, shown[number]),
            chosen,
            self._choose,
            self._open,
            "games",
        )
        return called(self.text("load.title"), games)

    def _filter(self) -> Widget:
        kinds: tuple[Wanted, ...] = ("all", "under_way", "finished")
        options = [(kind, self.text(f"load.wanted.{kind}")) for kind in kinds]
        switch = Switch(options, self.wanted, self._want, "wanted")
        return called(self.text("reader.show"), switch)

    def _foot(self) -> Widget:
        """What concerns no single game: import, taking a deletion back, leaving."""
        back = Button(self.text("app.back"), self.back, "back", cap=self.text("app.cap.cancel"))
        buttons = [
            back,
            Button(self.text("load.import"), self._import, "import"),
            Button(self.text("statistics.title"), self.context.shell.open_statistics, "statistics"),
        ]
        if self.notice:
            return Flow([*buttons, Label(self.notice, SMALL)], gap=14)
        if self.deleted:
            undo = Button(
                self.text("load.undo"),
                self.undo_delete,
                "undo",
                cap=self.text("app.cap.undo"),
                shortcut_key=pygame.K_z,
            )
            told = Label(self.text("load.deleted", title=self.deleted), SMALL)
            return Flow([*buttons, undo, told], gap=14)
        return Flow(buttons, gap=14)

    def _right(self) -> Widget:
        entry = self.entry
        if entry is None:
            return Column()
        page = ScrollArea(preview(self.context, entry, self._picture), "page", reading=True)
        return Panel(Column([page, self._buttons(entry)], gap=18), padding=24)

    def _buttons(self, entry: Entry) -> Widget:
        """What can be done with the chosen game, the likeliest first."""
        broken = self.text("load.cannot") if entry.problem else ""
        summary = entry.summary
        buttons = [
            self._button("continue", self._continue, broken),
            self._button("replay", self._replay, broken),
            self._button("review", self._review, broken or self._why_no_review()),
            self._button("rename", self._rename, broken),
            self._button("export", self._export, broken),
            self._button("delete", self._delete, ""),
        ]
        if summary is not None and summary.goes_on:
            buttons[0].set(text=self.text("load.next_game"))
        elif summary is None:
            buttons[:2] = buttons[1::-1]  # nothing is known of it: first of all one looks at it
        elif summary.over:
            del buttons[0]
        buttons[0].kind = "primary"
        return Flow(buttons, gap=10)

    def _button(self, name: str, action: Callable[[], None], reason: str) -> Button:
        return Button(self.text(f"load.{name}"), action, name, reason=reason, height=48)

    # ---- choosing ------------------------------------------------------------------------

    def _want(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self._turn_to()

    def _choose(self, number: int) -> None:
        self.chosen = self.shown[number].path
        offset = self._area.offset
        self._turn_to()
        self._area.offset = offset
        self.ui.stale = True
        chosen = self.ui.find_or_none("games")
        if isinstance(chosen, RowList):
            self.ui.refresh()
            chosen.reveal(number)

    def update(self, seconds: float) -> None:
        """Once a game has been looked at for a moment, its picture is drawn."""
        super().update(seconds)
        if self._picture_due is None:
            return
        self._picture_due -= seconds
        if self._picture_due <= 0:
            self._picture_due = None
            if self.entry is not None and not is_long(self.entry.path):
                self._with_game(lambda opened: self._picture.show(opened.picture(self.context)))

    def wake_in(self) -> float | None:
        """When the picture is due."""
        waits = super().wake_in()
        due = self._picture_due
        return due if waits is None else waits if due is None else min(due, waits)

    def _with_game(self, use: Callable[[Opened], None]) -> None:
        """Do something with the chosen game, read and played through; tell where that fails."""
        entry = self.entry
        if self._opened is not None:
            use(self._opened)
        elif entry is not None:

            def done(opened: Opened) -> None:
                self._opened = opened
                use(opened)

            wait_for(
                self.context,
                lambda progress: Opened.read(entry.path, progress),
                done,
                long=is_long(entry.path),
                failed=lambda error: self._spoil(entry, error),
            )

    def _spoil(self, entry: Entry, error: SaveError | RecordError) -> None:
        """A file that turned out to be damaged stays in the list as such."""
        problem = error.problem if isinstance(error, SaveError) else damaged(entry.path, error)
        broken = replace(entry, problem=problem)
        self.entries = [broken if each.path == entry.path else each for each in self.entries]
        self.rebuild()

    # ---- what can be done ----------------------------------------------------------------

    def _open(self) -> None:
        """Enter: go on with the game or its match, or look at it where it is over."""
        entry = self.entry
        if entry is None or entry.problem is not None:
            return
        summary = entry.summary
        ended = summary is not None and summary.over and not summary.goes_on
        (self._replay if ended else self._continue)()

    def _continue(self) -> None:
        """Go on with the game; where it is not known who plays, look at it."""
        shell = self.context.shell

        def go_on(opened: Opened) -> None:
            use = shell.play_record if opened.says_who_plays else shell.open_replay
            use(opened.record)

        self._with_game(go_on)

    def _replay(self) -> None:
        self._with_game(lambda opened: self.context.shell.open_replay(opened.record))

    def _why_no_review(self) -> str:
        """What the head of the file tells already; the rest is told when the game is read."""
        summary = self.entry.summary if self.entry is not None else None
        alone = summary is not None and len(summary.seats) == 1
        return self.text("review.why_not.alone") if alone else ""

    def _review(self) -> None:
        self._with_game(lambda opened: self.context.shell.open_review(opened.record))

    def _rename(self) -> None:
        entry = self.entry
        if entry is not None:
            title = title_of(self.text, entry)
            self.context.scenes.push(
                NamingScene(self.context, "load.rename_title", title, self._renamed)
            )

    def _renamed(self, title: str) -> None:
        """Whoever leaves a name that the program made as it is has not given one."""
        entry = self.entry
        if entry is not None and title != title_of(self.text, entry):
            self._try(lambda: self.shelf.rename(entry, title))

    def _export(self) -> None:
        entry = self.entry
        if entry is not None:
            chooser = ChooserScene(self.context, self._folder, self._exported, entry.path.name)
            self.context.scenes.push(chooser)

    def _exported(self, path: Path) -> None:
        entry = self.entry
        self._folder = path.parent
        if entry is not None:
            self._try(lambda: self._copied(self.shelf.export(entry, path, over=True)))

    def _copied(self, path: Path) -> None:
        self.notice = self.text("load.exported", file=escaped(str(path)))

    def _import(self) -> None:
        self.context.scenes.push(ChooserScene(self.context, self._folder, self._imported))

    def _imported(self, path: Path) -> None:
        self._folder = path.parent
        self._try(lambda: self.shelf.import_file(path))

    def _delete(self) -> None:
        entry = self.entry
        if entry is None:
            return
        places = [each.path for each in self.shown]
        after = places.index(entry.path) + 1
        self.chosen = next(iter([*places[after:], *places[: after - 1][::-1]]), None)
        self.notice = ""
        try:
            self.shelf.delete(entry)
            self.deleted = title_of(self.text, entry)
        except SaveError as error:
            self.context.tell(error.problem)
        self._read()
        tell_problems(self.context)

    def undo_delete(self) -> None:
        """Bring back the game that was deleted last."""
        self.deleted = ""
        self._try(self.shelf.undo_delete)

    def _try(self, change: Callable[[], Entry | None]) -> None:
        """Change the shelf and show the game it is about, or tell why it cannot be done."""
        self.notice = ""
        try:
            entry = change()
        except SaveError as error:
            entry = None
            self.context.tell(error.problem)
        self._opened = None
        self._read(entry.path if entry else None)
        tell_problems(self.context)

    # ---- events --------------------------------------------------------------------------

    def event(self, event: Event) -> bool:
        """Delete and F2 concern the chosen game."""
        if super().event(event):
            return True
        keys = {pygame.K_DELETE: self._delete, pygame.K_F2: self._rename}
        if event.type != pygame.KEYDOWN or event.key not in keys:
            return False
        keys[event.key]()
        return True
