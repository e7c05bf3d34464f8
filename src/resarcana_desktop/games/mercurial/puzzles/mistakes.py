"""A mistake of a reviewed game at the table of Mercurial."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.text.action_text import action_text
from resarcana_desktop.tabletop.mistake_policy import MistakePolicy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.mercurial.play.cast_plan import CastPlan
    from resarcana_desktop.games.mercurial.table.scene import MercurialTable

_OF_CARDS: Final = (codes.V_SKILL, codes.V_SPELL, codes.V_PLAY, codes.V_CLAIM)
"""The actions with a card on the table."""


class MercurialMistake(MistakePolicy):
    """One mistake in a game of Mercurial."""

    table: MercurialTable

    def told(self, action: str) -> str:
        position = self.table.session.position
        kind = codes.DECISIONS[int(position.state.decision)]
        return action_text(self.table.model.words.game, position.action(action), kind)

    def may_all(self, answers: Sequence[CastPlan]) -> bool:
        """Of a Cast only the first answer is asked for; the others come after it."""
        return all(self.may(plan.actions()[0]) for plan in answers[:1])

    def thing_of(self, action: int) -> str:
        """Return the card that an action is about, if that is on the table."""
        of_card = int(actions.verb_of(action)) in _OF_CARDS
        ids = self.table.session.position.faces.ids
        return ids[int(actions.card_of(action))] if of_card else ""
