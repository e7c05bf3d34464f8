"""The lessons of Res Arcana, and the words of their coach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.learning import LessonProvider
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.bots.levels import LEVELS
from resarcana_desktop.games.resarcana.rulesets import component_of
from resarcana_desktop.games.resarcana.text.face_text import component_name
from resarcana_desktop.games.resarcana.text.numbers import NUMBERS
from resarcana_desktop.play.lessons.words import LessonWords

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.lessons.policy import ResArcanaLesson
    from resarcana_desktop.games.resarcana.rules.action_view import ActionView
    from resarcana_desktop.play.lessons.lesson import Lesson
    from resarcana_desktop.play.lessons.progress import Progress
    from resarcana_desktop.tabletop.lesson_policy import Follow


class TableWords(LessonWords):
    """The coach's texts; {card:hawk} in a text is the name of a component, in bold."""

    numbers = NUMBERS

    def component(self, component_id: str) -> str:
        """The name of a component; raises KeyError for one there is not."""
        component = component_of(component_id)
        if component is None:
            raise KeyError(component_id)
        return component_name(component, self.catalogue)

    def kind_and_component(self, action: ActionView) -> tuple[str, str]:
        """Return the verb and the component of an action."""
        return str(action.verb), action.component


def _policy(lesson: Lesson, progress: Progress, follow: Follow) -> ResArcanaLesson:
    from resarcana_desktop.games.resarcana.lessons.policy import (
        ResArcanaLesson,
        TableCourse,
        session_of,
    )

    return ResArcanaLesson(TableCourse(lesson, session_of(lesson)), progress, follow, TableWords)


TEACHING: Final = LessonProvider(
    ID, TableWords, _policy, LEVELS[0], {"setup": "first_game", "sides": "sun"}
)
"""A first game has preset cards."""
