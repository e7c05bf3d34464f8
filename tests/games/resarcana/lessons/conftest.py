"""A player with a lesson in front of them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from resarcana_desktop.games.learning import take
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.lessons.policy import ResArcanaLesson
from resarcana_desktop.games.resarcana.lessons.teaching import TEACHING
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.play.lessons.reader import first_to_last
from tests.games.resarcana.play.clicker import Clicker
from tests.support.window import Stage


class Pupil(Clicker):
    """A stage with a lesson on it, opened from the practice list."""

    def __init__(self, folder: Path, lesson: str, **look: Any) -> None:
        Stage.__init__(self, folder, **{"motion_speed": 0.0, **look})
        self.context.shell.open_practice()
        self.take(lesson)

    def take(self, lesson: str) -> None:
        """Open a lesson on top of the current screen."""
        wanted = next(each for each in first_to_last(ID) if each.id == lesson)
        take(self.context, TEACHING, wanted)
        table = self.top
        assert isinstance(table, ResArcanaTable)
        assert isinstance(table.policy, ResArcanaLesson)
        self.lesson = table.policy
        self.scene = self.table = table
        self.session = table.session
        self.rest()

    def rest(self) -> None:
        """Let the rivals play until the table is at rest."""
        for _ in range(40):
            self.top.update(0.9)
        self.ui.refresh()

    @property
    def step(self) -> str:
        """Return the key of the current step."""
        return self.lesson.course.step.key

    def press(self, *keys: int, mod: int = 0) -> None:
        """Press keys, each after the previous one has taken effect."""
        for key in keys:
            super().press(key, mod=mod)
            self.rest()

    def go_on(self) -> None:
        """Read on, or let the coach play what the current step asks for."""
        lesson = self.lesson
        (lesson.read_on if lesson.course.step.tells else lesson.show_how)()
        self.rest()

    def go_to(self, step: str) -> None:
        """Read on until a step is reached, letting the coach play everything before it."""
        for _ in range(60):
            if self.step == step:
                return
            self.go_on()
        raise AssertionError(f"{step} is never reached")


Taught: TypeAlias = Callable[..., Pupil]


@pytest.fixture
def taught(tmp_path: Path) -> Taught:
    """Return a function that opens the lesson of an id."""
    return lambda lesson, **look: Pupil(tmp_path, lesson, **look)
