"""Which of several answers a searching bot takes that are about as good as each other."""

from collections.abc import Sequence
from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge
from resarcana_desktop.games.resarcana.rules.actions import component_of, verb_of
from resarcana_desktop.games.resarcana.rules.codes import (
    V_CLAIM,
    V_LEAVE,
    V_MAGE,
    V_PASS,
    V_PLACE,
    V_USE,
)

# A search cannot tell chances to win apart that differ by less.
ALIKE: Final = 0.004
# What was tried less than such a share as often as the favourite is not known well enough.
KNOWN: Final = 0.4
# In a game as good as decided all answers look alike. Then a bot goes on as it would in any other
# game: it brings its cards into play and uses them, rather than throwing them away. But it does not
# put off a pass by using what is of no use any more.
LIVELY: Final = {V_PLACE: 2, V_CLAIM: 2, V_USE: 1, V_LEAVE: 1}
LIVELIER_THAN_PASSING: Final = {V_PLACE: 1, V_CLAIM: 1}
# A card that is hardly ever played may look so much worse, one played half as often as others half
# as much: otherwise some would never be seen.
RARITY: Final = 0.08
KNOWN_IF_RARE: Final = 0.1
# Games should not all begin alike: the mage may be so much worse than the best to be taken now and
# then, the less often the worse it is.
VARIETY: Final = 0.05
KNOWN_AT_SETUP: Final = 0.1


class Taste:
    """What a bot likes to play."""

    def __init__(self, rarity: Sequence[float] = ()) -> None:
        """`rarity` tells of each component, by its number, how rare a sight it is: from 0 to 1."""
        self._rarity = rarity

    def taken(self, ranked: Sequence[Edge], seed: int, about: int = -1) -> Edge:
        """The favourite, which is the first of `ranked`, or one about as good as it.

        `about` is the number of the component that the decision is about, if there is one. The same
        seed takes the same.
        """
        favourite = ranked[0]
        if _verb(favourite) == V_MAGE:
            return self._varied(ranked, seed)
        best = max(edge.mean() for edge in ranked if _share(edge, favourite) >= KNOWN)
        if best - favourite.mean() > ALIKE:
            return favourite
        lively = LIVELIER_THAN_PASSING if _verb(favourite) == V_PASS else LIVELY
        taken, most = favourite, (lively.get(_verb(favourite), 0), 0.0)
        for edge in ranked:
            rarity = self._rarity_of(edge, about) if _verb(edge) in lively else 0.0
            liking = (lively.get(_verb(edge), 0), rarity)
            known = _share(edge, favourite) >= (KNOWN_IF_RARE if rarity > 0.0 else KNOWN)
            if known and best - edge.mean() <= ALIKE + RARITY * rarity and liking > most:
                taken, most = edge, liking
        return taken

    def _varied(self, ranked: Sequence[Edge], seed: int) -> Edge:
        """One of the mages that come close to the best, by lot."""
        tried = [edge for edge in ranked if _share(edge, ranked[0]) >= KNOWN_AT_SETUP]
        best = max(edge.mean() for edge in tried)
        weights = [self._weight(edge, best) for edge in tried]
        drawn = float(rng.next_word(rng.generator(seed))) / 2.0**32 * sum(weights)
        for edge, weight in zip(tried, weights, strict=True):
            drawn -= weight
            if drawn < 0.0:
                return edge
        return ranked[0]

    def _weight(self, edge: Edge, best: float) -> float:
        margin = VARIETY + RARITY * self._rarity_of(edge, -1)
        return max(0.0, 1.0 - (best - edge.mean()) / margin)

    def _rarity_of(self, edge: Edge, about: int) -> float:
        component = about if _verb(edge) == V_LEAVE else int(component_of(edge.action))
        return self._rarity[component] if 0 <= component < len(self._rarity) else 0.0


def _verb(edge: Edge) -> int:
    return int(verb_of(edge.action))


def _share(edge: Edge, favourite: Edge) -> float:
    """How often an answer was tried beside the favourite; where time was short, neither was."""
    return float(edge.visits) / float(favourite.visits) if favourite.visits else 1.0
