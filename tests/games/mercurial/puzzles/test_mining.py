"""Mining finds the shipped puzzles again in the positions they came from."""

import pytest

from resarcana_desktop.games.mercurial.puzzles.mining import puzzles_at
from tests.games.mercurial.puzzles.conftest import one


@pytest.mark.parametrize("kind", ["best_cast", "equilibrium"])
def test_a_position_gives_the_same_puzzle_again(kind: str) -> None:
    given = one(kind)
    found = list(puzzles_at(given.begin(), given.source))
    assert given in found
    assert next(each for each in found if each.kind == kind).played == given.played
