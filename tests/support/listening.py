"""The whole program without a screen, played by its keys: what it says is listened to."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from resarcana_desktop.app.loop import FRAME, FrameClock
from resarcana_desktop.app.narrator import Narrator
from resarcana_desktop.app.settings import Settings
from resarcana_desktop.scenes.program_run import ProgramRun
from resarcana_desktop.storage.folders import Folders

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.app.scene import Scene
    from resarcana_desktop.app.speech.speaker import Kind
    from resarcana_desktop.app.speech.voice import Manner

LONGEST = 30.0
"""Seconds after which nothing more is waited for."""


NAP: Final = 0.002
"""Seconds in which bots may think, while a frame goes by."""


class Hurried(FrameClock):
    """A clock on which whole frames go by while hardly any time passes."""

    def wait(self) -> None:
        time.sleep(NAP)

    def passed(self) -> float:
        return FRAME


class Heard:
    """A fake `Speaker` that keeps what is said, and why, in order."""

    state = "ready"
    voices: tuple[str, ...] = ("Alba", "Boris")

    def __init__(self) -> None:
        self.said: list[tuple[Kind, str]] = []
        self.hushed = 0
        self.closed = False
        self.manner: Manner | None = None

    def say(self, text: str, kind: Kind = "news") -> None:
        self.said.append((kind, text))

    def hush(self) -> None:
        self.hushed += 1

    def follow(self, manner: Manner) -> None:
        self.manner = manner

    def end(self) -> None:
        self.closed = True

    def close(self) -> None:
        self.end()


class Listener:
    """A player who plays by ear: presses keys, and hears or reads the speech."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1024, 600), **settings: Any) -> None:
        folders = Folders(folder, folder / "games", folder / "logs")
        wanted = {"language": "en", "motion_speed": 0, "sound": False, "keys_by_zone": True}
        chosen = Settings(**{**wanted, "window_size": size, **settings})
        self.run = ProgramRun(folders, chosen)
        self.context, self.loop = self.run.context, self.run.loop
        self.loop.clock = Hurried()
        self.heard = Heard()
        self.reader = False
        self.loop.narrator = Narrator(self.context, lambda: self.reader, self._speaker)
        self.loop.zones.say = self.loop.narrator.answer
        self.context.resize(self.context.look.size)
        self.context.shell.show_title()
        self.rest()

    def _speaker(self, manner: Manner, _noticed: Callable[[], None]) -> Any:
        self.heard = Heard()
        self.heard.manner = manner
        return self.heard

    def close(self) -> None:
        """Leave the program."""
        while len(self.context.scenes):
            self.context.scenes.pop()
        self.loop.close()
        self.run.window.close()

    @property
    def top(self) -> Scene:
        """The scene on top."""
        return self.context.scenes.top

    @property
    def line(self) -> str:
        """Return the line below the screen."""
        return self.loop.narrator.line

    def rest(self) -> None:
        """Let time pass until nothing happens by itself, and all of that was said."""
        until = time.monotonic() + LONGEST
        quiet = 0
        while quiet < 3 and time.monotonic() < until:
            self.context.wake()  # so that nothing is waited for
            self.loop.turn()
            self.loop.narrator.look_now()
            shown = self.top.inspect()
            quiet = quiet + 1 if shown.get("resting", True) and shown.get("state") != "bot" else 0
        assert quiet, f"{type(self.top).__name__} does not come to rest"

    def press(self, *keys: int, mod: int = 0) -> list[str]:
        """Press keys as they are on the keyboard; all that was said since."""
        start = len(self.heard.said)
        for key in keys:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(
                    pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=0)
                )
            self.rest()
        return [text for _, text in self.heard.said[start:]]
