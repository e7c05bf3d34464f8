"""Two thousand random games with every invariant checked; fewer where the rules run interpreted."""

import pytest

from resarcana_desktop.engine import build_mode
from tests.conformance.walk import walk

CHUNKS = 100
GAMES = 2000 if build_mode() == "compiled" else 200


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_keep_every_invariant(chunk: int) -> None:
    for number in range(chunk, GAMES, CHUNKS):
        walk(number)
