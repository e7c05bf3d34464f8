"""Great moments at any table: how long they last, how they look, what follows from them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from resarcana_desktop.render.theme import THEMES
from resarcana_desktop.tabletop.ceremony import (
    IN_SIGHT,
    LIGHTS,
    STEPS,
    Moment,
    held_for,
    lit_region,
    stage,
)
from resarcana_desktop.tabletop.layers import Canvas
from resarcana_desktop.tabletop.scene import TableScene
from tests.games.mercurial.table.hands import open_table, setup, stage_for
from tests.games.resarcana.play.clicker import session_at
from tests.games.resarcana.play.tables import action
from tests.games.resarcana.table.test_redraw import Watched
from tests.support.window import Stage

GREAT = Moment("Lesson complete", "One idea a round, and a plan")
OTHER = Moment("Perfect!", "It can be done no sooner")


@pytest.fixture(params=["resarcana", "mercurial"])
def table(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Stage, TableScene[Any]]:
    """A table of each game, at rest, with motion."""
    return opened(tmp_path, request.param)


def opened(folder: Path, game: str, **settings: Any) -> tuple[Stage, TableScene[Any]]:
    look = {"motion_speed": 1.0, **settings}
    if game == "mercurial":
        from resarcana_desktop.games.mercurial.play.session import MercurialSession

        stage = stage_for(folder, **look)
        scene: TableScene[Any] = open_table(stage, MercurialSession(setup(2, seed=4)))
    else:
        watched = Watched(folder, (1280, 720), session_at(action()), **look)
        stage, scene = watched, watched.scene
    scene.ui.popups.clear()
    return stage, scene


def staged(scene: TableScene[Any]) -> Moment | None:
    return scene.moments.staged


def test_a_moment_is_held_for_some_three_words_a_second() -> None:
    assert held_for("one two three", "four {b}five{/b} {icon:calm} six") == pytest.approx(3.2)
    assert GREAT.seconds == pytest.approx(1.2 + 9 / 3)


def test_moments_come_one_after_the_other(table: tuple[Stage, TableScene[Any]]) -> None:
    stage_, scene = table
    scene.celebrate(GREAT, OTHER)
    seen: list[Moment | None] = []
    for _ in range(400):
        stage_.wait(0.05)
        if not seen or seen[-1] is not scene.moments.staged:
            seen.append(scene.moments.staged)
    assert seen == [GREAT, OTHER, None]


@pytest.mark.parametrize("by", ["space", "click"])
def test_a_click_anywhere_and_space_go_on(table: tuple[Stage, TableScene[Any]], by: str) -> None:
    stage_, scene = table
    scene.celebrate(GREAT)
    stage_.wait(0.1)
    assert staged(scene) is GREAT
    if by == "space":
        stage_.press(pygame.K_SPACE)
    else:
        stage_.click_at((200, 200))
    assert staged(scene) is None
    assert not scene.telling.pending


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"motion_speed": 0.0}], ids=str)
@pytest.mark.parametrize("game", ["resarcana", "mercurial"])
def test_without_motion_there_are_none(game: str, settings: dict[str, Any], tmp_path: Path) -> None:
    _, scene = opened(tmp_path, game, **settings)
    scene.celebrate(GREAT)
    assert not scene.telling.pending


def test_it_is_heard_as_it_begins(table: tuple[Stage, TableScene[Any]]) -> None:
    stage_, scene = table
    heard: list[str] = []
    effects: Any = scene.context.effects
    effects.play = lambda name, _after=0.0: heard.append(name)
    scene.celebrate(Moment("Solved!", effect="solved"))
    for _ in range(20):
        stage_.wait(0.02)
    assert heard == ["solved"]


def test_only_what_changes_is_drawn_anew(tmp_path: Path) -> None:
    """Pixel for pixel the same as when all of it is drawn."""
    watched, scene = opened(tmp_path, "resarcana")
    assert isinstance(watched, Watched)
    watched.look()
    scene.celebrate(GREAT)
    watched.watch(0.3, 6)
    before = watched.in_parts
    watched.watch(1.0, 4)
    assert watched.in_parts == before + 4
    watched.press(pygame.K_SPACE)
    watched.look()


def test_the_light_wakes_the_table_for_its_own_steps_only(
    table: tuple[Stage, TableScene[Any]],
) -> None:
    stage_, scene = table
    scene.celebrate(GREAT)
    for _ in range(10):
        stage_.wait(0.05)
    wake = scene.wake_in()
    assert wake is not None
    assert 0 < wake <= 1 / STEPS


# ---- light ---------------------------------------------------------------------------------------


def drawn(theme: str, step: int, sight: int = IN_SIGHT) -> Surface:
    ground, about = Surface((800, 600)), Rect(300, 200, 200, 120)
    ground.fill((60, 40, 30))
    area = ground.get_rect()
    for layer in stage("moment", "victory", about, area, THEMES[theme], sight, step):
        layer.draw(Canvas(ground))
    return ground


def test_light_falls_around_what_is_shown_and_leaves_the_rest_dark() -> None:
    ground = drawn("dark_wood", 10)
    region = lit_region(LIGHTS["victory"], Rect(300, 200, 200, 120), ground.get_rect())
    near, far = ground.get_at((400, 190)), ground.get_at((20, 580))
    assert sum(near[:3]) > sum(far[:3])
    assert sum(far[:3]) < 130
    assert not region.collidepoint((20, 580))
    assert ground.get_at((20, 580)) == ground.get_at((790, 10))


def test_the_same_step_looks_the_same_and_another_does_not() -> None:
    one, again, other = (drawn("dark_wood", step) for step in (7, 7, 8))
    assert one.get_buffer().raw == again.get_buffer().raw != other.get_buffer().raw


def test_where_shapes_have_to_be_plain_there_is_no_light() -> None:
    one, other = (drawn("high_contrast", step) for step in (7, 40))
    assert one.get_buffer().raw == other.get_buffer().raw
