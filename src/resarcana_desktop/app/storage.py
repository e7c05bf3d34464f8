"""Writing files so that a power cut leaves either the old one or the new one."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

_UNFINISHED: Final = ".part"
_STALE: Final = 3600
"""Seconds after which nobody writes a file any more."""


def write_atomically(path: Path, text: str, before: Callable[[], None] | None = None) -> None:
    """Replace the file at `path` by `text` (UTF-8), making its folder; raises OSError.

    `before` is called when the new file is complete on the disk, just before it takes its place.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=_UNFINISHED)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
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
    """Remove what was being written in a folder when the program was killed, long ago."""
    stale = time.time() - _STALE
    for path in folder.glob(f"*{_UNFINISHED}"):
        with suppress(OSError):
            if path.stat().st_mtime < stale:
                path.unlink()


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be read, so that it is neither used nor lost; its new path."""
    number, aside = 1, path.with_name(f"{path.name}.broken")
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}.broken-{number}")
    path.rename(aside)
    return aside
