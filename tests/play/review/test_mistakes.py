"""Going through the mistakes of a seat: what counts, and which answers are good enough."""

from __future__ import annotations

from dataclasses import replace

import pytest

from resarcana_desktop.play.review.mistakes import Mistakes, is_good_enough
from tests.scenes.replay.recorded import history
from tests.scenes.review.reviewed import BLUNDER, MISTAKE, judgement, review_of


def both(seat: int = 0) -> Mistakes:
    """A blunder and a mistake of one seat."""
    game = history()
    judged = [judgement(game, 20, 0.0), judgement(game, BLUNDER, 22.0, "blunder")]
    judged.append(judgement(game, MISTAKE, 11.0, "mistake"))
    review = review_of(game, judgements=tuple(replace(each, seat=seat) for each in judged))
    return Mistakes(review, seat)


def test_only_what_has_a_label_is_a_mistake_and_only_of_that_seat() -> None:
    assert [each.at for each in both().judgements] == [BLUNDER, MISTAKE]
    review = review_of(history())
    seats = {each.seat for each in review.errors()}
    of_each = [Mistakes(review, seat).judgements for seat in seats]
    assert sum(map(len, of_each)) == len(review.errors())


def test_the_first_answer_counts_but_what_was_skipped_may_still_be_solved() -> None:
    run = both()
    assert not run.begun
    run.note("skipped")
    assert run.left == (0, 1)
    run.note("solved")
    run.note("shown")
    assert run.results == ["solved", "open"]
    run.number = 1
    assert run.is_last
    run.note("shown")
    run.note("solved")
    assert (run.results, run.solved, len(run.left)) == (["solved", "shown"], 1, 0)
    run.start_over()
    assert not run.begun
    assert run.number == 0


@pytest.mark.parametrize(
    ("best", "answered", "good"), [(0.62, 0.62, True), (0.62, 0.58, True), (0.62, 0.57, False)]
)
def test_what_would_be_no_mistake_is_good_enough(best: float, answered: float, good: bool) -> None:
    assert is_good_enough(both().judgement, best, answered) is good


def test_for_a_sure_win_only_a_sure_win_is_good_enough() -> None:
    sure = replace(both().judgement, proof="win_missed")
    assert is_good_enough(sure, 1.0, 1.0)
    assert not is_good_enough(sure, 1.0, 0.99)
