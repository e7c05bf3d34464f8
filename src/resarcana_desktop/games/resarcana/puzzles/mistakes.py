"""A mistake of a reviewed game at the table of Res Arcana."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.bots.services import Judge
from resarcana_desktop.games.resarcana.lessons.policy import places_of
from resarcana_desktop.games.resarcana.play.advice import named
from resarcana_desktop.games.resarcana.play.decisions import COLLECT_DECISIONS
from resarcana_desktop.games.resarcana.play.recorded import session_at
from resarcana_desktop.games.resarcana.rules.action_view import ActionView
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.tabletop.mistake_policy import MistakePolicy
from resarcana_desktop.tabletop.pointing import joined

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.resarcana.play.collecting import CollectLine
    from resarcana_desktop.games.resarcana.play.recorded import ResArcanaHistory
    from resarcana_desktop.tabletop.mistake_policy import MistakeTask


def mistake_table(context: Context, history: ResArcanaHistory, task: MistakeTask) -> ResArcanaTable:
    """The table as the seat that made a mistake saw it."""
    policy = ResArcanaMistake(task)
    policy.table = ResArcanaTable(context, session_at(history, task.judgement.at), policy)
    return policy.table


class ResArcanaMistake(MistakePolicy[ActionView]):
    """One mistake in a game of Res Arcana."""

    table: ResArcanaTable

    def notation(self, action: ActionView) -> str:
        position = self.table.session.position
        return position.text_of(position.action_of(action))

    def told(self, action: str) -> str:
        return named(self.table.model.words, self.table.session.position.action(action))

    def question(self, action: str) -> Judge:
        """Ask for a comparison with the best action of the review, and no other."""
        position = self.table.session.position
        seen, _, seed = self.table.session.question()
        best, answer = (position.action(each) for each in (self.task.judgement.best, action))
        return Judge(seen, [best, answer], seed, (answer,))

    def about(self) -> str:
        """Return the component in a Collect step, as its panel asks about others as well."""
        decision = self.table.session.decision
        if decision.kind not in COLLECT_DECISIONS or not decision.component:
            return ""
        name = self.table.model.words.component(decision.component)
        return self.table.context.text("mistakes.about", component=name)

    def may_all(self, answers: Sequence[CollectLine]) -> bool:
        """Return whether the first answer of a Collect step is allowed.

        The others come after it.
        """
        first = next((each.answer for each in answers if each.answer is not None), None)
        return first is not None and self.may(first)

    def pointed_out(self) -> Sequence[Rect]:
        """Return the place of the best action's component, once it is known."""
        table = self.table
        if not self.done:
            return ()
        position = table.session.position
        view = position.view_of(position.action(self.task.judgement.best))
        names = [view.component] if view.component else []
        return joined(places_of(names, table.skin.stage.layout, table.ui), table.context.look)
