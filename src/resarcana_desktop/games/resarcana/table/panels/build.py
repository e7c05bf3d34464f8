"""Which panel a question is put in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.play.amounts import amount_question
from resarcana_desktop.games.resarcana.play.collecting import (
    CollectLine,
    collect_sheet,
    furthest_sheets,
)
from resarcana_desktop.games.resarcana.play.decisions import FACE_UP_DRAFT
from resarcana_desktop.games.resarcana.play.question import question_of
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
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
from resarcana_desktop.tabletop.panel import close_button
from resarcana_desktop.widgets import Button, Flow

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.games.resarcana.play.sentences import Words
    from resarcana_desktop.games.resarcana.table.host import ResArcanaHost
    from resarcana_desktop.play.question import Question
    from resarcana_desktop.tabletop.panel import TablePanel

_ARTIFACT: Final = 136
"""How wide the own artifacts are drawn while a mage is chosen for them, in design px."""


def panel_for(host: ResArcanaHost, focus: str = "") -> TablePanel | None:
    """The panel for the question at hand; None if things on the table answer it."""
    question = question_of(host.words)
    match question.kind:
        case "collect":
            return _collect(host, focus)
        case "amounts":
            return _amounts(host)
        case "reaction":
            name = host.words.session.decision.kind
            return AnswerPanel(name, question, host.answer)
        case "cards":
            return _cards(host, question)
        case "choose_mage":
            return _mages(host, question)
        case "order":
            return _order(host, question)
        case "draft":
            return DraftPanel(host.words, question, host.answer, host.taking_back())
        case "face_up_draft":
            return FaceUpDraftPanel(host.words, host.answer, host.taking_back())
        case "choose_first_player":
            return FirstPlayerPanel(host.words, question, host.answer)
    return None


def panel_of_rival(host: ResArcanaHost) -> TablePanel | None:
    """What a bot is choosing from, if all players see it."""
    if host.words.session.decision.kind != FACE_UP_DRAFT:
        return None
    return FaceUpDraftPanel(host.words, None)


# ---- essences ------------------------------------------------------------------------------------


def _amounts(host: ResArcanaHost) -> TablePanel:
    question = amount_question(host.words)
    foretold = host.foretold or host.sensible_answer()
    if foretold is not None and foretold.essences in question.legal:
        question = replace(question, proposal=foretold.essences, weighed=True)
    return AmountPanel(
        host.words,
        question,
        lambda essences: host.answer(question.answer(essences)),
        host.taking_back(),
        host.rethink,
    )


def _collect(host: ResArcanaHost, focus: str) -> TablePanel:
    session = host.words.session
    sheet = collect_sheet(session.position, host.collect_answers)

    def choose(line: CollectLine, answer: ActionView) -> None:
        host.rethink()
        host.collect_answers.update(sheet.answered(line, answer))
        host.reopen(f"{line.kind}.{line.component}")

    advice = host.advised_answers
    answered = all(line.answer == advice.get(line.key) for line in sheet.questions)
    return CollectPanel(
        host.words,
        sheet,
        session.observation.round,
        choose,
        lambda: host.answer_all(sheet.questions),
        host.taking_back(),
        focus,
        advised=bool(advice) and answered,
        others=furthest_sheets(session.position, sheet),
    )


# ---- cards ---------------------------------------------------------------------------------------


def _mages(host: ResArcanaHost, question: Question[ActionView]) -> TablePanel:
    """The two mages on offer, above what they are chosen for: own artifacts and the centre."""
    words = host.words
    view = words.session.observation
    own = view.seats[view.viewer]
    hand, deck = (sorted(cards or (), key=words.by_name) for cards in (own.hand, own.deck_cards))
    groups = [("mages.hand", hand), ("mages.deck", deck)]
    artifacts = [group(words, words(key), cards, _ARTIFACT) for key, cards in groups if cards]
    return CardPanel(
        words,
        question.title,
        question.told,
        own.mage_offer,
        lambda mage: host.answer(ActionView(Verb.MAGE, mage)),
        below=[
            Flow(artifacts, gap=36, line_gap=10, line_up="top"),
            centre_group(words),
        ],
        cancel=host.taking_back(),
        name="mages",
    )


def _cards(host: ResArcanaHost, question: Question[ActionView]) -> TablePanel:
    """Cards in discards, or scrolls in the centre."""
    none = ActionView(Verb.DECLINE)
    proposed = host.sensible_answer()
    decline = Button(host.words("decline"), lambda: host.answer(none), "none")
    return CardPanel(
        host.words,
        question.title,
        question.told,
        question.components,
        lambda card: host.answer(ActionView(Verb.CHOOSE, card)),
        buttons=[decline] if question.optional else [],
        cancel=host.taking_back(),
        first=proposed.component if proposed is not None else "",
    )


def _order(host: ResArcanaHost, question: Question[ActionView]) -> TablePanel:
    return OrderPanel(
        host.words,
        question.title,
        question.told,
        host.words.session.moment.answers[0].order,
        lambda order: host.answer(ActionView(Verb.ORDER, order=tuple(order))),
        host.rethink,
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
