"""Cached facts about the files of a folder, so that none is read twice for them.

The cache file is only a convenience: an entry holds as long as its file has the same size and time
of change; if the cache is damaged or gone, it is rebuilt. It has a line of JSON for each file,
`[name, size, changed, facts]`, below one with the version. New lines are appended, so that adding a
game takes no longer with ten thousand than with ten; the last of several lines about a file holds.
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
"""The size of a file and its time of change in nanoseconds, which identify its state."""

_WASTE: Final = 500
"""Stale lines, beyond the number of valid ones, before the file is rewritten."""


_AT_ONCE: Final = 200
"""Lines parsed together: few enough to take little memory."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A file as its folder lists it."""

    name: str
    stamp: Stamp


def listed(folder: Path, suffix: str) -> list[Listed]:
    """Return the files with this suffix in a folder, latest change first; raises OSError."""

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
    """Return the state of a file; a file that cannot be examined never has the same state twice."""
    try:
        status = entry.stat()
    except OSError:
        return (-1, 0)
    return (status.st_size, status.st_mtime_ns)


class Findings(Generic[T]):
    """Cached facts about files, by name; `path` is the cache file.

    `to_json` and `from_json` convert a fact to and from JSON; `from_json` raises ValueError for
    anything it does not recognize.
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
        """Whether the last line of the file is incomplete."""
        self._read()

    def __len__(self) -> int:
        return len(self._found)

    @property
    def new(self) -> int:
        """The number of facts that are not saved yet."""
        return len(self._new)

    def knows(self, file: Listed) -> bool:
        """Return whether this state of a file is cached."""
        found = self._found.get(file.name)
        return found is not None and found[0] == file.stamp

    def of(self, file: Listed) -> T:
        """Return the cached fact about a file."""
        return self._found[file.name][1]

    def put(self, file: Listed, finding: T) -> None:
        """Cache a fact about a file."""
        if file.stamp[0] >= 0:
            self._found[file.name] = (file.stamp, finding)
            self._new[file.name] = None

    def forget_others(self, files: Iterable[Listed]) -> None:
        """Forget the facts about files that no longer exist."""
        there = {file.name for file in files}
        for name in [name for name in self._found if name not in there]:
            del self._found[name]
            self._new.pop(name, None)

    # ---- the file ------------------------------------------------------------------------

    def keep(self) -> None:
        """Save new facts; if that fails, they are found again next time."""
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
        row = [name, size, changed, self._to_json(finding)]
        return json.dumps(row, separators=(",", ":"))

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
        """Take over a parsed line, unless it is malformed."""
        try:
            name, size, changed, finding = line
            if type(size) is int and type(changed) is int and type(name) is str:
                self._found[name] = ((size, changed), self._from_json(name, finding))
        except (ValueError, TypeError, KeyError, AttributeError):
            return


def _values(lines: list[bytes]) -> list[Any]:
    """Return the parsed lines of JSON, skipping malformed ones."""
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
