"""Which cards the compendium shows: by words, deck, Element, type, and how sure the values are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.finding import Index, Search
from resarcana_desktop.games.mercurial.rules.records import (
    Alteration,
    Arcana,
    Convert,
    MageClass,
    Spell,
)
from resarcana_desktop.games.mercurial.text.card_text import card_text, kind_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.mercurial.rules.records import Card, Components
    from resarcana_desktop.i18n.catalogues import Catalogue

DECKS: Final = ("spell", "skill", "artifact", "starter", "heroic", "arcana", "class")
TYPES: Final = ("normal", "link", "enchantment", "aethercharged", "hybrid", "solo")
BASES: Final = ("rulebook", "partial", "made_up", "printed")


@dataclass(frozen=True, slots=True)
class Wanted(Search):
    """What the player looks for; an empty field asks for nothing."""

    deck: str = ""
    element: str = ""
    type: str = ""
    basis: str = ""


EVERYTHING: Final = Wanted()


class Library:
    """All cards in one language, deck by deck in the order of their names."""

    def __init__(self, components: Components, catalogue: Catalogue) -> None:
        self.cards = sorted(
            (
                *components.spells,
                *components.skills,
                *components.artifacts,
                *components.starters,
                *components.heroics,
                *components.arcanas,
                *components.classes,
            ),
            key=lambda card: (
                DECKS.index(kind_of(card)),
                catalogue.place(card.name(catalogue.language)),
            ),
        )
        names = {card.id: card.name(catalogue.language) for card in self.cards}
        self.index = Index(names, {card.id: card_text(card, catalogue) for card in self.cards})
        self._by_id = {card.id: card for card in self.cards}

    def card(self, card_id: str) -> Card:
        """The card with this id; raises KeyError where there is none."""
        return self._by_id[card_id]

    def found(self, wanted: Wanted) -> Sequence[Card]:
        """What fits, in order."""
        return [card for card in self.cards if self._fits(card, wanted)]

    def _fits(self, card: Card, wanted: Wanted) -> bool:
        return (
            wanted.deck in ("", kind_of(card))
            and (not wanted.element or wanted.element in elements_of(card))
            and (not wanted.type or wanted.type in types_of(card))
            and wanted.basis in ("", card.basis)
            and self.index.speaks_of(card.id, wanted.words)
        )


def elements_of(card: Card) -> frozenset[str]:
    """The Elements that a card asks for, converts, or is about."""
    if isinstance(card, Spell):
        return frozenset(card.elements)
    if isinstance(card, Arcana):
        return frozenset(card.need.elements)
    if isinstance(card, MageClass):
        return frozenset({card.side.aetherflow} - {""})
    if not isinstance(card, Alteration):
        return frozenset()
    found = set[str]()
    for step in (*card.primary, *card.alternative):
        if isinstance(step, Convert):
            any_face = len(step.sources) == 6
            found |= {*(() if any_face else step.sources), *step.targets, step.as_many_as}
    return frozenset(found - {""})


def types_of(card: Card) -> frozenset[str]:
    """The types of a Spell, some of which may go together; none of other cards."""
    if not isinstance(card, Spell):
        return frozenset()
    marks = {
        "aethercharged": card.effect.aethercharged,
        "hybrid": len(card.elements) > 1,
        "solo": card.solo,
    }
    return frozenset({card.effect.type, *(name for name, there in marks.items() if there)})
