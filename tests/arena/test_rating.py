"""Win shares, Elo and their intervals, against figures worked out by other means."""

from random import Random

import pytest

from resarcana_desktop.arena.rating import Interval, elo_of, rating_of, share_interval, share_of


@pytest.mark.parametrize(("share", "elo"), [(0.5, 0), (10 / 11, 400), (1 / 11, -400), (0.64, 100)])
def test_elo_at_a_table_for_two(share: float, elo: float) -> None:
    assert elo_of(share) == pytest.approx(elo, abs=0.1)


def test_at_a_larger_table_an_equal_share_is_zero() -> None:
    assert elo_of(1 / 4, seats=4) == pytest.approx(0)
    # Ten times the strength of each of three others wins ten shares of thirteen.
    assert elo_of(10 / 13, seats=4) == pytest.approx(400)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_share_and_its_elo_are_two_names_for_one_thing(seats: int) -> None:
    assert elo_of(share_of(137, seats), seats) == pytest.approx(137)


def test_wilsons_interval_for_single_games() -> None:
    # The textbook's example: 81 of 263 give 0.2553 to 0.3662 (Newcombe 1998, method 3).
    interval = share_interval([1.0] * 81 + [0.0] * 182)
    assert (interval.low, interval.high) == pytest.approx((0.2553, 0.3662), abs=2e-4)


@pytest.mark.parametrize(("games", "reach"), [(400, 34), (2000, 15)])
def test_how_far_elo_is_off_after_so_many_games(games: int, reach: float) -> None:
    rating = rating_of([1.0, 0.0] * (games // 2))
    assert rating.elo == 0
    assert rating.elo_interval.high == pytest.approx(reach, abs=0.5)
    assert rating.elo_interval.low == pytest.approx(-rating.elo_interval.high)


def test_a_worked_example_with_pairs() -> None:
    """100 pairs: 30 won 2:0, 60 shared 1:1, 10 lost 0:2.

    Mean 0.6; the pairs' variance (30 * 0.16 + 60 * 0.01 + 10 * 0.36) / 99 = 0.0909, that of their
    mean a hundredth of it, so its root is 0.0302 and 1.96 of those are 0.059. 200 games taken
    singly would give 1.96 * sqrt(0.24 / 200) = 0.068.
    """
    rating = rating_of([1.0] * 30 + [0.5] * 60 + [0.0] * 10)
    assert rating.share == pytest.approx(0.6)
    width = rating.share_interval.high - rating.share_interval.low
    assert width / 2 == pytest.approx(0.059, abs=0.001)
    assert rating.elo == pytest.approx(70.4, abs=0.1)


def test_who_wins_everything_is_not_known_to_be_infinitely_strong() -> None:
    rating = rating_of([1.0] * 50)
    assert rating.share_interval.low == pytest.approx(50 / (50 + 1.96**2), abs=1e-4)
    assert rating.share_interval.high == 1
    # As if half a game of the hundred had been lost.
    assert rating.elo == pytest.approx(elo_of(0.995))


@pytest.mark.parametrize("shares", [[1.0] * 99 + [0.5], [0.5], [1.0, 0.0, 0.0]])
def test_an_end_of_the_interval_is_one_share_by_two_names(shares: list[float]) -> None:
    rating = rating_of(shares)
    for share, elo in zip(ends(rating.share_interval), ends(rating.elo_interval), strict=True):
        assert elo == pytest.approx(elo_of(share))


def test_where_all_is_won_only_the_upper_end_is_taken_back() -> None:
    rating = rating_of([1.0])
    assert rating.elo_interval.low == pytest.approx(elo_of(rating.share_interval.low))
    assert rating.elo_interval.high == rating.elo == pytest.approx(elo_of(0.75))


def ends(interval: Interval) -> tuple[float, float]:
    return interval.low, interval.high


def test_sides_that_always_share_a_pair_are_not_known_to_be_equal() -> None:
    interval = rating_of([0.5] * 20).share_interval
    assert interval.low < 0.3 < 0.7 < interval.high


def test_95_of_100_intervals_hold_the_truth() -> None:
    """Pairs with luck in common: one side's good cards are the other's after swapping seats."""
    luck = Random(1)

    def pair() -> float:
        cards = luck.choice([-0.3, 0.3])
        return ((luck.random() < 0.6 + cards) + (luck.random() < 0.6 - cards)) / 2

    intervals = [share_interval([pair() for _ in range(100)]) for _ in range(400)]
    hits = sum(interval.low <= 0.6 <= interval.high for interval in intervals)
    assert 0.92 <= hits / 400 <= 0.98
