"""One player's collect step as a whole: every income, choice and stored essence on one sheet.

The rules ask one question after the other; the player answers all at once. A sheet is found by
playing the step on a copy of the position, with the answers chosen so far and sensible ones for the
rest. Nothing hidden can be revealed in a collect step, so looking ahead is not peeking.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from resarcana_desktop.games.resarcana.play.allocation import (
    for_a_claim,
    less,
    most_useful,
    open_claims,
    plus,
)
from resarcana_desktop.games.resarcana.play.decisions import COLLECT_DECISIONS
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.records import NO_ESSENCES, Component, Essences, sum_of
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of, meanings

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.rules.observation import Decision, Observation
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition

Key: TypeAlias = "tuple[str, str]"
"""A question of the step: its kind and its component."""

FIXED: Final = "fixed"


@dataclass(frozen=True, slots=True)
class CollectLine:
    """One line of the sheet.

    `kind` is the kind of decision, or "fixed" if there is no choice; `options` are the legal
    answers, `answer` the chosen one. `essences` are those collected, stored there or owed; `points`
    is what leaving stored essences keeps.
    """

    kind: str
    component: str
    essences: Essences = NO_ESSENCES
    options: tuple[ActionView, ...] = ()
    answer: ActionView | None = None
    points: int = 0

    @property
    def key(self) -> Key:
        """Identifies the question."""
        return self.kind, self.component


@dataclass(frozen=True, slots=True)
class CollectSheet:
    """The lines of a collect step, in the order of the rules, and their total.

    `before` is the pool without any of the lines, `after` with all of them. The rules have already
    put some of the fixed incomes into the pool before their first question.
    """

    seat: int
    lines: tuple[CollectLine, ...]
    gained: Essences
    paid: Essences
    before: Essences
    after: Essences

    @property
    def questions(self) -> tuple[CollectLine, ...]:
        """The lines with a choice, in the order in which they are asked."""
        return tuple(line for line in self.lines if line.kind != FIXED)

    def answered(self, line: CollectLine, answer: ActionView) -> dict[Key, ActionView]:
        """Return all answers in the sheet, with a different one in one line.

        Lines the player has seen and accepted must not change with it, so proposals there count as
        chosen. A line that had no choice may have one now.
        """
        stand = {
            each.key: each.answer
            for each in self.questions
            if each.answer is not None and len(each.options) > 1
        }
        return {**stand, line.key: answer}


def collect_sheet(position: ResArcanaPosition, answers: Mapping[Key, ActionView]) -> CollectSheet:
    """Return the sheet of the step at `position`, with the `answers` given so far.

    Answers that are no longer possible are replaced by sensible ones.
    """
    at = position.copy()
    seat = at.seat_to_decide()
    before = at.observation(seat)
    questions: list[CollectLine] = []
    while not at.over():
        view = at.observation(seat)
        if view.decision.kind not in COLLECT_DECISIONS or view.decision.seat != seat:
            break
        line, answer = _question(at, view, answers)
        questions.append(line)
        at.apply(at.action_of(answer))
    lines = (*_fixed(at, before, seat), *questions)
    gained, paid = _sum(map(_gained, lines)), _sum(map(_paid, lines))
    after = at.observation(seat).seats[seat].pool
    return CollectSheet(seat, lines, gained, paid, less(plus(after, paid), gained), after)


def furthest_sheets(position: ResArcanaPosition, sheet: CollectSheet) -> list[CollectSheet]:
    """The sheets with the first answer in every line, and with the last.

    All stored essences are taken in one and left in the other, so between them is every line that
    other answers add or remove.
    """
    lines = [line for line in sheet.questions if line.kind != "collect_any"]
    return [
        collect_sheet(position, {line.key: line.options[end] for line in lines}) for end in (0, -1)
    ]


def before_collecting(session: PlaySession) -> Observation:
    """Return what the viewer sees, with the pool as it was before the viewer's collect step.

    The panel shows the total of all lines, so no income may be in the pool already.
    """
    seen, position = session.observation, session.position
    if session.state != "human" or seen.decision.kind not in COLLECT_DECISIONS:
        return seen
    seat = seen.decision.seat
    own = replace(seen.seats[seat], pool=collect_sheet(position, {}).before)
    return replace(seen, seats=(*seen.seats[:seat], own, *seen.seats[seat + 1 :]))


def _gained(line: CollectLine) -> Essences:
    """Return what a line adds to the pool."""
    if line.answer is None or line.answer.verb is Verb.TAKE:
        return line.essences
    return line.answer.essences if line.answer.verb is Verb.GAIN else NO_ESSENCES


def _paid(line: CollectLine) -> Essences:
    pays = line.answer is not None and line.answer.verb is Verb.PAY
    return line.answer.essences if line.answer is not None and pays else NO_ESSENCES


def _sum(vectors: Iterable[Essences]) -> Essences:
    return sum_of(NO_ESSENCES, *vectors)


def _question(
    at: ResArcanaPosition, view: Observation, answers: Mapping[Key, ActionView]
) -> tuple[CollectLine, ActionView]:
    """Return the line of the current question, and its answer."""
    decision = view.decision
    options = tuple(at.view_of(action) for action in at.legal_actions())
    wanted = answers.get((decision.kind, decision.component))
    face = at.faces.face(decision.component)
    stored = _stored(view, decision)
    answer = wanted if wanted in options else sensible_answer(at, view, options)
    owed = (option.essences for option in options if option.verb is Verb.PAY)
    line = CollectLine(
        decision.kind,
        decision.component,
        stored if decision.kind == "collect_stored" else next(owed, NO_ESSENCES),
        options,
        answer,
        _points_on(face, stored) if decision.kind == "collect_stored" else 0,
    )
    return line, answer


def sensible_answer(
    at: ResArcanaPosition, view: Observation, options: Sequence[ActionView]
) -> ActionView:
    """Return what most players would answer: keep what scores or works there, pay what is owed.

    Among gains it prefers one after which the pool has enough for a claim, if there is one.
    """
    by_verb = {option.verb: option for option in reversed(options)}
    if Verb.LEAVE in by_verb:
        face = at.faces.face(view.decision.component)
        leaves = _works_there(face, _stored(view, view.decision))
        return by_verb[Verb.LEAVE if leaves else Verb.TAKE]
    if Verb.TURN in by_verb:
        return by_verb.get(Verb.PAY, by_verb[Verb.TURN])
    pool = view.seats[view.decision.seat].pool
    gains = [option.essences for option in options]
    claims = open_claims(at, view)
    best = most_useful(for_a_claim(gains, partial(plus, pool), claims), pool, NO_ESSENCES)
    return options[gains.index(best)]


def _works_there(face: Component, stored: Essences) -> bool:
    """Return whether essences are more useful on this component than in the pool."""
    if face.collect is not None:
        collect = meaning_of(face.collect)
        if collect.grows > 0:
            return True
        if collect.interest_on is not None:
            return stored[collect.interest_on] > 0
    spends = any(any(meaning.spends) for meaning in meanings(face))
    return spends or _points_on(face, stored) > 0


def _points_on(face: Component, stored: Essences) -> int:
    each = [meaning_of(rule).points_on_this for rule in face.points_rules]
    pairs = (zip(points, stored, strict=False) for points in each)
    return sum(worth * there for pair in pairs for worth, there in pair)


def _stored(view: Observation, decision: Decision) -> Essences:
    for component in view.seats[decision.seat].in_play:
        if component.id == decision.component:
            return component.stored
    return NO_ESSENCES


# ---- what needs no answer ------------------------------------------------------------------------


def _fixed(at: ResArcanaPosition, view: Observation, seat: int) -> tuple[CollectLine, ...]:
    """The incomes without a choice."""
    lines = []
    for component in view.seats[seat].in_play:
        collect = at.faces.face(component.id).collect
        gives = meaning_of(collect).gives if collect else NO_ESSENCES
        if any(gives):
            lines.append(CollectLine(FIXED, component.id, gives))
    return tuple(lines)
