"""The row of buttons beside the prompt: as large as there is room for."""

from pathlib import Path

import pytest
from pygame import Rect

from resarcana_desktop.tabletop.buttons import _fit, table_button
from resarcana_desktop.widgets import Free
from tests.support.window import Stage

WORDS = ("Recycle", "Take back", "Cast", "End turn", "Undo", "Redo", "Menu")


@pytest.mark.parametrize("spared", [30, 200, 400])
def test_buttons_shrink_no_more_than_they_must(tmp_path: Path, spared: int) -> None:
    """They are measured in a layout, where sizes found once are kept."""
    stage = Stage(tmp_path)
    row = [table_button(each, each, lambda: None, "R") for each in WORDS]
    free = Free(lambda *_: None, row)
    stage.context.shell.show_title()
    stage.ui.replace(free, stage.context.look, Rect((0, 0), stage.context.look.size))
    style = stage.context.look
    whole = sum(each.measure(style, 10_000)[0] for each in row) + style.px(10) * (len(row) - 1)
    room = Rect(0, 0, whole - spared, 100)
    _fit(row, room, style)
    width = sum(each.natural(style, 10_000)[0] for each in row) + style.px(10) * (len(row) - 1)
    assert 0.8 * room.width < width <= room.width
