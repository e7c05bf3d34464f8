"""Which panel a question is put in, and the answers as the panels show them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol

from resarcana_desktop.games.resarcana.play.collecting import (
    CollectLine,
    Key,
    collect_sheet,
    furthest_sheets,
)
from resarcana_desktop.games.resarcana.play.doings import COLLECT_DECISIONS, FACE_UP_DRAFT
from resarcana_desktop.games.resarcana.play.questions import amount_question, way_out_of
from resarcana_desktop.games.resarcana.rules.action_view import WITH_POWER, ActionView, Verb
from resarcana_desktop.games.resarcana.table.panels.amounts import AmountPanel
from resarcana_desktop.games.resarcana.table.panels.answers import Answer, AnswerPanel
from resarcana_desktop.games.resarcana.table.panels.cards import CardPanel, OrderPanel
from resarcana_desktop.games.resarcana.table.panels.collect import CollectPanel
from resarcana_desktop.games.resarcana.table.panels.draft import DraftPanel
from resarcana_desktop.games.resarcana.table.panels.drafting import group
from resarcana_desktop.games.resarcana.table.panels.match import FaceUpDraftPanel, FirstPlayerPanel
from resarcana_desktop.games.resarcana.text.icons import cost_icons, power_icons
from resarcana_desktop.games.resarcana.text.sentences import rule_sentences
from resarcana_desktop.widgets.boxes import Flow
from resarcana_desktop.widgets.buttons import Button

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from resarcana_desktop.games.resarcana.play.intents import Intent
    from resarcana_desktop.games.resarcana.play.sentences import Words
    from resarcana_desktop.games.resarcana.text.icons import Line
    from resarcana_desktop.tabletop.panel import TablePanel

_ARTIFACT: Final = 136
"""How wide the own artifacts are drawn while a mage is chosen for them, in design px."""


class PanelHost(Protocol):
    """The scene, as far as panels speak to it."""

    words: Words
    collect_answers: dict[Key, ActionView]

    @property
    def advised_answers(self) -> Mapping[Key, ActionView]:
        """Those of them that were taken over from a hint; none where there was no hint."""

    @property
    def foretold(self) -> ActionView | None:
        """The answer at hand that a hint went by, if it is followed."""

    def answer(self, action: ActionView) -> None:
        """Answer the question at hand."""

    def answer_all(self, questions: Sequence[CollectLine]) -> None:
        """Answer the questions of a collect step one after the other."""

    def rethink(self) -> None:
        """The player goes on changing an answer that may be on its way already."""

    def taking_back(self) -> Callable[[], None] | None:
        """What takes the move under way back; None where that is not possible."""

    def reopen(self, focus: str) -> None:
        """Make the panel anew, with the focus on the widget of this name."""


def panel_for(host: PanelHost, focus: str = "") -> TablePanel | None:
    """The panel for the question at hand; None where things on the table answer it."""
    session = host.words.session
    kind = session.decision.kind
    if kind in COLLECT_DECISIONS:
        return _collect(host, focus)
    if kind in ("pay", "pay_identical", "pay_kind", "gain", "lose"):
        return _amounts(host)
    builders: dict[str, Callable[[PanelHost], TablePanel]] = {
        "choose_first_player": _first_player,
        "draft": _draft,
        "face_up_draft": _face_up_draft,
        "choose_mage": _mages,
        "order": _order,
        "react_loss": _react_loss,
        "react_check": _react_check,
        "react_destroyed": _react_destroyed,
        "react_power": _react_power,
    }
    if session.decision.purpose == "claim_scroll":
        return _open_cards(host)
    if kind == "choose_card" and _lies_elsewhere(host.words):
        return _open_cards(host)
    return builders[kind](host) if kind in builders else None


# ---- essences ------------------------------------------------------------------------------------


def _amounts(host: PanelHost) -> TablePanel:
    question = amount_question(host.words)
    foretold = host.foretold
    if foretold is not None and foretold.essences in question.legal:
        question = replace(question, proposal=foretold.essences, hinted=True)
    return AmountPanel(
        host.words,
        question,
        lambda essences: host.answer(question.answer(essences)),
        host.taking_back(),
        host.rethink,
    )


def _collect(host: PanelHost, focus: str) -> TablePanel:
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


def _draft(host: PanelHost) -> TablePanel:
    """The cards before the player, and all that speaks for one or another."""
    return DraftPanel(
        host.words,
        lambda card: host.answer(ActionView(Verb.KEEP, card)),
        host.taking_back(),
    )


def _first_player(host: PanelHost) -> TablePanel:
    return FirstPlayerPanel(
        host.words, lambda seat: host.answer(ActionView(Verb.FIRST_PLAYER, seat=seat))
    )


def _face_up_draft(host: PanelHost) -> TablePanel:
    """The cards that lie open, with what each player has taken."""
    return FaceUpDraftPanel(
        host.words,
        lambda card: host.answer(ActionView(Verb.DRAFT, card)),
        host.taking_back(),
    )


def panel_of_rival(host: PanelHost) -> TablePanel | None:
    """What a bot is choosing from, where that lies open; None where it does not."""
    if host.words.session.decision.kind != FACE_UP_DRAFT:
        return None
    return FaceUpDraftPanel(host.words, None)


def _mages(host: PanelHost) -> TablePanel:
    """The two mages on offer, above what they are chosen for: own artifacts and the centre."""
    words = host.words
    view = words.session.observation
    own = view.seats[view.viewer]
    hand, deck = (sorted(cards or (), key=words.by_name) for cards in (own.hand, own.deck_cards))
    groups = [("mages.hand", hand), ("mages.deck", deck)]
    artifacts = [group(words, words(key), cards, _ARTIFACT) for key, cards in groups if cards]
    centre = (*view.centre.places, *view.centre.monuments, *view.centre.items)
    return CardPanel(
        words,
        words("mages.title"),
        words.addressed("mages.told", view.viewer),
        own.mage_offer,
        lambda mage: host.answer(ActionView(Verb.MAGE, mage)),
        below=[
            Flow(artifacts, gap=36, line_gap=10, line_up="top"),
            group(words, words("draft.centre"), centre),
        ],
        cancel=host.taking_back(),
        name="mages",
    )


def _lies_elsewhere(words: Words) -> bool:
    """Whether cards to choose from do not lie in the own hand."""
    view = words.session.observation
    hand = view.seats[view.viewer].hand or ()
    return any(card not in hand for card in _choices(words))


def _choices(words: Words) -> list[str]:
    """The components that may be chosen."""
    answers = words.session.moment.answers
    return [answer.component for answer in answers if answer.verb is Verb.CHOOSE]


def _open_cards(host: PanelHost) -> TablePanel:
    """Cards in discards, or scrolls in the centre; none is chosen where that is allowed."""
    words = host.words
    decision = words.session.decision
    decline = Button(words("decline"), lambda: host.answer(ActionView(Verb.DECLINE)), "none")
    may_decline = any(answer.verb is Verb.DECLINE for answer in words.session.moment.answers)
    return CardPanel(
        words,
        words.plain_name(decision.component),
        words(f"cards.{decision.purpose}"),
        _choices(words),
        lambda card: host.answer(ActionView(Verb.CHOOSE, card)),
        buttons=[decline] if may_decline else [],
        cancel=host.taking_back(),
    )


def _order(host: PanelHost) -> TablePanel:
    words = host.words
    return OrderPanel(
        words,
        words.plain_name(words.session.decision.component),
        words("order.told"),
        words.session.moment.answers[0].order,
        lambda order: host.answer(ActionView(Verb.ORDER, order=tuple(order))),
        host.rethink,
    )


def pile_panel(words: Words, seat: int, close: Callable[[], None]) -> TablePanel:
    """The discards of a player, to be looked through; and what is known of hand and deck."""
    view = words.session.observation.seats[seat]
    own = seat == words.session.viewer
    known = [] if own else sorted(view.known_cards, key=words.by_name)
    done = Button(words.catalogue.text("app.close"), close, "close", cap=words.cap("cancel"))
    name = words.player(seat)
    title = words.catalogue.text("view.discards_of", name=name)
    return CardPanel(
        words,
        title,
        "",
        view.discards[::-1],
        None,
        buttons=[done],
        cancel=close,
        name="pile",
        below=[group(words, words("cards.known", name=name), known)] if known else (),
    )


# ---- reactions -----------------------------------------------------------------------------------


def _react_loss(host: PanelHost) -> TablePanel:
    words = host.words
    decision = words.session.decision
    told = words(
        "loss.told",
        attacker=words.player(decision.attacker),
        component=words.component(decision.component),
        name=words.player(decision.seat),
        essences=words.essences((0, decision.amount, 0, 0, 0)),
    )
    title = words("loss.title", name=words.plain_name(decision.component))
    return AnswerPanel(
        title, told, _reactions(host), component=decision.component, name="react_loss"
    )


def _react_check(host: PanelHost) -> TablePanel:
    words = host.words
    told = words.addressed("check.told", words.session.decision.seat)
    return AnswerPanel(words("check.title"), told, _reactions(host), name="react_check")


def _react_destroyed(host: PanelHost) -> TablePanel:
    words = host.words
    decision = words.session.decision
    told = words.addressed(
        "destroyed.told", decision.seat, component=words.component(decision.component)
    )
    title = words("destroyed.title", name=words.plain_name(decision.component))
    return AnswerPanel(
        title, told, _reactions(host), component=decision.component, name="react_destroyed"
    )


def _react_power(host: PanelHost) -> TablePanel:
    words = host.words
    decision = words.session.decision
    told = words.addressed("own_power.told", decision.seat)
    title = words.plain_name(decision.component)
    return AnswerPanel(
        title, told, _reactions(host), component=decision.component, name="react_power"
    )


def _reactions(host: PanelHost) -> list[Answer]:
    """Every legal reaction, the last one being to do nothing."""
    return [_reaction(host, answer) for answer in host.words.session.moment.answers]


def _reaction(host: PanelHost, action: ActionView) -> Answer:
    words = host.words
    decision = words.session.decision

    def give() -> None:
        host.answer(action)

    if action.verb is Verb.REACT:
        component = action.component
        lines, detail = power_words(words, component, action.power)
        name, title = f"react.{component}.{action.power}", words.component(component)
        return Answer(name, title, give, component=component, lines=lines, detail=detail)
    name = action.verb.value
    if action.verb is Verb.WAY_OUT:
        way_out = way_out_of(words, decision.component)
        price = words.price(way_out) if way_out is not None else ""
        return Answer(name, words("loss.way_out", price=price), give, component=decision.component)
    if action.verb is Verb.SUFFER:
        life = words.essences((0, decision.amount, 0, 0, 0))
        return Answer(name, words("loss.suffer", essences=life), give, detail=_short(words))
    return Answer(name, words("check.decline"), give)


def _short(words: Words) -> str:
    """What lacking Life costs, where the pool has too little of it."""
    decision = words.session.decision
    life = words.session.observation.seats[decision.seat].pool[1]
    short = decision.amount - life
    if short <= 0:
        return ""
    return words("loss.short", others=2 * short)


# ---- what can be done with a component -----------------------------------------------------------


def intent_answers(
    words: Words, intents: Sequence[Intent], play: Callable[[Intent], None]
) -> list[Answer]:
    """The entries of the menu beside a component."""
    return [_intent_answer(words, intent, play) for intent in intents]


def _intent_answer(words: Words, intent: Intent, play: Callable[[Intent], None]) -> Answer:
    reason = words.reason(intent.refusal) if intent.refusal is not None else ""
    verb, component, power = intent.verb, intent.component, intent.action.power
    lines: tuple[Line, ...] = ()
    detail = ""
    title = words(f"verb.{verb}") if verb not in WITH_POWER else ""
    if power:
        lines, detail = power_words(words, component, power)
        if intent.in_vain:
            detail = f"{detail}\n{words('status.in_vain')}"
    elif verb in (Verb.PLACE, Verb.CLAIM) and component:
        lines = (cost_icons(words.face(component)),)
    elif verb is Verb.DISCARD:
        detail = words("verb.discard_told")
    return Answer(
        f"{verb}.{component}.{power}",
        title,
        lambda: play(intent),
        lines=lines,
        detail=detail,
        reason=reason,
    )


def power_words(words: Words, component: str, power: int) -> tuple[tuple[Line, ...], str]:
    """A power in icons and as a sentence."""
    face = words.face(component)
    sentences = rule_sentences(face, words.catalogue)
    told = next((line.text for line in sentences if line.power == power), "")
    return power_icons(face.powers[power - 1])[:1], told
