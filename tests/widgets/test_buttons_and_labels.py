"""Buttons, labels, hints."""

import pygame
from pygame import Rect

from resarcana_desktop.app.context import Look
from resarcana_desktop.widgets import TOOLTIP_DELAY, Button, Column, Label, RichLabel, ScrollArea
from tests.widgets.shown import Shown


def two_buttons(look: Look, done: list[str]) -> tuple[Shown, Button, Button]:
    one = Button("One", lambda: done.append("one"), "one", shortcut_key=pygame.K_o, cap="O")
    two = Button("Two", lambda: done.append("two"), "two", reason="There is no two.")
    return Shown(Column([one, two], gap=10), look), one, two


def test_a_button_answers_click_enter_space_and_its_key(look: Look) -> None:
    done: list[str] = []
    shown, one, _ = two_buttons(look, done)
    shown.click(one)
    shown.press(pygame.K_RETURN, pygame.K_SPACE)
    shown.press(pygame.K_o)
    assert done == ["one"] * 4


def test_letting_go_elsewhere_presses_nothing(look: Look) -> None:
    done: list[str] = []
    shown, one, two = two_buttons(look, done)
    shown.point(one.rect.center)
    shown.down(one.rect.center)
    assert one.pressed
    shown.up(two.rect.center)
    assert done == []


def test_a_button_with_a_reason_does_nothing_and_tells_why(look: Look) -> None:
    done: list[str] = []
    shown, _, two = two_buttons(look, done)
    shown.ui.set_focus(two)
    shown.press(pygame.K_RETURN)
    shown.click(two)
    assert done == []
    shown.ui.ring = True
    assert shown.hint() == "There is no two."


def test_the_hint_waits_for_the_pointer_to_rest(look: Look) -> None:
    shown, _, two = two_buttons(look, [])
    shown.ui.ring = False
    shown.point(two.rect.center)
    assert shown.ui.wake_in() == TOOLTIP_DELAY
    assert shown.hint() is None
    shown.ui.update(TOOLTIP_DELAY)
    assert shown.hint() == "There is no two."
    assert shown.ui.wake_in() is None


def test_after_a_click_the_hint_waits_for_the_pointer_to_rest_anew(look: Look) -> None:
    shown, one, _ = two_buttons(look, [])
    one.action = lambda: one.set(reason="Once only.")
    shown.point(one.rect.center)
    shown.ui.update(TOOLTIP_DELAY)
    shown.click(one)
    shown.ui.ring = False
    assert shown.hint() is None
    shown.ui.update(TOOLTIP_DELAY)
    assert shown.hint() == "Once only."


def test_tab_moves_the_focus_around_and_shows_it(look: Look) -> None:
    shown, one, two = two_buttons(look, [])
    shown.click(one)
    assert not shown.ring()
    shown.press(pygame.K_TAB)
    assert shown.focused(two)
    assert shown.ring()
    shown.press(pygame.K_TAB)
    assert shown.focused(one)
    shown.press(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert shown.focused(two)


def test_nothing_is_drawn_again_when_nothing_changed(look: Look) -> None:
    shown, one, _ = two_buttons(look, [])
    whole = Rect(0, 0, 800, 600)
    shown.frame()
    assert shown.ui.regions(whole) == []
    shown.point((700, 500))
    assert shown.ui.regions(whole) == []
    shown.point(one.rect.center)
    assert shown.ui.regions(whole) != []


def test_the_ring_around_a_long_text_is_drawn_without_the_text(look: Look) -> None:
    text = ScrollArea(Label("words " * 900), reading=True, stretch=1)
    button = Button("One", lambda: None, "one")
    shown = Shown(Column([text, button]), look)
    whole = Rect(0, 0, *shown.size)
    shown.press(pygame.K_TAB)
    assert shown.focused(text)
    seen = shown.frame()
    for focused in (button, text):
        shown.press(pygame.K_TAB)
        assert shown.focused(focused)
        regions = shown.ui.regions(whole)
        assert regions is not None
        assert not any(each.collidepoint(text.rect.center) for each in regions)
        for region in regions:
            seen.set_clip(region)
            seen.fill((0, 0, 0))
            shown.ui.draw(seen)
        seen.set_clip(None)
        fresh = shown.frame()
        assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(fresh, "RGB")


def test_a_label_says_when_it_is_clipped(look: Look) -> None:
    label = Label("Several words that need a little room")
    label.arrange(look, Rect(0, 0, 400, 30))
    assert not label.clipped
    label.arrange(look, Rect(0, 0, 100, 30))
    assert label.clipped


def test_a_label_wraps(look: Look) -> None:
    label = Label("Several words that need a little room")
    wide, narrow = label.measure(look, 1000), label.measure(look, 120)
    assert narrow[0] <= 120 < wide[0]
    assert narrow[1] >= 3 * wide[1]


def test_a_rich_label_draws_icons_and_wraps(look: Look) -> None:
    label = RichLabel("Pay {icon:elan:2} and {icon:life} to gain {icon:gold}")
    assert label.measure(look, 100)[1] > label.measure(look, 1000)[1]
    shown = Shown(label, look)
    assert shown.frame().get_bounding_rect().width > 0
    assert not label.clipped


def test_new_words_make_a_new_layout(look: Look) -> None:
    label = Label("a")
    shown = Shown(Column([label, Label("below")]), look)
    below = shown.ui.root.children[1]
    before = below.rect.top
    label.text = "a\nb\nc"
    shown.frame()
    assert below.rect.top > before
