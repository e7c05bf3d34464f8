"""The beginning of the long evening; `python -m tests.soak --games 200` plays it out."""

import sys
from pathlib import Path

import pytest

from resarcana_desktop.play.current_game import saved_line
from tests.soak.__main__ import Evening, growth


@pytest.mark.skipif(sys.platform == "win32", reason="the bots' process is slow to start there")
def test_a_game_against_bots_goes_from_the_title_to_the_title(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    assert evening.game(0, most=25) == 25
    assert saved_line(evening.stage.context) is not None


def test_memory_that_grows_is_seen() -> None:
    assert growth([100] * 200) == 0
    assert growth([100 + number for number in range(200)]) > 0.5
