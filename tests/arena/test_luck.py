"""Luck taken off results: the mean stays, the variance shrinks."""

from fractions import Fraction
from itertools import product
from random import Random
from statistics import fmean

import pytest

from resarcana_desktop.arena.tally import adjusted, adjusted_shares

# A group comes out in one of these ways, all equally likely: its share and its luck, whose mean
# is zero. Luck explains much of the share, but neither all of it nor in the right measure.
WAYS = ((0.0, -0.3), (0.5, -0.1), (0.5, 0.1), (1.0, 0.3), (0.0, 0.0))


@pytest.mark.parametrize("groups", [1, 2, 3, 4])
def test_over_everything_that_can_come_the_mean_is_that_of_the_shares(groups: int) -> None:
    every = list(product(WAYS, repeat=groups))
    means = [
        fmean(adjusted_shares([share for share, _ in met], [luck for _, luck in met]))
        for met in every
    ]
    expected = sum(Fraction(share) for share, _ in WAYS) / len(WAYS)
    assert fmean(means) == pytest.approx(float(expected), abs=1e-12)


def test_luck_that_tells_how_it_came_out_leaves_little_variance() -> None:
    chance = Random(1)
    luck = [chance.gauss(0, 0.2) for _ in range(300)]
    shares = [0.6 + 1.7 * each + chance.gauss(0, 0.05) for each in luck]
    found = adjusted(shares, luck)
    assert found.variance_left == pytest.approx(0.05**2 / (0.05**2 + (1.7 * 0.2) ** 2), rel=0.3)
    assert found.rating.share == pytest.approx(0.6, abs=0.01)
    plain = adjusted(shares, [0.0] * 300)
    assert plain.variance_left == pytest.approx(1.0)
    wide, narrow = (each.rating.share_interval for each in (plain, found))
    assert narrow.high - narrow.low < 0.2 * (wide.high - wide.low)


def test_luck_that_tells_nothing_is_hardly_taken_off() -> None:
    chance = Random(2)
    luck = [chance.gauss(0, 0.2) for _ in range(2000)]
    shares = [float(chance.random() < 0.5) for _ in luck]
    assert adjusted(shares, luck).variance_left == pytest.approx(1.0, abs=0.02)


def test_the_interval_of_luck_itself_is_shown() -> None:
    found = adjusted([0.0, 1.0] * 50, [0.1, -0.1] * 50)
    assert found.luck == pytest.approx(0.0)
    assert found.luck_interval.low < 0 < found.luck_interval.high


def test_few_groups_take_luck_off_as_it_was_reckoned() -> None:
    assert adjusted_shares([1.0], [0.25]) == [0.75]
    assert adjusted_shares([1.0, 0.5], [0.0, 0.0]) == [1.0, 0.5]
    only = adjusted([1.0], [0.25])
    assert (only.rating.share, only.variance_left) == (0.75, None)


def test_what_goes_beyond_all_wins_is_as_good_as_all() -> None:
    found = adjusted([1.0, 1.0, 1.0], [-0.2, -0.3, 0.1])
    assert found.rating.share == 1 - 0.5 / 6
