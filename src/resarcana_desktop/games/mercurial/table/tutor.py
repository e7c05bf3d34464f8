"""The tutor: it holds a costly answer back, above all a Cast or an end of turn for little.

Of a Cast it speaks as a whole, and so of dice that are chosen together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.mercurial.play.hint_words import tutor_objection
from resarcana_desktop.tabletop.tutor import Tutor

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.bots.bot import Advice
    from resarcana_desktop.bots.services import Verdict
    from resarcana_desktop.games.mercurial.play.model import MercurialModel
    from resarcana_desktop.games.mercurial.table.hint import MercurialHint
    from resarcana_desktop.tabletop.host import TableHost
    from resarcana_desktop.widgets import Widget


class MercurialTutor(Tutor):
    """The tutor of one table of Mercurial; a single player has no rival to beat."""

    hint: MercurialHint

    def __init__(self, table: TableHost, model: MercurialModel, hint: MercurialHint) -> None:
        super().__init__(table, hint)
        self.model = model

    @property
    def wanted(self) -> bool:
        return super().wanted and self.model.session.position.seats > 1

    def advice(self) -> Sequence[Advice]:
        known = self.hint.known
        return () if known is None or known.subject else known.advice

    def objection(self, verdict: Verdict) -> tuple[Widget | None, str]:
        position, plan = self.model.session.position, self.model.plan
        return None, tutor_objection(self.model.words, position, verdict, plan)
