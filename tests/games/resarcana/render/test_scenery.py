"""The scenes behind emblems: one for every component, always the same, all different."""

from __future__ import annotations

import tomllib
from itertools import combinations

import pygame
import pytest

from resarcana_desktop.games.resarcana.render.colours import PLATES
from resarcana_desktop.games.resarcana.render.emblems import FOLDER
from resarcana_desktop.games.resarcana.render.faces.measures import plate_of
from resarcana_desktop.games.resarcana.render.faces.plate import plate
from resarcana_desktop.games.resarcana.render.faces.scenery import (
    scene_of,
    scenery,
)
from resarcana_desktop.games.resarcana.rules.records import Component
from resarcana_desktop.render.scenery import SCENES
from resarcana_desktop.render.svg import picture

SIZE = (118, 78)


def seen_from_afar(component: Component) -> list[tuple[int, int, int]]:
    """Return the plate reduced to eight by six large pixels."""
    drawn = plate(component.id, component.kind, plate_of(component), SIZE)
    small = pygame.transform.smoothscale(drawn, (8, 6))
    return [small.get_at((x, y))[:3] for x in range(8) for y in range(6)]  # type: ignore[misc]


def difference(one: Component, other: Component) -> float:
    pairs = zip(seen_from_afar(one), seen_from_afar(other), strict=True)
    parts = [abs(a - b) for first, second in pairs for a, b in zip(first, second, strict=True)]
    return sum(parts) / len(parts)


def test_every_component_is_in_a_place_that_there_is(components: tuple[Component, ...]) -> None:
    named = tomllib.loads((FOLDER / "scenery.toml").read_text("utf-8"))
    assert set(named.values()) <= set(SCENES)
    assert {each.id for each in components} == set(named)


def test_a_custom_component_has_a_place_too() -> None:
    assert scene_of("my_own_dragon") in SCENES
    assert scene_of("my_own_dragon") == scene_of("my_own_dragon")


@pytest.mark.parametrize("component", ["crypt", "my_own_dragon"])
def test_a_scene_is_the_same_every_time(component: str) -> None:
    assert scenery(component, PLATES[0], SIZE) == scenery(component, PLATES[0], SIZE)


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("size", [(300, 200), (60, 180), (40, 40), (12, 16)])
def test_every_kind_of_place_can_be_drawn_at_every_size(
    scene: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    module = "resarcana_desktop.games.resarcana.render.faces.scenery.scene_of"
    monkeypatch.setattr(module, lambda _component: scene)
    drawn = picture(scenery("crypt", PLATES[3], size), size, size)
    assert drawn.get_bounding_rect().size == size


def test_cards_of_one_color_differ_by_their_scenes_alone(
    components: tuple[Component, ...],
) -> None:
    artifacts = [each for each in components if each.kind == "artifact"]
    close = [
        (one.id, other.id)
        for one, other in combinations(artifacts, 2)
        if plate_of(one) == plate_of(other) and difference(one, other) < 3
    ]
    assert not close


def test_the_middle_is_dark_enough_for_the_gilt_of_an_emblem(
    components: tuple[Component, ...],
) -> None:
    for component in components:
        drawn = plate(component.id, component.kind, plate_of(component), SIZE)
        middle = pygame.transform.average_color(drawn, pygame.Rect(40, 24, 38, 38))
        luminance = 0.2126 * middle[0] + 0.7152 * middle[1] + 0.0722 * middle[2]
        assert luminance < 110, component.id
