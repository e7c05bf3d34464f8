"""Zone keys and speech in the settings: on and off, saved, and the status of the service."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.app.settings import load_settings
from resarcana_desktop.scenes.settings import SettingsScene
from tests.support.listening import Listener


@pytest.fixture
def listener(tmp_path: Path) -> Listener:
    listener = Listener(tmp_path, keys_by_zone=False)
    listener.context.shell.open_settings()
    listener.rest()
    return listener


def words(listener: Listener) -> str:
    scene = listener.top
    assert isinstance(scene, SettingsScene)
    return " ".join(getattr(widget, "text", "") for widget in scene.ui.walk())


def choose(listener: Listener, name: str, key: int) -> None:
    scene = listener.top
    assert isinstance(scene, SettingsScene)
    scene.ui.set_focus(scene.ui.find(name))
    listener.press(key)


def test_both_are_off_until_wanted_and_are_kept(listener: Listener) -> None:
    settings = listener.context.settings
    assert not settings.keys_by_zone
    assert not settings.speech
    choose(listener, "keys_by_zone", pygame.K_RIGHT)
    choose(listener, "speech", pygame.K_RIGHT)
    choose(listener, "speech_rate", pygame.K_RIGHT)
    kept, problem = load_settings(listener.context.folders.settings_file)
    assert problem is None
    assert (kept.keys_by_zone, kept.speech, kept.speech_rate) == (True, True, 30)
    assert listener.heard.manner is not None
    assert listener.heard.manner.rate == 30
    listener.close()


def test_what_is_so_for_now_is_not_shown_as_chosen(listener: Listener) -> None:
    listener.context.change_for_now(keys_by_zone=True)
    listener.rest()
    choose(listener, "keys_by_zone", pygame.K_RIGHT)
    listener.context.change_back()
    assert listener.context.settings.keys_by_zone
    assert load_settings(listener.context.folders.settings_file)[0].keys_by_zone
    listener.close()


def test_the_line_takes_room_below_the_screen(listener: Listener) -> None:
    before = listener.context.look.size
    choose(listener, "keys_by_zone", pygame.K_RIGHT)
    after = listener.context.look.size
    assert after[0] == before[0]
    assert before[1] - after[1] == listener.run.window.kept_free > 0
    choose(listener, "keys_by_zone", pygame.K_LEFT)
    assert listener.context.look.size == before
    listener.close()


def test_voices_are_offered_and_a_missing_service_is_reported(listener: Listener) -> None:
    choose(listener, "speech", pygame.K_RIGHT)
    scene = listener.top
    assert isinstance(scene, SettingsScene)
    assert scene.ui.find("speech_voice")
    listener.heard.state = "missing"
    listener.rest()
    assert "No voice found" in words(listener)
    listener.close()


def test_the_service_may_end_while_its_rate_is_being_set(listener: Listener) -> None:
    choose(listener, "speech", pygame.K_RIGHT)
    scene = listener.top
    assert isinstance(scene, SettingsScene)
    scene.ui.set_focus(scene.ui.find("speech_rate"))
    listener.rest()
    rate = scene.ui.find("speech_rate")
    faster = (rate.rect.right - 5, rate.rect.centery)
    assert scene.ui.at(faster) is rate
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.event(pygame.event.Event(kind, pos=faster, button=pygame.BUTTON_LEFT))
    listener.heard.state = "missing"
    listener.rest()
    scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    assert "No voice found" in words(listener)
    listener.close()


def test_keys_changed_while_letters_lead_to_zones_are_kept_apart(listener: Listener) -> None:
    context = listener.context
    choose(listener, "keys_by_zone", pygame.K_RIGHT)
    assert context.keys.key("hint") == pygame.K_F5
    context.change(zone_keys={"zone_hand": "j"})
    assert context.text("app.cap.zone_hand") == "J"
    context.change(keys_by_zone=False)
    assert context.keys.key("hint") == pygame.K_h
    assert context.settings.keys == {}
    listener.close()
