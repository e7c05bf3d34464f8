"""Fits the network to examples: two layers, softmax over seats, cross entropy, AdamW.

Most combinations of components occur in few games. So the weights of a component's features are the
sum of two: those of the component itself, which learn slowly, and those it shares with all that
have the same attributes. Only the sum is used in play, so this costs nothing there.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from resarcana_desktop.games.resarcana.bots.network import layout as at
from resarcana_desktop.games.resarcana.bots.network.accumulator import HIDDEN
from resarcana_desktop.games.resarcana.bots.network.layout import Layout
from resarcana_desktop.games.resarcana.bots.network.network import INNER
from resarcana_desktop.games.resarcana.bots.network.weights import Weights
from resarcana_desktop.games.resarcana.bots.similar_cards import (
    OF_PEARLS,
    attributes,
    similar_cards_for,
)
from resarcana_desktop.games.resarcana.bots.training.examples import Examples, dense
from resarcana_desktop.games.resarcana.rules.codes import USUAL_KINDS
from resarcana_desktop.games.resarcana.rules.records import Component

Array = NDArray[np.float32]
Parts: TypeAlias = dict[str, Array]
# The parts, their moving averages, the first and second moments of Adam, the number of steps.
Remembered: TypeAlias = tuple[Parts, Parts, Parts, Parts, int]

BATCH: Final = 400
NAMES: Final = ("first", "first_bias", "second", "second_bias", "third")
# The learnt parts; the first layer is assembled from `own` and `shared`.
PARTS: Final = ("own", "shared", *NAMES[1:])
# The learning rate of single components' weights, as a share of the others'; and weight decay.
OWN_RATE: Final = 0.1
WEIGHT_DECAY: Final = {"own": 1.0, "shared": 1.0, "second": 1.0}


def attributes_of(components: Sequence[Component]) -> Array:
    """The numbers of every component: [components][attributes].

    Those of Pearls are left out where no component has to do with Pearls.
    """
    numbers = np.asarray([attributes(each) for each in components], np.float32)
    return numbers if numbers[:, -OF_PEARLS:].any() else numbers[:, :-OF_PEARLS]


def groups_of(layout: Layout) -> list[int]:
    """The first rows of all groups of inputs that have one for each component."""
    size = int(layout.components)
    blocks = (
        (layout.own_at, at.PUBLIC_GROUPS),
        (layout.rival_at, at.PUBLIC_GROUPS),
        (layout.secret_at, at.SECRET_GROUPS),
        (layout.shared_at, at.SHARED_GROUPS),
    )
    return [int(first) + group * size for first, groups in blocks for group in range(groups)]


def initial_parts(layout: Layout, attributes: Array, seed: int) -> dict[str, Array]:
    """Return the initial parts; a single component has nothing of its own yet."""
    words = np.random.default_rng(seed)
    groups = groups_of(layout)

    def drawn(*shape: int, scale: float) -> Array:
        return words.standard_normal(shape, np.float32) * np.float32(scale)

    own = drawn(int(layout.size), HIDDEN, scale=0.025)
    for first in groups:
        own[first : first + len(attributes)] = 0.0
    return {
        "own": own,
        "shared": drawn(len(groups), attributes.shape[1], HIDDEN, scale=0.02),
        "first_bias": np.zeros(HIDDEN, np.float32),
        "second": drawn(HIDDEN, INNER, scale=(2.0 / HIDDEN) ** 0.5),
        "second_bias": np.zeros(INNER, np.float32),
        "third": drawn(INNER, scale=(1.0 / INNER) ** 0.5),
    }


def parts_of(
    weights: Weights,
    components: Sequence[Component],
    attributes: Array,
    seed: int,
    kinds: int = USUAL_KINDS,
) -> dict[str, Array]:
    """Return parts that play as these weights do; `attributes` is [components][attributes].

    Features of Pearls that the weights lack say nothing at first. Components unknown to the weights
    begin like similar ones. Nothing is shared yet: what components have in common is learnt from
    scratch, on top of what each knows. Silent units of the first layer, as in weights of a narrower
    network, get random input weights, from which they learn what to contribute.
    """
    ids = [each.id for each in components]
    numbers = weights.parts_for(ids, similar_cards_for(components, weights.components), kinds)
    layout = Layout(len(ids), kinds)
    shapes = ((int(layout.size), HIDDEN), (HIDDEN,), (HIDDEN, INNER), (INNER,), (INNER,))
    parts = {
        name: np.asarray(numbers[name], np.float32).reshape(shape)
        for name, shape in zip(NAMES, shapes, strict=True)
    }
    own = parts.pop("first")
    shared = np.zeros((len(groups_of(layout)), attributes.shape[1], HIDDEN), np.float32)
    silent = ~parts["second"].any(axis=1)
    drawn = initial_parts(layout, attributes, seed)
    own[:, silent] = drawn["own"][:, silent]
    shared[:, :, silent] = drawn["shared"][:, :, silent]
    parts["first_bias"][silent] = 0.0
    return {"own": own, "shared": shared, **parts}


class Learner:
    """The parts, their moving averages, and Adam's moments of the gradients.

    `weights` are those that the parts make after the last step, `playing()` those to play by.
    """

    def __init__(
        self,
        layout: Layout,
        attributes: Array,
        parts: Mapping[str, Array],
        rate: float = 1e-3,
        averaging: float = 0.998,
        batch: int = BATCH,
        decay: float = 1.0,
    ) -> None:
        """`attributes` is [components][attributes]; `parts` are those of PARTS.

        `rate` is the learning rate, `averaging` the decay of the parts' moving average, `batch` how
        many examples make a step of `fit`, `decay` what weight decay is multiplied by.
        """
        self.layout = layout
        self.attributes = attributes
        self.groups = groups_of(layout)
        self.parts = {name: np.array(parts[name], np.float32) for name in PARTS}
        self.rate = rate
        self.averaging = averaging
        self.batch = batch
        self.decay = decay
        self.mean_parts = {name: array.copy() for name, array in self.parts.items()}
        self._rates = np.ones((int(layout.size), 1), np.float32)
        for first in self.groups:
            self._rates[first : first + len(attributes)] = OWN_RATE
        self._moments = {name: np.zeros_like(array) for name, array in self.parts.items()}
        self._second_moments = {name: np.zeros_like(array) for name, array in self.parts.items()}
        self._steps = 0
        self.weights = self._put_together(self.parts)

    def remembered(self) -> Remembered:
        """Return everything needed to resume learning, for `recall`."""
        return self.parts, self.mean_parts, self._moments, self._second_moments, self._steps

    def recall(self, remembered: Remembered) -> None:
        """Continue from there."""
        self.parts, self.mean_parts, self._moments, self._second_moments, self._steps = remembered
        self.weights = self._put_together(self.parts)

    def playing(self) -> dict[str, Array]:
        """The weights to play by: the moving average, which errs less than the last step."""
        return self._put_together(self.mean_parts)

    def chances(self, examples: Examples, chosen: NDArray[np.int64]) -> Array:
        """Each seat's chance to win at the chosen positions: [chosen][seats]."""
        _, _, _, shares = self._forward(dense(examples, chosen, self.layout), examples.seats)
        return shares

    def loss(self, lots: list[Examples]) -> float:
        """The cross entropy of the predictions recorded with these positions."""
        losses = [-np.sum(lot.targets * np.log(lot.said + 1e-9), axis=1) for lot in lots]
        return float(np.mean(np.concatenate(losses)))

    def fit(
        self,
        lots: list[Examples],
        steps: int,
        words: np.random.Generator,
        progress: Callable[[], None] = lambda: None,
    ) -> float:
        """Take a number of steps, each on a batch from one of the sets; return the mean loss.

        `progress` is called after each.
        """
        sizes = np.array([len(lot) for lot in lots], float)
        losses = []
        for _ in range(steps):
            lot = lots[int(words.choice(len(lots), p=sizes / sizes.sum()))]
            losses.append(self.step(lot, words.integers(len(lot), size=self.batch)))
            progress()
        return float(np.mean(losses)) if losses else 0.0

    def step(self, examples: Examples, chosen: NDArray[np.int64]) -> float:
        """Take one step down the gradient of a batch; the loss before it."""
        rows = dense(examples, chosen, self.layout)
        hidden, inner, _, shares = self._forward(rows, examples.seats)
        targets = examples.targets[chosen]
        by_score = (shares - targets) / np.float32(len(chosen))
        gradients = self._gradients(rows, hidden, inner, by_score)
        self._steps += 1
        bias1, bias2 = 1.0 - 0.9**self._steps, 1.0 - 0.999**self._steps
        for name, gradient in gradients.items():
            first, second = self._moments[name], self._second_moments[name]
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient * gradient - second)
            change = (first / bias1) / (np.sqrt(second / bias2) + 1e-8)
            change += self.decay * WEIGHT_DECAY.get(name, 0.0) * self.parts[name]
            self.parts[name] -= self.rate * (self._rates * change if name == "own" else change)
            # In the first steps the average must not hold on to the initial parts.
            kept = min(self.averaging, self._steps / (self._steps + 10.0))
            self.mean_parts[name] += (1.0 - kept) * (self.parts[name] - self.mean_parts[name])
        self.weights = self._put_together(self.parts)
        return float(-np.mean(np.sum(targets * np.log(shares + 1e-9), axis=1)))

    def _put_together(self, parts: Mapping[str, Array]) -> dict[str, Array]:
        """The weights that parts make."""
        first = parts["own"].copy()
        for number, row in enumerate(self.groups):
            first[row : row + len(self.attributes)] += self.attributes @ parts["shared"][number]
        return {"first": first, **{name: parts[name] for name in NAMES[1:]}}

    def _forward(self, rows: Array, seats: int) -> tuple[Array, Array, Array, Array]:
        w = self.weights
        hidden = np.maximum(rows @ w["first"] + w["first_bias"], 0.0)
        inner = np.maximum(hidden @ w["second"] + w["second_bias"], 0.0)
        scores = (inner @ w["third"]).reshape(-1, seats)
        exponentials = np.exp(scores - scores.max(axis=1, keepdims=True))
        return hidden, inner, scores, exponentials / exponentials.sum(axis=1, keepdims=True)

    def _gradients(
        self, rows: Array, hidden: Array, inner: Array, by_score: Array
    ) -> dict[str, Array]:
        column = by_score.reshape(-1, 1)
        by_inner = column * self.weights["third"] * (inner > 0.0)
        by_hidden = (by_inner @ self.weights["second"].T) * (hidden > 0.0)
        first = rows.T @ by_hidden
        size = len(self.attributes)
        shared = [self.attributes.T @ first[row : row + size] for row in self.groups]
        return {
            "own": first,
            "shared": np.stack(shared),
            "first_bias": by_hidden.sum(axis=0),
            "second": hidden.T @ by_inner,
            "second_bias": by_inner.sum(axis=0),
            "third": (inner.T @ column)[:, 0],
        }
