"""Frozen games 2 and 3 of matches, and positions in them, play the same as before."""

import json
from pathlib import Path

import pytest

from resarcana_desktop.engine.position import perft
from resarcana_desktop.engine.record import from_bytes
from resarcana_desktop.engine.replay import divergence
from resarcana_desktop.games.resarcana.rules.match import match_score
from resarcana_desktop.games.resarcana.rulesets import res_arcana, rules_for
from tests.golden.make import MATCH, MATCH_GAMES, MATCH_POSITIONS

FILES = sorted((MATCH / "records").glob("*.resarcana"))
FROZEN = json.loads((MATCH / "perft.json").read_text(encoding="utf-8"))


def test_all_fixtures_are_there() -> None:
    assert len(FILES) == MATCH_GAMES
    assert len(FROZEN) == MATCH_POSITIONS


def test_games_2_and_3_with_either_choice_of_sets_are_among_them() -> None:
    found = set()
    for file in FILES:
        options = from_bytes(file.read_bytes()).options
        score = match_score(options)
        assert score is not None
        found.add((score.game, "sets" in options))
    assert found == {(2, False), (2, True), (3, False), (3, True)}


def test_some_positions_lie_before_the_hands_are_drawn_and_some_after_it() -> None:
    phases = [line for each in FROZEN for line in each["position"] if line.startswith("phase ")]
    assert {"phase first_player", "phase face_up_draft"} < {*phases}
    assert any("phase" not in " ".join(each["position"]) for each in FROZEN)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_frozen_game_plays_out_as_recorded(file: Path) -> None:
    record = from_bytes(file.read_bytes())
    assert divergence(rules_for(record.options), record) is None


@pytest.mark.parametrize("number", range(MATCH_POSITIONS))
def test_a_frozen_position_leads_to_as_many_others(number: int) -> None:
    frozen = FROZEN[number]
    position = res_arcana(frozen["sets"]).parse_position("\n".join(frozen["position"]))
    counted = [perft(position, depth + 1) for depth in range(len(frozen["counts"]))]
    assert counted == frozen["counts"]
