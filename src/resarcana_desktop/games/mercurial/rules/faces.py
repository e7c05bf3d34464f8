"""The components by number and by name, with the tables that the fast path reads."""

from collections.abc import Iterator
from typing import Final

from resarcana_desktop.games.mercurial.rules.flatten import flatten
from resarcana_desktop.games.mercurial.rules.records import Card, Components


class Faces:
    """All cards in the order in which they are numbered; copies have a number behind their id."""

    def __init__(self, components: Components) -> None:
        self.components: Final = components
        self.tables: Final = flatten(components)
        self.cards: Final[tuple[Card, ...]] = tuple(card for card, _ in _cards(components))
        self.ids: Final[tuple[str, ...]] = tuple(name for _, name in _cards(components))
        self.classes: Final[tuple[str, ...]] = tuple(each.id for each in components.classes)
        self.numbers: Final = {name: number for number, name in enumerate(self.ids)}
        copies = dict(zip(self.ids, self.cards, strict=True))
        each_once = {each.id: each for each in (*components.classes, *reversed(self.cards))}
        self._by_id: Final[dict[str, Card]] = {**copies, **each_once}

    def card(self, card_id: str) -> Card:
        """A card or a class by its id, with or without the number of the copy; raises KeyError."""
        return self._by_id[card_id]


def _cards(components: Components) -> Iterator[tuple[Card, str]]:
    once = (*components.spells, *components.heroics, *components.skills, *components.artifacts)
    yield from ((card, card.id) for card in once)
    for starter in components.starters:
        for copy in range(1, starter.copies + 1):
            yield starter, starter.id if starter.copies == 1 else f"{starter.id}.{copy}"
    yield from ((card, card.id) for card in components.arcanas)
