"""Saved games and finished ones, each a record in a file of its own.

    saves = SavedGames(context.folders.games)
    for entry in saves.entries(): ...           # newest first; reads heads only, plays nothing
    entry = saves.save(session.record(), "Sunday evening")
    record = saves.read(entry)                  # the whole record, checked
    saves.delete(entry); saves.undo_delete()

Heads that were read are known from then on, in this process and, where there are many of them, in a
file beside the games: ten thousand games are looked through in the blink of an eye.

Everything that can fail raises `SaveError` with a `problem` to tell the player, and leaves the
files as they were.
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
"""Goes up whenever other things are read in heads."""
_FEW: Final = 100
"""Heads that are read as quickly as what was kept of them."""

_MARKS: Final = ("by_itself", "unnamed")
"""What is said of a record by the shelf that it lies on; on another one it may be otherwise."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A saved game in the list.

    `saved` is in seconds since 1970 (UTC). `problem` says why the file cannot be opened, where
    that shows at first sight; damage further down shows only when it is opened. What was put there
    `by_itself` makes room for the same game played on. Nobody gave an `unnamed` one its title,
    which is told anew wherever it is shown. `game` is the id of the game it is of, `sets` those of
    the sets it is played with. `seed` is None where the head does not tell.
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
    """The entries of the files in one folder, each read once; for any thread."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = Lock()
        self._findings: Findings[Entry] | None = None

    @property
    def loaded(self) -> bool:
        """Whether what was read in earlier times is at hand."""
        return self._findings is not None

    def listed(self) -> list[Listed]:
        """The files there are, those changed last first; raises OSError."""
        return listed(self._folder, SUFFIX)

    def known(self, file: Listed) -> Entry | None:
        """The entry of a file that was read before."""
        with self._lock:
            return self._known.of(file) if self._known.knows(file) else None

    def entry(self, file: Listed) -> Entry:
        """The entry of a file."""
        found = self.known(file)
        if found is None:
            found = self.read(file)
            if found.problem is None:  # it may be mended some day
                with self._lock:
                    self._known.put(file, found)
        return found

    def read(self, file: Listed) -> Entry:
        """The entry of a file, read whether it is known or not."""
        return entry_of(self._folder / file.name)

    def keep(self, files: list[Listed]) -> None:
        """Keep what was read of these, all that there are, where it is much."""
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
    """What this process knows of the files in a folder."""
    return Heads(folder)


class SavedGames:
    """The saved games in one folder, which is made when something is put there."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.time) -> None:
        """`now` tells the time in seconds since 1970."""
        self.folder: Final = folder
        self._now = now
        self._bin = Bin(folder / BIN, now)
        self.heads: Final = heads_in(folder)

    # ---- reading -------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """All saved games, the newest first; raises SaveError where the folder is closed."""
        files = self.files()
        entries = [self.heads.entry(file) for file in files]
        self.heads.keep(files)
        return sorted(entries, key=newest_first)

    def files(self) -> list[Listed]:
        """The files of all saved games, those changed last first; raises SaveError."""
        try:
            files = self.heads.listed()
        except FileNotFoundError:
            return []
        except OSError as error:
            raise SaveError(unread(self.folder, error)) from None
        sweep(self.folder)
        return files

    def is_empty(self) -> bool:
        """Whether no game lies here, or none that could be seen."""
        return not files_in(self.folder, SUFFIX)

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
        alike = (
            entry
            for entry in self.entries()
            if entry.seed in (None, record.seed) and entry.summary == summary
        )
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

        Nothing is lost by that: `record` has all those moves and the notes on them, and the file
        `kept` holds it. Raises SaveError.
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
        """Give a saved game another title; it keeps its date. Returns its new entry."""
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
        """Have the notes of a record in all copies of its game; whether there are any copies.

        A copy keeps its own notes on moves that were taken back there.
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
        """Throw a saved game into the bin, from which `undo_delete` brings it back.

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
        """What is known of the files in the bin."""
        return heads_in(self._bin.folder)

    def deleted_files(self) -> list[Listed]:
        """The files in the bin, what was deleted last first; raises SaveError."""
        try:
            files = self.deleted_heads.listed()
        except FileNotFoundError:
            return []
        except OSError as error:
            raise SaveError(unread(self._bin.folder, error)) from None
        return sorted(files, key=lambda file: file.name, reverse=True)

    def undo_delete(self, entry: Entry | None = None) -> Entry | None:
        """Bring a deleted game back, that deleted last unless one is given; None for none."""
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
        """Put a copy of a record from anywhere on the shelf, under its title or its file's name.

        The file is read and checked first; `accept` may refuse the record by a RecordError. A game
        that is there already under this title, with all its notes, is not put there again. A record
        that carries no summary gets this one.
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
        """Write a copy of a saved game to a path, its suffix added if it lacks one.

        A file that is there is replaced only with `over`. Returns the path of the copy.
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


def _same_game(found: Record | None, record: Record) -> bool:
    return found is not None and same_start(found, record) and found.steps == record.steps


def same_start(one: Record, other: Record) -> bool:
    """Whether both are the same game; two games of a match may begin alike and count otherwise."""
    return (one.start, one.options) == (other.start, other.options)


def leads_to(earlier: Record, later: Record) -> bool:
    """Whether both are the same game, and the later one has all actions of the earlier one."""
    steps = earlier.steps
    return same_start(earlier, later) and later.steps[: len(steps)] == steps


def has_notes_of(record: Record, other: Record) -> bool:
    """Whether a record has all notes of another record of its game."""
    return notes_in(other.about).items() <= notes_in(record.about).items()


def newest_first(entry: Entry) -> tuple[int, str, str]:
    """Sorts entries as the shelf lists them."""
    return (-entry.saved, entry.title, str(entry.path))


def _entry_of(path: Path, record: Record) -> Entry:
    return _entry(path, record.game, record.about, record.seed, _sets_in(record.options))


def _sets_in(options: Options) -> tuple[str, ...]:
    """The ids of the sets that a game is played with, as far as its options name them."""
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
    """An entry as JSON that `_from_json` reads back to an equal one."""
    about: Options = {
        "title": entry.title,
        "saved": entry.saved,
        "by_itself": entry.by_itself,
        "unnamed": entry.unnamed,
    }
    if entry.summary is not None:
        about["summary"] = entry.summary.to_json()
    return [entry.game, entry.seed, list(entry.sets), about]


def _from_json(folder: Path, name: str, told: Json) -> Entry:
    """The entry of the file with this name; raises ValueError for what is none."""
    match told:
        case [str(game), int() | None as seed, list(sets), dict(about)]:
            return _entry(folder / name, game, about, seed, _sets_in({"sets": sets}))
    raise ValueError("expected an entry")


def _stem(path: Path) -> str:
    """The name of a file as it can be shown."""
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
"""Seconds a game lies there at least."""

_THROWN: Final = re.compile(r"[0-9]{20} .+")
_PREFIX: Final = 21


class Bin:
    """Deleted files in a folder of their own; each name begins with the moment it was thrown."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.time) -> None:
        self.folder = folder
        self._now = now
        self._last: int | None = None
        """The moment of the last name, once the folder has been looked through."""

    def throw(self, path: Path) -> Path:
        """Move a file into the bin; its new path. Raises OSError and leaves it where it is."""
        make_folder(self.folder)
        if self._last is None:
            thrown = self.thrown()
            self._last = _moment(thrown[-1]) if thrown else 0
            self._empty(thrown)
        # Never before the last one, even if the clock was set back.
        moment = max(int(self._now() * 1e9), self._last + 1)
        thrown_path = path.rename(self.folder / f"{moment:020} {file_stem(path.stem)}{SUFFIX}")
        self._last = moment
        return thrown_path

    def take_back(self, folder: Path, path: Path | None = None) -> Path | None:
        """Move a file of the bin into a folder, that thrown last unless a `path` is given.

        Returns its new path, None where it is not there. Raises OSError.
        """
        if path is None:
            path = next(reversed(self.thrown()), None)
        if path is None or not is_there(path):
            return None
        return path.rename(free_path(folder, path.stem[_PREFIX:], SUFFIX))

    def thrown(self) -> list[Path]:
        """What lies there, the oldest first; raises OSError."""
        if not is_folder(self.folder):
            return []
        files = (path for path in self.folder.iterdir() if path.suffix == SUFFIX)
        return sorted(path for path in files if _THROWN.fullmatch(path.stem))

    def _empty(self, thrown: list[Path]) -> None:
        """Remove for good what was thrown long ago."""
        oldest = int((self._now() - LONGEST_IN_BIN) * 1e9)
        for path in thrown:
            if _moment(path) < oldest:
                path.unlink(missing_ok=True)


def _moment(path: Path) -> int:
    """When it was thrown, in nanoseconds since 1970."""
    return int(path.stem[: _PREFIX - 1])
