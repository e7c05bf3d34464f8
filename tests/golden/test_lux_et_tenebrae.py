"""Frozen games and positions with Lux et Tenebrae play the same as before."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from resarcana_desktop.engine.position import perft
from resarcana_desktop.engine.record import from_bytes
from resarcana_desktop.engine.replay import divergence
from resarcana_desktop.games.resarcana.rules.flatten import NEWEST
from resarcana_desktop.games.resarcana.rulesets import res_arcana, rules_for
from tests.golden.make import CHECKS, LUX, LUX_PLAYED_BY, LUX_POSITIONS, check_positions, counts

FILES = sorted((LUX / "records").glob("*.resarcana"))
FROZEN_CHECKS = json.loads(CHECKS.read_text(encoding="utf-8"))
FROZEN = json.loads((LUX / "perft.json").read_text(encoding="utf-8"))


def test_all_fixtures_are_there() -> None:
    assert len(FILES) == sum(len(numbers) for numbers in LUX_PLAYED_BY.values()) == 29
    assert len(FROZEN) == LUX_POSITIONS
    assert set(FROZEN_CHECKS) == set(check_positions())


def test_every_version_of_the_rules_with_this_set_has_its_games() -> None:
    versions = {int(file.stem): from_bytes(file.read_bytes()).rules for file in FILES}
    assert set(LUX_PLAYED_BY) == set(range(2, NEWEST + 1))
    assert all(versions[n] == version for version, games in LUX_PLAYED_BY.items() for n in games)


@pytest.mark.parametrize("number", LUX_PLAYED_BY[3])
def test_the_version_before_would_have_played_those_of_the_newest_otherwise(number: int) -> None:
    record = from_bytes((LUX / "records" / f"{number}.resarcana").read_bytes())
    assert divergence(rules_for(record.options), replace(record, rules=2)) is not None


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


@pytest.mark.parametrize("name", FROZEN_CHECKS)
def test_a_position_before_a_check_leads_to_as_many_others(name: str) -> None:
    frozen = FROZEN_CHECKS[name]
    rules = res_arcana(["base", "lux_et_tenebrae"])
    assert counts(rules.parse_position("\n".join(frozen["position"]))) == frozen["counts"]


def test_the_version_before_counts_otherwise_where_it_is_no_matter_of_order() -> None:
    before = {name: counts(tale.position) for name, tale in check_positions(2).items()}
    differ = {name for name in before if before[name] != FROZEN_CHECKS[name]["counts"]}
    assert differ == set(before) - {"the token holder reacts first"}
