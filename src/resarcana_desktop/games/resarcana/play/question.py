"""The current question, and its possible answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.play.amounts import gained, is_put
from resarcana_desktop.games.resarcana.play.checks import count_now, count_words
from resarcana_desktop.games.resarcana.play.decisions import (
    COLLECT_DECISIONS,
    FACE_UP_DRAFT,
    REACTIONS,
    purpose_key,
)
from resarcana_desktop.games.resarcana.play.intents import AMOUNTS, pearls_help, possible_places
from resarcana_desktop.games.resarcana.play.losses import loss_of
from resarcana_desktop.games.resarcana.play.sentences import Words, cached_for_moment
from resarcana_desktop.games.resarcana.play.titles import action_title, component_of
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.drafting import (
    FACE_UP_CARDS,
    PACK_SIZE,
    PLAYERS,
    TAKEN_IN_TURN,
    direction,
    pick_in_round,
    round_of,
)
from resarcana_desktop.games.resarcana.rules.terms.triggers import TRIGGER
from resarcana_desktop.games.resarcana.text.icons import Line, cost_icons, power_icons
from resarcana_desktop.games.resarcana.text.sentences import rule_sentences
from resarcana_desktop.games.resarcana.text.spoken import essences_said
from resarcana_desktop.play.question import Offer, Question

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.resarcana.play.collecting import CollectLine
    from resarcana_desktop.games.resarcana.play.intents import Intent

_OWN_KINDS: Final = frozenset(
    {"choose_first_player", "draft", FACE_UP_DRAFT, "choose_mage", "order"}
)
"""Decisions with their own panel."""


def question_of(words: Words) -> Question[ActionView]:
    """Return the current question."""
    kind, answers = _kind(words), words.session.moment.answers
    return Question(
        kind,
        _title(words, kind),
        _facts(words, kind),
        "" if words.session.decision.kind == "react_check" else words.session.decision.component,
        tuple(_offers(words, kind)),
        tuple(answer.component for answer in answers if answer.verb is Verb.CHOOSE),
        any(answer.verb is Verb.DECLINE for answer in answers),
    )


def _kind(words: Words) -> str:
    session = words.session
    decision, seen = session.decision, session.observation
    if decision.kind in COLLECT_DECISIONS:
        return "collect"
    if decision.kind in AMOUNTS:
        return "amounts"
    if decision.kind in REACTIONS:
        return "reaction"
    if decision.kind in _OWN_KINDS:
        return decision.kind
    hand = seen.seats[seen.viewer].hand or ()
    chosen = [each.component for each in session.moment.answers if each.verb is Verb.CHOOSE]
    elsewhere = decision.kind == "choose_card" and any(card not in hand for card in chosen)
    return "cards" if elsewhere or decision.purpose == "claim_scroll" else "table"


def _title(words: Words, kind: str) -> str:
    decision = words.session.decision
    keys = {
        "choose_first_player": "match.first.title",
        "draft": "draft.title",
        FACE_UP_DRAFT: "match.draft.title",
        "choose_mage": "mages.title",
        "react_loss": "loss.title",
        "react_check": "check.title",
        "react_destroyed": "destroyed.title",
        "react_claim": "claimed.title",
        "react_gold": "gold_gained.title",
    }
    name = words.plain_name(decision.component)
    if decision.kind in keys:
        return words(keys[decision.kind], name=name)
    return name if kind in ("cards", "order", "reaction") else ""


def _facts(words: Words, kind: str) -> str:
    """Return the facts needed to answer."""
    decision = words.session.decision
    match decision.kind:
        case "draft":
            return _draft_facts(words)
        case "face_up_draft":
            return face_up_draft_facts(words)
        case "choose_first_player":
            drafts = bool(words.session.observation.centre.face_up)
            key = f"match.first.{'drafts' if drafts else 'begins'}"
            return words.addressed(key, decision.seat)
        case "choose_mage":
            return words.addressed("mages.told", decision.seat)
        case "order":
            return words("order.told")
        case "react_loss":
            return words(
                "loss.struck" if decision.attacker == decision.seat else "loss.told",
                attacker=words.player(decision.attacker),
                component=words.component(decision.component),
                name=words.player(decision.seat),
                essences=words.essences((0, decision.amount, 0, 0, 0)),
            )
        case "react_check":
            told = words.addressed("check.told", decision.seat)
            count = count_now(words.session.moment)
            return f"{told} {count_words(words, count)}" if count is not None else told
        case "react_destroyed":
            component = words.component(decision.component)
            return words.addressed("destroyed.told", decision.seat, component=component)
        case "react_claim":
            component = words.component(decision.component)
            return words.addressed("claimed.told", decision.seat, component=component)
        case "react_gold":
            return words.addressed("gold_gained.told", decision.seat)
        case "react_power":
            return words.addressed("own_power.told", decision.seat)
    return words(f"cards.{decision.purpose}") if kind == "cards" else ""


def _draft_facts(words: Words) -> str:
    """Return who gets the other cards."""
    seen = words.session.observation
    draft_round, seats = int(round_of(seen.draft_pick)), len(seen.seats)
    to = (seen.viewer + int(direction(draft_round, seats))) % seats
    return words.addressed(
        "draft.left" if draft_round == 0 else "draft.right",
        seen.viewer,
        rival=words.player(to),
        number=PACK_SIZE + 1 - int(pick_in_round(seen.draft_pick)),
    )


def face_up_draft_facts(words: Words) -> str:
    """Return whose turn it is, how many cards they still take, and how many the rival next."""
    seen = words.session.observation
    left, seat = len(seen.centre.face_up), seen.decision.seat
    more = 1 if left == FACE_UP_CARDS else left % TAKEN_IN_TURN + 1
    if left == more:
        return words("match.draft.told_last", name=words.player(seat))
    return words(
        "match.draft.told",
        name=words.player(seat),
        rival=words.player(PLAYERS - 1 - seat),
        number=more,
        left=left,
        next=min(left - more, TAKEN_IN_TURN),
    )


# ---- offers --------------------------------------------------------------------------------------


def title_of(words: Words, action: ActionView) -> str:
    """Return an action at the current decision, possible or not, in a few words."""
    session = words.session
    component = component_of(action, session.decision)
    return action_title(words, session.observation, session.decision, action, component)


def _offers(words: Words, kind: str) -> Iterator[Offer[ActionView]]:
    """Every reaction; of what is chosen on the table, the answers that have no place there."""
    answers = words.session.moment.answers
    if kind == "reaction":
        yield from (_offer(words, answer) for answer in answers)
    if kind not in ("table", "cards"):
        return
    gains = {each: gained(words.session, each) for each in answers if each.verb is Verb.RIVAL}
    if not any(any(essences) for essences in gains.values()):
        gains = {}  # its gains are no reason to choose one of them
    for answer in answers:
        if answer.verb is Verb.DECLINE:
            yield Offer("decline", words("decline"), answer)
        elif answer.verb is Verb.DECK:
            yield Offer(f"deck.{answer.deck}", words(f"deck.{answer.deck}"), answer)
        elif answer.verb is Verb.RIVAL:
            label = words.session.name(answer.seat)
            if answer in gains:
                essences = essences_said(gains[answer], words.catalogue)
                key = "rival_gain" if any(gains[answer]) else "rival_no_gain"
                label = words(key, name=label, essences=essences)
            yield Offer(f"rival.{answer.seat}", label, answer)


def _offer(words: Words, action: ActionView) -> Offer[ActionView]:
    """A reaction; the last one is to do nothing."""
    verb, component = action.verb, action.component
    if verb is Verb.REACT:
        lines, detail = power_words(words, component, action.power)
        # What it reacts to is in the title of the question already.
        trigger = TRIGGER[words.face(component).powers[action.power - 1].trigger].phrase
        detail = detail.removeprefix(words.catalogue.text(f"rules.{trigger}")).strip()
        name = f"react.{component}.{action.power}"
        return Offer(name, words.component(component), action, component, lines, detail)
    return Offer(
        verb.value,
        title_of(words, action),
        action,
        words.session.decision.component if verb in (Verb.WAY_OUT, Verb.SUFFER) else "",
        detail=_outcome_of(words, verb),
        sign=_SIGNS.get(verb, ""),
    )


_SIGNS: Final = {Verb.WAY_OUT: "ignore", Verb.SUFFER: "life_loss"}
"""The icons of answers that are all about the same attacker."""


def _outcome_of(words: Words, verb: Verb) -> str:
    """Return where a way out comes from, or why a loss is what it is."""
    if verb is Verb.WAY_OUT:
        return words("loss.avoided", component=words.component(words.session.decision.component))
    return short_of_life(words) if verb is Verb.SUFFER else ""


def short_of_life(words: Words) -> str:
    """Return why more than Life is lost, or why less; "" if the pool has enough Life."""
    decision = words.session.decision
    loss = loss_of(words.session.observation.seats[decision.seat].pool, decision.amount)
    if not loss.short:
        return ""
    if not loss.chosen and not any(loss.essences):
        return words("loss.nothing")
    if loss.all_gone:
        return words("loss.all")
    return words("loss.chosen" if loss.chosen else "loss.short")


def intent_offers(words: Words, intents: Sequence[Intent]) -> list[Offer[ActionView]]:
    """Return what can be tried with a component, with reasons for the impossible.

    If converting a Pearl first would make something of it possible, that is offered as well.
    """
    offers = [_intent_offer(words, intent) for intent in intents]
    pearls = [each.refusal.pearls for each in intents if each.refusal and each.refusal.pearls]
    convert = ActionView(Verb.CONVERT, essences=pearls[0][0]) if pearls else None
    if words.session.state == "human" and convert in words.session.moment.answers:
        offers.append(Offer("convert.first", title_of(words, convert), convert))
    return offers


_TITLED: Final = (Verb.PLACE, Verb.CLAIM, Verb.DISCARD, Verb.CHOOSE, Verb.ITEM)
"""Verbs that need a title when they are one of several ways to use a component."""


def _intent_offer(words: Words, intent: Intent) -> Offer[ActionView]:
    verb, component, power = intent.verb, intent.component, intent.action.power
    lines: tuple[Line, ...] = ()
    detail = ""
    if power:
        lines, detail = power_words(words, component, power)
        detail += f"\n{words('status.in_vain')}" if intent.in_vain else ""
        detail += f"\n{count_words(words, intent.count)}" if intent.count is not None else ""
    elif verb in (Verb.PLACE, Verb.CLAIM) and component:
        lines = (cost_icons(words.face(component)),)
    elif verb is Verb.DISCARD:
        detail = words("verb.discard_told")
    return Offer(
        f"{verb}.{component}.{power}",
        words(f"verb.{verb}") if verb in _TITLED else "",
        intent.action,
        lines=lines,
        detail=detail,
        reason=words.reason(intent.refusal) if intent.refusal is not None else "",
    )


def power_words(words: Words, component: str, power: int) -> tuple[tuple[Line, ...], str]:
    """A power in icons and as a sentence."""
    face = words.face(component)
    sentences = rule_sentences(face, words.catalogue)
    wording = next((line.text for line in sentences if line.power == power), "")
    return power_icons(face.powers[power - 1])[:1], wording


# ---- a line of a collect step --------------------------------------------------------------------


def collect_label(words: Words, line: CollectLine) -> str:
    """Return the label of a line of a collect step."""
    name = words.plain_name(line.component)
    if line.answer is None:
        return name
    amount, essences = sum(line.answer.essences), words.essences(line.essences)
    key = f"collect.{line.kind.removeprefix('collect_')}"
    return words(key, name=name, amount=amount, essences=essences)


def collect_option(words: Words, line: CollectLine, option: ActionView) -> str:
    """An answer to a line of a collect step."""
    match option.verb:
        case Verb.TAKE:
            return words("collect.take", essences=words.essences(line.essences))
        case Verb.LEAVE | Verb.TURN:
            return words(f"collect.{option.verb}")
        case Verb.PAY:
            return words("collect.pay", essences=words.essences(option.essences))
    return words.essences(option.essences)


# ---- the prompt ----------------------------------------------------------------------------------


@cached_for_moment
def prompt(words: Words) -> str:
    """The line that says what the game waits for, from whom, as markup."""
    session = words.session
    state, decision = session.state, session.decision
    if state == "over":
        return words("prompt.over")
    name = words.player(decision.seat)
    if state == "bot":
        return words(f"prompt.{_doing(words)}", name=name)
    if state == "curtain":
        return words("prompt.curtain", name=name)
    key, values = own_question(words)
    if key == "action" and session.observation.seats[decision.seat].hand:
        key = "action_or_discard"
    return words.addressed(f"prompt.{key}", decision.seat, **values)


def _doing(words: Words) -> str:
    """Return what a bot does, as far as it matters to a person who waits for it."""
    seen, kind = words.session.observation, words.session.decision.kind
    if kind in COLLECT_DECISIONS:
        return "collecting"
    if kind == "choose_mage" and seen.viewer >= 0:
        own = seen.seats[seen.viewer]
        if own.mage_offer and not own.mage_chosen:
            return "mage_next"
    return "bot"


def own_question(words: Words) -> tuple[str, dict[str, object]]:
    """Return the question to the person at the table: its text key, and the values to fill in.

    The caller adds the name of that person.
    """
    session = words.session
    decision = session.decision
    values: dict[str, object] = {
        "component": words.component(decision.component) if decision.component else "",
        "amount": decision.amount,
    }
    if decision.essence >= 0:
        values["essence"] = words.essence(decision.essence)
    if decision.attacker >= 0:
        values["attacker"] = words.player(decision.attacker)
    return _prompt_key(words), values


def _prompt_key(words: Words) -> str:
    session = words.session
    decision, kind = session.decision, session.decision.kind
    if is_put(words):
        return "put"
    if kind == "action" and not possible_places(session.moment):
        if pearls_help(session.moment):
            return "convert"
        return "only_discard" if session.observation.seats[decision.seat].hand else "only_pass"
    if kind == "choose_component" and any(
        each.verb is Verb.REACT for each in session.moment.answers
    ):
        return "choose_component.stand_in"
    if kind in COLLECT_DECISIONS:
        return "collect"
    if kind == "react_loss" and decision.attacker == decision.seat:
        return "react_strike"
    if kind in ("choose_component", "choose_card"):
        return f"{kind}.{purpose_key(decision)}"
    if kind == "choose_item" and decision.purpose == "pass":
        return "choose_item_again"
    if kind == "gain" and decision.purpose == "discard":
        return "gain_for_discard"
    return kind
