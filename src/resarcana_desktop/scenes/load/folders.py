"""What a player can choose from in a folder: folders to go on to, and files of games."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from resarcana_desktop.engine.record import SUFFIX
from resarcana_desktop.storage.files import is_folder, names_refused
from resarcana_desktop.storage.timed import in_time

_PLACES: Final = ("Desktop", "Documents", "Downloads")


@dataclass(frozen=True, slots=True)
class Item:
    """A folder, or the file of a game with the seconds since 1970 at which it was written."""

    path: Path
    folder: bool
    changed: int = 0


def items_in(folder: Path, suffix: str = SUFFIX) -> tuple[Item, ...]:
    """Folders first, then files with this suffix, both by name; hidden ones are left out.

    Raises OSError.
    """

    def look() -> list[Item]:
        with names_refused(), os.scandir(folder) as listed:
            shown = (each for each in listed if not each.name.startswith("."))
            return [item for each in shown if (item := _item(each, suffix)) is not None]

    found = in_time(folder, look)
    return tuple(sorted(found, key=lambda item: (not item.folder, item.path.name.casefold())))


def _item(entry: os.DirEntry[str], suffix: str) -> Item | None:
    """What can be chosen; None for everything else, and for what the system does not show."""
    try:
        if entry.is_dir():
            return Item(Path(entry.path), folder=True)
        if entry.name.lower().endswith(suffix) and entry.is_file():
            return Item(Path(entry.path), folder=False, changed=int(entry.stat().st_mtime))
    except OSError:
        return None
    return None


def places() -> tuple[Path, ...]:
    """Folders that people keep things in, as far as there are such ones here; home first."""
    home = Path.home()
    return (home, *(home / name for name in _PLACES if is_folder(home / name)))
