"""Long games are read beside the window: with a bar, a way to stop, and everything else alive."""

import threading
import time
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.app.waiting import Progress, WaitingScene, wait_for
from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.position import Json, Options
from resarcana_desktop.engine.record import Record, Step
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.scenes.credits import CreditsScene
from resarcana_desktop.scenes.load.file import FileScene
from resarcana_desktop.scenes.load.scene import LoadScene
from resarcana_desktop.scenes.replay.scene import ReplayScene
from resarcana_desktop.storage.saves.saved_games import SavedGames
from tests.scenes.replay.recorded import record
from tests.support.window import Stage


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    stage = Stage(tmp_path)
    stage.show(CreditsScene(stage.context))
    return stage


def long_record(actions: int = 2000) -> Record:
    """Return the record of a solo practice game in which the player passes every round."""
    rules = res_arcana()
    position = rules.start({"seats": 1, "setup": "standard", "sides": "sun"}, 5)
    first, steps = position.hash(), list[Step]()
    while len(steps) < actions and not position.over():
        legal = [int(action) for action in position.legal_actions()]
        passing = [each for each in legal if position.text_of(each).startswith("pass")]
        action = (passing or legal)[0]
        text = position.text_of(action)
        position.apply(action)
        steps.append(Step(text, position.hash()))
    options: Options = {"seats": 1, "setup": "standard", "sides": "sun"}
    seats: list[Json] = [{"kind": "human", "name": "Edda", "colour": 0, "level": ""}]
    setup: Json = {"seats": seats, "setup": "standard", "sides": "sun", "seed": 5}
    return Record(rules.id, rules.version, options, 5, first, tuple(steps), {"setup": setup})


def waited(stage: Stage) -> None:
    """Until nothing is waited for any more."""
    end = time.monotonic() + 60
    while isinstance(stage.top, WaitingScene) and time.monotonic() < end:
        stage.frame()
        stage.top.update(0.05)
        time.sleep(0.01)


def test_a_long_game_is_read_beside_the_window_and_opened(stage: Stage, tmp_path: Path) -> None:
    file = tmp_path / "long.resarcana"
    file.write_text(long_record().to_text(), "utf-8")
    stage.context.shell.open_record(file)
    assert isinstance(stage.top, WaitingScene)
    waited(stage)
    assert isinstance(stage.top, FileScene)
    stage.click("replay")
    waited(stage)
    assert isinstance(stage.top, ReplayScene)
    assert stage.top.history.length == 2000
    stage.context.shell.play_record(long_record())
    waited(stage)
    assert isinstance(stage.top, ResArcanaTable)


def test_escape_stops_the_work(stage: Stage) -> None:
    ended: list[str] = []
    begun = threading.Event()

    def work(progress: Progress) -> None:
        try:
            while True:
                begun.set()
                progress()
                time.sleep(0.001)
        finally:
            ended.append("ended")

    wait_for(stage.context, work, lambda _none: ended.append("done"), long=True)
    waiting = stage.top
    assert isinstance(waiting, WaitingScene)
    begun.wait(30)
    stage.frame()
    stage.press(pygame.K_ESCAPE)
    waiting.thread.join(30)
    assert ended == ["ended"]
    assert isinstance(stage.top, CreditsScene)


def test_what_goes_wrong_there_is_reported_like_anywhere(stage: Stage) -> None:
    def work(progress: Progress) -> None:
        raise RecordError("missing", field="seed")

    shown: list[str] = []
    wait_for(
        stage.context, work, lambda _none: None, long=True, failed=lambda e: shown.append(str(e))
    )
    waited(stage)
    assert shown == ["The field “seed” is missing."]


def test_saved_games_shows_a_long_one_without_playing_it(stage: Stage) -> None:
    SavedGames(stage.context.folders.games).save(
        replace(record(), steps=long_record().steps), "Long"
    )
    scene = stage.show(LoadScene(stage.context))
    scene.library.wait()
    scene.update(1.0)
    assert stage.top is scene
    assert [item.entry.title for item in scene.items] == ["Long"]
