"""Frozen games with a draft, and positions in and after one, play the same as before."""

import json
from pathlib import Path

import pytest

from resarcana_desktop.engine.position import perft
from resarcana_desktop.engine.record import from_bytes
from resarcana_desktop.engine.replay import divergence
from resarcana_desktop.games.resarcana.rulesets import res_arcana, rules_for
from tests.golden.make import DRAFT, DRAFT_GAMES, DRAFT_POSITIONS

FILES = sorted((DRAFT / "records").glob("*.resarcana"))
FROZEN = json.loads((DRAFT / "perft.json").read_text(encoding="utf-8"))


def test_all_fixtures_are_there() -> None:
    assert len(FILES) == DRAFT_GAMES
    assert len(FROZEN) == DRAFT_POSITIONS


def test_two_to_five_seats_and_either_choice_of_sets_are_among_them() -> None:
    options = [from_bytes(file.read_bytes()).options for file in FILES]
    assert {each["seats"] for each in options} == {2, 3, 4, 5}
    assert {"sets" in each for each in options} == {True, False}


def test_some_positions_lie_in_the_draft_and_some_after_it() -> None:
    drafting = ["phase draft" in frozen["position"] for frozen in FROZEN]
    assert any(drafting)
    assert not all(drafting)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_frozen_game_plays_out_as_recorded(file: Path) -> None:
    record = from_bytes(file.read_bytes())
    assert divergence(rules_for(record.options), record) is None


@pytest.mark.parametrize("number", range(DRAFT_POSITIONS))
def test_a_frozen_position_leads_to_as_many_others(number: int) -> None:
    frozen = FROZEN[number]
    position = res_arcana(frozen["sets"]).parse_position("\n".join(frozen["position"]))
    counted = [perft(position, depth + 1) for depth in range(len(frozen["counts"]))]
    assert counted == frozen["counts"]
