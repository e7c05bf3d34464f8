"""The end of a game."""

import pygame
import pytest

from resarcana_desktop.scenes import registry
from resarcana_desktop.scenes.game_setup import GameSetup
from resarcana_desktop.scenes.new_game import NewGameScene
from resarcana_desktop.scenes.result import player_results
from resarcana_desktop.scenes.title import TitleScene
from resarcana_desktop.widgets.labels import Label
from tests.scenes.finished_game import finished_game, finished_view, four_players
from tests.support.window import Stage


def words(stage: Stage) -> list[str]:
    return [widget.text for widget in stage.ui.walk() if isinstance(widget, Label)]


def test_the_winner_comes_first_and_the_others_by_points() -> None:
    results = player_results(finished_view((1,)), four_players())
    assert [result.name for result in results] == ["Maximiliana-Rosa", "Edda", "Ilse", "Maren"]


def test_points_are_told_by_source(stage: Stage) -> None:
    stage.show(finished_game(stage.context))
    told = words(stage)
    assert "Edda wins" in told
    assert told.index("Dragon's Lair") < told.index("Golden Statue")
    assert "First Player token" in told
    assert "No points" in told


def test_a_shared_victory_names_all_winners(stage: Stage) -> None:
    stage.show(finished_game(stage.context, (0, 1)))
    assert "Edda and Maximiliana-Rosa win together" in words(stage)


def test_a_rematch_keeps_the_players_and_deals_new_cards(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[GameSetup] = []
    monkeypatch.setattr(registry, "start_game", lambda _context, setup: started.append(setup))
    stage.show(finished_game(stage.context))
    stage.press(pygame.K_RETURN)
    assert started[0].seats == four_players().seats
    assert started[0].seed != four_players().seed


def test_a_new_game_has_the_title_below_it(stage: Stage) -> None:
    stage.show(finished_game(stage.context))
    stage.click("new_game")
    assert isinstance(stage.top, NewGameScene)
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, TitleScene)


def test_escape_goes_to_the_title(stage: Stage) -> None:
    stage.show(finished_game(stage.context))
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, TitleScene)
