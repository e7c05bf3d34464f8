"""A card's large picture appears one frame after the request, at the table and in a replay."""

from pathlib import Path

from pygame import Rect

from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.table.spots import Spot
from resarcana_desktop.scenes.replay.scene import ReplayScene
from tests.games.mercurial.table.hands import open_table, played, setup, stage_for
from tests.support.window import Stage


def pixels(stage: Stage, part: Rect) -> bytes:
    return stage.frame().subsurface(part).copy().get_buffer().raw


def work(stage: Stage) -> None:
    while stage.context.chores.hurrying:
        stage.context.chores.work()


def spells(stage: Stage) -> list[Rect]:
    spots = (each for each in stage.ui.top().walk() if isinstance(each, Spot))
    return [each.rect for each in spots if each.card is not None and each.zone == "spells"]


def test_at_the_table_the_column_shows_the_card_a_moment_later(tmp_path: Path) -> None:
    stage = stage_for(tmp_path, size=(1920, 1080))
    table = open_table(stage, played(MercurialSession(setup(2)), 10))
    column = table.skin.board.layout.zones["side"]
    stage.context.chores.work()
    first, second = spells(stage)[:2]
    stage.point(first.center)
    stage.frame()
    work(stage)
    of_first = pixels(stage, column)
    stage.point(second.center)
    assert pixels(stage, column) == of_first
    work(stage)
    assert table.dirty
    assert pixels(stage, column) != of_first


def test_in_a_replay_the_card_also_appears_a_moment_later(tmp_path: Path) -> None:
    stage = stage_for(tmp_path, size=(1920, 1080))
    stage.context.shell.open_replay(played(MercurialSession(setup(2)), 10).record())
    assert isinstance(stage.top, ReplayScene)
    stage.context.chores.work()
    whole = Rect(0, 0, 1200, 700)
    before = pixels(stage, whole)
    place = spells(stage)[0]
    stage.point(place.center)
    waiting = pixels(stage, whole)
    assert stage.context.chores.hurrying
    work(stage)
    assert stage.top.dirty
    assert pixels(stage, whole) not in (before, waiting)
