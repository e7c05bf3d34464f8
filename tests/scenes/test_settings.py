"""Every setting changes by keys, at once."""

from collections.abc import Iterable
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from resarcana_desktop.app import sound
from resarcana_desktop.app.settings import Settings
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.scenes.settings import PAGES, SettingsScene
from resarcana_desktop.widgets import Choice, Label, Panel, Stepper, Switch
from tests.support.window import Stage


def open_at(stage: Stage, name: str) -> SettingsScene:
    """Open the settings on the page that has a control."""
    scene = stage.show(SettingsScene(stage.context))
    for page in PAGES:
        scene.turn_to(page)
        if stage.ui.find_or_none(name) is not None:
            return scene
    raise KeyError(name)


def press_on(stage: Stage, name: str, *keys: int) -> None:
    open_at(stage, name)
    stage.ui.set_focus(stage.ui.find(name))
    stage.press(*keys)


@pytest.mark.parametrize(
    ("name", "keys", "expected"),
    [
        ("language", [pygame.K_RETURN, pygame.K_1 + LANGUAGES.index("fr")], "fr"),
        ("theme", [pygame.K_RETURN, pygame.K_3], "high_contrast"),
        ("text_scale", [pygame.K_RIGHT, pygame.K_RIGHT], 1.2),
        ("text_scale", [pygame.K_END], 2.0),
        ("interface_scale", [pygame.K_LEFT], 0.9),
        ("motion_speed", [pygame.K_HOME], 0.0),
        ("motion_speed", [pygame.K_PLUS], 1.5),
        ("reduced_motion", [pygame.K_RIGHT], True),
        ("confirm_end_of_turn", [pygame.K_SPACE], True),
        ("automatic_payment", [pygame.K_1], False),
        ("tutor", [pygame.K_RETURN, pygame.K_3], "mistake"),
        ("full_screen", [pygame.K_RIGHT], True),
        ("sound", [pygame.K_LEFT], False),
        ("sound_volume", [pygame.K_RIGHT], 70),
        ("sound_volume", [pygame.K_HOME], 0),
    ],
)
def test_a_setting_changes_by_keys(
    stage: Stage, name: str, keys: list[int], expected: object
) -> None:
    press_on(stage, name, *keys)
    assert getattr(stage.context.settings, name) == expected


CHANGED: dict[str, dict[str, object]] = {
    "look": {"theme": "high_contrast", "text_scale": 1.5, "interface_scale": 0.9},
    "motion": {"motion_speed": 2.0, "reduced_motion": True},
    "sounds": {"sound": False, "sound_volume": 20},
    "play": {"confirm_end_of_turn": True, "replays_start": True, "tutor": "mistake"},
    "access": {"keys_by_zone": True, "speech_rate": 30},
}


def chosen(stage: Stage, names: Iterable[str]) -> dict[str, object]:
    """Return the current settings, without those of games that were never chosen."""
    now = stage.context.settings.model_dump()
    return {name: now[name] for name in names if name in now}


@pytest.mark.parametrize("group", CHANGED)
def test_a_group_is_reset_alone_and_that_can_be_undone(stage: Stage, group: str) -> None:
    for changes in CHANGED.values():
        stage.context.change(**changes)
    open_at(stage, f"reset.{group}")
    stage.ui.set_focus(stage.ui.find(f"reset.{group}"))
    stage.press(pygame.K_RETURN)
    usual = Settings().model_dump() | {"tutor": "off"}
    assert chosen(stage, CHANGED[group]) == {name: usual[name] for name in CHANGED[group]}
    for other in CHANGED.keys() - {group}:
        assert chosen(stage, CHANGED[other]) == CHANGED[other]
    stage.wait(0)
    stage.press(pygame.K_RETURN)
    assert chosen(stage, CHANGED[group]) == CHANGED[group]


@pytest.mark.parametrize("group", CHANGED)
def test_keys_that_come_within_a_frame_reset_and_undo_in_turn(stage: Stage, group: str) -> None:
    stage.context.change(**CHANGED[group])
    open_at(stage, f"reset.{group}")
    stage.ui.set_focus(stage.ui.find(f"reset.{group}"))
    for presses in (2, 2, 3, 3):
        stage.press(*[pygame.K_RETURN] * presses)
        stage.wait(0)
    assert chosen(stage, CHANGED[group]) == CHANGED[group]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_another_page_is_a_click_or_a_key_away_and_moves_no_tab(
    stage: Stage, size: tuple[int, int]
) -> None:
    stage.context.resize(size)
    scene = stage.show(SettingsScene(stage.context))
    tabs = stage.ui.find("page")
    before = tabs.rect.copy()
    assert stage.ui.find_or_none("tutor") is None
    stage.click_at((tabs.rect.right - 8, tabs.rect.centery))
    assert stage.ui.find_or_none("tutor") is not None
    assert stage.ui.find_or_none("language") is None
    assert stage.ui.find("page").rect == before
    stage.ui.set_focus(stage.ui.find("page"))
    stage.press(pygame.K_LEFT)
    assert scene.ui.find_or_none("language") is not None
    assert stage.ui.focus is stage.ui.find("page")


@pytest.mark.parametrize("page", PAGES)
def test_what_is_at_its_default_cannot_be_reset(stage: Stage, page: str) -> None:
    stage.show(SettingsScene(stage.context)).turn_to(page)
    assert [name for name in CHANGED if stage.ui.find_or_none(f"reset.{name}")] == []


def test_after_another_choice_a_reset_is_not_undone_but_done_again(stage: Stage) -> None:
    stage.context.change(sound_volume=20)
    stage.show(SettingsScene(stage.context))
    stage.click("reset.sounds")
    stage.context.change(sound=False)
    stage.wait(0)
    stage.click("reset.sounds")
    assert (stage.context.settings.sound, stage.context.settings.sound_volume) == (True, 60)


def test_the_reset_of_sizes_can_be_undone_without_moving_the_pointer(stage: Stage) -> None:
    stage.context.change(interface_scale=1.3, text_scale=1.3)
    stage.show(SettingsScene(stage.context))
    place = stage.ui.find("reset.look").rect.center
    for _ in range(2):
        stage.click_at(place)
        stage.wait(0)
    assert stage.context.settings.text_scale == 1.3


def test_larger_text_takes_more_room_at_once(stage: Stage) -> None:
    stage.show(SettingsScene(stage.context))
    before = stage.ui.find("theme").rect.height
    stage.context.change(text_scale=2.0)
    assert stage.ui.find("theme").rect.height > before


def test_a_click_opens_the_themes_and_escape_closes_them(stage: Stage) -> None:
    stage.show(SettingsScene(stage.context))
    stage.click("theme")
    assert len(stage.ui.popups) == 1
    stage.press(pygame.K_ESCAPE)
    assert stage.ui.popups == []
    assert isinstance(stage.ui.focus, Choice)


def test_full_screen_by_its_key_is_shown(stage: Stage) -> None:
    scene = stage.show(SettingsScene(stage.context))
    stage.context.change(full_screen=True)
    stage.wait(0)
    assert getattr(scene.ui.find("full_screen"), "value") is True  # noqa: B009


def test_it_is_said_that_there_is_no_sound_device_until_one_comes(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound, "no_device", lambda: True)
    stage.context.effects.start()
    scene = stage.show(SettingsScene(stage.context))
    shown = stage.context.text("app.settings.sound_none")

    def labels() -> list[str]:
        return [each.text for each in scene.ui.walk() if isinstance(each, Label)]

    assert shown in labels()
    monkeypatch.setattr(sound, "no_device", lambda: False)
    monkeypatch.setattr(pygame.mixer, "init", lambda *_: None)
    stage.context.effects.play("volume")
    stage.wait(0)
    assert shown not in labels()
    stage.context.effects.close()


def test_no_motion_and_reduced_motion_both_mean_speed_0(stage: Stage) -> None:
    stage.context.change(motion_speed=0)
    assert stage.context.settings.speed == 0
    stage.context.change(motion_speed=2, reduced_motion=True)
    assert stage.context.settings.speed == 0


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["text_scale", "interface_scale"])
def test_a_size_is_changed_by_clicks_at_one_place(
    stage: Stage, name: str, size: tuple[int, int]
) -> None:
    stage.context.resize(size)
    stage.show(SettingsScene(stage.context))
    stepper = stage.ui.find(name)
    assert isinstance(stepper, Stepper)
    place = stepper.plus_rect().center
    before = getattr(stage.context.settings, name)
    for _ in range(5):
        stage.click_at(place)
    assert getattr(stage.context.settings, name) == pytest.approx(before + 0.5)
    stage.point((2, 2))
    assert stage.ui.root.rect.topleft == (0, 0)


def off_centre(stage: Stage) -> tuple[int, int]:
    """Return the distance of the panel from the middle of the window."""
    panel = next(each for each in stage.ui.walk() if isinstance(each, Panel))
    width, height = stage.context.look.size
    return abs(panel.rect.centerx - width // 2), abs(panel.rect.centery - height // 2)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("name", ["text_scale", "interface_scale"])
def test_a_pointer_that_rests_after_clicks_leaves_the_panel_in_the_middle(
    stage: Stage, name: str, size: tuple[int, int]
) -> None:
    stage.context.resize(size)
    stage.show(SettingsScene(stage.context))
    stepper = stage.ui.find(name)
    assert isinstance(stepper, Stepper)
    place = stepper.plus_rect().center
    for _ in range(5):
        stage.click_at(place)
    assert stage.top.wake_in() is not None
    for _ in range(12):
        stage.wait(0.25)
    assert max(off_centre(stage)) <= 1
    panel = next(each for each in stage.ui.walk() if isinstance(each, Panel))
    assert panel.rect.width > 0.85 * size[0]
    rows, control = stage.ui.find("settings.rows").rect, stage.ui.find(name).rect
    assert rows.contains(control)


def test_the_panel_is_laid_out_again_for_another_window(stage: Stage) -> None:
    stage.context.resize((1920, 1080))
    stage.show(SettingsScene(stage.context))
    stepper = stage.ui.find("interface_scale")
    assert isinstance(stepper, Stepper)
    stage.click_at(stepper.plus_rect().center)
    stage.context.resize((1280, 720))
    assert max(off_centre(stage)) <= 1


def test_while_the_text_grows_the_words_of_its_setting_stay_in_the_window(stage: Stage) -> None:
    stage.context.resize((1920, 1080))
    stage.show(SettingsScene(stage.context))
    stepper = stage.ui.find("text_scale")
    assert isinstance(stepper, Stepper)
    place = stepper.plus_rect().center
    while stage.context.settings.text_scale < 2:
        stage.click_at(place)
        grown = stage.ui.find("text_scale")
        assert isinstance(grown, Stepper)
        assert grown.plus_rect().collidepoint(place)
        labels = [each for each in stage.ui.walk() if isinstance(each, Label)]
        [shown] = [each for each in labels if each.text == "Text size"]
        assert shown.rect.left >= 0, stage.context.settings.text_scale


@pytest.mark.one_in(3)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)], ids=str)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["text_scale", "interface_scale"])
def test_the_panel_and_its_heading_stay_in_sight_while_a_size_is_changed(
    name: str, language: str, size: tuple[int, int], tmp_path: Path
) -> None:
    """From the smallest size to the largest and back, without the pointer moving."""
    stage = Stage(tmp_path, size=size, language=language)
    ui = stage.show(SettingsScene(stage.context)).ui
    window = Rect((0, 0), size)
    for larger in (True, False):
        stage.point((3, 3))
        stage.frame()
        stepper = ui.find(name).rect
        pos = (stepper.right - 8 if larger else stepper.x + 8, stepper.centery)
        for _ in range(11):
            stage.point(pos)
            stage.click_at(pos)
            stage.frame()
            panel = next(each for each in ui.walk() if isinstance(each, Panel))
            assert window.contains(panel.rect)
            assert ui.find(name).rect.collidepoint(pos)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_the_lists_and_steppers_of_a_page_line_up(
    page: str, language: str, size: tuple[int, int], tmp_path: Path
) -> None:
    stage = Stage(tmp_path, size=size, language=language)
    stage.show(SettingsScene(stage.context)).turn_to(page)
    stage.ui.refresh()
    fields = [each for each in stage.ui.walk() if isinstance(each, Choice | Stepper)]
    half = size[0] // 2
    for column in (
        [each.rect for each in fields if each.rect.centerx < half],
        [each.rect for each in fields if each.rect.centerx > half],
    ):
        assert len({rect.left for rect in column}) <= 1
        assert len({rect.right for rect in column}) <= 1
    assert len(fields) >= 2


def test_the_values_of_the_end_of_a_turn_say_what_happens(stage: Stage) -> None:
    open_at(stage, "confirm_end_of_turn")
    switch = stage.ui.find("confirm_end_of_turn")
    assert isinstance(switch, Switch)
    assert switch.options == [(False, "Automatic"), (True, "On click")]


def test_a_volume_can_be_set_only_of_what_is_on(stage: Stage) -> None:
    scene = stage.show(SettingsScene(stage.context))
    for name in ("sound", "music"):
        stage.context.change(**{name: False})
        stage.wait(0.1)
        stepper = scene.ui.find(f"{name}_volume")
        assert isinstance(stepper, Stepper)
        assert stepper.reason
        stage.context.change(**{name: True})
        stage.wait(0.1)
        stepper = scene.ui.find(f"{name}_volume")
        assert isinstance(stepper, Stepper)
        assert not stepper.reason
