"""Keys that are held."""

import pygame
from pygame.event import Event

from resarcana_desktop.app.presses import DOUBLE_CLICK, DoubleClicks, Repeats


def down(key: int) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def up(key: int) -> Event:
    return Event(pygame.KEYUP, key=key, mod=0)


def test_a_key_pressed_twice_presses_twice() -> None:
    twice = [down(pygame.K_RETURN), up(pygame.K_RETURN)] * 2
    assert Repeats().sifted(twice) == twice


def test_a_held_enter_answers_only_once() -> None:
    repeats = Repeats()
    assert len(repeats.sifted([down(pygame.K_RETURN)])) == 1
    assert repeats.sifted([down(pygame.K_RETURN)]) == []
    assert repeats.sifted([up(pygame.K_RETURN), down(pygame.K_RETURN)])[1:] != []


def test_a_held_arrow_goes_on_once_a_frame() -> None:
    repeats = Repeats()
    for _ in range(3):
        assert len(repeats.sifted([down(pygame.K_LEFT), down(pygame.K_LEFT)])) >= 1
        assert len(repeats.sifted([down(pygame.K_LEFT)] * 5)) == 1


def test_a_held_delete_goes_on_in_a_text_and_nowhere_else() -> None:
    for writing in (True, False):
        repeats = Repeats()
        repeats.sifted([down(pygame.K_DELETE)], writing=writing)
        goes_on = repeats.sifted([down(pygame.K_DELETE)], writing=writing)
        assert bool(goes_on) is writing


def test_what_piled_up_while_the_program_was_busy_is_dropped() -> None:
    repeats = Repeats()
    repeats.sifted([down(pygame.K_TAB)])
    late = [down(pygame.K_TAB), down(pygame.K_TAB), up(pygame.K_TAB)]
    assert repeats.sifted(late) == [late[-1]]


def test_other_events_are_left_alone() -> None:
    other = [Event(pygame.MOUSEMOTION, pos=(1, 2)), Event(pygame.TEXTINPUT, text="a")]
    assert Repeats().sifted(other) == other


def test_the_second_press_of_a_double_click_stays_on_its_page() -> None:
    time = 0.0
    clicks = DoubleClicks(lambda: time)
    press = Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    assert [clicks.goes_astray(press, page) for page in ("one", "one", "two")] == [
        False,
        False,
        True,
    ]
    time += DOUBLE_CLICK
    assert not clicks.goes_astray(press, "two")
