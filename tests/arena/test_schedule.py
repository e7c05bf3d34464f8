"""The seating: each side plays the same cards from every seat."""

from resarcana_desktop.arena.games import share_of_first
from resarcana_desktop.arena.schedule import Fixture, Match
from resarcana_desktop.engine.record import SEEDS


def test_at_a_table_for_two_each_deal_is_played_with_swapped_seats() -> None:
    match = Match(("greedy", "random"), games=4, seed=7)
    seatings = [(game.seed, match.names(game)) for game in match.fixtures()]
    assert seatings == [
        (7, ("greedy", "random")),
        (7, ("random", "greedy")),
        (8, ("greedy", "random")),
        (8, ("random", "greedy")),
    ]


def test_at_a_larger_table_the_first_side_sits_everywhere_once() -> None:
    match = Match(("a", "b"), games=4, seats=4)
    assert [match.names(game).index("a") for game in match.fixtures()] == [0, 1, 2, 3]
    assert all(match.names(game).count("b") == 3 for game in match.fixtures())


def test_games_are_made_up_to_whole_groups() -> None:
    match = Match(("a", "b"), games=100, seats=3)
    assert len(list(match.fixtures())) == 102


def test_after_the_last_seed_comes_the_first() -> None:
    match = Match(("a", "b"), games=4, seed=SEEDS - 1)
    assert [game.seed for game in match.fixtures()] == [SEEDS - 1, SEEDS - 1, 0, 0]


def test_winners_share_the_win() -> None:
    second_seat_is_first_side = Fixture(seed=1, sides=(1, 0, 1))
    assert share_of_first(second_seat_is_first_side, winners=[1]) == 1
    assert share_of_first(second_seat_is_first_side, winners=[0]) == 0
    assert share_of_first(second_seat_is_first_side, winners=[0, 1]) == 0.5
    assert share_of_first(second_seat_is_first_side, winners=[0, 2]) == 0
