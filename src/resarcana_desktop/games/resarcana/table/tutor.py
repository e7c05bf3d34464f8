"""The tutor: what it says of main actions, of amounts, of targets, reactions and picks of a draft.

Of a Collect step it speaks as a whole, since all of it is accepted at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.reason_text import tutor_objection
from resarcana_desktop.games.resarcana.table.answering import answer_at_once
from resarcana_desktop.games.resarcana.table.panels.pieces import EmblemMedal
from resarcana_desktop.tabletop.tutor import Tutor

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.bots.bot import Advice
    from resarcana_desktop.bots.services import Verdict
    from resarcana_desktop.games.resarcana.play.collecting import CollectLine
    from resarcana_desktop.games.resarcana.play.model import ResArcanaModel
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.table.hint import ResArcanaHint
    from resarcana_desktop.tabletop.scene import TableScene
    from resarcana_desktop.widgets import Widget

_MEDAL = 72


class ResArcanaTutor(Tutor):
    """The tutor of one table of Res Arcana."""

    hint: ResArcanaHint

    def __init__(
        self, table: TableScene[PlaySession], model: ResArcanaModel, hint: ResArcanaHint
    ) -> None:
        super().__init__(table, hint)
        self.table = table
        self.model = model

    def advice(self) -> Sequence[Advice]:
        return self.hint.advice

    def objection(self, verdict: Verdict) -> tuple[Widget | None, str]:
        words = self.model.words
        component = words.session.position.view_of(verdict.chosen.action).component
        medal = EmblemMedal(component, _MEDAL) if component else None
        moment = words.session.moment
        known = zip(moment.legal, moment.answers, strict=True)
        best = next((view for action, view in known if action == verdict.best.action), None)
        return medal, tutor_objection(words, verdict, best, announced=self.table.policy.on_call)

    def holds_sheet(self, questions: Sequence[CollectLine]) -> bool:
        """Whether a collect step is held back, with the answers in the order of the questions."""
        chosen = {each.key: each.answer for each in questions if each.answer is not None}
        if not chosen or self.hint.whole_step == chosen:
            return False
        at, answers = self.model.session.position.copy(), list[int]()
        for answer in chosen.values():
            answers.append(at.action_of(answer))
            at.apply(answers[-1])
        return self.holds_all(
            tuple(answers), lambda: answer_at_once(self.table, self.model, questions)
        )
