"""Saved games and finished ones, each a record in its own file.

    saves = SavedGames(context.folders.games)
    for entry in saves.entries(): ...           # newest first; reads heads only, plays nothing
    entry = saves.save(session.record(), "Sunday evening")
    record = saves.read(entry)                  # the whole record, checked
    saves.delete(entry); saves.undo_delete()

Heads are cached in this process and, if there are many, in a file next to the games: ten thousand
games are listed in the blink of an eye.

Every failure raises `SaveError` with a `problem` for the player, and leaves the files unchanged.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from pathlib import Path
from sys import intern
from threading import Lock
from typing import TYPE_CHECKING, Final

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.record import (
    LARGEST,
    SUFFIX,
    Record,
    about_in_head,
    from_bytes,
    game_in_head,
    options_in_head,
    seed_in_head,
)
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.storage.files import (
    files_in,
    is_folder,
    is_there,
    make_folder,
    read_regular,
    sweep,
    write_atomically,
)
from resarcana_desktop.storage.saves.about import (
    Summary,
    by_itself_in,
    saved_in,
    summary_in,
    title_in,
    unnamed_in,
)
from resarcana_desktop.storage.saves.faults import SaveError, damaged, too_large, unread, unwritten
from resarcana_desktop.storage.saves.findings import Findings, Listed, listed
from resarcana_desktop.storage.saves.names import file_stem, free_path, tidy_title
from resarcana_desktop.storage.saves.notes import notes_in, with_notes
from resarcana_desktop.storage.timed import in_time

if TYPE_CHECKING:
    from resarcana_desktop.engine.position import Json, Options


_HEAD: Final = 16 * 1024
"""Bytes that are read for the list."""

_KEPT: Final = "heads.jsonl"
_VERSION: Final = 1
"""Goes up whenever heads are read differently."""
_FEW: Final = 100
"""Up to this number, reading heads is as fast as reading the cache."""

_MARKS: Final = ("by_itself", "unnamed")
"""Fields of a record that depend on its folder and may differ in another one."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A saved game in the list.

    `saved` is in seconds since 1970 (UTC). `problem` says why the file cannot be opened, if that is
    obvious from its head; other damage shows only when it is opened. An entry saved `by_itself` is
    replaced by a later state of the same game. An `unnamed` entry has a generated title, worded
    again wherever it is shown. `game` is the id of its game, `sets` the ids of its card sets.
    `seed` is None if the head does not contain it.
    """

    path: Path
    title: str
    saved: int
    summary: Summary | None = None
    problem: Message | None = None
    by_itself: bool = False
    game: str = ""
    unnamed: bool = False
    seed: int | None = None
    sets: tuple[str, ...] = ()


class Heads:
    """The entries of the files in one folder, each read once; usable from any thread."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = Lock()
        self._findings: Findings[Entry] | None = None

    @property
    def loaded(self) -> bool:
        """Return whether the cache of earlier runs has been loaded."""
        return self._findings is not None

    def listed(self) -> list[Listed]:
        """Return the files, latest change first; raises OSError."""
        return listed(self._folder, SUFFIX)

    def known(self, file: Listed) -> Entry | None:
        """Return the entry of a file that was read before."""
        with self._lock:
            return self._known.of(file) if self._known.knows(file) else None

    def entry(self, file: Listed) -> Entry:
        """Return the entry of a file."""
        found = self.known(file)
        if found is None:
            found = self.read(file)
            if found.problem is None:  # it may be repaired some day
                with self._lock:
                    self._known.put(file, found)
        return found

    def read(self, file: Listed) -> Entry:
        """Return the entry of a file, reading it even if it is cached."""
        return entry_of(self._folder / file.name)

    def keep(self, files: list[Listed]) -> None:
        """Cache the heads of all files, which these are, if they are many."""
        with self._lock:
            self._known.forget_others(files)
            if self._known.new > _FEW:
                self._known.keep()

    @property
    def _known(self) -> Findings[Entry]:
        if self._findings is None:
            from_json = partial(_from_json, self._folder)
            self._findings = Findings(self._folder / _KEPT, _VERSION, _to_json, from_json)
        return self._findings


@lru_cache(maxsize=4)
def heads_in(folder: Path) -> Heads:
    """Return the cached heads of the files in a folder."""
    return Heads(folder)


class SavedGames:
    """The saved games in one folder, which is created when something is saved."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.time) -> None:
        """`now` returns the time in seconds since 1970."""
        self.folder: Final = folder
        self._now = now
        self._bin = Bin(folder / BIN, now)
        self.heads: Final = heads_in(folder)

    # ---- reading -------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """Return all saved games, newest first; raises SaveError if the folder cannot be read."""
        files = self.files()
        entries = [self.heads.entry(file) for file in files]
        self.heads.keep(files)
        return sorted(entries, key=newest_first)

    def files(self) -> list[Listed]:
        """Return the files of all saved games, latest change first; raises SaveError."""
        try:
            files = self.heads.listed()
        except FileNotFoundError:
            return []
        except OSError as error:
            raise SaveError(unread(self.folder, error)) from None
        sweep(self.folder)
        return files

    def is_empty(self) -> bool:
        """Return whether there are no games, or none that can be seen."""
        return not files_in(self.folder, SUFFIX)

    def read(self, entry: Entry | Path) -> Record:
        """Return the whole record, checked but not played; raises SaveError."""
        return read_record(entry if isinstance(entry, Path) else entry.path)

    def holds(self, record: Record) -> bool:
        """Return whether this game is saved with exactly these moves."""
        return self.find(record) is not None

    def find(self, record: Record) -> Entry | None:
        """Return the newest entry of this game with exactly these moves, or None."""
        return next(self._entries_of(record), None)

    def _entries_of(self, record: Record) -> Iterator[Entry]:
        """Return all entries of this game, newest first."""
        summary = summary_in(record.about)
        alike = (
            entry
            for entry in self.entries()
            if entry.seed in (None, record.seed) and entry.summary == summary
        )
        return (
            entry
            for entry in alike
            if (found := self._read_or_none(entry)) is not None and same_moment(found, record)
        )

    def _read_or_none(self, entry: Entry) -> Record | None:
        try:
            return self.read(entry)
        except SaveError:
            return None

    # ---- changing ------------------------------------------------------------------------

    def save(self, record: Record, title: str, *, unnamed: bool = False) -> Entry:
        """Save a game under a title; several games may have the same title."""
        about = self._about(record, title)
        if unnamed:
            about = {**about, "unnamed": True}
        return self._write(replace(record, about=about))

    def put_by(self, record: Record, title: str) -> Entry:
        """Save a game automatically; see `make_room`."""
        about: Options = {**self._about(record, title), "by_itself": True}
        return self._write(replace(record, about=about))

    def _about(self, record: Record, title: str) -> Options:
        others = {key: value for key, value in record.about.items() if key not in _MARKS}
        return {**others, "title": _title(title), "saved": int(self._now())}

    def make_room(self, record: Record, kept: Path) -> None:
        """Remove automatic saves of this game at the same or an earlier moment.

        Nothing is lost: `record` has all their moves and notes, and the file `kept` contains it.
        Raises SaveError.
        """
        for entry in self.entries():
            alike = entry.by_itself and entry.seed in (None, record.seed) and entry.path != kept
            found = self._read_or_none(entry) if alike else None
            if found is not None and leads_to(found, record) and has_notes_of(record, found):
                self._remove(entry)

    def _remove(self, entry: Entry) -> None:
        try:
            in_time(entry.path, lambda: entry.path.unlink(missing_ok=True))
        except OSError as error:
            raise SaveError(unwritten(entry.path, error)) from None

    def rename(self, entry: Entry, title: str) -> Entry:
        """Give a saved game another title but keep its date; returns its new entry."""
        title = _title(title)
        if title == entry.title:
            return entry
        record = self.read(entry)
        about: Options = {**self._about(record, title), "saved": entry.saved}
        renamed = self._write(replace(record, about=about))
        try:
            in_time(entry.path, entry.path.unlink)
        except OSError as error:
            self._remove(renamed)
            raise SaveError(unwritten(entry.path, error)) from None
        return renamed

    def annotate(self, record: Record) -> bool:
        """Copy the notes of a record to all copies of its game; return whether there are any.

        A copy keeps its own notes on moves that were undone there.
        """
        copies = list(self._entries_of(record))
        for entry in copies:
            found = self.read(entry)
            own = notes_in(found.about).items()
            hidden = {at: note for at, note in own if at > len(found.steps)}
            about = with_notes(found.about, {**hidden, **notes_in(record.about)})
            _write(entry.path, replace(found, about=about))
        return bool(copies)

    def delete(self, entry: Entry) -> Entry:
        """Move a saved game to the bin, from which `undo_delete` restores it.

        Returns its entry there.
        """
        try:
            thrown = in_time(entry.path, lambda: self._bin.throw(entry.path))
        except OSError as error:
            raise SaveError(
                Message("saves.undeleted", unwritten(entry.path, error).values)
            ) from None
        return replace(entry, path=thrown)

    @property
    def deleted_heads(self) -> Heads:
        """Return the cached heads of the files in the bin."""
        return heads_in(self._bin.folder)

    def deleted_files(self) -> list[Listed]:
        """Return the files in the bin, last deleted first; raises SaveError."""
        try:
            files = self.deleted_heads.listed()
        except FileNotFoundError:
            return []
        except OSError as error:
            raise SaveError(unread(self._bin.folder, error)) from None
        return sorted(files, key=lambda file: file.name, reverse=True)

    def undo_delete(self, entry: Entry | None = None) -> Entry | None:
        """Restore a deleted game, by default the one deleted last.

        Returns None if there is none.
        """
        try:
            thrown = entry.path if entry is not None else None
            path = in_time(self._bin.folder, lambda: self._bin.take_back(self.folder, thrown))
        except OSError as error:
            raise SaveError(unwritten(self.folder, error)) from None
        return entry_of(path) if path else None

    def import_file(
        self,
        path: Path,
        accept: Callable[[Record], None] | None = None,
        summary: Summary | None = None,
    ) -> Entry:
        """Save a copy of a record from anywhere, under its title or its file's name.

        The file is read and checked first; `accept` may refuse the record by a RecordError. A game
        already saved under this title, with all its notes, is not saved again. A record without a
        summary gets this one.
        """
        record = read_record(path)
        if accept is not None:
            try:
                accept(record)
            except RecordError as error:
                raise SaveError(damaged(path, error)) from None
        title = title_in(record.about) or _stem(path)
        there = (
            entry
            for entry in self._entries_of(record)
            if entry.title == title and has_notes_of(self.read(entry), record)
        )
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
        """Write a copy of a saved game to a path, adding the suffix if it is missing.

        An existing file is replaced only with `over`. Returns the path of the copy.
        """
        record = self.read(entry)
        target = path if path.suffix.lower() == SUFFIX else path.with_name(path.name + SUFFIX)
        if is_there(target) and not over:
            raise SaveError(Message("saves.exists", {"file": str(target)}))
        _write(target, record)
        return target

    def _write(self, record: Record) -> Entry:
        try:
            path = free_path(self.folder, title_in(record.about), SUFFIX)
        except OSError as error:
            raise SaveError(unwritten(self.folder, error)) from None
        _write(path, record)
        return _entry_of(path, record)


def read_record(path: Path) -> Record:
    """Return the record in a file, checked but not played; raises SaveError."""
    try:
        return from_bytes(_content(path))
    except OSError as error:
        raise SaveError(unread(path, error)) from None
    except RecordError as error:
        raise SaveError(damaged(path, error)) from None


def entry_of(path: Path) -> Entry:
    """Return the entry of a file, from its head alone if this program wrote it."""
    try:
        head = read_regular(path, _HEAD)
        about = about_in_head(head)
        if about is not None:
            options, seed = options_in_head(head), seed_in_head(head)
            return _entry(path, game_in_head(head), about, seed, _sets_in(options))
        return _entry_of(path, read_record(path))
    except SaveError as error:
        return Entry(path, _stem(path), _changed(path), problem=error.problem)
    except OSError as error:
        return Entry(path, _stem(path), 0, problem=unread(path, error))


def same_moment(one: Record, other: Record) -> bool:
    """Return whether both are the same game at the same moment."""
    return one.steps == other.steps and same_start(one, other)


def same_start(one: Record, other: Record) -> bool:
    """Return whether both are the same game; games of a match may begin alike and still differ."""
    return (one.start, one.options) == (other.start, other.options)


def leads_to(earlier: Record, later: Record) -> bool:
    """Return whether the later record continues the same game after all actions of the earlier."""
    steps = earlier.steps
    return same_start(earlier, later) and later.steps[: len(steps)] == steps


def has_notes_of(record: Record, other: Record) -> bool:
    """Return whether a record has all notes of another record of its game."""
    return notes_in(other.about).items() <= notes_in(record.about).items()


def newest_first(entry: Entry) -> tuple[int, str, str]:
    """Return the key that sorts entries newest first."""
    return (-entry.saved, entry.title, str(entry.path))


def _entry_of(path: Path, record: Record) -> Entry:
    return _entry(path, record.game, record.about, record.seed, _sets_in(record.options))


def _sets_in(options: Options) -> tuple[str, ...]:
    """Return the ids of the sets that a game is played with, as far as its options name them."""
    sets = options.get("sets")
    return (
        tuple(intern(each) for each in sets if type(each) is str) if isinstance(sets, list) else ()
    )


def _entry(path: Path, game: str, about: Options, seed: int | None, sets: tuple[str, ...]) -> Entry:
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
        seed=seed,
        sets=sets,
    )


def _to_json(entry: Entry) -> Json:
    """Return an entry as JSON that `_from_json` reads back."""
    about: Options = {
        "title": entry.title,
        "saved": entry.saved,
        "by_itself": entry.by_itself,
        "unnamed": entry.unnamed,
    }
    if entry.summary is not None:
        about["summary"] = entry.summary.to_json()
    return [entry.game, entry.seed, list(entry.sets), about]


def _from_json(folder: Path, name: str, content: Json) -> Entry:
    """Return the entry of the file with this name; raises ValueError if the JSON is malformed."""
    match content:
        case [str(game), int() | None as seed, list(sets), dict(about)]:
            return _entry(folder / name, game, about, seed, _sets_in({"sets": sets}))
    raise ValueError("expected an entry")


def _stem(path: Path) -> str:
    """Return the name of a file as it can be shown."""
    return tidy_title(path.stem) or "?"


def _changed(path: Path) -> int:
    try:
        return int(in_time(path, path.stat).st_mtime)
    except OSError:
        return 0


def _content(path: Path) -> bytes:
    data = read_regular(path, LARGEST + 1)
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
        raise SaveError(Message("saves.nameless", {}))
    return tidy


BIN: Final = "deleted"
"""The folder of deleted games, inside that of the shelf."""

LONGEST_IN_BIN: Final = 90 * 24 * 3600
"""Seconds a game stays there at least."""

_THROWN: Final = re.compile(r"[0-9]{20} .+")
_PREFIX: Final = 21


class Bin:
    """Deleted files in a folder of their own; each name begins with the time of deletion."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.time) -> None:
        self.folder = folder
        self._now = now
        self._last: int | None = None
        """The time in the last name, once the folder has been read."""

    def throw(self, path: Path) -> Path:
        """Move a file into the bin and return its new path.

        Raises OSError and then leaves the file in place.
        """
        make_folder(self.folder)
        if self._last is None:
            thrown = self.thrown()
            self._last = _moment(thrown[-1]) if thrown else 0
            self._empty(thrown)
        # Never earlier than the last one, even if the clock was set back.
        moment = max(int(self._now() * 1e9), self._last + 1)
        thrown_path = path.rename(self.folder / f"{moment:020} {file_stem(path.stem)}{SUFFIX}")
        self._last = moment
        return thrown_path

    def take_back(self, folder: Path, path: Path | None = None) -> Path | None:
        """Move a file from the bin into a folder, by default the one deleted last.

        Returns its new path, or None if it is not there. Raises OSError.
        """
        if path is None:
            path = next(reversed(self.thrown()), None)
        if path is None or not is_there(path):
            return None
        return path.rename(free_path(folder, path.stem[_PREFIX:], SUFFIX))

    def thrown(self) -> list[Path]:
        """Return the files in the bin, oldest first; raises OSError."""
        if not is_folder(self.folder):
            return []
        files = (path for path in self.folder.iterdir() if path.suffix == SUFFIX)
        return sorted(path for path in files if _THROWN.fullmatch(path.stem))

    def _empty(self, thrown: list[Path]) -> None:
        """Remove for good what was deleted long ago."""
        oldest = int((self._now() - LONGEST_IN_BIN) * 1e9)
        for path in thrown:
            if _moment(path) < oldest:
                path.unlink(missing_ok=True)


def _moment(path: Path) -> int:
    """Return when a file was deleted, in nanoseconds since 1970."""
    return int(path.stem[: _PREFIX - 1])
