"""Scaling of open hands: chances that are too cautious are scaled up, by the round."""

import pytest

from resarcana_desktop.games.resarcana.bots.search.calibration import calibrated_openly
from tests.support.build import only_compiled
from tools.calibration.open_hands import FIRST_SEED, Note, main, notes_of, summary


def noted(number: int, said: float, won_of_ten: int) -> list[Note]:
    chances = (said, 1.0 - said)
    return [
        Note(number, chances, chances, (float(game < won_of_ten), float(game >= won_of_ten)))
        for game in range(10)
    ] * 10


def test_each_round_is_shown_by_itself_and_all_together() -> None:
    """0.6 and 0.7 are scaled to 0.7 and 0.8 by powers of 2.09 and 1.64."""
    lines = list(summary([*noted(1, 0.6, 7), *noted(2, 0.7, 8)]))
    assert lines[0] == "200 positions"
    assert lines[2:4] == ["  round 1: 100 positions, 2.10", "  round 2: 100 positions, 1.65"]
    assert lines[1].endswith("with (2.30, 0.30, 0.80)"), "2.00 and 1.70, as near as its steps come"


def test_what_is_noted_of_a_game_is_what_is_shown_of_it() -> None:
    found = notes_of(3, 20, FIRST_SEED)
    assert found == notes_of(3, 20, FIRST_SEED)
    for note in found:
        assert sum(note.won) == pytest.approx(1.0)
        assert sum(calibrated_openly(note.searched, note.round)) == pytest.approx(1.0)


@only_compiled
def test_games_can_be_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "1", "--simulations", "10"]) == 0
    said = capsys.readouterr().out
    assert "searched: " in said
    assert "\nnetwork alone: " in said
