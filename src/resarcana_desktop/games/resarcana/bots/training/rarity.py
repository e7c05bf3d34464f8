"""How rarely components come into play; what is never played is never learnt about."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from resarcana_desktop.games.resarcana.bots.network.layout import IN_PLAY
from resarcana_desktop.games.resarcana.bots.training.examples import Examples
from resarcana_desktop.games.resarcana.rules.records import Component

# A game has too many of these for each to be seen in it; of the scrolls nobody need claim any.
CARDS: Final = ("artifact", "mage", "scroll")
# What is less rare than this is seen often enough.
RARE: Final = 0.4


def rarities(lots: Sequence[Examples], kinds: Sequence[str]) -> list[float]:
    """How rare each component is beside the others of its kind, given the kind of each.

    0 for one that was in play in as many of the positions as they were on average, or in more; 1
    for one that never was.
    """
    size = len(kinds)
    seen = np.zeros(size)
    for lot in lots:
        # What a seat has in play comes first among its features.
        place = lot.index.astype(np.int64) - IN_PLAY * size
        seen += np.bincount(place[(place >= 0) & (place < size)], minlength=size)
    found = np.zeros(size)
    for kind in set(kinds):
        alike = np.asarray([each == kind for each in kinds])
        mean = seen[alike].mean()
        if mean > 0.0:
            found[alike] = np.clip(1.0 - seen[alike] / mean, 0.0, 1.0)
    return [float(each) for each in found]


def rare_cards(lots: Sequence[Examples], components: Sequence[Component]) -> dict[str, float]:
    """The rarity of the cards and scrolls that are rare, by id: from RARE to 1."""
    found = rarities(lots, [face.kind for face in components])
    return {
        face.id: round(each, 2)
        for face, each in zip(components, found, strict=True)
        if face.kind in CARDS and each >= RARE
    }
