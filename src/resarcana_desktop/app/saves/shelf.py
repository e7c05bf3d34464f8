"""The shelf: saved games and finished ones, each a record in a file of its own.

    shelf = Shelf(context.folders.games)
    for entry in shelf.entries(): ...           # newest first; reads heads only, plays nothing
    entry = shelf.save(session.record(), "Sunday evening")
    record = shelf.read(entry)                  # the whole record, checked
    shelf.delete(entry); shelf.undo_delete()

Everything that can fail raises `SaveError` with a `problem` to tell the player, and leaves the
files as they were.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.saves import bin as waste
from resarcana_desktop.app.saves.about import (
    Summary,
    by_itself_in,
    saved_in,
    summary_in,
    title_in,
    unnamed_in,
)
from resarcana_desktop.app.saves.faults import SaveError, damaged, too_large, unread, unwritten
from resarcana_desktop.app.saves.names import free_path, is_there, tidy_title
from resarcana_desktop.app.settings import Problem
from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.record import (
    LARGEST,
    SUFFIX,
    Record,
    about_in_head,
    from_bytes,
    game_in_head,
)
from resarcana_desktop.files import sweep, write_atomically

if TYPE_CHECKING:
    from resarcana_desktop.engine.position import Options

_HEAD: Final = 16 * 1024
"""Bytes that are read for the list."""

_MARKS: Final = ("by_itself", "unnamed")
"""What is said of a record by the shelf that it lies on; on another one it may be otherwise."""


@dataclass(frozen=True)
class Entry:
    """A saved game in the list.

    `saved` is in seconds since 1970 (UTC). `problem` says why the file cannot be opened, where
    that shows at first sight; damage further down shows only when it is opened. What was put there
    `by_itself` makes room for the same game played on. Nobody gave an `unnamed` one its title,
    which is told anew wherever it is shown. `game` is the id of the game it is of.
    """

    path: Path
    title: str
    saved: int
    summary: Summary | None = None
    problem: Problem | None = None
    by_itself: bool = False
    game: str = ""
    unnamed: bool = False


class Shelf:
    """The saved games in one folder, which is made when something is put there."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.time) -> None:
        """`now` tells the time in seconds since 1970."""
        self.folder: Final = folder
        self._now = now
        self._bin = waste.Bin(folder / waste.NAME, now)

    # ---- reading -------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """All saved games, the newest first; raises SaveError where the folder is closed."""
        try:
            paths = [path for path in self.folder.iterdir() if path.suffix == SUFFIX]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise SaveError(unread(self.folder, error)) from None
        sweep(self.folder)
        entries = [entry_of(path) for path in paths]
        return sorted(entries, key=lambda entry: (-entry.saved, entry.title, entry.path))

    def is_empty(self) -> bool:
        """Whether no game lies here, or none that could be seen."""
        return next(self.folder.glob(f"*{SUFFIX}"), None) is None

    def read(self, entry: Entry | Path) -> Record:
        """The whole record, its check included, not played; raises SaveError."""
        return read_record(entry if isinstance(entry, Path) else entry.path)

    def holds(self, record: Record) -> bool:
        """Whether this game is on the shelf, with exactly these moves."""
        return self.find(record) is not None

    def find(self, record: Record) -> Entry | None:
        """The newest entry of this game with exactly these moves; None where there is none."""
        return next(self._entries_of(record), None)

    def _entries_of(self, record: Record) -> Iterator[Entry]:
        """All entries of this game, the newest first."""
        summary = summary_in(record.about)
        alike = (entry for entry in self.entries() if entry.summary == summary)
        return (entry for entry in alike if _same_game(self._read_or_none(entry), record))

    def _read_or_none(self, entry: Entry) -> Record | None:
        try:
            return self.read(entry)
        except SaveError:
            return None

    # ---- changing ------------------------------------------------------------------------

    def save(self, record: Record, title: str, *, unnamed: bool = False) -> Entry:
        """Put a game on the shelf under a title; the same title may be there several times."""
        about = self._about(record, title)
        if unnamed:
            about = {**about, "unnamed": True}
        return self._write(replace(record, about=about))

    def put_by(self, record: Record, title: str) -> Entry:
        """Put a game on the shelf that nobody asked to be saved; see `make_room`."""
        about: Options = {**self._about(record, title), "by_itself": True}
        return self._write(replace(record, about=about))

    def _about(self, record: Record, title: str) -> Options:
        told = {key: value for key, value in record.about.items() if key not in _MARKS}
        return {**told, "title": _title(title), "saved": int(self._now())}

    def make_room(self, record: Record, kept: Path) -> None:
        """Take away what was put here by itself and is this very game, or an earlier moment of it.

        Nothing is lost by that: `record` has all those moves, and the file `kept` holds it. Raises
        SaveError.
        """
        for entry in self.entries():
            found = self._read_or_none(entry) if entry.by_itself and entry.path != kept else None
            if found is not None and leads_to(found, record):
                self._remove(entry)

    def _remove(self, entry: Entry) -> None:
        try:
            entry.path.unlink(missing_ok=True)
        except OSError as error:
            raise SaveError(unwritten(entry.path, error)) from None

    def rename(self, entry: Entry, title: str) -> Entry:
        """Give a saved game another title; it keeps its date. Returns its new entry."""
        title = _title(title)
        if title == entry.title:
            return entry
        record = self.read(entry)
        about: Options = {**self._about(record, title), "saved": entry.saved}
        renamed = self._write(replace(record, about=about))
        try:
            entry.path.unlink()
        except OSError as error:
            renamed.path.unlink(missing_ok=True)
            raise SaveError(unwritten(entry.path, error)) from None
        return renamed

    def delete(self, entry: Entry) -> None:
        """Throw a saved game into the bin, from which `undo_delete` brings it back."""
        try:
            self._bin.throw(entry.path)
        except OSError as error:
            raise SaveError(
                Problem("saves.undeleted", unwritten(entry.path, error).values)
            ) from None

    def undo_delete(self) -> Entry | None:
        """Bring the game back that was deleted last; None where the bin is empty."""
        try:
            path = self._bin.take_back(self.folder)
        except OSError as error:
            raise SaveError(unwritten(self.folder, error)) from None
        return entry_of(path) if path else None

    def import_file(
        self,
        path: Path,
        accept: Callable[[Record], None] | None = None,
        summary: Summary | None = None,
    ) -> Entry:
        """Put a copy of a record from anywhere on the shelf, under its title or its file's name.

        The file is read and checked first; `accept` may refuse the record by a RecordError. A game
        that stands there already under this title is not put there again. A record that carries no
        summary gets this one.
        """
        record = read_record(path)
        if accept is not None:
            try:
                accept(record)
            except RecordError as error:
                raise SaveError(damaged(path, error)) from None
        title = title_in(record.about) or _stem(path)
        there = (entry for entry in self._entries_of(record) if entry.title == title)
        if (entry := next(there, None)) is not None:
            return entry
        saved = saved_in(record.about) or int(self._now())
        about: Options = {**self._about(record, title), "saved": saved}
        if unnamed_in(record.about):
            about = {**about, "unnamed": True}
        if summary is not None and summary_in(record.about) is None:
            about = {**about, "summary": summary.to_json()}
        return self._write(replace(record, about=about))

    def export(self, entry: Entry, path: Path, *, over: bool = False) -> Path:
        """Write a copy of a saved game to a path, its suffix added if it lacks one.

        A file that is there is replaced only with `over`. Returns the path of the copy.
        """
        record = self.read(entry)
        target = path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX)
        if is_there(target) and not over:
            raise SaveError(Problem("saves.exists", {"file": str(target)}))
        _write(target, record)
        return target

    def _write(self, record: Record) -> Entry:
        try:
            path = free_path(self.folder, title_in(record.about), SUFFIX)
        except OSError as error:
            raise SaveError(unwritten(self.folder, error)) from None
        _write(path, record)
        return _entry(path, record.game, record.about)


def read_record(path: Path) -> Record:
    """The record in a file, checked, not played; raises SaveError."""
    try:
        return from_bytes(_content(path))
    except OSError as error:
        raise SaveError(unread(path, error)) from None
    except RecordError as error:
        raise SaveError(damaged(path, error)) from None


def entry_of(path: Path) -> Entry:
    """The entry of a file, by its head alone where it was written by this program."""
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
        about = about_in_head(head)
        if about is not None:
            return _entry(path, game_in_head(head), about)
        record = read_record(path)
        return _entry(path, record.game, record.about)
    except SaveError as error:
        return Entry(path, _stem(path), _changed(path), problem=error.problem)
    except OSError as error:
        return Entry(path, _stem(path), 0, problem=unread(path, error))


def _same_game(found: Record | None, record: Record) -> bool:
    return found is not None and same_start(found, record) and found.steps == record.steps


def same_start(one: Record, other: Record) -> bool:
    """Whether both are the same game; two games of a match may begin alike and count otherwise."""
    return (one.start, one.options) == (other.start, other.options)


def leads_to(earlier: Record, later: Record) -> bool:
    """Whether both are the same game, and the later one has all actions of the earlier one."""
    steps = earlier.steps
    return same_start(earlier, later) and later.steps[: len(steps)] == steps


def _entry(path: Path, game: str, about: Options) -> Entry:
    title = title_in(about) or _stem(path)
    saved = saved_in(about) or _changed(path)
    return Entry(
        path,
        title,
        saved,
        summary_in(about),
        by_itself=by_itself_in(about),
        game=game,
        unnamed=unnamed_in(about),
    )


def _stem(path: Path) -> str:
    """The name of a file as it can be shown."""
    return tidy_title(path.stem) or "?"


def _changed(path: Path) -> int:
    try:
        return int(path.stat().st_mtime)
    except OSError:
        return 0


def _content(path: Path) -> bytes:
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise SaveError(too_large(path, LARGEST))
    return data


def _write(path: Path, record: Record) -> None:
    try:
        write_atomically(path, record.to_text())
    except OSError as error:
        raise SaveError(unwritten(path, error)) from None


def _title(title: str) -> str:
    tidy = tidy_title(title)
    if not tidy:
        raise SaveError(Problem("saves.nameless", {}))
    return tidy
