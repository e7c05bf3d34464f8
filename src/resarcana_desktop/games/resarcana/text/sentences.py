"""The rules of a component as sentences, one for each ability and power.

Essences stand in them as tokens (`{icon:elan:2}`); `tokens.plain_text` makes words of them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from resarcana_desktop.games.resarcana.rules.records import (
    ESSENCES,
    Collect,
    CollectAny,
    CollectChoice,
    CollectFixed,
    CollectGrowth,
    CollectInterest,
    CollectUpkeep,
    Component,
    Discount,
    PointsPerArtifact,
    PointsPerEssence,
    PointsRule,
)
from resarcana_desktop.games.resarcana.text.phrases import Phrases
from resarcana_desktop.games.resarcana.text.power_text import power_text
from resarcana_desktop.games.resarcana.text.tokens import markup

Subject = Literal["collect", "discount", "points", "power"]


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One sentence, what it is about, and for a power its number from 1."""

    subject: Subject
    text: str
    power: int = 0


def rule_sentences(component: Component, phrases: Mapping[str, str]) -> tuple[RuleLine, ...]:
    """The sentences of a component: Collect ability, discount, points, powers.

    `phrases` is a catalogue: it maps keys such as "rules.cost.turn" to phrases.
    """
    say = Phrases(phrases)
    lines: list[RuleLine] = []
    if component.collect:
        lines.append(RuleLine("collect", collect_text(component.collect, say)))
    if component.discount:
        lines.append(RuleLine("discount", discount_text(component.discount, say)))
    lines.extend(RuleLine("points", points_text(rule, say)) for rule in component.points_rules)
    lines.extend(
        RuleLine("power", power_text(power, say), number)
        for number, power in enumerate(component.powers, start=1)
    )
    return tuple(lines)


def discount_text(discount: Discount, say: Phrases) -> str:
    """What becomes cheaper, and by how much."""
    artifacts = say(f"yours.{discount.type or 'artifact'}")
    spared = say("spares_gold") if discount.spares_gold else ""
    return say.count("discount", discount.amount, artifacts=artifacts, spared=spared)


def points_text(rule: PointsRule, say: Phrases) -> str:
    """Points for what lies here or is in play."""
    points = say.count("points", rule.points)
    if isinstance(rule, PointsPerEssence):
        return say("points.per_essence", points=points, essence=markup(ESSENCES[rule.essence]))
    return _points_per_artifact(rule, points, say)


def _points_per_artifact(rule: PointsPerArtifact, points: str, say: Phrases) -> str:
    noun = rule.type or "artifact"
    if rule.per == 1:
        return say("points.per_artifact", points=points, artifact=say(f"noun.{noun}"))
    nouns = say(f"nouns.{noun}")
    return say("points.per_several", points=points, per=rule.per, artifacts=nouns)


# ---- Collect abilities -----------------------------------------------------------------------


def collect_text(collect: Collect, say: Phrases) -> str:
    """What is collected, or must be done, at the start of a round."""
    match collect:
        case CollectFixed(essences):
            return say("collect.gain", essences=say.essences(essences))
        case CollectChoice(kinds):
            return say("collect.gain", essences=say.choice(kinds))
        case CollectAny(amount, excluded):
            return say("collect.gain", essences=say.any(amount, excluded))
        case CollectInterest(on_this, amount, excluded):
            here = markup(ESSENCES[on_this], 1)
            return say("collect.interest", essences=say.any(amount, excluded), on_this=here)
        case CollectGrowth(amount):
            return say.count("collect.growth", amount)
        case CollectUpkeep(essences):
            return say("collect.upkeep", essences=say.essences(essences))
