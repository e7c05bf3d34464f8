"""The lessons of Mercurial."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.bots.levels import LEVELS
from resarcana_desktop.games.mercurial.lessons.words import MercurialWords
from resarcana_desktop.setup.game_setup import NAMES, GameSetup, SeatSetup, random_seed

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Scene
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.lessons.lesson import Lesson
    from resarcana_desktop.play.lessons.progress import Progress
    from resarcana_desktop.play.lessons.teaching import Follow


class MercurialTeaching:
    """Implements `Teaching`."""

    game = ID

    def words(self, catalogue: Catalogue) -> MercurialWords:
        """Return the coach's texts in a language."""
        return MercurialWords(catalogue)

    def table(self, context: Context, lesson: Lesson, progress: Progress, follow: Follow) -> Scene:
        """The table at which a lesson is taken."""
        from resarcana_desktop.games.mercurial.lessons.policy import lesson_table

        return lesson_table(context, lesson, progress, follow)

    def first_game(self) -> GameSetup:
        """One person against the weakest level, both with the Initiate side of their class."""
        you, rival = NAMES[:2]
        seats = (
            SeatSetup(kind="human", name=you, colour=0),
            SeatSetup(kind="bot", name=rival, colour=1, level=LEVELS[0]),
        )
        return GameSetup(game=ID, seats=seats, chosen={"initiates": True}, seed=random_seed())


TEACHING: Final = MercurialTeaching()
