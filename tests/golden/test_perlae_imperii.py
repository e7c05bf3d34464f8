"""Frozen games and positions with Perlae Imperii play the same as before."""

import json
from pathlib import Path

import pytest

from resarcana_desktop.engine.position import perft
from resarcana_desktop.engine.record import from_bytes
from resarcana_desktop.engine.replay import divergence
from resarcana_desktop.games.resarcana.rulesets import res_arcana, rules_for
from tests.golden.make import PERLAE, PERLAE_GAMES, PERLAE_POSITIONS

FILES = sorted((PERLAE / "records").glob("*.resarcana"))
FROZEN = json.loads((PERLAE / "perft.json").read_text(encoding="utf-8"))


def test_all_fixtures_are_there() -> None:
    assert len(FILES) == PERLAE_GAMES
    assert len(FROZEN) == PERLAE_POSITIONS


def test_two_to_five_seats_and_every_choice_of_sets_are_among_them() -> None:
    options = [from_bytes(file.read_bytes()).options for file in FILES]
    sets = [each["sets"] for each in options if isinstance(each["sets"], list)]
    assert {each["seats"] for each in options} == {2, 3, 4, 5}
    assert all("perlae_imperii" in each for each in sets)
    others = {("lux_et_tenebrae" in each, "perlae_made_up" in each) for each in sets}
    assert others == {(False, False), (False, True), (True, False), (True, True)}


def test_pearls_are_converted_in_them() -> None:
    assert sum(file.read_text(encoding="utf-8").count("convert ") for file in FILES) > PERLAE_GAMES


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_frozen_game_plays_out_as_recorded(file: Path) -> None:
    record = from_bytes(file.read_bytes())
    assert divergence(rules_for(record.options), record) is None


@pytest.mark.parametrize("number", range(PERLAE_POSITIONS))
def test_a_frozen_position_leads_to_as_many_others(number: int) -> None:
    frozen = FROZEN[number]
    position = res_arcana(frozen["sets"]).parse_position("\n".join(frozen["position"]))
    counted = [perft(position, depth + 1) for depth in range(len(frozen["counts"]))]
    assert counted == frozen["counts"]
