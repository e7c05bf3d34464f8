"""Searches of a review: counted, never timed, so that the same record gives the same numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.bots.search.mcts import TreeSearch
from resarcana_desktop.games.resarcana.bots.search.nodes import Node
from resarcana_desktop.play.review.reviewer import DEFAULT_DEPTH

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.games.resarcana.bots.luck.luck import Chances
    from resarcana_desktop.games.resarcana.bots.network.network import Network
    from resarcana_desktop.games.resarcana.rules.state import State

_STOPPED_EVERY: Final = 32
"""Simulations between two looks whether the work is still wanted."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How much is searched.

    So many simulations for a decision and for a point of the curve, and so many actions are played
    to count out the end of a round.
    """

    decision: int
    curve: int
    counted: int


DEPTHS: Final = {
    "quick": Depth(200, 100, 10_000),
    DEFAULT_DEPTH: Depth(800, 400, 30_000),
    "deep": Depth(3000, 1500, 100_000),
}
CURVE_DEALS: Final = 8
"""Deals of what nobody can know that a point of the curve is searched on."""
DECISION_DEALS: Final = 12
"""Determinizations that a decision is searched on."""


def searched(
    network: Network,
    viewer: int,
    states: Sequence[State],
    simulations: int,
    stop: Callable[[], None],
) -> Chances:
    """The chance of each seat to win from a position, which `states` are all for the viewer."""
    network.clear()
    search, root = TreeSearch(network, viewer, list(states)), Node()
    for done in range(simulations):
        if done % _STOPPED_EVERY == 0:
            stop()
        search.simulate(root)
    backups = float(root.backups)
    return tuple(float(root.totals[seat]) / backups for seat in range(int(states[0].seats)))
