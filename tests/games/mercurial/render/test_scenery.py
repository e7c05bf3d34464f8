"""Each card has a picture, the same one every time and unlike all others."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pygame
import pytest

from resarcana_desktop.games.mercurial.render.faces import face
from resarcana_desktop.games.mercurial.render.scenery import figures, named, scene, shown_on
from resarcana_desktop.games.mercurial.rules.records import Card, MageClass
from resarcana_desktop.games.mercurial.rulesets import shipped
from resarcana_desktop.games.mercurial.text.card_text import kind_of
from resarcana_desktop.render.scenery import SCENES

SIZE = (110, 76)


@cache
def cards() -> tuple[Card, ...]:
    """Return every card and class board once."""
    faces = shipped().faces
    return (*{card.id: card for card in faces.cards}.values(), *faces.components.classes)


def test_every_card_is_in_a_place_that_there_is_with_a_figure_that_there_is() -> None:
    assert {card.id for card in cards()} == set(named())
    assert {place for place, _ in named().values()} <= set(SCENES)
    without = {card for card, (_, figure) in named().items() if figure not in figures()}
    assert without == {card.id for card in cards() if isinstance(card, MageClass)}


def test_no_figure_is_drawn_for_nothing() -> None:
    assert set(figures()) == {figure for _, figure in named().values() if figure}


def test_a_card_of_a_custom_deck_has_a_picture_too() -> None:
    place, figure = shown_on("my_own_spell")
    assert place in SCENES
    assert figure in figures()
    assert shown_on("my_own_spell") == (place, figure)


def seen_from_afar(card: Card) -> list[int]:
    """Return the picture reduced to eight by six large pixels."""
    small = pygame.transform.smoothscale(scene(card, SIZE), (8, 6))
    return [part for x in range(8) for y in range(6) for part in small.get_at((x, y))[:3]]


def test_cards_of_one_kind_differ_by_their_pictures_alone() -> None:
    seen = {card.id: seen_from_afar(card) for card in cards()}
    close = [
        (one.id, other.id)
        for one, other in combinations(cards(), 2)
        if kind_of(one) == kind_of(other)
        and sum(abs(a - b) for a, b in zip(seen[one.id], seen[other.id], strict=True)) < 3 * 144
    ]
    assert close == []


@pytest.mark.parametrize("window", [0.0, 0.5])
def test_pale_signs_can_be_read_before_every_picture(window: float) -> None:
    for card in cards():
        low = scene(card, SIZE, window).subsurface((0, 46, 110, 30))
        red, green, blue, _ = pygame.transform.average_color(low)
        assert 0.2126 * red + 0.7152 * green + 0.0722 * blue < 100, card.id


@pytest.mark.parametrize("size", [(90, 60), (110, 82), (300, 216)])
def test_a_card_of_any_size_is_round_at_its_corners(size: tuple[int, int]) -> None:
    for card in cards()[::9]:
        drawn = face(card, size, "en", 13)
        corners = [(0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)]
        assert all(drawn.get_at(corner).a < 128 for corner in corners)
