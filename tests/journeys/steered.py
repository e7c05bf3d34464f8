"""The program in a real window, steered step by step: every press waits until it was dealt with."""

from __future__ import annotations

import ctypes
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final

from tests.journeys.real_window import PATIENCE, Program, Screen, visible_point

SLOW: Final = 0.25
"""Motion at a quarter of its speed: there is time to do something in the midst of it."""
LONGEST: Final = 600.0
"""Seconds after which waiting ends, however many reports come in."""


class Steered(Program):
    """A program that says how many presses it has heard, and what the keyboard speaks to."""

    command: ClassVar[tuple[str, ...]] = (str(Path(__file__).with_name("launcher")),)

    def __init__(self, *words: Any, **settings: Any) -> None:
        super().__init__(*words, **settings)
        self._sent = 0

    def surroundings(self, home: Path) -> dict[str, str]:
        """Return its environment; the launcher alone reports, and says more than the program."""
        return {**super().surroundings(home), "RESARCANA_TELL": ""}

    def look(self, patience: float = PATIENCE) -> Screen:
        """Return what is shown once all input is handled and the scene waits for the player."""
        return self.until(self._rests, patience)

    def until(self, wanted: Callable[[], bool], patience: float = PATIENCE) -> Screen:
        """Return what is shown once all input is handled and `wanted` is true of it.

        On a busy machine this may take long: `patience` is the number of seconds without a report.
        """
        now = time.monotonic()
        end, silent_since = now + LONGEST, now
        self.read_all()
        while self.screen.get("heard", -1) < self._sent or not wanted():
            if self.read_next(0.5):
                silent_since = time.monotonic()
            assert self.runs, f"it ended: {self.said[-20:]}"
            now = time.monotonic()
            waits = now < end and now - silent_since < patience
            assert waits, f"{self._sent} sent, but {self.screen}; it said {self.said[-20:]}"
        return self.screen

    def wait_for(self, scene: str, patience: float = PATIENCE) -> Screen:
        """Return what is shown once a scene has opened and waits for the player."""
        return self.until(lambda: self.screen["scene"] == scene and self._rests(), patience)

    # -- mouse --------------------------------------------------------------------------

    def click(self, name: str) -> None:
        """Click something shown, at a point that nothing else covers."""
        self.mouse("mousemove", *self.point_of(name), "click", "1")

    def point_of(self, name: str) -> tuple[str, str]:
        """A visible point of something shown, as words for xdotool."""
        x, y = visible_point(self.screen["places"], name)
        return str(x), str(y)

    def mouse(self, *words: str) -> None:
        """Move, press, let go."""
        self._sent += sum(word in ("click", "mouseup") for word in words)
        self.xdotool(*words)

    # -- keyboard -----------------------------------------------------------------------

    def take_focus(self) -> None:
        """Have the keys go to the window, as a window manager does when it opens."""
        self.xdotool("windowfocus", str(self._window()))

    def press(self, *keys: str) -> None:
        """Press keys, each of them when the one before was dealt with.

        Where two presses of the same key come at the same moment, as on a busy machine they may,
        the second one is taken for the first being held.
        """
        for key in keys:
            self.until(lambda: True)
            self._sent = self.screen["heard"] + len(key.split("+"))
            self.xdotool("key", key)

    def go_to(self, name: str) -> None:
        """Tab until the focus is shown there: something may change the way meanwhile."""
        for _ in range(20):
            shown = self.look()
            if shown["focus"] == name:
                return
            self.press(*_tabs(shown, name))
        raise AssertionError(f"the focus does not come to {name}: {self.screen}")

    def enter(self, name: str) -> None:
        """Go to something with Tab and press Enter."""
        self.go_to(name)
        self.press("Return")

    def select(self, name: str) -> None:
        """Go to something with Tab and press Space, which is never the key of a button."""
        self.go_to(name)
        self.press("space")

    # -- the window manager -------------------------------------------------------------

    def close_window(self) -> None:
        """Ask the window to close, as the cross in its title bar does."""
        ask_to_close(self.environment["DISPLAY"], self._window())

    def _window(self) -> int:
        words = ["xdotool", "search", "--pid", str(self.pid)]
        found = subprocess.run(
            words, env=self.environment, capture_output=True, text=True, check=True
        )
        return int(found.stdout.split()[0])


def _tabs(shown: Screen, name: str) -> list[str]:
    """The shorter way through the stops; one Tab first shows where the focus is."""
    stops: list[str] = shown["stops"]
    assert name in stops, f"{name} cannot be reached with Tab: {stops}"
    if not shown["focus"]:
        return ["Tab"]
    ahead = (stops.index(name) - stops.index(shown["focus"])) % len(stops)
    if ahead <= len(stops) // 2:
        return ["Tab"] * ahead
    return ["shift+Tab"] * (len(stops) - ahead)


def sensible(shown: Screen, random: Random) -> str:
    """Something to press that gets the game on: panels first, then what is lit, else to pass."""
    places: list[str] = list(shown["places"])
    lit: list[str] = [name for name in shown["lit"] if not name.startswith(("move:", "taken:"))]
    for name in ("accept", "confirm"):
        if name in places:
            return name
    if shown["panel"]:
        no_answers = ("cancel", "undo", "panel.hint", "fold", shown["panel"])
        return next(name for name in places if not name.startswith(no_answers))
    choices = [name for name in places if name.startswith(("rival.", "deck.", "decline"))]
    if lit and (shown["decision"] != "action" or random.random() < 0.8):
        return random.choice(lit)
    return choices[0] if choices else "pass"


# ---- closing a window ------------------------------------------------------------------------


class _ClientMessage(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("room", ctypes.c_long * 24),
    ]


_CLIENT_MESSAGE: Final = 33


def ask_to_close(display_name: str, window: int) -> None:
    """Send the message by which a window manager asks a window to close."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    x11.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    x11.XSendEvent.argtypes = [
        *(ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p)
    ]
    x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
    display = x11.XOpenDisplay(display_name.encode())
    assert display, f"no display {display_name}"
    message = _ClientMessage(type=_CLIENT_MESSAGE, window=window, format=32)
    message.message_type = x11.XInternAtom(display, b"WM_PROTOCOLS", 0)
    message.data[0] = x11.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
    x11.XSendEvent(display, window, 0, 0, ctypes.byref(message))
    x11.XCloseDisplay(display)  # which sends what was not sent yet
