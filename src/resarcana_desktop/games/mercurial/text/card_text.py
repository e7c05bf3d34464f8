"""The text of a card in plain words, with how much of it the rulebook prints."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from resarcana_desktop.games.mercurial.rules.records import (
    Acuity,
    Alteration,
    Arcana,
    ArcanaNeed,
    Artifact,
    Card,
    Convert,
    Heroic,
    MageClass,
    Pair,
    Side,
    Skill,
    Spell,
    SpellEffect,
    Starter,
    Step,
)
from resarcana_desktop.games.mercurial.rules.setup import SOLO_LESS_MANA, SOLO_MORE_ACUITY
from resarcana_desktop.i18n.catalogues import Catalogue, Join

_USUAL_REROLLS: Final = 2
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


def card_text(card: Card, catalogue: Catalogue) -> str:
    """Return the name, kind and lines of the card, and their basis."""
    return "\n".join(
        [card.name(catalogue.language), *card_lines(card, catalogue), basis(card, catalogue)]
    )


def basis(card: Card, catalogue: Catalogue) -> str:
    """Return how much of the values the rulebook prints, and on which pages."""
    pages = ", ".join(map(str, card.pages))
    return catalogue.text(f"card.basis.{_basis_of(card)}", pages=pages)


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


def card_lines(card: Card, catalogue: Catalogue) -> Iterator[str]:
    """Yield the kind and the effects, line by line."""
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
    yield catalogue.text("card.spell.cost", fixed=spell.fixed, flex=spell.flex)
    yield effect_text(spell.effect, catalogue)
    if not spell.solo:
        yield catalogue["card.spell.not_solo"]


def effect_text(effect: SpellEffect, catalogue: Catalogue) -> str:
    """Return the effect of a Spell, in a sentence."""
    text = catalogue.text
    if effect.link is not None:
        return _with_aether("card.effect.link", effect.link, catalogue)
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
    gives = [
        _with_aether(f"card.effect.{energy}", pair, catalogue)
        for energy, pair in pairs.items()
        if pair is not None
    ]
    if len(gives) == 1:
        return gives[0]
    return text("card.effect.choice", first=gives[0], second=gives[1])


def _with_aether(key: str, pair: Pair, catalogue: Catalogue) -> str:
    wording = catalogue.text(key, number=pair[0])
    if pair[0] == pair[1]:
        return wording
    return catalogue.text("card.effect.with_aether", told=wording, number=pair[1])


# ---- Heroics and Arcanas ------------------------------------------------------------------------


def _heroic(heroic: Heroic, catalogue: Catalogue) -> Iterator[str]:
    yield catalogue.text(
        "card.heroic.needs", ruin=heroic.ruin, restore=heroic.restore, points=heroic.points
    )
    if heroic.sigils:
        sigils = words("sigil", heroic.sigils, catalogue, "and")
        yield catalogue.text("card.sigils", sigils=sigils)


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
    if isinstance(card, Skill) and card.sigils:
        sigils = words("sigil", card.sigils, catalogue, "and")
        yield catalogue.text("card.sigils", sigils=sigils)
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
    return catalogue.text(f"card.step.{step.verb}", amount=step.amount)


def _by_sigils(sentence: str, sigil: str, catalogue: Catalogue) -> str:
    """Return the text, extended if a Sigil adds to it."""
    if not sigil:
        return sentence
    return catalogue.text("card.by_sigils", told=sentence, sigil=catalogue[f"sigil.{sigil}"])


def _convert(step: Convert, catalogue: Catalogue) -> str:
    text = catalogue.text
    whole = len(step.sources) == 6
    source = catalogue["card.any_face"] if whole else element_words(step.sources, catalogue)
    target = element_words(step.targets, catalogue) if step.targets else catalogue["card.possessed"]
    if step.as_many_as:
        amount = text("card.as_many_as", element=catalogue[f"element.{step.as_many_as}"])
    elif step.amount is None:
        amount = catalogue["card.any_number"]
    else:
        amount = _by_sigils(text("card.up_to", amount=step.amount), step.sigil, catalogue)
    wording = text("card.step.convert", amount=amount, source=source, target=target)
    if step.price:
        wording += " " + text("card.step.price", amount=step.price)
    if step.reverse is not None:
        sigil, least = step.reverse
        wording += " " + text("card.step.reverse", sigil=catalogue[f"sigil.{sigil}"], least=least)
    return wording


# ---- classes ------------------------------------------------------------------------------------


def _class(card: MageClass, catalogue: Catalogue) -> Iterator[str]:
    yield catalogue.text("card.class.what", sigil=catalogue[f"sigil.{card.sigil}"])
    yield from _side("card.class.begins", card.side, catalogue)
    if card.side.artifacts:
        yield catalogue.count("card.class.artifacts", card.side.artifacts)
    if card.side.always_aether:
        yield catalogue["card.class.always_aether"]
    if card.side.rerolls > _USUAL_REROLLS:
        yield catalogue.text("card.class.rerolls", number=card.side.rerolls)
    yield from _side("card.class.initiate", card.initiate, catalogue)


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
    yield text(
        "card.class.what", sigil=f"{{icon:{card.sigil}}}\u00a0" + catalogue[f"sigil.{card.sigil}"]
    )
    yield text("card.class.begins", dice=side.dice, mana=side.mana, acuity=side.acuity)
    if side.artifacts:
        yield catalogue.count("card.class.artifacts", side.artifacts)
    if side.aetherflow:
        element = f"{{icon:{side.aetherflow}}}\u00a0" + catalogue[f"element.{side.aetherflow}"]
        yield text("card.class.aetherflow", element=element)
    else:
        yield catalogue["card.class.no_aetherflow"]
    if side.always_aether:
        yield catalogue["card.class.always_aether"]
    if side.rerolls > _USUAL_REROLLS:
        yield text("card.class.rerolls", number=side.rerolls)


def _side(key: str, side: Side, catalogue: Catalogue) -> Iterator[str]:
    yield catalogue.text(key, dice=side.dice, mana=side.mana, acuity=side.acuity)
    if side.aetherflow:
        element = catalogue[f"element.{side.aetherflow}"]
        yield catalogue.text("card.class.aetherflow", element=element)
