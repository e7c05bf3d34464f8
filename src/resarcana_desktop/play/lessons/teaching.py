"""What a game brings for its lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Scene
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.lessons.lesson import Lesson
    from resarcana_desktop.play.lessons.progress import Progress
    from resarcana_desktop.play.lessons.words import LessonWords
    from resarcana_desktop.setup.game_setup import GameSetup

Follow: TypeAlias = "tuple[Callable[[], str], Callable[[], None]]"
"""What comes after a lesson: what gives its words, and what opens it."""


class Teaching(Protocol):
    """The lessons of one game. Their words stand in its texts, under `lessons.<lesson>`."""

    @property
    def game(self) -> str:
        """The id of the game, which is the name of the folder of its lessons, too."""

    def words(self, catalogue: Catalogue) -> LessonWords:
        """What the coach says, in a language."""

    def table(self, context: Context, lesson: Lesson, progress: Progress, follow: Follow) -> Scene:
        """The table at which a lesson is taken."""

    def first_game(self) -> GameSetup:
        """A game for whoever has taken all lessons, or wants none."""
