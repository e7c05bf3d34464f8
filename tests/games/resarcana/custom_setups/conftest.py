"""A player who sets up a standard game and opens the screen that customizes its table."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.scenes.new_game import NewGameScene
from tests.support.window import Stage


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return customising(Stage(tmp_path))


def customising(stage: Stage, setup: int = pygame.K_2) -> Stage:
    """Open New game, choose the setup and random sides, and customize the table."""
    stage.show(NewGameScene(stage.context))
    stage.click("more")
    for name, key in (("setup", setup), ("sides", pygame.K_2)):
        stage.ui.set_focus(stage.ui.find(name))
        stage.press(key)
    stage.ui.set_focus(stage.ui.find("own_screen"))
    stage.press(pygame.K_SPACE)
    stage.frame()
    return stage
