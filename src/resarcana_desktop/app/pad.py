"""A gamepad as a keyboard: buttons press the default keys of commands, the stick the arrows.

Nothing is opened before `start`, and a missing gamepad isn't a problem. Known game controllers
report their buttons by position; other joysticks are assumed to have the usual order.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

import pygame

from resarcana_desktop.app.keys import DEFAULT_KEYS

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

FIRST_REPEAT: Final = 0.4
NEXT_REPEAT: Final = 0.12
"""Seconds that a direction is held until it is taken as pressed again."""

_PRESSED: Final = 0.6
_RELEASED: Final = 0.4
_AXIS_RANGE: Final = 32768

_CONTROLLER_BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: DEFAULT_KEYS["select"],
    pygame.CONTROLLER_BUTTON_B: DEFAULT_KEYS["cancel"],
    pygame.CONTROLLER_BUTTON_Y: DEFAULT_KEYS["undo"],
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: DEFAULT_KEYS["redo"],
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: DEFAULT_KEYS["confirm"],
    pygame.CONTROLLER_BUTTON_START: DEFAULT_KEYS["menu"],
    pygame.CONTROLLER_BUTTON_BACK: DEFAULT_KEYS["side"],
    pygame.CONTROLLER_BUTTON_LEFTSTICK: DEFAULT_KEYS["speed"],
    pygame.CONTROLLER_BUTTON_DPAD_UP: pygame.K_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: pygame.K_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: pygame.K_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: pygame.K_RIGHT,
}
_USUAL_ORDER: Final = ("select", "cancel", "", "undo", "redo", "confirm", "side", "menu")
_JOYSTICK_BUTTONS: Final = {
    n: DEFAULT_KEYS[command] for n, command in enumerate(_USUAL_ORDER) if command
}
_OWN_JOYSTICK_BUTTON: Final = _USUAL_ORDER.index("")
_OWN_CONTROLLER_BUTTON: Final = pygame.CONTROLLER_BUTTON_X
_ARROWS: Final = {
    (0, -1): pygame.K_LEFT,
    (0, 1): pygame.K_RIGHT,
    (1, -1): pygame.K_UP,
    (1, 1): pygame.K_DOWN,
}
"""The arrow of an axis (0 across, 1 down) and a sign."""

_KINDS: Final = frozenset(
    {
        *range(pygame.JOYAXISMOTION, pygame.JOYDEVICEREMOVED + 1),
        *range(pygame.CONTROLLERAXISMOTION, pygame.CONTROLLERSENSORUPDATE + 1),
    }
)

logger = logging.getLogger(__name__)


class Pad:
    """All gamepads there are, as one that presses keys.

    One button presses the `own_key` of the game that is shown as it is pressed.
    """

    def __init__(self, own_key: Callable[[], int | None] = lambda: None) -> None:
        self._own_key = own_key
        self._open: dict[int, Any] = {}
        self._controllers: set[int] = set()
        self._held: int | None = None
        self._repeat_in = 0.0
        self._started = False

    def start(self) -> None:
        """Look for gamepads from now on."""
        try:
            pygame.joystick.init()
            _controllers().init()
        except (pygame.error, ImportError, NotImplementedError) as error:
            logger.info("no gamepads: %s", error)
            return
        self._started = True

    def close(self) -> None:
        """Let go of every gamepad."""
        self._open.clear()
        self._controllers.clear()
        self._held = None
        if self._started:
            _controllers().quit()
            pygame.joystick.quit()
        self._started = False

    @staticmethod
    def concerns(event: Event) -> bool:
        """Return whether an event comes from a gamepad."""
        return event.type in _KINDS

    def presses(self, event: Event) -> list[Event]:
        """Return the key presses for a gamepad event."""
        if event.type == pygame.JOYDEVICEADDED:
            self._plugged(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._unplugged(event.instance_id)
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            down = event.type == pygame.CONTROLLERBUTTONDOWN
            own = event.button == _OWN_CONTROLLER_BUTTON
            key = self._own_key() if own else _CONTROLLER_BUTTONS.get(event.button)
            return self._button(key, down=down)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._axis(event.axis, event.value / _AXIS_RANGE)
        elif getattr(event, "instance_id", -1) not in self._controllers:
            return self._joystick(event)
        return []

    def _joystick(self, event: Event) -> list[Event]:
        """An event of a gamepad that the system does not know as a controller."""
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            own = event.button == _OWN_JOYSTICK_BUTTON
            key = self._own_key() if own else _JOYSTICK_BUTTONS.get(event.button)
            return self._button(key, down=event.type == pygame.JOYBUTTONDOWN)
        if event.type == pygame.JOYAXISMOTION:
            return self._axis(event.axis, event.value)
        if event.type == pygame.JOYHATMOTION:
            x, y = event.value
            return self._hold(_ARROWS.get((0, x)) or _ARROWS.get((1, -y)))
        return []

    def update(self, seconds: float) -> list[Event]:
        """Repeat a direction that is held down."""
        if self._held is None:
            return []
        self._repeat_in -= seconds
        if self._repeat_in > 0:
            return []
        self._repeat_in = NEXT_REPEAT
        return [_press(self._held)]

    def wake_in(self) -> float | None:
        """Return the seconds until a held direction repeats; None if none is held."""
        return None if self._held is None else max(self._repeat_in, 0.0)

    # -- buttons and sticks ---------------------------------------------------------------

    def _button(self, key: int | None, *, down: bool) -> list[Event]:
        if key in _ARROWS.values():
            if down:
                return self._hold(key)
            return self._hold(None) if key == self._held else []
        return [_press(key)] if down and key is not None else []

    def _axis(self, axis: int, value: float) -> list[Event]:
        """Answer a stick; it must return part of the way before it counts again."""
        if axis > 1:
            return []
        if abs(value) >= _PRESSED:
            return self._hold(_ARROWS[axis, 1 if value > 0 else -1])
        along = (_ARROWS[axis, -1], _ARROWS[axis, 1])
        return self._hold(None) if abs(value) < _RELEASED and self._held in along else []

    def _hold(self, key: int | None) -> list[Event]:
        if key == self._held:
            return []
        self._held, self._repeat_in = key, FIRST_REPEAT
        return [_press(key)] if key is not None else []

    # -- devices --------------------------------------------------------------------------

    def _plugged(self, index: int) -> None:
        """Open a gamepad, or its events do not come."""
        if not self._started:
            return
        try:
            if _controllers().is_controller(index):
                device = _controllers().Controller(index)
                number = device.as_joystick().get_instance_id()
                self._controllers.add(number)
            else:
                device = pygame.joystick.Joystick(index)
                number = device.get_instance_id()
        except pygame.error as error:
            logger.info("no gamepad %d: %s", index, error)
            return
        self._open[number] = device

    def _unplugged(self, number: int) -> None:
        self._open.pop(number, None)
        self._controllers.discard(number)
        self._held = None


def _press(key: int) -> Event:
    """The event of a key press, made up for a button."""
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0, pressed=0)


def _controllers() -> Any:
    """The part of the library for game controllers; it is not loaded before it is needed."""
    from pygame._sdl2 import controller

    return controller
