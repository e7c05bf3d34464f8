"""The corners around what the coach mentions leave what is beside it to be read."""

import pytest
from pygame import Rect, Surface

from resarcana_desktop.app.context import Look
from resarcana_desktop.app.settings import Settings
from resarcana_desktop.tabletop.pointing import dim_around, draw_corners, inside_corners, joined

LOOK = Look((1280, 720), Settings())


def test_neighbors_whose_corners_would_meet_have_one_frame() -> None:
    row = [Rect(10 + 90 * number, 20, 84, 120) for number in range(4)]
    assert joined(row, LOOK) == [row[0].unionall(row[1:])]


@pytest.mark.parametrize("other", [Rect(600, 20, 84, 120), Rect(100, 60, 500, 400)], ids=str)
def test_what_is_apart_or_of_another_shape_has_its_own(other: Rect) -> None:
    assert joined([Rect(10, 20, 84, 120), other], LOOK) == [Rect(10, 20, 84, 120), other]


def test_corners_leave_the_middle_of_every_side_free() -> None:
    ground = Surface((300, 300))
    place = Rect(100, 80, 84, 120)
    draw_corners(ground, place, ground.get_rect(), LOOK)
    around = place.inflate(24, 24)
    for x in range(place.centerx - 20, place.centerx + 20):
        for y in (*range(around.top, place.top), *range(place.bottom, around.bottom)):
            assert ground.get_at((x, y))[:3] == (0, 0, 0)
    assert ground.get_bounding_rect().contains(place)


def test_the_corners_of_a_medal_do_not_leave_its_square() -> None:
    ground = Surface((300, 300))
    medal = Rect(100, 100, 40, 40)
    ground.set_colorkey((0, 0, 0))
    draw_corners(ground, inside_corners(medal, LOOK), ground.get_rect(), LOOK)
    assert medal.inflate(4, 4).contains(ground.get_bounding_rect())


def test_trays_below_one_another_have_one_frame_though_only_the_last_closes_it() -> None:
    own, prompt = Rect(6, 280, 770, 110), Rect(6, 394, 770, 36)
    pool, hand, piles = Rect(6, 434, 266, 160), Rect(278, 434, 366, 160), Rect(650, 434, 126, 160)
    lower = [own, prompt, pool, hand, piles]
    assert joined(lower, LOOK) == [own.unionall(lower[1:])]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_what_is_pointed_out_lights_nothing_of_its_neighbors(size: tuple[int, int]) -> None:
    look = Look(size, Settings())
    ground = Surface((600, 300))
    ground.fill((200, 200, 200))
    place, gap = Rect(100, 80, 84, 120), look.px(8)
    beside = [
        Rect(place.right + gap, 80, 84, 120),
        Rect(place.left - gap - 84, 80, 84, 120),
        Rect(100, place.bottom + gap, 84, 80),
    ]
    dim_around(ground, [place], ground.get_rect(), look, 0.5)
    assert ground.get_at(place.center)[:3] == ground.get_at(place.topleft)[:3] == (200, 200, 200)
    for other in beside:
        colours = {ground.get_at(at)[:3] for at in _around(other)}
        assert max(max(each) for each in colours) <= 101


def _around(rect: Rect) -> list[tuple[int, int]]:
    """Return all pixels at the edge of a rectangle."""
    across = [(x, y) for x in range(rect.left, rect.right) for y in (rect.top, rect.bottom - 1)]
    down = [(x, y) for y in range(rect.top, rect.bottom) for x in (rect.left, rect.right - 1)]
    return across + down
