"""The tutor: it holds a costly answer back, above all a Cast or an end of turn for little.

Of a Cast it speaks as a whole, and so of dice that are chosen together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.mercurial.play.hint_words import told_against
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.screens import TUTOR
from resarcana_desktop.tabletop.tutor import Tutor

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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
    def setting(self) -> str:
        return TUTOR.of(self.host.context.settings)

    @property
    def wanted(self) -> bool:
        return super().wanted and self.model.session.position.seats > 1

    def advice(self) -> Sequence[Advice]:
        known = self.hint.known
        return () if known is None or known.subject else known.advice

    def objection(self, verdict: Verdict) -> tuple[Widget | None, str]:
        text, position = self.model.words, self.model.session.position
        told = [*self._in_vain(verdict), told_against(text, position, verdict.chosen.reason)]
        return None, " ".join(filter(None, told))

    def _in_vain(self, verdict: Verdict) -> Iterator[str]:
        """Yield the warning that a turn is ended, or a Cast made, for nothing."""
        verb, plan = int(actions.verb_of(verdict.chosen.action)), self.model.plan
        if verb == codes.V_END and not int(self.model.session.position.state.acted):
            yield self.model.words("tutor.idle")
        elif verb == codes.V_CAST and plan is not None and plan.work_out().for_nothing:
            yield self.model.words("tutor.for_nothing")
