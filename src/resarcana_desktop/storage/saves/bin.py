"""The bin: deleted games lie there for a while, so that deleting can be taken back."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING, Final

from resarcana_desktop.engine.record import SUFFIX
from resarcana_desktop.storage.files import is_folder, is_there, make_folder
from resarcana_desktop.storage.saves.names import file_stem, free_path

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

NAME: Final = "deleted"
"""The folder of the bin, inside that of the shelf."""

LONGEST: Final = 90 * 24 * 3600
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
        oldest = int((self._now() - LONGEST) * 1e9)
        for path in thrown:
            if _moment(path) < oldest:
                path.unlink(missing_ok=True)


def _moment(path: Path) -> int:
    """When it was thrown, in nanoseconds since 1970."""
    return int(path.stem[: _PREFIX - 1])
