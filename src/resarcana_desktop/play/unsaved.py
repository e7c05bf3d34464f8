"""Keeping a game that lies apart: it is played to learn or to practise, and leaves no trace."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from resarcana_desktop.engine.record import Record


class Unsaved:
    """Keeps nothing, where `CurrentGame` keeps the game under way; a table speaks to both alike."""

    def enter(self) -> None:
        """The game under way stays what it is."""

    def wait(self) -> None:
        """Nothing is being written."""

    def keep(self) -> None:
        """Nothing is written."""

    def leave(self) -> None:
        """Nothing was begun."""

    def close(self) -> None:
        """Nothing is lost."""

    def finish(self, following: Record | None = None) -> None:
        """It goes to no shelf; no game follows."""
