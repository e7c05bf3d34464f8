"""What a search remembers: decisions, and the answers tried there."""

from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.resarcana.rules.codes import MAX_SEATS

# The network's first word on an action counts as so many simulations.
FIRST_WORD: Final = 1.0
# To whom an answer loses the game: to nobody that is known, or to one rival or another.
NOBODY: Final = -1
SEVERAL: Final = -2


class Edge:
    """One answer of a seat at a node.

    `won` and `lost` tell, a bit for each deal of the hidden cards, where the answer is sure to win
    or to lose the game for the seat that gives it, and `lost_to` tells to which rival.
    """

    def __init__(self, action: i64, seat: i64, first_word: float) -> None:
        self.action = action
        self.seat = seat
        self.first_word = first_word
        self.prior = 0.0
        self.visits: i64 = 0
        self.total = 0.0
        self.stamp: i64 = 0
        self.won: i64 = 0
        self.lost: i64 = 0
        self.lost_to: i64 = NOBODY
        self.child: Node | None = None

    def mean(self) -> float:
        """The chance to win of the seat that answers, as far as is known."""
        return (FIRST_WORD * self.first_word + self.total) / (FIRST_WORD + float(self.visits))


class Node:
    """A decision, with the answers tried so far and the mixes still to be tried.

    Where a deal of the cards leaves somebody without a choice, the decision after the same actions
    is another seat's; so each answer knows whose it is.
    """

    def __init__(self) -> None:
        self.visits: i64 = 0
        # How often simulations came here, and the chances of each seat they brought, summed up.
        self.met: i64 = 0
        self.totals: vec[float] = vec[float]([0.0] * MAX_SEATS)
        self.edges: list[Edge] = []
        self._known: dict[i64, Edge] = {}
        self.later: list[i64] = []

    def answer(self, action: i64, seat: i64) -> Edge | None:
        """What is known of an answer of this seat, None where it has not been thought of yet."""
        return self._known.get(action * MAX_SEATS + seat)

    def take_in(self, edge: Edge) -> None:
        """One more answer to think of."""
        self.edges.append(edge)
        self._known[edge.action * MAX_SEATS + edge.seat] = edge

    def bring_back(self, shares: vec[float], seats: i64) -> None:
        """A simulation that came here has found these chances."""
        self.met += 1
        for seat in range(seats):
            self.totals[seat] += shares[seat]

    def renew(self) -> None:
        """Make this the root of another search: what was certain of the old deals is forgotten."""
        for edge in self.edges:
            edge.stamp = 0
            edge.won = 0
            edge.lost = 0
            edge.lost_to = NOBODY
            if edge.child is not None:
                edge.child.renew()
