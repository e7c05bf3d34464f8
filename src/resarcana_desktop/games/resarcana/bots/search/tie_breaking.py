"""The choice of a searching bot among answers that are about as good as each other."""

from collections.abc import Callable, Sequence
from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.actions import component_of, verb_of

# A search cannot distinguish chances to win that differ by less.
TIE: Final = 0.004
# An answer with fewer than this share of the favourite's visits is not known well enough.
KNOWN: Final = 0.4
# In a game that is nearly decided all answers tie. Then a bot continues as in any other game: it
# brings its cards into play and uses them, rather than throwing them away. But it does not delay a
# pass by using things that are no longer useful.
ACTIVITY: Final = {codes.V_PLACE: 2, codes.V_CLAIM: 2, codes.V_USE: 1, codes.V_LEAVE: 1}
ACTIVITY_BESIDE_PASS: Final = {codes.V_PLACE: 1, codes.V_CLAIM: 1}
# A card that is hardly ever played may be this much worse, one played half as often as others half
# as much: otherwise some would never be seen.
RARITY_MARGIN: Final = 0.04
KNOWN_IF_RARE: Final = 0.1
# Games should not all begin alike: a mage may be this much worse than the best and still be taken
# now and then, the less often the worse it is.
SETUP_MARGIN: Final = 0.05
KNOWN_AT_SETUP: Final = 0.1
# The decision which scroll to claim. All are available in every game, and the same one looks a
# little better every time. A rare one may be this much worse and still be taken now and then, even
# if halving has given it up early: until then all were tried alike.
CLAIM_SCROLL: Final = "claim_scroll"
SCROLL_MARGIN: Final = 0.02
KNOWN_SCROLL: Final = 0.1
# A bot with a style may take an answer this much worse that fits it perfectly, if it is known this
# well. Mages and Magic Items are a few answers that are all tried, so less is enough for them.
STYLE_MARGIN: Final = 0.04
KNOWN_IF_FIT: Final = 0.25
KNOWN_IF_OFFERED: Final = 0.1
OFFERED: Final = (codes.V_MAGE, codes.V_ITEM)


def _fits_nothing(_action: int) -> float:
    return 0.0


class TieBreaker:
    """Picks the answer to play out of those a search has ranked."""

    def __init__(
        self,
        rarity: Sequence[float] = (),
        fit: Callable[[int], float] = _fits_nothing,
    ) -> None:
        """`rarity` says how rarely each component is played, by its number: from 0 to 1.

        `fit` says how well an action fits the style that is played in, up to 1; one below 0 is
        avoided.
        """
        self._rarity = rarity
        self._fit = fit

    def pick(self, ranked: Sequence[Edge], seed: int, about: int = -1, purpose: str = "") -> Edge:
        """The favourite, which is the first of `ranked`, or one about as good as it.

        `about` is the number of the component that the decision is about, if there is one;
        `purpose` says what a component is chosen for. The same seed picks the same.
        """
        favourite = ranked[0]
        fitting = self._fitting(ranked)
        if fitting is not favourite or (
            _verb(favourite) == codes.V_MAGE and self._fit(int(favourite.action)) > 0.0
        ):
            return fitting
        if _verb(favourite) == codes.V_MAGE:
            return self._draw(ranked, seed, KNOWN_AT_SETUP, SETUP_MARGIN, RARITY_MARGIN)
        if purpose == CLAIM_SCROLL:
            return self._draw(ranked, seed, KNOWN_SCROLL, TIE, SCROLL_MARGIN)
        best = max(edge.mean() for edge in ranked if _share(edge, favourite) >= KNOWN)
        if best - favourite.mean() > TIE:
            return favourite
        activity = ACTIVITY_BESIDE_PASS if _verb(favourite) == codes.V_PASS else ACTIVITY
        picked = favourite
        fit = self._fit(int(favourite.action))
        most = (activity.get(_verb(favourite), 0), 0.0)
        for edge in ranked:
            rarity = self._rarity_of(edge, about) if _verb(edge) in activity else 0.0
            rank = (activity.get(_verb(edge), 0), rarity)
            least = KNOWN_IF_RARE if rarity > 0.0 else KNOWN
            margin = TIE + RARITY_MARGIN * rarity
            as_fit = self._fit(int(edge.action)) >= fit
            known = as_fit and _share(edge, favourite) >= least
            if known and best - edge.mean() <= margin and rank > most:
                picked, most = edge, rank
        return picked

    def _fitting(self, ranked: Sequence[Edge]) -> Edge:
        """Return the best answer, or one that is better once its fit is counted."""
        favourite = ranked[0]
        least = KNOWN_IF_OFFERED if _verb(favourite) in OFFERED else KNOWN_IF_FIT
        known = [edge for edge in ranked if _share(edge, favourite) >= least]
        liked = {id(edge): STYLE_MARGIN * self._fit(int(edge.action)) for edge in known}
        best = max(known, key=lambda edge: edge.mean() + liked[id(edge)])
        return best if liked[id(best)] > liked[id(favourite)] else favourite

    def _draw(
        self, ranked: Sequence[Edge], seed: int, known: float, margin: float, if_rare: float
    ) -> Edge:
        """One of those that come within the margins of the best, at random.

        What has less than the share `known` of the favourite's visits is left out. The `margin` is
        for all, and the margin `if_rare` is added by rarity.
        """
        tried = [edge for edge in ranked if _share(edge, ranked[0]) >= known]
        best = max(edge.mean() for edge in tried)
        weights = [
            max(0.0, 1.0 - (best - edge.mean()) / (margin + if_rare * self._rarity_of(edge, -1)))
            for edge in tried
        ]
        drawn = float(rng.next_word(rng.generator(seed))) / 2.0**32 * sum(weights)
        for edge, weight in zip(tried, weights, strict=True):
            drawn -= weight
            if drawn < 0.0:
                return edge
        return ranked[0]

    def _rarity_of(self, edge: Edge, about: int) -> float:
        component = about if _verb(edge) == codes.V_LEAVE else int(component_of(edge.action))
        return self._rarity[component] if 0 <= component < len(self._rarity) else 0.0


def _verb(edge: Edge) -> int:
    return int(verb_of(edge.action))


def _share(edge: Edge, favourite: Edge) -> float:
    """Return an edge's visits as a share of the favourite's; 1 if there was no time for any."""
    return float(edge.visits) / float(favourite.visits) if favourite.visits else 1.0
