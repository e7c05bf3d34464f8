"""A player's files; no operation blocks for long, and failures raise OSError.

Writing leaves either the old file or the new one, even in a power cut. Reading opens regular files
only: a pipe, a device or a folder is refused at once. A regular file or folder that does not
respond raises TimeoutError after a few seconds (see `timed`); a file that could not be read for
that reason is not overwritten until it has been read.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final

from resarcana_desktop.storage.timed import in_time, timeout

_UNFINISHED: Final = ".part"
# The part that `mkstemp` puts between a file's name and the suffix of an unfinished one.
_CHANCE: Final = r"\.[a-z0-9_]{8}"
_unread: Final[set[str]] = set()
"""Files that timed out when they were read, and have not been read since."""

_STALE: Final = 60
"""Seconds without a write after which a file is considered abandoned."""

# Don't wait for the other end of a pipe or for a device; Windows has neither in a folder.
_AT_ONCE: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_PLAIN: Final = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def is_there(path: Path) -> bool:
    """Return whether anything exists under this path, as far as the system allows to see.

    A path that does not respond counts as existing.
    """
    try:
        # `Path.exists` raises errors that `os.path.exists` takes for no.
        return in_time(path, lambda: os.path.exists(path))  # noqa: PTH110
    except TimeoutError:
        return True


def is_regular(path: Path) -> bool:
    """Return whether this path is a regular file or a link to one."""
    with suppress(TimeoutError):
        return in_time(path, lambda: os.path.isfile(path))  # noqa: PTH113 - as above
    return False


def is_folder(path: Path) -> bool:
    """Return whether this path is a folder or a link to one."""
    with suppress(TimeoutError):
        return in_time(path, lambda: os.path.isdir(path))  # noqa: PTH112 - as above
    return False


def files_in(folder: Path, suffix: str) -> list[Path]:
    """Return the files with this suffix in a folder, by name; none if it cannot be read."""

    def listed() -> list[str]:
        with os.scandir(folder) as found:
            return sorted(each.name for each in found if each.name.lower().endswith(suffix))

    try:
        return [folder / name for name in in_time(folder, listed)]
    except (OSError, ValueError):
        return []


def open_regular(path: Path, flags: int = os.O_RDONLY) -> BinaryIO:
    """Open a regular file with these flags; raises OSError.

    Anything else under that name is refused with ENXIO, a folder with EISDIR.
    """
    return in_time(path, lambda: _opened(path, flags), late=lambda file: file.close())


def _opened(path: Path, flags: int = os.O_RDONLY) -> BinaryIO:
    with names_refused():
        handle = os.open(path, flags | _AT_ONCE | _PLAIN, 0o666)
    try:
        mode = os.fstat(handle).st_mode
        if not stat.S_ISREG(mode):
            code = errno.EISDIR if stat.S_ISDIR(mode) else errno.ENXIO
            raise OSError(code, os.strerror(code), str(path))
        appends, writes = flags & os.O_APPEND, flags & (os.O_WRONLY | os.O_RDWR)
        return os.fdopen(handle, "ab" if appends else "wb" if writes else "rb")
    except BaseException:
        os.close(handle)
        raise


def read_regular(path: Path, most: int = -1) -> bytes:
    """Return at most `most` bytes of a regular file; raises OSError."""

    def read() -> bytes:
        with _opened(path) as file:
            return file.read(most)

    name = os.fspath(path)
    try:
        content = in_time(path, read)
    except TimeoutError:
        _unread.add(name)
        raise
    except OSError:
        _unread.discard(name)
        raise
    _unread.discard(name)
    return content


def make_folder(folder: Path, mode: int = 0o777) -> None:
    """Make a folder and its parents unless they exist; raises OSError."""
    with names_refused():
        in_time(folder, lambda: folder.mkdir(mode, parents=True, exist_ok=True))


@contextmanager
def names_refused() -> Iterator[None]:
    """Raise OSError for names that no system call accepts: with a NUL or a lone surrogate."""
    try:
        yield
    except ValueError:
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL)) from None


def write_atomically(
    path: Path,
    content: str | bytes,
    before: Callable[[], None] | None = None,
    *,
    over: bool = True,
) -> None:
    """Replace the file at `path`, making its folder; text is written as UTF-8. Raises OSError.

    `before` is called when the new file is complete on the disk, just before it replaces the old
    one. Unless `over` is set, an existing file raises FileExistsError. Leftovers of killed
    processes that wrote the same file are removed.
    """
    in_time(path, lambda: _write(path, content, before, over=over), patient=True)


def _write(
    path: Path, content: str | bytes, before: Callable[[], None] | None, *, over: bool
) -> None:
    data = content.encode() if isinstance(content, str) else content
    with names_refused():
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
        if os.fspath(path) in _unread:
            raise timeout(path)
        if over:
            Path(name).replace(path)
        else:
            _put_in_free_place(Path(name), path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def _put_in_free_place(new: Path, path: Path) -> None:
    """Rename a file to `path`; raises FileExistsError if that is taken."""
    if sys.platform == "win32":
        new.rename(path)  # never replaces a file on Windows
        return
    try:
        os.link(new, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        new.replace(path)
    else:
        new.unlink()


def sync_folder(folder: Path) -> None:
    """Make the names in a folder survive a power cut, if the system can do that."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:  # Windows can't open folders, and needs none of this
        return
    try:
        os.fsync(handle)
    except OSError:  # a file system that can't sync folders; the file itself is safe
        return
    finally:
        os.close(handle)


def sweep(folder: Path) -> None:
    """Remove unfinished files that killed processes left in one of the program's folders."""
    with suppress(OSError):  # no such folder
        in_time(folder, lambda: _remove_stale(folder, ".+"))


def _remove_stale(folder: Path, names: str) -> None:
    """Remove abandoned unfinished files whose names match the pattern."""
    unfinished = re.compile(names + _CHANCE + re.escape(_UNFINISHED))
    with os.scandir(folder) as listed:
        found = [Path(each.path) for each in listed if unfinished.fullmatch(each.name)]
    for path in found:
        with suppress(OSError):
            # abs() so that a clock that was set back can't keep a file forever.
            if abs(time.time() - path.stat().st_mtime) > _STALE:
                path.unlink()


def remove(path: Path) -> None:
    """Remove a file, if there is one; raises OSError."""
    in_time(path, lambda: path.unlink(missing_ok=True))


def set_aside(path: Path) -> Path:
    """Rename an unreadable file so that it is neither used nor lost, and return its new path."""

    def rename() -> Path:
        number, aside = 1, path.with_name(f"{path.name}.broken")
        while is_there(aside):
            number += 1
            aside = path.with_name(f"{path.name}.broken-{number}")
        return path.rename(aside)

    return in_time(path, rename)
