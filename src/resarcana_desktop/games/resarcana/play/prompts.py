"""The line that always says what the game waits for, from whom, and what can be done about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.play.doings import COLLECT_DECISIONS, purpose_told
from resarcana_desktop.games.resarcana.play.intents import possible_places
from resarcana_desktop.games.resarcana.play.questions import is_put
from resarcana_desktop.games.resarcana.play.sentences import Words, told_once
from resarcana_desktop.games.resarcana.rules.action_view import Verb

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.observation import Decision


@told_once
def prompt(words: Words) -> str:
    """The line for the present moment, as markup."""
    session = words.session
    state = session.state
    if state == "over":
        return words("prompt.over")
    decision = session.decision
    name = words.player(decision.seat)
    if state == "bot":
        collects = decision.kind in COLLECT_DECISIONS
        return words("prompt.collecting" if collects else "prompt.bot", name=name)
    if state == "curtain":
        return words("prompt.curtain", name=name)
    return _own(words)


def _own(words: Words) -> str:
    """What a person at the table is to decide."""
    key, values = own_question(words)
    return words.addressed(f"prompt.{key}", words.session.decision.seat, **values)


def own_question(words: Words) -> tuple[str, dict[str, object]]:
    """What is asked of the person at the table: the key of its words, and what fills them.

    Who is asked is left for whoever tells it.
    """
    session = words.session
    decision = session.decision
    kind = decision.kind
    values: dict[str, object] = {
        "component": words.component(decision.component) if decision.component else "",
        "amount": decision.amount,
    }
    if decision.essence >= 0:
        values["essence"] = words.essence(decision.essence)
    if decision.attacker >= 0:
        values["attacker"] = words.player(decision.attacker)
    key = "put" if is_put(words) else _key(kind, decision)
    reacts = any(each.verb is Verb.REACT for each in session.moment.answers)
    if kind == "choose_component" and reacts:
        key = "choose_component.stand_in"
    if kind == "action" and not possible_places(session.moment):
        key = "only_discard" if session.observation.seats[decision.seat].hand else "only_pass"
    return key, values


def _key(kind: str, decision: Decision) -> str:
    if kind in COLLECT_DECISIONS:
        return "collect"
    if kind in ("choose_component", "choose_card"):
        return f"{kind}.{purpose_told(decision)}"
    if kind == "choose_item" and decision.purpose == "pass":
        return "choose_item_again"
    if kind == "gain" and decision.purpose == "discard":
        return "gain_for_discard"
    return kind
