"""How far the player has come with the lessons, kept in one small file beside the games."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.app.problem import Problem, why_unwritten
from resarcana_desktop.app.settings_faults import FaultyFileError, read_object
from resarcana_desktop.files import set_aside, write_atomically

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from resarcana_desktop.app.context import Context

FILE: Final = "lessons"
_MOST: Final = 500
"""Actions a lesson that was left may have."""


class Progress:
    """Which lessons are done, and where those stand that were left; on the disk at once."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.done: set[str] = set()
        self._left: dict[str, tuple[list[int], list[str]]] = {}

    @classmethod
    def of(cls, context: Context, game: str) -> Progress:
        """That of the player; whatever is wrong with the file is told."""
        progress = cls(context.folders.practice(game, FILE))
        context.tell(progress.read())
        return progress

    def read(self) -> Problem | None:
        """Read the file; what to tell where it cannot be used. It is set aside then."""
        self.done, self._left = set(), {}
        try:
            values = read_object(self._path)
        except FileNotFoundError:
            return None
        except FaultyFileError as error:
            return self._broken(error.problem)
        done, left = values.get("done"), values.get("left")
        if not isinstance(done, list) or not _are_texts(done) or not isinstance(left, dict):
            return self._broken(Problem("lessons.file.no_progress"))
        for name, where in left.items():
            if not _is_place(where):
                return self._broken(Problem("lessons.file.no_progress"))
            self._left[name] = where["marks"], where["actions"]
        self.done = set(done)
        return None

    def where(self, lesson: str) -> tuple[list[int], list[str]] | None:
        """Where a lesson was left: the marks of its steps, and what was played."""
        return self._left.get(lesson)

    def finish(self, lesson: str) -> Problem | None:
        """A lesson is done; what to tell where that cannot be written."""
        self.done.add(lesson)
        self._left.pop(lesson, None)
        return self._write()

    def leave(self, lesson: str, marks: Sequence[int], actions: Sequence[str]) -> Problem | None:
        """A lesson was left there; what to tell where that cannot be written."""
        self._left.pop(lesson, None)
        if len(marks) > 1:
            self._left[lesson] = list(marks), list(actions)
        return self._write()

    def _write(self) -> Problem | None:
        left = {name: {"marks": m, "actions": a} for name, (m, a) in self._left.items()}
        content: Mapping[str, Any] = {"format": 1, "done": sorted(self.done), "left": left}
        try:
            write_atomically(self._path, json.dumps(content, indent=1) + "\n")
        except OSError as error:
            file, reason = str(self._path), why_unwritten(error)
            return Problem("lessons.file.unwritten", {"file": file, "reason": reason})
        return None

    def _broken(self, reason: Problem) -> Problem:
        self.done, self._left = set(), {}
        facts: dict[str, str | Problem] = {"file": str(self._path), "reason": reason}
        try:
            aside = set_aside(self._path).name
        except OSError:
            return Problem("lessons.file.unreadable", facts)
        return Problem("lessons.file.broken", {**facts, "aside": aside})


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _is_place(value: object) -> bool:
    """Whether something out of the file says where a lesson was left."""
    if not isinstance(value, dict) or not _are_texts(value.get("actions")):
        return False
    marks = value.get("marks")
    if not isinstance(marks, list) or len(value["actions"]) > _MOST:
        return False
    return all(type(mark) is int and mark >= 0 for mark in marks)
