"""Fits the network to examples: two layers, softmax over seats, cross entropy, Adam."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from resarcana_desktop.bots.network.network import INNER
from resarcana_desktop.bots.network.sums import HIDDEN
from resarcana_desktop.bots.training.examples import Examples, dense

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from resarcana_desktop.bots.network.layout import Layout

    Array = NDArray[np.float32]

BATCH: Final = 400
NAMES: Final = ("first", "first_bias", "second", "second_bias", "third")


def fresh(layout: Layout, seed: int) -> dict[str, Array]:
    """Weights to begin with."""
    words = np.random.default_rng(seed)

    def drawn(rows: int, columns: int, fan: int) -> Array:
        scale = np.float32((1.0 / fan) ** 0.5)
        return words.standard_normal((rows, columns), np.float32) * scale

    return {
        "first": drawn(int(layout.size), HIDDEN, 1600),
        "first_bias": np.zeros(HIDDEN, np.float32),
        "second": drawn(HIDDEN, INNER, HIDDEN // 2),
        "second_bias": np.zeros(INNER, np.float32),
        "third": drawn(INNER, 1, INNER)[:, 0],
    }


class Learner:
    """The weights, and the running means Adam keeps of their gradients."""

    def __init__(self, layout: Layout, weights: Mapping[str, Array], rate: float = 1e-3) -> None:
        self.layout = layout
        self.weights = {name: np.array(weights[name], np.float32) for name in NAMES}
        self.rate = rate
        self.decay = 1.0
        self._means = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self._squares = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self._steps = 0

    def momentum(self) -> tuple[dict[str, Array], dict[str, Array], int]:
        """What Adam remembers, for `recall`."""
        return self._means, self._squares, self._steps

    def recall(self, momentum: tuple[dict[str, Array], dict[str, Array], int]) -> None:
        """Go on with what Adam remembered."""
        self._means, self._squares, self._steps = momentum

    def chances(self, examples: Examples, chosen: NDArray[np.int64]) -> Array:
        """Each seat's chance to win at the chosen positions: [chosen][seats]."""
        _, _, _, shares = self._forward(dense(examples, chosen, self.layout), examples.seats)
        return shares

    def loss(self, lots: list[Examples]) -> float:
        """How far what was said of these positions lay from what should have been said."""
        losses = [-np.sum(lot.targets * np.log(lot.said + 1e-9), axis=1) for lot in lots]
        return float(np.mean(np.concatenate(losses)))

    def fit(self, lots: list[Examples], steps: int, words: np.random.Generator) -> float:
        """So many steps, each on examples drawn from one of the lots; the mean loss."""
        sizes = np.array([len(lot) for lot in lots], float)
        losses = []
        for _ in range(steps):
            lot = lots[int(words.choice(len(lots), p=sizes / sizes.sum()))]
            losses.append(self.step(lot, words.integers(len(lot), size=BATCH), words))
        return float(np.mean(losses))

    def step(
        self,
        examples: Examples,
        chosen: NDArray[np.int64],
        words: np.random.Generator | None = None,
    ) -> float:
        """One step down the gradient of a batch; the loss before it."""
        rows = dense(examples, chosen, self.layout, words)
        hidden, inner, _, shares = self._forward(rows, examples.seats)
        targets = examples.targets[chosen]
        by_score = (shares - targets) / np.float32(len(chosen))
        self._descend(self._gradients(rows, hidden, inner, by_score))
        return float(-np.mean(np.sum(targets * np.log(shares + 1e-9), axis=1)))

    def _forward(self, rows: Array, seats: int) -> tuple[Array, Array, Array, Array]:
        w = self.weights
        hidden = np.maximum(rows @ w["first"] + w["first_bias"], 0.0)
        inner = np.maximum(hidden @ w["second"] + w["second_bias"], 0.0)
        scores = (inner @ w["third"]).reshape(-1, seats)
        raised = np.exp(scores - scores.max(axis=1, keepdims=True))
        return hidden, inner, scores, raised / raised.sum(axis=1, keepdims=True)

    def _gradients(
        self, rows: Array, hidden: Array, inner: Array, by_score: Array
    ) -> dict[str, Array]:
        w = self.weights
        column = by_score.reshape(-1, 1)
        by_inner = column * w["third"] * (inner > 0.0)
        by_hidden = (by_inner @ w["second"].T) * (hidden > 0.0)
        return {
            "first": rows.T @ by_hidden,
            "first_bias": by_hidden.sum(axis=0),
            "second": hidden.T @ by_inner,
            "second_bias": by_inner.sum(axis=0),
            "third": (inner.T @ column)[:, 0],
        }

    def _descend(self, gradients: Mapping[str, Array]) -> None:
        self._steps += 1
        slow, fast = 1.0 - 0.9**self._steps, 1.0 - 0.999**self._steps
        for name, gradient in gradients.items():
            mean, square = self._means[name], self._squares[name]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            change = (mean / slow) / (np.sqrt(square / fast) + 1e-8)
            held = self.decay * self.weights[name] if gradient.ndim > 1 else 0.0
            self.weights[name] -= self.rate * (change + held)
