"""Boxes place what is inside them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from resarcana_desktop.app.context import Look
from resarcana_desktop.app.settings import Settings
from resarcana_desktop.widgets import (
    Align,
    Centre,
    Column,
    Flow,
    Grid,
    Inset,
    Limit,
    Row,
    Size,
    Stacks,
    Style,
    Widget,
)
from resarcana_desktop.widgets.boxes import shares


class Block(Widget):
    """A thing of a fixed size."""

    def __init__(self, width: int, height: int, stretch: int = 0, align: Align = "fill") -> None:
        super().__init__(stretch=stretch, align=align)
        self._size = (width, height)

    def natural(self, style: Style, width: int) -> Size:
        return self._size


def placed(box: Widget, look: Look, width: int, height: int) -> list[Rect]:
    box.arrange(look, Rect(0, 0, width, height))
    return [child.rect for child in box.children]


def rects(*places: tuple[int, int, int, int]) -> list[Rect]:
    return [Rect(place) for place in places]


def test_a_column_stacks_and_stretches(look: Look) -> None:
    column = Column([Block(10, 20), Block(10, 20, stretch=1), Block(10, 20)], gap=5)
    assert placed(column, look, 100, 200) == rects(
        (0, 0, 100, 20), (0, 25, 100, 150), (0, 180, 100, 20)
    )


def test_a_row_gives_what_is_left_to_those_that_stretch(look: Look) -> None:
    row = Row([Block(30, 10), Block(0, 10, stretch=1), Block(0, 10, stretch=2)])
    assert [rect.width for rect in placed(row, look, 120, 40)] == [30, 30, 60]


def test_children_are_aligned_across(look: Look) -> None:
    aligns: list[Align] = ["start", "center", "end", "fill"]
    column = Column([Block(20, 10, align=align) for align in aligns])
    assert [(r.left, r.width) for r in placed(column, look, 100, 40)] == [
        (0, 20),
        (40, 20),
        (80, 20),
        (0, 100),
    ]


def test_a_flow_breaks_when_the_line_is_full(look: Look) -> None:
    flow = Flow([Block(60, 10), Block(60, 10), Block(30, 10)], gap=5)
    assert [rect.topleft for rect in placed(flow, look, 100, 50)] == [(0, 0), (0, 15), (65, 15)]
    assert flow.measure(look, 100) == (95, 25)


@pytest.mark.parametrize(("width", "left"), [(100, 70), (110, 80), (400, 90)])
def test_the_gaps_of_a_flow_grow_with_its_room_as_far_as_is_wanted(
    look: Look, width: int, left: int
) -> None:
    flow = Flow([Block(30, 10), Block(30, 10), Block(30, 10)], gap=5, most_gap=15)
    places = placed(flow, look, width, 10)
    assert [rect.top for rect in places] == [0, 0, 0]
    assert places[2].left == left


def test_a_flow_apart_puts_its_children_at_both_ends(look: Look) -> None:
    flow = Flow([Block(20, 10), Block(20, 10)], side="apart")
    assert [rect.left for rect in placed(flow, look, 100, 10)] == [0, 80]


def test_the_last_child_of_a_line_takes_what_is_left_of_it(look: Look) -> None:
    """A flow may fill its lines; a child that is too wide still goes to the next one."""
    flow = Flow([Block(20, 10), Block(30, 10)], gap=5, side="fill")
    assert placed(flow, look, 100, 10) == rects((0, 0, 20, 10), (25, 0, 75, 10))
    flow = Flow([Block(20, 10), Block(90, 10)], gap=5, side="fill")
    assert placed(flow, look, 100, 25) == rects((0, 0, 100, 10), (0, 15, 100, 10))


def test_a_child_that_stretches_makes_room_for_its_control(look: Look) -> None:
    words = Limit(Block(1, 10), 80, side="start", stretch=1)
    beside = Flow([words, Block(50, 10)], gap=5, side="apart")
    assert placed(beside, look, 100, 10) == rects((0, 0, 45, 10), (50, 0, 50, 10))

    words = Limit(Block(1, 10), 80, side="start", stretch=1)
    below = Flow([words, Block(70, 10)], gap=5, side="apart")
    assert placed(below, look, 100, 25) == rects((0, 0, 80, 10), (0, 15, 70, 10))


def test_a_flow_lines_up_its_children_at_the_middle_or_the_top(look: Look) -> None:
    tall, low = Block(20, 30), Block(20, 10)
    assert [rect.top for rect in placed(Flow([tall, low]), look, 100, 30)] == [0, 10]
    assert [rect.top for rect in placed(Flow([tall, low], line_up="top"), look, 100, 30)] == [0, 0]


def test_a_grid_has_as_many_columns_as_fit(look: Look) -> None:
    grid = Grid([Block(10, 30), Block(10, 40), Block(10, 50)], column=100, gap=10)
    assert [rect.topleft for rect in placed(grid, look, 250, 100)] == [(0, 0), (130, 0), (0, 50)]


def test_insets_limits_and_centres(look: Look) -> None:
    assert placed(Inset(Block(1, 1), (10, 5)), look, 100, 50) == rects((10, 5, 80, 40))
    assert placed(Limit(Block(1, 10), 60), look, 100, 50) == rects((20, 0, 60, 50))
    assert placed(Centre([Block(20, 10)]), look, 100, 50) == rects((40, 20, 20, 10))


def test_what_is_not_visible_takes_no_room(look: Look) -> None:
    hidden = Block(10, 100)
    hidden.visible = False
    column = Column([hidden, Block(10, 20)], gap=5)
    assert column.measure(look, 100) == (10, 20)


@given(st.integers(0, 2000), st.lists(st.integers(0, 5), min_size=1, max_size=6))
def test_no_pixel_is_lost_when_room_is_shared(room: int, weights: list[int]) -> None:
    parts = shares(room, weights)
    assert sum(parts) == (room if sum(weights) else 0)
    assert all(part >= 0 for part in parts)


def test_stacks_leave_no_hole_where_a_line_is_not_full(look: Look) -> None:
    """The third goes below the lower of the first two, and columns end together."""
    blocks = [Block(10, 90), Block(10, 30), Block(10, 50)]
    stacks = Stacks(blocks, column=100, most=2, gap=10, fills=True)
    assert stacks.measure(look, 250) == (250, 90)
    stacks.arrange(look, Rect(0, 0, 250, 110))
    assert [block.rect.topleft for block in blocks] == [(0, 0), (130, 0), (130, 50)]
    assert {block.rect.bottom for block in (blocks[0], blocks[2])} == {110}


def test_stacks_of_full_lines_are_a_grid(look: Look) -> None:
    blocks = [Block(10, 90), Block(10, 30), Block(10, 50), Block(10, 20)]
    stacks = Stacks(blocks, column=100, most=2, gap=10)
    stacks.arrange(look, Rect(0, 0, 250, 150))
    assert [block.rect.topleft for block in blocks] == [(0, 0), (130, 0), (0, 100), (130, 100)]


def test_lines_that_share_more_room_become_as_high_as_one_another_first(look: Look) -> None:
    blocks = [Block(10, 90), Block(10, 50), Block(10, 30)]
    grid = Grid(blocks, column=100, most=1, gap=10, fills=True)
    assert [rect.height for rect in placed(grid, look, 100, 240)] == [90, 70, 60]
    assert [rect.height for rect in placed(grid, look, 100, 320)] == [100, 100, 100]


def test_lines_of_an_even_grid_are_all_as_high_as_the_highest(look: Look) -> None:
    blocks = [Block(10, 90), Block(10, 50), Block(10, 30)]
    grid = Grid(blocks, column=100, most=2, gap=10, even=True)
    assert grid.measure(look, 250) == (250, 190)
    assert [rect.height for rect in placed(grid, look, 250, 190)] == [90, 90, 90]


def test_a_sheet_full_of_words_is_wider_where_letters_are_large_beside_all_else() -> None:
    small, large = Look((1024, 600), Settings()), Look((1920, 1080), Settings())
    for look in (small, large):
        usual = Limit(Block(10, 10), 900).measure(look, 1900)[0]
        wide = Limit(Block(10, 10), 900, full_of_words=True).measure(look, 1900)[0]
        assert usual == look.px(900)
        assert wide > usual if look is small else wide == usual
        assert Limit(Block(10, 10), 900, full_of_words=True).measure(look, 300)[0] == 300
