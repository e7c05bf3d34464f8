"""One game of the long evening; `python -m tests.soak --games 200` plays it out."""

import sys
from pathlib import Path

import pytest

from tests.soak.__main__ import Evening


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="the bots' process is slow to start there")
def test_a_game_against_bots_goes_from_the_title_to_the_title(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    assert evening.game(0) > 30
    assert len(list((tmp_path / "games").glob("*.resarcana"))) == 1
