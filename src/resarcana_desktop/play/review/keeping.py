"""Saved reviews as files, finished or partial.

A review is identified only by how it was made: a game has the same review however often it is
saved, and other weights or another depth give another review. The files are only a convenience:
what cannot be read is made again, and failing to write one does no harm.
"""

from __future__ import annotations

import hashlib
import json
import logging
from dataclasses import astuple
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.play.review import as_json
from resarcana_desktop.play.review.review import OPEN
from resarcana_desktop.play.review.reviewer import DEPTHS
from resarcana_desktop.storage.files import files_in, read_regular, write_atomically
from resarcana_desktop.storage.timed import in_time

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from resarcana_desktop.play.review.review import Made, Review
    from resarcana_desktop.play.review.reviewer import Piece

VERSION: Final = 2
"""Goes up whenever the format of reviews changes."""
_MOST_BYTES: Final = 8_000_000
_MOST_KEPT: Final = 500
"""Files beyond which the oldest are removed."""

logger = logging.getLogger(__name__)


class KeptReviews:
    """The reviews in a folder, which is created when the first one is saved."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def review(self, made: Made) -> Review | None:
        """Return the saved review made this way; None if there is none or it is damaged."""
        review = _review_in(self._read(made))
        return review if review is not None and review.made == made else None

    def best_of(self, record: str) -> Review | None:
        """Return the deepest review of a game with all hands open, or None.

        `record` is the identity of its record.
        """
        found = [_review_in(_content(file)) for file in self._by_record.get(record, ())]
        whole = [each for each in found if each is not None and each.made.viewer == OPEN]
        return max(whole, key=_rank, default=None)

    @cached_property
    def _by_record(self) -> dict[str, list[Path]]:
        """The files by the games they are about; listed once."""
        files: dict[str, list[Path]] = {}
        for file in files_in(self.folder, ".json"):
            files.setdefault(file.name.partition("-")[0], []).append(file)
        return files

    def pieces(self, made: Made) -> dict[int, Piece]:
        """Return the pieces of a partial review, by number; empty if there are none."""
        found = self._read(made)
        pieces = found.get("pieces") if found is not None else None
        if not isinstance(pieces, list):
            return {}
        return {n: piece for n, piece in enumerate(pieces) if isinstance(piece, dict)}

    def keep(self, review: Review) -> None:
        """Save a whole review, replacing its pieces."""
        self._write(review.made, {"review": as_json.written(review)})
        self._make_room()

    def keep_pieces(self, made: Made, pieces: Mapping[int, Piece]) -> None:
        """Save the pieces of a review, to continue later."""
        if pieces:
            in_order = [pieces.get(number) for number in range(max(pieces) + 1)]
            self._write(made, {"pieces": in_order})

    def _file(self, made: Made) -> Path:
        key = hashlib.sha256(json.dumps(astuple(made)).encode()).hexdigest()[:16]
        return self.folder / f"{made.record}-{key}.json"

    def _read(self, made: Made) -> dict[str, Any] | None:
        found = _content(self._file(made))
        return found if found and found.get("made") == as_json.written(made) else None

    def _write(self, made: Made, content: dict[str, Any]) -> None:
        document = {"version": VERSION, "made": as_json.written(made), **content}
        document["check"] = _check_of(document)
        try:
            write_atomically(self._file(made), json.dumps(document, separators=(",", ":")))
        except OSError as error:
            logger.warning("a review is not kept: %s", error)

    def _make_room(self) -> None:
        def remove_oldest() -> None:
            files = sorted(files_in(self.folder, ".json"), key=lambda file: file.stat().st_mtime)
            for file in files[:-_MOST_KEPT]:
                file.unlink(missing_ok=True)

        try:
            in_time(self.folder, remove_oldest)
        except OSError as error:
            logger.warning("no room is made for reviews: %s", error)


def _content(file: Path) -> dict[str, Any] | None:
    """Return the content of a file; None if it cannot be read."""
    try:
        data = read_regular(file, _MOST_BYTES + 1)
        if len(data) > _MOST_BYTES:
            return None
        found = json.loads(data)
    except (OSError, ValueError, RecursionError):
        return None
    if not isinstance(found, dict) or found.get("version") != VERSION:
        return None
    return found if found.pop("check", None) == _check_of(found) else None


def _review_in(found: dict[str, Any] | None) -> Review | None:
    """Return the review in a file; None if it has none that can be read."""
    try:
        return as_json.review(found["review"]) if found and "review" in found else None
    except ValueError as error:
        logger.warning("a kept review cannot be read: %s", error)
        return None


def _check_of(content: dict[str, Any]) -> str:
    """Return a checksum that detects any change to the content of a file."""
    text = json.dumps(content, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _rank(review: Review) -> tuple[int, int]:
    """Return the sort key: newest method first, then the deepest search."""
    depth = review.made.depth
    return review.made.method, DEPTHS.index(depth) if depth in DEPTHS else -1
