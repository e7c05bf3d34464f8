"""The same record gives the same hashes whatever order Python happens to hash things in.

The frozen games run in both builds (the whole suite does), so agreeing with them here means
agreeing across builds as well.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import resarcana_desktop

PROGRAM = """
from tests.golden.make import random_game
for number in range(12):
    print(*(f"{step.hash:016x}" for step in random_game(number, 120).steps))
"""


def hashes_under(hash_seed: str) -> str:
    source = Path(resarcana_desktop.__file__).parent.parent
    root = Path(__file__).parent.parent.parent
    environment = {
        **os.environ,
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": os.pathsep.join([str(source), str(root)]),
    }
    command = [sys.executable, "-c", PROGRAM]
    return subprocess.run(
        command, env=environment, cwd=root, capture_output=True, text=True, check=True
    ).stdout


@pytest.fixture(scope="module")
def reference() -> str:
    from tests.golden.make import random_game

    games = (random_game(number, 120) for number in range(12))
    return "".join(" ".join(f"{s.hash:016x}" for s in game.steps) + "\n" for game in games)


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_games_do_not_depend_on_hash_order(hash_seed: str, reference: str) -> None:
    assert hashes_under(hash_seed) == reference
