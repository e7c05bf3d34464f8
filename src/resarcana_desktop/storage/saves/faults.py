"""What can go wrong with the file of a game, each as one sentence in the player's language."""

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
"""Characters of a fact that are told."""

# Where the catalogues have the words of an error.
_TABLES: Final = {RecordError: "record", NotationError: "notation", OptionsError: "options"}


class SaveError(Exception):
    """Something that could not be done with a saved game; nothing was left half done.

    `problem` is what to tell the player: `context.tell(error.problem)`.
    """

    def __init__(self, problem: Message) -> None:
        super().__init__(problem)
        self.problem = problem


def unwritten(path: Path, error: OSError) -> Message:
    """A game could not be written there."""
    return Message("saves.unwritten", {"file": str(path), "reason": reason(error)})


def unread(path: Path, error: OSError) -> Message:
    """A file could not be read at all."""
    return Message("saves.unread", {"file": str(path), "reason": reason(error)})


def damaged(path: Path, error: RecordError) -> Message:
    """A file could be read, and is no record that can be followed."""
    return Message("saves.damaged", {"file": str(path), "reason": record_reason(error)})


def too_large(path: Path, largest: int) -> Message:
    """A file is much larger than any record."""
    return Message("saves.too_large", {"file": str(path), "most": str(largest // 1024)})


def reason(error: OSError) -> Message:
    """Why the system refused."""
    name = _REASONS.get(error.errno or 0)
    if name is None:
        return Message("saves.reason.other", {"words": error.strerror or str(error)})
    return Message(f"saves.reason.{name}", {})


def record_reason(error: RecordError | NotationError | OptionsError) -> Message:
    """What is wrong with a record, or with what is written in it."""
    game = str(error.facts.get("game", ""))
    return Message(f"{_TABLES[type(error)]}.{error.code}", _facts(error, game))


def _facts(
    error: RecordError | NotationError | OptionsError, game: str
) -> dict[str, str | Message]:
    """What goes into the places of its sentence; errors among it in the words of the game."""
    facts: dict[str, str | Message] = {}
    for name, fact in error.facts.items():
        if isinstance(fact, NotationError | OptionsError):
            key = f"{_TABLES[type(fact)]}.{fact.code}"
            facts[name] = Message(of_game(game, key) if game else key, _facts(fact, game))
        else:
            facts[name] = quote(str(fact), _LONGEST)
    return facts
