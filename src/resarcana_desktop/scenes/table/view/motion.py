"""Motion: what moves on the picture after an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from resarcana_desktop.scenes.table.view.picture import Picture


class Motions:
    """Everything that moves at once."""

    hidden: frozenset[str] = frozenset()

    def draw(self, picture: Picture) -> None:
        """Draw it."""
