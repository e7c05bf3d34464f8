"""Sequential halving: how few simulations are shared out among the answers at the root.

A search by PUCT alone gives most of them to what looks best at once. Where they are few, something
better that only shows later is then hardly looked at.
"""

from collections.abc import Callable, Collection
from typing import Final

from resarcana_desktop.games.resarcana.bots.search.mcts import TreeSearch
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge, Node

MOST_ANSWERS: Final = 16
"""So many answers take part, those the network likes best."""


def halve(
    search: TreeSearch,
    root: Node,
    legal: Collection[int],
    simulations: int,
    over: Callable[[int], bool],
) -> list[Edge]:
    """The edges of the legal answers at an expanded root, the best first.

    All that take part get equally many simulations; the better half of them goes on, until the best
    two have been compared. Every round has the same share of what is left of the `simulations` that
    the search may make. `over` is asked before each and ends it all; so does a proven win.
    """
    own = [each for each in root.edges if each.seat == search.viewer and each.action in legal]
    edges = sorted(own, key=lambda edge: -edge.prior)
    live, given_up = edges[:MOST_ANSWERS], edges[MOST_ANSWERS:]
    rounds, left = (len(live) - 1).bit_length(), simulations - int(search.simulations)
    for to_come in range(rounds, 0, -1):
        each = max(1, left // (to_come * len(live)))
        left -= each * len(live)
        for edge in live:
            for _ in range(each):
                if over(int(search.simulations)):
                    return _best_first(search, live) + given_up
                search.try_answer(root, edge)
        live = _best_first(search, live)
        if search.proof.is_sure(live[0]):
            break
        if to_come > 1:
            going_on = (len(live) + 1) // 2
            live, given_up = live[:going_on], live[going_on:] + given_up
    return live + given_up


def _best_first(search: TreeSearch, edges: list[Edge]) -> list[Edge]:
    return sorted(edges, key=lambda edge: (not search.proof.is_sure(edge), -edge.mean()))
