"""Pictures are drawn once, and the memory they take has an end."""

import pygame
import pytest
from pygame import Rect, Surface

from resarcana_desktop.render import shapes, surface_cache
from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.surface_cache import (
    MARKS,
    PARTS,
    ROOM,
    SURFACES,
    SurfaceCache,
    cached_surface,
)
from resarcana_desktop.render.text import line


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


def test_a_picture_drawn_twice_counts_once() -> None:
    """Two that draw the same face in steps may both finish it."""
    shelf = SurfaceCache(room=4 * 300)
    for _ in range(3):
        shelf.put(("face",), picture(100))
    assert (len(shelf), shelf.used) == (1, 4 * 100)


def test_a_smaller_window_lets_go_of_what_a_larger_one_had_room_for() -> None:
    shelf = SurfaceCache(room=4 * 300)
    for name in ("first", "second", "third"):
        shelf.put((name,), picture(100))
    shelf.limit(4 * 150)
    assert [shelf.has((name,)) for name in ("first", "second", "third")] == [False, False, True]


@pytest.mark.parametrize(
    ("size", "room"), [((1920, 1080), ROOM), ((3840, 2160), 2 * 4 * 3840 * 2160)]
)
def test_all_caches_together_have_the_room_of_the_window(size: tuple[int, int], room: int) -> None:
    surface_cache.fit(size)
    assert sum(cache.room for cache in (SURFACES, PARTS, MARKS)) == room
    surface_cache.fit((1920, 1080))


def test_many_words_push_out_no_face() -> None:
    """A text drawn for the first time only ever takes the place of other texts."""
    SURFACES.put(("a face",), picture(100))
    for number in range(400):
        line(text_font("body", 60), f"A line of text that is told only once: {number}", (9, 9, 9))
    assert MARKS.used <= MARKS.room
    assert SURFACES.has(("a face",))


def test_the_same_arguments_are_drawn_once() -> None:
    drawn = []

    @cached_surface
    def stroke(length: int, *, upright: bool = False) -> Surface:
        drawn.append((length, upright))
        return Surface((1, length) if upright else (length, 1))

    assert stroke(7) is stroke(7)
    assert stroke(7, upright=True) is stroke(7, upright=True)
    assert drawn == [(7, False), (7, True)]


def test_a_wide_box_is_the_same_as_one_drawn_in_one_piece() -> None:
    """Only a narrow one is cached; the seams between its parts must not show."""
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
