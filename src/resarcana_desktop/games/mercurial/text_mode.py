"""Mercurial played in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.lines.table import MercurialInLines
from resarcana_desktop.games.mercurial.play.session import MercurialSession

if TYPE_CHECKING:
    from resarcana_desktop.i18n.catalogues import Catalogue


class MercurialTextMode:
    """Implements `GameTextMode`."""

    session: Final = MercurialSession
    stand_in: Final = "greedy"

    def table(self, session: MercurialSession, catalogue: Catalogue) -> MercurialInLines:
        """The table with this game on it."""
        return MercurialInLines(session, catalogue)


TEXT_MODE: Final = MercurialTextMode()
