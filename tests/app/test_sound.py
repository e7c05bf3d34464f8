"""Sound: it comes late, costs nothing without a device, and obeys volume and mute."""

from collections.abc import Iterator

import pygame
import pytest

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
    """What is played, instead of playing it."""
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


def test_without_a_device_it_is_silent_for_good(
    effects: Effects, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*_arguments: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", none)
    effects.start()
    effects.play("place")
    monkeypatch.undo()
    effects.follow(Settings(sound_volume=70))
    assert not effects.audible


def test_where_it_is_plain_that_there_is_no_device_nobody_is_asked(
    effects: Effects, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound, "no_device", lambda: True)
    effects.start()
    assert pygame.mixer.get_init() is None


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
