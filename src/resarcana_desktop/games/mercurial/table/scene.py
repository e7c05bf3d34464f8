"""The table of Mercurial with a game on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.bots.registry import BotsFor
from resarcana_desktop.games.mercurial.play.model import MercurialModel
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.table.skin import MercurialSkin
from resarcana_desktop.tabletop.scene import TableScene

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.mercurial.table.hint import MercurialHint
    from resarcana_desktop.games.mercurial.table.tutor import MercurialTutor
    from resarcana_desktop.tabletop.policy import TablePolicy

FALLBACK_BOT: Final = "greedy"
"""The bot that answers at once, and needs no process for it."""


class MercurialTable(TableScene[MercurialSession]):
    """One game on the table, from its first decision to the result."""

    model: MercurialModel
    skin: MercurialSkin
    hint: MercurialHint
    tutor: MercurialTutor

    def __init__(
        self,
        context: Context,
        session: MercurialSession,
        policy: TablePolicy | None = None,
    ) -> None:
        bots = BotsFor(session.position.faces.components)
        super().__init__(context, session, bots, FALLBACK_BOT, policy=policy)
        self.model = MercurialModel(session, context.catalogue)
        self.skin = MercurialSkin(self, self.model)
