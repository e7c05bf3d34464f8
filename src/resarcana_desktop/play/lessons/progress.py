"""The player's progress with the lessons, in one small file next to the games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from resarcana_desktop.i18n.message import Message
from resarcana_desktop.play.lessons.reader import first_to_last, lessons_beside
from resarcana_desktop.storage.json_file import FaultyFileError, JsonFile

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.play.lessons.lesson import Lesson

FILE: Final = "lessons"
_MOST: Final = 500
"""Actions an unfinished lesson may have."""

_Place: TypeAlias = tuple[list[int], list[str]]


class Progress:
    """The finished lessons, and the place in each unfinished one; saved at once."""

    def __init__(self, path: Path) -> None:
        self._file = JsonFile(path, "lessons.file")
        self.done: set[str] = set()
        self._left: dict[str, _Place] = {}
        self.coached = 0
        """The number of games played to the end with the coach on call."""

    @classmethod
    def of(cls, context: Context, game: str) -> Progress:
        """Return the player's progress; any problem with the file is shown."""
        progress = cls(context.folders.practice(game, FILE))
        context.tell(progress.read())
        progress.count_finished([*first_to_last(game), *lessons_beside(game)])
        return progress

    def count_finished(self, lessons: Iterable[Lesson]) -> None:
        """Count as done what an earlier version saved as left on a last step without a task."""
        for lesson in lessons:
            marks, _ = self._left.get(lesson.id, ([], []))
            if len(marks) == len(lesson.steps) and lesson.steps[-1].tells:
                self.done.add(lesson.id)
                del self._left[lesson.id]

    def read(self) -> Message | None:
        """Read the file; return a message if it cannot be used. It is set aside then."""
        found, problem = self._file.read(_read)
        self.done, self._left, self.coached = found or (set(), {}, 0)
        return problem

    def where(self, lesson: str) -> _Place | None:
        """Return where a lesson was left: the marks of its steps, and the actions played."""
        return self._left.get(lesson)

    def finish(self, lesson: str) -> Message | None:
        """Mark a lesson as done; return a message if that cannot be saved."""
        self.done.add(lesson)
        self._left.pop(lesson, None)
        return self._write()

    def leave(self, lesson: str, marks: Sequence[int], actions: Sequence[str]) -> Message | None:
        """Save where a lesson was left; return a message if that fails."""
        self._left.pop(lesson, None)
        if len(marks) > 1:
            self._left[lesson] = list(marks), list(actions)
        return self._write()

    def play_coached(self) -> Message | None:
        """Count a game with the coach on call; return a message if that cannot be saved."""
        self.coached += 1
        return self._write()

    def _write(self) -> Message | None:
        left = {name: {"marks": m, "actions": a} for name, (m, a) in self._left.items()}
        values = {"format": 1, "done": sorted(self.done), "left": left, "coached": self.coached}
        return self._file.write(values)


def _read(values: dict[str, Any]) -> tuple[set[str], dict[str, _Place], int]:
    """Return finished and unfinished lessons and coached games; raises FaultyFileError."""
    done, left = values.get("done"), values.get("left")
    if not isinstance(done, list) or not _are_texts(done) or not isinstance(left, dict):
        raise FaultyFileError(Message("lessons.file.no_progress"))
    if not all(map(_is_place, left.values())):
        raise FaultyFileError(Message("lessons.file.no_progress"))
    coached = values.get("coached", 0)
    if type(coached) is not int or coached < 0:
        raise FaultyFileError(Message("lessons.file.no_progress"))
    places = {name: (each["marks"], each["actions"]) for name, each in left.items()}
    return set(done), places, coached


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _is_place(value: object) -> bool:
    """Return whether a value from the file is a place in a lesson."""
    if not isinstance(value, dict) or not _are_texts(value.get("actions")):
        return False
    marks = value.get("marks")
    if not isinstance(marks, list) or len(value["actions"]) > _MOST:
        return False
    return all(type(mark) is int and mark >= 0 for mark in marks)
