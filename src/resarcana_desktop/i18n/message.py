"""A message to the player, stored without words until it is shown in a language."""

from __future__ import annotations

import errno
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from resarcana_desktop.i18n.untrusted_text import quote

_LONGEST: Final = 1000
"""Characters of a value that are shown; a path may have several hundred."""

_REASONS: Final = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "denied",
    errno.ENOTDIR: "no_folder",
    errno.EEXIST: "no_folder",
    errno.EISDIR: "folder",
    errno.ENXIO: "no_file",
    errno.ETIMEDOUT: "silent",
    errno.ENAMETOOLONG: "name",
    errno.EINVAL: "name",
}


@dataclass(frozen=True)
class Message:
    """A text key and the values for its placeholders; a value may be a message itself."""

    key: str
    values: Mapping[str, Value] = field(default_factory=dict)

    def sentence(self, text: Callable[..., str]) -> str:
        """Return the sentence; `text` looks up the texts of the player's language."""
        filled = {place: _filled_in(value, text) for place, value in self.values.items()}
        return text(self.key, **filled)


Value: TypeAlias = str | int | float | Message
"""A value for a placeholder; the language decides how numbers are written."""


def _filled_in(value: Value, text: Callable[..., str]) -> object:
    if isinstance(value, Message):
        return value.sentence(text)
    return quote(value, _LONGEST) if isinstance(value, str) else value


def why_unwritten(error: OSError) -> Message:
    """Return the reason why a file could not be written, in the player's language."""
    return Message(f"app.unwritten.{_REASONS.get(error.errno or 0, 'failed')}", {})
