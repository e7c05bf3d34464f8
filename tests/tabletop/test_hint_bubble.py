"""The bubble of a hint keeps off the buttons, if it does so in any of its widths."""

from pathlib import Path

import pytest
from pygame import Rect

from resarcana_desktop.tabletop.hint_bubble import HintBubble, Kept, Mark
from resarcana_desktop.widgets import RichLabel
from resarcana_desktop.widgets.scroll import ScrollBar
from tests.support.window import SIZES, Stage

WINDOW = Rect(0, 0, 1024, 600)
BUTTONS = [Rect(335 + 97 * place, 349, 90, 32) for place in range(7)]
OWN = Rect(5, 388, 1012, 204)
ROWS = Rect(5, 80, 1012, 260)
CARD = Rect(600, 150, 112, 90)


def test_a_long_hint_becomes_wider_rather_than_touch_the_buttons(tmp_path: Path) -> None:
    look = Stage(tmp_path, WINDOW.size).context.look
    for words in range(80, 120, 4):
        bubble = HintBubble(
            "Hint",
            "The percentage is your win chance.",
            [RichLabel("combination " * words)],
            anchor=BUTTONS[4],
            beside=[*BUTTONS[:4], *BUTTONS[5:]],
            marks=[Mark(CARD, 1)],
            kept=Kept(own=(OWN,), others=(ROWS,)),
            close=("Close", "Esc"),
            moved=list,
        )
        bubble.place(look, WINDOW)
        around = bubble.rect.inflate(2 * look.px(8), 2 * look.px(8))
        assert not any(around.colliderect(button) for button in BUTTONS), words


def test_the_points_of_rivals_stay_in_sight_whatever_else_is_hidden(tmp_path: Path) -> None:
    look = Stage(tmp_path, WINDOW.size).context.look
    points = [Rect(100 + 220 * rival, 90, 40, 30) for rival in range(4)]
    bubble = HintBubble(
        "Hint",
        "The percentage is your win chance.",
        [RichLabel("combination " * 100)],
        anchor=BUTTONS[4],
        beside=[],
        marks=[Mark(Rect(5, 300, 1012, 290), 1)],
        kept=Kept(own=(OWN,), points=tuple(points)),
        close=("Close", "Esc"),
        moved=list,
    )
    bubble.place(look, WINDOW)
    assert not any(bubble.rect.colliderect(each) for each in points)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_bar_of_a_hint_that_must_be_scrolled_stays_within_it(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    look, window = Stage(tmp_path, size).context.look, Rect((0, 0), size)
    bubble = HintBubble(
        "Hint",
        "The percentage is your win chance.",
        [RichLabel("combination " * 4000)],
        anchor=Rect(window.center, (90, 32)),
        close=("Close", "Esc"),
        moved=list,
    )
    bubble.place(look, window)
    (bar,) = (each for each in bubble.walk() if isinstance(each, ScrollBar))
    assert bar.visible
    assert bubble.rect.contains(bar.rect)
