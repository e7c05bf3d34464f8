"""The rules of a component as sentences, one for each ability and power.

Essences stand in them as tokens (`{icon:elan:2}`); `tokens.plain_text` makes words of them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from resarcana_desktop.games.resarcana.rules.records import Component
from resarcana_desktop.games.resarcana.text.phrases import Phrases
from resarcana_desktop.games.resarcana.text.power_text import power_text
from resarcana_desktop.games.resarcana.text.wording import wording

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
        lines.append(RuleLine("collect", wording(component.collect, say)))
    if component.discount:
        lines.append(RuleLine("discount", wording(component.discount, say)))
    lines.extend(RuleLine("points", wording(rule, say)) for rule in component.points_rules)
    lines.extend(
        RuleLine("power", power_text(power, say), number)
        for number, power in enumerate(component.powers, start=1)
    )
    return tuple(lines)
