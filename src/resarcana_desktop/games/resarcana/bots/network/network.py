"""The value network: from the features of a position to each seat's chance to win."""

import math
from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.resarcana.bots.network.accumulator import (
    HIDDEN,
    NOT_KNOWN,
    Accumulator,
    FeatureBlock,
    Memo,
    SumsMemo,
    add,
    rows_of_zeros,
    set_to,
)
from resarcana_desktop.games.resarcana.bots.network.features import FeatureExtractor, SparseFeatures
from resarcana_desktop.games.resarcana.bots.network.keys import PositionKeys
from resarcana_desktop.games.resarcana.bots.network.layout import Layout
from resarcana_desktop.games.resarcana.rules.codes import GAME_OVER, MAX_SEATS
from resarcana_desktop.games.resarcana.rules.state import State, has_bit
from resarcana_desktop.games.resarcana.rules.tables import Tables

INNER: Final = 32
# Cache sizes: the bits of a position's number, and of a block's sums.
CHANCES_BITS: Final = 15
PUBLIC_BITS: Final = 13
SECRET_BITS: Final = 11
SHARED_BITS: Final = 11
OPEN: Final = -1
"""The viewer for whom all hands are open."""


class Network:
    """Weights, with working memory to compute with them.

    For every seat, its own features, the sum of its rivals', the viewer's secret knowledge if it is
    the viewer, and the shared features go through two layers into one number, its score. The
    chances of the seats are the softmax of the scores, so they add up to 1 at any number of seats.
    """

    def __init__(
        self,
        layout: Layout,
        first: vec[vec[float]],
        first_bias: vec[float],
        second: vec[vec[float]],
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
        self._tables: Tables | None = None
        self._keys = PositionKeys()
        self._known = Memo(CHANCES_BITS)
        self._known_chances: vec[float] = vec[float]([0.0] * (MAX_SEATS << CHANCES_BITS))
        self._features = SparseFeatures(layout)
        self._shared_sums = SumsMemo(SHARED_BITS)
        self._shared = FeatureBlock(
            layout.shared, [Accumulator(first, layout.shared_at)], self._shared_sums
        )
        self._secret_sums = SumsMemo(SECRET_BITS)
        self._secret = FeatureBlock(
            layout.secret, [Accumulator(first, layout.secret_at)], self._secret_sums
        )
        # For each seat, what it adds to its own first layer, and then what it adds to its rivals'.
        self._public_sums = SumsMemo(PUBLIC_BITS, 2)
        self._public = [
            FeatureBlock(
                layout.public,
                [Accumulator(first, layout.own_at), Accumulator(first, layout.rival_at)],
                self._public_sums,
            )
            for _ in range(MAX_SEATS)
        ]
        # The first layer of every seat, and the second of the one that is scored.
        self._hidden = rows_of_zeros(MAX_SEATS, HIDDEN)
        self._inner: vec[float] = vec[float]([0.0] * INNER)

    def clear(self) -> None:
        """Clear the memory of evaluations, so that rounding errors cannot depend on it."""
        self._forget()
        self._shared.clear()
        self._secret.clear()
        for block in self._public:
            block.clear()

    def _forget(self) -> None:
        self._known.clear()
        self._shared_sums.clear()
        self._secret_sums.clear()
        self._public_sums.clear()

    def evaluate(self, state: State, viewer: i64) -> None:
        """Put each seat's chance to win, as far as `viewer` can know, into `chances`.

        For OPEN each seat has the score that it has by what it knows itself.
        """
        if state.phase == GAME_OVER:
            self._outcome(state)
            return
        self.evaluations += 1
        if state.tables is not self._tables:
            # A number is another component now.
            self._forget()
            self._tables = state.tables
        if viewer == OPEN:
            for seat in range(state.seats):
                self._keys.read(state, seat)
                self._add_up(state, seat)
                self.chances[seat] = self._score(seat)
            self._softmax(state)
            return
        self._keys.read(state, viewer)
        slot = self._known.find(self._keys.position)
        if slot != NOT_KNOWN:
            for seat in range(state.seats):
                self.chances[seat] = self._known_chances[slot * MAX_SEATS + seat]
            return
        self._add_up(state, viewer)
        for seat in range(state.seats):
            self.chances[seat] = self._score(seat)
        self._softmax(state)
        slot = self._known.take(self._keys.position)
        for seat in range(state.seats):
            self._known_chances[slot * MAX_SEATS + seat] = self.chances[seat]

    # ---- the first layer -----------------------------------------------------------------------

    def _add_up(self, state: State, viewer: i64) -> None:
        """The first layer of every seat: the sums of the blocks that concern its chance."""
        hidden = self._hidden
        shared = self._shared_sums.rows[self._shared_row(state)]
        for seat in range(state.seats):
            set_to(hidden[seat], self.first_bias)
            add(hidden[seat], shared)
        add(hidden[viewer], self._secret_sums.rows[self._secret_row(state, viewer)])
        sums = self._public_sums.rows
        for seat in range(state.seats):
            key = self._keys.public[seat]
            row = self._public_sums.find(key)
            if row == NOT_KNOWN:
                self._features.count = 0
                self.extractor.public(state, seat, viewer, self._features)
                row = self._public[seat].update(self._features, key)
            for other in range(state.seats):
                add(hidden[other], sums[row if other == seat else row + 1])

    def _shared_row(self, state: State) -> i64:
        key = self._keys.shared
        row = self._shared_sums.find(key)
        if row == NOT_KNOWN:
            self._features.count = 0
            self.extractor.shared(state, self._features)
            row = self._shared.update(self._features, key)
        return row

    def _secret_row(self, state: State, viewer: i64) -> i64:
        key = self._keys.secret
        row = self._secret_sums.find(key)
        if row == NOT_KNOWN:
            self._features.count = 0
            self.extractor.secret(state, viewer, self._features)
            row = self._secret.update(self._features, key)
        return row

    # ---- the other layers ----------------------------------------------------------------------

    def _softmax(self, state: State) -> None:
        """Turn the scores stored in `chances` into chances."""
        highest = -1e30
        for seat in range(state.seats):
            highest = max(highest, self.chances[seat])
        total = 0.0
        for seat in range(state.seats):
            self.chances[seat] = math.exp(self.chances[seat] - highest)
            total += self.chances[seat]
        for seat in range(state.seats):
            self.chances[seat] = self.chances[seat] / total

    def _score(self, seat: i64) -> float:
        """Return the score of a seat whose first layer has been summed."""
        hidden = self._hidden[seat]
        inner = self._inner
        bias = self.second_bias
        # See `rows.py` for what looking at the lengths is good for.
        if len(hidden) != HIDDEN or len(inner) != INNER or len(bias) != INNER:
            raise ValueError
        for unit in range(i64(INNER)):
            inner[unit] = bias[unit]
        for place in range(i64(HIDDEN)):
            level = hidden[place]
            if level > 0.0:
                row = self.second[place]
                if len(row) != INNER:
                    raise ValueError
                for unit in range(i64(INNER)):
                    inner[unit] += level * row[unit]
        score = 0.0
        for unit in range(i64(INNER)):
            score += max(inner[unit], 0.0) * self.third[unit]
        return score

    def _outcome(self, state: State) -> None:
        """The result of a finished game: the winners share the win."""
        number = 0.0
        for seat in range(state.seats):
            if has_bit(state.winners, seat):
                number += 1.0
        for seat in range(state.seats):
            self.chances[seat] = 1.0 / number if has_bit(state.winners, seat) else 0.0
