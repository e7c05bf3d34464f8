"""The chances shown to a player aren't too optimistic, and the better answer stays better."""

import itertools

import pytest

from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.search.calibration import (
    PLATT,
    WEIGHTS,
    WEIGHTS_WITH_PEARLS,
    calibrated,
    calibrated_openly,
)
from resarcana_desktop.games.resarcana.rulesets import BASE, SHIPPED, TRAINED, res_arcana

FACES = res_arcana().faces
CHANCES = [number / 100 for number in range(101)]


@pytest.mark.parametrize("seats", range(1, 6))
@pytest.mark.parametrize("kind", ["choose_mage", "action"])
def test_the_better_answer_stays_better(seats: int, kind: str) -> None:
    said = [calibrated(chance, seats, kind, FACES) for chance in CHANCES]
    assert all(worse < better for worse, better in itertools.pairwise(said))
    assert (said[0], said[-1]) == (0.0, 1.0)


@pytest.mark.parametrize("seats", PLATT)
def test_a_seat_that_thinks_itself_equal_is_a_little_behind(seats: int) -> None:
    assert calibrated(1 / seats, seats, "action", FACES) < 1 / seats
    assert calibrated(1 / seats, seats, "draft", FACES) < calibrated(
        1 / seats, seats, "choose_mage", FACES
    )


@pytest.mark.parametrize("seats", range(2, 6))
def test_with_all_hands_open_the_order_stays_and_all_add_up_to_one(seats: int) -> None:
    said = [(seat + 1) / sum(range(1, seats + 1)) for seat in range(seats)]
    for searched_in in range(-1, 9):
        found = calibrated_openly(said, searched_in)
        assert sum(found) == pytest.approx(1.0)
        assert all(worse < better for worse, better in itertools.pairwise(found))


def test_early_open_searches_are_the_most_overconfident() -> None:
    said = [calibrated_openly((0.7, 0.3), searched_in)[0] for searched_in in range(9)]
    assert all(earlier >= later for earlier, later in itertools.pairwise(said))
    assert said[0] > said[3] > said[6] > 0.7
    assert said[6] == said[8]
    assert said[0] > calibrated_openly((0.7, 0.3))[0]


@pytest.mark.parametrize("chances", [(1.0,), (1.0, 0.0), (0.0, 0.0, 1.0)])
def test_certain_results_stay_certain(chances: tuple[float, ...]) -> None:
    assert calibrated_openly(chances, 1) == chances


def test_a_solo_win_chance_is_not_adjusted() -> None:
    assert calibrated(0.5, 1, "action", FACES) == 0.5


def test_the_shipped_levels_were_measured_with_the_shipped_weights() -> None:
    pearls = res_arcana((*BASE, "perlae_imperii")).faces
    assert makers.one_ply_bot(res_arcana().faces).weights_hash == WEIGHTS
    assert makers.one_ply_bot(pearls).weights_hash == WEIGHTS_WITH_PEARLS


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_draft_from_more_sets_is_shown_lower(seats: int) -> None:
    base, both = (res_arcana(sets).faces for sets in (BASE, TRAINED))
    assert calibrated(1 / seats, seats, "draft", both) < calibrated(1 / seats, seats, "draft", base)
    for chance in CHANCES:
        ours, theirs = (calibrated(chance, seats, "action", each) for each in (both, base))
        assert ours == theirs


def test_a_table_without_numbers_for_more_sets_takes_the_usual_ones() -> None:
    both = res_arcana(TRAINED).faces
    assert calibrated(0.3, 5, "draft", both) == calibrated(0.3, 5, "draft", FACES)


@pytest.mark.parametrize("sets", [(*BASE, "perlae_imperii"), SHIPPED[:3]])
def test_two_players_with_pearls_are_shown_less_extreme_chances(sets: tuple[str, ...]) -> None:
    pearls = res_arcana(sets).faces
    for chance in (0.05, 0.25, 0.75, 0.95):
        ours, theirs = (calibrated(chance, 2, "action", each) for each in (pearls, FACES))
        assert abs(ours - 0.5) < abs(theirs - 0.5)
    assert calibrated(0.3, 4, "action", pearls) == calibrated(0.3, 4, "action", FACES)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_draft_with_pearls_is_overstated_by_less_than_one_without(seats: int) -> None:
    pearls, both = (res_arcana(sets).faces for sets in (SHIPPED[:3], TRAINED))
    with_pearls, without = (calibrated(1 / seats, seats, "draft", each) for each in (pearls, both))
    assert without < with_pearls
