"""Whether there is a screen at all; asked before anything that draws is loaded."""

from __future__ import annotations

import os
import sys


class NoDisplayError(Exception):
    """There is no screen to open a window on."""


def display_missing() -> bool:
    """Whether it is plain that no window can be opened."""
    if not sys.platform.startswith("linux") or os.environ.get("SDL_VIDEODRIVER"):
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
