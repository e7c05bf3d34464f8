"""Popups come into sight: they fade in and rise, and an answer finds them in their places."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from resarcana_desktop.app.context import Look
from resarcana_desktop.widgets import Menu, MenuItem, Ui, Widget
from resarcana_desktop.widgets.entrance import SECONDS
from tests.widgets.shown import Shown

GROUND = (0, 0, 90)


def open_menu(look: Look, seconds: float) -> tuple[Ui, Menu]:
    ui = Shown(Widget(), look).ui
    ui.entrance_seconds = seconds
    menu = Menu([MenuItem("Go on", lambda: None)], pygame.Rect(300, 100, 10, 10))
    ui.open(menu)
    return ui, menu


@pytest.fixture
def opened(look: Look) -> tuple[Ui, Menu]:
    return open_menu(look, SECONDS)


def inner_pixel(ui: Ui, menu: Menu) -> tuple[int, ...]:
    surface = Surface((800, 600))
    surface.fill(GROUND)
    ui.draw(surface)
    return tuple(surface.get_at((menu.rect.left + 6, menu.rect.centery)))


def test_a_popup_fades_in(opened: tuple[Ui, Menu]) -> None:
    ui, menu = opened
    first = inner_pixel(ui, menu)
    assert first[:3] == GROUND
    ui.update(SECONDS / 2)
    half = inner_pixel(ui, menu)
    ui.update(SECONDS)
    assert len({first, half, inner_pixel(ui, menu)}) == 3
    assert not ui.entering


def test_the_first_frame_leaves_what_is_behind_it_as_it_was(opened: tuple[Ui, Menu]) -> None:
    ui, menu = opened
    surface = Surface((800, 600))
    for row in range(600):
        surface.fill((row % 256, row // 3, 90), (0, row, 800, 1))
    before = pygame.image.tobytes(surface, "RGB")
    ui.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == before
    ui.update(SECONDS)
    ui.draw(surface)
    assert pygame.image.tobytes(surface.subsurface(menu.rect), "RGB") not in before


def test_frames_are_asked_for_until_it_is_there(opened: tuple[Ui, Menu]) -> None:
    ui, _ = opened
    assert ui.wake_in() == 0.0
    ui.update(SECONDS)
    assert ui.wake_in() is None


def test_a_key_finds_it_in_its_place(opened: tuple[Ui, Menu]) -> None:
    ui, _ = opened
    ui.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode=""))
    assert not ui.entering


def test_without_motion_it_is_there_at_once(look: Look) -> None:
    ui, _ = open_menu(look, 0.0)
    assert not ui.entering


def test_a_popup_on_its_way_survives_a_window_that_has_shrunk(opened: tuple[Ui, Menu]) -> None:
    ui, _ = opened
    ui.draw(Surface((40, 30)))
    assert ui.entering
