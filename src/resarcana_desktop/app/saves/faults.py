"""What can go wrong with the file of a game, each as one sentence in the player's language."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.settings import Problem
from resarcana_desktop.engine.errors import NotationError, OptionsError, RecordError

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
}

# Where the catalogues have the words of an error.
_TABLES: Final = {RecordError: "record", NotationError: "notation", OptionsError: "options"}


class SaveError(Exception):
    """Something that could not be done with a saved game; nothing was left half done.

    `problem` is what to tell the player: `context.tell(error.problem)`.
    """

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.key, *problem.values.values())
        self.problem = problem


def unwritten(path: Path, error: OSError) -> Problem:
    """A game could not be written there."""
    return Problem("saves.unwritten", {"file": str(path), "reason": reason(error)})


def unread(path: Path, error: OSError) -> Problem:
    """A file could not be read at all."""
    return Problem("saves.unread", {"file": str(path), "reason": reason(error)})


def damaged(path: Path, error: RecordError) -> Problem:
    """A file could be read, and is no record that can be followed."""
    return Problem("saves.damaged", {"file": str(path), "reason": record_reason(error)})


def too_large(path: Path, largest: int) -> Problem:
    """A file is much larger than any record."""
    return Problem("saves.too_large", {"file": str(path), "most": str(largest // 1024)})


def reason(error: OSError) -> Problem:
    """Why the system refused."""
    name = _REASONS.get(error.errno or 0)
    if name is None:
        return Problem("saves.reason.other", {"words": error.strerror or str(error)})
    return Problem(f"saves.reason.{name}", {})


def record_reason(error: RecordError | NotationError | OptionsError) -> Problem:
    """What is wrong with a record, or with what is written in it."""
    facts = {
        name: record_reason(fact) if isinstance(fact, NotationError | OptionsError) else str(fact)
        for name, fact in error.facts.items()
    }
    return Problem(f"{_TABLES[type(error)]}.{error.code}", facts)
