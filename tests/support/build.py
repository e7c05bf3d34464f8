"""Which build is tested, for tests that do less of the same where the rules run interpreted."""

import pytest

from resarcana_desktop.engine import build_mode

COMPILED = build_mode() == "compiled"

only_compiled = pytest.mark.skipif(
    not COMPILED, reason="bots play whole games: interpreted, that takes minutes"
)


def fewer_interpreted(compiled: int, interpreted: int) -> int:
    """How many of something to try: interpreted rules take forty times as long for each."""
    return compiled if COMPILED else interpreted
