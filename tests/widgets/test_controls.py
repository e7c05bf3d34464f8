"""Switches, steppers, choices, menus, colours, scroll areas."""

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from resarcana_desktop.app.context import LEAST_HIT, Look
from resarcana_desktop.widgets import (
    Button,
    Choice,
    Column,
    Flow,
    Inset,
    Label,
    Limit,
    Menu,
    MenuItem,
    Rule,
    ScrollArea,
    Size,
    Space,
    Stepper,
    Style,
    Swatches,
    Switch,
    Widget,
)
from tests.support.window import Stage
from tests.widgets.shown import Shown

OPTIONS = [("sun", "Sun"), ("moon", "Moon"), ("random", "Random")]


def test_a_switch_by_keys_numbers_and_clicks(look: Look) -> None:
    chosen: list[str] = []
    switch = Switch(OPTIONS, "sun", chosen.append)
    shown = Shown(Column([switch]), look)
    shown.ui.set_focus(switch)
    shown.press(pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_3)
    middle = switch.part_rects()[1].center
    shown.point(middle)
    shown.down(middle)
    shown.up(middle)
    assert chosen == ["moon", "sun", "random", "moon"]


def test_a_switch_passes_over_what_cannot_be_chosen(look: Look) -> None:
    chosen: list[str] = []
    switch = Switch(OPTIONS, "sun", chosen.append, reasons={"moon": "No moon tonight."})
    shown = Shown(Column([switch]), look)
    shown.ui.set_focus(switch)
    shown.press(pygame.K_2, pygame.K_RIGHT)
    assert chosen == ["random"]
    assert switch.hint() == "No moon tonight."


def set_up_by(look: Look, done: list[str]) -> tuple[Shown, Choice[str], Button]:
    """A choice, and below it the button that Enter is for."""
    choice = Choice(OPTIONS, "sun", done.append, "side")
    start = Button(
        "Start",
        lambda: done.append("start"),
        "start",
        cap="Enter",
        shortcut_key=pygame.K_RETURN,
    )
    return Shown(Column([choice, start]), look), choice, start


def test_a_button_bears_enter_only_while_enter_presses_it(look: Look) -> None:
    done: list[str] = []
    shown, choice, start = set_up_by(look, done)
    assert start.shown_cap == "Enter"
    shown.ui.set_focus(choice)
    assert start.shown_cap == ""
    without = shown.frame()
    shown.press(pygame.K_RETURN)
    assert (bool(shown.ui.popups), start.shown_cap) == (True, "")
    shown.press(pygame.K_2)
    assert (done, start.shown_cap) == (["moon"], "")
    shown.press(pygame.K_TAB)
    assert (shown.focused(start), start.shown_cap) == (True, "Enter")
    assert shown.frame().subsurface(start.rect).copy().get_buffer().raw != (
        without.subsurface(start.rect).copy().get_buffer().raw
    )
    shown.press(pygame.K_RETURN)
    assert done == ["moon", "start"]


def test_after_a_click_enter_presses_the_button_that_bears_it(look: Look) -> None:
    """The focus is where the mouse was last, but isn't shown there."""
    done: list[str] = []
    shown, choice, start = set_up_by(look, done)
    shown.click(choice)
    assert (bool(shown.ui.popups), start.shown_cap) == (True, "")
    shown.point((700, 500))
    shown.down((700, 500))
    shown.up((700, 500))
    assert (shown.ui.popups, shown.focused(choice), shown.ring()) == ([], True, False)
    assert start.shown_cap == "Enter"
    shown.press(pygame.K_RETURN)
    assert done == ["start"]


def test_a_narrow_switch_stacks_its_parts(look: Look) -> None:
    switch = Switch(OPTIONS, "sun", lambda _value: None)
    Shown(Column([switch]), look, (160, 400))
    tops = [rect.top for rect in switch.part_rects()]
    assert tops == sorted(set(tops))
    assert not switch.clipped


def test_a_stepper_stops_at_both_ends(look: Look) -> None:
    chosen: list[int] = []
    stepper = Stepper(["0", "1", "2"], 1, chosen.append)
    shown = Shown(Column([stepper]), look)
    shown.ui.set_focus(stepper)
    shown.press(pygame.K_PLUS, pygame.K_PLUS, pygame.K_HOME, pygame.K_MINUS)
    assert chosen == [2, 0]
    shown.point(stepper.plus_rect().center)
    shown.down(stepper.plus_rect().center)
    shown.up(stepper.plus_rect().center)
    assert stepper.index == 1


def test_a_click_on_the_words_of_a_stepper_changes_nothing(look: Look) -> None:
    chosen: list[int] = []
    stepper = Stepper(["nothing", "a little", "everything"], 1, chosen.append)
    shown = Shown(Column([stepper]), look)
    shown.click(stepper)
    assert chosen == []


def test_a_choice_opens_a_menu_on_its_value(look: Look) -> None:
    chosen: list[str] = []
    choice = Choice(OPTIONS, "moon", chosen.append)
    shown = Shown(Column([choice]), look)
    shown.click(choice)
    menu = shown.ui.popups[-1]
    assert isinstance(menu, Menu)
    assert shown.focused(menu.items[1])
    shown.press(pygame.K_DOWN, pygame.K_RETURN)
    assert chosen == ["random"]
    assert shown.ui.popups == []
    assert shown.focused(choice)


def test_a_group_in_a_menu_begins_below_a_hairline(look: Look) -> None:
    texts = {"resume": True, "rules": True, "icons": False, "leave": True}
    items = [MenuItem(text, lambda: None, begins=begins) for text, begins in texts.items()]
    shown = Shown(Column([]), look)
    menu = Menu(items, Rect(0, 0, 10, 10))
    shown.ui.open(menu)
    shown.ui.refresh()
    lines = [each.rect.centery for each in menu.walk() if isinstance(each, Rule)]
    resume, rules, icons, leave = (item.rect.centery for item in menu.items)
    assert resume < lines[0] < rules < icons < lines[1] < leave
    assert len(lines) == 2


def test_a_menu_is_picked_by_number_and_closed_from_outside(look: Look) -> None:
    done: list[str] = []
    shown = Shown(Column([Button("x", lambda: None)]), look)
    items = [
        MenuItem("First", lambda: done.append("first")),
        MenuItem("Second", lambda: done.append("second"), reason="Not now."),
    ]
    anchor = pygame.Rect(780, 580, 10, 10)
    shown.ui.open(Menu(items, anchor))
    assert pygame.Rect((0, 0), shown.size).contains(shown.ui.popups[-1].rect)
    shown.press(pygame.K_2)
    assert done == []
    shown.press(pygame.K_1)
    assert done == ["first"]

    shown.ui.open(Menu(items, anchor))
    shown.down((5, 5))
    assert shown.ui.popups == []


def test_a_menu_opens_on_the_first_line_that_can_be_chosen(look: Look) -> None:
    done: list[str] = []
    shown = Shown(Column([]), look)
    items = [
        MenuItem("First", lambda: done.append("first"), reason="Not now."),
        MenuItem("Second", lambda: done.append("second")),
    ]
    shown.ui.open(Menu(items, pygame.Rect(300, 100, 10, 10)))
    shown.press(pygame.K_RETURN)
    assert done == ["second"]


def test_a_menu_of_what_cannot_be_chosen_still_tells_why(look: Look) -> None:
    shown = Shown(Column([]), look)
    menu = Menu([MenuItem("First", lambda: None, reason="Not now.")], pygame.Rect(300, 100, 10, 10))
    shown.ui.open(menu)
    assert shown.ui.focus is menu.items[0]


def test_colours_are_chosen_and_named(look: Look) -> None:
    chosen: list[int] = []
    names = ["Gold", "Blue", "Rose", "Green", "Lilac"]
    swatches = Swatches(lambda style: style.theme.seats, names, 0, chosen.append)
    shown = Shown(Column([swatches]), look)
    shown.ui.set_focus(swatches)
    shown.press(pygame.K_RIGHT, pygame.K_5)
    assert chosen == [1, 4]
    assert swatches.hint() == "Lilac"
    shown.frame()


def long_list(look: Look) -> tuple[Shown, ScrollArea, list[Button]]:
    buttons = [Button(str(n), lambda: None, str(n)) for n in range(30)]
    area = ScrollArea(Column(buttons, gap=4))
    return Shown(area, look, (300, 200)), area, buttons


def test_a_plate_with_an_arrow_shows_that_there_is_more_below(look: Look) -> None:
    shown, area, _ = long_list(look)
    below = pygame.Rect(0, 0, look.px(30), look.px(16))
    below.midbottom = area.bar.drawn().midbottom
    assert not below.colliderect(area.content.rect), "it covers no words"
    below = below.clip(pygame.Rect(0, 0, 300, 200))
    begun = pygame.image.tobytes(shown.frame().subsurface(below), "RGB")
    area.scroll_to(area.furthest)
    ended = shown.frame()
    gold = tuple(look.theme.accent)
    assert bytes(gold) in {begun[at : at + 3] for at in range(0, len(begun), 3)}
    area.scroll_to(0)
    assert pygame.image.tobytes(shown.frame().subsurface(below), "RGB") == begun
    assert pygame.image.tobytes(ended.subsurface(below), "RGB") != begun


def test_the_focus_scrolls_into_view(look: Look) -> None:
    shown, area, buttons = long_list(look)
    shown.ui.set_focus(buttons[-1])
    assert area.offset == area.furthest or buttons[-1].rect.bottom <= 200
    assert area.rect.colliderect(buttons[-1].rect)
    shown.ui.set_focus(buttons[0])
    assert area.offset == 0


def explained(words: str, number: int) -> tuple[Flow, Button]:
    button = Button(str(number), lambda: None, str(number))
    return Flow([Limit(Label(words), 200, side="start"), button], gap=10, side="apart"), button


@pytest.mark.parametrize("height", [200, 300])
def test_the_words_beside_a_control_scroll_into_view_with_it(look: Look, height: int) -> None:
    rows, buttons = zip(*(explained("what this is for " * 4, n) for n in range(12)), strict=True)
    area = ScrollArea(Column(list(rows), gap=4))
    shown = Shown(area, look, (500, height))
    there_and_back = [*range(12), *reversed(range(12))]
    for n in there_and_back:
        shown.ui.set_focus(buttons[n])
        assert rows[n].rect.height > buttons[n].rect.height
        assert area.rect.contains(rows[n].rect)


def test_words_too_long_for_the_room_leave_the_control_in_sight(look: Look) -> None:
    rows, buttons = zip(*(explained("what this is for " * 40, n) for n in range(3)), strict=True)
    area = ScrollArea(Column(list(rows), gap=4))
    shown = Shown(area, look, (500, 200))
    for row, button in zip(rows, buttons, strict=True):
        shown.ui.set_focus(button)
        assert row.rect.height > area.rect.height
        assert area.rect.contains(button.rect)


def test_a_bar_that_reaches_into_the_edge_of_its_box_leaves_more_to_the_content(look: Look) -> None:
    def scrolled(beyond: float) -> tuple[ScrollArea, Shown]:
        rows = [Button(str(n), lambda: None, str(n)) for n in range(30)]
        area = ScrollArea(Column(rows, gap=4), beyond=beyond)
        return area, Shown(Inset(area, (18, 0)), look, (300, 200))

    usual, _ = scrolled(0)
    reaching, shown = scrolled(18)
    assert usual.content.rect.width == 300 - 2 * 18 - look.px(28)
    assert reaching.content.rect.width == 300 - 2 * 18 - (LEAST_HIT - look.px(18))
    assert reaching.bar.drawn() == usual.bar.drawn()  # in line with all else in the box
    assert reaching.bar.rect.width >= LEAST_HIT
    assert reaching.bar.rect.right == 300
    place = Rect(reaching.content.rect)
    shown.down((299, 150))  # the edge of the box is the bar's as well
    assert reaching.offset > 0
    assert reaching.content.rect.size == place.size


def test_wheel_and_bar_scroll(look: Look) -> None:
    shown, area, _ = long_list(look)
    shown.wheel(-2, (100, 100))
    assert area.offset > 0
    shown.down(area.bar.handle().center)
    shown.point((area.bar.rect.centerx, 1000))
    shown.up((0, 0))
    assert area.offset == area.furthest


class Painted(Widget):
    """One colour, four times as high as its window."""

    def natural(self, style: Style, width: int) -> Size:
        return (width, 800)

    def draw_self(self, surface: Surface, style: Style) -> None:
        surface.fill("white", self.rect)


@pytest.mark.parametrize(
    ("offset", "above", "below"), [(0, False, True), (300, True, True), (600, True, False)], ids=str
)
def test_content_fades_where_there_is_more_of_it(
    look: Look, offset: int, above: bool, below: bool
) -> None:
    area = ScrollArea(Painted())
    shown = Shown(area, look, (300, 200))
    area.scroll_to(offset)
    frame = shown.frame()
    column = [frame.get_at((100, y)).r for y in range(200)]
    assert column[60:140] == [255] * 80
    assert (column[0] < column[20]) == above
    assert (column[-1] < column[-20]) == below


def test_above_rows_that_are_whole_only_their_margin_fades(look: Look) -> None:
    area = ScrollArea(Painted(), whole=True)
    shown = Shown(area, look, (300, 200))
    area.scroll_to(300)
    frame = shown.frame()
    column = [frame.get_at((100, y)).r for y in range(200)]
    assert column[0] < 255
    assert column[look.px(8) : 100] == [255] * (100 - look.px(8))


def test_in_high_contrast_nothing_fades(tmp_path: Path) -> None:
    plain = Stage(tmp_path, theme="high_contrast").context.look
    shown = Shown(ScrollArea(Painted()), plain, (300, 200))
    assert shown.frame().get_at((100, 199)).r == 255


class Picture(Widget):
    """A picture as high as it is wide."""

    def natural(self, style: Style, width: int) -> Size:
        return (width, width)


def test_there_is_no_bar_where_room_for_it_makes_all_fit(look: Look) -> None:
    area = ScrollArea(Picture())
    Shown(area, look, (300, 290))
    assert not area.bar.visible
    assert area.furthest == 0


def test_a_picture_is_as_wide_as_its_box_where_the_box_can_be_as_high(look: Look) -> None:
    picture = Picture()
    area = ScrollArea(picture)
    Shown(Column([Limit(area, 300), Space(stretch=1)]), look, (300, 600))
    assert picture.rect.size == (300, 300)
    assert area.rect.height == 300


def test_what_is_scrolled_away_cannot_be_clicked(look: Look) -> None:
    shown, area, buttons = long_list(look)
    area.scroll_to(300)
    shown.ui.refresh()
    assert shown.ui.at(buttons[0].rect.center) is None


def test_the_ring_of_a_text_to_read_is_around_its_bar_and_frames_no_words(look: Look) -> None:
    words = Label("Much to read. " * 60)
    area = ScrollArea(words, reading=True)
    shown = Shown(area, look, (300, 200))
    shown.ui.set_focus(area)
    ring = area.focus_rect()
    assert area.bar.rect.contains(ring)
    assert not ring.colliderect(words.rect)
    assert ring.colliderect(area.bar.handle())


def test_a_text_that_fits_needs_no_bar(look: Look) -> None:
    area = ScrollArea(Column([Button("x", lambda: None)]), reading=True)
    Shown(area, look)
    assert not area.bar.visible
    assert not area.focusable
