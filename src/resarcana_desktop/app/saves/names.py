"""File names made from titles: readable, and allowed on every system."""

from __future__ import annotations

import re
import unicodedata
from itertools import count
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

LONGEST_TITLE: Final = 80
"""Characters of a title that are kept."""

_LONGEST_NAME: Final = 120
"""Bytes of a file name before its suffix; systems allow 255 for all of it."""

_FORBIDDEN: Final = re.compile(r'[<>:"/\\|?*]')
_DEVICES: Final = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
)


def tidy_title(title: str) -> str:
    """The title in one line, without what cannot be shown, cut to `LONGEST_TITLE`."""
    shown = "".join(each if _is_shown(each) else " " for each in title)
    return " ".join(unicodedata.normalize("NFC", shown).split())[:LONGEST_TITLE].rstrip()


def _is_shown(letter: str) -> bool:
    # Half a character (a lone surrogate) and control characters have no place in a name.
    return unicodedata.category(letter) not in ("Cc", "Cs", "Cn", "Co", "Zl", "Zp")


def free_path(folder: Path, title: str, suffix: str) -> Path:
    """A path in `folder` named after `title` that no file has yet."""
    stem = file_stem(title)
    for number in count(1):
        name = stem if number == 1 else f"{stem} ({number})"
        path = folder / f"{name}{suffix}"
        if not path.exists() and not path.is_symlink():
            return path
    raise AssertionError("numbers do not end")


def file_stem(title: str) -> str:
    """A name for a file, without suffix, that every system allows and that resembles `title`."""
    plain = _FORBIDDEN.sub("-", tidy_title(title))
    short = plain.encode()[:_LONGEST_NAME].decode(errors="ignore").strip(" .")
    if not short:
        return "game"
    return f"{short}_" if short.split(".")[0].casefold() in _DEVICES else short
