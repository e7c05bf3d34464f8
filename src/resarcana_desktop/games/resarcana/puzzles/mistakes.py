"""A mistake of a reviewed game at the table of Res Arcana."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.play.advice import named
from resarcana_desktop.games.resarcana.play.decisions import COLLECT_DECISIONS
from resarcana_desktop.tabletop.mistake_policy import MistakePolicy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.resarcana.play.collecting import CollectLine
    from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable


class ResArcanaMistake(MistakePolicy):
    """One mistake in a game of Res Arcana."""

    table: ResArcanaTable

    def told(self, action: str) -> str:
        return named(self.table.model.words, self.table.session.position.action(action))

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

    def thing_of(self, action: int) -> str:
        return self.table.session.position.view_of(action).component
