"""Answers that are given with a question first, or several at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.app import confirm
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.resarcana.play.collecting import CollectLine
    from resarcana_desktop.games.resarcana.play.model import ResArcanaModel
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.tabletop.scene import TableScene


def pass_turn(table: TableScene[PlaySession]) -> None:
    """Pass, after a question if the player wants one."""
    if table.context.settings.confirm_end_of_turn and table.policy.asks_twice:
        ask = "table.confirm_pass"
        keys = (f"{ask}.title", f"{ask}.told", f"{ask}.yes")
        confirm.ask(table.context, *keys, lambda: table.play(ActionView(Verb.PASS)))
    else:
        table.play(ActionView(Verb.PASS))


def answer_at_once(
    table: TableScene[PlaySession], model: ResArcanaModel, questions: Sequence[CollectLine]
) -> None:
    """Answer the questions of a collect step; an unexpected one is asked by itself."""
    moves = []
    for question in questions:
        decision = model.session.decision
        asked = (decision.kind, decision.component)
        if model.session.state != "human" or asked != question.key or question.answer is None:
            break
        moves.append(table.apply(model.number_of(question.answer)))
    table.show_moves(moves)
