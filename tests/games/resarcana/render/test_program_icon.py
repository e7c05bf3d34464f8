"""The program's icon is recognizable at the sizes desktops use."""

import io
from math import dist

import pygame
import pytest

from resarcana_desktop.games.resarcana.render.colours import ESSENCE_COLOURS
from resarcana_desktop.games.resarcana.render.program_icon import icon_svg, program_icon
from resarcana_desktop.games.resarcana.rules.codes import USUAL_KINDS


@pytest.mark.parametrize("size", [16, 32, 48, 256])
def test_all_five_essences_are_seen(size: int) -> None:
    icon = program_icon(size)
    colours = [icon.get_at((x, y))[:3] for x in range(size) for y in range(size)]
    for essence in ESSENCE_COLOURS[:USUAL_KINDS]:
        wanted = (essence.light, essence.main)
        nearest = min(dist(colour, one) for colour in colours for one in wanted)
        assert nearest < 40, essence


@pytest.mark.parametrize("size", [16, 512])
def test_it_is_round_and_fills_its_square(size: int) -> None:
    icon = program_icon(size)
    assert icon.get_at((0, 0))[3] == 0
    assert icon.get_bounding_rect(min_alpha=100).width >= size * 15 // 16


def test_the_icons_drawing_needs_no_other_file() -> None:
    drawn = pygame.image.load_sized_svg(io.BytesIO(icon_svg().encode()), (64, 64))
    assert drawn.get_at((32, 1))[3] > 200
