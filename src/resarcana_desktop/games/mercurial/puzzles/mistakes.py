"""A mistake of a reviewed game at the table of Mercurial."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.services import Judge
from resarcana_desktop.games.mercurial.bots.registry import BotsFor
from resarcana_desktop.games.mercurial.lessons.policy import places_of
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.games.mercurial.text.action_text import action_text
from resarcana_desktop.games.setups import setup_with
from resarcana_desktop.tabletop.mistake_policy import MistakePolicy
from resarcana_desktop.tabletop.pointing import joined

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.mercurial.play.cast_plan import CastPlan
    from resarcana_desktop.games.mercurial.table.replayed import MercurialHistory
    from resarcana_desktop.tabletop.mistake_policy import MistakeTask

_OF_CARDS: Final = (codes.V_SKILL, codes.V_SPELL, codes.V_PLAY, codes.V_CLAIM)
"""The actions with a card on the table."""


def mistake_table(context: Context, history: MercurialHistory, task: MistakeTask) -> MercurialTable:
    """The table as the seat that made a mistake saw it."""
    policy = MercurialMistake(task)
    session = session_at(history, task.judgement.at)
    bots = BotsFor(session.position.faces.components)
    policy.table = MercurialTable(context, session, bots, policy)
    return policy.table


def session_at(history: MercurialHistory, at: int) -> MercurialSession:
    """Return a game that begins at a moment of a recorded one, seen by its decider."""
    position = history.positions[at]
    decides = position.seat_to_decide()
    seats = tuple(
        seat.model_copy(update={"kind": "human" if number == decides else "bot"})
        for number, seat in enumerate(history.seats)
    )
    rules = MercurialSession.rules_for(history.record.options)
    setup = setup_with(history.record, seats)
    return MercurialSession.from_position(setup, rules.position_text(position))


class MercurialMistake(MistakePolicy[int]):
    """One mistake in a game of Mercurial."""

    table: MercurialTable

    def notation(self, action: int) -> str:
        return self.table.session.position.text_of(action)

    def told(self, action: str) -> str:
        position = self.table.session.position
        kind = codes.DECISIONS[int(position.state.decision)]
        return action_text(self.table.model.words.game, position.action(action), kind)

    def question(self, action: str) -> Judge:
        """It is held against the best action of the review, and no other."""
        position = self.table.session.position
        seen, _, seed = self.table.session.question()
        best, answer = (position.action(each) for each in (self.task.judgement.best, action))
        return Judge(seen, [best, answer], seed, (answer,))

    def may_all(self, answers: Sequence[CastPlan]) -> bool:
        """Of a Cast only the first answer is asked for; the others come after it."""
        return all(self.may(plan.actions()[0]) for plan in answers[:1])

    def pointed_out(self) -> Sequence[Rect]:
        """Return what the best action is about, once it is known."""
        table = self.table
        best = table.session.position.action(self.task.judgement.best)
        if not self.done or int(actions.verb_of(best)) not in _OF_CARDS:
            return ()
        names = [table.session.position.faces.ids[int(actions.card_of(best))]]
        return joined(places_of(names, table.skin.board, table.ui), table.context.look)
