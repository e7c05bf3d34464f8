"""Pills show the essences on a component and its points."""

import pygame

from resarcana_desktop.games.resarcana.render.icons import icons_in
from resarcana_desktop.games.resarcana.render.pills import points_pill


def test_a_pill_of_points_names_the_counted_items() -> None:
    icons = icons_in()
    pills = {
        pygame.image.tobytes(points_pill(name, "1", 30, icons), "RGBA")
        for name in ("life", "death", "dragon")
    }
    assert len(pills) == 3
