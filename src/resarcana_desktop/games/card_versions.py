"""The versions of the player's own cards that games were played with.

A game names its cards by their digests. Each version that a game is played with is saved once, so
that the game can continue, and be replayed, after the cards were edited.
"""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.storage.files import is_there, write_atomically
from resarcana_desktop.storage.toml_files import TomlError, read_toml, to_toml

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

_DIGEST: Final = re.compile(r"[0-9a-f]{16}")
_NAME: Final = re.compile(r"[a-z0-9_]{1,60}")
_LARGEST: Final = 8 * 1024 * 1024
"""Bytes of a file; the largest set that can be read takes less."""

logger = logging.getLogger(__name__)


class CardVersions:
    """Saved versions by the name of a deck or set, and digest; without a folder there are none."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._kept: set[tuple[str, str]] = set()

    def keep(self, name: str, digest: str, content: Mapping[str, Any]) -> None:
        """Save a version unless it was saved before; a failure is only logged."""
        path = self._path(name, digest)
        if path is None or (name, digest) in self._kept:
            return
        try:
            if not is_there(path):
                write_atomically(path, to_toml(content))
        except OSError:
            logger.exception("cards of a game were not saved")
        else:
            self._kept.add((name, digest))

    def content(self, name: object, digest: object) -> dict[str, Any] | None:
        """Return the content of a version; None if it was not saved, or cannot be read."""
        path = self._path(name, digest)
        if path is None or not is_there(path):
            return None
        try:
            return read_toml(path, _LARGEST)
        except (OSError, TomlError):
            logger.exception("saved cards of a game cannot be read")
            return None

    def _path(self, name: object, digest: object) -> Path | None:
        """Return the place of a version; names from a record may be anything."""
        if self._folder is None or not isinstance(name, str) or not isinstance(digest, str):
            return None
        if not _NAME.fullmatch(name) or not _DIGEST.fullmatch(digest):
            return None
        return self._folder / f"{name}.{digest}.toml"
