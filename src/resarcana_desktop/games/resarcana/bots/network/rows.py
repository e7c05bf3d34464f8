"""Rows of numbers, and what is done with whole rows of the first layer.

All rows of a table are of one length, and whoever adds them up looks at that length first: so the
C compiler sees that no index can be out of range, and works on several numbers at once. That takes
a quarter of the time. A row of another length is a ValueError.
"""

from collections.abc import Sequence
from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.tables import table_of_reals

HIDDEN: Final = 128
"""The units of the first layer."""


def rows_of_reals(numbers: Sequence[float], width: int) -> vec[vec[float]]:
    """The numbers as rows of this width, one after another."""
    begins = range(0, len(numbers), width)
    return vec[vec[float]]([table_of_reals(numbers[at : at + width]) for at in begins])


def rows_of_zeros(number: int, width: int) -> vec[vec[float]]:
    """So many rows of so many zeros."""
    return vec[vec[float]]([vec[float]([0.0] * width) for _ in range(number)])


def set_to(to: vec[float], row: vec[float]) -> None:
    """Make a row of the first layer equal to another."""
    if len(to) != HIDDEN or len(row) != HIDDEN:
        raise ValueError
    for place in range(i64(HIDDEN)):
        to[place] = row[place]


def add(to: vec[float], row: vec[float]) -> None:
    """Add to a row of the first layer another one."""
    if len(to) != HIDDEN or len(row) != HIDDEN:
        raise ValueError
    for place in range(i64(HIDDEN)):
        to[place] += row[place]


def add_times(to: vec[float], row: vec[float], times: float) -> None:
    """Add to a row of the first layer another one, so many times."""
    if len(to) != HIDDEN or len(row) != HIDDEN:
        raise ValueError
    for place in range(i64(HIDDEN)):
        to[place] += times * row[place]
