"""Res Arcana played in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.lines.table import WordedTable
from resarcana_desktop.games.resarcana.play.session import PlaySession

if TYPE_CHECKING:
    from resarcana_desktop.i18n.catalogues import Catalogue


class ResArcanaTextMode:
    """Implements `GameTextMode`."""

    session: Final = PlaySession
    stand_in: Final = "greedy"

    def table(self, session: PlaySession, catalogue: Catalogue) -> WordedTable:
        """The table with this game on it."""
        return WordedTable(session, catalogue)


TEXT_MODE: Final = ResArcanaTextMode()
