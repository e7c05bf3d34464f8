"""A gamepad presses keys: with the focus where the keyboard has it, and without harm if absent."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame.event import Event

from resarcana_desktop.app.keys import DEFAULT_KEYS
from resarcana_desktop.app.pad import FIRST_REPEAT, NEXT_REPEAT, Pad


@pytest.fixture
def pad() -> Iterator[Pad]:
    pygame.display.init()
    made = Pad()
    yield made
    made.close()


def keys(pad: Pad, kind: int, **values: Any) -> list[int]:
    event = Event(kind, values)
    assert pad.concerns(event)
    return [press.key for press in pad.presses(event)]


def button(pad: Pad, which: int) -> list[int]:
    pressed = keys(pad, pygame.CONTROLLERBUTTONDOWN, button=which, instance_id=3)
    assert keys(pad, pygame.CONTROLLERBUTTONUP, button=which, instance_id=3) == []
    return pressed


@pytest.mark.parametrize(
    ("which", "command"),
    [
        (pygame.CONTROLLER_BUTTON_A, "select"),
        (pygame.CONTROLLER_BUTTON_B, "cancel"),
        (pygame.CONTROLLER_BUTTON_Y, "undo"),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, "confirm"),
        (pygame.CONTROLLER_BUTTON_START, "menu"),
    ],
)
def test_buttons_are_commands(pad: Pad, which: int, command: str) -> None:
    assert button(pad, which) == [DEFAULT_KEYS[command]]


def test_one_button_is_the_first_command_of_the_game() -> None:
    assert button(Pad(lambda: pygame.K_p), pygame.CONTROLLER_BUTTON_X) == [pygame.K_p]
    assert button(Pad(), pygame.CONTROLLER_BUTTON_X) == []


def test_a_button_without_a_meaning_does_nothing(pad: Pad) -> None:
    assert button(pad, pygame.CONTROLLER_BUTTON_GUIDE) == []


def test_the_cross_is_the_arrows(pad: Pad) -> None:
    assert button(pad, pygame.CONTROLLER_BUTTON_DPAD_DOWN) == [pygame.K_DOWN]


def test_a_stick_counts_once_until_it_comes_back(pad: Pad) -> None:
    moves = (9000, 25000, 30000, 15000, 2000, 25000)
    pressed = [
        keys(pad, pygame.CONTROLLERAXISMOTION, axis=0, value=value, instance_id=3)
        for value in moves
    ]
    assert pressed == [[], [pygame.K_RIGHT], [], [], [], [pygame.K_RIGHT]]


def test_a_direction_that_is_held_repeats(pad: Pad) -> None:
    keys(pad, pygame.CONTROLLERAXISMOTION, axis=1, value=-30000, instance_id=3)
    assert pad.wake_in() == FIRST_REPEAT
    assert pad.update(FIRST_REPEAT / 2) == []
    assert [press.key for press in pad.update(FIRST_REPEAT)] == [pygame.K_UP]
    assert pad.wake_in() == NEXT_REPEAT
    keys(pad, pygame.CONTROLLERAXISMOTION, axis=1, value=0, instance_id=3)
    assert pad.wake_in() is None


def test_the_triggers_and_the_right_stick_do_nothing(pad: Pad) -> None:
    assert keys(pad, pygame.CONTROLLERAXISMOTION, axis=4, value=32767, instance_id=3) == []


def test_an_unknown_joystick_has_the_usual_order(pad: Pad) -> None:
    assert keys(pad, pygame.JOYBUTTONDOWN, button=0, instance_id=5) == [DEFAULT_KEYS["select"]]
    assert keys(pad, pygame.JOYHATMOTION, hat=0, value=(0, 1), instance_id=5) == [pygame.K_UP]
    assert keys(pad, pygame.JOYHATMOTION, hat=0, value=(0, 0), instance_id=5) == []
    assert keys(pad, pygame.JOYAXISMOTION, axis=0, value=-1.0, instance_id=5) == [pygame.K_LEFT]


def test_what_a_controller_says_twice_counts_once(pad: Pad) -> None:
    pad._controllers.add(5)
    assert keys(pad, pygame.JOYBUTTONDOWN, button=0, instance_id=5) == []


def test_it_can_be_looked_for_where_there_is_none(pad: Pad) -> None:
    pad.start()
    assert keys(pad, pygame.JOYDEVICEADDED, device_index=7) == []
    assert keys(pad, pygame.JOYDEVICEREMOVED, instance_id=7) == []


def test_other_events_do_not_concern_it(pad: Pad) -> None:
    others = (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.QUIT, pygame.WINDOWEXPOSED)
    assert not any(pad.concerns(Event(kind)) for kind in others)


def test_a_press_of_a_pad_is_no_key_of_the_keyboard(pad: Pad) -> None:
    [press] = pad.presses(Event(pygame.CONTROLLERBUTTONDOWN, button=0, instance_id=3))
    assert (press.pressed, press.unicode, press.mod) == (0, "", 0)
