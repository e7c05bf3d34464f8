"""Words and icons are as large as they fit, and stay within their room."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import SRCALPHA, Rect, Surface

from resarcana_desktop.games.mercurial.table.fitted import draw_icons
from tests.games.mercurial.table.test_layout import SIZES, moment, table_at


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_icons_of_a_line_stay_within_it(tmp_path: Path, size: tuple[int, int]) -> None:
    """Their numbers, which are beside small ones, are counted."""
    _, table = table_at(tmp_path, moment(2), size, "en", 1.0)
    board, width = table.skin.board, table.skin.zones["equilibrium"].width
    surface = Surface((2 * width, 60), SRCALPHA)
    line = Rect(width // 2, 0, width, 60)
    parts = [("mystrune", 0), ("fire", 0), ("water", 0), ("slash", 0), ("restore", 3), ("ruin", 12)]
    draw_icons(surface, line, parts, 40, board.look.icons)
    assert line.contains(surface.get_bounding_rect())
