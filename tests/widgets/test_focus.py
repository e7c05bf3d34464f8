"""The focus goes where the eye expects."""

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from resarcana_desktop.widgets import Button, Label, nearest_to
from resarcana_desktop.widgets.focus import DOWN, LEFT, RIGHT, UP, following, nearest


def grid(columns: int, rows: int) -> list[Rect]:
    return [Rect(x * 100, y * 60, 80, 40) for y in range(rows) for x in range(columns)]


def test_arrows_move_through_a_grid() -> None:
    rects = grid(3, 3)
    assert [nearest(rects, 4, way) for way in (LEFT, RIGHT, UP, DOWN)] == [3, 5, 1, 7]


def test_at_the_edge_arrows_stay() -> None:
    assert nearest(grid(2, 2), 0, LEFT) is None
    assert nearest(grid(2, 2), 0, UP) is None


def test_what_is_in_line_comes_before_what_is_near_but_aside() -> None:
    here, in_line, aside = Rect(0, 0, 50, 50), Rect(200, 0, 50, 50), Rect(60, 120, 50, 50)
    assert nearest([here, aside, in_line], 0, RIGHT) == 2


def test_overlapping_cards_of_a_fan_are_reached_one_by_one() -> None:
    fan = [Rect(x * 60, 0, 120, 160) for x in range(4)]
    assert [nearest(fan, n, RIGHT) for n in range(4)] == [1, 2, 3, None]


def test_where_the_focus_was_the_nearest_that_can_have_it_takes_its_place() -> None:
    near, far = (Button(name, lambda: None, name) for name in ("near", "far"))
    words = Label("beside them")
    for widget, x in ((words, 0), (near, 90), (far, 300)):
        widget.rect = Rect(x, 0, 50, 50)
    assert nearest_to(Rect(10, 0, 50, 50), [far, words, near]) is near
    assert nearest_to(Rect(10, 0, 50, 50), [words]) is None


def test_tab_goes_around() -> None:
    assert following(3, 2, 1) == 0
    assert following(3, 0, -1) == 2
    assert following(3, None, 1) == 0
    assert following(0, None, 1) is None


@given(st.integers(1, 5), st.integers(1, 5), st.data())
def test_right_and_left_come_back_to_the_same_place_in_a_grid(
    columns: int, rows: int, data: st.DataObject
) -> None:
    rects = grid(columns, rows)
    start = data.draw(st.integers(0, len(rects) - 1))
    right = nearest(rects, start, RIGHT)
    assert right is None or nearest(rects, right, LEFT) == start
