"""What a player is told of the chances: nothing too hopeful, and the better answer stays better."""

import itertools

import pytest

from resarcana_desktop.games import res_arcana
from resarcana_desktop.games.resarcana.bots import brains
from resarcana_desktop.games.resarcana.bots.search.candour import HOPE, WEIGHTS, told

CHANCES = [number / 100 for number in range(101)]


@pytest.mark.parametrize("seats", range(1, 6))
@pytest.mark.parametrize("kind", ["choose_mage", "action"])
def test_the_better_answer_stays_better(seats: int, kind: str) -> None:
    said = [told(chance, seats, kind) for chance in CHANCES]
    assert all(worse < better for worse, better in itertools.pairwise(said))
    assert (said[0], said[-1]) == (0.0, 1.0)


@pytest.mark.parametrize("seats", HOPE)
def test_who_thinks_itself_equal_is_a_little_behind(seats: int) -> None:
    assert told(1 / seats, seats, "choose_mage") < told(1 / seats, seats, "action") < 1 / seats


def test_alone_there_is_nobody_to_hope_against() -> None:
    assert told(0.5, 1, "action") == 0.5


def test_what_is_shipped_was_measured_with_the_weights_that_are_shipped() -> None:
    assert brains.one_step(res_arcana().faces).weights_hash == WEIGHTS
