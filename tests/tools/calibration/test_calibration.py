"""The arithmetic, and a small game; `python -m tools.calibration` plays enough of them."""

import json
import random
from pathlib import Path

import pytest

from tools.calibration.__main__ import exit_code, main
from tools.calibration.comparison import BINS, Forecast, binned, calibration_error, compare
from tools.calibration.notes import Fixture, Note, notes_of
from tools.calibration.report import LEAST, OVERALL, summary, verdicts

SMALL = Fixture(seed=1, seats=2, simulations=1, sampled=0.1)


def test_the_mean_of_what_was_said_is_held_against_what_was_won() -> None:
    found = compare([Forecast(1, 0.8, 1.0), Forecast(2, 0.6, 0.0)])
    assert (found.number, found.games) == (2, 2)
    assert (found.predicted, found.won) == pytest.approx((0.7, 0.5))
    assert found.difference == pytest.approx(0.2)


def test_games_are_what_is_independent_not_notes() -> None:
    chance = random.Random(1)
    games = [Forecast(game, 0.5, float(chance.random() < 0.5)) for game in range(100)]
    once, often = compare(games), compare(games * 9)
    assert often.number == 9 * once.number
    assert once.interval is not None
    assert often.interval == pytest.approx(once.interval)


def test_the_interval_is_the_usual_one_where_each_game_is_noted_once() -> None:
    found = compare([Forecast(game, 0.5, game % 2) for game in range(400)])
    assert found.interval == pytest.approx((-0.049, 0.049), abs=0.001)


def test_one_game_tells_nothing_of_how_games_differ() -> None:
    assert compare([Forecast(1, 0.5, 1.0)] * 3).interval is None


def test_every_chance_falls_into_one_bin() -> None:
    bins = binned([Forecast(n, n / 100, 0.0) for n in range(101)])
    assert [found.number for found in bins if found] == [10] * (BINS - 1) + [11]


def test_the_error_weighs_bins_by_their_numbers_and_leaves_small_ones_out() -> None:
    right = [Forecast(n, 0.75, float(n % 4 > 0)) for n in range(300)]
    wrong = [Forecast(n, 0.25, 1.0) for n in range(100)]
    bins = binned(right + wrong)
    assert calibration_error(bins) == pytest.approx(0.75 * 100 / 400)
    assert calibration_error(bins, least=200) == pytest.approx(0.0)
    assert calibration_error(bins, least=301) is None


def said(kind: str, chance: float, won_of_four: int, number: int) -> list[Note]:
    return [
        Note(seed, kind, search=chance, network=0.5, won=float(seed % 4 < won_of_four))
        for seed in range(number)
    ]


def test_each_kind_of_decision_has_its_own_verdict() -> None:
    notes = said("action", 0.75, 3, 4 * LEAST) + said("pay", 0.75, 2, LEAST)
    notes += said("order", 0.75, 0, LEAST - 1)
    found = verdicts(notes, "search")
    assert list(found) == [OVERALL, "action", "pay", "order"]
    assert [one.within for one in found.values()] == [False, True, False, None]
    words = summary("search", found)
    assert "too few to tell" in words
    assert "out of bounds" in words


def test_means_that_agree_do_not_hide_bins_that_do_not() -> None:
    notes = said("action", 0.95, 3, LEAST) + said("action", 0.05, 1, LEAST)
    found = verdicts(notes, "search")["action"]
    assert found.whole.difference == pytest.approx(0.0)
    assert found.error == pytest.approx(0.2)
    assert found.within is False


def test_a_game_notes_chances_and_its_outcome() -> None:
    notes = notes_of(SMALL)
    assert notes == notes_of(SMALL)
    assert all(0 <= note.search <= 1 and 0 <= note.network <= 1 for note in notes)
    assert {note.won for note in notes} <= {0.0, 0.5, 1.0}


def test_it_writes_its_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "report"
    words = ["--games", "1", "--simulations", "1", "--sampled", "0.1", "--json", str(file)]
    main(words)
    report = json.loads(file.read_text(encoding="utf-8"))
    assert report["games"] == 1
    assert report["weights"]
    assert report["search"][OVERALL]["whole"]["number"] > 0
    assert "network: " in capsys.readouterr().out


def test_the_exit_code_is_the_verdict_on_the_search() -> None:
    assert exit_code(said("action", 0.75, 3, LEAST)) == 0
    assert exit_code(said("action", 0.75, 0, LEAST)) == 1


@pytest.mark.parametrize("number", [0, 1, LEAST - 1])
def test_too_few_notes_are_no_verdict(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code(said("action", 0.75, 3, number)) == 2
    assert (
        capsys.readouterr().err == f"no verdict: {number} chances were recorded, but it takes 200\n"
    )


def test_no_games_are_no_verdict() -> None:
    assert main(["--games", "0"]) == 2
