"""The value network: from the features of a position to each seat's chance to win."""

import math
from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.resarcana.bots.network.accumulator import (
    HIDDEN,
    Accumulator,
    FeatureBlock,
)
from resarcana_desktop.games.resarcana.bots.network.features import FeatureExtractor, SparseFeatures
from resarcana_desktop.games.resarcana.bots.network.layout import Layout
from resarcana_desktop.games.resarcana.rules.codes import GAME_OVER, MAX_SEATS
from resarcana_desktop.games.resarcana.rules.state import State, has_bit

INNER: Final = 32
OPEN: Final = -1
"""The viewer for whom all hands are open."""


class Network:
    """Weights, and the room to compute with them.

    For every seat, its own features, the sum of its rivals', what the viewer alone knows if the
    viewer sits there, and what is shared go through two layers into one number, its score. The
    chances of the seats are the softmax of the scores, so they add up to 1 at any number of seats.
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
        self.extractor = FeatureExtractor(layout)
        self.first_bias = first_bias
        self.second = second
        self.second_bias = second_bias
        self.third = third
        self.chances: vec[float] = vec[float]([0.0] * MAX_SEATS)
        self.evaluations: i64 = 0
        self._features = SparseFeatures(layout)
        self._hidden: vec[float] = vec[float]([0.0] * HIDDEN)
        self._inner: vec[float] = vec[float]([0.0] * INNER)
        self._shared_sum = Accumulator(first, layout.shared_at)
        self._shared = FeatureBlock(layout.shared, [self._shared_sum])
        self._secret_sum = Accumulator(first, layout.secret_at)
        self._secret = FeatureBlock(layout.secret, [self._secret_sum])
        self._own_sums = [Accumulator(first, layout.own_at) for _ in range(MAX_SEATS)]
        self._rival_sums = [Accumulator(first, layout.rival_at) for _ in range(MAX_SEATS)]
        self._public = [
            FeatureBlock(layout.public, [self._own_sums[seat], self._rival_sums[seat]])
            for seat in range(MAX_SEATS)
        ]

    def clear(self) -> None:
        """Forget what was evaluated before, so that rounding errors cannot depend on it."""
        self._shared.clear()
        self._secret.clear()
        for block in self._public:
            block.clear()

    def evaluate(self, state: State, viewer: i64) -> None:
        """Put each seat's chance to win, as far as `viewer` can know, into `chances`.

        For OPEN each seat has the score that it has by what it knows itself.
        """
        if state.phase == GAME_OVER:
            self._outcome(state)
            return
        self.evaluations += 1
        if viewer == OPEN:
            for seat in range(state.seats):
                self._read(state, seat)
                self.chances[seat] = self._score(state, seat, seat)
        else:
            self._read(state, viewer)
            for seat in range(state.seats):
                self.chances[seat] = self._score(state, seat, viewer)
        self._softmax(state)

    def _read(self, state: State, viewer: i64) -> None:
        """Bring the sums of all blocks up to date."""
        features = self._features
        features.count = 0
        self.extractor.shared(state, features)
        self._shared.update(features)
        features.count = 0
        self.extractor.secret(state, viewer, features)
        self._secret.update(features)
        for seat in range(state.seats):
            features.count = 0
            self.extractor.public(state, seat, viewer, features)
            self._public[seat].update(features)

    def _softmax(self, state: State) -> None:
        """Make chances of the scores that lie in their place."""
        highest = -1e30
        for seat in range(state.seats):
            highest = max(highest, self.chances[seat])
        total = 0.0
        for seat in range(state.seats):
            self.chances[seat] = math.exp(self.chances[seat] - highest)
            total += self.chances[seat]
        for seat in range(state.seats):
            self.chances[seat] = self.chances[seat] / total

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
        """The first layer of one seat: the sums of the blocks that concern its chance."""
        hidden = self._hidden
        for place in range(i64(HIDDEN)):
            hidden[place] = self.first_bias[place]
        _add(hidden, self._shared_sum.sums)
        _add(hidden, self._own_sums[seat].sums)
        if seat == viewer:
            _add(hidden, self._secret_sum.sums)
        for rival in range(state.seats):
            if rival != seat:
                _add(hidden, self._rival_sums[rival].sums)

    def _outcome(self, state: State) -> None:
        """The result of a finished game: the winners share the win."""
        number = 0.0
        for seat in range(state.seats):
            if has_bit(state.winners, seat):
                number += 1.0
        for seat in range(state.seats):
            self.chances[seat] = 1.0 / number if has_bit(state.winners, seat) else 0.0


def _add(to: vec[float], sums: vec[float]) -> None:
    for place in range(i64(HIDDEN)):
        to[place] += sums[place]
