"""The coach of the lessons stays on call in the first real games: hints and a gentle tutor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from resarcana_desktop.play.lessons.progress import Progress
from resarcana_desktop.play.lessons.reader import lessons_led
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.tabletop.policy import TablePolicy
from resarcana_desktop.widgets import BODY, HEADING, Button, RichLabel

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.play.session import Session
    from resarcana_desktop.tabletop.host import TableHost

GAMES: Final = 3
"""The number of games that are played with the coach on call."""
_LINES: Final = ("round", "plan", "then", "short", "help")
_MAY_LACK: Final = "then"
"""The line on what follows the plan; not every game has one."""


class Recall(TablePanel):
    """A summary of a round and of the goal of the game, in a few lines."""

    def __init__(self, context: Context, close: Callable[[], None]) -> None:
        text = context.text
        keys = [f"lessons.on_call.{name}" for name in _LINES]
        there = [key for key in keys if key in context.catalogue or not key.endswith(_MAY_LACK)]
        lines = [RichLabel(context.catalogue[key], BODY) for key in there]
        go = Button(
            text("lessons.on_call.go"),
            close,
            "recall.go",
            kind="primary",
            cap=text("app.cap.confirm"),
            shortcut_key=pygame.K_RETURN,
        )
        head = RichLabel(text("lessons.on_call.title"), HEADING)
        super().__init__("recall", [head, *lines], [go], width=720, cancel=close, focus=go.name)


class CoachOnCall(TablePolicy):
    """A usual game in which the coach can be asked, if the player wants that."""

    table: TableHost

    def __init__(self, context: Context, game: str, *, begun: bool) -> None:
        """`begun` is whether the game is not at its first decision."""
        self._context = context
        self._game = game
        self._recalled = begun
        """Whether the coach has explained the course of a game again."""

    @property
    def on_call(self) -> bool:
        return self._context.settings.coach_on_call

    @property
    def beginner(self) -> bool:
        return self.on_call

    def settled(self) -> None:
        """Before the first decision on the table of the first game, say again how a game goes.

        Classes and the like are chosen in a panel, before that.
        """
        table = self.table
        if self._recalled or not self.on_call or not table.asked:
            return
        if table.ui.popups:
            return
        self._recalled = True
        if not Progress.of(self._context, self._game).coached:
            table.open_panel(Recall(self._context, table.close_popup))

    def ended(self) -> bool:
        """Count the game; its result is shown as usual."""
        self._context.tell(Progress.of(self._context, self._game).play_coached())
        return False


def policy_for(context: Context, session: Session[Any, Any, Any]) -> CoachOnCall | None:
    """The policy with the coach on call, in the first games after one that the coach led.

    They are those of one person against bots.
    """
    game = session.game.ruleset.id
    alone = len(session.humans) == 1 < len(session.seats)
    if session.apart or session.ranked or not alone or not lessons_led(game):
        return None
    progress = Progress.of(context, game)
    led = {lesson.id for lesson in lessons_led(game)}
    fits = led & progress.done and progress.coached < GAMES
    return CoachOnCall(context, game, begun=bool(session.moves)) if fits else None
