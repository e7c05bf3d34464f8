"""The table of Res Arcana with a game on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.bots.registry import BotsFor
from resarcana_desktop.games.resarcana.commands_and_settings import THINK_AHEAD
from resarcana_desktop.games.resarcana.play.model import ResArcanaModel
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.table.skin import ResArcanaSkin
from resarcana_desktop.tabletop.scene import TableScene

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.resarcana.table.hint import ResArcanaHint
    from resarcana_desktop.games.resarcana.table.tutor import ResArcanaTutor
    from resarcana_desktop.tabletop.policy import TablePolicy

FALLBACK_BOT: Final = "greedy"
"""The bot that answers at once, and needs no process for it."""


class ResArcanaTable(TableScene[PlaySession]):
    """One game on the table, from its first decision to the result."""

    model: ResArcanaModel
    skin: ResArcanaSkin
    hint: ResArcanaHint
    tutor: ResArcanaTutor

    def __init__(
        self, context: Context, session: PlaySession, policy: TablePolicy | None = None
    ) -> None:
        super().__init__(
            context,
            session,
            BotsFor(session.faces.cardsets, session.faces.version),
            FALLBACK_BOT,
            lambda: THINK_AHEAD.of(context.settings),
            policy,
        )
        self.model = ResArcanaModel(context, session)
        self.skin = ResArcanaSkin(self, self.model)
