"""The way through a lesson of Res Arcana: what its actions, doings and questions are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.play.decisions import (
    COLLECT_DECISIONS,
    REACTIONS,
    begins,
)
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.notation import text_of
from resarcana_desktop.play.lessons.course import READ_ON, Answer, Course

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.resarcana.play.collecting import CollectLine
    from resarcana_desktop.games.resarcana.rules.observation import Decision


class TableCourse(Course[PlaySession, ActionView]):
    """One lesson being taken at the table."""

    def text_of(self, action: ActionView) -> str:
        """An action in notation."""
        return text_of(action)

    def answers(self) -> Sequence[ActionView]:
        """All that the player may answer."""
        return self.session.moment.answers

    def asking(self) -> str:
        """The component that asks what is to be decided."""
        return self.session.decision.component

    def thing_of(self, action: ActionView) -> str:
        """The component that is chosen."""
        return action.component

    def begins(self) -> bool:
        """Whether a main action or a reaction is to be chosen."""
        decision = self.session.decision
        if decision.kind in COLLECT_DECISIONS:
            return False
        return decision.kind in REACTIONS or begins(self._decision_before(), decision)

    def rests(self) -> bool:
        """A collect step begins something, too."""
        decision = self.session.decision
        collecting = decision.kind in COLLECT_DECISIONS
        return self.begins() or (collecting and begins(self._decision_before(), decision))

    def idle(self, legal: Sequence[int]) -> int:
        """Rivals pass where they may."""
        views = {self.session.position.view_of(each).verb: each for each in reversed(legal)}
        return views.get(Verb.PASS, legal[0])

    def objection_to(self, line: CollectLine) -> Answer | None:
        """What is said to one line of a whole collect step; None where it is as meant."""
        if line.answer is None:
            return None if self.step.asks else READ_ON
        return self.objection_within(line.answer, line.component, line.options)

    def _decision_before(self) -> Decision | None:
        moves = self.session.moves
        return moves[-1].decision if moves else None
