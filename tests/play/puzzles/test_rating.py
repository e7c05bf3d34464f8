"""The player's rating, and the puzzle of the day."""

from datetime import date, timedelta

import pytest

from resarcana_desktop.play.puzzles.progress import puzzle_of
from resarcana_desktop.play.puzzles.rating import HIGHEST, NARROWEST, WIDEST, Rating
from tests.games.resarcana.puzzles.conftest import puzzle


def test_an_even_game_moves_it_as_much_up_as_down() -> None:
    won, lost = Rating().after(1500, 1), Rating().after(1500, 0)
    assert won.value - 1500 == pytest.approx(1500 - lost.value)
    assert won.deviation == lost.deviation < WIDEST


def test_what_was_expected_hardly_moves_it() -> None:
    known = Rating(1500, 60)
    assert known.after(800, 1).value - 1500 < 2
    assert known.after(800, 0).value < 1480


def test_it_comes_to_where_half_is_won() -> None:
    rating = Rating()
    for number in range(200):
        rating = rating.after(1800, number % 2)
    assert rating.value == pytest.approx(1800, abs=30)
    assert NARROWEST <= rating.deviation < 80


@pytest.mark.parametrize("value", [-HIGHEST, HIGHEST])
def test_the_furthest_rating_that_is_read_is_still_moved(value: float) -> None:
    won, lost = (Rating(value).after(1500, score) for score in (1, 0))
    assert lost.value < won.value


def test_the_example_of_the_method() -> None:
    """One game of Glickman's example, against an opponent without deviation, by hand."""
    after = Rating(1500, 200).after(1400, 1)
    assert after.value == pytest.approx(1563.6, abs=0.2)
    assert after.deviation == pytest.approx(175.2, abs=0.2)
    assert after.volatility == pytest.approx(0.06, abs=0.0001)


def test_every_puzzle_has_its_day_before_one_comes_again() -> None:
    given = [puzzle(id=f"win-{number}-1") for number in range(150)]
    days = [date(2026, 1, 1) + timedelta(days=number) for number in range(150)]
    assert len({puzzle_of(day, given).id for day in days}) == 150
    assert puzzle_of(days[0], given) == puzzle_of(days[0], given[::-1])
