"""File names made from titles: readable, and allowed on every system."""

from __future__ import annotations

import os
import re
from itertools import count
from typing import TYPE_CHECKING, Final

from resarcana_desktop.i18n.untrusted_text import sanitize
from resarcana_desktop.storage.saves.about import LONGEST_TITLE as LONGEST_TITLE
from resarcana_desktop.storage.timed import in_time

if TYPE_CHECKING:
    from pathlib import Path

_LONGEST_NAME: Final = 120
"""Bytes of a file name before its suffix; systems allow 255 for all of it."""

_FORBIDDEN: Final = re.compile(r'[<>:"/\\|?*]')
_DEVICES: Final = frozenset(
    {
        *("con", "prn", "aux", "nul", "conin$", "conout$"),
        *(f"{port}{digit}" for port in ("com", "lpt") for digit in "123456789¹²³"),
    }
)
"""Names that Windows reserves for devices, whatever follows after a dot."""


def tidy_title(title: str) -> str:
    """Return the title in one line, without invisible characters, cut to `LONGEST_TITLE`."""
    return sanitize(title, LONGEST_TITLE)


def free_path(folder: Path, title: str, suffix: str) -> Path:
    """Return an unused path in `folder`, named after `title`."""
    stem = file_stem(title)
    path = folder / f"{stem}{suffix}"
    if not in_time(path, lambda: os.path.lexists(path)):
        return path
    taken = {each.name.casefold() for each in in_time(folder, lambda: [*folder.iterdir()])}
    names = (f"{stem} ({number}){suffix}" for number in count(2))
    return folder / next(name for name in names if name.casefold() not in taken)


def file_stem(title: str) -> str:
    """Return a file name without suffix that resembles `title` and is valid on every system."""
    plain = _FORBIDDEN.sub("-", tidy_title(title))
    short = plain.encode()[:_LONGEST_NAME].decode(errors="ignore").strip(" .")
    if not short:
        return "game"
    base, dot, rest = short.partition(".")
    return f"{base.rstrip()}_{dot}{rest}" if base.rstrip().casefold() in _DEVICES else short
