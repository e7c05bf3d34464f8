"""What a table with a coach has otherwise: its buttons, and no hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.table.controls import TableControls
from resarcana_desktop.games.resarcana.table.hint import Hint
from resarcana_desktop.widgets.popups import MenuItem

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.games.resarcana.table.bar import BarButton
    from resarcana_desktop.games.resarcana.table.controls import ControlsHost


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
        return [*self._choices(), self._undo(), self._redo(), *self._passing()]

    def save(self) -> None:
        """A lesson is not saved; how far one has come is kept by itself."""
