"""One Elo for each of several bots, from matches between them.

This is the usual model (Bradley and Terry): the chance of one bot against another follows from the
difference of their ratings alone. The ratings are the maximum likelihood estimate; the first bot's
is 0, and the others are relative to it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from statistics import fmean, variance
from typing import Final, TypeAlias

from resarcana_desktop.arena.rating import Interval, Z

# The first bot's share in each pair of games, by the indices of the two bots.
Shares: TypeAlias = Mapping[tuple[int, int], Sequence[float]]
Matrix: TypeAlias = list[list[float]]

_ELO: Final = 400 / log(10)
# One more drawn game (half a pair) is assumed between every two bots that met, so that a bot that
# lost all its games gets a rating too.
_DRAWN: Final = 0.5
_ROUNDS: Final = 100
_CLOSE: Final = 1e-9
# Longer steps, in natural logarithms, would leave the region where Newton's method converges.
_LONGEST: Final = 2.0


@dataclass(frozen=True, slots=True)
class Rung:
    """How far a bot is above the first one."""

    elo: float
    interval: Interval


@dataclass(frozen=True, slots=True)
class _Meeting:
    """The pairs of games of two bots: their number, the mean share and its variance."""

    one: int
    other: int
    pairs: int
    share: float
    spread: float

    def pull(self, expected: float) -> float:
        """Return how far the results, with the assumed draw, are above the expected ones."""
        return self.pairs * (self.share - expected) + _DRAWN * (0.5 - expected)


def linked(bots: int, meetings: Sequence[Sequence[int]]) -> bool:
    """Return whether meetings of two bots each connect the first bot to every other."""
    reached, before = {0}, 0
    while len(reached) > before:
        before = len(reached)
        reached.update(*(pair for pair in meetings if not reached.isdisjoint(pair)))
    return before == bots


def rungs(bots: int, results: Shares) -> list[Rung]:
    """Return the ratings with 95% intervals; matches must link every bot to the first.

    The intervals come from the spread between pairs of games (a "sandwich" estimate), so whatever
    the two games of a pair share narrows them, as it does in a single match.
    """
    meetings = [
        _Meeting(
            one, other, len(shares), fmean(shares), variance(shares) if len(shares) > 1 else 0.0
        )
        for (one, other), shares in results.items()
        if shares
    ]
    strengths = _likeliest(bots, meetings)
    inverse = _inverse(_curvature(strengths, meetings))
    errors = [0.0]
    for row in inverse:
        influence = [0.0, *row]
        errors.append(
            sqrt(
                sum(
                    (influence[meeting.one] - influence[meeting.other]) ** 2
                    * _noise(strengths, meeting)
                    for meeting in meetings
                )
            )
        )
    return [_rung(*found) for found in zip(strengths, errors, strict=True)]


def _rung(strength: float, error: float) -> Rung:
    elo, reach = strength * _ELO, Z * error * _ELO
    return Rung(elo, Interval(elo - reach, elo + reach))


def _likeliest(bots: int, meetings: Sequence[_Meeting]) -> list[float]:
    """Find the ratings by Newton's method; the first bot stays at 0."""
    strengths = [0.0] * bots
    for _ in range(_ROUNDS):
        pulls = [0.0] * bots
        for meeting in meetings:
            pull = meeting.pull(_expected(strengths, meeting))
            pulls[meeting.one] += pull
            pulls[meeting.other] -= pull
        inverse = _inverse(_curvature(strengths, meetings))
        steps = [sum(a * b for a, b in zip(row, pulls[1:], strict=True)) for row in inverse]
        for bot, step in enumerate(steps, start=1):
            strengths[bot] += max(-_LONGEST, min(_LONGEST, step))
        if all(abs(step) < _CLOSE for step in steps):
            break
    return strengths


def _noise(strengths: Sequence[float], meeting: _Meeting) -> float:
    """Return the variance of a meeting's pull; that of single games if all pairs ended alike."""
    expected = _expected(strengths, meeting)
    return meeting.pairs * (meeting.spread or expected * (1 - expected))


def _expected(strengths: Sequence[float], meeting: _Meeting) -> float:
    return 1 / (1 + exp(strengths[meeting.other] - strengths[meeting.one]))


def _curvature(strengths: Sequence[float], meetings: Sequence[_Meeting]) -> Matrix:
    """Return how fast the pulls on all bots but the first fall as strengths rise."""
    size = len(strengths)
    matrix = [[0.0] * size for _ in range(size)]
    for meeting in meetings:
        expected = _expected(strengths, meeting)
        weight = (meeting.pairs + _DRAWN) * expected * (1 - expected)
        for one, other in ((meeting.one, meeting.other), (meeting.other, meeting.one)):
            matrix[one][one] += weight
            matrix[one][other] -= weight
    return [row[1:] for row in matrix[1:]]


def _inverse(matrix: Matrix) -> Matrix:
    """Invert by Gauss-Jordan; the matrices are positive definite, so no rows need swapping."""
    size = len(matrix)
    rows = [
        [*row, *(float(place == other) for other in range(size))]
        for place, row in enumerate(matrix)
    ]
    for place in range(size):
        pivot = rows[place][place]
        rows[place] = [cell / pivot for cell in rows[place]]
        for other in range(size):
            factor = rows[other][place]
            if other != place and factor:
                rows[other] = [
                    cell - factor * own for cell, own in zip(rows[other], rows[place], strict=True)
                ]
    return [row[size:] for row in rows]
