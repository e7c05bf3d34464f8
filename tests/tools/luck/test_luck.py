"""The arithmetic, and small games; `python -m tools.luck` plays enough of them."""

import pytest

from resarcana_desktop.games.resarcana.bots.luck.luck import Stroke
from tests.support.build import only_compiled
from tools.luck.__main__ import main
from tools.luck.reckoning import (
    Fixture,
    Found,
    all_hold_zero,
    found_in,
    mean,
    summary,
    variance_left,
)


def game(won: float, *luck: float) -> Found:
    strokes = [Stroke("draw", 0, ("card",), (each, -each), 5, counted=True) for each in luck]
    return Found((won, 1.0 - won), tuple(strokes))


def test_a_mean_has_the_usual_interval() -> None:
    found = mean([0.0, 1.0] * 200)
    assert (found.value, found.games) == (0.5, 400)
    assert found.half == pytest.approx(0.049, abs=0.001)
    assert not found.holds_zero
    assert mean([-0.1, 0.1, 0.05]).holds_zero


def test_luck_that_leans_to_one_seat_is_noticed() -> None:
    leaning = [game(0.5, 0.1 + 0.01 * (number % 3)) for number in range(30)]
    assert not all_hold_zero(leaning)
    even = [game(0.5, 0.1, -0.2 * (number % 2)) for number in range(30)]
    assert all_hold_zero(even)


def test_luck_that_tells_who_wins_leaves_little_to_explain() -> None:
    telling = [game(float(number % 2), 0.3 * (number % 2) - 0.15) for number in range(20)]
    assert variance_left(telling) == pytest.approx(0.0)
    silent = [game(float(number % 2), 0.1 * (number // 2 % 2)) for number in range(20)]
    assert variance_left(silent) == pytest.approx(1.0)


@only_compiled
def test_in_a_few_games_it_comes_to_nothing_within_its_interval() -> None:
    games = [found_in(Fixture(seed, seats=2, bot="greedy")) for seed in range(1, 25)]
    assert all_hold_zero(games)
    assert all(sum(stroke.by_seat) == pytest.approx(0.0) for stroke in games[0].strokes)
    assert any(line.startswith("seat 2: ") for line in summary(games))


@only_compiled
def test_the_command_tells_the_means(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["--games", "3", "--seats", "3", "--bot", "greedy", "--simulations", "4"])
    said = capsys.readouterr()
    assert code in (0, 1)
    assert said.out.startswith("3 games, seeds from 1\nseat 1: ")
    assert "3 of 3 games" in said.err
