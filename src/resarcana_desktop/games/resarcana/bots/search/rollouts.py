"""Plain search over information sets with random play to the end: the measure to be beaten.

It knows nothing of the game but its rules (UCT on fixed deals of the hidden cards).
"""

import math
from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.resarcana.bots.network.foresight import listed
from resarcana_desktop.games.resarcana.rules.codes import GAME_OVER, MAX_SEATS
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.playout import play_at_random
from resarcana_desktop.games.resarcana.rules.state import State, has_bit

CURIOSITY: Final = 0.7
# Random games that have not ended by then are counted as shared.
LONGEST: Final = 2000


class Branch:
    """An answer, and the position it leads to with its own answers."""

    def __init__(self, action: i64, seat: i64) -> None:
        self.action = action
        self.seat = seat  # whose answer it is
        self.visits: i64 = 0
        self.offered: i64 = 0
        self.total = 0.0
        self.branches: dict[i64, Branch] = {}


class Rollouts:
    """The tree of one decision; the same seed gives the same search."""

    def __init__(self, seed: int) -> None:
        self.words = rng.generator(seed)
        self.root = Branch(-1, 0)
        self.simulations: i64 = 0
        self._shares: vec[float] = vec[float]([0.0] * MAX_SEATS)

    def simulate(self, deal: State) -> None:
        """One game on a deal, which is left as it is: down the tree, then at random."""
        self.simulations += 1
        state = deal.copy()
        for place in range(4):
            state.rng[place] = rng.next_word(self.words) + 1
        branch = self.root
        path = [branch]
        while state.phase != GAME_OVER:
            seen = branch.visits > 0 or branch is self.root
            if not seen:
                break
            branch = self._choice(branch, state)
            play(state, branch.action)
            path.append(branch)
        play_at_random(state, self.words, LONGEST)
        self._judge(state)
        for branch in path:
            branch.visits += 1
            branch.total += self._shares[branch.seat]

    def _choice(self, branch: Branch, state: State) -> Branch:
        """An answer not tried yet, drawn by lots, or else the best by UCT."""
        new: list[i64] = []
        best = -1.0
        chosen = branch
        for action in listed(state):
            found = branch.branches.get(action)
            if found is None:
                new.append(action)
                continue
            found.offered += 1
            width = math.sqrt(math.log(float(found.offered) + 1.0) / float(found.visits + 1))
            score = found.total / float(found.visits + 1) + CURIOSITY * width
            if score > best:
                best = score
                chosen = found
        if new:
            action = new[rng.below(self.words, len(new))]
            chosen = Branch(action, state.decider)
            chosen.offered = 1
            branch.branches[action] = chosen
        return chosen

    def _judge(self, state: State) -> None:
        winners = 0.0
        for seat in range(state.seats):
            if state.phase != GAME_OVER or has_bit(state.winners, seat):
                winners += 1.0
        for seat in range(state.seats):
            won = state.phase != GAME_OVER or has_bit(state.winners, seat)
            self._shares[seat] = 1.0 / winners if won else 0.0
