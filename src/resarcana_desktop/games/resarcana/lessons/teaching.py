"""The lessons of Res Arcana."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.bots.levels import LEVELS
from resarcana_desktop.games.resarcana.lessons.words import TableWords
from resarcana_desktop.setup.game_setup import NAMES, GameSetup, SeatSetup, random_seed

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Scene
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.lessons.lesson import Lesson
    from resarcana_desktop.play.lessons.progress import Progress
    from resarcana_desktop.play.lessons.teaching import Follow


class TableTeaching:
    """Implements `Teaching`."""

    game = ID

    def words(self, catalogue: Catalogue) -> TableWords:
        """Return the coach's texts in a language."""
        return TableWords(catalogue)

    def table(self, context: Context, lesson: Lesson, progress: Progress, follow: Follow) -> Scene:
        """The table at which a lesson is taken."""
        from resarcana_desktop.games.resarcana.lessons.policy import lesson_table

        return lesson_table(context, lesson, progress, follow)

    def first_game(self) -> GameSetup:
        """One person against the weakest level, with the preset cards of a first game."""
        you, rival = NAMES[:2]
        seats = (
            SeatSetup(kind="human", name=you, colour=0),
            SeatSetup(kind="bot", name=rival, colour=1, level=LEVELS[0]),
        )
        chosen = {"setup": "first_game", "sides": "sun"}
        return GameSetup(game=ID, seats=seats, chosen=chosen, seed=random_seed())


TEACHING: Final = TableTeaching()
