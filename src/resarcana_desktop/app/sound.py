"""Sound effects by name: loaded when first heard, silent where there is nothing to hear them on."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.data import ASSETS

if TYPE_CHECKING:
    from pygame.mixer import Sound

    from resarcana_desktop.app.settings import Settings

SOUNDS: Final = ASSETS / "sounds"

_RATE: Final = 44100
_BUFFER: Final = 512

logger = logging.getLogger(__name__)


class Effects:
    """Plays the program's own sounds and those of a game, each called by its name without ".wav".

    `of_game` is the folder of the latter, where there is a game and it has sounds. Nothing is
    opened before `start`, which the loop calls after the first frame. `play` may be told to wait;
    `update` and `wake_in` belong to the loop.
    """

    def __init__(self, settings: Settings) -> None:
        self.of_game: Path | None = None
        self._volume = _volume(settings)
        self._waiting: list[tuple[float, str]] = []
        self._loaded: dict[Path, Sound | None] = {}
        self._started = False
        self._open = False

    @property
    def audible(self) -> bool:
        """Whether anything that is played can be heard."""
        return self._open and self._volume > 0

    def start(self) -> None:
        """Have effects heard from now on, if the player wants it and there is a device."""
        self._started = True
        if self._volume > 0:
            self._open_device()

    def follow(self, settings: Settings) -> None:
        """Take over volume and mute."""
        self._volume = _volume(settings)
        if self._started and self._volume > 0:
            self._open_device()

    def play(self, name: str, after: float = 0.0) -> None:
        """Play an effect, `after` this many seconds."""
        if not self.audible:
            return
        if after > 0:
            self._waiting.append((after, name))
        else:
            self._play(name)

    def hush(self) -> None:
        """Forget what is still to be played."""
        self._waiting.clear()

    def update(self, seconds: float) -> None:
        """Play what has waited long enough."""
        waiting = [(after - seconds, name) for after, name in self._waiting]
        self._waiting = [each for each in waiting if each[0] > 0]
        for after, name in waiting:
            if after <= 0:
                self._play(name)

    def wake_in(self) -> float | None:
        """Seconds until the next effect is due; None when none is."""
        return min((after for after, _ in self._waiting), default=None)

    def close(self) -> None:
        """Give the device back."""
        self.hush()
        self._loaded.clear()
        if self._open:
            pygame.mixer.quit()
        self._open = self._started = False

    def _open_device(self) -> None:
        """Open the device once; without one, stay silent for good."""
        if self._open or no_device():
            return
        try:
            pygame.mixer.init(_RATE, -16, 2, _BUFFER)
        except (pygame.error, NotImplementedError) as error:
            logger.info("no sound: %s", error)
            self._started = False
            return
        self._open = True

    def _play(self, name: str) -> None:
        file = self._file(name)
        if file not in self._loaded:
            self._loaded[file] = _load(file)
        sound = self._loaded[file]
        if sound is not None and self.audible:
            sound.set_volume(self._volume)
            sound.play()

    def _file(self, name: str) -> Path:
        """The program's own, or else that of the game."""
        own = SOUNDS / f"{name}.wav"
        return own if self.of_game is None or own.is_file() else self.of_game / own.name


def _load(file: Path) -> Sound | None:
    """The effect; None, and a line in the log, where its file cannot be read."""
    try:
        return pygame.mixer.Sound(str(file))
    except (pygame.error, OSError) as error:
        logger.warning("no sound %s: %s", file, error)
        return None


def _volume(settings: Settings) -> float:
    """From 0 to 1; the ear takes half the strength for much more than half as loud."""
    return (settings.sound_volume / 100) ** 2 if settings.sound else 0.0


def no_device() -> bool:
    """Whether there certainly is no device; asking the system takes time and prints errors."""
    if not sys.platform.startswith("linux") or os.environ.get("SDL_AUDIODRIVER"):
        return False
    runtime = Path(os.environ.get("XDG_RUNTIME_DIR", "/nonexistent"))
    places = (Path("/dev/snd"), runtime / "pulse", runtime / "pipewire-0")
    named = any(os.environ.get(name) for name in ("PULSE_SERVER", "PIPEWIRE_REMOTE", "AUDIODEV"))
    return not named and not any(place.exists() for place in places)
