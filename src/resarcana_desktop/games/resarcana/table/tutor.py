"""The tutor: what it says of main actions, of amounts, of targets, reactions and picks of a draft.

Of a Collect step it speaks as a whole, since all of it is accepted at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.bots.levels import LEVELS
from resarcana_desktop.games.resarcana.bots.plans.plan import Plan
from resarcana_desktop.games.resarcana.bots.round_end.round_end import SureWin
from resarcana_desktop.games.resarcana.reason_text import tutor_objection
from resarcana_desktop.games.resarcana.rules.action_view import Verb
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

_MEDAL: Final = 72
_EASY: Final = LEVELS[:2]
"""The levels against which a newcomer does well without throwing away a hand."""
_SACRIFICE: Final = 2
"""From this many discarded cards on, a plan is too bold to urge a newcomer to."""


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

    def lets_pass(self, verdict: Verdict) -> bool:
        """Say nothing in first games against easy rivals if a hand has to be thrown away for it.

        A newcomer is taught to place cards first, which is good enough there. A certain win is
        always mentioned.
        """
        session = self.model.session
        rivals = [seat.level for seat in session.seats if seat.kind == "bot"]
        if not self.table.policy.on_call or not all(each.startswith(_EASY) for each in rivals):
            return False
        if any(isinstance(each, SureWin) for each in verdict.best.reason):
            return False
        best = session.position.view_of(verdict.best.action)
        plans = [each for each in verdict.chosen.reason if isinstance(each, Plan)]
        ways = [(best, *plan.steps) for plan in plans if not plan.better]
        discards = [sum(step.verb is Verb.DISCARD for step in way) for way in ways]
        if not discards:  # what the card is given up for cannot be said
            return best.verb is Verb.DISCARD
        return max(discards) >= _SACRIFICE

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
