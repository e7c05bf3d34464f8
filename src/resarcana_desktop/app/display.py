"""Setup before the drawing library is loaded: its settings, and the check for a display."""

from __future__ import annotations

import os
import sys

LEAST_SIZE = (800, 480)
"""Screens are laid out for no less; a window manager may still make the window as small as it
likes, and what is drawn is made smaller then."""

_CLASS = "resarcana"


class NoDisplayError(Exception):
    """There is no screen to open a window on."""


def display_missing() -> bool:
    """Return whether it is certain that no window can be opened."""
    if not sys.platform.startswith("linux") or os.environ.get("SDL_VIDEODRIVER"):
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def prepare_environment() -> None:
    """Set what the drawing library reads when it is loaded."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", _CLASS)
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", _CLASS)
    if sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
