"""A table with a coach gives no hint."""

from __future__ import annotations

from resarcana_desktop.games.resarcana.table.hint import Hint


class NoHint(Hint):
    """No hint: the coach says what to do."""

    def reason(self) -> str:
        return self.scene.context.text("lessons.table.no_hint")
