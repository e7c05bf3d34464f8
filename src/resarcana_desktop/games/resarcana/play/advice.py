"""Advice for a player put into words: what each action is, and the chance to win after it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby, takewhile
from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.bot import is_rough, percent
from resarcana_desktop.bots.services import Advise
from resarcana_desktop.games.resarcana.bots.adviser import best_of, decided
from resarcana_desktop.games.resarcana.bots.plans.plan import DECIDED, Plan
from resarcana_desktop.games.resarcana.bots.reasons.fact import Fact
from resarcana_desktop.games.resarcana.bots.round_end.round_end import SureWin
from resarcana_desktop.games.resarcana.bots.round_end.win_prover import ProvedWin
from resarcana_desktop.games.resarcana.play.decisions import (
    COLLECT_DECISIONS,
    REACTIONS,
    purpose_key,
)
from resarcana_desktop.games.resarcana.play.question import title_of
from resarcana_desktop.games.resarcana.play.threats import threats_to_win
from resarcana_desktop.games.resarcana.play.titles import (
    action_title,
    collected_and_gained,
    collected_within,
    component_of,
    joins,
    title_within,
)
from resarcana_desktop.games.resarcana.reason_text import in_order, sentence
from resarcana_desktop.games.resarcana.rules.action_view import (
    WITH_POWER,
    ActionView,
    Verb,
)
from resarcana_desktop.games.resarcana.rules.observation import Decision
from resarcana_desktop.games.resarcana.rules.records import sum_of
from resarcana_desktop.games.resarcana.text.icons import Line, cost_icons, power_icons
from resarcana_desktop.i18n.markup import capital
from resarcana_desktop.play.advice import AdviceRequest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.bots.bot import Advice
    from resarcana_desktop.games.resarcana.bots.reasons.fact import Reason
    from resarcana_desktop.games.resarcana.play.collecting import Key
    from resarcana_desktop.games.resarcana.play.sentences import Words
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.rules.observation import Observation

_MOST_REASONS: Final = 2
"""The maximum number of sentences in the reason for a whole collect step."""
_NAMED_TOGETHER: Final = frozenset({"discard", "straighten", "destroy", "turn", "retrieve"})
"""What components are chosen for, if several of them are named in one list."""
_SHARED: Final = (Verb.PLACE, Verb.CLAIM, Verb.DISCARD, Verb.USE)
"""Main actions of which several in a row share their verb."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A suggested action: in words, in icons, with its emblem.

    `chance` is the chance to win after it, from 0 to 1. `component` is the one it is about, or "".
    `reason` is a sentence, or "". `line` are the follow-up answers, described in `then`. `aim` is
    what it works towards.
    """

    action: ActionView
    title: str
    chance: float
    component: str = ""
    lines: tuple[Line, ...] = ()
    reason: str = ""
    fills: tuple[tuple[Key, ActionView], ...] = ()
    """The answers that it puts in the panel in a collect step, to be accepted there."""
    line: tuple[int, ...] = ()
    then: str = ""
    aim: str = ""
    rough: bool = False
    """Whether the chance is shown as "about"."""
    close: str = ""
    """A note that it may be as good as the best one; "" if it is the best, or worse.

    Also "" if the reason says it.
    """
    threat: str = ""
    """A rival who can still reach the winning points afterward; "" if it is not the best."""

    @property
    def explanation(self) -> str:
        """Return its follow-up, its comparison with the best, its reason, and a rival's threat."""
        return " ".join(filter(None, (self.then, self.close, self.reason, self.threat)))


class HintRequest(AdviceRequest):
    """A hint for the current decision while it is being computed.

    A collect step takes several questions: each best answer is played on a copy of the position.
    """

    def __init__(self, session: PlaySession) -> None:
        super().__init__(session)
        self.collects = session.decision.kind in COLLECT_DECISIONS
        self.answers: dict[Key, ActionView] = {}
        """The best answers of a collect step up to now."""
        self._reasons: list[Reason] = []
        """Why each answer is advised, if more can be said than that it is best."""
        self._session = session
        self._seat = session.decision.seat
        self._at = session.position.copy() if self.collects else session.position

    def request(self) -> Advise:
        if not self.collects:
            return Advise(*self._session.question())
        at, seed = self._at, self._session.seed_of_answer()
        return Advise(at.observation(self._seat), list(at.legal_actions()), seed)

    def take(self, advice: Sequence[Advice]) -> bool:
        return (self.collects and self._goes_on(advice)) or super().take(advice)

    def _goes_on(self, advice: Sequence[Advice]) -> bool:
        """Answer a question of a collect step as advised; whether another one follows."""
        decision = self._at.observation(self._seat).decision
        best = max(advice, key=lambda each: percent(each.chance))
        self.answers[decision.kind, decision.component] = self._at.view_of(best.action)
        self._reasons += [best.reason] if best.reason else []
        self._at.apply(best.action)
        if self._at.over() or self._at.seat_to_decide() != self._seat:
            return False
        return self._at.observation(self._seat).decision.kind in COLLECT_DECISIONS

    def suggestions(self, words: Words) -> tuple[Suggestion, ...]:
        """Return the advice in words: the best actions, or one for a whole collect step."""
        if not self.answers:
            return suggestions(words, self.advice)
        titles = [
            action_title(
                words,
                words.session.observation,
                replace(words.session.decision, kind=kind, component=component),
                action,
                component,
            )
            for (kind, component), action in self.answers.items()
        ]
        first, fills = next(iter(self.answers.values())), tuple(self.answers.items())
        best = max(self.advice, key=lambda each: each.chance)
        lines = list(dict.fromkeys(sentence(words, reason) for reason in self._reasons))
        reason = " ".join(lines[:_MOST_REASONS])
        rough = is_rough(best.margin)
        title = "\n".join(titles)
        return (Suggestion(first, title, best.chance, reason=reason, fills=fills, rough=rough),)


def heading(words: Words, found: Sequence[Suggestion]) -> str:
    """Return the heading of suggestions: whose chances these are, and whether they are equal.

    The only person at the screen is not addressed by name.
    """
    seat = words.session.decision.seat
    key = "told_collect" if any(each.fills for each in found) else _how_far_apart(found)
    if not words.addressee(seat):
        return words(f"hint.{key}_you")
    return words(f"hint.{key}", name=words.player(seat))


def _how_far_apart(found: Sequence[Suggestion]) -> str:
    """The end of the key: whether the game is as good as decided, or all are alike."""
    if decided([each.chance for each in found]):
        return "told_won" if found[0].chance > DECIDED else "told_lost"
    chances = {percent(each.chance) for each in found}
    close = len(chances) == 1 or all(each.close for each in found[1:])
    alike = len(found) > 1 and close and not any(each.reason for each in found)
    return "told_alike" if alike else "told"


def suggestions(words: Words, advice: Sequence[Advice]) -> tuple[Suggestion, ...]:
    """Return the actions of `advice` that are named at the current decision, best first."""
    found = best_of(advice)
    best = [replace(_suggestion(words, each), threat=_threat(words, each)) for each in found[:1]]
    return *best, *(_suggestion(words, each) for each in found[1:])


def named(words: Words, action: int) -> str:
    """Return an action at the current decision, in a few words."""
    return title_of(words, words.session.position.view_of(action))


def _suggestion(words: Words, advice: Advice) -> Suggestion:
    action = words.session.position.view_of(advice.action)
    return Suggestion(
        action,
        _title(words, action),
        advice.chance,
        component_of(action, words.session.decision),
        _lines(words, action),
        _reason(words, advice),
        line=advice.line,
        then=_then(words, advice),
        aim=advice.aim,
        rough=is_rough(advice.margin),
        close=words("hint.close") if advice.close and not _is_worse(advice) else "",
    )


def _title(words: Words, action: ActionView) -> str:
    """Return an action in a few words; the top monument has a name if the player has seen it."""
    seen = words.session.observation.centre.monument_top
    if action.verb is not Verb.CLAIM_TOP or not seen:
        return title_of(words, action)
    return words("hint.claim_seen", component=words.component(seen[0]))


def _then(words: Words, advice: Advice) -> str:
    """Return the follow-up that the chance assumes; "" if there is none."""
    if not advice.line:
        return ""
    position, steps = words.session.position.copy(), list[_Step]()
    position.apply(advice.action)
    for action in advice.line:
        if action not in position.legal_actions():
            break
        step = _Step(position.observation(position.seat_to_decide()), position.view_of(action))
        # Within a collect step the order does not matter.
        before = takewhile(lambda each: each.collects, reversed(steps))
        near = list(before) if step.collects else steps[-1:]
        if not any(each.add(step) for each in near):
            steps.append(step)
        position.apply(action)
    steps = _by_component(steps)
    told = [each for each in steps if not each.lets_pass] or steps
    titles = [each.title(words) for each in told]
    if not titles:
        return ""
    if not any(each.is_long(words) for each in told):
        return words("hint.then", told=words.catalogue.clauses(titles))
    first, *others = titles
    more = (words("plan.alone", goal=capital(each)) for each in others)
    return " ".join((words("hint.then", told=first), *more))


def _by_component(steps: Sequence[_Step]) -> list[_Step]:
    """Return the steps, with all that a Collect does with a component in one of them.

    What is gained from it follows what is left on it or taken from it.
    """
    found = list[_Step]()
    gaining = [each for each in steps if each.collects and each.view.verb is Verb.GAIN]
    for step in steps:
        if step.collects and step.view.verb in (Verb.LEAVE, Verb.TAKE):
            for each in gaining:
                found += step.paired(each) if each.seat == step.seat else ()
        found.append(step)
    return [each for each in found if not each.is_empty]


class _Step:
    """A follow-up answer of an action, or several worded as one."""

    def __init__(self, seen: Observation, view: ActionView) -> None:
        self._gained: tuple[Observation, ActionView] | None = None
        """What a Collect gains from the same component."""
        self.seen, self.view = seen, view
        self.components = [component_of(view, seen.decision)]
        self.collects = joins(seen.decision, view)
        self._collected = [(seen, view)]

    @property
    def lets_pass(self) -> bool:
        """Whether it isn't a reaction to something, which needs no words beside other answers."""
        return self.view.verb is Verb.DECLINE and self.seen.decision.kind in REACTIONS

    def add(self, step: _Step) -> bool:
        """Say the next answer as part of this one if it says the same; whether it does."""
        decisions = (self.seen.decision, step.seen.decision)
        if self.view.verb is not step.view.verb or decisions[0].seat != decisions[1].seat:
            return False
        if self.collects and step.collects:
            self._collected += step._collected
            return True
        if any(each.kind in COLLECT_DECISIONS for each in decisions):
            return False
        if self.view.verb in (Verb.PAY, Verb.GAIN):
            self.view = replace(self.view, essences=sum_of(self.view.essences, step.view.essences))
            return True
        purposes = {purpose_key(each) for each in decisions}
        if self.view.verb is Verb.CHOOSE and len(purposes) == 1 and purposes <= _NAMED_TOGETHER:
            self.components += step.components
            return True
        return False

    @property
    def seat(self) -> int:
        """The seat that answers."""
        return self.seen.decision.seat

    @property
    def is_empty(self) -> bool:
        """Return whether all its answers have become part of other steps."""
        return not self._collected

    def paired(self, gaining: _Step) -> list[_Step]:
        """Take each component that also gains out of both steps; returns a step for each."""
        pairs = list[_Step]()
        for seen, view in tuple(self._collected):
            component = component_of(view, seen.decision)
            gains = [
                each
                for each in gaining._collected
                if component_of(each[1], each[0].decision) == component
            ]
            if len(gains) == 1:
                pair = _Step(seen, view)
                (pair._gained,) = gains
                self._collected.remove((seen, view))
                gaining._collected.remove(gains[0])
                pairs.append(pair)
        return pairs

    def is_long(self, words: Words) -> bool:
        """Return whether it is a list that would be lost in a sentence with other answers."""
        if self._gained is not None:
            return True
        comma = words.catalogue["language.list.comma"]
        return self.collects and (len(self._collected) > 1 or comma in self.title(words))

    def title(self, words: Words) -> str:
        """Return the answer for the middle of a sentence."""
        if self._gained is not None:
            return collected_and_gained(words, self._collected, self._gained[1])
        if self.collects:
            return collected_within(words, self._collected)
        return title_within(words, self.seen, self.seen.decision, self.view, *self.components)


def _reason(words: Words, advice: Advice) -> str:
    """The sentence in favor of an action; "" if there is none.

    What is said against an action that is too close to call is part of the sentence that says so.
    """
    if advice.reason and isinstance(advice.reason[0], SureWin):
        return sure_win(words, advice.reason[0])
    if advice.reason and isinstance(advice.reason[0], ProvedWin):
        return words("reason.proved_win")
    if advice.close and _is_worse(advice):
        verb, _, rest = sentence(words, advice.reason, begins=False).partition(" ")
        return words("hint.close_but", verb=verb, rest=rest)
    return sentence(words, advice.reason)


def _threat(words: Words, advice: Advice) -> str:
    """Return which rival can reach the winning points, with or without the action; "" for none.

    That needs no words if the action wins, or if its reason is about a win.
    """
    if advice.chance >= 1.0 - DECIDED or any(map(_is_about_win, advice.reason)):
        return ""
    position, seat = words.session.position, words.session.decision.seat
    threats = threats_to_win(position, position.observation(seat))
    if not threats:
        return ""
    after = position.copy()
    for action in (advice.action, *advice.line):
        if after.over() or action not in after.legal_actions():
            break
        after.apply(action)
    lasting = threats_to_win(after, after.observation(seat))
    still = {(each.kind, each.seat, each.component) for each in lasting}
    for threat in threats:
        if (threat.kind, threat.seat, threat.component) in still:
            return words(
                f"hint.threat.{threat.kind}",
                name=words.player(threat.seat),
                component=words.component(threat.component) if threat.component else "",
                points=threat.points,
            )
    return ""


def _is_about_win(cause: object) -> bool:
    """Return whether a cause says already who wins, or can be kept from winning."""
    if isinstance(cause, Plan):
        rival_wins = cause.rival >= 0 and not cause.rival_claims
        return rival_wins or cause.goal in ("threat", "win")
    if isinstance(cause, Fact):
        return cause.kind in ("win", "rival_win", "denied_win", "token_denied")
    return isinstance(cause, SureWin | ProvedWin)


def _is_worse(advice: Advice) -> bool:
    """Return whether everything that is said about an action is against it."""
    facts = [each for each in advice.reason if isinstance(each, Fact)]
    found = bool(facts) and len(facts) == len(advice.reason)
    return found and not any(each.better for each in facts)


def _repeated(words: Words, title: str, times: int) -> str:
    if times == 1:
        return title
    return words("reason.twice" if times == 2 else "reason.times", told=title, number=times)


def sure_win(words: Words, win: SureWin) -> str:
    """Return the way to a certain win, mentioning repeated actions and verbs once.

    A single action is named already.
    """
    if len(win.plan) == 1:
        return words("reason.sure_win")
    position, decision = words.session.position, words.session.decision
    seen, told = words.session.observation, list[str]()
    rows = [(position.view_of(each), len(list(same))) for each, same in groupby(win.plan)]
    for _, shared in groupby(enumerate(rows), key=_verb_shared):
        (_, (view, times)), *others = shared
        components = [component_of(each, decision) for each in (view, *(o[1][0] for o in others))]
        told.append(_repeated(words, title_within(words, seen, decision, view, *components), times))
        decision = Decision("action", decision.seat)
    return words("reason.sure_win_by", plan=in_order(words, told))


def _verb_shared(step: tuple[int, tuple[ActionView, int]]) -> str | int:
    """Return the verb of a step if it can share it with its neighbors, else its place."""
    place, (view, times) = step
    return view.verb if times == 1 and view.verb in _SHARED else place


def _lines(words: Words, action: ActionView) -> tuple[Line, ...]:
    """The icons of the price, or of the power used."""
    if action.verb in (Verb.PLACE, Verb.CLAIM):
        return (cost_icons(words.face(action.component)),)
    if action.verb in WITH_POWER:
        return power_icons(words.face(action.component).powers[action.power - 1])[:1]
    return ()
