"""A shade over the table stays within the area that is redrawn."""

from __future__ import annotations

from pygame import Rect, Surface

from resarcana_desktop.render.background import draw_scrim
from resarcana_desktop.render.theme import THEMES


def test_a_region_beside_the_shade_leaves_the_rest_as_it_was() -> None:
    surface, theme = Surface((100, 50)), next(iter(THEMES.values()))
    surface.fill((200, 150, 100))
    surface.set_clip(Rect(80, 0, 20, 50))
    draw_scrim(surface, theme, Rect(0, 0, 80, 50))
    assert surface.get_at((10, 10))[:3] == (200, 150, 100)
    assert surface.get_at((90, 10))[:3] == (200, 150, 100)
