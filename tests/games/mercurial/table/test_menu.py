"""What the menu of the table offers, and its keys."""

from pathlib import Path

import pygame

from resarcana_desktop.scenes.load.naming import NamingScene
from resarcana_desktop.widgets.popups import Menu
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
    stage.click(names["Full screen or window"])
    assert stage.context.settings.full_screen is not before
