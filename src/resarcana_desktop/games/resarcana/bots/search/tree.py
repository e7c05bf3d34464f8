"""The tree of a search: positions by the actions that lead to them, whatever cards lie hidden.

Every simulation goes down the tree on one of several deals of the hidden cards. A node is known by
the actions before it, so it may have other answers on another deal; those not legal in the deal at
hand are passed over.
"""

import math
from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.resarcana.bots.network.foresight import listed
from resarcana_desktop.games.resarcana.bots.network.mixes import MANY_MIXES, is_mix, sensible_mixes
from resarcana_desktop.games.resarcana.bots.network.network import Network
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge, Node
from resarcana_desktop.games.resarcana.bots.search.proof import UNKNOWN, Proof
from resarcana_desktop.games.resarcana.rules.codes import GAME_OVER, MAX_SEATS
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.state import State

# How much a promising action is tried before its results say so, and how sharply the network's
# word for each action is taken as a promise.
CURIOSITY: Final = 0.35
WARMTH: Final = 0.03
LONGEST: Final = 400
# More than any answer can promise: what surely loses is tried only where all else does, too.
LOST: Final = 5.0
# Where all answers seem to win, one that is sure to on some deals is tried on the others before the
# rest, so that there is soon one that is certain; else a bot might put off a win for ever.
ALL_BUT_WON: Final = 0.99
HURRY: Final = 1.0


class Search:
    """A search for one seat; `network` judges the leaves from that seat's point of view."""

    def __init__(self, network: Network, viewer: i64, deals: list[State]) -> None:
        """The deals are the positions, at most 60, that the seat may be in; none is changed."""
        self.network = network
        self.viewer = viewer
        self.deals = deals
        self.proof = Proof(viewer, len(deals))
        self.simulations: i64 = 0
        self._stamp: i64 = 0
        self._shares: vec[float] = vec[float]([0.0] * MAX_SEATS)

    def simulate(self, root: Node) -> None:
        """Go down once, on the next of the deals in turn, and bring back what is found."""
        number = self.simulations % i64(len(self.deals))
        self.simulations += 1
        state = self.deals[number].copy()
        deal = i64(1) << number
        node = root
        edges: list[Edge] = []
        stamps: list[i64] = []
        while state.phase != GAME_OVER and len(edges) < LONGEST:
            if not node.edges:
                self._expand(node, state)
                break
            edge = self._choice(node, state, deal)
            node.visits += 1
            edges.append(edge)
            stamps.append(self._stamp)
            play(state, edge.action)
            if edge.child is None:
                if state.phase == GAME_OVER:
                    break
                edge.child = Node()
            node = edge.child
        if state.phase == GAME_OVER:
            self._judge(state)
            winner = self._only_winner(state.seats)
            if winner != UNKNOWN:
                self.proof.carry_up(edges, stamps, winner, deal)
        root.bring_back(self._shares, state.seats)
        for edge in edges:
            edge.visits += 1
            edge.total += self._shares[edge.seat]
            if edge.child is not None:
                edge.child.bring_back(self._shares, state.seats)

    def _only_winner(self, seats: i64) -> i64:
        """The seat that has won a game that is over, UNKNOWN where several share it."""
        for seat in range(seats):
            if self._shares[seat] == 1.0:
                return seat
        return UNKNOWN

    def _judge(self, state: State) -> None:
        self.network.evaluate(state, self.viewer)
        for seat in range(state.seats):
            self._shares[seat] = self.network.shares[seat]

    # ---- growing -------------------------------------------------------------------------------

    def _expand(self, node: Node, state: State) -> None:
        """Take in the answers at a node; what the best of them is worth is the node's worth."""
        best = -1.0
        kept = vec[float]([0.0] * MAX_SEATS)
        for action in self._sensible(node, state, listed(state)):
            edge = self._try(node, state, action)
            if edge.first_word > best:
                best = edge.first_word
                for seat in range(state.seats):
                    kept[seat] = self._shares[seat]
        for seat in range(state.seats):
            self._shares[seat] = kept[seat]
        _set_priors(node)

    def _sensible(self, node: Node, state: State, options: list[i64]) -> list[i64]:
        """The options to be taken in at once; of very many mixes the rest is put off."""
        if len(options) <= MANY_MIXES or not is_mix(state.decision):
            return options
        ranked = sensible_mixes(self.network, state, options, self.viewer)
        later = ranked[MANY_MIXES:]
        later.reverse()
        node.later.extend(later)
        return ranked[:MANY_MIXES]

    def _try(self, node: Node, state: State, action: i64) -> Edge:
        """A new edge, with the network's word on where it leads."""
        after = state.copy()
        play(after, action)
        self._judge(after)
        edge = Edge(action, state.decider, self._shares[state.decider])
        node.take_in(edge)
        return edge

    # ---- going down ----------------------------------------------------------------------------

    def _choice(self, node: Node, state: State, deal: i64) -> Edge:
        """The legal answer that promises most, counting in how little it has been tried."""
        self._look_around(node, state)
        spread = CURIOSITY * math.sqrt(float(node.visits + 1))
        best = -10.0
        chosen = node.edges[0]
        for edge in node.edges:
            if edge.stamp == self._stamp:
                if self.proof.wins(edge, deal):
                    return edge
                score = edge.mean() + spread * edge.prior / (1.0 + float(edge.visits))
                if self.proof.loses(edge, deal):
                    score -= LOST
                elif edge.won != 0 and edge.mean() > ALL_BUT_WON:
                    score += HURRY * self.proof.share_won(edge)
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
            edge = node.answer(action, state.decider)
            if edge is not None:
                edge.stamp = self._stamp
                marked = True
            else:
                new.append(action)
        if node.later and marked:
            new = self._next_mix(node, new)
        elif new:
            node.later = [mix for mix in node.later if mix not in new]
            new = self._sensible(node, state, new)
        if new:
            for action in new:
                self._try(node, state, action).stamp = self._stamp
            _set_priors(node)

    def _next_mix(self, node: Node, new: list[i64]) -> list[i64]:
        """One more of the mixes put off, now and then, so that in the end all are tried.

        `new` are the answers on this deal that are not known yet; a mix that is not among them has
        its turn on another deal.
        """
        tried: i64 = len(node.edges)
        if node.visits < tried * tried // 2:
            return []
        for place in range(len(node.later) - 1, -1, -1):
            if node.later[place] in new:
                mix = node.later.pop(place)
                if not node.later:
                    node.later = [other for other in new if other != mix]
                return [mix]
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
