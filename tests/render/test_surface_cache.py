"""Pictures are drawn once, and the memory they take has an end."""

import pygame
from pygame import Rect, Surface

from resarcana_desktop.render import shapes
from resarcana_desktop.render.surface_cache import SurfaceCache, cached_surface


def picture(pixels: int) -> Surface:
    return Surface((pixels, 1), pygame.SRCALPHA)


def test_what_was_not_used_for_longest_goes_first() -> None:
    shelf = SurfaceCache(room=4 * 300)
    for name in ("first", "second", "third"):
        shelf.put((name,), picture(100))
    shelf.take(("first",))

    shelf.put(("fourth",), picture(100))
    assert shelf.take(("second",)) is None
    assert shelf.take(("first",)) is not None
    assert (len(shelf), shelf.used) == (3, 4 * 300)


def test_a_picture_too_large_for_the_shelf_is_kept_alone() -> None:
    shelf = SurfaceCache(room=400)
    shelf.put(("small",), picture(10))
    shelf.put(("large",), picture(1000))
    assert len(shelf) == 1
    assert shelf.take(("large",)) is not None


def test_the_same_arguments_are_drawn_once() -> None:
    drawn = []

    @cached_surface
    def line(length: int, *, upright: bool = False) -> Surface:
        drawn.append((length, upright))
        return Surface((1, length) if upright else (length, 1))

    assert line(7) is line(7)
    assert line(7, upright=True) is line(7, upright=True)
    assert drawn == [(7, False), (7, True)]


def test_a_wide_box_is_the_same_as_one_drawn_in_one_piece() -> None:
    """Only a narrow one is kept; nobody may see where its parts meet."""
    area = Rect(3, 2, 700, 90)
    look = (14.0, (10, 20, 30, 120), (90, 60, 30, 200), (226, 186, 110, 90), 1.5)
    whole, parts = (Surface((720, 100)) for _ in range(2))
    whole.blit(shapes.box(area.size, *look), area)
    shapes.draw_box(parts, area, *look)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(parts, "RGB")


def test_the_shadow_of_a_large_box_is_the_same_around_it() -> None:
    area = Rect(60, 60, 400, 300)
    whole, parts = (Surface((520, 420)) for _ in range(2))
    for surface in (whole, parts):
        surface.fill((200, 200, 200))
    whole.blit(shapes.box_shadow(area.size, 12, (0, 0, 0, 150), 8), area.move(-16, -16))
    shapes.draw_box_shadow(parts, area, 12, (0, 0, 0, 150), 8)
    for surface in (whole, parts):
        surface.fill((0, 0, 0), area.inflate(-60, -60))
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(parts, "RGB")
