"""Choosing a file: folders and games in a list, by mouse or keyboard."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.app.confirm import ask
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.engine.record import SUFFIX
from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.i18n.untrusted_text import escape, sanitize
from resarcana_desktop.scenes.load.words import date_words
from resarcana_desktop.storage.files import is_folder, is_there, names_refused
from resarcana_desktop.storage.saves.faults import unread
from resarcana_desktop.storage.timed import in_time
from resarcana_desktop.widgets import (
    HEADING,
    SMALL,
    Button,
    Column,
    Flow,
    Inset,
    Label,
    LastField,
    Limit,
    Panel,
    Row,
    RowList,
    ScrollArea,
    called,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.widgets import Widget


_WIDTH: Final = 1100
_LONGEST_NAME: Final = 120
_LONGEST_PATH: Final = 1000


class ChooserScene(Screen):
    """Starts in `folder`; `took` is called with the file after the screen has closed.

    With a `name` a file is to be written: the name can be changed, and an existing file is replaced
    only after a question. Without one a file is to be read. Files are those of games unless another
    `suffix` is given, with a `title` that says what they are.
    """

    def __init__(
        self,
        context: Context,
        folder: Path,
        took: Callable[[Path], None],
        name: str | None = None,
        *,
        suffix: str = SUFFIX,
        title: str = "",
    ) -> None:
        super().__init__(context)
        self.first_focus = "items" if name is None else "name"
        self.folder = folder
        self.name = name
        self._took = took
        self._suffix = suffix
        self._title = title
        self._items: tuple[Item, ...] = ()
        self._chosen = 0
        self._trouble = ""
        self._look()

    def _look(self) -> None:
        """See what is in the folder."""
        self._chosen = -1 if self._writes else 0
        try:
            self._items, self._trouble = items_in(self.folder, self._suffix), ""
        except OSError as error:
            self._items = ()
            self._trouble = unread(self.folder, error).sentence(self.context.text)

    # ---- widgets -------------------------------------------------------------------------

    def build(self) -> Widget:
        """Return heading, path, content, file name and buttons."""
        usual = self.text("load.export_title" if self._writes else "load.import_title")
        heading = Label(self._title or usual, HEADING)
        tray = Panel(ScrollArea(self._list(), "area"), ground="tray", padding=(10, 10), stretch=1)
        rows: list[Widget] = [heading, self._ways(), self._path_field(), tray]
        if self.name is not None:
            field = LastField(
                self.name, self._named, "name", longest=_LONGEST_NAME, width=640, align="fill"
            )
            field.done = self._finish
            rows.append(self._labelled("load.file_name", field))
        panel = Panel(Column([*rows, self._buttons()], gap=14), stretch=1)
        return Inset(Column([Limit(panel, _WIDTH, stretch=1)]), 24)

    @property
    def _writes(self) -> bool:
        return self.name is not None

    def _ways(self) -> Widget:
        """Return the buttons to the parent folder and to common folders."""
        up = Button(self.text("load.up"), self.up, "up")
        there = [self._place(number, place) for number, place in enumerate(places())]
        return Flow([up, *there], gap=8)

    def _place(self, number: int, place: Path) -> Widget:
        words = _shown(place) if number else self.text("load.home")
        return Button(words, lambda: self.go(place), f"place.{number}")

    def _path_field(self) -> Widget:
        """Return a field with the current path, which can be changed to a folder or a file."""
        self._path = escape(str(self.folder))
        field = LastField(
            self._path, self._path_written, "path", longest=_LONGEST_PATH, width=640, align="fill"
        )
        field.done = self._follow_path
        return self._labelled("load.path", field)

    def _labelled(self, key: str, field: LastField) -> Widget:
        words = self.text(key)
        field.stretch = 1
        return Row([Label(words, SMALL, align="center"), called(words, field)], gap=12)

    def _list(self) -> Widget:
        if self._trouble or not self._items:
            key = "nothing_here" if self._suffix == SUFFIX else "nothing_alike"
            return Label(self._trouble or self.text(f"load.{key}"), SMALL)
        items = RowList(
            len(self._items),
            lambda number: self._row(self._items[number]),
            self._chosen,
            self._choose,
            self._open,
            "items",
            clicked=self._clicked,
        )
        return called(" › ".join(map(escape, self.folder.parts)), items)

    def _row(self, item: Item) -> tuple[str, ...]:
        name = plain(_shown(item.path))
        if item.folder:
            return (f"{{b}}{name}{{/b}}", f"{{muted}}{self.text('load.folder')}{{/muted}}")
        return (name, f"{{muted}}{date_words(self.text, item.changed)}{{/muted}}")

    def _buttons(self) -> Widget:
        cancel = Button(
            self.text("app.cancel"), self.back, "cancel", cap=self.text("app.cap.cancel")
        )
        ok = Button(
            self.text("load.export_ok" if self._writes else "load.import_ok"),
            self._finish,
            "ok",
            kind="primary",
            reason=self._reason(),
        )
        return Flow([cancel, ok], gap=12, side="end")

    def _reason(self) -> str:
        """Return why there is nothing to be taken yet."""
        if self.name is not None:
            return "" if self.name.strip(" .") else self.text("saves.nameless")
        return "" if self._file() is not None else self.text("load.choose_file")

    def _file(self) -> Path | None:
        """The file that is chosen in the list."""
        item = self._item()
        return item.path if item is not None and not item.folder else None

    def _item(self) -> Item | None:
        return self._items[self._chosen] if self._items and self._chosen >= 0 else None

    # ---- going about ---------------------------------------------------------------------

    def go(self, folder: Path) -> None:
        """Go to another folder."""
        self.folder = folder
        self._look()
        self.rebuild()
        self.ui.focus_first("items")

    def _path_written(self, path: str) -> None:
        self._path = path

    def _follow_path(self) -> None:
        """Go to the folder that was written; a file is taken, or lends its name and folder."""
        path = Path(self._path.strip())
        with suppress(RuntimeError):  # not a user name, so it is a folder with that name
            path = path.expanduser()
        path = self.folder / path
        if not path.name.lower().endswith(self._suffix):
            self.go(path)
        elif self._writes:
            self.name = path.name
            self.go(path.parent)
            self.ui.focus_first("name")
        else:
            self._take(path)

    def up(self) -> None:
        """Go to the folder above, with the present one chosen there."""
        here = self.folder
        self.go(here.parent)
        paths = [item.path for item in self._items]
        if here in paths:
            self._chosen = paths.index(here)
            self.rebuild()

    def _choose(self, number: int) -> None:
        """Something in the list is chosen; a file lends its name."""
        self._chosen = number
        file = self._file()
        if self._writes and file is not None:
            self.name = _shown(file)
        self.rebuild()
        listed = self.ui.find_or_none("items")
        if isinstance(listed, RowList):
            self.ui.refresh()
            listed.reveal(self._chosen)

    def _clicked(self, number: int) -> None:
        """A click goes into a folder; a file it only chooses."""
        if self._items[number].folder:
            self.go(self._items[number].path)

    def _open(self) -> None:
        """Enter in the list: into a folder, or with the file."""
        item = self._item()
        if item is not None and item.folder:
            self.go(item.path)
        else:
            self._finish()

    def _named(self, name: str) -> None:
        self.name = name
        ok = self.ui.find("ok")
        assert isinstance(ok, Button)
        ok.set(reason=self._reason())

    def _finish(self) -> None:
        """Take the file; ask before one is replaced."""
        if self._reason():
            return
        path = self._target() if self._writes else self._file()
        assert path is not None
        if self._writes and is_there(path):
            keys = ("load.replace_title", "load.replace_told", "load.replace")
            ask(self.context, *keys, lambda: self._take(path), file=_shown(path))
        else:
            self._take(path)

    def _target(self) -> Path:
        name = (self.name or "").strip().replace("/", "-").replace("\\", "-")
        return self.folder / (name if name.lower().endswith(self._suffix) else name + self._suffix)

    def _take(self, path: Path) -> None:
        self.context.scenes.pop()
        self._took(path)

    # ---- events --------------------------------------------------------------------------

    def event(self, event: Event) -> bool:
        """Backspace goes up, unless it is writing."""
        if super().event(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self.up()
            return True
        return False


def _shown(path: Path) -> str:
    """The name of a file as it can be shown."""
    return sanitize(path.name, _LONGEST_NAME) or "?"


_PLACES: Final = ("Desktop", "Documents", "Downloads")


@dataclass(frozen=True, slots=True)
class Item:
    """A folder, or the file of a game with the seconds since 1970 at which it was written."""

    path: Path
    folder: bool
    changed: int = 0


def items_in(folder: Path, suffix: str = SUFFIX) -> tuple[Item, ...]:
    """Folders first, then files with this suffix, both by name; hidden ones are left out.

    Raises OSError.
    """

    def look() -> list[Item]:
        with names_refused(), os.scandir(folder) as listed:
            shown = (each for each in listed if not each.name.startswith("."))
            return [item for each in shown if (item := _item(each, suffix)) is not None]

    found = in_time(folder, look)
    return tuple(sorted(found, key=lambda item: (not item.folder, item.path.name.casefold())))


def _item(entry: os.DirEntry[str], suffix: str) -> Item | None:
    """Return an entry that can be chosen; None for everything else, and for hidden entries."""
    try:
        if entry.is_dir():
            return Item(Path(entry.path), folder=True)
        if entry.name.lower().endswith(suffix) and entry.is_file():
            return Item(Path(entry.path), folder=False, changed=int(entry.stat().st_mtime))
    except OSError:
        return None
    return None


def places() -> tuple[Path, ...]:
    """Return common folders that exist here, home first."""
    home = Path.home()
    return (home, *(home / name for name in _PLACES if is_folder(home / name)))
