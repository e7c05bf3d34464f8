"""Hundreds of random games keep every invariant; thorough runs play thousands."""

import pytest

from tests.games.mercurial.conformance.walk import options_of, quick_walk, walk
from tests.support.build import volume

CHUNKS = 20
GAMES = volume(compiled=(600, 2000), interpreted=(40, 40))
# The readable views, undo and the record cost fifty times as much as a state. This number has no
# factor in common with those of seats and options, so that all combinations occur.
THOROUGH = 67


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_in_random_games_no_state_is_ever_unsound(chunk: int) -> None:
    for number in range(chunk, GAMES, CHUNKS):
        quick_walk(number)


@pytest.mark.parametrize("number", range(0, GAMES, THOROUGH))
def test_random_games_keep_every_invariant(number: int) -> None:
    walk(number)


def test_all_seat_counts_play_with_all_options() -> None:
    seen = {tuple(options_of(number).values())[:3] for number in range(GAMES)}
    assert len(seen) == 4 * 2 * 2
