"""Which of several answers a searching bot takes that are about as good as each other."""

from collections.abc import Sequence
from typing import Final

from resarcana_desktop.bots.search.nodes import Edge
from resarcana_desktop.engine.core import rng
from resarcana_desktop.engine.resarcana.actions import verb_of
from resarcana_desktop.engine.resarcana.codes import V_CLAIM, V_ITEM, V_MAGE, V_PASS, V_PLACE, V_USE

# A search cannot tell chances to win apart that differ by less.
ALIKE: Final = 0.004
# What was tried less than such a share as often as the favourite is not known well enough.
KNOWN: Final = 0.4
# Games should not all begin alike: a mage or an item may be so much worse than the best to be
# taken now and then, the less often the worse it is.
VARIETY: Final = 0.05
KNOWN_AT_SETUP: Final = 0.1
# In a game as good as decided all answers look alike. Then a bot goes on as it would in any other
# game: it brings its cards into play and uses them, rather than throwing them away. But it does not
# put off a pass by using what is of no use any more.
LIVELY: Final = {V_PLACE: 2, V_CLAIM: 2, V_USE: 1}
LIVELIER_THAN_PASSING: Final = {V_PLACE: 1, V_CLAIM: 1}


def taken(ranked: Sequence[Edge], seed: int) -> Edge:
    """The favourite, which is the first of `ranked`, or one about as good as it.

    The same seed takes the same.
    """
    favourite = ranked[0]
    if int(verb_of(favourite.action)) in (V_MAGE, V_ITEM):
        return _varied(ranked, seed)
    best = max(edge.mean() for edge in _tried(ranked, KNOWN))
    alike = [edge for edge in _tried(ranked, KNOWN) if best - edge.mean() <= ALIKE]
    if favourite not in alike:
        return favourite
    passing = int(verb_of(favourite.action)) == V_PASS
    lively = LIVELIER_THAN_PASSING if passing else LIVELY
    return max(alike, key=lambda edge: lively.get(int(verb_of(edge.action)), 0))


def _varied(ranked: Sequence[Edge], seed: int) -> Edge:
    """One of the answers that come close to the best, by lot."""
    tried = _tried(ranked, KNOWN_AT_SETUP)
    best = max(edge.mean() for edge in tried)
    weights = [max(0.0, 1.0 - (best - edge.mean()) / VARIETY) for edge in tried]
    drawn = float(rng.next_word(rng.generator(seed))) / 2.0**32 * sum(weights)
    for edge, weight in zip(tried, weights, strict=True):
        drawn -= weight
        if drawn < 0.0:
            return edge
    return ranked[0]


def _tried(ranked: Sequence[Edge], share: float) -> list[Edge]:
    return [edge for edge in ranked if float(edge.visits) >= share * float(ranked[0].visits)]
