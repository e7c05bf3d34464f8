"""A record in three generations of a file: the newest one, and the two before it.

Each is a whole record with its check. When the newest is damaged, the one before it lacks the
last action and nothing else; a damaged file is set aside, never overwritten or removed. Nor is
what another window has written since, or at the same moment: it is handed over first, to be put
somewhere safe.
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
"""How often a file gives way to what another window has written at the same moment."""


class Generations:
    """The files in one folder that belong to one name.

    `rescue` is handed a record of others before a new generation takes its place; what it raises
    goes to whoever writes, and everything stays as it was.
    """

    def __init__(
        self, folder: Path, name: str, rescue: Callable[[Record], None] | None = None
    ) -> None:
        self._rescue = rescue
        self._known: bytes | None = None
        self.folder: Final = folder
        numbers = ["", *(f".{number}" for number in range(1, KEPT))]
        self.paths: Final = [folder / f"{name}{number}{SUFFIX}" for number in numbers]
        """The newest first; not all of them need to be there."""

    def strangers(self) -> list[Path]:
        """The other games in the folder, as programs that synchronise folders put them there.

        Where two machines have changed a file, one of both is kept beside it under another name.
        """
        ours = {path.name.casefold() for path in self.paths}
        return [path for path in files_in(self.folder, SUFFIX) if path.name.casefold() not in ours]

    def exist(self) -> bool:
        """Whether any generation is there."""
        return any(is_there(path) for path in self.paths)

    def write(self, text: str) -> None:
        """Add a generation; raises OSError, and whatever there was is still there then.

        A kill or a power cut leaves the new one, or the ones before it.
        """
        data = text.encode()
        for tries_left in reversed(range(_TRIES)):
            try:
                write_atomically(self.paths[0], data, before=self._age, over=not tries_left)
            except FileExistsError:  # another window was quicker: its game is handed over first
                continue
            break
        self._known = data

    def _age(self) -> None:
        """Make room for a new one, which is complete already."""
        self._hand_over_new()
        if not is_there(self.paths[0]):
            return
        for older, newer in zip(self.paths[:0:-1], self.paths[-2::-1], strict=True):
            if is_there(newer):
                newer.replace(older)
        self._hand_over_new()  # what was moved may be newer than what was read

    def _hand_over_new(self) -> None:
        """Save what somebody else has written since this was read or written last."""
        newest = self._newest()
        record = self._of_others(newest)
        if record is not None and self._rescue is not None:
            self._rescue(record)
        self._known = newest

    def newest_of_others(self) -> Record | None:
        """The record that somebody else has written since this was read or written last, if any.

        A damaged one is none: it stays here as the generation before. Raises TimeoutError.
        """
        return self._of_others(self._newest())

    def _of_others(self, newest: bytes | None) -> Record | None:
        """The record in these bytes, unless this has read or written them last."""
        if newest is None or newest == self._known:
            return None
        try:
            return from_bytes(newest)
        except RecordError:
            return None

    def _newest(self) -> bytes | None:
        """The bytes of the newest file; None where there is none, or none that can be read."""
        path = next(filter(is_there, self.paths), None)
        return None if path is None else _content(path)

    def forget(self) -> None:
        """Remove them all, the newest last; raises OSError.

        As before a new generation, what somebody else has written meanwhile is handed over first.
        What they write from now on stays.
        """

        def remove() -> None:
            self._age()
            for path in reversed(self.paths[1:]):
                path.unlink(missing_ok=True)

        in_time(self.folder, remove)

    def leave_behind(self) -> None:
        """Set the newest aside as it is, so that another game can be written; raises OSError."""
        for path in self.paths:
            if is_there(path):
                set_aside(path)
                break
        self.forget()

    def recover(self, open_: Callable[[Record], T]) -> tuple[T | None, Message | None]:
        """What `open_` makes of the newest record that it does not refuse by a RecordError.

        Damaged and refused files are set aside on the way, and the problem tells of the newest
        of them. None and None where there is no file at all. A record that waits for something
        stays where it is, with those before it, and so does one that does not answer.
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
                told = Message("saves.lost", {"reason": error.problem, "aside": _aside(path)})
                problem = problem or told
            else:
                if found is not None:
                    return found, _fallen_back(problem)
        return None, problem


def _content(path: Path) -> bytes | None:
    """The bytes of a file, as many as a record may have; None where there is none.

    Raises TimeoutError for one that does not answer: nobody knows what is in it.
    """
    try:
        return read_regular(path, LARGEST + 1)
    except TimeoutError:
        raise
    except OSError:
        return None


def _opened(path: Path, open_: Callable[[Record], T]) -> T | None:
    """What `open_` makes of a file, None where there is none.

    Another window that writes at this moment moves it on to the generation before.
    Raises SaveError, and the RecordError of a record that waits.
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


def _fallen_back(problem: Message | None) -> Message | None:
    return problem and Message("saves.fell_back", problem.values)
