"""The rulings on what the rulebook leaves open: in plain words, and by card."""

from __future__ import annotations

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
)
from resarcana_desktop.games.mercurial.text.numbers import NUMBERS
from resarcana_desktop.i18n.rule_numbers import with_numbers

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from resarcana_desktop.games.mercurial.rules.records import Card

TOPICS: Final[dict[str, tuple[int, ...]]] = {
    "turn": (12, 20, 15, 11, 13, 26),
    "dice": (21, 5, 23),
    "cast": (6, 14, 17, 16, 3, 4, 2, 10),
    "players": (7, 8, 1, 19),
    "end": (18, 25, 22),
    "alone": (28, 24),
    "cards": (9, 27),
}
"""The numbers of the rulings by topic, in order."""


def ruling(number: int, catalogue: Mapping[str, str]) -> str:
    """A ruling in plain words; numbers are those of `rules/__init__.py`."""
    return with_numbers(catalogue[f"ruling.a{number}"], NUMBERS)


def rulings_of(card: Card) -> tuple[int, ...]:
    """The numbers of the rulings that a card makes one ask for."""
    return tuple(dict.fromkeys(_of(card)))


def _of(card: Card) -> Iterator[int]:
    if isinstance(card, Spell):
        yield from _of_spell(card)
    elif isinstance(card, Alteration):
        yield from _of_alteration(card)
    elif isinstance(card, MageClass):
        yield from (6, 7)
        if card.side.always_aether:
            yield from (16, 21)
    elif isinstance(card, Heroic):
        yield from (10, 27)
    elif isinstance(card, Arcana):
        yield 9
        if card.need.aethercharged:
            yield 16
        if card.need.myst:
            yield from (3, 4)


def _of_spell(spell: Spell) -> Iterator[int]:
    if spell.effect.ruin is not None and spell.effect.restore is not None:
        yield 14
    if spell.effect.type == "link":
        yield 17
    if spell.effect.aethercharged:
        yield 16
    yield 20 if spell.flex else 15


def _of_alteration(card: Alteration) -> Iterator[int]:
    steps = (*card.primary, *card.alternative)
    conversions = [step for step in steps if isinstance(step, Convert)]
    if any(step.price for step in conversions):
        yield 1
    if conversions:
        yield 21
    if any(not isinstance(step, Convert | Acuity) and step.verb == "flip" for step in steps):
        yield 5
    if any(isinstance(step, Acuity) for step in steps):
        yield 13
    if isinstance(card, Skill):
        yield 23
    if isinstance(card, Artifact) and card.initiate:
        yield 8
