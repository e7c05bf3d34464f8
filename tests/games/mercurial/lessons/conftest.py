"""A player with a lesson in front of them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from resarcana_desktop.games.learning import take
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.lessons.policy import MercurialLesson
from resarcana_desktop.games.mercurial.lessons.teaching import TEACHING
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.play.lessons.reader import first_to_last
from resarcana_desktop.widgets import RichLabel
from tests.games.mercurial.table.hands import settle
from tests.support.window import Stage


class Pupil(Stage):
    """A stage with a lesson on it, opened from the practice list."""

    def __init__(
        self, folder: Path, lesson: str, size: tuple[int, int] = (1280, 720), **look: Any
    ) -> None:
        super().__init__(folder, size, **{"motion_speed": 0.0, **look})
        self.context.shell.use_game(ID)
        self.context.shell.open_practice()
        self.take(lesson)

    def take(self, lesson: str) -> None:
        """Open a lesson on top of the current screen."""
        wanted = next(each for each in first_to_last(ID) if each.id == lesson)
        take(self.context, TEACHING, wanted)
        table = self.top
        assert isinstance(table, MercurialTable)
        assert isinstance(table.policy, MercurialLesson)
        self.lesson = table.policy
        self.table = table
        self.rest()

    def rest(self) -> None:
        """Let the rivals play until the table is at rest."""
        settle(self)
        self.ui.refresh()

    @property
    def step(self) -> str:
        """Return the key of the current step."""
        return self.lesson.course.step.key

    @property
    def answer(self) -> str:
        """Return the coach's answer to an action that isn't the intended one."""
        shown = self.ui.find_or_none("coach.answer")
        return shown.markup if isinstance(shown, RichLabel) else ""

    def do(self, *names: str) -> None:
        """Click on things, one after the other."""
        for name in names:
            self.click(name)
            self.rest()

    def type(self, *keys: int) -> None:
        """Press keys, each after the previous one has taken effect."""
        for key in keys:
            self.press(key)
            self.rest()

    def go_to(self, step: str) -> None:
        """Read on until a step is reached, letting the coach play everything before it."""
        for _ in range(200):
            if self.step == step:
                return
            lesson = self.lesson
            (lesson.read_on if lesson.course.step.tells else lesson.show_how)()
            self.rest()
        raise AssertionError(f"{step} is never reached")


Taught: TypeAlias = Callable[..., Pupil]


@pytest.fixture
def taught(tmp_path: Path) -> Taught:
    """Return a function that opens the lesson of an id."""
    return lambda lesson, **look: Pupil(tmp_path, lesson, **look)
