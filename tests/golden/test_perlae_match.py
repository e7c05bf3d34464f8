"""Frozen matches with Perlae Imperii play the same as before, from game to game."""

from pathlib import Path

import pytest

from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.match import next_seed
from resarcana_desktop.engine.record import Record, from_bytes
from resarcana_desktop.engine.replay import divergence
from resarcana_desktop.games.resarcana.rules.match import next_game
from resarcana_desktop.games.resarcana.rulesets import rules_for
from tests.golden.make import PERLAE_MATCH, PERLAE_MATCHES

PEARLS = "perlae_imperii"
FILES = sorted(PERLAE_MATCH.glob("*.resarcana"))


def _records(number: int) -> list[Record]:
    names = (file for file in FILES if file.stem.startswith(f"{number:02}_"))
    return [from_bytes(file.read_bytes()) for file in names]


def test_a_match_of_three_games_and_one_of_two_with_lux_et_tenebrae_are_there() -> None:
    three, two = map(_records, PERLAE_MATCHES)
    assert [each.options["sets"] for each in three] == [["base", PEARLS]] * 3
    assert [each.options["sets"] for each in two] == [["base", "lux_et_tenebrae", PEARLS]] * 2
    assert all("convert " in file.read_text(encoding="utf-8") for file in FILES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_frozen_game_plays_out_as_recorded(file: Path) -> None:
    record = from_bytes(file.read_bytes())
    assert divergence(rules_for(record.options), record) is None


@pytest.mark.parametrize("number", PERLAE_MATCHES)
def test_each_game_of_a_frozen_match_leaves_the_next_one_its_cards_and_seed(number: int) -> None:
    records = _records(number)
    games = [Game.from_record(rules_for(each.options), each) for each in records]
    for game, record, following in zip(games, records, records[1:], strict=False):
        assert next_game(game) == following.options
        assert next_seed(record.seed) == following.seed
    assert next_game(games[-1]) is None
