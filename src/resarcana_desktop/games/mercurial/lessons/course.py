"""The way through a lesson of Mercurial: what its actions, doings and questions are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.lessons.session import LessonSession
from resarcana_desktop.games.mercurial.rules import actions
from resarcana_desktop.games.mercurial.rules.codes import (
    D_ARTIFACT,
    D_CLASS,
    D_OFFER,
    D_SPELL,
    D_TURN,
    ELEMENTS,
    NOTHING,
    V_CONVERT,
    V_DECLINE,
    V_END,
    V_FLIP,
    V_REROLL,
    V_SPELL,
)
from resarcana_desktop.play.lessons.course import Answer, Course

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.mercurial.play.cast_plan import CastPlan

_BEGINNINGS: Final = (D_CLASS, D_ARTIFACT, D_TURN, D_OFFER)
_OF_DICE: Final = (V_CONVERT, V_FLIP, V_REROLL)


class MercurialCourse(Course[LessonSession, int]):
    """One lesson being taken at the table."""

    def text_of(self, action: int) -> str:
        """An action in notation."""
        return self.session.position.text_of(action)

    def answers(self) -> Sequence[int]:
        """All that the player may answer."""
        return self.session.position.legal_actions()

    def asking(self) -> str:
        """The card that is asked about."""
        return self.card(int(self.session.position.state.asked))

    def card(self, number: int) -> str:
        """The id of a card by its number; "" for none."""
        return "" if number == NOTHING else self.session.position.faces.ids[number]

    def thing_of(self, action: int) -> str:
        """Dice by the face they show, or a Spell."""
        verb = int(actions.verb_of(action))
        if verb in _OF_DICE:
            return f"die:{ELEMENTS[int(actions.first_of(action))]}"
        is_spell = verb == V_SPELL and int(self.session.position.state.decision) == D_SPELL
        return self.card(int(actions.card_of(action))) if is_spell else ""

    def begins(self) -> bool:
        """Whether a turn is to be gone on with, or an offer to be answered."""
        return int(self.session.position.state.decision) in _BEGINNINGS

    def idle(self, legal: Sequence[int]) -> int:
        """Rivals end their turn, and take nothing that is offered."""
        verbs = {int(actions.verb_of(each)): each for each in legal}
        return verbs.get(V_END, verbs.get(V_DECLINE, legal[0]))

    # ---- a Cast, which is planned as a whole ---------------------------------------------

    def objection_to(self, plan: CastPlan) -> Answer | None:
        """What is said to the first planned answer that is not meant; None where all are."""
        for step in plan.work_out().steps:
            answer = self.objection_within(step.planned, self.card(step.card), step.options)
            if answer is not None:
                return answer
        return None

    def put_right(self, plan: CastPlan) -> bool:
        """Plan what is meant, as far as it is not planned; whether anything was changed.

        Each answer may change what is asked after it.
        """
        changed = False
        for _ in range(len(plan.work_out().steps) + 1):
            for step in plan.work_out().steps:
                card = self.card(step.card)
                if self.objection_within(step.planned, card, step.options) is not None:
                    meant = (
                        each
                        for each in step.options
                        if self.objection_within(each, card, step.options) is None
                    )
                    plan.choose(step.key, next(meant))
                    changed = True
                    break
        return changed
