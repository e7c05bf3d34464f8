"""Somebody looks at the statistics of their games."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.app.waiting import WaitingScene
from resarcana_desktop.catalogues import load_catalogue
from resarcana_desktop.language import LANGUAGES
from resarcana_desktop.scenes.credits import CreditsScene
from resarcana_desktop.scenes.load.chooser import ChooserScene
from resarcana_desktop.scenes.load.scene import LoadScene
from resarcana_desktop.scenes.new_game import NewGameScene
from resarcana_desktop.scenes.replay.scene import ReplayScene
from resarcana_desktop.scenes.statistics.export import table_of
from resarcana_desktop.scenes.statistics.scene import SECTIONS, StatisticsScene
from resarcana_desktop.widgets.labels import Label
from resarcana_desktop.widgets.switches import Choice
from tests.scenes.statistics.player import Player, put_games, put_rated_games, put_reviews
from tests.support.window import SIZES, Stage, layout_problems


@pytest.fixture
def player(tmp_path: Path) -> Player:
    return Player(tmp_path)


def test_they_are_reached_from_the_saved_games(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    put_games(stage.context.folders)
    stage.show(LoadScene(stage.context))
    stage.click("statistics")
    assert isinstance(stage.top, StatisticsScene)


def test_they_are_reached_from_what_there_is_to_practise(player: Player) -> None:
    player.press(pygame.K_ESCAPE)
    player.context.shell.open_practice()
    player.click("statistics")
    assert isinstance(player.top, StatisticsScene)


def test_without_a_game_they_invite_to_a_first_one(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.show(CreditsScene(stage.context))
    stage.context.shell.open_statistics()
    stage.click("play")
    assert isinstance(stage.top, NewGameScene)


def test_many_games_are_read_beside_the_window(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    put_games(stage.context.folders, 5)
    stage.show(CreditsScene(stage.context))
    stage.context.shell.open_statistics()
    waiting = stage.top
    assert isinstance(waiting, WaitingScene)
    waiting.thread.join()
    stage.wait(0.1)
    assert isinstance(stage.top, StatisticsScene)


def test_beside_an_elo_stands_in_which_games_the_levels_were_measured(player: Player) -> None:
    told = "measured in one kind of game (two players, base set)"
    assert player.labels_with(told) == []
    put_rated_games(player.context.folders, 5)
    player.press(pygame.K_ESCAPE)
    player.context.shell.open_statistics()
    waiting = player.top
    assert isinstance(waiting, WaitingScene)
    waiting.thread.join()
    player.wait(0.1)
    assert len(player.labels_with(told)) == 1


def test_they_can_be_left_while_they_are_read(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    put_games(stage.context.folders, 5)
    below = stage.show(CreditsScene(stage.context))
    stage.context.shell.open_statistics()
    stage.press(pygame.K_ESCAPE)
    assert stage.top is below


def test_the_pages_are_turned_by_keys(player: Player) -> None:
    found = [player.scene.section]
    for key in (pygame.K_RIGHT, pygame.K_4):
        player.press(key)
        found.append(player.scene.section)
    assert found == ["overview", "rates", "achievements"]


def test_wins_are_told_by_another_category(player: Player) -> None:
    player.click("section")
    player.press(pygame.K_2)
    choice = player.ui.find("category")
    assert isinstance(choice, Choice)
    choice.choose("players")
    assert player.labels_with("2 players")


def test_the_rate_has_its_interval(player: Player) -> None:
    assert player.labels_with("2 of 3 games; 95% interval")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Longest: 1 won; 0 lost"),
        ("fr", "Plus longues : 1 gagnée ; 0 perdue"),
        ("de", "Längste: 1 gewonnen; 0 verloren"),
    ],
)
def test_who_has_never_lost_reads_so(tmp_path: Path, language: str, told: str) -> None:
    stage = Stage(tmp_path, language=language)
    put_games(stage.context.folders, 1)
    stage.show(CreditsScene(stage.context))
    stage.context.shell.open_statistics()
    shown = [each.text for each in stage.ui.top().walk() if isinstance(each, Label)]
    assert told in [" ".join(text.split()) for text in shown]


def test_another_person_is_chosen_and_remembered(player: Player) -> None:
    choice = player.ui.find("name")
    assert isinstance(choice, Choice)
    assert choice.value == "Edda"
    choice.choose("Maren")
    assert player.scene.report is not None
    assert len(player.scene.report.seen) == 1
    player.press(pygame.K_ESCAPE)
    player.open()
    assert player.scene.report.name == "Maren"


def test_a_best_game_opens_in_the_replay(player: Player) -> None:
    player.press(pygame.K_3)
    player.click("game.fastest")
    assert isinstance(player.top, ReplayScene)


def test_an_achievement_opens_its_game(player: Player) -> None:
    player.press(pygame.K_4)
    player.click("achieved.first_victory")
    assert isinstance(player.top, ReplayScene)


def test_a_game_that_is_gone_meanwhile_is_told(player: Player) -> None:
    for path in player.context.folders.games.glob("*.resarcana"):
        path.unlink()
    player.press(pygame.K_3)
    player.click("game.fastest")
    assert not isinstance(player.top, StatisticsScene | ReplayScene)
    player.press(pygame.K_ESCAPE)
    assert player.top is player.scene


def test_the_games_are_written_as_a_table(player: Player) -> None:
    player.click("export")
    assert isinstance(player.top, ChooserScene)
    player.click("ok")
    (path,) = player.context.folders.games.glob("*.csv")
    head, *rows = csv.reader(io.StringIO(path.read_text("utf-8").removeprefix("\ufeff")))
    assert len(rows) == 3
    told = dict(zip(head, rows[0], strict=True))
    assert (told["Won"], told["Players"], told["Rivals"]) == ("1", "2", "Adept")
    assert told["Mages"]
    assert rows[0][1] == "'=1+1"


@pytest.mark.parametrize("size", [(800, 480), *SIZES], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_holds_at_every_size(
    language: str, scale: float, size: tuple[int, int], tmp_path: Path
) -> None:
    player = Player(tmp_path, size=size, language=language, text_scale=scale)
    for section in SECTIONS:
        player.scene.section = section
        player.scene.rebuild()
        player.ui.refresh()
        assert layout_problems(player.ui, size) == []


def test_every_page_is_drawn_in_every_theme(tmp_path: Path) -> None:
    for theme in ("light_parchment", "high_contrast"):
        player = Player(tmp_path, size=(1024, 600), theme=theme)
        for section in SECTIONS:
            player.scene.section = section
            player.scene.rebuild()
            assert player.frame().get_at((2, 2)) != pygame.Color("black")


# ---- what reviews say ----------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_accuracy_and_luck_stand_there_once_games_were_reviewed(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    player = Player(tmp_path, size=size, language=language)
    caption = load_catalogue(language)["statistics.tile.accuracy"]
    assert player.labels_with(caption) == []
    player.press(pygame.K_ESCAPE)
    put_reviews(player.context.folders)
    player.open()
    assert player.labels_with(caption) == [caption]
    assert player.labels_with("88") != []
    assert layout_problems(player.ui, size) == []


def test_games_that_were_not_reviewed_have_empty_cells(tmp_path: Path) -> None:
    player = Player(tmp_path)
    put_reviews(player.context.folders)
    player.press(pygame.K_ESCAPE)
    player.open()
    assert player.scene.report is not None
    text = table_of(player.scene.report, player.context.catalogue)
    rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))
    place = rows[0].index("Accuracy")
    assert [row[place] for row in rows[1:]] == ["84.0", "91.0", ""]
    assert [row[place + 1] for row in rows[1:]] == ["-4.0", "4.0", ""]
