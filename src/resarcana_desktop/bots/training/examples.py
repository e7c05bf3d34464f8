"""Noted positions as arrays, with what the network should have said about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from resarcana_desktop.bots.network.layout import Layout
    from resarcana_desktop.bots.training.self_play import Noted

LEFT_OUT: Final = 0.2


@dataclass(slots=True)
class Examples:
    """Positions at one number of seats, each `seats` + 1 segments of inputs long.

    `targets` (what the network should have said) and `said` (what it did say) are
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


def examples_of(noted: Noted, trace: float) -> Examples:
    """A game's positions with their targets.

    `trace`, from 0 to 1, says how much the outcome counts beside the network's own later words
    (the lambda of temporal differences).
    """
    shares = np.asarray(noted.shares, np.float32)
    viewers = np.asarray(noted.viewers, np.int8)
    outcome = np.asarray(noted.outcome, np.float32)
    return Examples(
        len(outcome),
        viewers,
        np.asarray(noted.decisions, np.int8),
        np.asarray(noted.starts, np.int64),
        np.asarray(noted.index, np.int16),
        np.asarray(noted.value, np.float16),
        _targets(shares, viewers, outcome, trace),
        shares,
    )


def _targets(
    shares: NDArray[np.float32],
    viewers: NDArray[np.int8],
    outcome: NDArray[np.float32],
    trace: float,
) -> NDArray[np.float32]:
    """For each position, the outcome mixed with what its viewer thought later on."""
    targets = np.empty_like(shares)
    ahead = {int(viewer): (outcome, outcome) for viewer in set(viewers.tolist())}
    for place in range(len(viewers) - 1, -1, -1):
        viewer = int(viewers[place])
        later_target, later_share = ahead[viewer]
        targets[place] = trace * later_target + (1.0 - trace) * later_share
        ahead[viewer] = (targets[place], shares[place])
    return targets


def joined(parts: list[Examples]) -> Examples:
    """Several lots of examples as one; all at the same number of seats."""
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


def dense(
    examples: Examples,
    chosen: NDArray[np.int64],
    layout: Layout,
    words: np.random.Generator | None = None,
) -> NDArray[np.float32]:
    """The inputs of the chosen positions: [chosen * seats][layout.size], a row for each seat.

    A seat's row holds its own inputs, the sum of its rivals' where those are read, and the shared.
    With `words`, some inputs are left out by lots and the others raised to make up for them: a
    network that cannot rely on any one input learns what holds in other games too.
    """
    seats, size = examples.seats, int(layout.size)
    rows = np.zeros((len(chosen) * seats, size), np.float32)
    flat = rows.reshape(-1)
    for part in range(seats + 1):
        segment = chosen * (seats + 1) + part
        first, last = examples.starts[segment], examples.starts[segment + 1]
        at = _ranges(first, last)
        position = np.repeat(np.arange(len(chosen)), last - first)
        index, value = examples.index[at].astype(np.int64), examples.value[at].astype(np.float32)
        if words is not None:
            value *= (words.random(len(value), np.float32) >= LEFT_OUT) / np.float32(1 - LEFT_OUT)
        for seat in range(seats):
            row = (position * seats + seat) * size
            if part == seats or part == seat:
                flat[row + index] = value
            else:
                open_to_all = index < int(layout.public)
                place = row[open_to_all] + index[open_to_all] + int(layout.rival_at)
                flat[place] += value[open_to_all]
    return rows


def _ranges(first: NDArray[np.int64], last: NDArray[np.int64]) -> NDArray[np.int64]:
    """The numbers from each `first` up to its `last`, one range after another."""
    lengths = last - first
    ends = np.cumsum(lengths)
    shifts: NDArray[np.int64] = np.repeat(first - (ends - lengths), lengths)
    return np.arange(ends[-1], dtype=np.int64) + shifts
