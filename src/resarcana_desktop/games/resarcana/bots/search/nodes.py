"""The search tree: decisions as nodes, the answers tried there as edges."""

from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.resarcana.rules.codes import MAX_SEATS

# The network's value for the position an edge leads to counts as this many visits.
PRIOR_VISITS: Final = 1.0
# The seat an answer loses the game to: no known one, or one of several rivals.
NOBODY: Final = -1
SEVERAL: Final = -2


class Edge:
    """One answer of a seat at a node.

    `prior_value` is the network's chance to win after the answer, `prior` the policy prior made of
    it. `legal` holds a bit for each determinization on which the answer is known to be legal, `won`
    and `lost` for each on which it is proven to win or to lose the game for the seat that gives it;
    `lost_to` names the rival it loses to.
    """

    def __init__(self, action: i64, seat: i64, prior_value: float) -> None:
        self.action = action
        self.seat = seat
        self.prior_value = prior_value
        self.prior = 0.0
        self.visits: i64 = 0
        self.total = 0.0
        self.legal: i64 = 0
        self.won: i64 = 0
        self.lost: i64 = 0
        self.lost_to: i64 = NOBODY
        self.child: Node | None = None

    def mean(self) -> float:
        """The chance to win of the seat that answers, as far as the search knows."""
        return (PRIOR_VISITS * self.prior_value + self.total) / (PRIOR_VISITS + float(self.visits))


class Node:
    """A decision, with the answers expanded so far and those still to be expanded.

    On a determinization that leaves a seat without a choice, the decision after the same actions
    belongs to another seat; so each edge stores the seat of its answer.
    """

    def __init__(self) -> None:
        self.visits: i64 = 0
        # A bit for each determinization of which every legal answer has its edge.
        self.complete: i64 = 0
        # The number of values backed up through this node, and their sums by seat.
        self.backups: i64 = 0
        self.totals: vec[float] = vec[float]([0.0] * MAX_SEATS)
        self.edges: list[Edge] = []
        # The edges by their answers, from when one is first looked up: most nodes are leaves.
        self._by_answer: dict[i64, Edge] | None = None
        self.unexpanded: list[i64] = []

    def edge(self, action: i64, seat: i64) -> Edge | None:
        """Return the edge of this seat's answer, or None if it has not been expanded yet."""
        if self._by_answer is None:
            self._by_answer = {_answer(each.action, each.seat): each for each in self.edges}
        return self._by_answer.get(_answer(action, seat))

    def add(self, edge: Edge) -> None:
        """Add an edge."""
        self.edges.append(edge)
        if self._by_answer is not None:
            self._by_answer[_answer(edge.action, edge.seat)] = edge

    def back_up(self, chances: vec[float], seats: i64) -> None:
        """Add the chances found by a simulation through this node."""
        self.backups += 1
        for seat in range(seats):
            self.totals[seat] += chances[seat]

    def forget_determinizations(self) -> None:
        """Make this the root of another search: what was legal and proven may not be any more."""
        self.complete = 0
        for edge in self.edges:
            edge.legal = 0
            edge.won = 0
            edge.lost = 0
            edge.lost_to = NOBODY
            if edge.child is not None:
                edge.child.forget_determinizations()


def _answer(action: i64, seat: i64) -> i64:
    """A number for a seat's answer, by which it is looked up."""
    return action * MAX_SEATS + seat
