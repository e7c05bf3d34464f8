"""What was found out about the files of a folder, kept so that none is read twice for it.

Such a file is a convenience and no more: what it says of a file holds as long as that has the same
size and time of change; damaged or gone, it is made again from the files. It is a line of JSON for
each file, `[name, size, changed, what was found]`, below one with the version. What is new is
added at the end, so that one more game costs the same beside ten as beside ten thousand; of two
lines about a file the last one holds.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from resarcana_desktop.engine.garbage import without_garbage_collection
from resarcana_desktop.storage.files import (
    names_refused,
    open_regular,
    read_regular,
    write_atomically,
)
from resarcana_desktop.storage.timed import in_time

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

T = TypeVar("T")

Stamp = tuple[int, int]
"""The size of a file and when it was changed, in nanoseconds: they tell one state from another."""

_WASTE: Final = 500
"""Lines that hold no longer, beyond as many as hold, before the file is written again."""


_AT_ONCE: Final = 200
"""Lines that are parsed together: few enough to take little memory."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A file as its folder lists it."""

    name: str
    stamp: Stamp


def listed(folder: Path, suffix: str) -> list[Listed]:
    """The files of a folder with this suffix, those changed last first; raises OSError."""

    def look() -> list[Listed]:
        with names_refused(), os.scandir(folder) as entries:
            return [
                Listed(each.name, _stamp(each))
                for each in entries
                if each.name.lower().endswith(suffix)
            ]

    found = in_time(folder, look)
    found.sort(key=lambda file: file.stamp[1], reverse=True)
    return found


def _stamp(entry: os.DirEntry[str]) -> Stamp:
    """The state of a file; that of one that cannot be looked at never stays the same."""
    try:
        told = entry.stat()
    except OSError:
        return (-1, 0)
    return (told.st_size, told.st_mtime_ns)


class Findings(Generic[T]):
    """What was found in files, by their names; `path` is where it is kept.

    `to_json` and `from_json` turn a finding into JSON and back; `from_json` raises ValueError for
    what it does not know.
    """

    def __init__(
        self,
        path: Path,
        version: int,
        to_json: Callable[[T], Any],
        from_json: Callable[[str, Any], T],
    ) -> None:
        self._path = path
        self._version = version
        self._to_json = to_json
        self._from_json = from_json
        self._found: dict[str, tuple[Stamp, T]] = {}
        self._new: dict[str, None] = {}
        self._lines = 0
        self._cut = False
        """Whether the last line of the file was not written to its end."""
        self._read()

    def __len__(self) -> int:
        return len(self._found)

    @property
    def new(self) -> int:
        """How many findings are not kept yet."""
        return len(self._new)

    def knows(self, file: Listed) -> bool:
        """Whether something was found in this state of a file."""
        found = self._found.get(file.name)
        return found is not None and found[0] == file.stamp

    def of(self, file: Listed) -> T:
        """What was found in a file that is known."""
        return self._found[file.name][1]

    def put(self, file: Listed, finding: T) -> None:
        """Note what was found in a file."""
        if file.stamp[0] >= 0:
            self._found[file.name] = (file.stamp, finding)
            self._new[file.name] = None

    def forget_others(self, files: Iterable[Listed]) -> None:
        """Forget what was found in files that are no longer there."""
        there = {file.name for file in files}
        for name in [name for name in self._found if name not in there]:
            del self._found[name]
            self._new.pop(name, None)

    # ---- the file ------------------------------------------------------------------------

    def keep(self) -> None:
        """Write what is new; where that fails it is found again the next time."""
        if not self._new:
            return
        names, self._new = [*self._new], {}
        try:
            if not self._lines or self._lines + len(names) > 2 * len(self._found) + _WASTE:
                text = "\n".join([f'{{"version": {self._version}}}', *map(self._line, self._found)])
                write_atomically(self._path, f"{text}\n")
                self._lines = len(self._found)
            else:
                text = "\n".join(
                    ["", *map(self._line, names)] if self._cut else map(self._line, names)
                )
                with open_regular(self._path, os.O_WRONLY | os.O_APPEND) as file:
                    file.write(f"{text}\n".encode())
                self._lines += len(names)
            self._cut = False
        except OSError:
            return

    def _line(self, name: str) -> str:
        (size, changed), finding = self._found[name]
        told = [name, size, changed, self._to_json(finding)]
        return json.dumps(told, separators=(",", ":"))

    def _read(self) -> None:
        try:
            data = read_regular(self._path)
            self._cut = not data.endswith(b"\n")
            head, *lines = data.splitlines()
            with without_garbage_collection():
                if json.loads(head) != {"version": self._version}:
                    return
                for first in range(0, len(lines), _AT_ONCE):
                    for line in _values(lines[first : first + _AT_ONCE]):
                        self._take(line)
        except (OSError, ValueError, RecursionError):
            return
        self._lines = len(lines)

    def _take(self, line: Any) -> None:
        """Take over what a line says, unless it is none of these."""
        try:
            name, size, changed, told = line
            if type(size) is int and type(changed) is int and type(name) is str:
                self._found[name] = ((size, changed), self._from_json(name, told))
        except (ValueError, TypeError, KeyError, AttributeError):
            return


def _values(lines: list[bytes]) -> list[Any]:
    """The values of lines of JSON; of those that are none, nothing."""
    try:
        values: list[Any] = json.loads(b"[%s]" % b",".join(lines))
    except ValueError:
        values = []
        for line in lines:
            try:
                values.append(json.loads(line))
            except ValueError:
                continue
    return values
