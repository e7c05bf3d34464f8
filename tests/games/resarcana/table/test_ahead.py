"""What the player will see next is drawn before it is needed."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.table import ahead
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.render.surface_cache import SURFACES, SurfaceCache
from resarcana_desktop.scenes import expecting
from tests.games.resarcana.play.clicker import game_setup, session_at
from tests.games.resarcana.play.tables import action
from tests.support.window import Stage


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the components whose faces are drawn from now on, starting with empty caches."""
    found: list[str] = []
    painter = import_module("resarcana_desktop.games.resarcana.render.faces.face")
    full, mini = painter._full, painter._mini

    def noting(draw: Any) -> Any:
        def noted(component: Any, *more: Any) -> Any:
            found.append(component.id)
            return draw(component, *more)

        return noted

    monkeypatch.setattr(SURFACES, "_pictures", SurfaceCache()._pictures)
    monkeypatch.setattr(SURFACES, "used", 0)
    monkeypatch.setattr(painter, "_full", noting(full))
    monkeypatch.setattr(painter, "_mini", noting(mini))
    return found


def test_a_new_game_begins_without_a_face_to_be_drawn(tmp_path: Path, drawn: list[str]) -> None:
    stage, setup = Stage(tmp_path, (1024, 600)), game_setup("hb")
    for _ in expecting.chores(stage.context, setup):
        pass
    assert len(set(drawn)) == 78

    drawn.clear()
    stage.show(ResArcanaTable(stage.context, PlaySession(setup.again())))
    stage.frame()
    assert drawn == []


def test_a_drawn_card_is_ready_before_it_is_drawn(tmp_path: Path, drawn: list[str]) -> None:
    stage = Stage(tmp_path, (1024, 600))
    scene = stage.show(ResArcanaTable(stage.context, session_at(action())))
    stage.frame()
    deck = scene.session.observation.seats[0].deck_cards
    assert deck
    for _ in ahead.for_next_turns(scene.skin.picture):
        pass
    assert set(deck) <= set(drawn)


def test_components_near_the_pointer_are_drawn_ahead(tmp_path: Path, drawn: list[str]) -> None:
    stage = Stage(tmp_path, (1920, 1080))
    scene = stage.show(ResArcanaTable(stage.context, session_at(action())))
    stage.frame()
    spots = scene.skin.picture.layout.spots
    card = next(spot for spot in spots if spot.zone == "hand" and spot.component)
    for _ in ahead.for_reading(scene.skin.picture, scene.model.words, lambda: card.rect.center):
        pass

    drawn.clear()
    stage.point(card.rect.center)
    stage.frame()
    assert card.component in scene.skin.picture.view.drawn
    assert drawn == []


def test_drawing_ahead_leaves_memory_for_the_visible_cards(
    tmp_path: Path, drawn: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = Stage(tmp_path, (1920, 1080))
    scene = stage.show(ResArcanaTable(stage.context, session_at(action())))
    stage.frame()
    monkeypatch.setattr(SURFACES, "room", 2 * SURFACES.used)
    drawn.clear()
    for _ in ahead.for_reading(scene.skin.picture, scene.model.words, lambda: (0, 0)):
        pass
    assert drawn

    drawn.clear()
    scene.skin.picture.view.forget()
    stage.frame()
    assert drawn == []
