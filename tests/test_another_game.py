"""Another game moves in: the program plays it from the title to the result and knows nothing of it.

It is offered first while a test runs, so that every screen asks for its words, icons and keys.
"""

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from resarcana_desktop import games
from resarcana_desktop.app.saves.shelf import Shelf
from resarcana_desktop.games.opening import new_session
from resarcana_desktop.games.resarcana.screens import SCREENS as RES_ARCANA
from resarcana_desktop.games.resarcana.table.scene import TableScene
from resarcana_desktop.games.setups import default_setup
from resarcana_desktop.play import under_way
from resarcana_desktop.scenes.load.scene import LoadScene
from resarcana_desktop.scenes.new_game import NewGameScene
from resarcana_desktop.scenes.practice import PracticeScene
from resarcana_desktop.scenes.replay.scene import ReplayScene
from resarcana_desktop.scenes.result import ResultScene
from resarcana_desktop.scenes.statistics.scene import StatisticsScene
from resarcana_desktop.scenes.title import TitleScene
from resarcana_desktop.widgets.labels import Label
from tests import stand_in
from tests.stand_in_screens import RaceReplayTable, RaceScreens, RaceTable
from tests.support.window import Stage


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """The program at its title, with the race as the game that is offered first."""
    with stand_in.offered():
        stage = Stage(tmp_path, motion_speed=0.0)
        stage.context.shell.show_title()
        yield stage
        if isinstance(stage.top, RaceTable | TableScene):
            stage.top.leave()


def table_of(stage: Stage) -> RaceTable:
    """The table, once everything has come to rest."""
    assert isinstance(stage.top, RaceTable)
    return stage.top


def begin(stage: Stage) -> RaceTable:
    """From the title to the table of a game between two people."""
    stage.click("play")
    assert isinstance(stage.top, NewGameScene)
    stage.click_at(stage.ui.find("seat1.kind").part_rects()[0].center)  # type: ignore[attr-defined]
    stage.click("start")
    return table_of(stage)


def begin_against_a_bot(stage: Stage) -> RaceTable:
    """From the title to the table of a game as it is offered first."""
    stage.click("play")
    stage.click("start")
    return table_of(stage)


def take(stage: Stage, counters: int) -> None:
    """Whoever's turn it is comes to the table and takes so many counters."""
    stage.wait(1.0)
    if not isinstance(stage.top, RaceTable):
        stage.press(pygame.K_RETURN)
        stage.wait(1.0)
    stage.click(f"take{counters}")


def wait_for_turn(stage: Stage) -> None:
    """Wait until the person at the table is to decide, however slow the machine."""
    until = time.monotonic() + 60
    while not (table_of(stage).told()["resting"] and table_of(stage).session.state == "human"):
        assert time.monotonic() < until
        stage.wait(1.0)
        time.sleep(0.02)


def finish(stage: Stage) -> ResultScene:
    """Play on to the result."""
    while not table_of(stage).session.position.over():
        take(stage, 3)
    stage.wait(1.0)
    assert isinstance(stage.top, ResultScene)
    return stage.top


def test_it_is_played_from_the_title_to_the_result(stage: Stage) -> None:
    begin(stage)
    result = finish(stage)
    assert result.outcome.players[0].points >= stand_in.GOAL
    assert stage.frame().get_size() == stage.context.look.size
    (entry,) = Shelf(stage.context.folders.games).entries()
    assert entry.summary is not None
    assert entry.summary.over


def test_more_is_chosen_for_it_on_its_own_screen(stage: Stage) -> None:
    stage.click("play")
    stage.click("more")
    stage.click("own_screen")
    stage.click("double")
    stage.press(pygame.K_ESCAPE)
    stage.click("start")
    assert table_of(stage).session.position.goal == 2 * stand_in.GOAL


def test_a_game_that_was_left_is_continued(stage: Stage) -> None:
    begin(stage)
    take(stage, 3)
    take(stage, 1)
    stage.context.shell.show_title()
    assert isinstance(stage.top, TitleScene)
    stage.click("continue")
    assert sorted(table_of(stage).session.position.counters) == [1, 3]


def test_a_bot_answers_in_its_own_process_and_is_taken_back(stage: Stage) -> None:
    table = begin_against_a_bot(stage)
    wait_for_turn(stage)
    take(stage, 1)
    wait_for_turn(stage)
    assert [move.events[0].counters for move in table.session.moves[-2:]] == [1, 3]
    stage.click("undo")
    assert table.session.moves == table.session.moves[:1]
    assert table.session.state == "human"


def test_a_finished_game_is_looked_at_again(stage: Stage) -> None:
    begin(stage)
    finish(stage)
    stage.click("replay")
    assert isinstance(stage.top, ReplayScene)
    stage.frame()
    stage.press(pygame.K_END)
    assert isinstance(stage.top.table, RaceReplayTable)
    assert "takes 3" in stage.top.table.shown


def test_its_finished_games_make_statistics(stage: Stage) -> None:
    begin(stage)
    finish(stage)
    stage.context.shell.show_title()
    stage.context.shell.open_statistics()
    assert isinstance(stage.top, StatisticsScene)
    assert stage.top.report is not None
    stage.press(pygame.K_4)
    stage.frame()
    assert stage.top.report.module.id == stand_in.ID
    assert [seen.game.rounds for seen in stage.top.report.seen] == [4]


def test_it_is_saved_found_and_played_on(stage: Stage) -> None:
    table = begin(stage)
    take(stage, 3)
    stage.context.shell.ask_to_save(table.session.record(), lambda _title: None)
    stage.press(pygame.K_RETURN)
    stage.context.shell.show_title()
    stage.click("games")
    assert isinstance(stage.top, LoadScene)
    stage.wait(1.0)
    stage.frame()
    stage.click("continue")
    assert sum(table_of(stage).session.position.counters) == 3


def test_practice_leaves_the_game_under_way_alone(stage: Stage) -> None:
    begin(stage)
    take(stage, 3)
    stage.context.shell.show_title()
    before = under_way.told(stage.context)
    stage.click("practice")
    stage.click("sprint")
    assert table_of(stage).session.position.counters == [9, 5]
    take(stage, 1)
    stage.wait(1.0)
    assert isinstance(stage.top, ResultScene)
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, PracticeScene)
    assert under_way.told(stage.context) == before
    assert Shelf(stage.context.folders.games).is_empty()
    stage.press(pygame.K_ESCAPE)
    stage.click("continue")
    assert sum(table_of(stage).session.position.counters) == 3


def test_where_there_is_nothing_to_practise_one_plays(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RaceScreens, "offers", 0)
    stage.click("practice")
    stage.frame()
    stage.press(pygame.K_RETURN)
    assert isinstance(stage.top, NewGameScene)


def test_the_other_game_is_chosen_where_a_game_is_set_up(stage: Stage) -> None:
    stage.click("play")
    stage.click_at(stage.ui.find("game").part_rects()[1].center)  # type: ignore[attr-defined]
    scene = stage.top
    assert isinstance(scene, NewGameScene)
    assert scene.draft.module.id == "resarcana"
    assert stage.context.look.icon_set is RES_ARCANA.icons
    assert RES_ARCANA.keys.keys() <= stage.context.keys.defaults.keys()
    stage.click("start")
    assert isinstance(stage.top, TableScene)


def test_the_game_that_was_asked_for_is_set_up(stage: Stage) -> None:
    stage.context.shell.open_new_game(7, "resarcana")
    assert isinstance(stage.top, NewGameScene)
    assert (stage.top.draft.module.id, stage.top.draft.seed) == ("resarcana", 7)


def test_what_both_games_have_words_for_is_said_in_those_of_the_game_on_top(stage: Stage) -> None:
    assert stage.context.text("app.command.pass") == "Sprint"
    stage.context.shell.open_new_game(7, "resarcana")
    assert stage.context.text("app.command.pass") == "Pass"
    stage.context.change(language="fr")
    stage.frame()
    assert stage.context.text("app.command.pass") == "Passer"
    stage.press(pygame.K_ESCAPE)
    stage.frame()
    assert stage.context.text("app.command.pass") == "Sprinter"
    assert stage.context.keys.defaults["pass"] == pygame.K_q


def test_another_game_is_looked_at_from_its_table(stage: Stage) -> None:
    table = begin(stage)
    other = new_session(default_setup(games.module_of("resarcana"))).record()
    stage.context.shell.open_replay(other)
    stage.frame()
    assert stage.context.look.icon_set is RES_ARCANA.icons
    stage.context.change(language="fr", text_scale=1.5)
    stage.press(pygame.K_ESCAPE)
    assert stage.top is table
    assert stage.context.game_id == stand_in.ID
    assert stage.context.look.icon_set is RaceScreens.icons
    stage.frame()


def test_saved_games_have_the_words_of_their_own_game(stage: Stage) -> None:
    begin_against_a_bot(stage)
    stage.context.shell.ask_to_save(table_of(stage).session.record(), lambda _title: None)
    stage.press(pygame.K_RETURN)
    stage.context.shell.open_new_game(7, "resarcana")
    stage.context.shell.open_games()
    stage.wait(1.0)
    stage.frame()
    words = [each.text for each in stage.ui.walk() if isinstance(each, Label)]
    assert "Bot · Sprinter" in words


def test_its_settings_stand_beside_those_of_the_other_game(stage: Stage) -> None:
    stage.context.shell.open_new_game(7, "resarcana")
    stage.context.shell.open_settings()
    words = [each.text for each in stage.ui.walk() if isinstance(each, Label)]
    assert {"Milestones", "Long race", "Automatic payment"} <= set(words)


def test_the_title_and_the_settings_have_its_words(stage: Stage) -> None:
    stage.frame()
    for screen in ("compendium", "settings"):
        stage.click(screen)
        stage.frame()
        stage.press(pygame.K_ESCAPE)
    assert under_way.told(stage.context) is None
