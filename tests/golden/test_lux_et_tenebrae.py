"""Frozen games and positions with Lux et Tenebrae: the rules play them as ever."""

import json
from pathlib import Path

import pytest

from resarcana_desktop.engine.perft import perft
from resarcana_desktop.engine.record import from_bytes
from resarcana_desktop.engine.replay import divergence
from resarcana_desktop.games.resarcana.rulesets import res_arcana, rules_for
from tests.golden.make import LUX, LUX_GAMES, LUX_POSITIONS

FILES = sorted((LUX / "records").glob("*.resarcana"))
FROZEN = json.loads((LUX / "perft.json").read_text(encoding="utf-8"))


def test_all_fixtures_are_there() -> None:
    assert len(FILES) == LUX_GAMES
    assert len(FROZEN) == LUX_POSITIONS


def test_the_records_say_which_sets_they_use() -> None:
    for file in FILES:
        options = from_bytes(file.read_bytes()).options
        assert options["sets"] == ["base", "lux_et_tenebrae"]


def test_two_to_five_seats_are_among_them() -> None:
    seats = {from_bytes(file.read_bytes()).options["seats"] for file in FILES}
    assert seats == {2, 3, 4, 5}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_frozen_game_plays_out_as_recorded(file: Path) -> None:
    record = from_bytes(file.read_bytes())
    assert divergence(rules_for(record.options), record) is None


@pytest.mark.parametrize("number", range(LUX_POSITIONS))
def test_a_frozen_position_leads_to_as_many_others(number: int) -> None:
    frozen = FROZEN[number]
    rules = res_arcana(["base", "lux_et_tenebrae"])
    position = rules.parse_position("\n".join(frozen["position"]))
    counted = [perft(position, depth + 1) for depth in range(len(frozen["counts"]))]
    assert counted == frozen["counts"]
