"""The network itself: from the inputs of a position to each seat's chance to win."""

import math
from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.resarcana.bots.network.features import Inputs, Reader
from resarcana_desktop.games.resarcana.bots.network.layout import Layout
from resarcana_desktop.games.resarcana.bots.network.sums import HIDDEN, Block, Sums
from resarcana_desktop.games.resarcana.rules.codes import GAME_OVER, MAX_SEATS
from resarcana_desktop.games.resarcana.rules.state import State, has_bit

INNER: Final = 32


class Network:
    """Weights, and the room to compute with them.

    For every seat: its own inputs, those of its rivals added up, what the viewer alone knows if
    the viewer sits there, and what is shared, go through two layers into one number, its score.
    The chances of the seats are the softmax of the scores, so that they add up to 1 at any number
    of seats.
    """

    def __init__(
        self,
        layout: Layout,
        first: vec[float],
        first_bias: vec[float],
        second: vec[float],
        second_bias: vec[float],
        third: vec[float],
    ) -> None:
        """`first` is [layout.size][HIDDEN], `second` [HIDDEN][INNER], `third` [INNER], by rows."""
        self.layout = layout
        self.reader = Reader(layout)
        self.first_bias = first_bias
        self.second = second
        self.second_bias = second_bias
        self.third = third
        self.shares: vec[float] = vec[float]([0.0] * MAX_SEATS)
        self.evaluations: i64 = 0
        self._inputs = Inputs()
        self._hidden: vec[float] = vec[float]([0.0] * HIDDEN)
        self._inner: vec[float] = vec[float]([0.0] * INNER)
        self._shared_sums = Sums(first, layout.shared_at)
        self._shared = Block(layout.shared, [self._shared_sums])
        self._secret_sums = Sums(first, layout.secret_at)
        self._secret = Block(layout.secret, [self._secret_sums])
        self._own_sums = [Sums(first, layout.own_at) for _ in range(MAX_SEATS)]
        self._rival_sums = [Sums(first, layout.rival_at) for _ in range(MAX_SEATS)]
        self._public = [
            Block(layout.public, [self._own_sums[seat], self._rival_sums[seat]])
            for seat in range(MAX_SEATS)
        ]

    def clear(self) -> None:
        """Forget what was judged before, so that rounding errors cannot depend on it."""
        self._shared.clear()
        self._secret.clear()
        for block in self._public:
            block.clear()

    def evaluate(self, state: State, viewer: i64) -> None:
        """Put each seat's chance to win, as far as `viewer` can know, into `shares`."""
        if state.phase == GAME_OVER:
            self._outcome(state)
            return
        self.evaluations += 1
        inputs = self._inputs
        inputs.count = 0
        self.reader.shared(state, inputs)
        self._shared.follow(inputs)
        inputs.count = 0
        self.reader.secret(state, viewer, inputs)
        self._secret.follow(inputs)
        for seat in range(state.seats):
            inputs.count = 0
            self.reader.public(state, seat, viewer, inputs)
            self._public[seat].follow(inputs)
        self._chances(state, viewer)

    def _chances(self, state: State, viewer: i64) -> None:
        highest = -1e30
        for seat in range(state.seats):
            score = self._score(state, seat, viewer)
            self.shares[seat] = score
            if score > highest:
                highest = score
        total = 0.0
        for seat in range(state.seats):
            self.shares[seat] = math.exp(self.shares[seat] - highest)
            total += self.shares[seat]
        for seat in range(state.seats):
            self.shares[seat] = self.shares[seat] / total

    def _score(self, state: State, seat: i64, viewer: i64) -> float:
        self._gather(state, seat, viewer)
        inner = self._inner
        for unit in range(i64(INNER)):
            inner[unit] = self.second_bias[unit]
        for place in range(i64(HIDDEN)):
            x = self._hidden[place]
            if x > 0.0:
                row = place * INNER
                for unit in range(i64(INNER)):
                    inner[unit] += x * self.second[row + unit]
        score = 0.0
        for unit in range(i64(INNER)):
            if inner[unit] > 0.0:
                score += inner[unit] * self.third[unit]
        return score

    def _gather(self, state: State, seat: i64, viewer: i64) -> None:
        """Add up what concerns one seat's chance."""
        hidden = self._hidden
        for place in range(i64(HIDDEN)):
            hidden[place] = self.first_bias[place]
        _add(hidden, self._shared_sums.sums)
        _add(hidden, self._own_sums[seat].sums)
        if seat == viewer:
            _add(hidden, self._secret_sums.sums)
        for rival in range(state.seats):
            if rival != seat:
                _add(hidden, self._rival_sums[rival].sums)

    def _outcome(self, state: State) -> None:
        """A game that is over: the winners share it."""
        number = 0.0
        for seat in range(state.seats):
            if has_bit(state.winners, seat):
                number += 1.0
        for seat in range(state.seats):
            self.shares[seat] = 1.0 / number if has_bit(state.winners, seat) else 0.0


def _add(to: vec[float], sums: vec[float]) -> None:
    for place in range(i64(HIDDEN)):
        to[place] += sums[place]
