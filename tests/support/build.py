"""How much is tested: which build, and whether proofs by volume are asked for.

`start.py test` proves that each thing works; `start.py test --thorough` also proves by volume, with
RESARCANA_THOROUGH=1. A test that only does more of the same is marked `thorough` and runs there
alone. Of a test marked `one_in(number)` an ordinary run takes its first case and each one so many
later: choose a number that has no factor in common with those of sizes, languages and so on, so
that each of them has its turn. Where one test does both, it asks here how much to do.
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
    """How many of something to try: in an ordinary run, and in a thorough one.

    Interpreted rules take forty times as long for each.
    """
    return (compiled if COMPILED else interpreted)[THOROUGH]


def fewer_interpreted(compiled: int, interpreted: int) -> int:
    """How many of something to try where an ordinary run tries as many as a thorough one."""
    return compiled if COMPILED else interpreted
