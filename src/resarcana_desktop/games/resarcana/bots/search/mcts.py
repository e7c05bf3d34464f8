"""Monte Carlo tree search over information sets, with PUCT and a value network at the leaves.

Every simulation descends on one of several determinizations: positions with all hidden cards dealt.
A node is identified by the actions that lead to it, so its legal answers differ from one
determinization to another; those not legal on the current one are skipped.
"""

import math
from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.resarcana.bots.network.lookahead import (
    MANY_MIXES,
    is_mix,
    legal_actions,
    ordered_mixes,
)
from resarcana_desktop.games.resarcana.bots.network.network import Network
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge, Node
from resarcana_desktop.games.resarcana.bots.search.proof import UNKNOWN, Proof
from resarcana_desktop.games.resarcana.bots.style_utility import StyleUtility
from resarcana_desktop.games.resarcana.rules.codes import GAME_OVER, MAX_SEATS
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.state import State

# PUCT's exploration constant, and the temperature of the softmax that turns the network's values
# into policy priors.
EXPLORATION: Final = 0.15
TEMPERATURE: Final = 0.03
# A simulation goes no deeper than this.
DEEPEST: Final = 400
# Subtracted from the score of an answer that is proven to lose. It exceeds any score, so such an
# answer is selected only if every answer is proven to lose.
LOSS_PENALTY: Final = 5.0
# Among answers that win nearly always, those proven to win on some determinizations are tried
# first on the others, until one is proven on all; otherwise a bot might put off a win for ever.
NEARLY_WON: Final = 0.99
PROOF_BONUS: Final = 1.0


class TreeSearch:
    """A search for one seat; `network` evaluates the leaves from that seat's point of view.

    With a `style_utility` the seat slightly raises its own chance in positions that suit its style.
    Rivals are not affected, and the result of a finished game stays as it is.
    """

    def __init__(
        self,
        network: Network,
        viewer: i64,
        determinizations: list[State],
        style_utility: StyleUtility | None = None,
    ) -> None:
        """`determinizations` are possible positions of the seat, 60 at most; none is changed."""
        self.network = network
        self.viewer = viewer
        self.style_utility = style_utility
        self.determinizations = determinizations
        self.proof = Proof(viewer, len(determinizations))
        self.simulations: i64 = 0
        # A bit for each determinization. Compiled, `1 << number` would overflow above 30 of them.
        self._bits: vec[i64] = vec[i64]([1] * len(determinizations))
        for number in range(1, i64(len(determinizations))):
            self._bits[number] = 2 * self._bits[number - 1]
        self._chances: vec[float] = vec[float]([0.0] * MAX_SEATS)
        self._of_best: vec[float] = vec[float]([0.0] * MAX_SEATS)

    def simulate(self, root: Node) -> None:
        """One simulation on the next determinization: select, expand, evaluate, back up."""
        self._simulate(root, None, self.simulations)

    def try_answer(self, root: Node, answer: Edge, turn: i64) -> None:
        """One simulation that begins with an answer at the root, which has been expanded.

        Answers tried in the same turns are tried on the same determinizations.
        """
        self._simulate(root, answer, turn)

    def _simulate(self, root: Node, first: Edge | None, turn: i64) -> None:
        """A simulation on the determinization whose turn it is; it begins with `first`, if any."""
        number = turn % i64(len(self.determinizations))
        self.simulations += 1
        state = self.determinizations[number].copy()
        bit = self._bits[number]
        node = root
        edges: list[Edge] = []
        expanded = False
        while state.phase != GAME_OVER and len(edges) < DEEPEST:
            if not node.edges:
                self._expand(node, state, bit)
                expanded = True
                break
            if first is not None and not edges:
                edge = self._if_legal(first, node, state, bit)
            else:
                edge = self._select(node, state, bit)
            node.visits += 1
            edges.append(edge)
            play(state, edge.action)
            if edge.child is None:
                if state.phase == GAME_OVER:
                    break
                edge.child = Node()
            node = edge.child
        if not expanded:
            self._evaluate(state)
            winner = self._only_winner(state.seats) if state.phase == GAME_OVER else UNKNOWN
            if winner != UNKNOWN:
                self.proof.back_up(edges, winner, bit)
        root.back_up(self._chances, state.seats)
        for edge in edges:
            edge.visits += 1
            edge.total += self._chances[edge.seat]
            if edge.child is not None:
                edge.child.back_up(self._chances, state.seats)

    def _only_winner(self, seats: i64) -> i64:
        """Return the seat that has won a finished game, UNKNOWN if several share the win."""
        for seat in range(seats):
            if self._chances[seat] == 1.0:
                return seat
        return UNKNOWN

    def _evaluate(self, state: State) -> None:
        self.network.evaluate(state, self.viewer)
        for seat in range(state.seats):
            self._chances[seat] = self.network.chances[seat]
        if self.style_utility is not None and state.phase != GAME_OVER:
            chance = self._chances[self.viewer]
            self._chances[self.viewer] = self.style_utility.tilted(chance, state, self.viewer)

    # ---- expansion and leaf evaluation ---------------------------------------------------------

    def _expand(self, node: Node, state: State, bit: i64) -> None:
        """Add an edge for each answer; the leaf's value is that of the best of them.

        The last answer is played on the state itself, which cannot be used afterwards.
        """
        best = -1.0
        of_best = self._of_best
        options = self._candidates(node, state, legal_actions(state))
        left: i64 = len(options)
        for action in options:
            left -= 1
            edge = self._add_edge(node, state if left == 0 else state.copy(), action, bit)
            if edge.prior_value > best:
                best = edge.prior_value
                for seat in range(state.seats):
                    of_best[seat] = self._chances[seat]
        for seat in range(state.seats):
            self._chances[seat] = of_best[seat]
        if not node.unexpanded:
            node.complete = bit
        _set_priors(node)

    def _candidates(self, node: Node, state: State, options: list[i64]) -> list[i64]:
        """Return the options to expand at once; of very many mixes, the best ones."""
        if len(options) <= MANY_MIXES or not is_mix(state.decision):
            return options
        ranked = ordered_mixes(self.network, state, options, self.viewer)
        later = ranked[MANY_MIXES:]
        later.reverse()
        node.unexpanded.extend(later)
        return ranked[:MANY_MIXES]

    def _add_edge(self, node: Node, state: State, action: i64, bit: i64) -> Edge:
        """A new edge, legal here, with the network's value for the position it leads to.

        It is played on the state.
        """
        seat = state.decider
        play(state, action)
        self._evaluate(state)
        edge = Edge(action, seat, self._chances[seat])
        edge.legal = bit
        node.add(edge)
        return edge

    # ---- selection -----------------------------------------------------------------------------

    def _select(self, node: Node, state: State, bit: i64) -> Edge:
        """The legal answer with the highest PUCT score; a proven win at once."""
        if node.complete & bit == 0:
            self._match(node, state, bit)
        spread = EXPLORATION * math.sqrt(float(node.visits + 1))
        best = -10.0
        chosen = node.edges[0]
        for edge in node.edges:
            if edge.legal & bit == 0:
                continue
            mean = edge.mean()
            score = mean + spread * edge.prior / (1.0 + float(edge.visits))
            if edge.won != 0 or edge.lost != 0:
                if self.proof.wins(edge, bit):
                    return edge
                if self.proof.loses(edge, bit):
                    score -= LOSS_PENALTY
                elif edge.won != 0 and mean > NEARLY_WON:
                    score += PROOF_BONUS * self.proof.share_won(edge)
            if score > best:
                best = score
                chosen = edge
        return chosen

    def _if_legal(self, answer: Edge, node: Node, state: State, bit: i64) -> Edge:
        """Return the answer, or the selected one if it is illegal on this determinization."""
        if node.complete & bit == 0:
            self._match(node, state, bit)
        return self._select(node, state, bit) if answer.legal & bit == 0 else answer

    def _match(self, node: Node, state: State, bit: i64) -> None:
        """Find the edges that are legal on this determinization; add edges for new answers.

        The same actions lead to the same position on a determinization, so a node at which each of
        its legal answers has an edge need not be asked again.
        """
        new: list[i64] = []
        known = False
        for action in legal_actions(state):
            edge = node.edge(action, state.decider)
            if edge is not None:
                edge.legal |= bit
                known = True
            else:
                new.append(action)
        if not new:
            node.complete |= bit
            return
        if node.unexpanded and known:
            new = self._widen(node, new)
        else:
            node.unexpanded = [mix for mix in node.unexpanded if mix not in new]
            new = self._candidates(node, state, new)
        if new:
            for action in new:
                self._add_edge(node, state.copy(), action, bit)
            _set_priors(node)

    def _widen(self, node: Node, new: list[i64]) -> list[i64]:
        """Progressive widening: one more mix from time to time, so that in the end all are tried.

        `new` are the answers on this determinization that have no edge yet; a mix that is not among
        them has its turn on another determinization.
        """
        expanded: i64 = len(node.edges)
        if node.visits < expanded * expanded // 2:
            return []
        for place in range(len(node.unexpanded) - 1, -1, -1):
            if node.unexpanded[place] in new:
                mix = node.unexpanded.pop(place)
                if not node.unexpanded:
                    node.unexpanded = [other for other in new if other != mix]
                return [mix]
        return []


def _set_priors(node: Node) -> None:
    """Policy priors: the softmax of the network's values."""
    best = -1.0
    for edge in node.edges:
        best = max(best, edge.prior_value)
    total = 0.0
    for edge in node.edges:
        edge.prior = math.exp((edge.prior_value - best) / TEMPERATURE)
        total += edge.prior
    for edge in node.edges:
        edge.prior = edge.prior / total
