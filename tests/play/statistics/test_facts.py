"""The facts of finished games are saved as JSON, and read back unchanged."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from resarcana_desktop.play.statistics.facts import (
    FinishedGame,
    Player,
    SeatFacts,
    from_json,
    to_json,
)
from resarcana_desktop.storage.saves.about import Help

WORDS = st.text(max_size=8)
NUMBERS = st.integers(-9, 99)
FACTS = st.builds(
    SeatFacts,
    won=st.booleans(),
    had=st.dictionaries(WORDS, st.lists(WORDS, max_size=2).map(tuple), max_size=2),
    sources=st.dictionaries(WORDS, NUMBERS, max_size=2),
    counts=st.dictionaries(WORDS, NUMBERS, max_size=2),
)
PLAYERS = st.lists(
    st.builds(Player, WORDS, st.booleans(), WORDS, FACTS, WORDS), min_size=1, max_size=2
)
HELP = st.none() | st.builds(Help, NUMBERS, NUMBERS)
GAMES = st.builds(
    FinishedGame,
    *(WORDS, WORDS, NUMBERS, WORDS, NUMBERS, PLAYERS.map(tuple), WORDS, WORDS, HELP),
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | WORDS,
    lambda inner: st.lists(inner, max_size=7) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=12,
)


@given(GAMES)
def test_a_game_is_read_back(game: FinishedGame) -> None:
    assert from_json(json.loads(json.dumps(to_json(game)))) == game


@given(GAMES)
def test_of_a_game_kept_by_an_earlier_version_the_help_is_unknown(game: FinishedGame) -> None:
    kept = to_json(game)
    del kept["help"]
    assert from_json(kept) == replace(game, help=None)


@given(GAMES, st.sampled_from(sorted(FinishedGame.__dataclass_fields__)), JSON)
def test_what_is_no_game_is_refused_or_read_as_what_it_says(
    game: FinishedGame, name: str, other: Any
) -> None:
    changed = json.loads(json.dumps({**to_json(game), name: other}))
    try:
        found = from_json(changed)
    except ValueError:
        return
    assert json.loads(json.dumps(to_json(found))) == changed


@pytest.mark.parametrize("found", [None, [], {}, {"file": "x"}])
def test_something_else_is_no_game(found: Any) -> None:
    with pytest.raises(ValueError, match="expected"):
        from_json(found)
