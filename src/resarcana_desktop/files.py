"""Writing files so that a power cut leaves either the old one or the new one."""

from __future__ import annotations

import os
import re
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

_UNFINISHED: Final = ".part"
# What `mkstemp` puts between the name of a file and the suffix of an unfinished one.
_CHANCE: Final = r"\.[a-z0-9_]{8}"
_STALE: Final = 60
"""Seconds without a byte after which nobody writes a file any more."""


def write_atomically(
    path: Path, content: str | bytes, before: Callable[[], None] | None = None
) -> None:
    """Replace the file at `path`, making its folder; text is written as UTF-8. Raises OSError.

    `before` is called when the new file is complete on the disk, just before it takes its place.
    What was left of the same file by a process that was killed while it wrote is removed.
    """
    data = content.encode() if isinstance(content, str) else content
    path.parent.mkdir(parents=True, exist_ok=True)
    _remove_stale(path.parent, re.escape(path.name))
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f"{path.name}.", suffix=_UNFINISHED)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if before is not None:
            before()
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Have the names in a folder outlast a power cut, where the system can do that."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:  # Windows opens no folders, and needs none of this
        return
    try:
        os.fsync(handle)
    except OSError:  # a file system that keeps no folders; the file itself is safe
        return
    finally:
        os.close(handle)


def sweep(folder: Path) -> None:
    """Remove what processes that were killed have left unfinished in a folder of the program."""
    with suppress(OSError):  # no such folder
        _remove_stale(folder, ".+")


def _remove_stale(folder: Path, names: str) -> None:
    """Remove unfinished files that nobody writes any more, of the names that the pattern says."""
    unfinished = re.compile(names + _CHANCE + re.escape(_UNFINISHED))
    with os.scandir(folder) as listed:
        found = [Path(each.path) for each in listed if unfinished.fullmatch(each.name)]
    for path in found:
        with suppress(OSError):
            # A clock that was set back makes no file young for ever.
            if abs(time.time() - path.stat().st_mtime) > _STALE:
                path.unlink()


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be read, so that it is neither used nor lost; its new path."""
    number, aside = 1, path.with_name(f"{path.name}.broken")
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}.broken-{number}")
    path.rename(aside)
    return aside
