"""An action in a few words: as hints and reviews name it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from resarcana_desktop.games.resarcana import reason_text
from resarcana_desktop.games.resarcana.play.decisions import (
    COLLECT_DECISIONS,
    REACTIONS,
    purpose_key,
)
from resarcana_desktop.games.resarcana.play.losses import loss_of
from resarcana_desktop.games.resarcana.rules.action_view import (
    WITH_COMPONENT,
    WITH_ESSENCES,
    WITH_POWER,
    WITH_SEAT,
    ActionView,
    Verb,
)
from resarcana_desktop.games.resarcana.rules.records import LIFE
from resarcana_desktop.games.resarcana.rules.terms.registry import way_out
from resarcana_desktop.games.resarcana.text.tokens import markup
from resarcana_desktop.i18n.markup import capital

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.resarcana.rules.observation import Decision, Observation
    from resarcana_desktop.games.resarcana.rules.records import Component, CostPart


class TitleWords(reason_text.ReasonWords, Protocol):
    """The words for one game, and the records of its components."""

    def face(self, component: str) -> Component:
        """The record of a component."""

    def price(self, way_out: CostPart) -> str:
        """Return the cost of a way out of an attack."""


_COLLECTING: Final = (Verb.GAIN, Verb.TAKE, Verb.LEAVE, Verb.PAY, Verb.TURN)
"""What answers the questions of a collect step, in words of its own."""
_JOINED: Final = (Verb.GAIN, Verb.TAKE, Verb.LEAVE)
"""Those of which several share their verb."""


def component_of(action: ActionView, decision: Decision) -> str:
    """Return the component an action names, or else the one that asks for it."""
    if action.verb in WITH_COMPONENT | WITH_POWER:
        return action.component
    if action.verb is Verb.ORDER:
        return action.order[0]
    return "" if action.verb in (Verb.PASS, Verb.CLAIM_TOP) else decision.component


def action_title(
    words: TitleWords,
    seen: Observation,
    decision: Decision,
    action: ActionView,
    component: str,
    *others: str,
) -> str:
    """Return the title of an action that answers a decision, as the deciding seat sees it.

    `component` is the one it is about (`component_of`), and `others` are named along with it.
    """
    if action.verb is Verb.WAY_OUT:
        found = way_out(words.face(decision.component))
        return words("loss.way_out", price=words.price(found) if found is not None else "")
    if joins(decision, action):
        title = _collected(words, [(seen, action)])
        return capital(title)
    if action.verb is Verb.SUFFER:
        key, values = _lost(words, seen, decision)
        return words(key, **values)
    key = _key(decision, action, component)
    values = _values(words, seen, decision, action, component)
    if others:
        names = [words.component(each) for each in (component, *others)]
        values["component"] = words.catalogue.listed(names)
    return words(f"hint.{key}", **values)


def title_within(
    words: TitleWords,
    seen: Observation,
    decision: Decision,
    action: ActionView,
    component: str,
    *others: str,
) -> str:
    """Return the same for the middle of a sentence: without a sign or a capital before it."""
    if joins(decision, action):
        return collected_within(words, [(seen, action)])
    title = action_title(words, seen, decision, action, component, *others)
    match action.verb:
        case Verb.WAY_OUT:
            key = "loss.way_out"
        case Verb.SUFFER:
            key = _lost(words, seen, decision)[0]
        case _:
            key = f"hint.{_key(decision, action, component)}"
    return reason_text.within(words, key, title)


def _lost(
    words: TitleWords, seen: Observation, decision: Decision
) -> tuple[str, dict[str, object]]:
    """Return the key and the values of the words for what a player loses without reacting."""
    loss = loss_of(seen.seats[decision.seat].pool, decision.amount)
    if not loss.chosen:
        if not any(loss.essences):
            return "loss.lost_nothing", {}
        return "hint.suffer", {"essences": words.essences(loss.essences)}
    life = loss.essences[LIFE]
    key = "loss.lost_others" if life else "loss.lost_without"
    return key, {"life": markup("life", life), "others": loss.chosen}


def joins(decision: Decision, action: ActionView) -> bool:
    """Return whether an answer of a collect step can share its verb with others."""
    collects = decision.kind in COLLECT_DECISIONS and action.verb in _JOINED
    return collects and bool(component_of(action, decision))


def collected_within(words: TitleWords, answers: Sequence[tuple[Observation, ActionView]]) -> str:
    """Return the title of collect answers with the same verb, for the middle of a sentence."""
    title = _collected(words, answers)
    return title[:1].lower() + title[1:]


def collected_and_gained(
    words: TitleWords, answers: Sequence[tuple[Observation, ActionView]], gained: ActionView
) -> str:
    """Return the same of a component that something is also gained from, which is named once."""
    gain = words("hint.collecting.from_it", essences=words.essences(gained.essences))
    return words.catalogue.amounts([collected_within(words, answers), gain])


def _collected(words: TitleWords, answers: Sequence[tuple[Observation, ActionView]]) -> str:
    verb, parts = answers[0][1].verb, list[str]()
    for seen, action in answers:
        component = component_of(action, seen.decision)
        values = _values(words, seen, seen.decision, action, component)
        parts.append(words(f"hint.collecting.part.{verb}", **values))
    return words(f"hint.collecting.{verb}", parts=words.catalogue.amounts(parts))


def _key(decision: Decision, action: ActionView, component: str) -> str:
    """The key of the words for an action."""
    if decision.kind in COLLECT_DECISIONS and component and action.verb in _COLLECTING:
        return f"collecting.{action.verb}"
    match action.verb:
        case Verb.CHOOSE:
            return f"choose.{purpose_key(decision)}"
        case Verb.PAY if not any(action.essences):
            return "pay_nothing"
        case Verb.DECLINE:
            kind = "check" if decision.kind in REACTIONS else purpose_key(decision)
            return f"decline.{kind}"
        case Verb.DECK:
            return f"deck.{action.deck}"
        case verb:
            return verb


def _values(
    words: TitleWords, seen: Observation, decision: Decision, action: ActionView, component: str
) -> dict[str, object]:
    """Return the values for an action's text."""
    values: dict[str, object] = {}
    if component:
        values["component"] = words.component(component)
    if action.verb in WITH_SEAT:
        values["name"] = words.name(action.seat)
    elif action.verb is Verb.ORDER:
        values["cards"] = words.catalogue.listed([words.component(card) for card in action.order])
    elif action.verb in WITH_ESSENCES:
        values["essences"] = words.essences(action.essences)
    elif action.verb in (Verb.TAKE, Verb.LEAVE):
        own = seen.seats[decision.seat].in_play
        stored = next(there.stored for there in own if there.id == decision.component)
        values["essences"] = words.essences(stored)
    return values
