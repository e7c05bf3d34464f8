"""The uncertainty of a mean over deals, and when one action is better than another."""

import random

import pytest

from resarcana_desktop.bots.bot import is_rough
from resarcana_desktop.bots.spread import UNKNOWN, Spread, interval_of, is_confirmed, student_95


def noisy(deals: int, visits: int, mean: float = 0.5) -> Spread:
    """Return a spread of values around a mean, like those of a search."""
    chance, spread = random.Random(1), Spread(deals)
    for turn in range(deals * visits):
        spread.note(turn, mean + chance.uniform(-0.3, 0.3))
    return spread


def test_an_interval_narrows_with_visits() -> None:
    few, many = noisy(16, 2).interval, noisy(16, 50).interval
    assert many.margin < few.margin / 3
    assert is_rough(few.margin)
    assert not is_rough(many.margin)


def test_an_interval_narrows_with_deals() -> None:
    assert noisy(60, 2).interval.margin < noisy(8, 2).interval.margin / 2


def test_of_a_single_deal_nothing_is_known() -> None:
    assert interval_of([0.7]).margin == UNKNOWN
    assert Spread(12).interval.margin == UNKNOWN


def test_deals_without_a_value_do_not_count() -> None:
    spread = Spread(3)
    spread.note(0, 0.4)
    spread.note(5, 0.6)
    assert spread.mean_on(1) is None
    assert spread.interval.mean == pytest.approx(0.5)


def test_what_differs_alike_on_all_deals_is_confirmed_though_the_deals_differ() -> None:
    best = Spread.of(0.1 * deal for deal in range(10))
    other = Spread.of(0.1 * deal - 0.05 - 0.01 * (deal % 2) for deal in range(10))
    assert best.interval.margin > 0.15
    assert is_confirmed(best.differences(other))
    assert not is_confirmed(other.differences(best))


def test_what_differs_on_a_few_deals_only_is_not() -> None:
    assert not is_confirmed([0.9, 0.0, -0.1, 0.0, 0.0, 0.1, 0.0, 0.0])


@pytest.mark.parametrize(("freedom", "reach"), [(7, 2.365), (11, 2.201), (15, 2.131), (59, 2.001)])
def test_the_reach_is_that_of_the_distribution_of_student(freedom: int, reach: float) -> None:
    assert student_95(freedom) == pytest.approx(reach, abs=0.01)
