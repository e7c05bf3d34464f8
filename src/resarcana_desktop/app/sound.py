"""Sound effects by name: loaded when first played, silent without a device."""

from __future__ import annotations

import logging
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.data import ASSETS

if TYPE_CHECKING:
    from pygame.event import Event
    from pygame.mixer import Channel, Sound

    from resarcana_desktop.app.settings import Settings

SOUNDS: Final = ASSETS / "sounds"

_RATE: Final = 44100
_BUFFER: Final = 512
_CHANNELS: Final = 24
"""The sounds that can play at once: music leaves room for effects."""

_SETTLING: Final = 0.3
"""Seconds in which a device that has just come settles; several things happen at once then."""
_PAUSE: Final = 5.0
"""Seconds before the device is tried again after it was missing."""
_LONG: Final = 0.25
"""Seconds after which the player notices that the library is being called."""

logger = logging.getLogger(__name__)


class Effects:
    """Plays the program's own sounds and those of a game, each by its name without ".wav".

    `of_game` is the folder of the latter, if the game has sounds. Nothing is opened before `start`,
    which the loop calls after the first frame. `play` can be delayed; `update`, `wake_in` and
    `notice` are called by the loop.

    Without a device it is silent until one appears, the window gets the focus again, or sound is
    switched on. The library blocks while it opens one, so it is not called every time: occasions
    close together count as one, and the returning focus no longer counts once a device took long to
    fail.
    """

    def __init__(self, settings: Settings) -> None:
        self.of_game: Path | None = None
        self._volume = _volume(settings)
        self._waiting: list[tuple[float, str]] = []
        self._ending: list[tuple[float, int, Channel]] = []
        """Sustained sounds: seconds left, length of the fade in milliseconds, and channel."""
        self._loaded: dict[Path, Sound | None] = {}
        self._started = False
        self._open = False
        self._refused = False
        """Whether the last attempt to open a device failed."""
        self._slow = False
        self._due: float | None = None
        """Seconds until the device is tried again; None if there is no reason to."""
        self._pause = 0.0
        """Seconds during which it is not tried again."""

    @property
    def audible(self) -> bool:
        """Return whether sounds can be heard."""
        return self._open and self._volume > 0

    @property
    def missing(self) -> bool:
        """Return whether the player wants sound but there is no device."""
        return self._started and self._volume > 0 and not self._open

    def start(self) -> None:
        """Start playing effects, if the player wants them and there is a device."""
        self._started = True
        if self._volume > 0:
            self._open_device()

    def follow(self, settings: Settings) -> None:
        """Take over volume and mute."""
        before, self._volume = self._volume, _volume(settings)
        if not before and self.missing:
            self._open_device()

    def notice(self, event: Event) -> None:
        """Try the device again soon if an event suggests that there is one now."""
        if event.type == pygame.AUDIODEVICEADDED:
            if not event.iscapture:
                self._slow = False
                self._try_again()
        elif event.type == pygame.AUDIODEVICEREMOVED:
            if event.which and not event.iscapture:  # others than the open one have no number
                self._open = False
                self._try_again()
        elif event.type == pygame.WINDOWFOCUSGAINED and not self._slow:
            self._try_again()

    def _try_again(self) -> None:
        if self.missing:
            self._due = max(_SETTLING, self._pause)

    def play(self, name: str, after: float = 0.0) -> None:
        """Play an effect, `after` this many seconds."""
        if self.missing and not self._refused:
            self._open_device()
        if not self.audible:
            return
        if after > 0:
            self._waiting.append((after, name))
        else:
            self._play(name)

    def sound(self, name: str, strength: float) -> None:
        """Play one of the program's own sounds at a strength from 0 to 1, ignoring the volume."""
        sound = self._loaded_file(SOUNDS / f"{name}.wav")
        if sound is not None and self._open:
            sound.set_volume(strength)
            sound.play()

    def sustain(self, name: str, strength: float, seconds: float, fade: float) -> None:
        """Play one that joins its own end for some seconds; it comes and goes in `fade` seconds."""
        sound = self._loaded_file(SOUNDS / f"{name}.wav")
        if sound is None or not self._open:
            return
        if pygame.mixer.get_num_channels() < _CHANNELS:
            pygame.mixer.set_num_channels(_CHANNELS)
        fade_ms = round(fade * 1000)
        sound.set_volume(strength)  # that of the channel is what it fades to
        channel = sound.play(loops=-1, fade_ms=fade_ms)
        if channel is not None:
            self._ending.append((seconds, fade_ms, channel))

    def fade(self, seconds: float) -> None:
        """Fade out sustained sounds."""
        for _, _, channel in self._ending:
            channel.fadeout(round(seconds * 1000))
        self._ending.clear()

    def hush(self) -> None:
        """Discard what is still to be played."""
        self._waiting.clear()

    def update(self, seconds: float) -> None:
        """Play what has waited long enough; ask for the device if that is due."""
        self._pause = max(self._pause - seconds, 0.0)
        if self._due is not None:
            self._due -= seconds
            if self._due <= 0:
                self._due = None
                if self.missing:
                    self._open_device()
        ending = [(left - seconds, fade, channel) for left, fade, channel in self._ending]
        self._ending = [each for each in ending if each[0] > each[1] / 1000]
        for left, fade, channel in ending:
            if left <= fade / 1000:
                channel.fadeout(fade)
        waiting = [(after - seconds, name) for after, name in self._waiting]
        self._waiting = [each for each in waiting if each[0] > 0]
        for after, name in waiting:
            if after <= 0:
                self._play(name)

    def wake_in(self) -> float | None:
        """Return the seconds until the next effect or attempt is due; None for neither."""
        due = [] if self._due is None else [self._due]
        due += [max(left - fade / 1000, 0.01) for left, fade, _ in self._ending]
        return min([*due, *(after for after, _ in self._waiting)], default=None)

    def close(self) -> None:
        """Give the device back."""
        self.hush()
        self._close_device()
        self._started = False
        self._due = None

    def _close_device(self) -> None:
        self._loaded.clear()
        self._ending.clear()
        self._open = False
        pygame.mixer.quit()

    def _open_device(self) -> None:
        """Open the device if there is one, otherwise have the system say when one comes."""
        if self._open or no_device():
            return
        self._close_device()  # one that was lost, or what listens for others
        before = time.perf_counter()
        try:
            pygame.mixer.init(_RATE, -16, 2, _BUFFER)
        except (pygame.error, NotImplementedError) as error:
            logger.info("no sound: %s", error)
            self._refused = True
            self._slow = time.perf_counter() - before > _LONG
            self._pause = _PAUSE
            _listen_for_devices()
            return
        self._refused = False
        self._open = True

    def _play(self, name: str) -> None:
        sound = self._loaded_file(self._file(name))
        if sound is not None and self.audible:
            sound.set_volume(self._volume)
            sound.play()

    def _loaded_file(self, file: Path) -> Sound | None:
        if file not in self._loaded:
            self._loaded[file] = _load(file)
        return self._loaded[file]

    def _file(self, name: str) -> Path:
        """Return the sound file: the program's own, or that of the game."""
        own = SOUNDS / f"{name}.wav"
        return own if self.of_game is None or own.is_file() else self.of_game / own.name


def _listen_for_devices() -> None:
    """Enable device events, which the library sends only while a device is open."""
    from pygame._sdl2 import sdl2

    try:
        sdl2.init_subsystem(sdl2.INIT_AUDIO)
    except sdl2.error as error:
        logger.info("no sound: %s", error)


def _load(file: Path) -> Sound | None:
    """Load the effect; return None and log it if its file cannot be read."""
    try:
        return pygame.mixer.Sound(str(file))
    except (pygame.error, OSError) as error:
        logger.warning("no sound %s: %s", file, error)
        return None


def _volume(settings: Settings) -> float:
    """Return the volume from 0 to 1; half the amplitude sounds much more than half as loud."""
    return (settings.sound_volume / 100) ** 2 if settings.sound else 0.0


def no_device() -> bool:
    """Return whether there certainly is no device; asking the system is slow and prints errors."""
    if not sys.platform.startswith("linux") or os.environ.get("SDL_AUDIODRIVER"):
        return False
    runtime = Path(os.environ.get("XDG_RUNTIME_DIR", "/nonexistent"))
    places = (Path("/dev/snd"), runtime / "pulse", runtime / "pipewire-0")
    named = any(os.environ.get(name) for name in ("PULSE_SERVER", "PIPEWIRE_REMOTE", "AUDIODEV"))
    return not named and not any(place.exists() for place in places)
