"""The turning point of a game is the one its review names, and no other."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from resarcana_desktop.play.review.review import KeyMoment, Made, Moment, Review
from resarcana_desktop.play.review.turning import turn_of
from resarcana_desktop.setup.outcome import Turn

STEP = 10


def review(
    *rounds: Sequence[float], keys: tuple[KeyMoment, ...] = (), margin: float = 0.0
) -> Review:
    """The chances of seat 0 of 2 at moments ten apart, those of the setup first."""
    moments = [
        Moment(STEP * number, round_number, 0, (chance, 1.0 - chance), margin)
        for number, (round_number, chance) in enumerate(
            (round_number, chance)
            for round_number, chances in enumerate(rounds)
            for chance in chances
        )
    ]
    last = moments[-1]
    moments[-1] = Moment(last.at, last.round, -1, last.chances)
    return Review(Made("race", "0", 1, "quick", ""), True, (), tuple(moments), (), (), keys)


def test_it_is_the_round_from_which_on_the_winner_had_the_best_chances() -> None:
    found = review([0.5], [0.4, 0.3], [0.35, 0.8], [0.82, 0.9, 1.0])
    assert turn_of(found, 0) == Turn(2, 30, (0.35, 0.82))
    assert turn_of(found, 1) is None, "who lost turned nothing"


def test_a_gain_lost_again_is_not_a_turning_point() -> None:
    found = review([0.5], [0.3, 0.7], [0.7, 0.4], [0.4, 0.9], [0.9, 1.0])
    assert turn_of(found, 0) == Turn(3, 50, (0.4, 0.9))


def test_who_was_the_favorite_all_along_turned_nothing() -> None:
    assert turn_of(review([0.5], [0.6, 0.7], [0.8, 1.0]), 0) is None


@pytest.mark.parametrize(("margin", "shown"), [(0.01, True), (0.04, True), (0.06, False)])
def test_a_small_step_or_an_unsure_one_is_none(margin: float, shown: bool) -> None:
    found = review([0.5], [0.45, 0.5], [0.56, 0.7], [0.7, 1.0], margin=margin)
    assert (turn_of(found, 0) is not None) == shown
    assert turn_of(review([0.5], [0.46, 0.5], [0.55, 0.7], [0.7, 1.0]), 0) is None


def test_before_the_first_round_nothing_turns() -> None:
    assert turn_of(review([0.3, 0.3], [0.8, 0.8], [0.9, 1.0]), 0) is None


def test_a_key_moment_of_the_round_leads_there() -> None:
    keys = (
        KeyMoment(5, "error", 1, -40.0),
        KeyMoment(32, "luck", 0, 12.0),
        KeyMoment(34, "error", 1, -20.0),
        KeyMoment(36, "error", 0, -30.0),
    )
    found = review([0.5], [0.4, 0.3], [0.35, 0.8], [0.82, 0.9, 1.0], keys=keys)
    turn = turn_of(found, 0)
    assert turn is not None
    assert turn.at == 34


def test_chances_that_are_unsure_are_rough() -> None:
    found = review([0.5], [0.2, 0.3], [0.8, 0.8], [0.9, 1.0], margin=0.03)
    turn = turn_of(found, 0)
    assert turn is not None
    assert turn.rough
