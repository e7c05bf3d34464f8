"""What a table with a coach has otherwise: its rivals, its buttons, and no hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.table.controls import TableControls
from resarcana_desktop.games.resarcana.table.hint import Hint
from resarcana_desktop.play.opponents import Opponents
from resarcana_desktop.widgets.popups import MenuItem

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.games.resarcana.table.bar import BarButton
    from resarcana_desktop.games.resarcana.table.controls import ControlsHost
    from resarcana_desktop.play.session import AnySession


class ToldRivals(Opponents):
    """Rivals that need no process: they do at once what they are told.

    `rest` says whether they do nothing for now, `told` what they do, as an action.
    """

    def __init__(self, rest: Callable[[], bool], told: Callable[[], int]) -> None:
        self.advising = False
        self._rest = rest
        self._told = told
        self._asked = False

    @property
    def thinking(self) -> bool:
        return self._asked

    def warm_up(self) -> None:
        """No process is needed."""

    def ask(self, session: AnySession) -> None:
        self._asked = not self._rest()

    def poll(self, session: AnySession) -> int | None:
        if not self._asked:
            return None
        self._asked = False
        return self._told()

    def forget(self) -> None:
        self._asked = False

    def close(self) -> None:
        self._asked = False


class NoHint(Hint):
    """No hint: the coach says what to do."""

    def reason(self) -> str:
        return self.scene.context.text("lessons.table.no_hint")


class LessonControls(TableControls):
    """The buttons of the table, without those that make no sense in a lesson."""

    def __init__(self, scene: ControlsHost, start_over: Callable[[], None]) -> None:
        super().__init__(scene)
        self._start_over = start_over

    def _keeping(self) -> list[MenuItem]:
        return [MenuItem(self.scene.context.text("lessons.table.over"), self._start_over)]

    def _bar_buttons(self) -> list[BarButton]:
        return [*self._choices(), *self._travel(), *self._passing()]

    def save(self) -> None:
        """A lesson is not saved; how far one has come is kept by itself."""
