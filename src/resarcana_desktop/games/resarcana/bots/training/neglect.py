"""Which components hardly ever come into play, and so are hardly ever learnt about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from resarcana_desktop.games.resarcana.bots.network.layout import IN_PLAY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.resarcana.bots.training.examples import Examples
    from resarcana_desktop.games.resarcana.rules.records import Component

# Of these a game has too many for each to be seen in it.
CARDS: Final = ("artifact", "mage")
# What is neglected less than this is seen often enough.
SELDOM: Final = 0.4


def neglect(lots: Sequence[Examples], kinds: Sequence[str]) -> list[float]:
    """How much each component is neglected beside the others of its kind, given the kind of each.

    0 for one that was in play in as many of the positions as they were in the mean, or in more; 1
    for one that never was.
    """
    size = len(kinds)
    met = np.zeros(size)
    for lot in lots:
        # What a seat has in play stands first in its inputs.
        place = lot.index.astype(np.int64) - IN_PLAY * size
        met += np.bincount(place[(place >= 0) & (place < size)], minlength=size)
    found = np.zeros(size)
    for kind in set(kinds):
        alike = np.asarray([each == kind for each in kinds])
        mean = met[alike].mean()
        if mean > 0.0:
            found[alike] = np.clip(1.0 - met[alike] / mean, 0.0, 1.0)
    return [float(each) for each in found]


def rarity(lots: Sequence[Examples], components: Sequence[Component]) -> dict[str, float]:
    """How rare a sight the cards are that are neglected, by id: from SELDOM to 1."""
    found = neglect(lots, [face.kind for face in components])
    return {
        face.id: round(each, 2)
        for face, each in zip(components, found, strict=True)
        if face.kind in CARDS and each >= SELDOM
    }
