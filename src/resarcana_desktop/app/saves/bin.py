"""The bin: deleted games lie there for a while, so that deleting can be taken back."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.saves.names import file_stem, free_path
from resarcana_desktop.engine.record import SUFFIX

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

NAME: Final = "deleted"
"""The folder of the bin, inside that of the shelf."""

MOST: Final = 50
"""Games the bin holds; when one more is thrown in, the oldest is gone for good."""

LONGEST: Final = 90 * 24 * 3600
"""Seconds a game lies there at least, unless `MOST` later ones push it out."""

_THROWN: Final = re.compile(r"[0-9]{20} .+")
_PREFIX: Final = 21


class Bin:
    """Deleted files in a folder of their own; each name begins with the moment it was thrown."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.time) -> None:
        self._folder = folder
        self._now = now

    def throw(self, path: Path) -> None:
        """Move a file into the bin; raises OSError and leaves it where it is."""
        self._folder.mkdir(parents=True, exist_ok=True)
        thrown = self._thrown()
        # Never before the last one, even if the clock was set back.
        moment = max(int(self._now() * 1e9), _moment(thrown[-1]) + 1 if thrown else 0)
        path.rename(self._folder / f"{moment:020} {file_stem(path.stem)}{SUFFIX}")
        self._empty()

    def take_back(self, folder: Path) -> Path | None:
        """Move what was thrown last into a folder; its new path, None where the bin is empty."""
        thrown = self._thrown()
        if not thrown:
            return None
        title = thrown[-1].stem[_PREFIX:]
        return thrown[-1].rename(free_path(folder, title, SUFFIX))

    def _thrown(self) -> list[Path]:
        """What lies there, the oldest first."""
        if not self._folder.is_dir():
            return []
        files = (path for path in self._folder.iterdir() if path.suffix == SUFFIX)
        return sorted(path for path in files if _THROWN.fullmatch(path.stem))

    def _empty(self) -> None:
        thrown = self._thrown()
        oldest = int((self._now() - LONGEST) * 1e9)
        gone = [path for path in thrown if _moment(path) < oldest]
        for path in {*gone, *thrown[:-MOST]}:
            path.unlink(missing_ok=True)


def _moment(path: Path) -> int:
    """When it was thrown, in nanoseconds since 1970."""
    return int(path.stem[: _PREFIX - 1])
