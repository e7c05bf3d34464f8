"""The questions to the person at the table, with every answer in words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.play.amounts import amount_question
from resarcana_desktop.games.resarcana.play.checks import lost_checks
from resarcana_desktop.games.resarcana.play.collecting import (
    CollectLine,
    CollectSheet,
    Key,
    collect_sheet,
)
from resarcana_desktop.games.resarcana.play.decisions import OPEN_DECISIONS
from resarcana_desktop.games.resarcana.play.question import (
    collect_label,
    collect_option,
    question_of,
    short_of_life,
    title_of,
)
from resarcana_desktop.games.resarcana.play.waste import powers_in_vain, wasted_scroll
from resarcana_desktop.games.resarcana.rules.action_view import WITH_POWER, ActionView, Verb
from resarcana_desktop.games.resarcana.rules.drafting import PICKS
from resarcana_desktop.games.resarcana.rules.records import USUAL_ESSENCES
from resarcana_desktop.games.resarcana.text.face_text import type_line
from resarcana_desktop.games.text_mode import Question, Reply

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.games.resarcana.play.spoken import Spoken
    from resarcana_desktop.games.resarcana.rules.observation import SeatView
    from resarcana_desktop.games.resarcana.rules.records import Component, Essences

_WITH_FACTS: Final = frozenset(
    {"react_loss", "react_power", "choose_mage", "draft", *OPEN_DECISIONS}
)
"""Decisions that use the table's sentence about them."""
_UNREAD: Final = frozenset({"draft", "face_up_draft", "choose_mage"})
"""Decisions about components that no one had a chance to read before."""
_LISTED: Final = 9
"""If there are more payments than this, they are listed only on request."""
_COSTING: Final = frozenset({Verb.PLACE, Verb.CLAIM, Verb.KEEP, Verb.DRAFT})
_GROUPS: Final = (Verb.PLACE, Verb.CLAIM, Verb.USE, Verb.DISCARD, Verb.CONVERT, Verb.PASS)
"""The main actions, in the order in which they are listed."""


class Asking:
    """The questions that a position asks its viewer.

    `collected` are the answers chosen so far in a collect step, which is answered as a whole.
    """

    def __init__(self, words: Spoken, collected: dict[Key, ActionView]) -> None:
        self._words = words
        self._collected = collected

    def question(self) -> Question:
        """Return the current question."""
        asked = question_of(self._words)
        if asked.kind == "collect":
            return self._collect()
        return self._amounts() if asked.kind == "amounts" else self._listed(asked.facts)

    # ---- one answer of several -----------------------------------------------------------

    def _listed(self, known: str) -> Question:
        """One answer of several; `known` is what the table would say about it."""
        session, decision = self._words.session, self._words.session.decision
        actions = zip(session.moment.legal, session.moment.answers, strict=True)
        replies = [self._reply(action, view) for action, view in actions]
        if decision.kind == "action":
            verbs = [_main(view.verb) for view in session.moment.answers]
            ranked = sorted(zip(verbs, replies, strict=True), key=lambda e: _GROUPS.index(e[0]))
            replies = [reply for _, reply in ranked]
        scrolls = decision.purpose == "claim_scroll"
        return Question(
            self._words.asked(),
            replies,
            facts=tuple(self._facts(known)),
            in_full=decision.kind in _UNREAD or scrolls or not session.position.round,
        )

    def _reply(self, action: int, view: ActionView) -> Reply:
        words, title = self._words, title_of(self._words, view)
        wording = ""
        if view.verb in WITH_POWER:
            rule = words.power(view.component, view.power)
            title = words.of_lines("with_rule", told=title, rule=rule)
        elif view.component:
            face = words.face(view.component)
            if view.verb in _COSTING:
                title = self._priced(title, face)
            wording = " ".join([f"{type_line(face, words.catalogue)}.", *words.rules(face)])
        elif view.verb is Verb.SUFFER:
            wording = short_of_life(words)
        return Reply(
            title, (action,), wording, self._group(view.verb), wasteful=self._wastes(action)
        )

    def _wastes(self, action: int) -> bool:
        """Return whether an action uses up a power or a scroll for nothing."""
        session = self._words.session
        with session.trying(action):
            in_vain = powers_in_vain(session.moment) | lost_checks(session.moment)
            return action in in_vain or bool(wasted_scroll(session.position, action))

    def _priced(self, title: str, face: Component) -> str:
        words, session = self._words, self._words.session
        cost = words.cost(face)
        if not cost:
            return title
        seat = session.decision.seat
        less = session.position.discount(seat, face.id) if session.position.round else 0
        key = "priced_less" if less else "priced"
        return words.of_lines(key, told=title, cost=cost, less=less)

    def _group(self, verb: Verb) -> str:
        if self._words.session.decision.kind != "action":
            return ""
        return self._words.of_lines(f"group.{_main(verb)}")

    # ---- what has to be known ------------------------------------------------------------

    def _facts(self, known: str) -> Iterator[str]:
        words, seen = self._words, self._words.session.observation
        kind = seen.decision.kind
        if kind == "order":
            yield words.of_lines("order_told")
        elif kind in _WITH_FACTS:
            yield known
        own = seen.seats[max(seen.viewer, 0)]
        if kind == "choose_mage":
            yield words.of_lines("hand_is", names=words.names(own.hand or ()))
            if own.deck_cards:
                yield words.of_lines("deck_is", names=words.names(own.deck_cards))
        elif kind == "draft":
            kept = own.deck_cards or ()
            if kept:
                names = words.names(kept)
                yield words.of_lines("draft_kept", number=len(kept), all=PICKS, names=names)
            yield words.of_lines("mages_are", names=words.names(own.mage_offer))
            centre = (*seen.centre.places, *seen.centre.monuments, *seen.centre.items)
            yield words.of_lines("centre_is", names=words.names(centre))
        elif kind in OPEN_DECISIONS:
            if kind == "choose_first_player" and seen.centre.face_up:
                yield words.of_lines("to_be_drafted", names=words.names(seen.centre.face_up))
            for seat in seen.seats:
                yield self._drafted_by(seat)

    def _drafted_by(self, seat: SeatView) -> str:
        words = self._words
        cards = seat.known_cards if seat.deck_cards is None else seat.deck_cards
        has = [*(view.id for view in seat.in_play), *cards]
        return words.of_lines("has", name=words.player(seat.seat), names=words.names(has))

    # ---- amounts -------------------------------------------------------------------------

    def _amounts(self) -> Question:
        words, session = self._words, self._words.session
        asked = amount_question(words)
        others = sorted(asked.legal - {asked.proposal}, key=lambda each: (sum(each), each))

        def reply(essences: Essences) -> Reply:
            view = asked.answer(essences)
            action = session.position.action_of(view)
            return Reply(title_of(words, view), (action,), wasteful=self._wastes(action))

        replies = [reply(essences) for essences in (asked.proposal, *others)]
        pool = session.observation.seats[session.decision.seat].pool
        lines = [words.of_lines("pool", essences=words.essences(pool))]
        if asked.put:
            lines.append(words.of_lines("lies_on", essences=words.essences(asked.pool)))
        if asked.facts:
            lines.append(asked.facts)
        letters = [words.catalogue[f"essence.letter.{kind}"] for kind in USUAL_ESSENCES]
        return Question(
            f"{words.asked()} {words.said_text(asked.ask)}.",
            replies,
            facts=lines,
            proposed=replies[0],
            few=1 if len(replies) > _LISTED else 0,
            typed=words.of_lines("type_amounts", first=letters[0], second=letters[2]),
        )

    # ---- a whole collect step ------------------------------------------------------------

    def _collect(self) -> Question:
        words, session = self._words, self._words.session
        sheet = collect_sheet(session.position, self._collected)
        replies, actions = [], []
        for line in sheet.questions:
            if line.answer is not None:
                label, answer = collect_label(words, line), self._answer_words(line, line.answer)
                wording = words.of_lines("collect_line", label=label, answer=answer)
                replies.append(Reply(wording, leads_to=partial(self._line_question, sheet, line)))
                actions.append(line.answer)
        accept = Reply(
            words("collect.accept"), tuple(session.position.action_of(each) for each in actions)
        )
        return Question(
            words.asked(),
            [*replies, accept],
            facts=tuple(self._sheet_facts(sheet)),
            proposed=accept,
            typed=words.of_lines("change_collect"),
        )

    def _sheet_facts(self, sheet: CollectSheet) -> Iterator[str]:
        words = self._words
        for line in sheet.lines:
            if line.answer is None:
                name, essences = words.component(line.component), words.essences(line.essences)
                yield words.of_lines("collects", component=name, essences=essences)
        values = {"before": words.essences(sheet.before), "after": words.essences(sheet.after)}
        yield words.of_lines("collect_pool", **values)

    def _answer_words(self, line: CollectLine, answer: ActionView) -> str:
        wording = collect_option(self._words, line, answer)
        return self._words("hint.gain", essences=wording) if answer.verb is Verb.GAIN else wording

    def _line_question(self, sheet: CollectSheet, line: CollectLine) -> Question:
        """Return one line of the sheet as a separate question.

        The answer goes back to the sheet.
        """

        def choose(answer: ActionView) -> Question:
            self._collected.update(sheet.answered(line, answer))
            return self._collect()

        replies = [
            Reply(self._answer_words(line, option), leads_to=partial(choose, option))
            for option in line.options
        ]
        now = line.options.index(line.answer) if line.answer in line.options else 0
        return Question(f"{collect_label(self._words, line)}:", replies, proposed=replies[now])


def _main(verb: Verb) -> Verb:
    """The main action that a verb is; the top monument is claimed like any other."""
    if verb is Verb.CLAIM_TOP:
        return Verb.CLAIM
    return Verb.USE if verb in WITH_POWER else verb
