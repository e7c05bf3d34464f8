"""Starts the program so that a test can steer it without guessing when it is ready.

After every turn of the loop a line "SCREEN {...}" gives, if it differs from the last, the report
of `ScreenProbe`, and with it: the number of presses and clicks handled, the keyboard focus, the
order of Tab, whether something moves or is held, and the hash of the game. The cards
are the same on every run.

It is a `__main__` in a folder, since the processes of bots don't load such a one again.
"""

from __future__ import annotations

import json
import secrets
import sys
from typing import TYPE_CHECKING, Any

import pygame

from resarcana_desktop.app import loop, presses
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.main import main
from resarcana_desktop.scenes.replay.note import NoteScene
from resarcana_desktop.scenes.replay.scene import ReplayScene
from resarcana_desktop.scenes.review.scene import ReviewScene

if TYPE_CHECKING:
    from pygame.event import Event

    from resarcana_desktop.app.scene import Scene

SEED = 5
_WHEEL = (4, 5)


class TellingLoop(loop.Loop):
    """A loop that reports its progress."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self._heard = 0
        self._said = ""

    def turn(self) -> None:
        """Run one turn of the loop, then report the changes."""
        super().turn()
        if not len(self.context.scenes):
            return
        line = json.dumps({**what_is_shown(self.context.scenes.top), "heard": self._heard})
        if line != self._said:
            self._said = line
            print(f"SCREEN {line}", flush=True)

    def _handle(self, event: Event) -> None:
        super()._handle(event)
        click = event.type == pygame.MOUSEBUTTONUP and event.button not in _WHEEL
        if click or event.type == pygame.KEYUP:  # of one held there may be more presses till then
            self._heard += 1


def what_is_shown(scene: Scene) -> dict[str, object]:
    """Return what a player at the keyboard or the mouse has to know of a scene."""
    shown: dict[str, object] = {"scene": type(scene).__name__, **scene.inspect()}
    ui = getattr(scene, "ui", None)
    if ui is not None:
        shown["focus"] = ui.focus.name if ui.focus is not None and ui.ring else ""
        shown["stops"] = [stop.name for stop in ui.focusables()]
    if isinstance(scene, ReplayScene):
        shown["note"] = scene.notes.at(scene.at)
    if isinstance(scene, ReviewScene):
        shown["note"] = scene.notes.at(scene.at + 1)
    if isinstance(scene, NoteScene):
        shown["note"] = scene.note
    if isinstance(scene, ResArcanaTable):
        shown["prompt"] = scene.skin.picture.state.prompt
        shown["moving"] = scene.skin.picture.moving
        shown["held"] = scene.skin.picture.state.dragged is not None
        shown["hash"] = scene.session.position.hash()
        shown["round"] = scene.session.observation.round
    return shown


if __name__ == "__main__":
    secrets.randbelow = lambda limit: SEED % limit  # type: ignore[assignment]
    # On a busy machine a key is let go late, and not held.
    presses._REPEATING = frozenset()  # type: ignore[misc]
    # This hand knows what its second click is for, however soon it comes.
    presses.DOUBLE_CLICK = 0.0  # type: ignore[misc]
    loop.Loop = TellingLoop  # type: ignore[assignment,misc]
    sys.exit(main(sys.argv[1:]))
