"""An empty slot has a dashed outline, and nothing in it."""

from pathlib import Path

from pygame import SRCALPHA, Rect, Surface

from resarcana_desktop.widgets import paint
from tests.support.window import Stage


def test_a_slot_of_any_size_is_empty_inside_its_outline(tmp_path: Path) -> None:
    look = Stage(tmp_path, (1920, 1080)).context.look
    within = look.px(10)
    for width in range(420, 434, 7):
        for height in range(540, 552):
            rect = Rect(0, 0, width, height)
            shown = Surface(rect.size, SRCALPHA)
            paint.slot(shown, rect, look)
            inside = shown.subsurface(rect.inflate(-2 * within, -2 * within))
            assert inside.get_bounding_rect().size == (0, 0), (width, height)
            assert shown.get_bounding_rect().width > width - within
