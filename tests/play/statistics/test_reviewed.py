"""Accuracy and luck of a player's games, as far as they were reviewed."""

from pathlib import Path

import pytest

from resarcana_desktop.play.review.keeping import KeptReviews
from resarcana_desktop.play.review.review import OPEN, Made, Moment, Review, SeatReview
from resarcana_desktop.play.statistics.counted import reviewed, seats_reviewed
from resarcana_desktop.play.statistics.facts import FinishedGame, Player, SeatFacts
from resarcana_desktop.play.statistics.rates import Seen


def review_of(
    record: str, accuracy: float | None, depth: str = "standard", viewer: int = OPEN
) -> Review:
    seats = (
        SeatReview(0, 0.5, 1.0, 6.0, 2.0, 10.0, 9, 2, 1, 0, accuracy),
        SeatReview(1, 0.5, 0.0, -6.0, 10.0, 2.0, 9, 0, 0, 1, 70.0),
    )
    made = Made("race", record, 1, depth, "none", viewer)
    return Review(made, True, seats, (Moment(0, 0, -1, (1.0, 0.0)),), (), (), ())


def seen(number: int, seat: int = 0) -> Seen:
    facts = SeatFacts(won=seat == 0)
    players = (Player("Ida", True, "", facts), Player("Bot", False, "quick", facts))
    record = f"{number:016x}"
    game = FinishedGame(f"{number}.x", "An evening", number, "race", 4, players, "", record)
    return Seen(game, seat)


@pytest.fixture
def kept(tmp_path: Path) -> KeptReviews:
    there = KeptReviews(tmp_path / "reviews")
    there.keep(review_of(f"{1:016x}", 90.0))
    there.keep(review_of(f"{2:016x}", 80.0))
    there.keep(review_of(f"{3:016x}", None))
    return there


def test_means_are_of_the_games_reviewed_and_say_how_many_these_are(kept: KeptReviews) -> None:
    games = [seen(number) for number in range(1, 6)]
    found = reviewed(games, seats_reviewed(games, kept))
    assert found is not None
    assert (found.games, found.of) == (2, 5)
    assert found.accuracy == pytest.approx(85.0)
    assert found.luck == pytest.approx(6.0)
    assert found.errors == pytest.approx(3.0)


def test_without_any_review_there_is_nothing_to_tell(tmp_path: Path) -> None:
    games = [seen(1)]
    assert reviewed(games, seats_reviewed(games, KeptReviews(tmp_path / "none"))) is None


def test_the_seat_is_that_of_the_player(kept: KeptReviews) -> None:
    games = [seen(1, seat=1)]
    assert seats_reviewed(games, kept)["1.x"].luck == -6.0


def test_the_deepest_review_of_a_game_counts_and_none_made_from_one_seat(
    kept: KeptReviews,
) -> None:
    record = f"{1:016x}"
    kept.keep(review_of(record, 10.0, "quick"))
    kept.keep(review_of(record, 95.0, "deep"))
    kept.keep(review_of(record, 99.0, "deep", viewer=0))
    found = KeptReviews(kept.folder).best_of(record)
    assert found is not None
    assert found.seats[0].accuracy == 95.0


def test_a_damaged_review_is_left_out(kept: KeptReviews) -> None:
    for file in kept.folder.iterdir():
        file.write_text("{}", "utf-8")
    assert KeptReviews(kept.folder).best_of(f"{1:016x}") is None
