"""Proven results in a search tree: answers that win, or lose, however the game continues.

Rivals are assumed to know all cards, so each may have its own win on any determinization. The
searching seat does not know which determinization is true: its win is proven only if the same
answer wins on all of them. A seat whose answers all lose is powerless only if they all lose to the
same rival; otherwise it chooses the winner, and nothing is proven.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.games.resarcana.bots.search.nodes import NOBODY, SEVERAL, Edge, Node

UNKNOWN: Final = -1


class Proof:
    """Backs up proven results, for a search by `viewer`; `bit` identifies a determinization."""

    def __init__(self, viewer: i64, determinizations: i64) -> None:
        self.viewer = viewer
        self.all_bits: i64 = 0
        for _ in range(determinizations):
            self.all_bits = 2 * self.all_bits + 1

    def is_sure(self, edge: Edge) -> bool:
        """Return whether an answer is proven to win on every determinization."""
        return edge.won == self.all_bits

    def share_won(self, edge: Edge) -> float:
        """Return the share of the determinizations on which an answer is proven to win."""
        return float(_bits(edge.won)) / float(_bits(self.all_bits))

    def wins(self, edge: Edge, bit: i64) -> bool:
        """Return whether the answering seat knows that it wins, on this determinization."""
        return self.is_sure(edge) if edge.seat == self.viewer else edge.won & bit != 0

    def loses(self, edge: Edge, bit: i64) -> bool:
        """Return whether the answering seat knows that it cannot win, on this determinization."""
        if edge.seat == self.viewer:
            return edge.lost == self.all_bits
        return edge.lost & bit != 0

    def back_up(self, edges: list[Edge], winner: i64, bit: i64) -> None:
        """Record that a simulation down `edges` ended with `winner` as the sole winner."""
        proven = winner
        place: i64 = i64(len(edges)) - 1
        while place >= 0 and proven != UNKNOWN:
            edge = edges[place]
            if edge.seat == proven:
                edge.won |= bit
            else:
                _lose(edge, proven, bit)
            if place > 0:
                before = edges[place - 1].child
                proven = self._result(before, edge, proven, bit)
            place -= 1

    def _result(self, node: Node | None, edge: Edge, winner: i64, bit: i64) -> i64:
        """Return the winner now proven from a node, on this determinization, or UNKNOWN."""
        if node is None:
            return UNKNOWN
        if edge.seat == winner:
            return winner if self.wins(edge, bit) else UNKNOWN
        if node.unexpanded:
            return UNKNOWN
        for other in node.edges:
            if other.legal & bit == 0:
                continue
            if other.lost & bit == 0 or other.lost_to != winner:
                return UNKNOWN
        return winner


def _lose(edge: Edge, winner: i64, bit: i64) -> None:
    """Record that an answer loses to the winner on this determinization."""
    edge.lost |= bit
    if edge.lost_to == NOBODY:
        edge.lost_to = winner
    elif edge.lost_to != winner:
        edge.lost_to = SEVERAL


def _bits(number: i64) -> i64:
    """Return how many bits of a number are set."""
    count: i64 = 0
    while number != 0:
        number &= number - 1
        count += 1
    return count
