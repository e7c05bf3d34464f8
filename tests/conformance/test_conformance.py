"""Thousands of random games with every invariant checked; fewer where the rules run interpreted."""

import pytest

from resarcana_desktop.engine import build_mode
from tests.conformance.walk import draft_options_of, lux_options_of, walk

CHUNKS = 100
GAMES = 2000 if build_mode() == "compiled" else 200
LUX_CHUNKS = 50
LUX_GAMES = 1000 if build_mode() == "compiled" else 100

DRAFT_CHUNKS = 25
DRAFT_GAMES = 200 if build_mode() == "compiled" else 25


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_keep_every_invariant(chunk: int) -> None:
    for number in range(chunk, GAMES, CHUNKS):
        walk(number)


@pytest.mark.parametrize("chunk", range(LUX_CHUNKS))
def test_random_games_with_lux_et_tenebrae_keep_every_invariant(chunk: int) -> None:
    for number in range(chunk, LUX_GAMES, LUX_CHUNKS):
        walk(number, lux_options_of)


@pytest.mark.parametrize("chunk", range(DRAFT_CHUNKS))
def test_random_games_with_a_draft_keep_every_invariant(chunk: int) -> None:
    for number in range(chunk, DRAFT_GAMES, DRAFT_CHUNKS):
        walk(number, draft_options_of)
