"""The coach of the lessons stays on call in the first real games: hints and a gentle tutor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.play.lessons.progress import Progress
from resarcana_desktop.play.lessons.reader import lessons_led
from resarcana_desktop.tabletop.policy import TablePolicy

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.play.session import Session

GAMES: Final = 3
"""So many games are played with the coach on call."""


class CoachOnCall(TablePolicy):
    """A usual game in which the coach can be asked, if the player wants that."""

    def __init__(self, context: Context, game: str) -> None:
        self._context = context
        self._game = game

    @property
    def on_call(self) -> bool:
        return self._context.settings.coach_on_call

    @property
    def beginner(self) -> bool:
        return self.on_call

    def ended(self) -> bool:
        """Count the game; its result is shown as ever."""
        self._context.tell(Progress.of(self._context, self._game).play_coached())
        return False


def policy_for(context: Context, session: Session[Any, Any, Any]) -> TablePolicy | None:
    """The policy with the coach on call, in the first games after one that the coach led.

    They are those of one person against bots.
    """
    game = session.game.ruleset.id
    alone = len(session.humans) == 1 < len(session.seats)
    if session.apart or not alone or not lessons_led(game):
        return None
    progress = Progress.of(context, game)
    led = {lesson.id for lesson in lessons_led(game)}
    fits = led & progress.done and progress.coached < GAMES
    return CoachOnCall(context, game) if fits else None
