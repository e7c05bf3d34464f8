"""Means of values that are correlated within groups, such as those of decisions in one game."""

import math
from collections.abc import Hashable, Sequence
from typing import Final

NORMAL_95: Final = 1.96


def mean_and_reach(
    values: Sequence[float], groups: Sequence[Hashable]
) -> tuple[float, float | None]:
    """Return the mean, and half its 95% interval; None for that if there is only one group.

    Values of one group are correlated, groups are independent of one another. So the variance comes
    from the groups: for each, the differences of its values from the mean are added up, and the
    squares of these sums give the variance of the total. `values` must not be empty.
    """
    mean = math.fsum(values) / len(values)
    sums: dict[Hashable, float] = {}
    for value, group in zip(values, groups, strict=True):
        sums[group] = sums.get(group, 0.0) + value - mean
    if len(sums) < 2:
        return mean, None
    squares = math.fsum(each * each for each in sums.values()) * len(sums) / (len(sums) - 1)
    return mean, NORMAL_95 * math.sqrt(squares) / len(values)


def with_margin(mean: float, reach: float | None, digits: int) -> str:
    """Return the mean with its sign, and its margin if there is one."""
    wording = f"{mean:+z.{digits}f}"
    return wording if reach is None else f"{wording} ± {reach:.{digits}f}"
