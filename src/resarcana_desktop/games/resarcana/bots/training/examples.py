"""Recorded positions as arrays, with the targets the network is to learn."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from resarcana_desktop.games.resarcana.bots.network.layout import IN_PLAY, Layout
from resarcana_desktop.games.resarcana.bots.training.trajectory import Trajectory
from resarcana_desktop.games.resarcana.rules.records import Component


@dataclass(slots=True)
class Examples:
    """Positions at one number of seats, each `seats` + 1 segments of features long.

    `targets` and `said`, the network's predictions when the positions were recorded, are
    [positions][seats], each row adding up to 1. `starts` has one entry more than there are
    segments.
    """

    seats: int
    viewers: NDArray[np.int8]
    decisions: NDArray[np.int8]
    starts: NDArray[np.int64]
    index: NDArray[np.int16]
    value: NDArray[np.float16]
    targets: NDArray[np.float32]
    said: NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.viewers)


def examples_of(trajectory: Trajectory, trace_decay: float) -> Examples:
    """Return a game's positions with their targets.

    `trace_decay` is the lambda of TD(lambda), from 0 to 1: the weight of the outcome against the
    values of later decisions.
    """
    outcome = np.asarray(trajectory.outcome, np.float32)
    values = np.asarray(trajectory.values, np.float32).reshape(-1, len(outcome))
    errors = _td_targets(values, trajectory, outcome, trace_decay) - values
    searched = np.asarray(trajectory.searched, np.float32).reshape(-1, len(outcome))
    return Examples(
        len(outcome),
        np.asarray(trajectory.viewers, np.int8),
        np.asarray(trajectory.decisions, np.int8),
        np.asarray(trajectory.starts, np.int64),
        np.asarray(trajectory.index, np.int16),
        np.asarray(trajectory.value, np.float16),
        _as_chances(searched + errors[np.asarray(trajectory.steps, np.int64)]),
        np.asarray(trajectory.predicted, np.float32).reshape(-1, len(outcome)),
    )


def _as_chances(targets: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return chances from 0 to 1, adding up to 1, from values plus their decision's error.

    A position in the search tree differs from that of the decision by the search's findings; the
    temporal-difference error applies to both.
    """
    clipped = np.clip(targets, 0.0, 1.0)
    return np.asarray(clipped / clipped.sum(axis=1, keepdims=True), np.float32)


def _td_targets(
    values: NDArray[np.float32],
    trajectory: Trajectory,
    outcome: NDArray[np.float32],
    trace_decay: float,
) -> NDArray[np.float32]:
    """Return each decision's lambda return: the outcome mixed with the seat's later values.

    The trace is cut at exploratory actions: what follows says nothing about what came before.
    """
    targets = np.empty_like(values)
    ahead = dict.fromkeys(trajectory.seats, (outcome, outcome))
    exploratory = set(trajectory.exploratory)
    for place in range(len(values) - 1, -1, -1):
        seat = trajectory.seats[place]
        next_target, next_value = ahead[seat]
        mixed = trace_decay * next_target + (1.0 - trace_decay) * next_value
        targets[place] = values[place] if place in exploratory else mixed
        ahead[seat] = (targets[place], values[place])
    return targets


def joined(parts: list[Examples]) -> Examples:
    """Return several sets of examples as one; all have the same number of seats."""
    offsets = np.cumsum([0, *(len(part.index) for part in parts)])
    starts = [part.starts[:-1] + offset for part, offset in zip(parts, offsets[:-1], strict=True)]
    return Examples(
        parts[0].seats,
        np.concatenate([part.viewers for part in parts]),
        np.concatenate([part.decisions for part in parts]),
        np.concatenate([*starts, offsets[-1:]]),
        np.concatenate([part.index for part in parts]),
        np.concatenate([part.value for part in parts]),
        np.concatenate([part.targets for part in parts]),
        np.concatenate([part.said for part in parts]),
    )


def renumbered(examples: Examples, inputs: NDArray[np.int64]) -> Examples:
    """Return the positions for a larger network, in which feature n of these is `inputs[n]`."""
    return replace(examples, index=inputs[examples.index].astype(examples.index.dtype))


def dense(examples: Examples, chosen: NDArray[np.int64], layout: Layout) -> NDArray[np.float32]:
    """The features of the chosen positions: [chosen * seats][layout.size], a row for each seat.

    A seat's row holds its own features, the sum of its rivals', and those that are shared.
    """
    seats, size = examples.seats, int(layout.size)
    rows = np.zeros((len(chosen) * seats, size), np.float32)
    flat = rows.reshape(-1)
    for part in range(seats + 1):
        segment = chosen * (seats + 1) + part
        first, last = examples.starts[segment], examples.starts[segment + 1]
        # The numbers from each `first` up to its `last`, one range after another.
        lengths = last - first
        ends = np.cumsum(lengths)
        shifts: NDArray[np.int64] = np.repeat(first - (ends - lengths), lengths)
        at = np.arange(ends[-1], dtype=np.int64) + shifts
        position = np.repeat(np.arange(len(chosen)), last - first)
        index, value = examples.index[at].astype(np.int64), examples.value[at].astype(np.float32)
        for seat in range(seats):
            row = (position * seats + seat) * size
            if part == seats or part == seat:
                flat[row + index] = value
            else:
                open_to_all = index < int(layout.public)
                place = row[open_to_all] + index[open_to_all] + int(layout.rival_at)
                flat[place] += value[open_to_all]
    return rows


# ---- how rarely components come into play; what is never played is never learnt about ------------

# There are too many of these for each to be seen in a game; scrolls need not be claimed at all.
CARDS: Final = ("artifact", "mage", "scroll")
# Anything less rare than this is seen often enough.
RARE: Final = 0.4


def rarities(lots: Sequence[Examples], kinds: Sequence[str]) -> list[float]:
    """Return how rare each component is among those of its kind.

    0 for one that was in play in at least an average number of positions; 1 for one that never was.
    """
    size = len(kinds)
    seen = np.zeros(size)
    for lot in lots:
        # A seat's components in play come first among its features.
        place = lot.index.astype(np.int64) - IN_PLAY * size
        seen += np.bincount(place[(place >= 0) & (place < size)], minlength=size)
    found = np.zeros(size)
    for kind in set(kinds):
        alike = np.asarray([each == kind for each in kinds])
        mean = seen[alike].mean()
        if mean > 0.0:
            found[alike] = np.clip(1.0 - seen[alike] / mean, 0.0, 1.0)
    return [float(each) for each in found]


def rare_cards(lots: Sequence[Examples], components: Sequence[Component]) -> dict[str, float]:
    """The rarity of the cards and scrolls that are rare, by id: from RARE to 1."""
    found = rarities(lots, [face.kind for face in components])
    return {
        face.id: round(each, 2)
        for face, each in zip(components, found, strict=True)
        if face.kind in CARDS and each >= RARE
    }
