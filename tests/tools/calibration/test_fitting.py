"""Scaling fitted to notes: chances that are too bold or too high are put right."""

import pytest

from resarcana_desktop.games.resarcana.bots.search.calibration import calibrated, log_odds_searched
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tools.calibration.fitting import fit_report, fitted
from tools.calibration.notes import Note

FACES = res_arcana().faces


def noted(kind: str, searched: float, won_of_ten: int, number: int = 1000) -> list[Note]:
    chance = calibrated(searched, 2, kind, FACES)
    return [
        Note(seed, kind, search=chance, network=0.5, won=float(seed % 10 < won_of_ten))
        for seed in range(number)
    ]


def test_what_a_search_found_can_be_read_off_what_was_shown() -> None:
    shown = calibrated(0.5, 3, "choose_mage", FACES)
    assert log_odds_searched(shown, 3, "choose_mage", FACES) == pytest.approx(0)


def test_chances_that_are_not_bold_enough_are_scaled_up() -> None:
    scale, off, _ = fitted(noted("action", 0.6, 8) + noted("action", 0.4, 2), 2, FACES)
    assert scale == pytest.approx(3.42, abs=0.02)
    assert off == pytest.approx(0.0, abs=0.01)


def test_a_kind_of_decision_that_looks_too_good_gets_an_offset_of_its_own() -> None:
    notes = [*noted("action", 0.7, 7), *noted("action", 0.3, 3), *noted("choose_mage", 0.5, 4)]
    _, off, kinds = fitted(notes, 2, FACES)
    assert off + kinds["choose_mage"] > 0.2 > abs(off + kinds["action"])


def test_a_kind_noted_seldom_stays_near_the_others() -> None:
    _, _, kinds = fitted([*noted("action", 0.7, 7), *noted("pay", 0.5, 0, number=3)], 2, FACES)
    assert abs(kinds["pay"]) < 0.05


def test_the_fit_is_shown_as_it_is_written_down() -> None:
    assert (
        fit_report((1.3, 0.25, {"action": 0.001, "pay": 0.1})) == "Platt(1.30, 0.25, {'pay': 0.1})"
    )
