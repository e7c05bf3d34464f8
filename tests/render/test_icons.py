"""Icons differ from each other, in every size and in grey."""

import itertools
import re

import pygame
import pytest

from resarcana_desktop.games.resarcana.render.words import words
from resarcana_desktop.games.resarcana.text.tokens import TOKEN_NAMES
from resarcana_desktop.render.icons import ESSENCES, NAMES, Icons

TEXTS = {"draw": "+1", "discards": "3", "look": "3", "monuments": "3", "points": "3"}


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """How much two icons differ in grey on parchment, from 0 to 255 on average."""
    levels = []
    for icon in (one, other):
        ground = pygame.Surface((40, 24))
        ground.fill((240, 226, 192))
        ground.blit(icon, icon.get_rect(center=(20, 12)))
        levels.append(pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB")[::3])
    total = sum(abs(a - b) for a, b in zip(levels[0], levels[1], strict=True))
    return total / len(levels[0])


def test_every_token_of_the_rules_has_an_icon() -> None:
    assert set(TOKEN_NAMES) <= set(NAMES)


@pytest.mark.parametrize("size", [16, 20, 24, 48, 96])
def test_an_icon_is_as_high_as_asked_and_not_empty(size: int) -> None:
    for name in NAMES:
        icon = Icons().icon(name, size, "3")
        assert icon.get_size() == (Icons().width(name, size), size)
        assert icon.get_bounding_rect().width > 0


@pytest.mark.parametrize("size", [16, 24])
def test_no_two_icons_look_alike_even_in_grey(size: int) -> None:
    icons = {name: Icons().icon(name, size, TEXTS.get(name, "")) for name in NAMES}
    for one, other in itertools.combinations(icons, 2):
        assert difference(icons[one], icons[other]) > 1.5, (one, other)


def test_a_single_token_shows_its_letter_where_there_is_room() -> None:
    icons = Icons("en")
    assert pixels(icons.essence(0, 32)) != pixels(icons.essence(0, 32, letter=False))
    assert pixels(icons.essence(0, 20)) == pixels(icons.essence(0, 20, letter=False))


def test_the_letter_is_translated() -> None:
    for essence in ("elan", "life", "calm", "death", "gold"):
        assert pixels(Icons("en").icon(essence, 32)) != pixels(Icons("fr").icon(essence, 32))


def test_amounts_are_written_on_tokens() -> None:
    icons = Icons()
    drawn = {pixels(icons.essence("life", 32, amount)) for amount in (1, 2, 3, 12, "X")}
    assert len(drawn) == 5
    assert pixels(icons.essence("life", 32, 1)) == pixels(icons.essence("life", 32))


def test_an_exclusion_is_struck_through() -> None:
    assert pixels(Icons().struck("gold", 20)) != pixels(Icons().icon("gold", 20))


def test_ink_turns_to_cream_on_a_dark_ground() -> None:
    light, dark = Icons().icon("arrow", 40), Icons(on_dark=True).icon("arrow", 40)
    middle = (light.get_width() // 3, 20)
    assert sum(light.get_at(middle)[:3]) < 200 < 600 < sum(dark.get_at(middle)[:3])


def test_icons_of_one_language_are_one_value() -> None:
    assert Icons("fr") == Icons("fr")
    assert Icons("fr").icon("turn", 33) is Icons("fr").icon("turn", 33)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_letters_are_unique_and_words_are_all_there(language: str) -> None:
    known = words(language)
    assert len({known[f"letter.{essence}"] for essence in ESSENCES}) == 5
    assert known.keys() == words("en").keys()
    assert all(re.fullmatch(r"[A-Z]", known[f"letter.{essence}"]) for essence in ESSENCES)
