"""A search with a fixed number of simulations from given positions, for each seat's chance."""

from collections.abc import Callable, Sequence
from typing import Final

from resarcana_desktop.bots.spread import Spread
from resarcana_desktop.games.resarcana.bots.network.network import Network
from resarcana_desktop.games.resarcana.bots.search.mcts import TreeSearch
from resarcana_desktop.games.resarcana.bots.search.nodes import Node
from resarcana_desktop.games.resarcana.rules.state import State

_STOPPED_EVERY: Final = 32
"""Simulations between two looks whether the work is still wanted."""


def searched(
    network: Network,
    viewer: int,
    states: Sequence[State],
    simulations: int,
    stop: Callable[[], None] = lambda: None,
) -> tuple[float, ...]:
    """The chance of each seat to win, as a search by `viewer` finds it (OPEN for all hands)."""
    return searched_by_deal(network, viewer, states, simulations, stop)[0]


def searched_by_deal(
    network: Network,
    viewer: int,
    states: Sequence[State],
    simulations: int,
    stop: Callable[[], None] = lambda: None,
) -> tuple[tuple[float, ...], tuple[Spread, ...]]:
    """Return the chance of each seat to win, and its results on each of the states.

    `states` are positions that the viewer may be in, none of which is changed. `stop` is called now
    and then; an exception from it ends the search. The same states give the same chances.
    """
    network.clear()
    search, root = TreeSearch(network, viewer, list(states)), Node()
    seats = range(int(states[0].seats))
    spreads = tuple(Spread(len(states)) for _ in seats)
    for done in range(simulations):
        if done % _STOPPED_EVERY == 0:
            stop()
        before = [float(root.totals[seat]) for seat in seats]
        search.simulate(root)
        for seat in seats:
            spreads[seat].note(done, float(root.totals[seat]) - before[seat])
    backups = float(root.backups)
    return tuple(float(root.totals[seat]) / backups for seat in seats), spreads
