"""What a table with a coach has otherwise: its buttons, and no hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.table.controls import TableControls
from resarcana_desktop.games.resarcana.table.hint import Hint

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.table.bar import BarButton


class NoHint(Hint):
    """No hint: the coach says what to do."""

    def reason(self) -> str:
        return self.scene.context.text("lessons.table.no_hint")


class LessonControls(TableControls):
    """The buttons of the table, without those that make no sense in a lesson."""

    def _bar_buttons(self) -> list[BarButton]:
        return [*self._choices(), self._undo(), self._redo(), *self._passing()]
