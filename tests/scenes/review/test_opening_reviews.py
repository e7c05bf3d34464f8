"""The ways to a review: from results, saved games and replays; and why there is none."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.engine.record import Record
from resarcana_desktop.games import reviewing
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.play.history import AnyHistory, History
from resarcana_desktop.play.review.keeping import KeptReviews
from resarcana_desktop.play.review.review import OPEN
from resarcana_desktop.scenes.review.scene import ReviewScene
from resarcana_desktop.widgets import Label
from tests.games.resarcana.play.clicker import game_setup
from tests.scenes.finished_game import finished_game
from tests.scenes.load.library import FINISHED, Reader
from tests.scenes.replay.recorded import Viewer, damaged, history, record, unfinished
from tests.scenes.review.reviewed import Maker, review_of
from tests.support.window import Stage


@pytest.fixture(autouse=True)
def made_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews are there without a process."""

    def begin(_context: object, game: AnyHistory, _depth: str) -> Maker:
        return Maker(review_of(game))

    monkeypatch.setattr(reviewing, "begin", begin)


def review_on(stage: Stage) -> ReviewScene:
    stage.wait(0.1)
    assert isinstance(stage.top, ReviewScene)
    assert stage.top.review is not None
    return stage.top


def shown(stage: Stage) -> str:
    assert isinstance(stage.top, DialogScene)
    return "\n".join(each.text for each in stage.ui.walk() if isinstance(each, Label))


def test_from_the_result_of_a_game(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.show(finished_game(stage.context))
    stage.click("review")
    assert review_on(stage).history.record == record("four")


def test_from_the_saved_games(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.press(pygame.K_DOWN)
    assert reader.chosen == FINISHED
    reader.click("review")
    review_on(reader)


def test_from_a_replay_at_the_moment_that_is_looked_at(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=60)
    viewer.press(pygame.K_e)
    assert review_on(viewer).at == 60
    viewer.press(pygame.K_ESCAPE)
    assert viewer.top is viewer.scene


# ---- for whom ------------------------------------------------------------------------------------


def seated(kinds: str, game: Record) -> AnyHistory:
    """A game with people (h) and bots (b) at its seats."""
    about = {**game.about, "setup": game_setup(kinds).to_json()}
    return History(replace(game, about=about), PlaySession)


def test_a_game_that_is_over_is_reviewed_with_all_hands_open() -> None:
    assert reviewing.viewer_of(history()) == OPEN
    assert reviewing.obstacle(history()) is None


def test_one_that_goes_on_is_reviewed_for_the_one_who_plays_it() -> None:
    assert reviewing.viewer_of(seated("bh", unfinished(40))) == 1


def test_nobody_learns_what_others_hide(tmp_path: Path) -> None:
    game = seated("hh", unfinished(40))
    stage = Stage(tmp_path)
    stage.context.shell.show_title()
    stage.context.shell.open_review(game.record)
    assert "once it’s over" in shown(stage)


def test_a_game_in_which_nothing_was_played_has_none(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.context.shell.show_title()
    stage.context.shell.open_review(unfinished(0))
    assert "nothing to review yet" in shown(stage)


def test_nor_has_one_that_cannot_be_followed(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.context.shell.show_title()
    stage.context.shell.open_review(damaged(40))
    assert shown(stage)


# ---- with the real thing -------------------------------------------------------------------------


def test_a_review_is_made_in_a_process_and_comes_back_from_where_it_was_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    stage = Stage(tmp_path)
    stage.context.shell.show_title()
    game = seated("hb", unfinished(6))
    stage.context.shell.open_review(game.record)
    scene = stage.top
    assert isinstance(scene, ReviewScene)
    scene._deepen("quick")
    for _ in range(2400):  # the machine may be busy
        pygame.time.wait(50)
        stage.wait(0.05)
        if scene.review is not None:
            break
    assert scene.review is not None
    assert scene.review.made.viewer == 0
    stage.frame()
    assert KeptReviews(stage.context.folders.reviews).review(scene.review.made) == scene.review
    again = reviewing.begin(stage.context, game, "quick")
    assert again.poll() == scene.review
    assert again.pid is None
