"""The menu of the table and its keys."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.games.glossary import Glossary
from resarcana_desktop.scenes.load.naming import NamingScene
from resarcana_desktop.widgets import Menu
from tests.games.mercurial.table.hands import open_table, stage_for
from tests.games.mercurial.table.test_layout import moment


def test_a_game_is_saved_by_its_key_and_the_prompt_says_so(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    table = open_table(stage, moment(2))
    speed = stage.context.settings.motion_speed
    stage.press(pygame.K_s, mod=pygame.KMOD_CTRL)
    assert isinstance(stage.top, NamingScene)
    stage.press(pygame.K_RETURN)
    assert table.prompt().startswith("Saved as")
    assert stage.context.settings.motion_speed == speed


def test_the_whole_window_is_taken_from_the_menu(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    open_table(stage, moment(2))
    before = stage.context.settings.full_screen
    stage.press(pygame.K_ESCAPE)
    menu = stage.ui.popups[-1]
    assert isinstance(menu, Menu)
    names = {line.text: line.name for line in menu.items}
    stage.click(names["Toggle full screen"])
    assert stage.context.settings.full_screen is not before


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_menu_and_speed_buttons_are_above_the_text(tmp_path: Path, scale: float) -> None:
    stage = stage_for(tmp_path, text_scale=scale)
    table = open_table(stage, moment(2))
    zones = table.skin.board.layout.zones
    for name in ("menu", "speed", "help"):
        place = stage.ui.find(name).rect
        assert zones["side"].contains(place)
        assert place.bottom <= zones["zoom"].top


def test_the_question_mark_leads_to_rules_icons_and_cards(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    open_table(stage, moment(2))
    stage.click("help")
    menu = stage.ui.popups[-1]
    assert isinstance(menu, Menu)
    assert [line.text for line in menu.items] == ["Rules (F3)", "Icons (F1)", "Compendium"]
    stage.click(menu.items[1].name)
    assert isinstance(stage.top, Glossary)
