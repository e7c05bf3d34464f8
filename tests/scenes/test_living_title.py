"""The title moves, with light and embers, for as long as someone may be watching."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from resarcana_desktop.scenes.title import TitleScene
from resarcana_desktop.widgets import LIVES_S, LivingPicture
from tests.support.window import Stage


@pytest.fixture
def title(tmp_path: Path) -> Stage:
    stage = Stage(tmp_path)
    stage.show(TitleScene(stage.context))
    return stage


def picture(stage: Stage) -> bytes:
    living = stage.ui.find("living")
    assert isinstance(living, LivingPicture)
    return pygame.image.tobytes(stage.frame().subsurface(living.moving_part()), "RGB")


def pass_time(stage: Stage, seconds: float) -> None:
    for _ in range(round(seconds * 10)):
        stage.wait(0.1)


def test_light_and_embers_move(title: Stage) -> None:
    before = picture(title)
    pass_time(title, 1)
    assert picture(title) != before
    wake = title.top.wake_in()
    assert wake is not None
    assert 0 < wake < 0.1


def test_only_the_picture_is_drawn_again(title: Stage) -> None:
    title.frame()
    title.top.dirty = False
    pass_time(title, 0.2)
    living = title.ui.find("living")
    assert title.ui.dirty_rects
    assert all(living.rect.contains(each) for each in title.ui.dirty_rects)


def test_after_a_minute_without_a_key_or_the_pointer_it_rests(title: Stage) -> None:
    pass_time(title, LIVES_S + 1)
    assert title.top.wake_in() is None
    still = picture(title)
    pass_time(title, 5)
    assert picture(title) == still
    title.point((40, 40))
    pass_time(title, 1)
    assert picture(title) != still


def test_where_nobody_can_see_it_it_rests(title: Stage) -> None:
    title.context.in_view = False
    assert title.top.wake_in() is None
    still = picture(title)
    pass_time(title, 5)
    assert picture(title) == still


@pytest.mark.parametrize("calm", [{"reduced_motion": True}, {"motion_speed": 0.0}])
def test_who_wants_no_motion_has_none(tmp_path: Path, calm: dict[str, Any]) -> None:
    stage = Stage(tmp_path, **calm)
    stage.show(TitleScene(stage.context))
    still = picture(stage)
    pass_time(stage, 5)
    assert picture(stage) == still
    assert stage.top.wake_in() is None


@pytest.mark.parametrize("theme", ["light_parchment", "high_contrast"])
def test_plain_looks_have_no_embers(tmp_path: Path, theme: str) -> None:
    stage = Stage(tmp_path, theme=theme)
    stage.show(TitleScene(stage.context))
    still = picture(stage)
    pass_time(stage, 2)
    assert picture(stage) == still
    assert stage.top.wake_in() is None
