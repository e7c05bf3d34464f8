"""The curve on the screen of the result."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import Color, Rect, Surface

from resarcana_desktop.render.fonts import TextFont
from resarcana_desktop.render.text import text_width
from resarcana_desktop.render.theme import DARK_WOOD, Rgb
from resarcana_desktop.scenes.points_curve import Line, PointsCurve, spread
from resarcana_desktop.widgets import seat_shape
from tests.support.window import Stage

WHITE = (255, 255, 255)


def drawn(folder: Path, *lines: Line, size: tuple[int, int] = (700, 440), **look: float) -> Surface:
    stage = Stage(folder, (1920, 1080), **look)
    curve = PointsCurve(lines)
    curve.arrange(stage.context.look, Rect((0, 0), size))
    surface = Surface(size)
    curve.draw(surface)
    return surface


def places(surface: Surface, colour: int) -> list[tuple[int, int]]:
    """Return the pixels that have the color of a seat."""
    wanted = Color(DARK_WOOD.seats[colour])
    width, height = surface.get_size()
    return [(x, y) for x in range(width) for y in range(height) if surface.get_at((x, y)) == wanted]


def test_more_points_are_higher_and_later_rounds_further_right(tmp_path: Path) -> None:
    surface = drawn(tmp_path, Line("Edda", 1, (1, 3, 12)), Line("Corvin", 2, (1, 2, 4)))
    edda, corvin = places(surface, 1), places(surface, 2)
    assert min(y for _, y in edda) < min(y for _, y in corvin)
    assert max(x for x, _ in edda) > 500


def test_a_score_is_drawn_at_the_same_height_for_any_number_of_rivals(tmp_path: Path) -> None:
    edda = Line("Edda", 1, (1, 3, 10))
    rivals = [Line("Corvin", 2, (2, 4, 8)), Line("Ilse", 3, (0, 2, 7)), Line("Maren", 4, (4, 5, 6))]
    alone, together = drawn(tmp_path, edda), drawn(tmp_path, edda, *rivals)
    assert min(y for _, y in places(together, 1)) == min(y for _, y in places(alone, 1))


def test_lines_of_players_with_the_same_points_are_just_apart(tmp_path: Path) -> None:
    surface = drawn(tmp_path, Line("Edda", 1, (5, 5, 5)), Line("Corvin", 2, (5, 5, 5)))
    edda, corvin = places(surface, 1), places(surface, 2)
    assert min(y for _, y in edda) < min(y for _, y in corvin)


def test_no_mark_hides_that_of_another_player_with_the_same_points(tmp_path: Path) -> None:
    lines = Line("Edda", 1, (5, 9)), Line("Corvin", 2, (5, 9))
    curve = PointsCurve(lines)
    curve.arrange(Stage(tmp_path, (1920, 1080)).context.look, Rect(0, 0, 700, 440))
    curve.draw(surface := Surface((700, 440)))
    middle = [x for x, y in places(surface, 1) if 300 < x < 360 and 180 < y < 280]
    others = [x for x, y in places(surface, 2) if 300 < x < 360 and 180 < y < 280]
    assert middle
    assert others
    assert abs(sum(middle) / len(middle) - sum(others) / len(others)) > 4


def test_five_shapes_differ_without_their_colour() -> None:
    shapes = [seat_shape(colour, WHITE, WHITE, 24) for colour in range(5)]
    pictures = [pygame.image.tobytes(shape, "RGBA")[3::4] for shape in shapes]
    for one, other in combinations(pictures, 2):
        assert sum(abs(a - b) > 120 for a, b in zip(one, other, strict=True)) > 24


@pytest.mark.parametrize("look", [{"text_scale": 1.0}, {"text_scale": 2.0}])
def test_a_curve_in_little_room_leaves_the_names_out(
    tmp_path: Path, look: dict[str, float]
) -> None:
    line = Line("Maximiliana-Rosa", 1, (2, 5, 10))
    surface = drawn(tmp_path, line, size=(360, 330), **look)
    assert max(x for x, _ in places(surface, 1)) > 320


def test_one_round_and_no_points_are_a_curve_too(tmp_path: Path) -> None:
    assert places(drawn(tmp_path, Line("Edda", 1, (0,))), 1)


def test_names_are_moved_apart_and_stay_in_their_room() -> None:
    assert spread([50, 52, 54], 20, 0, 200) == [50, 70, 90]
    assert spread([190, 195, 200], 20, 0, 200) == [160, 180, 200]
    assert spread([0, 100], 20, 0, 200) == [10, 100]


def test_a_long_name_is_smaller_rather_than_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names: list[str] = []

    def draw_text(
        _surface: Surface, text: str, font: TextFont, _colour: Rgb, place: Rect, *_: str
    ) -> None:
        if text.isalpha():
            assert text_width(font, text) <= place.width
            names.append(text)

    monkeypatch.setattr(f"{PointsCurve.__module__}.draw_text", draw_text)
    lines = (Line("Edda", 0, (1, 2, 3)), Line("Maximilianarosa", 1, (2, 3, 4)))
    drawn(tmp_path, *lines, size=(420, 240))
    assert sorted(names) == ["Edda", "Maximilianarosa"]
