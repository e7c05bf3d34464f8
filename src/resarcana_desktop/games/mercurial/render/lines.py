"""The effect of a card as icon lines: the same record yields these and the sentences.

`>` is a triangle, `/` separates alternatives, `=` reads "as much as"; a gold value after a star is
the one while an Aether is possessed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.rules.records import (
    Acuity,
    Alteration,
    Arcana,
    Artifact,
    Convert,
    Heroic,
    MageClass,
    Skill,
    Spell,
    Starter,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.mercurial.rules.records import (
        ArcanaNeed,
        Card,
        Pair,
        Side,
        Simple,
        SpellEffect,
        Step,
    )

WIDE: Final = "\u00a0" * 3
"""The space between two effects in a line."""
_ARROW: Final = "{icon:arrow}"
_COUNT: Final = "{icon:count:?}"
_DISCARDED: Final = f"{{icon:minus}}{{icon:acuity}}{_ARROW}{{icon:take}}"
"""What a Skill that is discarded does."""


def lines_of(card: Card) -> list[str]:
    """The lines of a card, each as rich text."""
    if isinstance(card, Spell):
        return [effect_line(card.effect)]
    if isinstance(card, Heroic):
        return [f"{{icon:ruin:{card.ruin}}}{{icon:slash}}{{icon:restore:{card.restore}}}"]
    if isinstance(card, Alteration):
        return list(_primary(card))
    if isinstance(card, Arcana):
        return [need_line(card.need), bonus_line(card)]
    if isinstance(card, MageClass):
        return [side_line(card.side)]
    return []


def side_line(side: Side) -> str:
    """Return what a player begins with."""
    return f"{{icon:dice:{side.dice}}} {{icon:mana:{side.mana}}} {{icon:acuity:{side.acuity}}}"


# ---- Spells -------------------------------------------------------------------------------------


def effect_line(effect: SpellEffect) -> str:
    """Return the effect of a Spell."""
    if effect.link is not None:
        return _link(effect.link)
    if effect.of_acuity:
        return f"{{icon:{effect.of_acuity}}} {{icon:equals}} {{icon:acuity}}"
    if effect.per_spell is not None:
        energy, number = effect.per_spell
        return f"{{icon:{energy}:{number}}} {{icon:times}} {{icon:spells}}"
    if effect.turn_all is not None:
        source, target = effect.turn_all
        return f"{{icon:enchantment}} {{icon:{source}}}{_ARROW}{{icon:{target}}}"
    if effect.cancel_one:
        return (
            f"{{icon:enchantment}} {{icon:ruin}}{{icon:slash}}{{icon:restore}}{_ARROW}{{b}}0{{/b}}"
        )
    gives = [
        _amount(energy, pair)
        for energy, pair in (("ruin", effect.ruin), ("restore", effect.restore))
        if pair is not None
    ]
    return " {icon:slash} ".join(gives)


def effect_now(effect: SpellEffect, *, charged: bool) -> str:
    """The effect of a Spell with its value of this moment alone: the golden one if `charged`."""

    def now(pair: Pair | None) -> Pair | None:
        return pair and (pair[charged],) * 2

    ruin, restore = now(effect.ruin), now(effect.restore)
    return effect_line(replace(effect, ruin=ruin, restore=restore, link=now(effect.link)))


def _link(pair: Pair) -> str:
    wording = f"{{icon:link}} {{icon:times}}{{icon:count:{pair[0]}}}"
    if pair[0] != pair[1]:
        wording += f" {{icon:aether}} {{icon:times}}{{icon:count:{pair[1]}}}"
    return wording


def _amount(energy: str, pair: Pair) -> str:
    wording = f"{{icon:{energy}:{pair[0]}}}"
    if pair[0] != pair[1]:
        wording += f" {{icon:aether}}{{icon:{energy}:{pair[1]}}}"
    return wording


# ---- Alterations --------------------------------------------------------------------------------


def _primary(card: Alteration) -> Iterator[str]:
    yield from steps_lines(card.primary)
    if card.alternative:
        first, *rest = steps_lines(card.alternative)
        yield f"{{icon:slash}} {first}"
        yield from rest


def steps_lines(steps: Sequence[Step]) -> list[str]:
    """Return steps as lines: needs and discards come before their results."""
    lines: list[str] = []
    before: list[Simple] = []
    for step in steps:
        if not isinstance(step, Convert | Acuity) and step.verb in ("need_spells", "discard"):
            before.append(step)
            continue
        lines.append(_conditions(before, step) + _step(step))
        before = []
    return lines


def _conditions(conditions: Sequence[Simple], then: Step) -> str:
    """What a step needs and costs: `?` is the number of dice, if each is paid for."""
    price = then.price if isinstance(then, Convert) else 0
    wording, paid = "", 0
    for step in conditions:
        if step.verb == "need_spells":
            wording += f"{{icon:spell:{step.amount}+}}{_ARROW} "
        elif price:
            paid += step.amount
        else:
            wording += f"{{icon:minus}}{{icon:acuity:{step.amount}}}{_ARROW} "
    if price:
        more = (f"×{price}" if price > 1 else "") + (f"+{paid}" if paid else "")
        wording += f"{{icon:minus}}{_COUNT}{{b}}{more}{{/b}}{{icon:acuity}}{_ARROW} "
    return wording


def _step(step: Step) -> str:
    if isinstance(step, Convert):
        return _convert(step)
    if isinstance(step, Acuity):
        if step.per_spell:
            return "{icon:plus}{icon:acuity} {icon:times} {icon:spells}"
        return f"{{icon:plus}}{{icon:acuity:{step.amount}}}" + _more(step.sigil)
    amount = step.amount
    return {
        "flip": "{icon:flip} {icon:die}",
        "play": f"{{icon:plus}}{{icon:play:{amount}}}",
        "take_spell": "{icon:take} {icon:spells}",
        "others_acuity": f"{{icon:others}} {{icon:plus}}{{icon:acuity:{amount}}}",
    }[step.verb]


def _more(sigil: str) -> str:
    return f" {{icon:plus}}{{icon:{sigil}}}" if sigil else ""


def _convert(step: Convert) -> str:
    if step.as_many_as:
        amount = f"{{icon:equals}}{{icon:{step.as_many_as}}}"
    elif step.amount is None:
        amount = _COUNT if step.price else "{icon:any}"
    else:
        amount = f"{{b}}{step.amount}{{/b}}" + _more(step.sigil)
    sources = "{icon:die}" if len(step.sources) > 4 else _either(step.sources)
    targets = _either(step.targets) if step.targets else "{icon:possessed}"
    back = ""
    if step.reverse is not None:
        sigil, least = step.reverse
        back = f" {{icon:flip}}{{b}}{least}{{/b}}{{icon:{sigil}}}"
    space = " " if step.sigil else "\u00a0"  # a long line may be broken before its dice
    return f"{amount}{space}{sources}{_ARROW}{targets}{back}"


def _either(names: Sequence[str]) -> str:
    return "{icon:slash}".join(f"{{icon:{name}}}" for name in names)


def secondary_lines(card: Alteration) -> list[str]:
    """The secondary effect, and the discard effect of a Skill instead of it."""
    if isinstance(card, Skill):
        reroll = "{icon:reroll}{icon:dice:2} {icon:plus}{icon:play}"
        return [reroll, _DISCARDED]
    if isinstance(card, Artifact):
        return ["{icon:plus}{icon:acuity}"]
    if isinstance(card, Starter) and not card.aetherflow:
        return []
    return [f"{{icon:any}} {{icon:aether}}{_ARROW}{{icon:class}}"]


def brief_lines(card: Alteration) -> list[str]:
    """The same in less room each, for a small card: the last one only with what is hard to guess.

    None is without what an effect costs, or without what excludes what. The two dice always have
    their plate: a bare "2+" would be a need of two.
    """
    both = "{icon:slash}".join(secondary_lines(card)).replace(" ", "")
    if not isinstance(card, Skill):
        return [both]
    return [both, f"{{icon:reroll}}{{icon:dice:2}}{{icon:slash}}{_DISCARDED}"]


# ---- Arcanas ------------------------------------------------------------------------------------


def need_line(need: ArcanaNeed) -> str:
    """Return the need of an Arcana."""
    if need.elements:
        return " {icon:plus} ".join(f"{{icon:{name}}}" for name in need.elements)
    if need.spells:
        return f"{{icon:spell:{need.spells}+}}"
    if need.aethercharged:
        return f"{{icon:spell:{need.aethercharged}+}} {{icon:aether}}"
    if need.myst:
        return f"{{icon:myst:{need.myst}+}}"
    return f"{{icon:ruin:{need.ruin}}} {{icon:slash}} {{icon:restore:{need.restore}}}"


_COUNTED = {
    "fire": "{icon:fire}",
    "water": "{icon:water}",
    "all": "{icon:spells}",
    "four_slots": "{icon:spells}{icon:dice:4+}",
    "aethercharged": "{icon:spells}{icon:aether}",
    "not_aethercharged": "{icon:spells}{icon:minus}{icon:aether}",
}


def bonus_line(arcana: Arcana) -> str:
    """Return the value of an Arcana: its points, and more for used Spells of a sort."""
    every = f"{{icon:count:{arcana.every}}}{{icon:times}}{_COUNTED[arcana.of]}"
    more = f"{{icon:plus}}{{icon:points:{arcana.bonus}}}{{icon:slash}}{every}"
    return f"{{icon:points:{arcana.points}}} {more}"
