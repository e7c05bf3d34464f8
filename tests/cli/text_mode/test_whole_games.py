"""Whole games in text mode with random answers: every question can be answered."""

import re
from pathlib import Path
from typing import Any

import pytest

from resarcana_desktop.play import current_game
from resarcana_desktop.storage.saves.saved_games import SavedGames
from tests.support.build import only_compiled
from tests.support.lines import Sitting, at_random, play, setup

BOTH = ["base", "lux_et_tenebrae"]
PEARLS = [*BOTH, "perlae_imperii"]
TABLES: list[tuple[int, str, dict[str, Any]]] = [
    (1, "en", {"setup": "standard"}),
    (2, "fr", {"setup": "first_game"}),
    (2, "en", {"setup": "match", "sets": BOTH}),
    (3, "fr", {"setup": "draft", "sides": "moon"}),
    (4, "en", {"setup": "standard", "sides": "random", "sets": BOTH}),
    (5, "fr", {"setup": "standard", "sides": "random", "sets": BOTH}),
    (2, "de", {"setup": "standard", "sides": "random", "sets": PEARLS}),
]


@only_compiled
@pytest.mark.slow
@pytest.mark.one_in(3)
@pytest.mark.parametrize(("seats", "language", "chosen"), TABLES)
def test_a_game_is_played_to_its_end(
    seats: int, language: str, chosen: dict[str, Any], tmp_path: Path
) -> None:
    sitting = Sitting(tmp_path, language, confirm_end_of_turn=seats == 3)
    run = sitting.table(setup(["human"] * seats, seed=seats, **chosen), at_random(seats))
    following = play(run)
    games = 1
    while following is not None:
        run = sitting.at(following, at_random(games))
        following = play(run)
        games += 1
    assert run.session.position.over()
    assert games > 1 if chosen["setup"] == "match" else games == 1
    assert len(SavedGames(sitting.folders.games).entries()) == games
    assert current_game.read(sitting.terminal([])) is None
    assert_plain(sitting.shown)
    captions = (
        "New achievement",
        "Nouveau succès",
        "Nouveaux succès",
        "Neuer Erfolg",
        "Neue Erfolge",
    )
    assert any(caption in sitting.shown for caption in captions) is (seats > 1)


def assert_plain(shown: str) -> None:
    """No markup, no signs of drawing, no line beyond the width; but what was typed."""
    assert not re.search(r"[{}\u2060\u2500-\u259f\x1b]", shown)
    typed = "> "
    assert max(len(line) for line in shown.splitlines() if not line.startswith(typed)) <= 80


@only_compiled
def test_a_narrow_terminal_gets_narrow_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "32")
    sitting = Sitting(tmp_path)
    play(sitting.table(setup(["human"], seed=3), lambda _: ["2", "1", "", "table full", "v"]))
    assert max(map(len, sitting.shown.splitlines())) <= 32
