"""Changing keys: listen, take, exchange, refuse, go back to the defaults; and caps that follow."""

import json
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.scenes.keys import KeysScene, grouped
from resarcana_desktop.scenes.settings import SettingsScene
from resarcana_desktop.widgets import Button, KeyField, ScrollArea
from tests.support.window import Stage


@pytest.fixture
def keys(stage: Stage) -> Stage:
    stage.show(KeysScene(stage.context))
    return stage


def field(stage: Stage, command: str) -> KeyField:
    found = stage.ui.find(f"key.{command}")
    assert isinstance(found, KeyField)
    return found


def rebind(stage: Stage, command: str, key: int) -> None:
    stage.ui.set_focus(field(stage, command))
    stage.press(pygame.K_RETURN, key)


def shown(stage: Stage) -> str:
    return " ".join(getattr(widget, "text", "") for widget in stage.ui.walk())


def test_enter_listens_and_the_next_key_is_taken(keys: Stage) -> None:
    keys.ui.set_focus(field(keys, "undo"))
    keys.press(pygame.K_RETURN)
    assert (field(keys, "undo").text, keys.top.writing) == ("Press a key…", True)
    keys.press(pygame.K_u)
    assert (field(keys, "undo").text, keys.top.writing) == ("U", False)
    assert keys.ui.focus is field(keys, "undo")
    assert "“Undo” is now U." in shown(keys)


def test_a_change_is_saved(keys: Stage) -> None:
    rebind(keys, "undo", pygame.K_u)
    saved = json.loads(keys.context.folders.settings_file.read_text("utf-8"))
    assert saved["keys"] == {"undo": "u"}
    assert keys.context.keys.key("undo") == pygame.K_u


def test_two_commands_exchange_their_keys_and_that_is_said(keys: Stage) -> None:
    rebind(keys, "undo", pygame.K_p)
    assert (field(keys, "undo").words, field(keys, "pass").words) == ("P", "Z")
    assert "P was the key for “Pass”, which is now Z." in shown(keys)


def test_a_key_that_moves_is_refused_in_one_sentence(keys: Stage) -> None:
    rebind(keys, "undo", pygame.K_5)
    assert field(keys, "undo").words == "Z"
    assert "5 is reserved for moving, typing or choosing. Pick another key." in shown(keys)


def test_escape_can_be_given_away_and_taken_back(keys: Stage) -> None:
    rebind(keys, "cancel", pygame.K_x)
    assert keys.ui.find("back").cap == "X"  # type: ignore[attr-defined]
    rebind(keys, "cancel", pygame.K_ESCAPE)
    assert keys.context.settings.keys == {}


def test_default_keys_come_back(keys: Stage) -> None:
    rebind(keys, "undo", pygame.K_u)
    keys.click("reset")
    assert field(keys, "undo").words == "Z"
    assert keys.context.settings.keys == {}
    assert not keys.ui.find("reset").enabled


def test_who_leaves_a_line_ends_its_listening(keys: Stage) -> None:
    keys.click("key.undo")
    assert field(keys, "undo").listening
    keys.click("key.redo")
    assert not field(keys, "undo").listening
    keys.click("key.redo")
    assert not keys.top.writing


def test_a_shift_key_alone_is_no_answer(keys: Stage) -> None:
    rebind(keys, "undo", pygame.K_LSHIFT)
    assert keys.context.settings.keys == {}


def test_the_caps_of_other_screens_follow(stage: Stage) -> None:
    settings = stage.show(SettingsScene(stage.context))
    stage.show(KeysScene(stage.context))
    rebind(stage, "cancel", pygame.K_BACKQUOTE)
    back = settings.ui.find("back")
    assert isinstance(back, Button)
    assert back.cap == "`"


def test_the_settings_lead_there_and_back(stage: Stage) -> None:
    stage.show(SettingsScene(stage.context))
    stage.ui.set_focus(stage.ui.find("keys"))
    stage.press(pygame.K_SPACE)
    assert type(stage.top) is KeysScene
    stage.press(pygame.K_ESCAPE)
    assert type(stage.top).__name__ == "SettingsScene"


def test_every_command_is_in_a_group_and_those_of_the_game_in_one_of_their_own(
    keys: Stage,
) -> None:
    commands = list(keys.context.keys.defaults)
    groups = grouped(commands)
    assert sorted(each for group in groups.values() for each in group) == sorted(commands)
    assert {"confirm", "undo"} <= set(groups["answers"])
    assert "full_screen" in groups["program"]
    assert "hint" in groups["reading"]
    assert "lesson_back" in groups["reading"], "every game has the same key for it"
    assert "zones" not in groups, "letters do not lead to zones"
    assert "Reading and help" in shown(keys)


def test_in_a_small_window_all_keys_are_in_sight(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1024, 600))
    stage.show(KeysScene(stage.context))
    stage.ui.refresh()
    [area] = [each for each in stage.ui.walk() if isinstance(each, ScrollArea)]
    assert area.furthest == 0
