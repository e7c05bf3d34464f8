"""Advice for a player in words: what each action is, what it yields, why it is better."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.services import Advise
from resarcana_desktop.games.mercurial.bots.facts import Fact
from resarcana_desktop.games.mercurial.play.cast_plan import FIRST_STEP, CastPlan
from resarcana_desktop.games.mercurial.play.cast_words import CastWords
from resarcana_desktop.games.mercurial.play.dice_plan import DECISIONS, DicePlan
from resarcana_desktop.games.mercurial.play.hint_words import (
    acuity_words,
    aim_words,
    has_goal,
    is_far_from_any_goal,
    is_tie,
    outlook_of,
    reason_words,
    shares_goal,
    worth_words,
)
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.text.action_text import action_text
from resarcana_desktop.play.advice import AdviceRequest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.bots.bot import Advice
    from resarcana_desktop.games.mercurial.play.session import MercurialSession
    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition

NAMED: Final = 3
"""How many actions are named."""
CAST: Final = int(actions.simple(codes.V_CAST, 0))


class HintRequest(AdviceRequest):
    """A hint for the current decision; with a `subject`, on how best to Cast in a turn."""

    def __init__(self, session: MercurialSession, subject: str = "") -> None:
        super().__init__(session)
        self.subject = subject

    def request(self) -> Advise:
        seen, legal, seed = self.session.question()
        return Advise(seen, [CAST] if self.subject else legal, seed)


def plan_of(advice: Advice) -> tuple[int, ...]:
    """The actions that an advised action begins, itself included."""
    outlook = outlook_of(advice)
    return outlook.plan if outlook is not None else (advice.action,)


def title_of(text: Words, position: MercurialPosition, advice: Advice) -> str:
    """An action in rich text: everything chosen of dice together, a Cast with its result."""
    decision, plan = int(position.state.decision), plan_of(advice)
    if advice.action == CAST or decision >= FIRST_STEP:
        cast = CastPlan(position)
        cast.follow(plan)
        result = CastWords(text, position, cast).brought()
        return text("cast.played", amount=result)
    lines: list[str] = []
    kind = codes.DECISIONS[decision]
    if decision in DECISIONS:
        chosen = DicePlan(position)
        chosen.follow(plan)
        lines = [action_text(text.game, each, kind) for each in chosen.actions()]
    return ", ".join(lines) or action_text(text.game, advice.action, kind)


def _is_less_than_all(reason: object, advice: Advice) -> bool:
    """Return whether a reason is a part of the points that an action brings at once."""
    outlook = outlook_of(advice)
    if not isinstance(reason, Fact) or reason.kind != "points" or outlook is None:
        return False
    return reason.sigil == codes.NOTHING and outlook.points > reason.number


def advice_words(
    text: Words, position: MercurialPosition, found: Sequence[Advice], place: int
) -> list[str]:
    """Return the reason for one of the advices `found`; the first says what to expect, too.

    A goal says more than a list of differences: without one, these are the reason. They are about
    the whole turn, so the rest of it is named as well.
    """
    each = found[place]
    worth = worth_words(text, found, place, alone=position.seats == 1)
    # Without a Heroic that only this action leads to, small gains are what the turn is for.
    shared = is_far_from_any_goal(each) or (place == 0 and shares_goal(each))
    tie = is_tie(found, place) and not shared
    # Acuity on a card that is taken comes with it, whatever else is said.
    acuity = acuity_words(text, each)
    told = ("lying", "acuity", "more_acuity") if acuity else ()
    rest = [fact for fact in each.reason if not (isinstance(fact, Fact) and fact.kind in told)]
    if place == 0:  # its points follow, and they are not to be mixed up with a difference
        rest = [fact for fact in rest if not _is_less_than_all(fact, each)]
    kept = replace(each, reason=tuple(rest))
    reason = reason_words(text, position, kept, first=place == 0, tie=tie)
    lines = [aim_words(text, position, each), acuity]
    if not has_goal(each) or any(isinstance(fact, Fact) and fact.itself for fact in each.reason):
        lines.append(reason)
    if place == 0 or not any(lines):
        lines.append(worth)
    return list(filter(None, lines))
