"""Sequential halving: the distribution of simulations among the answers at the root.

A plain PUCT search gives most of them to the first favourite, so that a better answer that only
shows later is hardly looked at.
"""

import math
from collections.abc import Collection
from typing import Final

from resarcana_desktop.bots.spread import Spread
from resarcana_desktop.games.resarcana.bots.search.budget import Timer
from resarcana_desktop.games.resarcana.bots.search.mcts import TreeSearch
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge, Node

MOST_ANSWERS: Final = 16
"""The number of answers that take part, those the network prefers."""
LEAD: Final = 0.05
UNSURE: Final = 0.5
"""An answer is clearly the best if it leads by LEAD plus UNSURE over the root of its visits."""


def halve(
    search: TreeSearch,
    root: Node,
    legal: Collection[int],
    timer: Timer,
    *,
    ends_early: bool = False,
    spreads: dict[int, Spread] | None = None,
) -> list[Edge]:
    """Return the edges of the legal answers at an expanded root, best first.

    All that take part get equally many simulations; the better half stays in, until the best two
    have been compared. Every round has the same share of the remaining budget, in simulations or in
    seconds. A proven win ends the search; with `ends_early`, so does one answer that is clearly the
    best. The results of each answer on each deal are added to `spreads`, if given.
    """
    own = [each for each in root.edges if each.seat == search.viewer and each.action in legal]
    edges = sorted(own, key=lambda edge: -edge.prior)
    live, given_up = edges[:MOST_ANSWERS], edges[MOST_ANSWERS:]
    rounds = (len(live) - 1).bit_length()
    begun = timer.spent(int(search.simulations))
    turn = 0
    for number in range(1, rounds + 1):
        until = begun + (1.0 - begun) * number / rounds
        while timer.spent(int(search.simulations)) < until:
            for edge in live:
                if timer.over(int(search.simulations)):
                    return _best_first(search, live) + given_up
                if spreads is None:
                    search.try_answer(root, edge, turn)
                else:
                    _try_noting(search, root, edge, turn, spreads)
            turn += 1
            live = _best_first(search, live)
            if search.proof.is_sure(live[0]) or (ends_early and leads(*live[:2])):
                return live + given_up
        if number < rounds:
            going_on = (len(live) + 1) // 2
            live, given_up = live[:going_on], live[going_on:] + given_up
    return live + given_up


def _try_noting(
    search: TreeSearch, root: Node, edge: Edge, turn: int, spreads: dict[int, Spread]
) -> None:
    visits, total = edge.visits, edge.total
    search.try_answer(root, edge, turn)
    if edge.visits > visits:  # it is legal on this determinization
        action = int(edge.action)
        if action not in spreads:
            spreads[action] = Spread(len(search.determinizations))
        spreads[action].note(turn, float(edge.total - total))


def leads(best: Edge, second: Edge) -> bool:
    """Return whether the best answer is so far ahead that more simulations hardly matter."""
    visits = float(min(best.visits, second.visits))
    return best.mean() - second.mean() > LEAD + UNSURE / math.sqrt(max(visits, 1.0))


def _best_first(search: TreeSearch, edges: list[Edge]) -> list[Edge]:
    return sorted(edges, key=lambda edge: (not search.proof.is_sure(edge), -edge.mean()))
