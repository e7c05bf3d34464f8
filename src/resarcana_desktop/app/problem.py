"""Something to tell the player, kept without words until it is told in a language."""

from __future__ import annotations

import errno
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from resarcana_desktop.foreign_text import quoted

_LONGEST: Final = 1000
"""Characters of a value that are told: a path may have some hundred."""

_REASONS: Final = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "denied",
    errno.ENOTDIR: "no_folder",
    errno.EEXIST: "no_folder",
    errno.EISDIR: "folder",
}


@dataclass(frozen=True)
class Problem:
    """A key of the texts and what goes into its places; a place may hold a problem itself."""

    key: str
    values: Mapping[str, str | Problem]

    def told(self, text: Callable[..., str]) -> str:
        """The sentence, `text` being the texts of the player's language."""
        filled = {
            place: value.told(text) if isinstance(value, Problem) else quoted(value, _LONGEST)
            for place, value in self.values.items()
        }
        return text(self.key, **filled)


def why_unwritten(error: OSError) -> Problem:
    """Why a file could not be written, in words of the player's language."""
    return Problem(f"app.unwritten.{_REASONS.get(error.errno or 0, 'failed')}", {})
