"""Shadows and lights: what is blurred keeps its shape and its colour, however wide the blur."""

from __future__ import annotations

import pygame
import pytest

from resarcana_desktop.render import shapes
from resarcana_desktop.render.shapes import box, soft


@pytest.mark.parametrize("blur", [1, 5, 6, 10, 17])
def test_a_shadow_is_blurred_as_if_it_had_been_done_at_its_full_size(blur: int) -> None:
    mask = pygame.Surface((150, 90), pygame.SRCALPHA)
    mask.fill((255, 255, 255), (20, 10, 111, 61))
    shadow = soft(mask, (90, 20, 10), blur)
    assert shadow.get_size() == (150 + 4 * blur, 90 + 4 * blur)

    whole = pygame.Surface(shadow.get_size(), pygame.SRCALPHA)
    whole.blit(mask, (2 * blur, 2 * blur))
    whole = pygame.transform.gaussian_blur(whole, blur)
    places = [(x, y) for x in range(0, whole.get_width(), 3) for y in range(whole.get_height())]
    assert max(abs(shadow.get_at(at).a - whole.get_at(at).a) for at in places) <= 26
    assert all(tuple(shadow.get_at(at))[:3] == (90, 20, 10) for at in places[::50])


@pytest.mark.parametrize("size", [(900, 60), (60, 900), (700, 500), (90, 400)], ids=str)
@pytest.mark.parametrize("edge", [None, (200, 160, 90, 150)], ids=["bare", "edged"])
def test_a_large_box_looks_as_if_it_had_been_drawn_at_its_full_size(
    size: tuple[int, int], edge: tuple[int, int, int, int] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = (size, 17.5, (120, 90, 60, 230), (30, 20, 10), edge, 2.8)
    large = box.__wrapped__(*look)  # type: ignore[attr-defined]
    monkeypatch.setattr(shapes, "_LEAST_MIDDLE", (4000, 4000))
    whole = box.__wrapped__(*look)  # type: ignore[attr-defined]
    assert large.get_size() == whole.get_size() == size
    places = [(x, y) for x in range(0, size[0], 3) for y in range(size[1])]
    for one, other in ((large.get_at(at), whole.get_at(at)) for at in places):
        assert abs(one.a - other.a) <= 3
        assert all(abs(a - b) * other.a <= 3 * 255 for a, b in zip(one, other, strict=True))
