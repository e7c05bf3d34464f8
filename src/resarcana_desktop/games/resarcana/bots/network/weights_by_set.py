"""Which of the package's weights play a game, by its sets: the one place that says so."""

from collections.abc import Iterable
from typing import Final

WEIGHTS: Final = "all_sets"
"""The weights of all games without a set that has weights of its own."""

WEIGHTS_WITH: Final = {"perlae_imperii": "perlae"}
"""The weights of games with a set that changes what everything is worth, by the id of the set."""


def weights_for(sets: Iterable[str]) -> str:
    """Return the name of the weights for a game with these sets."""
    return next((WEIGHTS_WITH[each] for each in sets if each in WEIGHTS_WITH), WEIGHTS)
