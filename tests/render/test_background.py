"""The table and the things drawn on it."""

from typing import get_args

import pygame
import pytest
from pygame import Rect

from resarcana_desktop.render import background, controls, slots
from resarcana_desktop.render.theme import THEMES, Theme

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
AREA = Rect(20, 20, 160, 100)


def clear() -> pygame.Surface:
    return pygame.Surface((200, 140), pygame.SRCALPHA)


def table(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    surface = pygame.Surface(size)
    background.draw_table(surface, theme)
    return surface


@themes
@pytest.mark.parametrize("size", [(640, 360), (1023, 767), (2561, 1441), (3840, 2160)])
def test_a_table_covers_any_window(theme: Theme, size: tuple[int, int]) -> None:
    wood = table(size, theme)
    corners = {tuple(wood.get_at((x, y))) for x in (0, size[0] - 1) for y in (0, size[1] - 1)}
    assert (0, 0, 0, 255) not in corners


@pytest.mark.parametrize(
    "part",
    [
        Rect(0, 0, 9, 9),
        Rect(77, 31, 801, 333),
        Rect(2500, 1400, 61, 41),
        Rect(40, 40, 8, 8),
        Rect(41, 40, 1, 90),
        Rect(7, 9, 2, 1),
    ],
    ids=str,
)
def test_a_part_of_a_large_table_is_drawn_as_the_whole(part: Rect) -> None:
    whole = table((2561, 1441), THEMES["dark_wood"])
    surface = pygame.Surface((2561, 1441))
    surface.set_clip(part)
    background.draw_table(surface, THEMES["dark_wood"])
    drawn, wanted = surface.subsurface(part), whole.subsurface(part)
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(wanted, "RGB")


def test_a_small_picture_beside_it_does_not_take_the_place_of_the_windows_table() -> None:
    theme = THEMES["dark_wood"]
    there = background.prepared_table((1280, 720), theme)
    table((320, 180), theme)
    assert background.prepared_table((1280, 720), theme) is there


def test_the_light_falls_left_of_the_middle() -> None:
    wood = table((640, 360), THEMES["dark_wood"])
    pool = pygame.transform.average_color(wood, Rect(220, 140, 70, 60))
    corner = pygame.transform.average_color(wood, Rect(590, 310, 50, 50))
    assert sum(pool[:3]) > 2 * sum(corner[:3])


def test_high_contrast_has_no_grain() -> None:
    wood = table((640, 360), THEMES["high_contrast"])
    assert {tuple(wood.get_at((x, 100))[:3]) for x in range(0, 640, 9)} == {(16, 16, 16)}


@themes
def test_trays_and_slots_stay_inside_their_rectangles(theme: Theme) -> None:
    for lit in (False, True):
        for draw in (background.draw_tray, slots.draw_slot):
            surface = clear()
            draw(surface, AREA, theme, lit=lit)
            assert surface.get_bounding_rect() == AREA


@themes
def test_a_panel_throws_a_shadow(theme: Theme) -> None:
    surface = clear()
    background.draw_panel(surface, AREA, theme)
    assert surface.get_bounding_rect().bottom > AREA.bottom
    assert surface.get_at(AREA.center)[3] == 255


@themes
def test_the_states_of_a_button_differ(theme: Theme) -> None:
    drawn = set()
    for kind in get_args(controls.ButtonKind):
        for state in get_args(controls.ButtonState):
            surface = clear()
            controls.draw_button_face(surface, AREA, theme, kind=kind, state=state)
            drawn.add(pygame.image.tobytes(surface, "RGBA"))
    assert len(drawn) == (7 if theme.id == "high_contrast" else 10)


@themes
def test_focus_lies_around_a_button(theme: Theme) -> None:
    surface = clear()
    controls.draw_focus(surface, AREA, theme)
    assert surface.get_bounding_rect().contains(AREA.inflate(10, 10))
    assert surface.get_at(AREA.center)[3] == 0


def test_a_medal_shows_its_number() -> None:
    shapes = {pygame.image.tobytes(controls.medal(30, text), "RGBA") for text in ("", "1", "12")}
    assert len(shapes) == 3
    assert controls.medal(30, "1").get_size() == (30, 30)
