"""Hundreds of random games with every invariant checked, thousands where tests are thorough."""

import pytest

from tests.conformance.walk import (
    OptionsOf,
    custom_options_of,
    draft_options_of,
    lux_options_of,
    match_options_of,
    options_of,
    perlae_match_options_of,
    perlae_options_of,
    quick_walk,
    quick_walk_match,
    walk,
    walk_match,
)
from tests.support.build import volume

CHUNKS = 20
GAMES = volume(compiled=(200, 2000), interpreted=(20, 100))
# After each action of every game the state is sound; the readable views, undo and the record cost
# fifty times as much. This number has no factor in common with the numbers of seats and setups, so
# that all of them have their turn.
THOROUGH = 11
BOX = pytest.mark.parametrize(
    "options_of",
    [options_of, lux_options_of, perlae_options_of],
    ids=["base", "lux", "perlae"],
)


@BOX
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_in_random_games_no_state_is_ever_unsound(chunk: int, options_of: OptionsOf) -> None:
    for number in range(chunk, GAMES, CHUNKS):
        quick_walk(number, options_of)


@BOX
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_keep_every_invariant(chunk: int, options_of: OptionsOf) -> None:
    for number in range(chunk * THOROUGH, GAMES, CHUNKS * THOROUGH):
        walk(number, options_of)


CUSTOM_GAMES = volume(compiled=(100, 400), interpreted=(20, 20))

DRAFT_GAMES = volume(compiled=(200, 2000), interpreted=(20, 100))

MATCHES = volume(compiled=(60, 200), interpreted=(10, 20))


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_at_tables_of_their_own_keep_every_invariant(chunk: int) -> None:
    for number in range(chunk, CUSTOM_GAMES, CHUNKS):
        (walk if number % THOROUGH == 0 else quick_walk)(number, custom_options_of)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_with_a_draft_keep_every_invariant(chunk: int) -> None:
    for number in range(chunk, DRAFT_GAMES, CHUNKS):
        (walk if number % THOROUGH == 0 else quick_walk)(number, draft_options_of)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_all_games_of_random_matches_keep_every_invariant(chunk: int) -> None:
    for number in range(chunk, MATCHES, CHUNKS):
        options_of = perlae_match_options_of if number % 3 == 0 else match_options_of
        (walk_match if number % THOROUGH == 0 else quick_walk_match)(number, options_of)
