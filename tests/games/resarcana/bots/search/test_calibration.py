"""The chances shown to a player: not too optimistic, and the better answer stays better."""

import itertools

import pytest

from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.search.calibration import PLATT, WEIGHTS, calibrated
from resarcana_desktop.games.resarcana.rulesets import res_arcana

CHANCES = [number / 100 for number in range(101)]


@pytest.mark.parametrize("seats", range(1, 6))
@pytest.mark.parametrize("kind", ["choose_mage", "action"])
def test_the_better_answer_stays_better(seats: int, kind: str) -> None:
    said = [calibrated(chance, seats, kind) for chance in CHANCES]
    assert all(worse < better for worse, better in itertools.pairwise(said))
    assert (said[0], said[-1]) == (0.0, 1.0)


@pytest.mark.parametrize("seats", PLATT)
def test_a_seat_that_thinks_itself_equal_is_a_little_behind(seats: int) -> None:
    assert (
        calibrated(1 / seats, seats, "choose_mage")
        < calibrated(1 / seats, seats, "action")
        < 1 / seats
    )


def test_alone_the_chance_stays_as_it_is() -> None:
    assert calibrated(0.5, 1, "action") == 0.5


def test_what_is_shipped_was_measured_with_the_weights_that_are_shipped() -> None:
    assert makers.one_ply_bot(res_arcana().faces).weights_hash == WEIGHTS
