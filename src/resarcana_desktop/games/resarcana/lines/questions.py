"""What is asked of the person at the table, with every answer in words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.play.collecting import (
    CollectLine,
    CollectSheet,
    Key,
    collect_sheet,
)
from resarcana_desktop.games.resarcana.play.doings import COLLECT_DECISIONS
from resarcana_desktop.games.resarcana.play.questions import amount_question
from resarcana_desktop.games.resarcana.play.titles import action_title, component_of
from resarcana_desktop.games.resarcana.play.waste import powers_in_vain, wasted_scroll
from resarcana_desktop.games.resarcana.rules.action_view import WITH_POWER, ActionView, Verb
from resarcana_desktop.games.resarcana.rules.drafting import (
    FACE_UP_CARDS,
    PACK_SIZE,
    PICKS,
    PLAYERS,
    TAKEN_IN_TURN,
    direction,
    pick_in_round,
    round_of,
)
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.games.resarcana.text.face_text import type_line
from resarcana_desktop.games.text_mode import Question, Reply

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.games.resarcana.play.spoken import Spoken
    from resarcana_desktop.games.resarcana.rules.observation import SeatView
    from resarcana_desktop.games.resarcana.rules.records import Component, Essences

_AMOUNTS: Final = frozenset({"pay", "pay_identical", "pay_kind", "gain", "lose"})
_UNREAD: Final = frozenset({"draft", "face_up_draft", "choose_mage"})
"""Decisions about components that nobody had a chance to read before."""
_LISTED: Final = 9
"""Where there are more ways to pay, they are listed only when somebody asks."""
_COSTING: Final = frozenset({Verb.PLACE, Verb.CLAIM, Verb.KEEP, Verb.DRAFT})
_GROUPS: Final = (Verb.PLACE, Verb.CLAIM, Verb.USE, Verb.DISCARD, Verb.PASS)
"""The main actions, in the order in which they are listed."""


class Asking:
    """Asks what a position wants of its viewer.

    `collected` are the answers chosen so far in a collect step, which is answered as a whole.
    """

    def __init__(self, words: Spoken, collected: dict[Key, ActionView]) -> None:
        self._words = words
        self._collected = collected

    def question(self) -> Question:
        """The question at hand."""
        decision = self._words.session.decision
        if decision.kind in COLLECT_DECISIONS:
            return self._collect()
        if decision.kind in _AMOUNTS:
            return self._amounts()
        return self._listed()

    def title(self, view: ActionView) -> str:
        """An action at the decision at hand, possible or not, in a few words."""
        session, words = self._words.session, self._words
        component = component_of(view, session.decision)
        return action_title(words, session.observation, session.decision, view, component)

    def ask(self) -> str:
        """What is asked, in a sentence."""
        return self._words.asked()

    # ---- one answer of several -----------------------------------------------------------

    def _listed(self) -> Question:
        session = self._words.session
        kind = session.decision.kind
        actions = zip(session.moment.legal, session.moment.answers, strict=True)
        replies = [self._reply(action, view) for action, view in actions]
        if kind == "action":
            verbs = [_main(view.verb) for view in session.moment.answers]
            ranked = sorted(zip(verbs, replies, strict=True), key=lambda e: _GROUPS.index(e[0]))
            replies = [reply for _, reply in ranked]
        return Question(
            self.ask(),
            replies,
            told=tuple(self._told()),
            in_full=self._unread(),
        )

    def _unread(self) -> bool:
        """Whether the answers are about what one reads when it is chosen, as on the table."""
        position, decision = self._words.session.position, self._words.session.decision
        scrolls = decision.purpose == "claim_scroll"
        return decision.kind in _UNREAD or scrolls or not position.round

    def _reply(self, action: int, view: ActionView) -> Reply:
        words, title = self._words, self.title(view)
        told = ""
        if view.verb in WITH_POWER:
            rule = words.power(view.component, view.power)
            title = words.of_lines("with_rule", told=title, rule=rule)
        elif view.component:
            face = words.face(view.component)
            if view.verb in _COSTING:
                title = self._priced(title, face)
            told = " ".join([f"{type_line(face, words.catalogue)}.", *words.rules(face)])
        elif view.verb is Verb.SUFFER:
            told = self._short_of_life()
        return Reply(title, (action,), told, self._group(view.verb), wasteful=self._wastes(action))

    def _wastes(self, action: int) -> bool:
        """Whether an action uses a power or a scroll for nothing."""
        session = self._words.session
        with session.trying(action):
            in_vain = action in powers_in_vain(session.moment)
            return in_vain or bool(wasted_scroll(session.position, action))

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

    def _told(self) -> Iterator[str]:
        words, decision = self._words, self._words.session.decision
        match decision.kind:
            case "react_loss":
                yield words(
                    "loss.told",
                    attacker=words.player(decision.attacker),
                    component=words.component(decision.component),
                    name=words.player(decision.seat),
                    essences=words.essences((0, decision.amount, 0, 0, 0)),
                )
            case "react_power":
                yield words.addressed("own_power.told", decision.seat)
            case "choose_mage":
                yield words.addressed("mages.told", decision.seat)
                yield from self._own_artifacts()
            case "draft":
                yield from self._draft_told()
            case "face_up_draft":
                yield from self._face_up_told()
            case "choose_first_player":
                yield from self._first_player_told()
            case "order":
                yield words.of_lines("order_told")

    def _own_artifacts(self) -> Iterator[str]:
        words, seen = self._words, self._words.session.observation
        own = seen.seats[seen.viewer]
        yield words.of_lines("hand_is", names=words.names(own.hand or ()))
        if own.deck_cards:
            yield words.of_lines("deck_is", names=words.names(own.deck_cards))

    def _draft_told(self) -> Iterator[str]:
        words, seen = self._words, self._words.session.observation
        own, seats = seen.seats[seen.viewer], len(seen.seats)
        draft_round = int(round_of(seen.draft_pick))
        to = (seen.viewer + int(direction(draft_round, seats))) % seats
        yield words.addressed(
            "draft.left" if draft_round == 0 else "draft.right",
            seen.viewer,
            rival=words.player(to),
            number=PACK_SIZE + 1 - int(pick_in_round(seen.draft_pick)),
        )
        if own.deck_cards:
            names = words.names(own.deck_cards)
            count = len(own.deck_cards)
            yield words.of_lines("draft_kept", number=count, all=PICKS, names=names)
        yield words.of_lines("mages_are", names=words.names(own.mage_offer))
        centre = (*seen.centre.places, *seen.centre.monuments, *seen.centre.items)
        yield words.of_lines("centre_is", names=words.names(centre))

    def _face_up_told(self) -> Iterator[str]:
        """Whose turn it is and how many more cards it takes; what both have, mages included."""
        words, seen = self._words, self._words.session.observation
        left, seat = len(seen.centre.face_up), seen.decision.seat
        more = 1 if left == FACE_UP_CARDS else left % TAKEN_IN_TURN + 1
        yield words(
            "match.draft.told",
            name=words.player(seat),
            rival=words.player(PLAYERS - 1 - seat),
            number=more,
            left=left,
            next=min(left - more, TAKEN_IN_TURN),
        )
        for each in seen.seats:
            yield self._drafted_by(each)

    def _first_player_told(self) -> Iterator[str]:
        words, seen = self._words, self._words.session.observation
        drafts = bool(seen.centre.face_up)
        key = f"match.first.{'drafts' if drafts else 'begins'}"
        yield words.addressed(key, seen.decision.seat)
        if drafts:
            yield words.of_lines("to_be_drafted", names=words.names(seen.centre.face_up))
        for each in seen.seats:
            yield self._drafted_by(each)

    def _drafted_by(self, seat: SeatView) -> str:
        words = self._words
        cards = seat.known_cards if seat.deck_cards is None else seat.deck_cards
        has = [*(view.id for view in seat.in_play), *cards]
        return words.of_lines("has", name=words.player(seat.seat), names=words.names(has))

    def _short_of_life(self) -> str:
        """What lacking Life costs, where the pool has too little of it."""
        words, decision = self._words, self._words.session.decision
        life = words.session.observation.seats[decision.seat].pool[1]
        short = decision.amount - life
        return words("loss.short", others=2 * short) if short > 0 else ""

    # ---- amounts -------------------------------------------------------------------------

    def _amounts(self) -> Question:
        words, session = self._words, self._words.session
        asked = amount_question(words)
        others = sorted(asked.legal - {asked.proposal}, key=lambda each: (sum(each), each))

        def reply(essences: Essences) -> Reply:
            view = asked.answer(essences)
            action = session.position.action_of(view)
            return Reply(self.title(view), (action,), wasteful=self._wastes(action))

        replies = [reply(essences) for essences in (asked.proposal, *others)]
        pool = session.observation.seats[session.decision.seat].pool
        told = [words.of_lines("pool", essences=words.essences(pool))]
        if asked.put:
            told.append(words.of_lines("lies_on", essences=words.essences(asked.pool)))
        if asked.told:
            told.append(asked.told)
        letters = [words.catalogue[f"essence.letter.{kind}"] for kind in ESSENCES]
        return Question(
            f"{self.ask()} {words.said_text(asked.ask)}.",
            replies,
            told=told,
            proposed=replies[0],
            few=1 if len(replies) > _LISTED else 0,
            typed=words.of_lines("type_amounts", first=letters[0], second=letters[2]),
        )

    # ---- a whole collect step ------------------------------------------------------------

    def _collect(self) -> Question:
        words, session = self._words, self._words.session
        sheet = collect_sheet(session.position, self._collected)
        replies = [
            Reply(self._line_words(line), leads_to=partial(self._line_question, sheet, line))
            for line in sheet.questions
        ]
        actions = [line.answer for line in sheet.questions if line.answer is not None]
        accept = Reply(
            words("collect.accept"), tuple(session.position.action_of(each) for each in actions)
        )
        return Question(
            self.ask(),
            [*replies, accept],
            told=tuple(self._sheet_told(sheet)),
            proposed=accept,
            typed=words.of_lines("change_collect"),
        )

    def _sheet_told(self, sheet: CollectSheet) -> Iterator[str]:
        words = self._words
        for line in sheet.lines:
            if line.answer is None:
                name, essences = words.component(line.component), words.essences(line.essences)
                yield words.of_lines("collects", component=name, essences=essences)
        values = {"before": words.essences(sheet.before), "after": words.essences(sheet.after)}
        yield words.of_lines("collect_pool", **values)

    def _line_words(self, line: CollectLine) -> str:
        """A question of the step with the answer that stands there now."""
        answer = self._answer_words(line, line.answer)
        return self._words.of_lines("collect_line", label=self._label(line), answer=answer)

    def _label(self, line: CollectLine) -> str:
        words = self._words
        name = words.component(line.component)
        essences = words.essences(line.essences)
        match line.kind:
            case "collect_stored":
                return words("collect.stored", name=name, essences=essences)
            case "collect_upkeep":
                return words("collect.upkeep", name=name)
            case "collect_any":
                gains = [sum(option.essences) for option in line.options]
                return words("collect.any", name=name, amount=max(gains))
        return words("collect.choice", name=name)

    def _answer_words(self, line: CollectLine, answer: ActionView | None) -> str:
        words = self._words
        if answer is None:
            return ""
        match answer.verb:
            case Verb.TAKE:
                return words("collect.take", essences=words.essences(line.essences))
            case Verb.LEAVE:
                return words("collect.leave")
            case Verb.TURN:
                return words("collect.turn")
            case Verb.PAY:
                return words("collect.pay", essences=words.essences(answer.essences))
        return words("hint.gain", essences=words.essences(answer.essences))

    def _line_question(self, sheet: CollectSheet, line: CollectLine) -> Question:
        """The same question asked by itself; the answer goes back to the sheet."""

        def choose(answer: ActionView) -> Question:
            self._collected.update(sheet.answered(line, answer))
            return self._collect()

        replies = [
            Reply(self._answer_words(line, option), leads_to=partial(choose, option))
            for option in line.options
        ]
        now = line.options.index(line.answer) if line.answer in line.options else 0
        return Question(f"{self._label(line)}:", replies, proposed=replies[now])


def _main(verb: Verb) -> Verb:
    """The main action that a verb is; the top monument is claimed like any other."""
    if verb is Verb.CLAIM_TOP:
        return Verb.CLAIM
    return Verb.USE if verb in WITH_POWER else verb
