"""Noted positions as arrays, with what the network should have said about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from resarcana_desktop.games.resarcana.bots.network.layout import Layout
    from resarcana_desktop.games.resarcana.bots.training.noting import Noted


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

    `trace`, from 0 to 1, says how much the outcome counts beside what was thought later on (the
    lambda of temporal differences).
    """
    outcome = np.asarray(noted.outcome, np.float32)
    story = np.asarray(noted.story, np.float32).reshape(-1, len(outcome))
    learnt = _targets(story, noted, outcome, trace) - story
    thought = np.asarray(noted.thought, np.float32).reshape(-1, len(outcome))
    return Examples(
        len(outcome),
        np.asarray(noted.viewers, np.int8),
        np.asarray(noted.decisions, np.int8),
        np.asarray(noted.starts, np.int64),
        np.asarray(noted.index, np.int16),
        np.asarray(noted.value, np.float16),
        _as_chances(thought + learnt[np.asarray(noted.moments, np.int64)]),
        np.asarray(noted.said, np.float32).reshape(-1, len(outcome)),
    )


def _as_chances(targets: NDArray[np.float32]) -> NDArray[np.float32]:
    """Within 0 and 1, adding up to 1: what is learnt at a decision is added to what was thought.

    A position met in thought differs from the one at hand by what the search found; how the game
    went on says the same of both.
    """
    held = np.clip(targets, 0.0, 1.0)
    return np.asarray(held / held.sum(axis=1, keepdims=True), np.float32)


def _targets(
    story: NDArray[np.float32],
    noted: Noted,
    outcome: NDArray[np.float32],
    trace: float,
) -> NDArray[np.float32]:
    """For each decision, the outcome mixed with what the same seat thought later on.

    What followed where a seat strayed says nothing of what came before.
    """
    targets = np.empty_like(story)
    ahead = dict.fromkeys(noted.tellers, (outcome, outcome))
    strayed = set(noted.strayed)
    for place in range(len(story) - 1, -1, -1):
        teller = noted.tellers[place]
        later_target, later_thought = ahead[teller]
        mixed = trace * later_target + (1.0 - trace) * later_thought
        targets[place] = story[place] if place in strayed else mixed
        ahead[teller] = (targets[place], story[place])
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


def dense(examples: Examples, chosen: NDArray[np.int64], layout: Layout) -> NDArray[np.float32]:
    """The inputs of the chosen positions: [chosen * seats][layout.size], a row for each seat.

    A seat's row holds its own inputs, the sum of its rivals' where those are read, and the shared.
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
