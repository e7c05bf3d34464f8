"""Fifty frozen games and a hundred frozen positions: the rules play them as ever."""

import json
from pathlib import Path

import pytest

from resarcana_desktop.engine.perft import perft
from resarcana_desktop.engine.record import from_bytes
from resarcana_desktop.engine.replay import divergence
from resarcana_desktop.games.resarcana.rulesets import res_arcana, rules_for
from tests.golden.make import GAMES, PERFT_POSITIONS, POSITIONS, RECORDS

FILES = sorted(RECORDS.glob("*.resarcana"))
FROZEN = json.loads(POSITIONS.read_text(encoding="utf-8"))


def test_all_fixtures_are_there() -> None:
    assert len(FILES) == GAMES == 50
    assert len(FROZEN) == PERFT_POSITIONS == 100


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_frozen_game_plays_out_as_recorded(file: Path) -> None:
    record = from_bytes(file.read_bytes())
    assert divergence(rules_for(record.options), record) is None


@pytest.mark.parametrize("number", range(PERFT_POSITIONS))
def test_a_frozen_position_leads_to_as_many_others(number: int) -> None:
    frozen = FROZEN[number]
    position = res_arcana().parse_position("\n".join(frozen["position"]))
    counted = [perft(position, depth + 1) for depth in range(len(frozen["counts"]))]
    assert counted == frozen["counts"]
