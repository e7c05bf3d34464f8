"""The rules of Mercurial still play the frozen games the same way, in both builds."""

import json
from pathlib import Path

import pytest

from resarcana_desktop.engine.position import perft
from resarcana_desktop.engine.record import from_bytes
from resarcana_desktop.engine.replay import divergence
from resarcana_desktop.games.mercurial.rulesets import shipped
from tests.games.mercurial.golden.make import (
    BOT_GAMES,
    GAMES,
    PERFT_POSITIONS,
    POSITIONS,
    RECORDS,
)

FILES = sorted(RECORDS.glob("*.resarcana"))
FROZEN = json.loads(POSITIONS.read_text(encoding="utf-8"))


def test_all_fixtures_are_there() -> None:
    assert (len(FILES), len(FROZEN)) == (GAMES + BOT_GAMES, PERFT_POSITIONS)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_frozen_game_plays_out_as_recorded(file: Path) -> None:
    assert divergence(shipped(), from_bytes(file.read_bytes())) is None


@pytest.mark.parametrize("number", range(PERFT_POSITIONS))
def test_a_frozen_position_leads_to_as_many_others(number: int) -> None:
    frozen = FROZEN[number]
    position = shipped().parse_position("\n".join(frozen["position"]))
    assert [perft(position, depth + 1) for depth in range(len(frozen["counts"]))] == (
        frozen["counts"]
    )
