"""Tells on standard output where things are on the screen, for tests with a real mouse."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from resarcana_desktop.app.scene import Scene

TELL_VARIABLE: Final = "RESARCANA_TELL"
"""When "1", a line "SCREEN {...}" is written whenever what can be clicked has changed."""


class ScreenProbe:
    """Writes one line for each change; nothing at all unless the variable is set."""

    def __init__(self) -> None:
        self._wanted = os.environ.get(TELL_VARIABLE) == "1"
        self._last = ""

    def report(self, scene: Scene) -> None:
        """Write what `scene` shows, if that has changed."""
        if not self._wanted:
            return
        shown = {"scene": type(scene).__name__, **scene.inspect()}
        line = json.dumps(shown)
        if line != self._last:
            self._last = line
            print(f"SCREEN {line}", flush=True)
