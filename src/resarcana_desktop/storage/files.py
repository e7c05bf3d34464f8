"""Files of a player: whatever is in the place of one, it is answered at once, with an OSError.

Writing leaves either the old file or the new one, whenever the power is cut. Reading opens regular
files only: a pipe, a device or a folder under the name of a file is refused, never waited for. A
regular file or a folder that does not answer is waited for a few seconds (see `timed`), then there
is a TimeoutError; a file that could not be read so is not written over until it has been read.
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
# What `mkstemp` puts between the name of a file and the suffix of an unfinished one.
_CHANCE: Final = r"\.[a-z0-9_]{8}"
_unread: Final[set[str]] = set()
"""Files that did not answer when they were read, and have not been read since."""

_STALE: Final = 60
"""Seconds without a byte after which nobody writes a file any more."""

# Without waiting for the other end of a pipe, or for a device; Windows has none in a folder.
_AT_ONCE: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_PLAIN: Final = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def is_there(path: Path) -> bool:
    """Return whether there is anything under this path, as far as the system lets one see.

    What does not answer may be there.
    """
    try:
        # That of a path raises what this takes for no.
        return in_time(path, lambda: os.path.exists(path))  # noqa: PTH110
    except TimeoutError:
        return True


def is_regular(path: Path) -> bool:
    """Return whether there is a regular file under this path, or a link to one."""
    with suppress(TimeoutError):
        return in_time(path, lambda: os.path.isfile(path))  # noqa: PTH113 - as above
    return False


def is_folder(path: Path) -> bool:
    """Return whether there is a folder under this path, or a link to one."""
    with suppress(TimeoutError):
        return in_time(path, lambda: os.path.isdir(path))  # noqa: PTH112 - as above
    return False


def files_in(folder: Path, suffix: str) -> list[Path]:
    """Return the files of a folder with this suffix, by name; none where it cannot be read."""

    def listed() -> list[str]:
        with os.scandir(folder) as found:
            return sorted(each.name for each in found if each.name.lower().endswith(suffix))

    try:
        return [folder / name for name in in_time(folder, listed)]
    except (OSError, ValueError):
        return []


def open_regular(path: Path, flags: int = os.O_RDONLY) -> BinaryIO:
    """Open a regular file, for the reading or writing that `flags` say; raises OSError.

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
    """Return the content of a regular file, no more than `most` bytes of it; raises OSError."""

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
    """Make a folder, and those it is in, unless it is there; raises OSError."""
    with names_refused():
        in_time(folder, lambda: folder.mkdir(mode, parents=True, exist_ok=True))


@contextmanager
def names_refused() -> Iterator[None]:
    """Raise OSError for a name that no system is asked for: with a NUL, or half a character."""
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

    `before` is called when the new file is complete on the disk, just before it takes its place.
    Unless it may go `over` another one, FileExistsError is raised where there is a file by then.
    What was left of the same file by a process that was killed while it wrote is removed.
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
    """Give a file the name `path`; raises FileExistsError where another file has it."""
    if sys.platform == "win32":
        new.rename(path)  # which replaces nothing there
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
        in_time(folder, lambda: _remove_stale(folder, ".+"))


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

    def rename() -> Path:
        number, aside = 1, path.with_name(f"{path.name}.broken")
        while is_there(aside):
            number += 1
            aside = path.with_name(f"{path.name}.broken-{number}")
        return path.rename(aside)

    return in_time(path, rename)
