"""Lists of any length: what is done for a key is the same for ten rows and for ten thousand."""

from __future__ import annotations

from itertools import accumulate

import pygame
import pytest

from resarcana_desktop.app.context import Look
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.widgets import Button, Column, LongGrid, RowList, ScrollArea, Wording
from resarcana_desktop.widgets.heights import Heights
from tests.widgets.shown import Shown

SHORT, LONG = 12, 10_000
KEYS = (
    pygame.K_DOWN,
    pygame.K_PAGEDOWN,
    pygame.K_UP,
    pygame.K_PAGEUP,
    pygame.K_END,
    pygame.K_UP,
    pygame.K_HOME,
)


class Rows:
    """A list with this many rows in a window, which notes the rows it had to make."""

    def __init__(self, look: Look, count: int, *, uneven: bool = False) -> None:
        self.asked = 0
        self.uneven = uneven
        self.chosen: list[int] = []
        self.rows = RowList(count, self._row, 0, self.chosen.append, lambda: None, "rows")
        self.area = ScrollArea(self.rows)
        self.shown = Shown(self.area, look)
        self.shown.ui.focus_first("rows")
        self.shown.frame()

    def _row(self, number: int) -> tuple[str, ...]:
        self.asked += 1
        words = " ".join(["word"] * (number % 7 * 20)) if self.uneven else "a player"
        return (f"{{b}}Game {number}{{/b}}", words)

    @property
    def sees_chosen(self) -> bool:
        """Return whether the chosen row is in sight, as far as there is room for it."""
        row, window = self.rows.row_rect(self.rows.chosen), self.area.rect
        return window.contains(row) or (row.height > window.height and window.colliderect(row))


def asked_for(look: Look, count: int, key: int) -> int:
    """Return how many rows a key needs from the middle of a list, with its frame."""
    rows = Rows(look, count)
    rows.rows.choose(count // 2)
    rows.shown.frame()
    rows.asked = 0
    rows.shown.press(key)
    rows.shown.frame()
    return rows.asked


def test_opening_a_list_lays_out_what_is_in_sight(look: Look) -> None:
    rows = Rows(look, LONG)
    assert rows.rows.rows_measured < 20
    assert rows.asked < 60


@pytest.mark.parametrize("key", KEYS)
def test_a_key_asks_for_as_many_rows_in_a_long_list_as_in_one_of_a_hundred(
    look: Look, key: int
) -> None:
    assert asked_for(look, LONG, key) <= asked_for(look, 100, key) + 2


@pytest.mark.parametrize("wanted", [5, 200, 203, LONG // 2, LONG - 1])
def test_a_row_asked_for_is_in_the_middle_though_those_above_turn_out_higher(
    look: Look, wanted: int
) -> None:
    rows = Rows(look, LONG, uneven=True)
    rows.rows.reveal(wanted, middle=True)
    rows.shown.frame()
    row, window = rows.rows.row_rect(wanted), rows.area.rect
    assert window.contains(row)
    if SHORT < wanted < LONG - SHORT:
        assert abs(row.centery - window.centery) < window.height // 3


@pytest.mark.parametrize("uneven", [False, True])
@pytest.mark.parametrize("count", [1, 2, SHORT, LONG])
def test_the_chosen_row_stays_in_sight_whatever_key_is_pressed(
    look: Look, count: int, uneven: bool
) -> None:
    rows = Rows(look, count, uneven=uneven)
    for key in KEYS * 2:
        rows.shown.press(key)
        rows.shown.frame()
        assert rows.sees_chosen, pygame.key.name(key)


@pytest.mark.parametrize("uneven", [False, True])
def test_the_last_row_ends_the_list(look: Look, uneven: bool) -> None:
    rows = Rows(look, LONG, uneven=uneven)
    rows.shown.press(pygame.K_END)
    rows.shown.frame()
    assert rows.rows.chosen == LONG - 1
    assert rows.rows.row_rect(LONG - 1).bottom == rows.area.rect.bottom


def test_a_page_goes_on_as_far_as_is_in_sight(look: Look) -> None:
    rows = Rows(look, LONG)
    seen = len(rows.rows.in_sight())
    rows.shown.press(pygame.K_PAGEDOWN)
    assert rows.rows.chosen == seen - 2


def test_a_click_chooses_the_row_under_the_pointer_and_moves_nothing(look: Look) -> None:
    rows = Rows(look, LONG)
    rows.shown.wheel(-40, rows.area.rect.center)
    rows.shown.ui.set_focus(None)
    rows.shown.frame()
    offset = rows.area.offset
    number = rows.rows.in_sight()[3]
    pos = rows.rows.row_rect(number).center
    rows.shown.down(pos)
    rows.shown.up(pos)
    assert rows.chosen == [number]
    assert rows.area.offset == offset


def test_an_arrow_after_the_wheel_leads_back_to_the_chosen_row(look: Look) -> None:
    rows = Rows(look, LONG)
    rows.shown.wheel(-400, rows.area.rect.center)
    rows.shown.frame()
    rows.shown.press(pygame.K_DOWN)
    rows.shown.frame()
    assert rows.rows.chosen == 1
    assert rows.sees_chosen


def test_a_reader_hears_the_number_of_a_row_and_of_how_many(look: Look) -> None:
    rows = Rows(look, LONG)
    rows.shown.press(pygame.K_END)
    wording = Wording(load_catalogue("en"), lambda markup, _catalogue: markup)
    root = rows.shown.ui.tree(wording).root
    items = [node for node in root.walk() if node.role == "item"]
    assert len(items) < 20
    assert root.in_focus is not None
    assert root.in_focus.place == (LONG, LONG)


def test_what_a_reader_chooses_is_the_row_it_was_shown(look: Look) -> None:
    rows = Rows(look, LONG)
    rows.rows.choose(5000)
    wording = Wording(load_catalogue("en"), lambda markup, _catalogue: markup)
    rows.shown.frame()
    node = rows.rows.description(wording)
    assert node is not None
    part, place = next((n, each.place) for n, each in enumerate(node.children) if not each.selected)
    assert place is not None
    rows.rows.perform("focus", part, "")
    assert rows.rows.chosen == place[0] - 1


# ---- widgets in columns ----------------------------------------------------------------------


class Cells:
    """This many buttons in columns, with something before and after them."""

    def __init__(self, look: Look, count: int, wanted: tuple[str, ...] = ()) -> None:
        names = [f"cell.{number}" for number in range(count)]
        self.grid = LongGrid(names, self._cell, column=180, gap=10, wanted=wanted)
        self.area = ScrollArea(self.grid)
        last = Button("Back", lambda: None, "back")
        self.shown = Shown(Column([self.area, last]), look)
        self.shown.frame()

    @staticmethod
    def _cell(number: int) -> Button:
        detail = " ".join(["word"] * (number % 5 * 6))
        return Button(f"Cell {number}", lambda: None, f"cell.{number}", detail=detail)

    @property
    def focus(self) -> str:
        """The name of what has the focus, which has to be in sight."""
        focus = self.shown.ui.focus
        assert focus is not None
        assert focus.name == "back" or self.area.rect.contains(focus.rect)
        return focus.name


def test_only_what_is_in_sight_is_made(look: Look) -> None:
    assert Cells(look, LONG).grid.made < 80
    assert Cells(look, 3).grid.made == 3
    assert Cells(look, 0).grid.made == 0


def test_arrows_lead_on_through_all_that_there_is(look: Look) -> None:
    cells = Cells(look, 200)
    cells.shown.ui.focus_first("cell.0")
    seen = [cells.focus]
    while cells.focus != "back":
        cells.shown.press(pygame.K_DOWN)
        cells.shown.frame()
        seen.append(cells.focus)
    columns = int(seen[1].partition(".")[2])
    assert seen[:-1] == [f"cell.{number}" for number in range(0, 200, columns)]


def test_tab_leads_through_all_and_back(look: Look) -> None:
    cells = Cells(look, 60)
    cells.shown.ui.focus_first("cell.0")
    for number in range(1, 60):
        cells.shown.press(pygame.K_TAB)
        cells.shown.frame()
        assert cells.focus == f"cell.{number}"
    for number in reversed(range(59)):
        cells.shown.press(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
        cells.shown.frame()
        assert cells.focus == f"cell.{number}"


def test_what_has_the_focus_stays_when_it_is_scrolled_away(look: Look) -> None:
    cells = Cells(look, LONG)
    cells.shown.ui.focus_first("cell.1")
    cells.shown.wheel(-300, cells.area.rect.center)
    cells.shown.frame()
    assert cells.shown.ui.find("cell.1") is cells.shown.ui.focus
    assert not cells.area.rect.colliderect(cells.shown.ui.find("cell.1").rect)
    cells.shown.press(pygame.K_RIGHT)
    cells.shown.frame()
    assert cells.focus == "cell.2"


def test_the_focus_goes_to_what_is_wanted_wherever_it_is(look: Look) -> None:
    cells = Cells(look, LONG, wanted=("cell.7000",))
    cells.shown.ui.focus_first("cell.7000")
    cells.shown.frame()
    assert cells.focus == "cell.7000"
    assert cells.grid.made < 160


# ---- heights ---------------------------------------------------------------------------------


def test_heights_are_those_of_all_rows_once_all_are_measured() -> None:
    high = [20 + number * 7 % 13 for number in range(300)]
    heights = Heights(len(high), high.__getitem__)
    assert heights.total == 300 * high[0]
    heights.measure(range(300))
    tops = [0, *accumulate(high)]
    assert [heights.top(number) for number in range(301)] == tops
    assert [heights.at(top) for top in tops[:-1]] == list(range(300))
    assert heights.at(-5) == 0
    assert heights.at(heights.total + 5) == 299
    assert heights.between(tops[3], tops[5]) == range(3, 5)


def test_no_rows_are_nowhere() -> None:
    heights = Heights(0, lambda number: number)
    assert heights.total == 0
    assert heights.between(0, 100) == range(0)
