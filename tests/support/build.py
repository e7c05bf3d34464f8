"""How much is tested: which build, and whether the run includes proofs by volume.

`start.py test` proves that each thing works; `start.py test --thorough` also proves by volume, with
RESARCANA_THOROUGH=1. A test that only does more of the same is marked `thorough` and runs only
there. Of a test marked `one_in(number)` an ordinary run takes the first case and every `number`th
one after it: choose a number that has no factor in common with the numbers of sizes, languages and
so on, so that each of them has its turn. A test that does both gets its amounts from here.
"""

import os

import pytest

from resarcana_desktop.engine import build_mode

COMPILED = build_mode() == "compiled"
THOROUGH = os.environ.get("RESARCANA_THOROUGH") == "1"

only_compiled = pytest.mark.skipif(
    not COMPILED, reason="bots play whole games: interpreted, that takes minutes"
)
interpreted_if_thorough = pytest.mark.skipif(
    not COMPILED and not THOROUGH, reason="bots play games: interpreted in thorough checks alone"
)
only_thorough = pytest.mark.thorough


def volume(compiled: tuple[int, int], interpreted: tuple[int, int]) -> int:
    """Return how many to try, given a pair for each build: an ordinary run and a thorough one.

    Interpreted rules take forty times as long for each.
    """
    return (compiled if COMPILED else interpreted)[THOROUGH]


def fewer_interpreted(compiled: int, interpreted: int) -> int:
    """Return how many to try in this build, the same in ordinary and thorough runs."""
    return compiled if COMPILED else interpreted
