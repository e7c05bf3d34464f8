"""Frozen games of every version of the rules, and positions, play the same as before."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from resarcana_desktop.engine.position import perft
from resarcana_desktop.engine.record import from_bytes
from resarcana_desktop.engine.replay import divergence
from resarcana_desktop.games.resarcana.rules.flatten import NEWEST
from resarcana_desktop.games.resarcana.rulesets import res_arcana, rules_for
from tests.golden.make import PERFT_POSITIONS, PLAYED_BY, POSITIONS, RECORDS

FILES = sorted(RECORDS.glob("*.resarcana"))
FROZEN = json.loads(POSITIONS.read_text(encoding="utf-8"))


def test_all_fixtures_are_there() -> None:
    assert len(FILES) == sum(len(numbers) for numbers in PLAYED_BY.values()) == 54
    assert len(FROZEN) == PERFT_POSITIONS == 100


def test_every_version_of_the_rules_has_its_games() -> None:
    versions = {int(file.stem): from_bytes(file.read_bytes()).rules for file in FILES}
    assert set(PLAYED_BY) == set(range(1, NEWEST + 1))
    assert all(versions[n] == version for version, games in PLAYED_BY.items() for n in games)


def test_gold_paid_for_gold_by_older_rules_is_played_as_recorded() -> None:
    record = from_bytes((RECORDS / "25.resarcana").read_bytes())
    assert divergence(res_arcana(), record) is None
    error = divergence(res_arcana(), replace(record, rules=NEWEST))
    assert error is not None
    assert (error.code, error.facts["action"]) == ("illegal", "pay 2G")


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
