"""The sequential test: its ratio, its decisions, and how often they are wrong."""

from collections.abc import Iterable
from math import log
from random import Random

import pytest

from resarcana_desktop.arena.rating import share_of
from resarcana_desktop.arena.sequential import (
    BOUND,
    ELO0,
    ELO1,
    UNDECIDED,
    SequentialTest,
    log_likelihood_ratio,
)


def test_for_single_games_it_is_walds_test() -> None:
    won, lost = 60, 40
    wald = won * log(0.55 / 0.5) + lost * log(0.45 / 0.5)
    assert log_likelihood_ratio({1.0: won, 0.0: lost}, 0.5, 0.55) == pytest.approx(wald)


def test_for_many_pairs_it_is_the_distance_to_both_claims() -> None:
    """Near the mean found, the ratio is n (m1 - m0) (2 mean - m0 - m1) / (2 variance)."""
    counts = {0.0: 200, 0.5: 500, 1.0: 300}
    mean, variance = 0.55, 0.1225
    expected = 1000 * 0.02 * (2 * mean - 0.53 - 0.55) / (2 * variance)
    assert log_likelihood_ratio(counts, 0.53, 0.55) == pytest.approx(expected, rel=0.02)


def test_results_in_the_middle_favour_neither_claim() -> None:
    counts = {0.0: 25, 0.5: 50, 1.0: 25}
    assert log_likelihood_ratio(counts, 0.48, 0.52) == pytest.approx(0)


def test_five_errors_in_a_hundred_set_the_bound() -> None:
    assert pytest.approx(2.944, abs=0.001) == BOUND


def after(groups: Iterable[float], elo0: float, elo1: float) -> tuple[str, int]:
    test = SequentialTest(elo0, elo1)
    for number, share in enumerate(groups, start=1):
        test.add(share)
        if test.verdict != UNDECIDED:
            return test.verdict, number
    return UNDECIDED, number


def test_a_side_that_wins_every_pair_is_soon_found_stronger() -> None:
    verdict, groups = after([1.0] * 100, 0, 200)
    assert verdict == ELO1
    # Each pair is 0.76 / 0.5 times as likely under the second claim.
    assert groups == 8


def test_a_side_that_loses_is_found_weaker() -> None:
    assert after([0.5, 0.0] * 100, 0, 100)[0] == ELO0


def test_few_games_decide_nothing() -> None:
    assert after([1.0, 0.5, 1.0], 0, 20) == (UNDECIDED, 3)


@pytest.mark.parametrize(("truth", "claim"), [(0, ELO0), (150, ELO1)])
def test_true_claims_are_rejected_5_times_in_100(truth: float, claim: str) -> None:
    """Wald: on average, about 16 pairs of independent games distinguish 150 Elo from none."""
    luck, share = Random(3), share_of(truth)

    def pairs() -> Iterable[float]:
        while True:
            yield ((luck.random() < share) + (luck.random() < share)) / 2

    ends = [after(pairs(), 0, 150) for _ in range(200)]
    assert sum(verdict != claim for verdict, _ in ends) <= 200 * 0.09
    assert 12 <= sum(groups for _, groups in ends) / 200 <= 20
