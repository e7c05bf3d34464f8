"""A record in three generations of a file: the newest, and the two before it.

Each is a whole record with its check. If the newest is damaged, the one before it lacks only the
last action; a damaged file is set aside, never overwritten or removed. What another window has
written in the meantime is not overwritten either: it is handed over first, to be saved elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.record import LARGEST, SUFFIX, Record, from_bytes
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.storage.files import (
    files_in,
    is_there,
    read_regular,
    set_aside,
    sweep,
    write_atomically,
)
from resarcana_desktop.storage.saves.faults import (
    SaveError,
    damaged,
    reason,
    record_reason,
    unread,
)
from resarcana_desktop.storage.saves.saved_games import read_record
from resarcana_desktop.storage.timed import in_time

T = TypeVar("T")

KEPT: Final = 3

_TRIES: Final = 5
"""How often to retry if another window has written at the same moment."""


class Generations:
    """The files in one folder that belong to one name.

    `rescue` gets a record that someone else wrote before a new generation replaces it; if it
    raises, the error reaches the caller and nothing is changed.
    """

    def __init__(
        self, folder: Path, name: str, rescue: Callable[[Record], None] | None = None
    ) -> None:
        self._rescue = rescue
        self._known: bytes | None = None
        self.folder: Final = folder
        numbers = ["", *(f".{number}" for number in range(1, KEPT))]
        self.paths: Final = [folder / f"{name}{number}{SUFFIX}" for number in numbers]
        """All three paths, the newest first; not all need exist."""

    def strangers(self) -> list[Path]:
        """Return the other games in the folder, put there by file synchronization.

        If two machines have changed a file, one version is kept next to it under another name.
        """
        ours = {path.name.casefold() for path in self.paths}
        return [path for path in files_in(self.folder, SUFFIX) if path.name.casefold() not in ours]

    def exist(self) -> bool:
        """Return whether any generation exists."""
        return any(is_there(path) for path in self.paths)

    def write(self, text: str) -> None:
        """Add a generation; raises OSError and then leaves the old ones intact.

        After a kill or a power cut there is either the new one or the ones before it.
        """
        data = text.encode()
        for tries_left in reversed(range(_TRIES)):
            try:
                write_atomically(self.paths[0], data, before=self._age, over=not tries_left)
            except FileExistsError:  # another window was faster: its game is handed over first
                continue
            break
        self._known = data

    def _age(self) -> None:
        """Make room for a new generation, which is already complete."""
        self._hand_over_new()
        if not is_there(self.paths[0]):
            return
        for older, newer in zip(self.paths[:0:-1], self.paths[-2::-1], strict=True):
            if is_there(newer):
                newer.replace(older)
        self._hand_over_new()  # the moved file may be newer than the one that was read

    def _hand_over_new(self) -> None:
        """Save what someone else has written since the last read or write."""
        newest = self._newest()
        record = self._of_others(newest)
        if record is not None and self._rescue is not None:
            self._rescue(record)
        self._known = newest

    def newest_of_others(self) -> Record | None:
        """Return the record that someone else has written since the last read or write, if any.

        A damaged record is ignored and becomes the previous generation. Raises TimeoutError.
        """
        return self._of_others(self._newest())

    def _of_others(self, newest: bytes | None) -> Record | None:
        """Return the record in these bytes, unless this object read or wrote them last."""
        if newest is None or newest == self._known:
            return None
        try:
            return from_bytes(newest)
        except RecordError:
            return None

    def _newest(self) -> bytes | None:
        """Return the bytes of the newest file; None if there is none or it cannot be read."""
        path = next(filter(is_there, self.paths), None)
        return None if path is None else _content(path)

    def forget(self) -> None:
        """Remove all generations, the newest last; raises OSError.

        Anything that someone else has written in the meantime is handed over first. Anything they
        write later stays.
        """

        def remove() -> None:
            self._age()
            for path in reversed(self.paths[1:]):
                path.unlink(missing_ok=True)

        in_time(self.folder, remove)

    def leave_behind(self) -> None:
        """Set the newest file aside unchanged, to make room for another game; raises OSError."""
        for path in self.paths:
            if is_there(path):
                set_aside(path)
                break
        self.forget()

    def recover(self, open_: Callable[[Record], T]) -> tuple[T | None, Message | None]:
        """Return the result of `open_` for the newest record it accepts, and a message.

        `open_` refuses a record by raising RecordError. Damaged and refused files are set aside,
        and the message is about the newest of them. Both are None if there is no file. A record
        that waits for a missing set, or a file that does not respond, stays in place together with
        the older ones.
        """
        problem: Message | None = None
        sweep(self.folder)
        try:
            self._known = self._newest()
        except TimeoutError as error:
            return None, unread(Path(error.filename), error)
        for path in self.paths:
            try:
                found = _opened(path, open_)
            except RecordError as error:
                return None, Message("saves.waits", {"reason": record_reason(error)})
            except SaveError as error:
                message = Message("saves.lost", {"reason": error.problem, "aside": _aside(path)})
                problem = problem or message
            else:
                if found is not None:
                    return found, problem and Message("saves.fell_back", problem.values)
        return None, problem


def _content(path: Path) -> bytes | None:
    """Return the bytes of a file, up to the largest record; None if there is no file.

    Raises TimeoutError for a file that does not respond, as its content is unknown.
    """
    try:
        return read_regular(path, LARGEST + 1)
    except TimeoutError:
        raise
    except OSError:
        return None


def _opened(path: Path, open_: Callable[[Record], T]) -> T | None:
    """Return the result of `open_` for a file; None if there is no file.

    Another window that writes at this moment may move the file to the previous generation. Raises
    SaveError, and RecordError for a record that waits for a set.
    """
    if not is_there(path):
        return None
    try:
        record = read_record(path)
    except SaveError:
        if not is_there(path):
            return None
        raise
    try:
        return open_(record)
    except RecordError as error:
        if error.waits:
            raise
        raise SaveError(damaged(path, error)) from None


def _aside(path: Path) -> Message:
    try:
        return Message("saves.aside", {"file": set_aside(path).name})
    except OSError as error:
        return Message("saves.still_there", {"reason": reason(error)})
