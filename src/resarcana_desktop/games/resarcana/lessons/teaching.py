"""The lessons of Res Arcana."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.learning import Teaching
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.bots.levels import LEVELS
from resarcana_desktop.games.resarcana.lessons.words import TableWords

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.lessons.policy import ResArcanaLesson
    from resarcana_desktop.play.lessons.lesson import Lesson
    from resarcana_desktop.play.lessons.progress import Progress
    from resarcana_desktop.tabletop.lesson_policy import Follow


def _policy(lesson: Lesson, progress: Progress, follow: Follow) -> ResArcanaLesson:
    from resarcana_desktop.games.resarcana.lessons.policy import (
        ResArcanaLesson,
        TableCourse,
        session_of,
    )

    return ResArcanaLesson(TableCourse(lesson, session_of(lesson)), progress, follow, TableWords)


TEACHING: Final = Teaching(
    ID, TableWords, _policy, LEVELS[0], {"setup": "first_game", "sides": "sun"}
)
"""A first game has preset cards."""
