"""Every component has its own emblem, and every drawing is credited."""

import tomllib

import pygame

from resarcana_desktop.games.resarcana.render.emblems import (
    FOLDER,
    emblem,
    emblem_name,
    faint,
    paths,
)
from resarcana_desktop.games.resarcana.rules.records import Component


def table(name: str) -> dict[str, str]:
    return tomllib.loads((FOLDER / name).read_text("utf-8"))


def drawings() -> set[str]:
    return {file.name[:-4] for file in FOLDER.iterdir() if file.name.endswith(".svg")}


def test_every_component_has_its_own_emblem(components: tuple[Component, ...]) -> None:
    names = [emblem_name(one.id) for one in components]
    assert all(paths(name) for name in names)
    assert len(set(names)) == len(names)


def test_every_drawing_is_credited() -> None:
    assert drawings() == set(table("authors.toml"))
    assert set(table("emblems.toml").values()) <= drawings()
    assert "CC BY 3.0" in (FOLDER / "LICENCE.txt").read_text("utf-8")


def test_a_component_without_a_drawing_gets_a_star() -> None:
    assert emblem_name("homebrew_card") == ""
    assert emblem("homebrew_card", 40).get_bounding_rect().width > 20


def test_an_emblem_is_centered_and_has_the_requested_size() -> None:
    picture = emblem("hawk", 64, shadow=False)
    assert picture.get_size() == (64, 64)
    with_shadow = emblem("hawk", 64)
    assert with_shadow.get_width() > 64
    assert with_shadow.get_width() % 2 == 0


def test_the_mark_on_an_empty_place_is_faint() -> None:
    mark = faint("hawk", 64, (200, 200, 200))
    strongest = max(mark.get_at((x, y))[3] for x in range(64) for y in range(64))
    assert 60 < strongest < 110
    assert isinstance(mark, pygame.Surface)
