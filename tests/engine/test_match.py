"""The score of a match, and the seed of its next game."""

from resarcana_desktop.engine.match import MatchScore, next_seed


def test_nobody_has_won_a_match_under_way() -> None:
    assert MatchScore(2, (1, 0)).winners == ()


def test_whoever_has_most_wins_has_won_it_when_it_is_over() -> None:
    assert MatchScore(3, (1, 2), over=True).winners == (1,)


def test_a_match_is_drawn_at_as_many_wins_each() -> None:
    assert MatchScore(3, (1, 1), over=True).winners == (0, 1)


def test_the_seed_of_a_game_leads_to_that_of_the_next_and_no_other() -> None:
    seeds = [next_seed(seed) for seed in range(100)]
    assert seeds == [next_seed(seed) for seed in range(100)]
    assert len({*seeds}) == 100


def test_a_seed_that_follows_can_be_typed() -> None:
    assert all(0 <= next_seed(seed) < 2**32 for seed in (0, 1, 10**12 - 1, 2**64 - 1))


def test_which_seed_follows_never_changes() -> None:
    assert [next_seed(seed) for seed in (0, 1, 5)] == [1853398634, 3203108257, 3231134029]
