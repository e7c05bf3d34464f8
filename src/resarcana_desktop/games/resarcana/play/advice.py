"""Advice for a player put into words: what each action is, and the chance to win after it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.bots.adviser import best_of, percent
from resarcana_desktop.games.resarcana.bots.round_end.round_end import SureWin
from resarcana_desktop.games.resarcana.bots.round_end.win_prover import ProvedWin
from resarcana_desktop.games.resarcana.play.doings import COLLECT_DECISIONS
from resarcana_desktop.games.resarcana.play.titles import action_title, component_of
from resarcana_desktop.games.resarcana.reason_text import sentence
from resarcana_desktop.games.resarcana.rules.action_view import (
    WITH_POWER,
    ActionView,
    Verb,
)
from resarcana_desktop.games.resarcana.rules.observation import Decision
from resarcana_desktop.games.resarcana.text.icons import Line, cost_icons, power_icons

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from resarcana_desktop.bots.bot import Advice
    from resarcana_desktop.games.resarcana.bots.reasons import Reason
    from resarcana_desktop.games.resarcana.play.collecting import Key
    from resarcana_desktop.games.resarcana.play.sentences import Words
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.rules.observation import Observation

_MOST_REASONS: Final = 2
"""So many sentences tell the reason for a whole collect step."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An action as it is suggested: in words, in icons, with its emblem.

    `chance` is the chance to win after it, from 0 to 1. `component` is what the action is about,
    "" where it is about none. `reason` is a sentence, "" where nothing can be named. `line` are the
    answers with which the action goes on, and `then` tells them. `aim` is what it works towards.
    """

    action: ActionView
    title: str
    chance: float
    component: str = ""
    lines: tuple[Line, ...] = ()
    reason: str = ""
    fills: tuple[tuple[Key, ActionView], ...] = ()
    """In a collect step: the answers that it puts in the panel, to be accepted there."""
    line: tuple[int, ...] = ()
    then: str = ""
    aim: str = ""

    @property
    def told(self) -> str:
        """How it goes on, and what speaks for it."""
        return " ".join(filter(None, (self.then, self.reason)))


class CollectStep:
    """A collect step that is thought over question by question, each best answer played on."""

    def __init__(self, session: PlaySession) -> None:
        self.seat = session.decision.seat
        self.answers: dict[Key, ActionView] = {}
        self.reasons: list[Reason] = []
        """Why each answer is advised, where more can be said than that it is best."""
        self._session = session
        self._at = session.position.copy()

    def question(self) -> tuple[Observation, list[int], int]:
        """What is put to the adviser next."""
        at = self._at
        return at.observation(self.seat), list(at.legal_actions()), self._session.seed_of_answer()

    def take(self, advice: Sequence[Advice]) -> bool:
        """Answer the question as advised; whether there is another one."""
        decision = self._at.observation(self.seat).decision
        best = max(advice, key=lambda each: percent(each.chance))
        self.answers[decision.kind, decision.component] = self._at.view_of(best.action)
        self.reasons += [best.reason] if best.reason else []
        self._at.apply(best.action)
        if self._at.over() or self._at.seat_to_decide() != self.seat:
            return False
        return self._at.observation(self.seat).decision.kind in COLLECT_DECISIONS


def whole_step(
    words: Words, answers: Mapping[Key, ActionView], reasons: Sequence[Reason], chance: float
) -> tuple[Suggestion, ...]:
    """One suggestion for all questions of a collect step, and the chance to win after it.

    Its reason is made of what speaks for single answers, as far as that is not the same.
    """
    titles = [
        action_title(
            words,
            words.session.observation,
            replace(words.session.decision, kind=kind, component=component),
            action,
            component,
        )
        for (kind, component), action in answers.items()
    ]
    first = next(iter(answers.values()))
    told = list(dict.fromkeys(sentence(words, reason) for reason in reasons))[:_MOST_REASONS]
    fills = tuple(answers.items())
    return (Suggestion(first, "\n".join(titles), chance, reason=" ".join(told), fills=fills),)


def suggestions(words: Words, advice: Sequence[Advice]) -> tuple[Suggestion, ...]:
    """The actions of `advice` that are named at the decision at hand, the best first."""
    return tuple(_suggestion(words, each) for each in best_of(advice))


def named(words: Words, action: int) -> str:
    """An action at the decision at hand, in a few words."""
    session = words.session
    view, decision = session.position.view_of(action), session.decision
    return action_title(words, session.observation, decision, view, component_of(view, decision))


def _suggestion(words: Words, advice: Advice) -> Suggestion:
    action = words.session.position.view_of(advice.action)
    decision = words.session.decision
    component = component_of(action, decision)
    return Suggestion(
        action,
        action_title(words, words.session.observation, decision, action, component),
        advice.chance,
        component,
        _lines(words, action),
        _reason(words, advice),
        line=advice.line,
        then=_then(words, advice),
        aim=advice.aim,
    )


def _then(words: Words, advice: Advice) -> str:
    """How the action goes on, with which its chance was reckoned; "" where it asks for nothing."""
    if not advice.line:
        return ""
    position, titles = words.session.position.copy(), list[str]()
    position.apply(advice.action)
    for action in advice.line:
        if action not in position.legal_actions():
            break
        seen, view = position.observation(position.seat_to_decide()), position.view_of(action)
        component = component_of(view, seen.decision)
        titles.append(action_title(words, seen, seen.decision, view, component))
        position.apply(action)
    return words("hint.then", told=words.catalogue.listed(titles)) if titles else ""


def _reason(words: Words, advice: Advice) -> str:
    """The sentence for what speaks for an action; "" where nothing does."""
    if advice.reason and isinstance(advice.reason[0], SureWin):
        return sure_win(words, advice.reason[0])
    if advice.reason and isinstance(advice.reason[0], ProvedWin):
        return words("reason.proved_win")
    return sentence(words, advice.reason)


def sure_win(words: Words, win: SureWin) -> str:
    """The way to a certain win, what is done several times in a row told once."""
    position, decision = words.session.position, words.session.decision
    seen = words.session.observation
    told = list[str]()
    for action, repeated in groupby(win.plan):
        view = position.view_of(action)
        title = action_title(words, seen, decision, view, component_of(view, decision))
        times = len(list(repeated))
        told.append(words("reason.times", told=title, number=times) if times > 1 else title)
        decision = Decision("action", decision.seat)
    if len(told) > 1:
        told = [words("reason.step", number=n, told=step) for n, step in enumerate(told, start=1)]
    return words("reason.sure_win", plan=", ".join(told))


def _lines(words: Words, action: ActionView) -> tuple[Line, ...]:
    """The icons of the price, or of the power used."""
    if action.verb in (Verb.PLACE, Verb.CLAIM):
        return (cost_icons(words.face(action.component)),)
    if action.verb in WITH_POWER:
        return power_icons(words.face(action.component).powers[action.power - 1])[:1]
    return ()
