"""From the table to the page of a component, by mouse and by key."""

from __future__ import annotations

from pathlib import Path

import pygame

from resarcana_desktop.games.resarcana.compendium.scene import CompendiumScene
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.support.story import me, rival, story


def seated(folder: Path) -> Clicker:
    return Clicker(folder, session_at(story(me(play="witch vault", hand="hawk"), rival())))


def test_the_right_mouse_button_opens_a_components_page(tmp_path: Path) -> None:
    table = seated(tmp_path)
    place = table.spot("vault").rect.center
    table.point(place)
    table.send(pygame.MOUSEBUTTONDOWN, button=pygame.BUTTON_RIGHT, pos=place)
    assert isinstance(table.top, CompendiumScene)
    table.press(pygame.K_ESCAPE)
    assert not isinstance(table.top, CompendiumScene)


def test_a_key_opens_the_page_of_the_component_under_the_pointer(tmp_path: Path) -> None:
    table = seated(tmp_path)
    table.point(table.spot("hawk").rect.center)
    table.press(pygame.K_i)
    assert isinstance(table.top, CompendiumScene)


def test_the_key_opens_nothing_without_a_component_under_the_pointer(tmp_path: Path) -> None:
    table = seated(tmp_path)
    table.point((5, table.scene.skin.picture.layout.zones["prompt"].y))
    table.press(pygame.K_i)
    assert table.top is table.scene
