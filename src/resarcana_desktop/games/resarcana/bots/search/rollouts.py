"""UCT with random rollouts on fixed determinizations: a search that knows only the rules."""

import math
from collections.abc import Sequence
from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.resarcana.bots.network.lookahead import legal_actions
from resarcana_desktop.games.resarcana.bots.search.budget import Budget, Timer
from resarcana_desktop.games.resarcana.rules.codes import GAME_OVER, MAX_SEATS
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.flow import play, play_at_random
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.sampling import determinize
from resarcana_desktop.games.resarcana.rules.state import State, has_bit

# UCT's exploration constant.
EXPLORATION: Final = 0.7
# A rollout that has not ended by then counts as a win shared by all.
LONGEST: Final = 2000


class RolloutNode:
    """An answer, and the position it leads to with its own answers."""

    def __init__(self, action: i64, seat: i64) -> None:
        self.action = action
        self.seat = seat  # whose answer it is
        self.visits: i64 = 0
        self.offered: i64 = 0
        self.total = 0.0
        self.children: dict[i64, RolloutNode] = {}


class RolloutSearch:
    """The tree of one decision; the same seed gives the same search."""

    def __init__(self, seed: int) -> None:
        self.words = rng.generator(seed)
        self.root = RolloutNode(-1, 0)
        self.simulations: i64 = 0
        self._shares: vec[float] = vec[float]([0.0] * MAX_SEATS)

    def simulate(self, determinization: State) -> None:
        """Go down the tree, then play at random to the end, without changing the given position."""
        self.simulations += 1
        state = determinization.copy()
        for place in range(i64(rng.WORDS)):
            state.rng[place] = rng.next_word(self.words) + 1
        node = self.root
        path = [node]
        while state.phase != GAME_OVER:
            seen = node.visits > 0 or node is self.root
            if not seen:
                break
            node = self._select(node, state)
            play(state, node.action)
            path.append(node)
        play_at_random(state, self.words, LONGEST)
        winners = 0.0
        for seat in range(state.seats):
            if state.phase != GAME_OVER or has_bit(state.winners, seat):
                winners += 1.0
        for seat in range(state.seats):
            won = state.phase != GAME_OVER or has_bit(state.winners, seat)
            self._shares[seat] = 1.0 / winners if won else 0.0
        for node in path:
            node.visits += 1
            node.total += self._shares[node.seat]

    def _select(self, node: RolloutNode, state: State) -> RolloutNode:
        """Return a random untried answer, or else the best by UCT."""
        new: list[i64] = []
        best = -1.0
        chosen = node
        for action in legal_actions(state):
            found = node.children.get(action)
            if found is None:
                new.append(action)
                continue
            found.offered += 1
            width = math.sqrt(math.log(float(found.offered) + 1.0) / float(found.visits + 1))
            score = found.total / float(found.visits + 1) + EXPLORATION * width
            if score > best:
                best = score
                chosen = found
        if new:
            action = new[rng.below(self.words, len(new))]
            chosen = RolloutNode(action, state.decider)
            chosen.offered = 1
            node.children[action] = chosen
        return chosen


# ---- the bot that searches with random rollouts: a yardstick for the others ----------------------


class RolloutBot:
    """UCT with random rollouts, for a time or a number of simulations."""

    def __init__(self, faces: Faces, budget: Budget) -> None:
        self.faces = faces
        self.budget = budget

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        """The legal action visited most."""
        if len(legal) == 1:
            return legal[0]
        timer = Timer(self.budget)
        search = RolloutSearch(seed)
        states = determinize(self.faces, observation, seed, self.budget.number_of_determinizations)
        while not timer.over(int(search.simulations)):
            search.simulate(states[int(search.simulations) % len(states)])
        tried = search.root.children
        return max(legal, key=lambda action: tried[action].visits if action in tried else 0)
