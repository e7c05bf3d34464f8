"""The saved games: a list, a look at the chosen one, and what can be done with it."""

from __future__ import annotations

from bisect import insort
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import pygame

from resarcana_desktop import games
from resarcana_desktop.app.confirm import tell_now, tell_problems
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.app.waiting import is_long, wait_for
from resarcana_desktop.games import reviewing
from resarcana_desktop.games.finding import folded
from resarcana_desktop.i18n.untrusted_text import escape
from resarcana_desktop.play.current_game import title_of
from resarcana_desktop.scenes.load.chooser import ChooserScene
from resarcana_desktop.scenes.load.file import preview
from resarcana_desktop.scenes.load.library import (
    ORDERS,
    Item,
    Library,
    Order,
    as_deleted,
    in_order,
    item_of,
    without,
)
from resarcana_desktop.scenes.load.naming import NamingScene
from resarcana_desktop.scenes.load.opening import Opened
from resarcana_desktop.scenes.load.picture import SituationPicture
from resarcana_desktop.scenes.load.words import entry_ends, entry_lines
from resarcana_desktop.storage.saves.faults import SaveError, damaged
from resarcana_desktop.storage.saves.saved_games import SavedGames
from resarcana_desktop.widgets import (
    BODY,
    HEADING,
    SMALL,
    Button,
    Centre,
    Choice,
    Column,
    Flow,
    Grid,
    Inset,
    Kind,
    Label,
    Limit,
    Panel,
    Panes,
    RowList,
    ScrollArea,
    SearchField,
    Switch,
    called,
    left_width,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.engine.errors import RecordError
    from resarcana_desktop.storage.saves.saved_games import Entry
    from resarcana_desktop.widgets import Widget

Wanted = Literal["all", "under_way", "finished", "deleted"]
WANTED: Final[tuple[Wanted, ...]] = ("all", "under_way", "finished", "deleted")

_EDGE: Final = 24
_PALE: Final = 170
"""How opaque the emblem of a game is that is over, of 255."""
_GAP: Final = 22
_BELOW: Final = 14
"""Between the list or the chosen game and the buttons below them."""
_PREVIEW_WIDTH: Final = 640
_BACK_WIDTH: Final = 180
"""The width of the right pane if there is nothing in it but the way back."""
_BUTTON_WIDTH: Final = 180
_NOTHING: Final = 560
_MOST_AROUND: Final = 0.6
"""The share of the height that head and foot may take around the list."""
_PICTURE_WAITS: Final = 0.15
"""Seconds a game is chosen before its picture is drawn: who walks along the list is not held up."""
_PATIENCE: Final = 0.4
"""Seconds that the screen waits for its first rows before it opens without any."""
_LOOKS: Final = 0.1
"""Seconds between two checks of what has been read meanwhile."""


@lru_cache(maxsize=32)
def _emblem_of(game: str, side: int, *, pale: bool) -> Surface:
    drawn = games.window_game(game).screens().emblem(side).copy()
    if pale:
        drawn.set_alpha(_PALE)
    return drawn


class LoadScene(Screen):
    """All saved games, the one in the file `chosen` first if it exists.

    A deleted game stays in its row until the screen is left, and can be restored there.
    """

    first_focus = "games"
    reflows = True

    def __init__(self, context: Context, chosen: Path | None = None) -> None:
        super().__init__(context)
        self.saves = SavedGames(context.folders.games)
        self.wanted: Wanted = "all"
        self.order: Order = "newest"
        self.words = ""
        self.items: list[Item] = []
        """All saved games, or all deleted ones if those are wanted."""
        self.shown: list[Item] = []
        """The filtered games, in order."""
        self.chosen = -1
        """The index of the chosen one among those shown; -1 for none."""
        self.thrown: list[Item] = []
        """The games deleted here and not restored, latest last."""
        self._has_deleted = False
        """Whether a game has been deleted since the screen was opened."""
        self._thrown_from: set[str] = set()
        """The files that these were in."""
        self._begins_with = str(chosen) if chosen is not None else ""
        self.notice = ""
        """A message about the last action, if the list does not show it."""
        self._folder = Path.home()
        self._opened: Opened | None = None
        self._picture = SituationPicture()
        self._picture_of = ""
        self._picture_due: float | None = None
        self.library = self._library()

    # ---- what there is -------------------------------------------------------------------

    @property
    def item(self) -> Item | None:
        """The chosen game."""
        return self.shown[self.chosen] if self.chosen >= 0 else None

    @property
    def entry(self) -> Entry | None:
        """The entry of the chosen game; None if no saved game is chosen."""
        return self.item.entry if self.item is not None else None

    def enter(self) -> None:
        """List the games that are saved now; the first time, wait a moment for them."""
        if not self._built:
            self.rebuild()
        self._read()
        if not self.items:
            self.library.wait_for_some(_PATIENCE)
        self._take()
        super().enter()

    def resize(self, size: Size) -> None:
        """Lay everything out again, since another size may need another arrangement."""
        super().resize(size)
        if self.chosen >= 0:
            self._games.reveal(self.chosen)

    def leave(self) -> None:
        """Stop reading; it continues when the screen is shown again."""
        self.library.stop()

    def _library(self) -> Library:
        deleted = self.wanted == "deleted"
        return Library(self.saves, self.context.catalogue, self.context.wake, deleted=deleted)

    def _read(self) -> None:
        """Begin to read the games; known ones are shown until then."""
        self.library.stop()
        self.library = self._library()
        self.library.begin(self.items)

    def _take(self) -> None:
        """Show what has been read since the last look."""
        found = self.library.take()
        if found is None:
            return
        if self.library.problem is not None:
            self.context.tell(self.library.problem)
            self.library.problem = None
            tell_problems(self.context)
        if self.wanted != "deleted":  # what was deleted meanwhile may have been read before
            found = without(found, self._thrown_from)
            for thrown in self.thrown:
                insort(found, thrown, key=lambda each: each.key)
        self.items = found
        self._show(self._begins_with or self._chosen_file)
        if not self.library.reading:
            self._begins_with = ""

    @property
    def _chosen_file(self) -> str:
        return self.item.file if self.item is not None else ""

    def _show(self, file: str) -> None:
        """Show the items that are wanted, with that of a `file` chosen, or one near the last."""
        words = folded(self.words).split()
        fitting = [item for item in self.items if self._fits(item) and item.has(words)]
        self.shown = in_order(fitting, self.order)
        there = (number for number, item in enumerate(self.shown) if item.file == file)
        before = self._row_top()
        self.chosen = next(there, min(max(self.chosen, 0), len(self.shown) - 1))
        self._games.become(len(self.shown), self.chosen)
        self._games.visible = bool(self.shown)
        self._empty.visible = not self.shown
        self._nothing.text = self._why_empty()
        self._turn_to()
        self._hold(before)

    def _fits(self, item: Item) -> bool:
        """Return whether a game passes the filters."""
        if self.wanted in ("all", "deleted"):
            return True
        summary = item.entry.summary
        return summary is not None and summary.over == (self.wanted == "finished")

    def _row_top(self) -> int | None:
        """Return the top of the chosen row in the list's window; None if it is not visible."""
        if self.chosen not in self._games.in_sight():
            return None
        return self._games.row_rect(self.chosen).top - self._area.rect.top

    def _hold(self, top: int | None) -> None:
        """Keep the chosen row where it was before rows were added, or at least visible."""
        self.ui.refresh()
        if self.chosen < 0:
            return
        if top is not None:
            now = self._games.row_rect(self.chosen).top - self._area.rect.top
            self._area.scroll_to(self._area.offset + now - top)
            self.ui.refresh()
        self._games.reveal(self.chosen)

    def _turn_to(self) -> None:
        """Show the chosen game, its picture a little later."""
        entry = self.entry
        if self._picture_of != self._chosen_file:
            self._picture_of = self._chosen_file
            self._opened = None
            self._picture.show(None)
            self._picture_due = _PICTURE_WAITS if entry and entry.problem is None else None
        self._fill_page()
        self._say_reasons()
        self._counted.text = self._number_shown()
        self._invite()

    def _invite(self) -> None:
        """If there is no game at all, give the list the whole width, and a way to a first one."""
        none = not (self.items or self.library.reading or self.wanted == "deleted")
        self._play.visible = none
        width = _BACK_WIDTH if none else _PREVIEW_WIDTH
        if self._panes.width != width:
            self._panes.width = width
            self._panes.resized()

    # ---- widgets -------------------------------------------------------------------------

    def build(self) -> Widget:
        """The list with its head on the left, the chosen game on the right."""
        catalogue = self.context.catalogue
        self._games = RowList(
            len(self.shown),
            lambda number: entry_lines(catalogue, self.shown[number].entry, self._mark(number)),
            self.chosen,
            self._choose,
            self._open,
            "games",
            picture=self._emblem,
            beside=self._ends,
        )
        self._nothing = Label(self._why_empty(), BODY, "nothing", text_align="centre")
        self._play = Button(
            self.text("statistics.none.play"),
            self.context.shell.open_new_game,
            "play",
            kind="primary",
            align="center",
        )
        invitation = Column([self._nothing, self._play], gap=18)
        self._empty = Centre([Limit(invitation, _NOTHING)], stretch=1)
        self._games.visible, self._empty.visible = bool(self.shown), not self.shown
        listed = called(self.text("load.title"), self._games)
        left = self._left(self._head(), [self._empty, listed], self._foot())
        self._panes = Panes(left, self._right(), width=_PREVIEW_WIDTH, gap=_GAP)
        self._turn_to()
        return Inset(self._panes, _EDGE)

    def _emblem(self, number: int, side: int) -> Surface | None:
        """Return the emblem of a game, pale if it is over; None if the game is unknown."""
        entry = self.shown[number].entry
        if entry.game not in games.in_window():
            return None
        over = entry.summary is not None and entry.summary.over
        return _emblem_of(entry.game, side, pale=over)

    def _left(self, head: Widget, listed: list[Widget], foot: Widget) -> Widget:
        """Return the list in a tray; if head and foot take too much room, everything scrolls."""
        look = self.context.look
        room = left_width(look, look.size[0] - 2 * look.px(_EDGE), _PREVIEW_WIDTH, _GAP)
        around = head.measure(look, room)[1] + foot.measure(look, room)[1]
        if around > look.size[1] * _MOST_AROUND:
            self._area = ScrollArea(Column([head, *listed, foot], gap=14), "area", steady=True)
            return self._area
        self._area = ScrollArea(Column(listed), "area")
        tray = Panel(self._area, ground="tray", padding=(10, 10), stretch=1)
        return Column([head, tray, foot], gap=_BELOW)

    def _ends(self, number: int) -> tuple[str, ...]:
        """Return what is at the right of a row: a deleted game is not in progress."""
        item = self.shown[number]
        return entry_ends(self.text, item.entry)[: 1 if item.deleted else 2]

    def _mark(self, number: int) -> str:
        """Return a mark for a deleted row among others, or ""."""
        deleted = self.shown[number].deleted and self.wanted != "deleted"
        return self.text("load.is_deleted") if deleted else ""

    def _head(self) -> Widget:
        """The title and which kind is shown; below it what finds and sorts."""
        options = [(kind, self.text(f"load.wanted.{kind}")) for kind in WANTED]
        wanted = called(
            self.text("reader.show"), Switch(options, self.wanted, self._want, "wanted")
        )
        title = Flow([Label(self.text("load.title"), HEADING), wanted], gap=20, side="apart")
        search = SearchField(
            self.words,
            self._search,
            "search",
            empty=self.text("load.search"),
            done=lambda: self.ui.focus_first("games"),
            cap="/",
        )
        orders = [(each, self.text(f"load.order.{each}")) for each in ORDERS]
        order = called(self.text("load.sorted"), Choice(orders, self.order, self._sort, "order"))
        self._counted = Label("", SMALL, "counted")
        return Column([title, Flow([search, order, self._counted], gap=12, line_gap=8)], gap=10)

    def _why_empty(self) -> str:
        """Return why nothing is in the list, in the middle of the tray on however many lines."""
        if self.library.reading and not self.items:
            return self.text("load.looking")
        if self.items and self.words:
            return self.text("load.none.found")
        return self.text(f"load.none.{self.wanted}")

    def _number_shown(self) -> str:
        """Return how many games are shown, of how many; or the progress of reading."""
        library = self.library
        if library.reading and library.number:
            return self.text("load.read", read=library.read, number=library.number)
        if not self.items:
            return ""
        shown, number = self._counted_of(self.shown), self._counted_of(self.items)
        if len(self.shown) == len(self.items):
            counted = self.count("load.games", number)
        else:
            counted = self.count("load.games_of", number, shown=shown)
        deleted = len(self.shown) - shown
        return self.count("load.and_deleted", deleted, games=counted) if deleted else counted

    def _counted_of(self, items: Sequence[Item]) -> int:
        """Return how many of these there are; a deleted one among others is none of them."""
        return sum(self.wanted == "deleted" or not each.deleted for each in items)

    def _foot(self) -> Widget:
        """Return the general commands: import, statistics, restoring a deleted game."""
        self._undo = Button(
            self.text("load.undo"),
            self.undo_delete,
            "undo",
            cap=self.text("app.cap.undo"),
            shortcut_key=pygame.K_z,
        )
        self._message = Label(self.notice, SMALL, "told")
        statistics = self.context.shell.open_statistics
        return Flow(
            [
                Button(self.text("load.import"), self._import, "import"),
                Button(self.text("statistics.title"), statistics, "statistics"),
                self._message,
                self._undo,
            ],
            gap=14,
        )

    def _right(self) -> Widget:
        """Return the chosen game above the buttons for it, the likeliest of which is the first.

        The others never change places. Back is below, in the corner where all screens have it.
        """
        self._page = Column()
        page = ScrollArea(self._page, "page", reading=True)
        self._buttons = {
            name: Button(self.text(f"load.{name}"), action, name, height=48)
            for name, action in self._actions.items()
        }
        self._grid = Grid(self._buttons.values(), column=_BUTTON_WIDTH, gap=10)
        self._side = Panel(Column([page, self._grid], gap=18), padding=24, stretch=1)
        room = Column([self._side], stretch=1)  # always present, even if no game is chosen
        return Column([room, Flow([self.way_back()], side="end")], gap=_BELOW)

    def _fill_page(self) -> None:
        """Show the chosen game on the right, if any."""
        entry = self.entry
        self._side.visible = entry is not None
        self._page.children = []
        if entry is not None:
            self._page.add(preview(self.context, entry, self._picture))
        self._page.attach(self.ui)
        self._page.resized()

    @property
    def _actions(self) -> dict[str, Callable[[], None]]:
        """Return the commands for a game."""
        return {
            "continue": self._continue,
            "replay": self._replay,
            "review": self._review,
            "export": self._export,
            "rename": self._rename,
            "delete": self._delete,
        }

    def _say_reasons(self) -> None:
        """Say on each button why it cannot be used, and which is the likeliest to be."""
        item = self.item
        self._undo.set(reason="" if self.thrown else self.text("load.nothing_deleted"))
        self._undo.visible = self._has_deleted
        self._message.text = self.notice
        if item is None:
            return
        for name, button in self._buttons.items():
            button.set(reason=self._why_not(item, name))
        self._buttons["continue"].set(text=self._words_to_go_on(item))
        likely = self._likely(item)
        for name, button in self._buttons.items():
            usual: Kind = "dark" if name == "delete" else "plain"
            button.kind = "primary" if name == likely else usual
        self._put_first(likely)

    def _put_first(self, name: str) -> None:
        """Put the likeliest button first: it changes places with the other way into the game."""
        order = list(self._actions)
        if order[0] != name:
            order[0], order[1] = order[1], order[0]
        self._grid.children[:] = [self._buttons[each] for each in order]
        self._grid.resized()

    def _words_to_go_on(self, item: Item) -> str:
        summary = item.entry.summary
        if item.deleted:
            return self.text("load.bring_back")
        goes_on = summary is not None and summary.goes_on
        return self.text("load.next_game" if goes_on else "load.continue")

    def _why_not(self, item: Item, name: str) -> str:
        """Return why a command is not available for a game; "" if it is."""
        summary = item.entry.summary
        if item.deleted:
            return "" if name == "continue" else self.text("load.bring_back_first")
        if name == "delete":
            return ""
        if item.entry.problem is not None:
            return self.text("load.cannot")
        if name == "continue" and summary is not None and summary.over and not summary.goes_on:
            return self.text("load.over")
        if name == "review" and summary is not None:
            problem = reviewing.never(item.entry.game, len(summary.seats))
            return problem.sentence(self.context.text) if problem is not None else ""
        return ""

    def _likely(self, item: Item) -> str:
        """Return what Enter does: continue a game, or replay it if it is over or unknown."""
        unknown = item.entry.summary is None and not item.deleted
        return "replay" if unknown or self._why_not(item, "continue") else "continue"

    # ---- choosing ------------------------------------------------------------------------

    def _want(self, wanted: Wanted) -> None:
        """Show other games; the deleted ones are read only now."""
        other = "deleted" in (wanted, self.wanted) and wanted != self.wanted
        self.wanted = wanted
        if other:
            self.items = []
            self._read()
            self.library.wait_for_some(_PATIENCE)
            self._take()
        self._show(self._chosen_file)

    def _search(self, words: str) -> None:
        self.words = words
        self._show(self._chosen_file)

    def _sort(self, order: Order) -> None:
        self.order = order
        self._show(self._chosen_file)

    def _choose(self, number: int) -> None:
        self.chosen = number
        self._begins_with = self.notice = ""
        self._turn_to()

    def update(self, seconds: float) -> None:
        """Show new games; once a game has been chosen for a moment, draw its picture."""
        super().update(seconds)
        self._look()
        if self._picture_due is None:
            return
        self._picture_due -= seconds
        if self._picture_due <= 0:
            self._picture_due = None
            if self.entry is not None and not is_long(self.entry.path):
                self._with_game(lambda opened: self._picture.show(opened.picture(self.context)))

    def _look(self) -> None:
        """See how far the reading is."""
        self._take()
        wording = self._number_shown()
        if wording != self._counted.text:
            self._counted.text = wording
            self._nothing.text = self._why_empty()
            self._invite()

    def wake_in(self) -> float | None:
        """When the picture is due, or something may have been read."""
        looks = _LOOKS if self.library.reading else None
        waits = [each for each in (super().wake_in(), self._picture_due, looks) if each is not None]
        return min(waits, default=None)

    def _with_game(self, use: Callable[[Opened], None]) -> None:
        """Do something with the chosen game after reading and replaying it; report failures."""
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
        """Mark an entry as damaged in the list."""
        problem = error.problem if isinstance(error, SaveError) else damaged(entry.path, error)
        broken = item_of(self.context.catalogue, replace(entry, problem=problem))
        self._put(broken, instead_of=broken.file)

    def _put(self, item: Item, instead_of: str = "") -> None:
        """Add a game to the list, replacing the one in a given file, and choose it.

        Filters that would hide it are reset.
        """
        places = (number for number, each in enumerate(self.items) if each.file == instead_of)
        place = next(places, None)
        if place is not None and self.items[place].key == item.key:
            self.items[place] = item
        else:
            self.items = without(self.items, [instead_of, item.file])
            insort(self.items, item, key=lambda each: each.key)
        if not instead_of and not (self._fits(item) and item.has(folded(self.words).split())):
            self.wanted, self.words = "all", ""
            self.rebuild()
        self._show(item.file)

    # ---- what can be done ----------------------------------------------------------------

    def _open(self) -> None:
        """Enter: what is likeliest to be done with the chosen game, if anything can be."""
        item = self.item
        if item is not None and not self._why_not(item, name := self._likely(item)):
            self._actions[name]()

    def _continue(self) -> None:
        """Continue the game, or replay it if its players are unknown; restore a deleted one."""
        shell = self.context.shell
        if self.item is not None and self.item.deleted:
            self._bring_back(self.item)
            return

        def go_on(opened: Opened) -> None:
            use = shell.play_record if opened.says_who_plays else shell.open_replay
            use(opened.record)

        self._with_game(go_on)

    def _replay(self) -> None:
        self._with_game(lambda opened: self.context.shell.open_replay(opened.record))

    def _review(self) -> None:
        self._with_game(lambda opened: self.context.shell.open_review(opened.record))

    def _rename(self) -> None:
        item = self.item
        if item is not None and not self._why_not(item, "rename"):
            title = title_of(self.text, item.entry)
            self.context.scenes.push(
                NamingScene(self.context, "load.rename_title", title, self._renamed)
            )

    def _renamed(self, title: str) -> None:
        """Rename a game; keeping the generated name counts as leaving it unnamed."""
        item = self.item
        if item is not None and title != title_of(self.text, item.entry):
            self._change(lambda: self.saves.rename(item.entry, title), instead_of=item.file)

    def _export(self) -> None:
        entry = self.entry
        if entry is not None:
            chooser = ChooserScene(self.context, self._folder, self._exported, entry.path.name)
            self.context.scenes.push(chooser)

    def _exported(self, path: Path) -> None:
        entry = self.entry
        self._folder = path.parent
        if entry is not None:
            self._change(lambda: self._copied(self.saves.export(entry, path, over=True)))

    def _copied(self, path: Path) -> None:
        self.notice = self.text("load.exported", file=escape(str(path)))

    def _import(self) -> None:
        self.context.scenes.push(ChooserScene(self.context, self._folder, self._imported))

    def _imported(self, path: Path) -> None:
        self._folder = path.parent
        self._change(lambda: self.saves.import_file(path))

    def _delete(self) -> None:
        """Throw the chosen game into the bin; its row stays, so that no key does so to the next."""
        item = self.item
        if item is None or item.deleted:
            return
        try:
            thrown = as_deleted(item, self.saves.delete(item.entry))
        except SaveError as error:
            tell_now(self.context, error.problem)
            return
        self._thrown_from.add(item.file)
        self._has_deleted = True
        self.thrown.append(thrown)
        title = title_of(self.text, item.entry)
        self.notice = self.text("load.deleted", title=title)
        self._put(thrown, instead_of=item.file)

    def undo_delete(self) -> None:
        """Bring back the game that was deleted last, and those before it in turn."""
        if self.thrown:
            self._bring_back(self.thrown[-1])

    def _bring_back(self, item: Item) -> None:
        """Restore a deleted game to its folder."""

        def back() -> Entry | None:
            entry = self.saves.undo_delete(item.entry)
            self.thrown = without(self.thrown, [item.file])
            if entry is not None:
                self._thrown_from.discard(str(entry.path))
            title = title_of(self.text, item.entry)
            self.notice = self.text("load.is_back" if entry else "load.gone", title=title)
            return entry

        self._change(back, instead_of=item.file)

    def _change(self, change: Callable[[], Entry | None], instead_of: str = "") -> None:
        """Change the saved games and show the game concerned, or say why it failed."""
        self.notice = ""
        self._opened = None
        try:
            entry = change()
        except SaveError as error:
            tell_now(self.context, error.problem)
            return
        if entry is None:
            self._turn_to()
        else:
            self._put(item_of(self.context.catalogue, entry), instead_of)

    # ---- events --------------------------------------------------------------------------

    def event(self, event: Event) -> bool:
        """Delete and F2 concern the chosen game; a stroke or Ctrl+F leads to the search."""
        if super().event(event):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        find = event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if find or getattr(event, "unicode", "") == "/":
            self.ui.focus_first("search")
        elif event.key == pygame.K_DELETE:
            self._delete()
        elif event.key == pygame.K_F2:
            self._rename()
        else:
            return False
        return True
