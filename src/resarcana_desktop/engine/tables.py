"""Flat tables of numbers, of the type that this build uses."""

from collections.abc import Sequence

from resarcana_desktop.engine.numeric import i64, vec


def table_of(items: list[int]) -> vec[i64]:
    """Return whole numbers as a table."""
    table = vec[i64]([0] * len(items))
    for place in range(len(items)):
        table[place] = items[place]
    return table


def table_of_reals(numbers: Sequence[float]) -> vec[float]:
    """Return real numbers as a table."""
    table = vec[float]([0.0] * len(numbers))
    for place in range(len(numbers)):
        table[place] = numbers[place]
    return table
