"""The lesson for who plays by ear: while it is open, keys lead to zones."""

from __future__ import annotations

from resarcana_desktop.games.resarcana.lessons.table import LessonTable


class ByEarTable(LessonTable):
    """Whoever had other keys before has them again afterwards."""

    def enter(self) -> None:
        """The letters lead to zones from the first step on."""
        if not self.context.settings.keys_by_zone:
            self.context.change_for_now(keys_by_zone=True)
        super().enter()

    def closed(self) -> None:
        """The keys are as they were, unless they were changed in the settings meanwhile."""
        super().closed()
        self.context.change_back()
