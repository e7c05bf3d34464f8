"""The lessons of Mercurial."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.learning import Teaching
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.bots.levels import LEVELS
from resarcana_desktop.games.mercurial.lessons.words import MercurialWords

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.lessons.policy import MercurialLesson
    from resarcana_desktop.play.lessons.lesson import Lesson
    from resarcana_desktop.play.lessons.progress import Progress
    from resarcana_desktop.tabletop.lesson_policy import Follow


def _policy(lesson: Lesson, progress: Progress, follow: Follow) -> MercurialLesson:
    from resarcana_desktop.games.mercurial.lessons.policy import MercurialCourse, MercurialLesson
    from resarcana_desktop.games.mercurial.lessons.session import session_of

    return MercurialLesson(
        MercurialCourse(lesson, session_of(lesson)), progress, follow, MercurialWords
    )


TEACHING: Final = Teaching(ID, MercurialWords, _policy, LEVELS[0], {"initiates": True})
"""In a first game both play the Initiate side of their class."""
