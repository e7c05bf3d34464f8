"""Shares, Elo, streaks, best games and achievements of games described in a word or two."""

from math import log10

import pytest

from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.play.statistics.achievements import (
    achieved,
    in_a_game,
    most_in_a_game,
    number_of,
    progress,
    streak_of,
    won_with,
)
from resarcana_desktop.play.statistics.facts import FinishedGame, Player, SeatFacts
from resarcana_desktop.play.statistics.rates import (
    MIXED,
    PEOPLE,
    Seen,
    best_games,
    elo_of,
    elo_over_time,
    names,
    points_by_source,
    rate_of,
    rates_by,
    seen_by,
    streaks_of,
)
from resarcana_desktop.scenes.statistics.words import rate_words

LEVELS = {"weak": 0.0, "strong": 400.0}


def strengths(level: str) -> float | None:
    return LEVELS.get(level)


def game(
    shown: str = "won",
    *rivals: str,
    points: int = 10,
    theirs: int = 8,
    rounds: int = 5,
    day: int = 0,
) -> FinishedGame:
    """A game of Ida's that she "won", "lost" or "shared", against bots of levels or "person"."""
    others = [
        Player(f"Rival {number}", level == "person", "" if level == "person" else level, facts)
        for number, level in enumerate(rivals or ("weak",))
        for facts in [SeatFacts(shown != "won" and not number, sources={"all": theirs})]
    ]
    ida = Player("Ida", True, "", SeatFacts(shown != "lost", {"hat": ("red",)}, {"all": points}))
    return FinishedGame(f"{day}.x", "An evening", day, "race", rounds, (ida, *others), f"{day}")


def seen(*games: FinishedGame) -> list[Seen]:
    return seen_by("Ida", games)


def test_a_shared_victory_is_half_a_win() -> None:
    rate = rate_of(
        "", seen(game("won"), game("shared"), game("lost"), game("lost")), None, strengths
    )
    assert (rate.games, rate.wins, rate.shared, rate.share) == (4, 2, 1, 0.375)
    assert rate_words(load_catalogue("en"), rate) == "2 of 4 won (1 shared)"
    assert rate.interval.low < 0.375 < rate.interval.high


def test_people_are_found_by_their_names_who_plays_most_first() -> None:
    games = [game("won", "weak"), game("won", "person")]
    assert names(games) == ["Ida", "Rival 0"]
    assert [each.seat for each in seen_by("Rival 0", games)] == [1]


def test_rivals_are_of_one_level_or_mixed_or_people() -> None:
    games = seen(game("won", "weak", "weak"), game("won", "weak", "strong"), game("won", "person"))
    assert [each.opponents for each in games] == ["weak", MIXED, PEOPLE]


def test_a_game_counts_for_each_kind_it_has() -> None:
    games = seen(game("won"), game("lost"))
    rates = rates_by(
        lambda each: ("red", "blue") if each.facts.won else ("red",), games, None, strengths
    )
    assert [(rate.key, rate.games, rate.share) for rate in rates] == [
        ("red", 2, 0.5),
        ("blue", 1, 1.0),
    ]


def test_the_elo_is_that_under_which_so_many_wins_are_expected() -> None:
    games = seen(*[game("won", "strong")] * 3, *[game("lost", "strong")] * 9)
    elo = elo_of(games, strengths)
    assert elo is not None
    assert elo.value == pytest.approx(400 + 400 * log10(3 / 9), abs=0.2)
    assert elo.interval.low < elo.value < elo.interval.high


def test_against_several_an_even_share_is_less_than_a_half() -> None:
    games = seen(*[game("won", "strong", "strong")] * 4, *[game("lost", "strong", "strong")] * 8)
    elo = elo_of(games, strengths)
    assert elo is not None
    assert elo.value == pytest.approx(400, abs=0.2)


def test_games_with_people_or_too_few_tell_no_elo() -> None:
    assert elo_of(seen(*[game("won", "person")] * 9), strengths) is None
    assert elo_of(seen(*[game("won", "weak")] * 4), strengths) is None


def test_whoever_won_all_has_an_elo_too() -> None:
    elo = elo_of(seen(*[game("won", "weak")] * 10), strengths)
    assert elo is not None
    assert elo.value == pytest.approx(400 * log10(9.5 / 0.5), abs=0.2)


def test_the_elo_over_time_forgets_what_lies_far_back() -> None:
    games = seen(*[game("lost", "strong")] * 40, *[game("won", "strong")] * 40)
    moments = elo_over_time(games, strengths)
    assert (moments[0].number, moments[-1].number) == (5, 80)
    assert moments[0].elo.value < 50 < 800 < moments[-1].elo.value
    assert moments[-1].elo.games == 30


def test_a_long_curve_leaves_moments_out_but_never_the_last() -> None:
    moments = elo_over_time(seen(*[game("won", "weak")] * 1000), strengths)
    assert len(moments) <= 120
    assert moments[-1].number == 1000


def test_the_effect_takes_into_account_against_whom_it_was() -> None:
    """Half won against the weak is less than was expected, against the strong it is more."""
    weak, strong = ([game("won", level), game("lost", level)] * 10 for level in LEVELS)
    games = seen(*weak, *strong)
    elo = elo_of(games, strengths)
    rates = {
        rate.key: rate for rate in rates_by(lambda each: (each.opponents,), games, elo, strengths)
    }
    effects = {key: rate.effect for key, rate in rates.items()}
    assert rates["weak"].share == rates["strong"].share == 0.5
    assert effects["weak"] is not None
    assert effects["strong"] is not None
    assert effects["weak"].value == pytest.approx(-effects["strong"].value, abs=0.001)
    assert effects["weak"].value < -0.2


def test_streaks() -> None:
    results = ["won", "lost", "lost", "lost", "won", "shared"]
    streaks = streaks_of(seen(*(game(each, day=day) for day, each in enumerate(results))))
    assert (streaks.current.won, streaks.current.length) == (True, 2)
    assert streaks.wins == streaks.current
    assert streaks.losses is not None
    assert (streaks.losses.length, streaks.losses.last.game.saved) == (3, 3)


def test_without_a_win_there_is_no_streak_of_wins_and_no_mean_over_wins() -> None:
    games = seen(game("lost", points=4), game("lost", points=6))
    assert streaks_of(games).wins is None
    (mean,) = points_by_source(["all"], games)
    assert (mean.all_games, mean.wins) == (5, None)


def test_means_over_wins_stand_beside_those_over_all_games() -> None:
    (mean,) = points_by_source(["all"], seen(game("won", points=12), game("lost", points=6)))
    assert (mean.all_games, mean.wins) == (9, 12)


def test_the_best_games() -> None:
    games = seen(
        game("lost", points=14, theirs=15, day=1),
        game("won", points=10, theirs=9, rounds=6, day=2),
        game("won", points=13, theirs=4, rounds=5, day=3),
        game("won", "strong", points=11, theirs=8, rounds=4, day=4),
    )
    best = {name: each.game.saved for name, each in best_games(games, strengths).items()}
    assert best == {"points": 1, "fastest": 4, "clearest": 3, "closest": 2, "strongest": 4}


def test_an_achievement_names_the_first_game_that_met_it() -> None:
    wanted = [
        in_a_game("twelve", lambda each: each.facts.points >= 12),
        streak_of("two", 2),
        number_of("three", 3),
        won_with("hats", 2, lambda each: each.facts.had["hat"]),
    ]
    results = [("won", 12), ("lost", 12), ("won", 9), ("won", 9)]
    games = [game(shown, points=points, day=day) for day, (shown, points) in enumerate(results)]
    met = {name: each.game.saved for name, each in achieved(wanted, seen(*games)).items()}
    assert met == {"twelve": 0, "two": 3, "three": 2}


def test_progress_is_counted_until_an_achievement_is_met() -> None:
    wanted = [
        most_in_a_game("twelve", 12, lambda each: each.facts.points),
        streak_of("two", 2),
        number_of("five", 5),
    ]
    results = [("won", 9), ("lost", 11), ("won", 5), ("lost", 2), ("won", 14)]
    games = seen(*(game(shown, points=each, day=n) for n, (shown, each) in enumerate(results)))
    before, after = progress(wanted, games[:-1]), progress(wanted, games)
    assert [each.number for each in before.values()] == [11, 0, 4]
    assert [each.number for each in after.values()] == [12, 1, 5]
    assert after["twelve"].met is games[-1]
    assert after["two"].met is None
