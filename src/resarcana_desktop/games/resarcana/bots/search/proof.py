"""What is certain in a search: answers that win, or lose, however the game goes on.

A rival is believed to know where the cards lie, so on each deal it may have a win of its own. The
seat that searches does not know which deal is the true one: its win is certain only if the same
answer wins on every deal. A seat all of whose answers lose decides nothing only if they all lose to
the same rival; else it chooses who wins, and that is not certain.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.games.resarcana.bots.search.nodes import NOBODY, SEVERAL, Edge, Node

UNKNOWN: Final = -1


class Proof:
    """Carries certain ends of the game up the tree, for a search by `viewer` on `deals` deals."""

    def __init__(self, viewer: i64, deals: i64) -> None:
        self.viewer = viewer
        self.every_deal: i64 = (i64(1) << deals) - 1

    def is_sure(self, edge: Edge) -> bool:
        """Whether an answer wins on every deal."""
        return edge.won == self.every_deal

    def share_won(self, edge: Edge) -> float:
        """On how large a share of the deals an answer is known to win."""
        return float(_bits(edge.won)) / float(_bits(self.every_deal))

    def wins(self, edge: Edge, deal: i64) -> bool:
        """Whether the seat that answers can count on winning, on this deal of the cards."""
        if edge.seat == self.viewer:
            return self.is_sure(edge)
        return edge.won & deal != 0

    def loses(self, edge: Edge, deal: i64) -> bool:
        """Whether the seat that answers knows that it cannot win then, on this deal."""
        if edge.seat == self.viewer:
            return edge.lost == self.every_deal
        return edge.lost & deal != 0

    def carry_up(self, edges: list[Edge], stamps: list[i64], winner: i64, deal: i64) -> None:
        """A simulation down `edges` has ended with a win of `winner` alone, on `deal` (one bit).

        `stamps` are those of the answers that were legal at each of the nodes passed.
        """
        known = winner
        place: i64 = i64(len(edges)) - 1
        while place >= 0 and known != UNKNOWN:
            edge = edges[place]
            if edge.seat == known:
                edge.won |= deal
            else:
                _lose(edge, known, deal)
            if place > 0:
                before = edges[place - 1].child
                known = self._result(before, edge, stamps[place], known, deal)
            place -= 1

    def _result(self, node: Node | None, edge: Edge, stamp: i64, winner: i64, deal: i64) -> i64:
        """Who is now sure to win from a node on, on this deal, or UNKNOWN."""
        if node is None:
            return UNKNOWN
        if edge.seat == winner:
            return winner if self.wins(edge, deal) else UNKNOWN
        if node.later:
            return UNKNOWN
        for other in node.edges:
            if other.stamp != stamp:
                continue
            if other.lost & deal == 0 or other.lost_to != winner:
                return UNKNOWN
        return winner


def _lose(edge: Edge, winner: i64, deal: i64) -> None:
    """An answer is known to lose to the winner on this deal."""
    edge.lost |= deal
    if edge.lost_to == NOBODY:
        edge.lost_to = winner
    elif edge.lost_to != winner:
        edge.lost_to = SEVERAL


def _bits(number: i64) -> i64:
    """How many bits of a number are set."""
    count: i64 = 0
    while number != 0:
        number &= number - 1
        count += 1
    return count
