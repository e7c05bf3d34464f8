"""Sound: it comes late, costs nothing without a device, and obeys volume and mute."""

from collections.abc import Iterator

import pygame
import pytest
from pygame.event import Event

from resarcana_desktop.app import sound
from resarcana_desktop.app.settings import Settings
from resarcana_desktop.app.sound import SOUNDS, Effects
from resarcana_desktop.games.resarcana.screens import SCREENS


@pytest.fixture
def effects(monkeypatch: pytest.MonkeyPatch) -> Iterator[Effects]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Effects(Settings(language="en"))
    made.of_game = SCREENS.sounds
    yield made
    made.close()


@pytest.fixture
def heard(effects: Effects, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list of sounds that would have been played."""
    names: list[str] = []
    monkeypatch.setattr(effects, "_play", names.append)
    return names


def test_nothing_is_opened_before_the_start(effects: Effects) -> None:
    effects.play("place")
    assert pygame.mixer.get_init() is None
    effects.start()
    assert pygame.mixer.get_init() is not None


def test_every_file_can_be_played(effects: Effects) -> None:
    effects.start()
    for file in SOUNDS.rglob("*.wav"):
        effects.of_game = file.parent
        effects.play(file.stem)
        loaded = effects._loaded[file]
        assert loaded is not None
        assert loaded.get_length() > 0.05


def test_an_effect_can_wait(effects: Effects, heard: list[str]) -> None:
    effects.start()
    effects.play("place", after=0.3)
    effects.play("turn", after=0.1)
    assert effects.wake_in() == 0.1
    effects.update(0.2)
    assert heard == ["turn"]
    effects.update(0.2)
    assert heard == ["turn", "place"]
    assert effects.wake_in() is None


def test_what_waits_can_be_forgotten(effects: Effects, heard: list[str]) -> None:
    effects.start()
    effects.play("place", after=0.3)
    effects.hush()
    effects.update(1)
    assert heard == []


@pytest.mark.parametrize("settings", [{"sound": False}, {"sound_volume": 0}])
def test_mute_opens_no_device_and_waits_for_nothing(
    effects: Effects, settings: dict[str, int]
) -> None:
    effects.follow(Settings(**settings))
    effects.start()
    effects.play("place", after=1)
    assert pygame.mixer.get_init() is None
    assert effects.wake_in() is None


def test_mute_can_be_taken_back(effects: Effects) -> None:
    effects.follow(Settings(sound=False))
    effects.start()
    effects.follow(Settings(sound=True))
    assert effects.audible


def test_volume_is_that_of_the_settings(effects: Effects) -> None:
    effects.follow(Settings(sound_volume=50))
    effects.start()
    effects.play("place")
    loaded = effects._loaded[SCREENS.sounds / "place.wav"]
    assert loaded is not None
    assert loaded.get_volume() == pytest.approx(0.25, abs=0.01)


class Devices:
    """A fake of the library that counts requests for a device, and has one or none."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.there = False
        self.asked = 0
        self.takes = 0.0
        self.clock = 0.0
        monkeypatch.setattr(pygame.mixer, "init", self.init)
        monkeypatch.setattr("time.perf_counter", lambda: self.clock)

    def init(self, *_arguments: object) -> None:
        """Open the device."""
        self.asked += 1
        self.clock += self.takes
        if not self.there:
            raise pygame.error("no device")


@pytest.fixture
def devices(monkeypatch: pytest.MonkeyPatch) -> Devices:
    return Devices(monkeypatch)


FOCUS = pygame.event.Event(pygame.WINDOWFOCUSGAINED)
ADDED = pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0)
LOST = pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0)
OTHERS = (
    pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=1),
    pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=1),
    pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0),
)


@pytest.mark.parametrize("event", [FOCUS, ADDED])
def test_a_device_that_comes_later_is_heard(
    effects: Effects, devices: Devices, event: Event
) -> None:
    effects.start()
    devices.there = True
    effects.notice(event)
    assert devices.asked == 1  # a device that has just come needs a moment
    effects.update(effects.wake_in() or 0)
    assert effects.audible
    assert effects.wake_in() is None


def test_a_device_that_was_lost_is_opened_again(effects: Effects, devices: Devices) -> None:
    devices.there = True
    effects.start()
    devices.there = False
    effects.notice(LOST)
    assert effects.missing
    effects.update(1)
    assert (devices.asked, effects.missing) == (2, True)
    devices.there = True
    effects.notice(ADDED)
    effects.update(10)
    assert effects.audible


@pytest.mark.parametrize("event", OTHERS)
def test_a_microphone_or_another_device_that_goes_changes_nothing(
    effects: Effects, devices: Devices, event: Event
) -> None:
    devices.there = True
    effects.start()
    effects.notice(event)
    assert effects.audible
    assert effects.wake_in() is None


def test_sound_that_is_switched_on_asks_at_once(effects: Effects, devices: Devices) -> None:
    effects.start()
    effects.follow(Settings(sound_volume=70))
    assert devices.asked == 1
    effects.follow(Settings(sound=False))
    assert not effects.missing
    devices.there = True
    effects.follow(Settings(sound=True))
    assert effects.audible


def test_who_walks_from_window_to_window_does_not_wait_each_time(
    effects: Effects, devices: Devices
) -> None:
    effects.start()
    for _ in range(100):
        effects.notice(FOCUS)
        effects.update(0.1)
    assert devices.asked <= 3


def test_a_system_that_takes_long_to_say_no_is_asked_when_a_device_comes(
    effects: Effects, devices: Devices
) -> None:
    devices.takes = 2.0
    effects.start()
    effects.notice(FOCUS)
    effects.update(100)
    assert devices.asked == 1
    effects.notice(ADDED)
    effects.update(100)
    assert devices.asked == 2


def test_no_event_asks_for_a_device_where_sound_is_off(effects: Effects, devices: Devices) -> None:
    effects.follow(Settings(sound=False))
    effects.start()
    for event in (FOCUS, ADDED, LOST, *OTHERS):
        effects.notice(event)
        effects.update(100)
    assert devices.asked == 0


def test_a_real_device_that_was_refused_at_first_is_opened(
    effects: Effects, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library listens for devices meanwhile, and opens none as long as it does."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    effects.start()
    assert effects.missing
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound._listen_for_devices()
    effects.notice(ADDED)
    effects.update(10)
    assert effects.audible
    assert pygame.mixer.get_init() is not None


def test_where_it_is_plain_that_there_is_no_device_nobody_is_asked(
    effects: Effects, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound, "no_device", lambda: True)
    effects.start()
    assert pygame.mixer.get_init() is None
    assert effects.missing
    monkeypatch.undo()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    effects.play("place")
    assert effects.audible


def test_a_named_driver_is_a_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert not sound.no_device()


def test_a_file_that_is_not_there_is_only_noted(effects: Effects) -> None:
    effects.start()
    effects.play("no such effect")
    assert effects._loaded == {SCREENS.sounds / "no such effect.wav": None}


def test_without_a_game_there_are_the_sounds_of_the_program(effects: Effects) -> None:
    effects.of_game = None
    effects.start()
    effects.play("volume")
    effects.play("place")
    heard = {file.name: sound is not None for file, sound in effects._loaded.items()}
    assert heard == {"volume.wav": True, "place.wav": False}
