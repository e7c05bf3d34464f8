"""The tree of a search: positions by the actions that lead to them, whatever cards lie hidden.

Every simulation goes down the tree on one of several deals of the hidden cards. A node is known by
the actions before it, so it may have other answers on another deal; those not legal in the deal at
hand are passed over.
"""

import math
from typing import Final

from resarcana_desktop.bots.network.foresight import listed
from resarcana_desktop.bots.network.mixes import MANY_MIXES, is_mix, sensible_mixes
from resarcana_desktop.bots.network.network import Network
from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.resarcana.codes import GAME_OVER, MAX_SEATS
from resarcana_desktop.engine.resarcana.flow import play
from resarcana_desktop.engine.resarcana.state import State

# How much a promising action is tried before its results say so, and how sharply the network's
# word for each action is taken as a promise.
CURIOSITY: Final = 0.35
WARMTH: Final = 0.03
# The network's first word on an action counts as so many simulations.
FIRST_WORD: Final = 1.0
LONGEST: Final = 400


class Edge:
    """One answer of a seat at a node."""

    def __init__(self, action: i64, seat: i64, first_word: float) -> None:
        self.action = action
        self.seat = seat
        self.first_word = first_word
        self.prior = 0.0
        self.visits: i64 = 0
        self.total = 0.0
        self.stamp: i64 = 0
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
        self.edges: list[Edge] = []
        self.by_action: dict[i64, Edge] = {}
        self.later: list[i64] = []


class Search:
    """A search for one seat; `network` judges the leaves from that seat's point of view."""

    def __init__(self, network: Network, viewer: i64) -> None:
        self.network = network
        self.viewer = viewer
        self.simulations: i64 = 0
        self._stamp: i64 = 0
        self._shares: vec[float] = vec[float]([0.0] * MAX_SEATS)

    def simulate(self, root: Node, deal: State) -> None:
        """Go down once on a deal, which is left as it is, and bring back what is found."""
        self.simulations += 1
        state = deal.copy()
        node = root
        edges: list[Edge] = []
        while state.phase != GAME_OVER and len(edges) < LONGEST:
            if not node.edges:
                self._expand(node, state)
                break
            edge = self._choice(node, state)
            node.visits += 1
            edges.append(edge)
            play(state, edge.action)
            if edge.child is None:
                if state.phase == GAME_OVER:
                    break
                edge.child = Node()
            node = edge.child
        if state.phase == GAME_OVER:
            self._judge(state)
        for edge in edges:
            edge.visits += 1
            edge.total += self._shares[edge.seat]

    def _judge(self, state: State) -> None:
        self.network.evaluate(state, self.viewer)
        for seat in range(state.seats):
            self._shares[seat] = self.network.shares[seat]

    # ---- growing -------------------------------------------------------------------------------

    def _expand(self, node: Node, state: State) -> None:
        """Take in the answers at a node; what the best of them is worth is the node's worth."""
        options = listed(state)
        if len(options) > MANY_MIXES and is_mix(state.decision):
            options = sensible_mixes(self.network, state, options, self.viewer)
            node.later = options[MANY_MIXES:]
            node.later.reverse()
            options = options[:MANY_MIXES]
        best = -1.0
        kept = vec[float]([0.0] * MAX_SEATS)
        for action in options:
            edge = self._try(node, state, action)
            if edge.first_word > best:
                best = edge.first_word
                for seat in range(state.seats):
                    kept[seat] = self._shares[seat]
        for seat in range(state.seats):
            self._shares[seat] = kept[seat]
        _set_priors(node)

    def _try(self, node: Node, state: State, action: i64) -> Edge:
        """A new edge, with the network's word on where it leads."""
        after = state.copy()
        play(after, action)
        self._judge(after)
        edge = Edge(action, state.decider, self._shares[state.decider])
        node.edges.append(edge)
        node.by_action[action] = edge
        return edge

    # ---- going down ----------------------------------------------------------------------------

    def _choice(self, node: Node, state: State) -> Edge:
        """The legal answer that promises most, counting in how little it has been tried."""
        self._look_around(node, state)
        spread = CURIOSITY * math.sqrt(float(node.visits + 1))
        best = -1.0
        chosen = node.edges[0]
        for edge in node.edges:
            if edge.stamp == self._stamp:
                score = edge.mean() + spread * edge.prior / (1.0 + float(edge.visits))
                if score > best:
                    best = score
                    chosen = edge
        return chosen

    def _look_around(self, node: Node, state: State) -> None:
        """Mark the answers legal on this deal; take in those that are new."""
        self._stamp += 1
        new: list[i64] = []
        options = listed(state)
        marked = False
        for action in options:
            edge = node.by_action.get(action)
            if edge is not None:
                edge.stamp = self._stamp
                marked = True
            else:
                new.append(action)
        if node.later and marked:
            new = self._next_mix(node)
        elif len(new) > MANY_MIXES:
            new = new[:MANY_MIXES]
        if new:
            for action in new:
                self._try(node, state, action).stamp = self._stamp
            _set_priors(node)

    def _next_mix(self, node: Node) -> list[i64]:
        """One more of the mixes put off, now and then, so that in the end all are tried."""
        tried: i64 = len(node.edges)
        if node.visits >= tried * tried // 2:
            return [node.later.pop()]
        return []


def _set_priors(node: Node) -> None:
    """Turn the network's word for each answer into a share of the attention."""
    best = -1.0
    for edge in node.edges:
        best = max(best, edge.first_word)
    total = 0.0
    for edge in node.edges:
        edge.prior = math.exp((edge.first_word - best) / WARMTH)
        total += edge.prior
    for edge in node.edges:
        edge.prior = edge.prior / total
