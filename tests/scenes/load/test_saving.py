"""Saving a game under a name: at the table, and when it is over."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.scenes.load.naming import NamingScene, save
from resarcana_desktop.scenes.replay.scene import ReplayScene
from resarcana_desktop.scenes.result import ResultScene
from resarcana_desktop.storage.saves.saved_games import SavedGames
from resarcana_desktop.widgets import Label
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.games.resarcana.play.tables import DECISIONS
from tests.scenes.finished_game import finished_game
from tests.scenes.load.library import game_at
from tests.scenes.replay.recorded import history
from tests.support.window import Stage


def titles(stage: Stage) -> list[str]:
    return [entry.title for entry in SavedGames(stage.context.folders.games).entries()]


@pytest.fixture
def player(tmp_path: Path) -> Clicker:
    return Clicker(tmp_path, session_at(DECISIONS["action"]()))


def test_a_game_under_way_is_saved_by_its_key(player: Clicker) -> None:
    player.press(pygame.K_s, mod=pygame.KMOD_CTRL)
    assert isinstance(player.top, NamingScene)
    player.write("Before it all went wrong")
    player.press(pygame.K_RETURN)
    assert titles(player) == ["Before it all went wrong"]
    player.point((0, 0))
    assert player.scene.skin.picture.state.prompt == "Saved as “Before it all went wrong”."


def test_a_game_under_way_is_saved_from_the_menu(player: Clicker) -> None:
    player.press(pygame.K_ESCAPE)
    player.click("table_menu.12")
    player.click("ok")
    assert titles(player) == ["Edda, Corvin · round 1"]


def test_a_game_that_is_still_set_up_is_in_its_first_round(tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(DECISIONS["choose_mage"]()))
    player.press(pygame.K_s, mod=pygame.KMOD_CTRL)
    assert isinstance(player.top, NamingScene)
    assert player.top.title == "Edda, Corvin · round 1"


def test_nothing_is_saved_by_a_change_of_mind(player: Clicker) -> None:
    player.press(pygame.K_s, mod=pygame.KMOD_CTRL)
    player.press(pygame.K_ESCAPE)
    assert titles(player) == []


def test_a_finished_game_takes_its_name_with_it(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    finished = game_at(history().length)
    SavedGames(stage.context.folders.games).save(finished, "Edda, Corvin")
    assert save(stage.context, finished, "The great forge") == "The great forge"
    assert titles(stage) == ["The great forge"]


def test_the_result_leads_to_the_replay_and_back(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.show(finished_game(stage.context))
    stage.click("replay")
    assert isinstance(stage.top, ReplayScene)
    stage.press(pygame.K_ESCAPE)
    assert stage.ui.find("replay") is not None


def test_the_result_says_under_what_name_the_game_was_saved(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    result: ResultScene = stage.show(finished_game(stage.context))
    stage.click("save")
    stage.write("A narrow thing")
    stage.press(pygame.K_RETURN)
    shown = [each.text for each in result.ui.walk() if isinstance(each, Label)]
    assert any(each.endswith("Saved as “A narrow thing”.") for each in shown)
