"""Advice for a player put into words: what each action is, and the chance to win after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.rules.notation import parse_essences
from resarcana_desktop.games.resarcana.table.play.questions import way_out_of
from resarcana_desktop.games.resarcana.table.play.session import COLLECT_DECISIONS
from resarcana_desktop.games.resarcana.text.icons import Line, cost_icons, power_icons
from resarcana_desktop.render.rich import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.bots.bot import Advice
    from resarcana_desktop.games.resarcana.rules.observation import Decision
    from resarcana_desktop.games.resarcana.table.play.sentences import Words

MOST: Final = 3
"""So many actions are named."""

_WITH_POWER: Final = ("use", "react")
_WITH_COST: Final = ("place", "claim")
_WITH_ESSENCES: Final = ("pay", "gain", "lose")
_TARGETS: Final = ("turn", "destroy", "straighten", "put", "discard", "place")


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An action as it is suggested: in notation, in words, in icons, with its emblem.

    `chance` is the chance to win after it, from 0 to 1. `component` is what the action is about,
    "" where it is about none.
    """

    action: int
    text: str
    title: str
    chance: float
    component: str = ""
    lines: tuple[Line, ...] = ()


def suggestions(words: Words, advice: Sequence[Advice]) -> tuple[Suggestion, ...]:
    """The actions of `advice` looked at most, at the decision at hand.

    What promises most, in whole percent, comes first; of equals what was looked at more.
    """
    best = sorted(advice[:MOST], key=lambda each: -percent(each.chance))
    return tuple(_suggestion(words, each) for each in best)


def percent(chance: float) -> int:
    """A chance as it is shown."""
    return round(100 * chance)


def _suggestion(words: Words, advice: Advice) -> Suggestion:
    text = words.session.position.text_of(advice.action)
    decision = words.session.decision
    component = _component(text, decision)
    return Suggestion(
        advice.action,
        text,
        _title(words, decision, text, component),
        advice.chance,
        component,
        _lines(words, text, component),
    )


def _component(text: str, decision: Decision) -> str:
    """The component an action names, else the one that asks for it."""
    verb, *rest = text.split()
    if verb in ("mage", "item", "place", "discard", "choose", *_WITH_POWER, "order"):
        return rest[0]
    if verb == "claim":
        return "" if rest[0] == "top" else rest[0]
    return "" if verb == "pass" else decision.component


def _lines(words: Words, text: str, component: str) -> tuple[Line, ...]:
    """The icons of the price, or of the power used."""
    verb, *rest = text.split()
    if verb in _WITH_COST and component:
        return (cost_icons(words.face(component)),)
    if verb in _WITH_POWER:
        return power_icons(words.face(component).powers[int(rest[1]) - 1])[:1]
    return ()


def _title(words: Words, decision: Decision, text: str, component: str) -> str:
    """What the action is, in a few words."""
    if text == "way_out":
        way_out = way_out_of(words, decision.component)
        return words("loss.way_out", price=words.price(way_out) if way_out is not None else "")
    title = words(f"hint.{_key(decision, text)}", **_values(words, decision, text, component))
    if decision.kind in COLLECT_DECISIONS and component:
        return words("hint.of_component", component=words.component(component), told=title)
    return title


def _key(decision: Decision, text: str) -> str:
    """The key of the words for an action."""
    verb, *rest = text.split()
    if text == "claim top":
        return "claim_top"
    if verb == "choose":
        return f"choose.{decision.purpose if decision.purpose in _TARGETS else 'other'}"
    if verb == "decline":
        return "decline.check" if decision.kind == "react_check" else "decline.choice"
    return f"deck.{rest[0]}" if verb == "deck" else verb


def _values(words: Words, decision: Decision, text: str, component: str) -> dict[str, object]:
    """What the words for an action are filled with."""
    verb, *rest = text.split()
    values: dict[str, object] = {}
    if component:
        values["component"] = words.component(component)
    if verb == "rival":
        values["name"] = plain(words.session.name(int(rest[0])))
    elif verb == "order":
        values["cards"] = ", ".join(words.component(card) for card in rest)
    elif verb in _WITH_ESSENCES:
        values["essences"] = words.essences(parse_essences(rest))
    elif verb == "suffer":
        values["essences"] = words.essences((0, decision.amount, 0, 0, 0))
    elif verb in ("take", "leave"):
        values["essences"] = words.essences(_stored(words, decision))
    return values


def _stored(words: Words, decision: Decision) -> tuple[int, int, int, int, int]:
    """The essences on the component that a collect step asks about."""
    own = words.session.observation.seats[decision.seat].in_play
    return next(there.stored for there in own if there.id == decision.component)
