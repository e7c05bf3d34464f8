"""Everything that can go wrong with a game file, each as one sentence in the player's language."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING, Final

from resarcana_desktop.engine.errors import NotationError, OptionsError, RecordError
from resarcana_desktop.i18n.catalogues import of_game
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.i18n.untrusted_text import quote

if TYPE_CHECKING:
    from pathlib import Path

_REASONS: Final = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "read_only",
    errno.ENOENT: "absent",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "no_folder",
    errno.ENAMETOOLONG: "long_name",
    errno.EIO: "device",
    errno.EEXIST: "taken",
    errno.ENXIO: "no_file",
    errno.ETIMEDOUT: "silent",
    errno.EINVAL: "name",
}

_LONGEST: Final = 300
"""Characters of a fact that are shown."""

# The catalogue tables that word each error.
_TABLES: Final = {RecordError: "record", NotationError: "notation", OptionsError: "options"}


class SaveError(Exception):
    """A failed operation on a saved game; nothing was left half done.

    `problem` is the message for the player: `context.tell(error.problem)`.
    """

    def __init__(self, problem: Message) -> None:
        super().__init__(problem)
        self.problem = problem


def unwritten(path: Path, error: OSError) -> Message:
    """Return that a game could not be written there."""
    return Message("saves.unwritten", {"file": str(path), "reason": reason(error)})


def unread(path: Path, error: OSError) -> Message:
    """Return that a file could not be read at all."""
    return Message("saves.unread", {"file": str(path), "reason": reason(error)})


def damaged(path: Path, error: RecordError) -> Message:
    """Return that a file could be read but is not a valid record."""
    return Message("saves.damaged", {"file": str(path), "reason": record_reason(error)})


def too_large(path: Path, largest: int) -> Message:
    """Return that a file is much larger than any record."""
    return Message("saves.too_large", {"file": str(path), "most": str(largest // 1024)})


def reason(error: OSError) -> Message:
    """Return why the system refused."""
    name = _REASONS.get(error.errno or 0)
    if name is None:
        return Message("saves.reason.other", {"words": error.strerror or str(error)})
    return Message(f"saves.reason.{name}", {})


def record_reason(error: RecordError | NotationError | OptionsError) -> Message:
    """Return what is wrong with a record or its content."""
    game = str(error.facts.get("game", ""))
    return Message(f"{_TABLES[type(error)]}.{error.code}", _facts(error, game))


def _facts(
    error: RecordError | NotationError | OptionsError, game: str
) -> dict[str, str | Message]:
    """Return the values for its sentence; nested errors use the words of the game."""
    facts: dict[str, str | Message] = {}
    for name, fact in error.facts.items():
        if isinstance(fact, NotationError | OptionsError):
            key = f"{_TABLES[type(fact)]}.{fact.code}"
            facts[name] = Message(of_game(game, key) if game else key, _facts(fact, game))
        else:
            facts[name] = quote(str(fact), _LONGEST)
    return facts
