"""Which panel a question is put in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.bots.levels import PROPOSES
from resarcana_desktop.games.resarcana.play.amounts import amount_question, pearl_question
from resarcana_desktop.games.resarcana.play.collecting import (
    CollectLine,
    collect_sheet,
    furthest_sheets,
)
from resarcana_desktop.games.resarcana.play.decisions import FACE_UP_DRAFT
from resarcana_desktop.games.resarcana.play.question import question_of
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.table.answering import answer_at_once
from resarcana_desktop.games.resarcana.table.panels.amounts import AmountPanel
from resarcana_desktop.games.resarcana.table.panels.answers import AnswerPanel
from resarcana_desktop.games.resarcana.table.panels.cards import CardPanel, OrderPanel
from resarcana_desktop.games.resarcana.table.panels.collect import CollectPanel
from resarcana_desktop.games.resarcana.table.panels.draft import (
    DraftPanel,
    FaceUpDraftPanel,
    FirstPlayerPanel,
    centre_group,
    group,
)
from resarcana_desktop.play.question import Offer
from resarcana_desktop.tabletop.panel import close_button
from resarcana_desktop.widgets import Button, Flow

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.games.resarcana.play.model import ResArcanaModel
    from resarcana_desktop.games.resarcana.play.sentences import Words
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.rules.records import Essences
    from resarcana_desktop.games.resarcana.table.hint import ResArcanaHint
    from resarcana_desktop.games.resarcana.table.tutor import ResArcanaTutor
    from resarcana_desktop.play.question import Question
    from resarcana_desktop.tabletop.panel import TablePanel
    from resarcana_desktop.tabletop.scene import TableScene

_ARTIFACT: Final = 136
"""The width of the own artifacts while a mage is chosen for them, in design px."""


class Answering:
    """What panels know of hints and the tutor while a question is answered."""

    def __init__(
        self,
        table: TableScene[PlaySession],
        model: ResArcanaModel,
        hint: ResArcanaHint,
        tutor: ResArcanaTutor,
    ) -> None:
        self.table = table
        self.model = model
        self.hint = hint
        self.tutor = tutor
        self._sensible: tuple[tuple[int, ...], int | None] = ((-1,), None)

    @property
    def followed(self) -> ActionView | None:
        """The answer at hand that a hint went by, if it is followed."""
        action = self.hint.followed()
        return None if action is None else self.model.view_of(action)

    def sensible(self) -> ActionView | None:
        """Return what a quick bot would answer; None if that is not known at once.

        A player is only proposed something where hints are given, and one question at a time.
        """
        session = self.model.session
        if not self.table.advised or session.practice:
            return None
        if self._sensible[0] != session.game.actions:
            self._sensible = session.game.actions, self.table.opponents.at_once(session, PROPOSES)
        answer = self._sensible[1]
        return None if answer is None else self.model.view_of(answer)

    def answer_all(self, questions: Sequence[CollectLine]) -> None:
        """Answer the questions of a collect step; policy and tutor may have a word first."""
        if self.table.policy.may_all(questions) and not self.tutor.holds_sheet(questions):
            answer_at_once(self.table, self.model, questions)


def panel_for(at: Answering, focus: str = "") -> TablePanel | None:
    """The panel for the question at hand; None if things on the table answer it."""
    question = question_of(at.model.words)
    match question.kind:
        case "collect":
            return _collect(at, focus)
        case "amounts":
            return _amounts(at)
        case "reaction":
            return _reaction(at, question)
        case "cards":
            return _cards(at, question)
        case "choose_mage":
            return _mages(at, question)
        case "order":
            return _order(at, question)
        case "draft":
            return DraftPanel(at.model.words, question, at.table.play, at.table.taking_back())
        case "face_up_draft":
            return FaceUpDraftPanel(at.model.words, at.table.play, at.table.taking_back())
        case "choose_first_player":
            return FirstPlayerPanel(at.model.words, question, at.table.play)
    return None


def _reaction(at: Answering, question: Question[ActionView]) -> TablePanel:
    """The reactions; what a Pearl may become is chosen in a panel of its own."""
    words = at.model.words
    offers = [each for each in question.offers if each.action.verb is not Verb.CONVERT]
    if len(offers) < len(question.offers):
        convert = Offer("convert", words("convert.title"), ActionView(Verb.CONVERT))
        offers.insert(len(offers) - 1, convert)

    def choose(action: ActionView) -> None:
        if action.verb is Verb.CONVERT:
            convert_pearl(at.table, words)
        else:
            at.table.play(action)

    return AnswerPanel(words.session.decision.kind, replace(question, offers=tuple(offers)), choose)


def convert_pearl(table: TableScene[PlaySession], words: Words) -> None:
    """Open the panel that asks what a Pearl becomes."""
    question = pearl_question(words)
    if question is None:
        return

    def confirm(essences: Essences) -> None:
        table.close_popup()
        table.play(question.answer(essences))

    panel = AmountPanel(words, question, confirm, table.close_popup, lambda: None)
    table.open_panel(panel)


def panel_of_rival(words: Words) -> TablePanel | None:
    """Return what a bot is choosing from, if all players see it."""
    if words.session.decision.kind != FACE_UP_DRAFT:
        return None
    return FaceUpDraftPanel(words, None)


# ---- essences ------------------------------------------------------------------------------------


def _amounts(at: Answering) -> TablePanel:
    question = amount_question(at.model.words)
    followed = at.followed or at.sensible()
    if followed is not None and followed.essences in question.legal:
        question = replace(question, proposal=followed.essences, weighed=True)
    return AmountPanel(
        at.model.words,
        question,
        lambda essences: at.table.play(question.answer(essences)),
        at.table.taking_back(),
        at.tutor.rethink,
    )


def _collect(at: Answering, focus: str) -> TablePanel:
    session = at.model.words.session
    sheet = collect_sheet(session.position, at.model.collect_answers)

    def choose(line: CollectLine, answer: ActionView) -> None:
        at.tutor.rethink()
        at.model.collect_answers.update(sheet.answered(line, answer))
        at.table.reopen(f"{line.kind}.{line.component}")

    advice = at.hint.filled
    answered = all(line.answer == advice.get(line.key) for line in sheet.questions)
    return CollectPanel(
        at.model.words,
        sheet,
        session.observation.round,
        choose,
        lambda: at.answer_all(sheet.questions),
        at.table.taking_back(),
        focus,
        advised=bool(advice) and answered,
        others=furthest_sheets(session.position, sheet),
    )


# ---- cards ---------------------------------------------------------------------------------------


def _mages(at: Answering, question: Question[ActionView]) -> TablePanel:
    """The two mages on offer, above what they are chosen for: own artifacts and the centre."""
    words = at.model.words
    view = words.session.observation
    own = view.seats[view.viewer]
    hand, deck = (sorted(cards or (), key=words.by_name) for cards in (own.hand, own.deck_cards))
    groups = [("mages.hand", hand), ("mages.deck", deck)]
    artifacts = [group(words, words(key), cards, size=_ARTIFACT) for key, cards in groups if cards]
    return CardPanel(
        words,
        question.title,
        question.facts,
        own.mage_offer,
        lambda mage: at.table.play(ActionView(Verb.MAGE, mage)),
        below=[
            Flow(artifacts, gap=36, line_gap=10, line_up="top"),
            centre_group(words),
        ],
        cancel=at.table.taking_back(),
        name="mages",
    )


def _cards(at: Answering, question: Question[ActionView]) -> TablePanel:
    """Cards in discards, or scrolls in the centre."""
    none = ActionView(Verb.DECLINE)
    proposed = at.sensible()
    decline = Button(at.model.words("decline"), lambda: at.table.play(none), "none")
    return CardPanel(
        at.model.words,
        question.title,
        question.facts,
        question.components,
        lambda card: at.table.play(ActionView(Verb.CHOOSE, card)),
        buttons=[decline] if question.optional else [],
        cancel=at.table.taking_back(),
        first=proposed.component if proposed is not None else "",
    )


def _order(at: Answering, question: Question[ActionView]) -> TablePanel:
    return OrderPanel(
        at.model.words,
        question.title,
        question.facts,
        at.model.words.session.moment.answers[0].order,
        lambda order: at.table.play(ActionView(Verb.ORDER, order=tuple(order))),
        at.tutor.rethink,
    )


def pile_panel(words: Words, seat: int, close: Callable[[], None]) -> TablePanel:
    """The discards of a player, to be looked through; and what is known of hand and deck."""
    view = words.session.observation.seats[seat]
    own = seat == words.session.viewer
    known = [] if own else sorted(view.known_cards, key=words.by_name)
    name = words.player(seat)
    title = words.catalogue.text("view.discards_of", name=name)
    return CardPanel(
        words,
        title,
        "",
        view.discards[::-1],
        None,
        buttons=[close_button(words, close)],
        cancel=close,
        name="pile",
        below=[group(words, words("cards.known", name=name), known)] if known else (),
    )
