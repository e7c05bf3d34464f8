"""The rules of a component as sentences, one for each ability and power.

Essences are tokens in them (`{icon:elan:2}`); `tokens.plain_text` turns these into words.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from resarcana_desktop.games.resarcana.rules.records import Component, CostPart, Power
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of
from resarcana_desktop.games.resarcana.rules.terms.term import Meaning
from resarcana_desktop.games.resarcana.rules.terms.triggers import TRIGGER
from resarcana_desktop.games.resarcana.text.phrases import Phrases
from resarcana_desktop.games.resarcana.text.wording import wording
from resarcana_desktop.i18n.catalogues import Catalogue
from resarcana_desktop.i18n.markup import capital


def power_text(power: Power, say: Phrases) -> str:
    """The whole power: when, cost, effect."""
    effect = effects_text(power, say)
    costs = _costs_in_words(power.costs, say)
    sentence = say("power", cost=say.clauses(costs), effect=effect) if costs else effect
    trigger = TRIGGER[power.trigger]
    if power.trigger == "claim":
        return capital(say(trigger.phrase, effect=effect))
    if trigger.reacts:
        sentence = f"{say(trigger.phrase)} {capital(sentence)}"
    elif power.while_turned:
        sentence = f"{sentence}. {say('while_turned')}"
    return capital(sentence) + "."


def _costs_in_words(costs: Sequence[CostPart], say: Phrases) -> list[str]:
    """Return costs that each begin with a verb; if the last two share theirs, they are one.

    Costs with a list of kinds or types keep their verbs, as the list would seem to continue.
    """
    said = [wording(cost, say) for cost in costs]
    if len(costs) > 1:
        before, last = map(meaning_of, costs[-2:])
        (verb, _, rest), same = said[-1].partition(" "), said[-2].partition(" ")[0]
        one_thing = _names_one_thing(before) or sum(map(bool, before.takes)) == 1
        if verb == same and one_thing and _names_one_thing(last):
            said[-2:] = [say.all_of([said[-2], rest])]
    return said


def _names_one_thing(means: Meaning) -> bool:
    """Return whether a cost is to turn something, or to pay essences of no named kind."""
    turning = means.turns or means.turns_types != 0
    any_kind = means.takes_any > 0 or means.takes_alike or means.takes_number
    return turning or (any_kind and not means.takes_kinds)


def effects_text(power: Power, say: Phrases) -> str:
    """All effects of a power, one after the other."""
    texts = [wording(effect, say, power.costs) for effect in power.effects]
    text = texts[0]
    for following in texts[1:]:
        text = say("then", first=text, second=following)
    return text


Subject = Literal["collect", "discount", "points", "power"]


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A sentence, its subject, and for a power its number from 1."""

    subject: Subject
    text: str
    power: int = 0


def rule_sentences(component: Component, catalogue: Catalogue) -> tuple[RuleLine, ...]:
    """Return the sentences of a component: Collect ability, discount, points, powers."""
    say = Phrases(catalogue)
    lines: list[RuleLine] = []
    if component.collect:
        lines.append(RuleLine("collect", wording(component.collect, say)))
    if component.discount:
        lines.append(RuleLine("discount", wording(component.discount, say)))
    lines.extend(RuleLine("points", wording(rule, say)) for rule in component.points_rules)
    lines.extend(
        RuleLine("power", power_text(power, say), number)
        for number, power in enumerate(component.powers, start=1)
    )
    return tuple(lines)
