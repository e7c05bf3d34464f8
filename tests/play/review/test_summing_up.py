"""Accuracy, the result of a seat's game, and the moments that decided it."""

from dataclasses import replace

import pytest

from resarcana_desktop.play.review.review import (
    OPEN,
    Judgement,
    Luck,
    Made,
    Moment,
    Review,
    grade_of,
)
from resarcana_desktop.play.review.summing_up import (
    accuracy_of,
    accuracy_of_game,
    chained,
    key_moments,
    seat_review,
)


def judged(at: int, seat: int, loss: float, round_: int = 1) -> Judgement:
    return Judgement(
        at, round_, seat, "action", "a", "b", 0.5 - loss / 100, 0.5, loss, grade_of(loss),
        accuracy_of(loss),
    )  # fmt: skip


def stroke(at: int, *points: float) -> Luck:
    return Luck(at, "draw", 0, ("card",), points, 5, counted=True)


@pytest.mark.parametrize(
    ("loss", "lots", "left", "grade"),
    [
        (34.0, [], 0.55, None),
        (34.0, [stroke(5, 0.0, 0.0)], 0.16, "blunder"),
        (0.0, [], 0.5, None),
    ],
    ids=["the next decision finds more", "a roll in between", "no error"],
)
def test_no_decision_leaves_less_than_the_next_one_finds(
    loss: float, lots: list[Luck], left: float, grade: str | None
) -> None:
    first, then = judged(5, 0, loss), replace(judged(6, 0, 18.0), best_chance=0.55)
    first = replace(first, best_chance=0.59 if loss else 0.5)
    one, other = chained([first, then], lots, [0] * 9)
    assert (round(one.played_chance, 2), one.grade) == (left, grade)
    assert other == then
    assert chained([first, then], lots, [1] * 9) == [first, then], "a rival decided in between"


def moment(at: int, *chances: float) -> Moment:
    return Moment(at, 1, 0, chances)


@pytest.mark.parametrize(
    ("loss", "grade"),
    [
        (0.0, None),
        (4.99, None),
        (5.0, "inaccuracy"),
        (9.99, "inaccuracy"),
        (10.0, "mistake"),
        (15.0, "blunder"),
        (80.0, "blunder"),
    ],
)
def test_errors_have_three_grades(loss: float, grade: str | None) -> None:
    assert grade_of(loss) == grade


def test_the_accuracy_of_a_decision_goes_by_what_it_cost() -> None:
    found = [round(accuracy_of(loss)) for loss in (0.0, 1.0, 5.0, 10.0, 15.0, 40.0, 100.0)]
    assert found == [100, 97, 81, 65, 52, 16, 0]


def test_a_blunder_counts_more_where_the_game_is_decided() -> None:
    calm, wild = [0.5] * 30, [0.2, 0.8] * 15
    accuracies = [100.0] * 14 + [20.0] + [100.0] * 15
    even = accuracy_of_game(accuracies, calm)
    moved = accuracy_of_game(accuracies, [*calm[:12], *wild[:6], *calm[:12]])
    assert even is not None
    assert moved is not None
    assert moved < even < 100.0
    assert accuracy_of_game([], []) is None
    assert accuracy_of_game([100.0], [0.4]) == pytest.approx(100.0)


def test_luck_skill_and_the_rest_add_up() -> None:
    moments = [moment(0, 0.5, 0.3, 0.2), moment(1, 0.4, 0.4, 0.2), moment(2, 1.0, 0.0, 0.0)]
    judgements = [judged(0, 0, 10.0), judged(1, 1, 6.0)]
    luck = [stroke(-1, 4.0, -3.0, -1.0), stroke(1, 20.0, -15.0, -5.0)]
    found = [
        seat_review(seat, initial, moments, judgements, luck)
        for seat, initial in enumerate((0.4, 0.35, 0.25))
    ]
    assert [each.luck for each in found] == [24.0, -18.0, -6.0]
    assert [each.lost for each in found] == [10.0, 6.0, 0.0]
    assert [each.given for each in found] == pytest.approx([4.0, 6.0, 6.0])
    for seat in found:
        change = 100.0 * (seat.final - seat.initial)
        assert seat.luck + seat.skill + seat.unexplained == pytest.approx(change)
    assert sum(each.unexplained for each in found) == pytest.approx(0.0)
    assert [each.mistakes + each.inaccuracies for each in found] == [1, 1, 0]
    assert found[2].accuracy is None


def test_what_is_given_where_nobody_else_had_a_chance_is_shared_out() -> None:
    moments = [moment(0, 1.0, 0.0, 0.0), moment(1, 0.9, 0.1, 0.0)]
    found = [seat_review(seat, 0.3, moments, [judged(0, 0, 10.0)], ()) for seat in (1, 2)]
    assert [each.given for each in found] == [5.0, 5.0]


def test_the_largest_swings_are_the_key_moments_in_the_order_they_came() -> None:
    judgements = [judged(3, 0, 7.0, 1), judged(20, 0, 30.0, 3), judged(30, 1, 12.0, 4)]
    luck = [stroke(-1, 40.0, -40.0), stroke(25, -21.0, 21.0), stroke(28, 1.0, -1.0)]
    found = key_moments(judgements, luck)
    assert [(each.at, each.kind, each.seat, each.points) for each in found] == [
        (20, "error", 0, -30.0),
        (25, "luck", 0, -21.0),
        (30, "error", 1, -12.0),
    ]


def test_they_are_not_three_times_the_same() -> None:
    again = [judged(10, 0, 30.0, 2), judged(11, 0, 29.0, 2), judged(12, 0, 28.0, 2)]
    later = [judged(20, 0, 20.0, 3), judged(30, 0, 18.0, 4), judged(32, 1, 6.0, 4)]
    found = key_moments([*again, *later], ())
    assert [each.at for each in found] == [10, 20, 32]


@pytest.mark.parametrize("last_digit", [-1e-14, 0.0, 1e-14])
def test_what_two_seats_gain_and_lose_alike_is_shown_the_first(last_digit: float) -> None:
    luck = [stroke(9, 21.0, -21.0 + last_digit), stroke(7, 21.0 + last_digit, -21.0)]
    found = key_moments([judged(8, 1, 21.0 - last_digit)], luck)
    assert [(each.at, each.kind, each.seat) for each in found] == [
        (7, "luck", 0), (8, "error", 1), (9, "luck", 0),
    ]  # fmt: skip


@pytest.mark.parametrize("loss", [5.0, 5.0 - 1e-14, 5.0 + 1e-14])
def test_the_last_digits_of_a_loss_change_no_grade(loss: float) -> None:
    assert grade_of(loss) == "inaccuracy"


def test_a_quiet_game_has_no_key_moments() -> None:
    assert key_moments([judged(3, 0, 2.0)], [stroke(4, 2.0, -2.0)]) == ()


def test_the_chances_at_a_moment_are_those_last_noted() -> None:
    made = Made("race", "0", 1, "quick", "", OPEN)
    moments = (moment(0, 0.5, 0.5), moment(4, 0.3, 0.7))
    review = Review(made, True, (), moments, (judged(4, 1, 8.0),), (), ())
    assert [review.chances_at(at)[0] for at in (0, 3, 4, 99)] == [0.5, 0.5, 0.3, 0.3]
    assert review.judgement_at(4) is not None
    assert review.judgement_at(3) is None
    assert [len(review.errors(seat)) for seat in (None, 0, 1)] == [1, 0, 1]
