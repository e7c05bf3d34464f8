"""The text of a card in plain words, with how much of it the rulebook prints."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from resarcana_desktop.games.mercurial.rules.codes import ELEMENTS
from resarcana_desktop.games.mercurial.rules.records import (
    Acuity,
    Alteration,
    Arcana,
    ArcanaNeed,
    Artifact,
    Card,
    Components,
    Convert,
    Heroic,
    MageClass,
    Side,
    Skill,
    Spell,
    SpellEffect,
    Starter,
    Step,
)
from resarcana_desktop.games.mercurial.rules.setup import SOLO_LESS_MANA, SOLO_MORE_ACUITY
from resarcana_desktop.i18n.catalogues import Catalogue, Join
from resarcana_desktop.i18n.markup import plain

_USUAL_REROLLS: Final = 2
_COUNTED: Final = ("need_spells", "flip", "play", "take_spell")
"""Steps whose texts depend on the number."""
_KINDS: Final[dict[type[Card], str]] = {
    Spell: "spell",
    Skill: "skill",
    Artifact: "artifact",
    Starter: "starter",
    Heroic: "heroic",
    Arcana: "arcana",
    MageClass: "class",
}


def kind_of(card: Card) -> str:
    """Return the kind of a card in a word, which also names its deck."""
    return _KINDS[type(card)]


def card_text(card: Card, catalogue: Catalogue, components: Components | None = None) -> str:
    """Return the name, kind and lines of the card, and their basis."""
    lines = card_lines(card, catalogue, components)
    return "\n".join([card.name(catalogue.language), *lines, basis(card, catalogue)])


def basis(card: Card, catalogue: Catalogue) -> str:
    """Return how much of the values the rulebook prints, and on which pages."""
    numbers = catalogue.listed([str(page) for page in card.pages])
    pages = catalogue.count("card.pages", len(card.pages), pages=numbers)
    return catalogue.text(f"card.basis.{_basis_of(card)}", pages=pages)


def basis_in_brief(card: Card, catalogue: Catalogue) -> str:
    """Return the same in one short sentence, for the table; the compendium has the whole."""
    return catalogue[f"card.brief_basis.{_basis_of(card)}"]


def _basis_of(card: Card) -> str:
    """Return the basis, distinguished if something else than the name or the values is printed."""
    if card.basis == "printed":
        return card.basis
    if isinstance(card, MageClass):
        return "class"
    if card.basis == "rulebook" and isinstance(card, Skill):
        return "skill"
    if card.basis == "rulebook" and not isinstance(card, Artifact):
        return "named"
    return card.basis


def card_lines(
    card: Card, catalogue: Catalogue, components: Components | None = None
) -> Iterator[str]:
    """Yield the kind and the effects, line by line.

    Given the components, a class also names the Alterations it begins with.
    """
    if isinstance(card, Spell):
        yield from _spell(card, catalogue)
    elif isinstance(card, Heroic):
        yield from _heroic(card, catalogue)
    elif isinstance(card, Alteration):
        yield from _alteration(card, catalogue)
    elif isinstance(card, Arcana):
        yield from _arcana(card, catalogue)
    elif isinstance(card, MageClass):
        yield from _class(card, catalogue)
        if components is not None:
            yield _starting_hand(card, components, catalogue)


def words(table: str, names: Sequence[str], catalogue: Catalogue, join: Join) -> str:
    """Words of a table of the catalogue, with "and" or "or" before the last."""
    return catalogue.listed([catalogue[f"{table}.{name}"] for name in names], join)


def element_words(names: Sequence[str], catalogue: Catalogue, join: Join = "or") -> str:
    """Elements in a sentence."""
    return words("element", names, catalogue, join)


# ---- Spells -------------------------------------------------------------------------------------


def _spell(spell: Spell, catalogue: Catalogue) -> Iterator[str]:
    elements = element_words(spell.elements, catalogue)
    yield catalogue.text(f"card.spell.{spell.effect.type}", elements=elements)
    numbers = {"fixed": spell.fixed, "flex": spell.flex}
    slots = [catalogue.count(f"card.spell.{sort}", n) for sort, n in numbers.items() if n]
    yield catalogue.text("card.spell.cost", slots=catalogue.listed(slots))
    yield effect_text(spell.effect, catalogue)
    if not spell.solo:
        yield catalogue["card.spell.not_solo"]


def effect_text(effect: SpellEffect, catalogue: Catalogue) -> str:
    """Return the effect of a Spell, in a sentence."""
    text = catalogue.text
    if effect.link is not None:
        times, charged = effect.link
        return text("card.effect.link", told=_with_aether(str(times), times, charged, catalogue))
    if effect.of_acuity:
        return text("card.effect.of_acuity", energy=catalogue[f"energy.{effect.of_acuity}"])
    if effect.per_spell is not None:
        energy, number = effect.per_spell
        return text("card.effect.per_spell", number=number, energy=catalogue[f"energy.{energy}"])
    if effect.turn_all is not None:
        source, target = (catalogue[f"energy.{energy}"] for energy in effect.turn_all)
        return text("card.effect.turn_all", source=source, target=target)
    if effect.cancel_one:
        return text("card.effect.cancel_one")
    pairs = {"ruin": effect.ruin, "restore": effect.restore}
    gains = [
        _with_aether(text(f"card.effect.{energy}", number=number), number, charged, catalogue)
        for energy, (number, charged) in ((energy, pair) for energy, pair in pairs.items() if pair)
    ]
    return text("card.effect.gain", told=catalogue.listed(gains, "or"))


def _with_aether(told: str, number: int, charged: int, catalogue: Catalogue) -> str:
    """Return an amount, with what it is when Aethercharged if that differs."""
    if charged == number:
        return told
    return catalogue.text("card.effect.with_aether", told=told, number=charged)


# ---- Heroics and Arcanas ------------------------------------------------------------------------


def _heroic(heroic: Heroic, catalogue: Catalogue) -> Iterator[str]:
    yield catalogue.text(
        "card.heroic.needs", ruin=heroic.ruin, restore=heroic.restore, points=heroic.points
    )
    yield from _sigils(heroic.sigils, catalogue)


def _sigils(sigils: Sequence[str], catalogue: Catalogue) -> Iterator[str]:
    """Yield the line of the printed Sigils, if there are any."""
    if sigils:
        named = words("sigil", sigils, catalogue, "and")
        yield catalogue.count("card.sigils", len(sigils), sigils=named)


def _arcana(arcana: Arcana, catalogue: Catalogue) -> Iterator[str]:
    yield catalogue["card.arcana.what"]
    yield need_text(arcana.need, catalogue)
    yield catalogue.text(
        "card.arcana.bonus",
        points=arcana.points,
        bonus=arcana.bonus,
        every=arcana.every,
        of=catalogue[f"card.counted.{arcana.of}"],
    )


def need_text(need: ArcanaNeed, catalogue: Catalogue) -> str:
    """Return the need of an Arcana, in a sentence."""
    text = catalogue.text
    if need.elements:
        elements = element_words(need.elements, catalogue, "and")
        return text("card.need.elements", elements=elements)
    if need.spells:
        return text("card.need.spells", number=need.spells)
    if need.aethercharged:
        return text("card.need.aethercharged", number=need.aethercharged)
    if need.myst:
        return text("card.need.myst", number=need.myst)
    return text("card.need.strength", ruin=need.ruin, restore=need.restore)


# ---- Alterations --------------------------------------------------------------------------------


def _alteration(card: Alteration, catalogue: Catalogue) -> Iterator[str]:
    kind = kind_of(card)
    yield catalogue[f"card.kind.{kind}"]
    yield catalogue.text("card.primary", steps=steps_text(card.primary, catalogue))
    if card.alternative:
        yield catalogue.text("card.alternative", steps=steps_text(card.alternative, catalogue))
    if not isinstance(card, Starter) or card.aetherflow:
        yield catalogue[f"card.secondary.{kind}"]
    if isinstance(card, Skill):
        yield catalogue["card.discard"]
        yield from _sigils(card.sigils, catalogue)
    if isinstance(card, Artifact) and card.initiate:
        yield catalogue["card.initiate"]


def steps_text(steps: Sequence[Step], catalogue: Catalogue) -> str:
    """Steps as sentences, one after the other."""
    return " ".join(step_text(step, catalogue) for step in steps)


def step_text(step: Step, catalogue: Catalogue) -> str:
    """A step in a sentence."""
    if isinstance(step, Convert):
        return _convert(step, catalogue)
    if isinstance(step, Acuity):
        if step.per_spell:
            return catalogue.text("card.step.acuity_per_spell", amount=step.per_spell)
        wording = catalogue.text("card.step.acuity", amount=step.amount)
        return catalogue.text("card.step.sentence", told=_by_sigils(wording, step.sigil, catalogue))
    key = f"card.step.{step.verb}"
    if step.verb in _COUNTED:
        return catalogue.count(key, step.amount)
    return catalogue.text(key, amount=step.amount)


def _by_sigils(sentence: str, sigil: str, catalogue: Catalogue) -> str:
    """Return the text, extended if a Sigil adds to it."""
    if not sigil:
        return sentence
    return catalogue.text("card.by_sigils", told=sentence, sigil=catalogue[f"sigil.{sigil}"])


def _convert(step: Convert, catalogue: Catalogue) -> str:
    text = catalogue.text
    target = element_words(step.targets, catalogue) if step.targets else catalogue["card.possessed"]
    values = {"what": _converted(step, catalogue), "target": target}
    if step.as_many_as:
        element = catalogue[f"element.{step.as_many_as}"]
        wording = text("card.step.convert_as_many_as", element=element, **values)
    elif step.sigil and step.amount is not None:
        sigil = catalogue[f"sigil.{step.sigil}"]
        wording = text("card.step.convert_by_sigils", sigil=sigil, **values)
    else:
        wording = text("card.step.convert", **values)
    if step.price:
        wording += " " + text("card.step.price", amount=step.price)
    if step.reverse is not None:
        sigil, least = step.reverse
        wording += " " + text("card.step.reverse", sigil=catalogue[f"sigil.{sigil}"], least=least)
    return wording


def _converted(step: Convert, catalogue: Catalogue) -> str:
    """Return how many dice of which Elements a step converts, without what else adds to it."""
    amount = None if step.as_many_as else step.amount
    if len(step.sources) == len(ELEMENTS):
        if amount is None:
            return catalogue["card.converted.any_dice"]
        return catalogue.count("card.converted.dice", amount)
    source = element_words(step.sources, catalogue)
    if amount is None:
        return catalogue.text("card.converted.any_number", source=source)
    return catalogue.count("card.converted.up_to", amount, source=source)


# ---- classes ------------------------------------------------------------------------------------


def _class(card: MageClass, catalogue: Catalogue) -> Iterator[str]:
    yield catalogue.text("card.class.what", sigil=catalogue[f"sigil.{card.sigil}"])
    yield from _side("card.class.begins", card.side, catalogue)
    if card.side.always_aether:
        yield catalogue["card.class.always_aether"]
    if card.side.rerolls > _USUAL_REROLLS:
        yield catalogue.text("card.class.rerolls", number=card.side.rerolls)
    yield " ".join(_side("card.class.initiate", card.initiate, catalogue))


def _starting_hand(card: MageClass, components: Components, catalogue: Catalogue) -> str:
    """Return the Alterations that a class begins with, and an Initiate's if they differ."""
    names = {each.id: each.name(catalogue.language) for each in components.starters}
    hands = [("hand", card.side.hand)]
    if card.initiate.hand != card.side.hand:
        hands.append(("initiate_hand", card.initiate.hand))
    return " ".join(
        catalogue.text(f"card.class.{key}", cards=catalogue.listed([names[each] for each in hand]))
        for key, hand in hands
    )


def _things(side: Side, catalogue: Catalogue) -> list[str]:
    """Return the dice and crystals that a class begins with."""
    things = [catalogue.count("card.class.dice", side.dice)]
    for kind, number in (("mana", side.mana), ("acuity", side.acuity)):
        if number:
            things.append(catalogue.text(f"amount.{kind}", number=number))
    return things


def class_begins(side: Side, catalogue: Catalogue) -> str:
    """Return what a side of a class board begins with, in a sentence."""
    return catalogue.text("card.class.begins", things=catalogue.listed(_things(side, catalogue)))


def class_begins_with_cards(side: Side, catalogue: Catalogue) -> str:
    """Return the same with random Artifacts, if it gets any."""
    things = _things(side, catalogue)
    if side.artifacts:
        things.append(catalogue.count("card.class.random_artifacts", side.artifacts))
    return catalogue.text("card.class.begins", things=catalogue.listed(things))


def starting_side(card: MageClass, *, initiate: bool, alone: bool) -> Side:
    """One side of a class board with the crystals that a game begins with (p. 5, 20)."""
    side = card.initiate if initiate else card.side
    if not alone:
        return side
    mana, acuity = max(0, side.mana - SOLO_LESS_MANA), side.acuity + SOLO_MORE_ACUITY
    return replace(side, mana=mana, acuity=acuity)


def class_lines(
    card: MageClass, catalogue: Catalogue, *, initiate: bool, alone: bool
) -> Iterator[str]:
    """Yield what a class begins with and can do on one side of its board, as rich text."""
    text, side = catalogue.text, starting_side(card, initiate=initiate, alone=alone)
    yield text("card.class.what", sigil=_with_icon(card.sigil, "sigil", catalogue))
    yield class_begins(side, catalogue)
    if side.artifacts:
        yield catalogue.count("card.class.artifacts", side.artifacts)
    yield from power_lines(side, catalogue)


def power_lines(side: Side, catalogue: Catalogue) -> Iterator[str]:
    """Yield what a class can do with one side of its board, as rich text."""
    if side.aetherflow:
        element = _with_icon(side.aetherflow, "element", catalogue)
        yield catalogue.text("card.class.aetherflow", element=element)
    else:
        yield catalogue["card.class.no_aetherflow"]
    if side.always_aether:
        yield catalogue["card.class.always_aether"]
    if side.rerolls > _USUAL_REROLLS:
        yield catalogue.text("card.class.rerolls", number=side.rerolls)


def own_starters(
    card: MageClass, components: Components, catalogue: Catalogue, *, initiate: bool
) -> Iterator[str]:
    """Yield which Class Alterations are in a class's hand in place of Starters, as rich text."""
    hands = [(each.initiate if initiate else each.side).hand for each in components.classes]
    had = Counter(chain(*hands))
    mine = (card.initiate if initiate else card.side).hand
    own = [each for each in mine if had[each] == 1]
    replaced = [each for each in had if 2 * had[each] > len(hands) and each not in mine]
    names = {each.id: plain(each.name(catalogue.language)) for each in components.starters}
    for new, old in zip(own, replaced, strict=False):
        yield catalogue.text(
            "card.class.own_starter", card=f"{{b}}{names[new]}{{/b}}", starter=names[old]
        )


def class_powers(card: MageClass, side: Side, who: str, catalogue: Catalogue) -> Iterator[str]:
    """Yield what a class can do for a player called `who` during the game, as rich text."""
    yield catalogue.text("card.class.what", sigil=_with_icon(card.sigil, "sigil", catalogue))
    if side.aetherflow:
        element = _with_icon(side.aetherflow, "element", catalogue)
        yield catalogue.text("card.class.aetherflow", element=element)
    else:
        yield catalogue["card.class.no_aetherflow"]
    if side.always_aether:
        yield catalogue.text("card.class.always_aether_of", who=who)
    if side.rerolls > _USUAL_REROLLS:
        yield catalogue.text("card.class.rerolls_of", who=who, number=side.rerolls)


def _with_icon(name: str, of: str, catalogue: Catalogue) -> str:
    return f"{{icon:{name}}}\u00a0" + catalogue[f"{of}.{name}"]


def _side(key: str, side: Side, catalogue: Catalogue) -> Iterator[str]:
    yield catalogue.text(key, things=catalogue.listed(_things(side, catalogue)))
    if side.artifacts:
        yield catalogue.count("card.class.artifacts", side.artifacts)
    if side.aetherflow:
        element = catalogue[f"element.{side.aetherflow}"]
        yield catalogue.text("card.class.aetherflow", element=element)
    else:
        yield catalogue["card.class.no_aetherflow"]
