"""Curves of points for stories."""

from collections.abc import Iterator
from random import Random
from typing import Final

PEOPLE: Final = ("Anna", "Bert", "Cleo", "Dora", "Emil")
Curve = tuple[int, ...]


def curves() -> Iterator[tuple[int, int | None, list[Curve]]]:
    """Yield the number of seats, the only person at the screen (None for several), and curves."""
    random = Random(1)
    for number in range(240):
        seats, rounds = 2 + number % 3, random.randint(2, 6)
        lines = [_curve(random, rounds) for _ in range(seats)]
        if number % 4 == 0:  # equal in the end
            lines[1] = (*lines[1][:-1], lines[0][-1])
        for you in (None, 0, 1):
            yield seats, you, lines


def _curve(random: Random, rounds: int) -> Curve:
    points, curve = 0, list[int]()
    for _ in range(rounds):
        points += random.choice((0, 0, 1, 2, 3, 5))
        curve.append(points)
    return tuple(curve)
